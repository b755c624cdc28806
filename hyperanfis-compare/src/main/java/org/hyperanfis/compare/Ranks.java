package org.hyperanfis.compare;

import java.util.Arrays;
import java.util.Comparator;

/** Ranks from 1, the smallest first; equal values share the mean of their ranks. */
final class Ranks {

    /**
     * Scores are fractions of row counts, so that what is equal on paper differs in the last bits: 0.9 - 0.8 and 0.8 - 0.7.
     * Values as near as this part of the largest are equal.
     */
    private static final double ROUNDING = 1e-10;

    private final double[] ranks;
    private double tieCorrection;

    private Ranks(double[] ranks) {
        this.ranks = ranks;
    }

    static Ranks of(double[] values) {
        Integer[] order = new Integer[values.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingDouble(i -> values[i]));
        double tolerance = ROUNDING * Arrays.stream(values).map(Math::abs).max().orElse(0);
        Ranks ranks = new Ranks(new double[values.length]);
        for (int from = 0, to; from < order.length; from = to) {
            to = from + 1;
            while (to < order.length && values[order[to]] - values[order[from]] <= tolerance) {
                to++;
            }
            for (int i = from; i < to; i++) {
                ranks.ranks[order[i]] = (from + 1 + to) / 2.0;
            }
            double tied = to - from;
            ranks.tieCorrection += tied * tied * tied - tied;
        }
        return ranks;
    }

    double rank(int index) {
        return ranks[index];
    }

    /** The sum of {@code t^3 - t} over groups of {@code t} equal values, by which ties lower the variance of rank sums. */
    double tieCorrection() {
        return tieCorrection;
    }
}
