package org.hyperanfis.model;

import java.util.Arrays;
import org.hyperanfis.data.Target;
import org.hyperanfis.explain.RuleConclusion;

/** Conclusions of rules for the rows they dominate, added up; the mean is what a rule states. */
final class ConclusionSums {

    private final Target target;
    private final double[][] sums;
    private final int[] rows;

    ConclusionSums(Target target, int rules) {
        this.target = target;
        this.sums = new double[rules][target.size()];
        this.rows = new int[rules];
    }

    /** Adds the conclusion that begins at {@code at}. */
    void add(int rule, double[] conclusions, int at) {
        rows[rule]++;
        for (int k = 0; k < target.size(); k++) {
            sums[rule][k] += conclusions[at + k];
        }
    }

    int rows(int rule) {
        return rows[rule];
    }

    /** The mean of a rule that has rows. */
    RuleConclusion mean(int rule) {
        return RuleConclusion.of(
                target, Arrays.stream(sums[rule]).map(sum -> sum / rows[rule]).toArray());
    }
}
