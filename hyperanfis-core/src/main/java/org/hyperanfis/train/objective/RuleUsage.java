package org.hyperanfis.train.objective;

import java.util.Arrays;
import org.hyperanfis.data.statistics.VectorSum;

/**
 * How some rows of a batch use the rules: per rule the sum of firing strengths times shares of the batch (eq:app_rule_usage),
 * and the firing entropy. The penalties couple all rows of a batch through it, so it is summed between the two passes.
 *
 * @since 0.2.0
 */
public final class RuleUsage extends VectorSum<RuleUsage> {

    private RuleUsage(double[] values) {
        super(values);
    }

    /** What no rows contribute. */
    public static RuleUsage none(int rules) {
        return new RuleUsage(new double[1 + rules]);
    }

    /** What {@link #toArray} wrote. */
    public static RuleUsage of(int rules, double[] numbers) {
        return new RuleUsage(requireLength(numbers, 1 + rules, "RuleUsage").clone());
    }

    void clear() {
        Arrays.fill(values, 0);
    }

    void add(double entropy, double[] usage) {
        values[0] += entropy;
        for (int r = 0; r < usage.length; r++) {
            values[1 + r] += usage[r];
        }
    }

    /** The mean over rows of {@code -sum_r w log w}. */
    double entropy() {
        return values[0];
    }

    double of(int rule) {
        return values[1 + rule];
    }
}
