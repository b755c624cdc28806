package org.hyperanfis.eval;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Whether what the rules of a model say is what the model does, measured on given rows. A rule states a class or value, and
 * dominates the rows for which it fires most. For regression, shares of rows become coefficients of determination.
 *
 * @param rows how many rows were looked at
 * @param faithfulness share of rows whose answer is the class that the rule which dominates them states; for regression the R2 of
 *     the answers by the values that those rules state
 * @param voteFidelity share of rows whose answer is the class with the largest sum of stated probabilities, weighted by firing;
 *     for regression the R2 of the answers by the weighted sum of stated values
 * @param textFidelity share of rows whose strongest rule stays the strongest when every rule looks at the columns of its text
 *     alone, the others being taken to be at its own centre
 * @param wrongRules rules that dominate rows and state a class that is not the most frequent one among them; for regression,
 *     rules whose value is off the mean of their rows by more than the rows' standard deviation, or for a rule with a single row
 *     than that of all rows
 * @param wrongShare the same as a share of the rules that dominate rows
 * @param inRange share of the stated centres that lie within 1 to 99 % of the training column; nothing for a model that does not
 *     know
 * @param recurrence how many of the rules come again in models trained on resamples, as a mean share; nothing where it was not
 *     asked for
 * @param terms mean number of terms in the text of a rule
 * @param rules what is known of each rule, in order
 * @param classesUnstated classes that the model predicts for some of the rows while no rule states them
 * @since 0.3.0
 */
public record RuleTruth(
        int rows,
        double faithfulness,
        double voteFidelity,
        double textFidelity,
        int wrongRules,
        double wrongShare,
        OptionalDouble inRange,
        OptionalDouble recurrence,
        double terms,
        List<OfRule> rules,
        List<String> classesUnstated) {

    public RuleTruth {
        rules = List.copyOf(rules);
        classesUnstated = List.copyOf(classesUnstated);
    }

    /**
     * One rule on these rows.
     *
     * @param index the rule's place, from 0
     * @param rows how many rows it dominates
     * @param steadiness share of these for which its own conclusion is the class it states; for regression one minus the variance
     *     of its conclusions over that of the target on all rows. Nothing where it dominates none
     * @param precision share of these whose true class is the one it states; nothing for regression or without rows
     * @param precisionInterval of the precision, at 95 %
     * @param wrong whether it counts among the wrong rules
     */
    public record OfRule(
            int index,
            int rows,
            OptionalDouble steadiness,
            OptionalDouble precision,
            Optional<Interval> precisionInterval,
            boolean wrong) {}

    /**
     * An interval of shares.
     *
     * @param low its lower end
     * @param high its upper end
     */
    public record Interval(double low, double high) {

        /** The 97.5 % quantile of the standard normal distribution. */
        private static final double Z = 1.959963984540054;

        /** The 95 % interval of Wilson for a share of which {@code hits} of {@code rows} were seen; at least one row. */
        public static Interval wilson(int hits, int rows) {
            double share = (double) hits / rows;
            double square = Z * Z / rows;
            double center = (share + square / 2) / (1 + square);
            double half = Z / (1 + square) * Math.sqrt(share * (1 - share) / rows + square / (4 * rows));
            // Rounding must not move the ends that are certain.
            return new Interval(hits == 0 ? 0 : center - half, hits == rows ? 1 : center + half);
        }
    }

    /** The same with a recurrence. */
    public RuleTruth withRecurrence(double share) {
        return new RuleTruth(
                rows,
                faithfulness,
                voteFidelity,
                textFidelity,
                wrongRules,
                wrongShare,
                inRange,
                OptionalDouble.of(share),
                terms,
                rules,
                classesUnstated);
    }
}
