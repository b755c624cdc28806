package org.hyperanfis.decision;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How ways to decide do on rows.
 *
 * @param costs what mistakes cost
 * @param positive index of the class that thresholds are for
 * @param judged the ways, in the order of {@link Kind}; the scores' own is always there
 * @param curve over thresholds, where there is a positive class
 * @since 0.3.0
 */
public record DecisionReport(Costs costs, OptionalInt positive, List<Judged> judged, Optional<ThresholdCurve> curve) {

    public DecisionReport {
        judged = List.copyOf(judged);
    }

    /** Which way to decide it is. */
    public enum Kind {

        /** The class with the highest score. */
        OWN,

        /** The decision in the model file. */
        KEPT,

        /** The threshold that the user asks about. */
        GIVEN,

        /** What costs least if probabilities are right. */
        EXPECTED,

        /** The threshold that costs least on these rows, which is too good for them. */
        BEST
    }

    /** The figures of a way to decide, if it is there. */
    public Optional<Judged> judged(Kind kind) {
        return judged.stream().filter(each -> each.kind() == kind).findFirst();
    }

    /**
     * Figures of one way to decide. Shares are not a number where there are no rows to say.
     *
     * @param rule the rule; nothing for the highest score
     * @param confusion rows by true class and answer
     * @param totalCost what all answers cost together
     */
    public record Judged(
            Kind kind,
            Optional<DecisionRule> rule,
            List<List<Integer>> confusion,
            OptionalInt positive,
            double totalCost) {

        public Judged {
            confusion = confusion.stream().map(List::copyOf).toList();
        }

        /** The threshold, if the rule has one. */
        public OptionalDouble threshold() {
            return rule.isPresent() && rule.get() instanceof DecisionRule.AtLeast atLeast
                    ? OptionalDouble.of(atLeast.threshold())
                    : OptionalDouble.empty();
        }

        public int rows() {
            return count(true, true) + count(true, false) + count(false, true) + count(false, false);
        }

        /** Rows that are or are not of the positive class and are or are not answered so; the first class if none is positive. */
        public int count(boolean isPositive, boolean answeredPositive) {
            int class0 = positive.orElse(0);
            int sum = 0;
            for (int truth = 0; truth < confusion.size(); truth++) {
                for (int answer = 0; answer < confusion.size(); answer++) {
                    if ((truth == class0) == isPositive && (answer == class0) == answeredPositive) {
                        sum += confusion.get(truth).get(answer);
                    }
                }
            }
            return sum;
        }

        /** Rows that are answered wrongly. */
        public int mistakes() {
            int right = 0;
            for (int k = 0; k < confusion.size(); k++) {
                right += confusion.get(k).get(k);
            }
            return rows() - right;
        }

        /** The share of the positive rows that are answered so. */
        public double sensitivity() {
            return (double) count(true, true) / (count(true, true) + count(true, false));
        }

        /** The share of the other rows that are not. */
        public double specificity() {
            return (double) count(false, false) / (count(false, false) + count(false, true));
        }

        /** The share of the rows answered so that are positive. */
        public double precision() {
            return (double) count(true, true) / (count(true, true) + count(false, true));
        }

        public double meanCost() {
            return totalCost / rows();
        }
    }
}
