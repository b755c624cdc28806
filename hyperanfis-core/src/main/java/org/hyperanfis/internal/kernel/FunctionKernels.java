package org.hyperanfis.internal.kernel;

/**
 * Elementary functions over arrays, and those that distances and exponential maps on the hyperboloid need. {@link Elementary} has
 * the mathematics, domains and error bounds.
 *
 * <p>{@link #exp}, {@link #log} and {@link #log1p} also work in place. NaN arguments give NaN.
 */
public interface FunctionKernels {

    /** {@code out[i] = exp(x[i])} for {@code from <= i < to}; zero below -708, infinite where it overflows. */
    default void exp(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = Elementary.exp(x[i]);
        }
    }

    /** {@code out[i] = ln(x[i])} for positive finite {@code x}. */
    default void log(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = Elementary.log(x[i]);
        }
    }

    /** {@code out[i] = ln(1 + x[i])} for {@code x >= 0}, finite. */
    default void log1p(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = Elementary.log1p(x[i]);
        }
    }

    /**
     * What distances and their derivatives need of the inverse hyperbolic cosine, with the safeguard of Appendix E.2. Raises
     * {@code alpha} to {@link Kernels#ARCOSH_FLOOR} in place, then sets, for {@code alpha} up to 1e307,
     *
     * <pre>  factor = f(alpha) = arcosh(alpha) / sqrt(alpha^2 - 1)
     *   slope = f'(alpha) = (1 - alpha f(alpha)) / (alpha^2 - 1)</pre>
     *
     * with a slope of zero where {@code alpha} stands on the floor, because an active clamp has no gradient. Beyond
     * {@code alpha = 1e154} the slope may come out as zero.
     */
    default void arcosh(double[] alpha, double[] factor, double[] slope, int from, int to) {
        for (int i = from; i < to; i++) {
            double a = alpha[i] < Kernels.ARCOSH_FLOOR ? Kernels.ARCOSH_FLOOR : alpha[i];
            alpha[i] = a;
            if (a < Elementary.FACTOR_QUOTIENT_END) {
                double z = Math.fma(a, 0.5, 0.5);
                double s = Math.sqrt(z);
                double top = Elementary.factorTop(s, z);
                double bottom = Elementary.factorBottom(s, z);
                // One division serves both quotients.
                double inverse = 1 / ((a * (a + 1)) * bottom);
                factor[i] = (Math.fma(a - 1, top, bottom) * (a + 1)) * inverse;
                slope[i] = a == Kernels.ARCOSH_FLOOR ? 0 : (-a * top) * inverse;
            } else {
                factor[i] = Elementary.farFactor(a);
                slope[i] = Elementary.farSlope(a, factor[i]);
            }
        }
    }

    /**
     * {@code out = scale arcosh(alpha)^2}, given what {@link #arcosh} left; {@code out} may be {@code alpha} or
     * {@code factor}.
     */
    default void squaredArcosh(double scale, double[] alpha, double[] factor, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            double u = alpha[i] - 1;
            out[i] = ((factor[i] * u) * (factor[i] * (u + 2))) * scale;
        }
    }

    /**
     * The hyperbolic functions of {@code rho = sqrt(rhoSquared)} that exponential maps and their derivatives need:
     * {@code cosh = cosh(rho)}, {@code sinhc = sinh(rho) / rho}, {@code slope = (cosh - sinhc) / rho^2}, each by its
     * continuous limit (1, 1, 1/3) at zero, for {@code rho} up to 709.
     */
    default void hyperbolic(double[] rhoSquared, double[] cosh, double[] sinhc, double[] slope, int from, int to) {
        for (int i = from; i < to; i++) {
            double y = rhoSquared[i];
            if (y < Elementary.HYPERBOLIC_SERIES_END) {
                double ratio = Elementary.sinhcSeries(y);
                double difference = Elementary.slopeSeries(y);
                cosh[i] = Math.fma(y, difference, ratio);
                sinhc[i] = ratio;
                slope[i] = difference;
            } else {
                double rho = Math.sqrt(y);
                double inverse = 1 / rho;
                double halfExp = Elementary.expOfRoot(y, rho, inverse) * 0.5;
                double halfInverse = 0.25 / halfExp;
                double value = halfExp + halfInverse;
                double ratio = (halfExp - halfInverse) * inverse;
                cosh[i] = value;
                sinhc[i] = ratio;
                slope[i] = (value - ratio) * (inverse * inverse);
            }
        }
    }
}
