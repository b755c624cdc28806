package org.hyperanfis.eval;

import java.util.ArrayList;
import java.util.List;

/**
 * Adds up {@link ProbabilityMetrics} over rows that come one at a time.
 *
 * @since 0.3.0
 */
public final class ProbabilityTally {

    private static final int BINS = 10;

    /** A probability of zero would cost infinitely much. */
    private static final double SMALLEST_PROBABILITY = 1e-300;

    private final int[] rows = new int[BINS];
    private final int[] right = new int[BINS];
    private final double[] sum = new double[BINS];
    private int count;
    private double brier;
    private double logLoss;

    /** Takes a row: the probability of each class, the class that was predicted, and the true one. */
    public void add(double[] probability, int predicted, int label) {
        int bin = Math.min((int) (probability[predicted] * BINS), BINS - 1);
        count++;
        rows[bin]++;
        right[bin] += predicted == label ? 1 : 0;
        sum[bin] += probability[predicted];
        logLoss -= StrictMath.log(Math.max(probability[label], SMALLEST_PROBABILITY));
        double squares = 0;
        for (int k = 0; k < probability.length; k++) {
            double gap = probability[k] - (k == label ? 1 : 0);
            squares += gap * gap;
        }
        brier += squares / 2;
    }

    /** The figures of the rows so far. */
    public ProbabilityMetrics metrics() {
        List<ProbabilityMetrics.Bin> bins = new ArrayList<>();
        double error = 0;
        for (int b = 0; b < BINS; b++) {
            if (rows[b] > 0) {
                double mean = sum[b] / rows[b];
                double accuracy = (double) right[b] / rows[b];
                bins.add(new ProbabilityMetrics.Bin((double) b / BINS, (b + 1.0) / BINS, rows[b], mean, accuracy));
                error += rows[b] * Math.abs(mean - accuracy);
            }
        }
        return new ProbabilityMetrics(bins, error / count, brier / count, logLoss / count);
    }
}
