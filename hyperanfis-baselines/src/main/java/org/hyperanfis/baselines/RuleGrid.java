package org.hyperanfis.baselines;

import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.InvalidOptionException;

/** Every combination of one set per input. */
final class RuleGrid {

    private RuleGrid() {}

    /** The combinations in counting order, the last input fastest. */
    static List<List<Integer>> of(int sets, int inputs, int most) {
        double count = Math.pow(sets, inputs);
        if (count > most) {
            throw new InvalidOptionException("a grid of %d sets for each of %d inputs has %.3g rules, more than %d;"
                            .formatted(sets, inputs, count, most)
                    + " give fewer sets, fewer inputs, or use prototype rules");
        }
        List<List<Integer>> rules = new ArrayList<>();
        for (int number = 0; number < (int) count; number++) {
            Integer[] rule = new Integer[inputs];
            int rest = number;
            for (int j = inputs - 1; j >= 0; j--) {
                rule[j] = rest % sets;
                rest /= sets;
            }
            rules.add(List.of(rule));
        }
        return rules;
    }
}
