package org.hyperanfis.train.calibration;

import java.util.Arrays;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.layer.firing.Softmax;

/**
 * Rows with their answers and a model's class scores for them.
 *
 * <p>The arrays are shared, not copied.
 *
 * @since 0.3.0
 */
public final class ScoredRows {

    private final int classes;
    private final double[] scores;
    private final int[] labels;
    private final double[] weights;

    /**
     * Rows.
     *
     * @param scores {@code rows x classes}
     * @param weights how much each row counts, all above 0; scaled here to a mean of one
     */
    public ScoredRows(int classes, double[] scores, int[] labels, double[] weights) {
        this.classes = classes;
        this.scores = scores;
        this.labels = labels;
        double total = Arrays.stream(weights).sum();
        this.weights =
                Arrays.stream(weights).map(w -> w * weights.length / total).toArray();
    }

    /** The rows of {@code data}, whose weights are above 0, with their scores. */
    public static ScoredRows of(Dataset data, double[] scores) {
        double[] weights = new double[data.rows()];
        Arrays.setAll(weights, data::weight);
        return new ScoredRows(data.target().size(), scores, data.labels(), weights);
    }

    int rows() {
        return labels.length;
    }

    int classes() {
        return classes;
    }

    int label(int row) {
        return labels[row];
    }

    double weight(int row) {
        return weights[row];
    }

    double score(int row, int k) {
        return scores[row * classes + k];
    }

    /** Whether there is a number for every row and class. */
    boolean areFinite() {
        return Arrays.stream(scores).allMatch(Double::isFinite);
    }

    /** Rows of each class. */
    int[] counts() {
        int[] counts = new int[classes];
        for (int label : labels) {
            counts[label]++;
        }
        return counts;
    }

    void logits(int row, double temperature, double[] offsets, double[] logits) {
        for (int k = 0; k < classes; k++) {
            logits[k] = temperature * score(row, k) + offsets[k];
        }
    }

    /** What a row costs: minus the logarithm of the probability of its class. */
    double loss(int row, double temperature, double[] offsets, double[] scratch) {
        logits(row, temperature, offsets, scratch);
        return -Softmax.log(scratch, labels[row]);
    }
}
