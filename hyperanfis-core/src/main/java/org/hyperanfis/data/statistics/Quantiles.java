package org.hyperanfis.data.statistics;

import java.util.Arrays;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;

/**
 * Quantiles of a sample.
 *
 * @since 0.1.0
 */
public final class Quantiles {

    private Quantiles() {}

    /**
     * The value at position {@code q (n - 1)} of the sorted sample, linear between its neighbours: the default of numpy.
     *
     * @param values finite, at least one, in any order; left as they are
     * @param q from 0 (the smallest value) to 1 (the largest)
     */
    public static double linear(double[] values, double q) {
        requireQuantile(q);
        if (values.length == 0) {
            throw new InvalidDataException("A quantile of no values is undefined; give at least one.");
        }
        double[] sorted = values.clone();
        for (int i = 0; i < sorted.length; i++) {
            if (!Double.isFinite(sorted[i])) {
                throw new InvalidDataException(
                        "Value " + (i + 1) + " of the sample is " + sorted[i] + "; use finite numbers.");
            }
        }
        Arrays.sort(sorted);
        double position = q * (sorted.length - 1);
        int index = (int) position;
        double low = sorted[index];
        double high = sorted[Math.min(index + 1, sorted.length - 1)];
        return between(position, low, high);
    }

    /** The value at a position, given its neighbours in the order of the values. */
    static double between(double position, double low, double high) {
        double part = position - Math.floor(position);
        // From the nearer neighbour, as numpy does: exact at both ends and between equal neighbours.
        return part < 0.5 ? low + (high - low) * part : high - (high - low) * (1 - part);
    }

    static void requireQuantile(double q) {
        if (!(q >= 0 && q <= 1)) {
            throw new InvalidOptionException("The quantile " + q + " is not between 0 and 1; use a number that is.");
        }
    }
}
