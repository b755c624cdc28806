package org.hyperanfis.train.objective;

import java.util.Arrays;
import org.hyperanfis.layer.firing.Softmax;

/** Class-weighted cross-entropy over the softmax of the scores (eq:app_weighted_cross_entropy). */
final class CrossEntropy implements TaskLoss {

    private final int[] labels;
    private final double[] classWeights;

    CrossEntropy(int[] labels, double[] classWeights) {
        this.labels = labels;
        this.classWeights = classWeights;
    }

    @Override
    public int label(int row) {
        return labels[row];
    }

    @Override
    public double classWeight(int label) {
        return classWeights[label];
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
        Softmax.compute(score, classWeights.length, n, gradient, scratch);
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
}
