package org.hyperanfis.eval;

import java.util.Arrays;
import java.util.List;
import org.hyperanfis.InvalidDataException;

/**
 * Measures a firing matrix whose rows come in blocks, so that it need not be in memory at once. All blocks are counted first,
 * then the same blocks are compared, in the same order; the result does not depend on how rows are cut into blocks.
 *
 * @since 0.1.0
 */
public final class RuleTally {

    private static final double LONGEST_SILENT = 1e-12;

    private final int rules;
    private int rows;
    private final int[] dominated;
    private final double[] largest;
    private final double[] squares;
    private double effective;
    private final double[] products;
    private final double[] row;

    public RuleTally(int rules) {
        if (rules < 1) {
            throw new InvalidDataException("There are " + rules + " rules; give at least one rule.");
        }
        this.rules = rules;
        this.dominated = new int[rules];
        this.largest = new double[rules];
        this.squares = new double[rules];
        this.products = new double[rules * rules];
        this.row = new double[rules];
    }

    /**
     * Takes the next block in the first pass.
     *
     * @param firing row-major, rows x rules, finite and not negative
     */
    public void count(double[] firing) {
        int block = firing.length / rules;
        RuleMetrics.check(firing, block, rules);
        for (int i = 0; i < block; i++) {
            int dominant = RuleMetrics.dominant(firing, i, rules);
            if (dominant >= 0) {
                dominated[dominant]++;
            }
            effective += RuleMetrics.effectiveRules(firing, i * rules, rules);
        }
        for (int i = 0; i < firing.length; i++) {
            largest[i % rules] = Math.max(largest[i % rules], firing[i]);
            squares[i % rules] += firing[i] * firing[i];
        }
        rows += block;
    }

    /** Takes the next block in the second pass. */
    public void compare(double[] firing) {
        // A cosine does not change with the length of a column, so columns are brought to a largest entry of 1: the
        // squares of a rule that fires faintly would vanish.
        for (int at = 0; at < firing.length; at += rules) {
            for (int r = 0; r < rules; r++) {
                row[r] = largest[r] > 0 ? firing[at + r] / largest[r] : 0;
                for (int s = 0; s <= r; s++) {
                    products[r * rules + s] += row[r] * row[s];
                }
            }
        }
    }

    /** What {@link RuleMetrics#cosines} says. */
    double[] cosines() {
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

    /**
     * The result, after both passes.
     *
     * @param ruleClasses the class each rule concludes; empty for regression
     * @param classes the number of classes; not looked at for regression
     */
    public RuleMetrics metrics(int[] ruleClasses, int classes) {
        return new RuleMetrics(
                Arrays.stream(dominated).mapToObj(n -> (double) n / rows).toList(),
                meanCosine(),
                silentRules(),
                effective / rows,
                prototypesPerClass(ruleClasses, classes));
    }

    private boolean isSilent(int rule) {
        return Math.sqrt(squares[rule]) <= LONGEST_SILENT;
    }

    private int silentRules() {
        int count = 0;
        for (int r = 0; r < rules; r++) {
            count += isSilent(r) ? 1 : 0;
        }
        return count;
    }

    private double meanCosine() {
        double[] cosines = cosines();
        double sum = 0;
        int pairs = 0;
        for (int r = 0; r < rules; r++) {
            for (int s = 0; s < r; s++) {
                if (!isSilent(r) && !isSilent(s)) {
                    sum += cosines[r * rules + s];
                    pairs++;
                }
            }
        }
        return pairs == 0 ? Double.NaN : sum / pairs;
    }

    private List<Integer> prototypesPerClass(int[] ruleClasses, int classes) {
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
}
