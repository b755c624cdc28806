package org.hyperanfis.train.objective;

import java.util.Arrays;
import org.hyperanfis.data.statistics.VectorSum;

/**
 * How many of some rows each rule dominates: its firing strength is the largest.
 *
 * @since 0.3.0
 */
public final class DominatedRows extends VectorSum<DominatedRows> {

    DominatedRows(double[] values) {
        super(values);
    }

    /** What no rows contribute. */
    public static DominatedRows none(int rules) {
        return new DominatedRows(new double[rules]);
    }

    /** What {@link #toArray} wrote. */
    public static DominatedRows of(int rules, double[] numbers) {
        return new DominatedRows(requireLength(numbers, rules, "DominatedRows").clone());
    }

    /** The share of the rows that a rule dominates. */
    public double share(int rule) {
        return values[rule] / Arrays.stream(values).sum();
    }
}
