package org.hyperanfis.train.objective;

import java.util.Arrays;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.ClassTotals;
import org.jspecify.annotations.Nullable;

/**
 * How much training rows count in the loss.
 *
 * @since 0.1.0
 */
public final class RowWeights {

    private RowWeights() {}

    /**
     * {@code gamma_k = N / (K n_k)} (eq:app_class_weight), where a row of weight two counts as two rows; tempered by a power, and
     * then scaled to a mean of one over the rows.
     *
     * @param temper 1 for classes that count alike, 0 for rows that do, or something between
     */
    public static double[] ofClasses(ClassTotals totals, double temper) {
        int classes = totals.classes();
        double total = totals.rows();
        double[] weights = new double[classes];
        double sum = 0;
        for (int k = 0; k < classes; k++) {
            double balanced = total / (classes * totals.rows(k));
            weights[k] = temper == 1 ? balanced : StrictMath.pow(balanced, temper);
            sum += weights[k] * totals.rows(k);
        }
        if (temper != 1) {
            for (int k = 0; k < classes; k++) {
                weights[k] *= total / sum;
            }
        }
        return weights;
    }

    /**
     * The weight of a batch, {@code order[from..to)}.
     *
     * @param sampleWeights one weight per row, or null when all count alike
     */
    public static double total(double @Nullable [] sampleWeights, int[] order, int from, int to) {
        if (sampleWeights == null) {
            return to - from;
        }
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += sampleWeights[order[i]];
        }
        return sum;
    }

    /** The sample weight of each row, or null when all count alike. */
    public static double @Nullable [] ofSamples(Dataset training) {
        if (!training.hasWeights()) {
            return null;
        }
        double[] weights = new double[training.rows()];
        Arrays.setAll(weights, training::weight);
        return weights;
    }
}
