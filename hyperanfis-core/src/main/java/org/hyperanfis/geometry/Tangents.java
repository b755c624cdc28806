package org.hyperanfis.geometry;

/**
 * Operations on vectors of the shared tangent space at the origin.
 *
 * @since 0.1.0
 */
public final class Tangents {

    private Tangents() {}

    /** {@code clip_tau(v) = v min(1, tau / |v|)} (eq:app_tangent_clipping); keeps the direction, and zero is kept. */
    public static double[] clip(double[] tangent, double bound) {
        return scale(tangent, clipFactor(squaredNorm(tangent), bound));
    }

    /** {@code min(1, bound / sqrt(squaredNorm))}, the factor by which clipping shortens a vector. */
    public static double clipFactor(double squaredNorm, double bound) {
        return Math.min(1, bound / Math.sqrt(Safeguards.atLeastNormFloor(squaredNorm)));
    }

    static double squaredNorm(double[] v) {
        return dot(v, v);
    }

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum = Math.fma(a[j], b[j], sum);
        }
        return sum;
    }

    static double[] scale(double[] v, double factor) {
        return combine(factor, v, 0, v);
    }

    /** {@code s x + t y}. */
    static double[] combine(double s, double[] x, double t, double[] y) {
        double[] result = new double[x.length];
        for (int j = 0; j < x.length; j++) {
            result[j] = s * x[j] + t * y[j];
        }
        return result;
    }
}
