package org.hyperanfis.eval;

import java.util.List;

/**
 * Whether the probabilities of a classifier mean what they say.
 *
 * @param bins rows grouped by the probability of the predicted class, in ten steps from 0 to 1; empty ones are left out
 * @param expectedCalibrationError mean over rows of the gap between probability and accuracy of their bin
 * @param brier mean over rows of half the squared distance between the probabilities and the truth; of two classes, the mean
 *     squared error of the probability of one
 * @param logLoss mean over rows of minus the logarithm of the probability of the true class
 * @since 0.3.0
 */
public record ProbabilityMetrics(List<Bin> bins, double expectedCalibrationError, double brier, double logLoss) {

    public ProbabilityMetrics {
        bins = List.copyOf(bins);
    }

    /**
     * Rows whose predicted class has a probability from {@code from} to {@code to}.
     *
     * @param meanProbability the mean of those probabilities
     * @param accuracy the share of those rows that are predicted right
     */
    public record Bin(double from, double to, int rows, double meanProbability, double accuracy) {}
}
