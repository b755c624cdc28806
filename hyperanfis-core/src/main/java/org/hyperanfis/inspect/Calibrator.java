package org.hyperanfis.inspect;

import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.model.Predictions;

/** Computes a {@link Calibration}. */
final class Calibrator {

    private static final int BINS = 10;

    /** A probability of zero would cost infinitely much. */
    private static final double SMALLEST_PROBABILITY = 1e-300;

    private Calibrator() {}

    static Calibration calibration(Predictions predictions, int[] labels) {
        int[] rows = new int[BINS];
        int[] right = new int[BINS];
        double[] sum = new double[BINS];
        double brier = 0;
        double logLoss = 0;
        for (int i = 0; i < labels.length; i++) {
            double[] probability = predictions.probability(i);
            int predicted = predictions.label(i);
            int bin = Math.min((int) (probability[predicted] * BINS), BINS - 1);
            rows[bin]++;
            right[bin] += predicted == labels[i] ? 1 : 0;
            sum[bin] += probability[predicted];
            logLoss -= StrictMath.log(Math.max(probability[labels[i]], SMALLEST_PROBABILITY));
            for (int k = 0; k < probability.length; k++) {
                double gap = probability[k] - (k == labels[i] ? 1 : 0);
                brier += gap * gap;
            }
        }
        List<Calibration.Bin> bins = new ArrayList<>();
        double error = 0;
        for (int b = 0; b < BINS; b++) {
            if (rows[b] > 0) {
                double mean = sum[b] / rows[b];
                double accuracy = (double) right[b] / rows[b];
                bins.add(new Calibration.Bin((double) b / BINS, (b + 1.0) / BINS, rows[b], mean, accuracy));
                error += rows[b] * Math.abs(mean - accuracy);
            }
        }
        return new Calibration(bins, error / labels.length, brier / labels.length, logLoss / labels.length);
    }
}
