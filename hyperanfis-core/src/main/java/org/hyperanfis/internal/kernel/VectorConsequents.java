package org.hyperanfis.internal.kernel;

import static jdk.incubator.vector.DoubleVector.broadcast;
import static jdk.incubator.vector.DoubleVector.fromArray;
import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.FMA;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static org.hyperanfis.internal.kernel.Elementary.*;
import static org.hyperanfis.internal.kernel.Kernels.LANES;
import static org.hyperanfis.internal.kernel.VectorKernels.SPECIES;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;

/** The parts of {@link StripKernels} that take a rule's tangents to its points and back, on whole registers. */
final class VectorConsequents {

    private static final int LENGTH = SPECIES.length();
    private static final VectorSpecies<Long> LONGS = VectorSpecies.of(long.class, SPECIES.vectorShape());

    /** The bits of the largest squared radius within reach of the series. Squares are not negative, and NaN stays NaN in both. */
    private static final long LAST_NEAR = Double.doubleToRawLongBits(Math.nextDown(HYPERBOLIC_SERIES_END));

    private VectorConsequents() {}

    /** Whether these are tangents of two coordinates, and nothing between them. */
    static boolean fits(Runs tangents) {
        return tangents.first() == 0 && tangents.perRule() == 2;
    }

    /** Whether these are the spatial coordinates of points of three. */
    static boolean fitsSpatial(Runs points) {
        return points.first() == 1 && points.perRule() == 3;
    }

    static void lift(int pairs, int height, double[] cosh, double[] sinhc, double[] u, double[] out) {
        for (int lane = 0; lane < LANES; lane += LENGTH) {
            int from = lane;
            int to = lane;
            for (int pair = lane; pair < pairs; pair += LANES) {
                fromArray(SPECIES, cosh, pair).intoArray(out, to);
                to += LANES;
                DoubleVector scale = fromArray(SPECIES, sinhc, pair);
                for (int h = 0; h < height; h++) {
                    fromArray(SPECIES, u, from).mul(scale).intoArray(out, to);
                    from += LANES;
                    to += LANES;
                }
            }
        }
    }

    static void liftGradient(
            int pairs,
            int height,
            double[] sinhc,
            double[] slope,
            double[] g,
            double[] u,
            double[] along,
            double[] radial) {
        for (int lane = 0; lane < LANES; lane += LENGTH) {
            int from = lane;
            int time = lane;
            for (int pair = lane; pair < pairs; pair += LANES) {
                DoubleVector sum = fromArray(SPECIES, g, time + LANES).mul(fromArray(SPECIES, u, from));
                for (int h = LANES; h < height * LANES; h += LANES) {
                    sum = fromArray(SPECIES, g, time + LANES + h).fma(fromArray(SPECIES, u, from + h), sum);
                }
                sum.intoArray(along, pair);
                DoubleVector byTime = fromArray(SPECIES, sinhc, pair).mul(fromArray(SPECIES, g, time));
                fromArray(SPECIES, slope, pair).fma(sum, byTime).intoArray(radial, pair);
                from += height * LANES;
                time += (height + 1) * LANES;
            }
        }
    }

    /** {@link #lift} for two coordinates. */
    static void lift2(int pairs, double[] cosh, double[] sinhc, double[] u, double[] out) {
        for (int lane = 0; lane < LANES; lane += LENGTH) {
            for (int p = 0; p < pairs; p++) {
                int at = p * LANES + lane;
                int from = p * 2 * LANES + lane;
                int to = p * 3 * LANES + lane;
                DoubleVector scale = fromArray(SPECIES, sinhc, at);
                fromArray(SPECIES, cosh, at).intoArray(out, to);
                fromArray(SPECIES, u, from).mul(scale).intoArray(out, to + LANES);
                fromArray(SPECIES, u, from + LANES).mul(scale).intoArray(out, to + 2 * LANES);
            }
        }
    }

    /**
     * {@link Kernels#exponential} for two coordinates, by the series of {@link VectorElementary#hyperbolicSeries}. Whether all are
     * within its reach; otherwise none is of use. The signs of differences of bits tell, as in {@link VectorKarcher#polynomials}.
     */
    static boolean exponential2(
            int pairs, double[] rhoSquared, double[] u, double[] sinhc, double[] slope, double[] out) {
        boolean near = true;
        for (int lane = 0; lane < LANES; lane += LENGTH) {
            LongVector last = LongVector.broadcast(LONGS, LAST_NEAR);
            LongVector signs = LongVector.broadcast(LONGS, 0);
            for (int p = 0; p < pairs; p++) {
                int at = p * LANES + lane;
                int from = p * 2 * LANES + lane;
                int to = p * 3 * LANES + lane;
                DoubleVector v = fromArray(SPECIES, rhoSquared, at);
                signs = signs.or(last.sub(v.reinterpretAsLongs()));
                DoubleVector z = v.mul(v);
                DoubleVector sinhcEven = broadcast(SPECIES, SINHC_10)
                        .lanewise(FMA, z, SINHC_8)
                        .lanewise(FMA, z, SINHC_6)
                        .lanewise(FMA, z, SINHC_4)
                        .lanewise(FMA, z, SINHC_2)
                        .lanewise(FMA, z, SINHC_0);
                DoubleVector sinhcOdd = broadcast(SPECIES, SINHC_9)
                        .lanewise(FMA, z, SINHC_7)
                        .lanewise(FMA, z, SINHC_5)
                        .lanewise(FMA, z, SINHC_3)
                        .lanewise(FMA, z, SINHC_1);
                DoubleVector slopeEven = broadcast(SPECIES, SLOPE_8)
                        .lanewise(FMA, z, SLOPE_6)
                        .lanewise(FMA, z, SLOPE_4)
                        .lanewise(FMA, z, SLOPE_2)
                        .lanewise(FMA, z, SLOPE_0);
                DoubleVector slopeOdd = broadcast(SPECIES, SLOPE_9)
                        .lanewise(FMA, z, SLOPE_7)
                        .lanewise(FMA, z, SLOPE_5)
                        .lanewise(FMA, z, SLOPE_3)
                        .lanewise(FMA, z, SLOPE_1);
                DoubleVector ratio = v.fma(sinhcOdd, sinhcEven);
                DoubleVector difference = v.fma(slopeOdd, slopeEven);
                ratio.intoArray(sinhc, at);
                difference.intoArray(slope, at);
                v.fma(difference, ratio).intoArray(out, to);
                fromArray(SPECIES, u, from).mul(ratio).intoArray(out, to + LANES);
                fromArray(SPECIES, u, from + LANES).mul(ratio).intoArray(out, to + 2 * LANES);
            }
            near &= signs.lanewise(LSHR, Long.SIZE - 1).compare(EQ, 0).allTrue();
        }
        return near;
    }

    /** {@link #liftGradient} for two coordinates. */
    static void liftGradient2(
            int pairs, double[] sinhc, double[] slope, double[] g, double[] u, double[] along, double[] radial) {
        for (int lane = 0; lane < LANES; lane += LENGTH) {
            for (int p = 0; p < pairs; p++) {
                int at = p * LANES + lane;
                int from = p * 2 * LANES + lane;
                int time = p * 3 * LANES + lane;
                DoubleVector sum = fromArray(SPECIES, g, time + LANES).mul(fromArray(SPECIES, u, from));
                sum = fromArray(SPECIES, g, time + 2 * LANES).fma(fromArray(SPECIES, u, from + LANES), sum);
                sum.intoArray(along, at);
                DoubleVector byTime = fromArray(SPECIES, sinhc, at).mul(fromArray(SPECIES, g, time));
                fromArray(SPECIES, slope, at).fma(sum, byTime).intoArray(radial, at);
            }
        }
    }

    /**
     * {@link StripKernels#blendedAffineGradient} for two coordinates of {@code u}, {@code product} and {@code gradient}, and the last
     * two of three of {@code g}. Loops count rules, and strides are constants, as in {@link VectorKarcher}.
     */
    static void blendedAffineGradient2(
            int strips,
            int rules,
            double[] a,
            double[] g,
            double[] b,
            double[] u,
            double[] slope,
            double[] kappa,
            double[] factor,
            double[] factorSlope,
            double[] product,
            double[] gradient,
            double[] byAlpha,
            double[] biasSum,
            double[] slopeSum) {
        for (int s = 0; s < strips; s++) {
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int pair = s * rules * LANES + lane;
                int from = 2 * s * rules * LANES + lane;
                int point = 3 * s * rules * LANES + lane + LANES;
                for (int r = 0; r < rules; r++) {
                    int at = from + 2 * r * LANES;
                    int gAt = point + 3 * r * LANES;
                    int sum = 2 * r * LANES + lane;
                    DoubleVector ar = fromArray(SPECIES, a, pair + r * LANES);
                    DoubleVector br = fromArray(SPECIES, b, pair + r * LANES);
                    DoubleVector y0 = br.fma(fromArray(SPECIES, u, at), ar.mul(fromArray(SPECIES, g, gAt)));
                    DoubleVector y1 =
                            br.fma(fromArray(SPECIES, u, at + LANES), ar.mul(fromArray(SPECIES, g, gAt + LANES)));
                    fromArray(SPECIES, biasSum, sum).add(y0).intoArray(biasSum, sum);
                    fromArray(SPECIES, biasSum, sum + LANES).add(y1).intoArray(biasSum, sum + LANES);
                    DoubleVector byFactor =
                            y1.fma(fromArray(SPECIES, product, at + LANES), y0.mul(fromArray(SPECIES, product, at)));
                    DoubleVector f = fromArray(SPECIES, factor, pair + r * LANES);
                    y0 = y0.mul(f);
                    y1 = y1.mul(f);
                    y0.intoArray(gradient, at);
                    y1.intoArray(gradient, at + LANES);
                    DoubleVector k = fromArray(SPECIES, kappa, pair + r * LANES);
                    k.fma(y0, fromArray(SPECIES, slopeSum, sum)).intoArray(slopeSum, sum);
                    k.fma(y1, fromArray(SPECIES, slopeSum, sum + LANES)).intoArray(slopeSum, sum + LANES);
                    DoubleVector byKappa = y1.lanewise(FMA, slope[2 * r + 1], y0.mul(slope[2 * r]));
                    byFactor.fma(fromArray(SPECIES, factorSlope, pair + r * LANES), byKappa)
                            .intoArray(byAlpha, pair + r * LANES);
                }
            }
        }
    }
}
