package org.hyperanfis.inspect;

import org.hyperanfis.eval.ProbabilityMetrics;

/** Makes a {@link Calibration} of the figures of an evaluation. */
final class Calibrator {

    private Calibrator() {}

    static Calibration calibration(ProbabilityMetrics metrics) {
        return new Calibration(
                metrics.bins().stream()
                        .map(bin -> new Calibration.Bin(
                                bin.from(), bin.to(), bin.rows(), bin.meanProbability(), bin.accuracy()))
                        .toList(),
                metrics.expectedCalibrationError(),
                metrics.brier(),
                metrics.logLoss());
    }
}
