package org.hyperanfis.train.start;

import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.Quantiles;
import org.hyperanfis.data.statistics.Standardization;

/**
 * The input scale {@code s} (eq:app_automatic_input_scale): what brings a quantile of the norms of standardised rows to the
 * target radius. Rows that lie in parts find the quantile by a {@link org.hyperanfis.data.statistics.QuantileSearch}.
 *
 * @since 0.2.0
 */
public final class InputScale {

    /** Which quantile of the norms. */
    public static final double QUANTILE = 0.95;

    private static final double SMALLEST_RADIUS = 1e-8;

    private InputScale() {}

    /** The norm of a raw row, standardised. */
    public static double norm(Standardization standardization, double[] raw) {
        double squared = 0;
        for (int j = 0; j < standardization.width(); j++) {
            double x = standardization.apply(j, raw[j]);
            squared = Math.fma(x, x, squared);
        }
        return Math.sqrt(squared);
    }

    /** @param radius the {@link #QUANTILE} of the norms of all rows */
    public static double of(double radius, double targetRadius) {
        return targetRadius / Math.max(radius, SMALLEST_RADIUS);
    }

    /** The input scale of the rows of a data set. */
    public static double fit(Dataset data, Standardization standardization, double targetRadius) {
        double[] norms = new double[data.rows()];
        double[] row = new double[data.width()];
        for (int i = 0; i < norms.length; i++) {
            data.copyRow(i, row, 0);
            norms[i] = norm(standardization, row);
        }
        return of(Quantiles.linear(norms, QUANTILE), targetRadius);
    }
}
