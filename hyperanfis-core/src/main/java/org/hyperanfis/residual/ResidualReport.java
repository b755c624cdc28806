package org.hyperanfis.residual;

import java.util.List;

/**
 * How far predictions are off on rows. A residual is what was predicted minus what is true, so it is positive where the prediction
 * is too high.
 *
 * @param rows how many rows
 * @param outputs one entry per output, in order
 * @since 0.3.0
 */
public record ResidualReport(int rows, List<OfOutput> outputs) {

    public ResidualReport {
        outputs = List.copyOf(outputs);
    }

    /**
     * Figures of one output.
     *
     * @param name the output
     * @param bias the mean residual
     * @param medianAbsoluteError half of the rows are off by no more
     * @param low a twentieth of the residuals is below
     * @param high a twentieth of the residuals is above
     * @param largest the rows that are farthest off, the worst first
     * @param intervals how intervals do on these rows; empty for a model without
     */
    public record OfOutput(
            String name,
            double bias,
            double medianAbsoluteError,
            double low,
            double high,
            List<Miss> largest,
            List<IntervalScore> intervals) {

        public OfOutput {
            largest = List.copyOf(largest);
            intervals = List.copyOf(intervals);
        }
    }

    /**
     * A row that is far off.
     *
     * @param row its number among the rows with an answer, from 0
     */
    public record Miss(int row, double truth, double predicted) {

        public double residual() {
            return predicted - truth;
        }
    }

    /**
     * How intervals of a level do.
     *
     * @param coverage the share of the rows whose truth is in the interval
     * @param meanWidth how wide the intervals are on average
     */
    public record IntervalScore(double level, double coverage, double meanWidth) {}
}
