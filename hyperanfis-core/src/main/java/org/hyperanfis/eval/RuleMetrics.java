package org.hyperanfis.eval;

import java.util.List;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.internal.Largest;

/**
 * How the work is shared among the rules.
 *
 * @param dominantCoverage per rule, the share of rows whose largest firing strength is this rule's; the lowest index wins
 *     a tie
 * @param meanRuleCosine mean, over pairs of different rules that are not silent, of the cosine between their columns of the
 *     firing matrix; NaN if there is no pair, since then it says nothing about the rules
 * @param silentRules rules that all but never fire: their columns of the firing matrix are no longer than 1e-12
 * @param effectiveRules mean over rows of exp(entropy of the row's firing strengths), from 1 to the number of rules
 * @param prototypesPerClass per class, the number of rules that conclude it; empty for regression
 * @since 0.1.0
 */
public record RuleMetrics(
        List<Double> dominantCoverage,
        double meanRuleCosine,
        int silentRules,
        double effectiveRules,
        List<Integer> prototypesPerClass) {

    public RuleMetrics {
        dominantCoverage = List.copyOf(dominantCoverage);
        prototypesPerClass = List.copyOf(prototypesPerClass);
    }

    /**
     * Measures a firing matrix. Rows need not sum to 1: entropy is taken of their shares. A row that fires no rule at
     * all is dominated by none and has zero effective rules.
     *
     * @param firing row-major, rows x rules, finite and not negative; at least one row and one rule
     * @param ruleClasses the class each rule concludes; empty for regression
     * @param classes the number of classes; not looked at for regression
     */
    public static RuleMetrics of(double[] firing, int rows, int rules, int[] ruleClasses, int classes) {
        return tally(firing, rows, rules).metrics(ruleClasses, classes);
    }

    private static RuleTally tally(double[] firing, int rows, int rules) {
        check(firing, rows, rules);
        RuleTally tally = new RuleTally(rules);
        tally.count(firing);
        tally.compare(firing);
        return tally;
    }

    /** The rule, from 0, that fires most in a row, the first of equals; -1 where none fires. */
    static int dominant(double[] firing, int row, int rules) {
        int dominant = Largest.first(firing, row * rules, rules);
        return firing[row * rules + dominant] > 0 ? dominant : -1;
    }

    /** {@code exp} of the entropy of the firing strengths of a row, which begin at {@code at}; zero where no rule fires. */
    public static double effectiveRules(double[] firing, int at, int rules) {
        double total = 0;
        for (int r = 0; r < rules; r++) {
            total += firing[at + r];
        }
        double entropy = 0;
        for (int r = 0; r < rules; r++) {
            double share = firing[at + r] / total;
            if (share > 0) {
                entropy -= share * StrictMath.log(share);
            }
        }
        return total > 0 ? StrictMath.exp(entropy) : 0;
    }

    /**
     * The cosine between the firing of each two rules, {@code rules x rules}; a rule that never fires has cosine 0 with the
     * others and 1 with itself.
     *
     * @param firing row-major, rows x rules, finite and not negative; at least one row and one rule
     */
    public static double[] cosines(double[] firing, int rows, int rules) {
        return tally(firing, rows, rules).cosines();
    }

    static void check(double[] firing, int rows, int rules) {
        if (rows < 1 || rules < 1 || firing.length != (long) rows * rules) {
            throw new InvalidDataException("There are " + firing.length + " firing strengths for " + rows + " rows and "
                    + rules + " rules; give one per row and rule, and at least one row and one rule.");
        }
        for (int i = 0; i < firing.length; i++) {
            if (!Double.isFinite(firing[i]) || firing[i] < 0) {
                throw new InvalidDataException("Row " + (i / rules + 1) + ", rule " + (i % rules + 1)
                        + ": the firing strength is " + firing[i] + "; use finite numbers that are not negative.");
            }
        }
    }
}
