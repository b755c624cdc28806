package org.hyperanfis.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.hyperanfis.InvalidDataException;

/**
 * What one rule does on a set of rows. A rule dominates the rows whose largest firing strength is its own; the lowest
 * number wins a tie.
 *
 * @param rule the rule's number, from 1
 * @param dominatedRows how many rows it dominates
 * @param dominantCoverage the share of all rows that it dominates
 * @param meanFiring its firing strength, averaged over all rows
 * @param accuracy the share of the rows it dominates whose class the model predicts right; nothing for regression, or where
 *     it dominates no row
 * @param classCounts how many of the rows it dominates are of each class; empty for regression
 * @since 0.1.0
 */
public record RuleUsage(
        int rule,
        int dominatedRows,
        double dominantCoverage,
        double meanFiring,
        OptionalDouble accuracy,
        List<Integer> classCounts) {

    public RuleUsage {
        classCounts = List.copyOf(classCounts);
    }

    /**
     * The use of every rule of a classifier, in order.
     *
     * @param firing row-major, rows x rules, finite and not negative; at least one row and one rule
     * @param labels the class of each row
     * @param predicted the class that the model predicts for each row
     * @param classes the number of classes
     */
    public static List<RuleUsage> ofClassifier(double[] firing, int rules, int[] labels, int[] predicted, int classes) {
        int rows = labels.length;
        if (predicted.length != rows) {
            throw new InvalidDataException(
                    "There are " + predicted.length + " predictions for " + rows + " labels; give one per row.");
        }
        int[] dominant = dominant(firing, rows, rules);
        Integer[][] counts = new Integer[rules][classes];
        for (Integer[] ofRule : counts) {
            Arrays.fill(ofRule, 0);
        }
        int[] right = new int[rules];
        for (int i = 0; i < rows; i++) {
            if (labels[i] < 0 || labels[i] >= classes) {
                throw new InvalidDataException("The label of row " + (i + 1) + " is " + labels[i] + ", outside the "
                        + classes + " classes; use an index from 0 to " + (classes - 1) + ".");
            }
            if (dominant[i] >= 0) {
                counts[dominant[i]][labels[i]]++;
                right[dominant[i]] += predicted[i] == labels[i] ? 1 : 0;
            }
        }
        return of(firing, rows, rules, dominant, right, counts);
    }

    /**
     * The use of every rule of a regressor, in order.
     *
     * @param firing row-major, rows x rules, finite and not negative; at least one row and one rule
     */
    public static List<RuleUsage> ofRegressor(double[] firing, int rows, int rules) {
        return of(firing, rows, rules, dominant(firing, rows, rules), new int[0], new Integer[rules][0]);
    }

    private static int[] dominant(double[] firing, int rows, int rules) {
        RuleMetrics.check(firing, rows, rules);
        int[] dominant = new int[rows];
        Arrays.setAll(dominant, i -> RuleMetrics.dominant(firing, i, rules));
        return dominant;
    }

    /** @param right per rule, rows it dominates that are predicted right; empty for regression */
    private static List<RuleUsage> of(
            double[] firing, int rows, int rules, int[] dominant, int[] right, Integer[][] counts) {
        double[] total = new double[rules];
        int[] dominated = new int[rules];
        for (int i = 0; i < rows; i++) {
            for (int r = 0; r < rules; r++) {
                total[r] += firing[i * rules + r];
            }
            if (dominant[i] >= 0) {
                dominated[dominant[i]]++;
            }
        }
        List<RuleUsage> usage = new ArrayList<>();
        for (int r = 0; r < rules; r++) {
            boolean known = right.length > 0 && dominated[r] > 0;
            usage.add(new RuleUsage(
                    r + 1,
                    dominated[r],
                    (double) dominated[r] / rows,
                    total[r] / rows,
                    known ? OptionalDouble.of((double) right[r] / dominated[r]) : OptionalDouble.empty(),
                    Arrays.asList(counts[r])));
        }
        return List.copyOf(usage);
    }
}
