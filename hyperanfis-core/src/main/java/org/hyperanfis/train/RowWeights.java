package org.hyperanfis.train;

import java.util.Arrays;
import org.hyperanfis.data.Dataset;
import org.jspecify.annotations.Nullable;

/** How much training rows count in the loss. */
public final class RowWeights {

    private RowWeights() {}

    /** {@code gamma_k = N / (K n_k)} (eq:app_class_weight), where a row of weight two counts as two rows; or all one. */
    public static double[] ofClasses(Dataset training, boolean balanced) {
        int classes = training.target().size();
        double[] weights = new double[classes];
        if (!balanced) {
            Arrays.fill(weights, 1);
            return weights;
        }
        double total = 0;
        for (int i = 0; i < training.rows(); i++) {
            weights[training.label(i)] += training.weight(i);
            total += training.weight(i);
        }
        for (int k = 0; k < classes; k++) {
            weights[k] = total / (classes * weights[k]);
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
