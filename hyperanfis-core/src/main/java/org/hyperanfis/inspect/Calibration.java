package org.hyperanfis.inspect;

import java.util.List;
import org.hyperanfis.eval.RuleTruth;

/**
 * Whether predicted probabilities mean what they say.
 *
 * @param bins rows grouped by the probability of the predicted class, in ten steps from 0 to 1; empty ones are left out
 * @param expectedError mean over rows of the gap between probability and accuracy of their bin
 * @param brier mean over rows of half the squared distance between the probabilities and the truth; of two classes, the mean
 *     squared error of the probability of one
 * @param logLoss mean over rows of minus the logarithm of the probability of the true class
 * @since 0.1.0
 */
public record Calibration(List<Bin> bins, double expectedError, double brier, double logLoss) {

    public Calibration {
        bins = List.copyOf(bins);
    }

    /**
     * Rows whose predicted class has a probability from {@code from} to {@code to}.
     *
     * @param meanProbability the mean of those probabilities
     * @param accuracy the share of those rows that are predicted right
     */
    public record Bin(double from, double to, int rows, double meanProbability, double accuracy) {

        /**
         * The 95 % interval of Wilson for the accuracy.
         *
         * @since 0.3.0
         */
        public RuleTruth.Interval interval() {
            return RuleTruth.Interval.wilson((int) Math.round(accuracy * rows), rows);
        }
    }
}
