package org.hyperanfis.eval;

import org.hyperanfis.InvalidDataException;

/**
 * How close predicted numbers are to the true ones.
 *
 * @param rmse square root of the mean squared error over rows and outputs
 * @param mae mean absolute error over rows and outputs
 * @param r2 coefficient of determination, the plain mean over outputs; an output whose truth is constant counts 1 when it
 *     is predicted exactly and 0 otherwise
 * @since 0.1.0
 */
public record RegressionMetrics(double rmse, double mae, double r2) {

    /**
     * Compares predictions with the truth.
     *
     * @param truth row-major, rows x outputs, finite; at least one row
     * @param predicted row-major, rows x outputs, finite
     */
    public static RegressionMetrics of(double[] truth, double[] predicted, int outputs) {
        check(truth, predicted, outputs);
        double squared = 0;
        double absolute = 0;
        for (int i = 0; i < truth.length; i++) {
            double error = predicted[i] - truth[i];
            squared += error * error;
            absolute += Math.abs(error);
        }
        double r2 = 0;
        for (int o = 0; o < outputs; o++) {
            r2 += r2(truth, predicted, outputs, o);
        }
        return new RegressionMetrics(Math.sqrt(squared / truth.length), absolute / truth.length, r2 / outputs);
    }

    private static double r2(double[] truth, double[] predicted, int outputs, int o) {
        int rows = truth.length / outputs;
        double mean = 0;
        // Compared by value, because rounding can put the mean of equal numbers beside them.
        boolean constant = true;
        for (int i = o; i < truth.length; i += outputs) {
            mean += truth[i];
            constant &= truth[i] == truth[o];
        }
        mean /= rows;
        double residual = 0;
        double total = 0;
        for (int i = o; i < truth.length; i += outputs) {
            residual += (predicted[i] - truth[i]) * (predicted[i] - truth[i]);
            total += (truth[i] - mean) * (truth[i] - mean);
        }
        if (constant) {
            return residual == 0 ? 1 : 0;
        }
        return 1 - residual / total;
    }

    private static void check(double[] truth, double[] predicted, int outputs) {
        if (outputs < 1) {
            throw new InvalidDataException("There are " + outputs + " outputs; give at least one.");
        }
        if (truth.length == 0 || truth.length % outputs != 0 || truth.length != predicted.length) {
            throw new InvalidDataException("There are " + predicted.length + " predicted values for " + truth.length
                    + " true ones with " + outputs
                    + " outputs per row; give one prediction per row and output, and at least one row.");
        }
        for (int i = 0; i < truth.length; i++) {
            requireFinite(truth[i], i, outputs, "true");
            requireFinite(predicted[i], i, outputs, "predicted");
        }
    }

    private static void requireFinite(double value, int i, int outputs, String what) {
        if (!Double.isFinite(value)) {
            throw new InvalidDataException("Row " + (i / outputs + 1) + ", output " + (i % outputs + 1) + ": the "
                    + what + " value is " + value + "; metrics need finite numbers.");
        }
    }
}
