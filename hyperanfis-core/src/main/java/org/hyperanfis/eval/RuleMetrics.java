package org.hyperanfis.eval;

import java.util.Arrays;
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
 */
public record RuleMetrics(
        List<Double> dominantCoverage,
        double meanRuleCosine,
        int silentRules,
        double effectiveRules,
        List<Integer> prototypesPerClass) {

    private static final double LONGEST_SILENT = 1e-12;

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
        check(firing, rows, rules);
        boolean[] silent = silent(firing, rules);
        return new RuleMetrics(
                dominantCoverage(firing, rows, rules),
                meanCosine(firing, rows, rules, silent),
                count(silent),
                effectiveRules(firing, rows, rules),
                prototypesPerClass(ruleClasses, rules, classes));
    }

    private static List<Double> dominantCoverage(double[] firing, int rows, int rules) {
        int[] dominated = new int[rules];
        for (int i = 0; i < rows; i++) {
            int dominant = dominant(firing, i, rules);
            if (dominant >= 0) {
                dominated[dominant]++;
            }
        }
        return Arrays.stream(dominated).mapToObj(n -> (double) n / rows).toList();
    }

    /** The rule, from 0, that fires most in a row, the first of equals; -1 where none fires. */
    static int dominant(double[] firing, int row, int rules) {
        int dominant = Largest.first(firing, row * rules, rules);
        return firing[row * rules + dominant] > 0 ? dominant : -1;
    }

    /**
     * The cosine between the firing of each two rules, {@code rules x rules}; a rule that never fires has cosine 0 with the
     * others and 1 with itself.
     *
     * @param firing row-major, rows x rules, finite and not negative; at least one row and one rule
     */
    public static double[] cosines(double[] firing, int rows, int rules) {
        check(firing, rows, rules);
        // A cosine does not change with the length of a column, so columns are brought to a largest entry of 1: the
        // squares of a rule that fires faintly would vanish.
        double[] largest = new double[rules];
        for (int i = 0; i < firing.length; i++) {
            largest[i % rules] = Math.max(largest[i % rules], firing[i]);
        }
        double[] products = new double[rules * rules];
        double[] row = new double[rules];
        for (int i = 0; i < rows; i++) {
            for (int r = 0; r < rules; r++) {
                row[r] = largest[r] > 0 ? firing[i * rules + r] / largest[r] : 0;
                for (int s = 0; s <= r; s++) {
                    products[r * rules + s] += row[r] * row[s];
                }
            }
        }
        double[] cosines = new double[rules * rules];
        for (int r = 0; r < rules; r++) {
            cosines[r * rules + r] = 1;
            for (int s = 0; s < r; s++) {
                if (largest[r] > 0 && largest[s] > 0) {
                    double norms = Math.sqrt(products[r * rules + r]) * Math.sqrt(products[s * rules + s]);
                    cosines[r * rules + s] = products[r * rules + s] / norms;
                    cosines[s * rules + r] = cosines[r * rules + s];
                }
            }
        }
        return cosines;
    }

    private static boolean[] silent(double[] firing, int rules) {
        double[] squares = new double[rules];
        for (int i = 0; i < firing.length; i++) {
            squares[i % rules] += firing[i] * firing[i];
        }
        boolean[] silent = new boolean[rules];
        for (int r = 0; r < rules; r++) {
            silent[r] = Math.sqrt(squares[r]) <= LONGEST_SILENT;
        }
        return silent;
    }

    private static int count(boolean[] flags) {
        int count = 0;
        for (boolean flag : flags) {
            count += flag ? 1 : 0;
        }
        return count;
    }

    private static double meanCosine(double[] firing, int rows, int rules, boolean[] silent) {
        double[] cosines = cosines(firing, rows, rules);
        double sum = 0;
        int pairs = 0;
        for (int r = 0; r < rules; r++) {
            for (int s = 0; s < r; s++) {
                if (!silent[r] && !silent[s]) {
                    sum += cosines[r * rules + s];
                    pairs++;
                }
            }
        }
        return pairs == 0 ? Double.NaN : sum / pairs;
    }

    private static double effectiveRules(double[] firing, int rows, int rules) {
        double sum = 0;
        for (int i = 0; i < rows; i++) {
            double total = 0;
            for (int r = 0; r < rules; r++) {
                total += firing[i * rules + r];
            }
            double entropy = 0;
            for (int r = 0; r < rules; r++) {
                double share = firing[i * rules + r] / total;
                if (share > 0) {
                    entropy -= share * StrictMath.log(share);
                }
            }
            sum += total > 0 ? StrictMath.exp(entropy) : 0;
        }
        return sum / rows;
    }

    private static List<Integer> prototypesPerClass(int[] ruleClasses, int rules, int classes) {
        if (ruleClasses.length == 0) {
            return List.of();
        }
        if (ruleClasses.length != rules) {
            throw new InvalidDataException("There are " + ruleClasses.length + " rule conclusions for " + rules
                    + " rules; give one per rule, or none for regression.");
        }
        int[] counts = new int[classes];
        for (int r = 0; r < rules; r++) {
            if (ruleClasses[r] < 0 || ruleClasses[r] >= classes) {
                throw new InvalidDataException("Rule " + (r + 1) + " concludes class " + ruleClasses[r]
                        + ", outside the " + classes + " classes; use an index from 0 to " + (classes - 1) + ".");
            }
            counts[ruleClasses[r]]++;
        }
        return Arrays.stream(counts).boxed().toList();
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
