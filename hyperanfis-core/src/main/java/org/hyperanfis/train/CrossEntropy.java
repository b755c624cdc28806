package org.hyperanfis.train;

import java.util.Arrays;
import org.hyperanfis.internal.kernel.Kernels;

/** Class-weighted cross-entropy over the softmax of the scores (eq:app_weighted_cross_entropy). */
final class CrossEntropy implements TaskLoss {

    private final int[] labels;
    private final double[] classWeights;

    CrossEntropy(int[] labels, double[] classWeights) {
        this.labels = labels;
        this.classWeights = classWeights;
    }

    @Override
    public double evaluate(
            double[] score,
            int[] rows,
            int from,
            int count,
            int n,
            double[] weight,
            double[] gradient,
            double[] scratch) {
        softmax(score, classWeights.length, n, gradient, scratch);
        double loss = 0;
        for (int i = 0; i < count; i++) {
            int label = labels[rows[from + i]];
            double logProbability = score[label * n + i] - scratch[i];
            double coefficient = weight[i] * classWeights[label];
            loss -= coefficient * logProbability;
            gradient[label * n + i] -= 1;
            scratch[i] = coefficient;
        }
        Arrays.fill(scratch, count, n, 0);
        for (int run = 0; run < classWeights.length * n; run += n) {
            for (int i = 0; i < n; i++) {
                gradient[run + i] *= scratch[i];
            }
        }
        return loss;
    }

    /**
     * Softmax over classes of scores {@code classes x n}.
     *
     * @param scratch {@code 2n}; on return its first {@code n} hold the log of the normaliser
     */
    static void softmax(double[] score, int classes, int n, double[] probability, double[] scratch) {
        System.arraycopy(score, 0, scratch, 0, n);
        for (int run = n; run < classes * n; run += n) {
            for (int i = 0; i < n; i++) {
                scratch[i] = Math.max(scratch[i], score[run + i]);
            }
        }
        for (int run = 0; run < classes * n; run += n) {
            for (int i = 0; i < n; i++) {
                probability[run + i] = score[run + i] - scratch[i];
            }
        }
        Kernels kernels = Kernels.get();
        kernels.exp(probability, probability, 0, classes * n);
        Arrays.fill(scratch, n, 2 * n, 0);
        for (int run = 0; run < classes * n; run += n) {
            for (int i = 0; i < n; i++) {
                scratch[n + i] += probability[run + i];
            }
        }
        for (int run = 0; run < classes * n; run += n) {
            for (int i = 0; i < n; i++) {
                probability[run + i] /= scratch[n + i];
            }
        }
        kernels.log(scratch, scratch, n, 2 * n);
        for (int i = 0; i < n; i++) {
            scratch[i] += scratch[n + i];
        }
    }
}
