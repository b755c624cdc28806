package org.hyperanfis.compare;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.hyperanfis.InvalidDataException;

/**
 * The step-down correction of Holm for several tests at a time.
 *
 * @since 0.1.0
 */
public final class Holm {

    private Holm() {}

    /**
     * The p values of tests that are made together, in the order given, each raised so that comparing all of them with one
     * level keeps the probability of any false alarm below that level.
     */
    public static List<Double> adjusted(List<Double> p) {
        for (double value : p) {
            if (!(value >= 0 && value <= 1)) {
                throw new InvalidDataException("One of the p values is " + value + "; give numbers from 0 to 1.");
            }
        }
        Integer[] order = new Integer[p.size()];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingDouble(p::get));
        Double[] adjusted = new Double[order.length];
        double largest = 0;
        for (int i = 0; i < order.length; i++) {
            largest = Math.max(largest, Math.min(1, (order.length - i) * p.get(order[i])));
            adjusted[order[i]] = largest;
        }
        return List.of(adjusted);
    }
}
