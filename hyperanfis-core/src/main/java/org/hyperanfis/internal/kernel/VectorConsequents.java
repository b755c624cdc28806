package org.hyperanfis.internal.kernel;

import static jdk.incubator.vector.DoubleVector.broadcast;
import static jdk.incubator.vector.DoubleVector.fromArray;
import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.FMA;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static org.hyperanfis.internal.kernel.Elementary.*;
import static org.hyperanfis.internal.kernel.Kernels.LANES;
import static org.hyperanfis.internal.kernel.VectorRegisters.LENGTH;
import static org.hyperanfis.internal.kernel.VectorRegisters.LONGS;
import static org.hyperanfis.internal.kernel.VectorRegisters.SPECIES;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;

/**
 * {@link ConsequentKernels} on whole registers. Two coordinates of a rule go together, from coordinate {@code h} on, and one that is
 * left over alone; {@code fresh} begins a sum, which otherwise goes on. Tangents of two coordinates, which two classes and single
 * numbers have, need fewer passes. Arrays are read from their block on entry, and loops share no helper: see {@link VectorElementary}.
 */
interface VectorConsequents extends ConsequentKernels {

    /** The bits of the largest squared radius within reach of the series. Squares are not negative, and NaN stays NaN in both. */
    long LAST_NEAR = Double.doubleToRawLongBits(Math.nextDown(HYPERBOLIC_SERIES_END));

    @Override
    default void affine(int strips, double[] bias, double[] slope, double[] factor, ConsequentBlock block) {
        int height = block.height;
        int h = 0;
        for (; h + 2 <= height; h += 2) {
            affine2(strips, h, bias, slope, factor, block);
        }
        if (h < height) {
            affine1(strips, h, bias, slope, factor, block);
        }
    }

    private static void affine2(
            int strips, int h, double[] bias, double[] slope, double[] factor, ConsequentBlock block) {
        boolean fresh = h == 0;
        int rules = block.rules;
        int height = block.height;
        double[] kappa = block.kappa;
        double[] product = block.product;
        double[] out = block.tangent;
        double[] squaredNorm = block.radiusSquared;
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int at = (s * rules * height + h) * LANES + lane;
                int number = h;
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    DoubleVector k = fromArray(SPECIES, kappa, pair);
                    DoubleVector f = fromArray(SPECIES, factor, pair);
                    DoubleVector p0 = k.lanewise(FMA, slope[number], fromArray(SPECIES, product, at));
                    DoubleVector p1 = k.lanewise(FMA, slope[number + 1], fromArray(SPECIES, product, at + LANES));
                    p0.intoArray(product, at);
                    p1.intoArray(product, at + LANES);
                    DoubleVector y0 = f.lanewise(FMA, p0, bias[number]);
                    DoubleVector y1 = f.lanewise(FMA, p1, bias[number + 1]);
                    y0.intoArray(out, at);
                    y1.intoArray(out, at + LANES);
                    DoubleVector sum = fresh ? y0.mul(y0) : y0.fma(y0, fromArray(SPECIES, squaredNorm, pair));
                    y1.fma(y1, sum).intoArray(squaredNorm, pair);
                    number += height;
                    at += height * LANES;
                }
            }
        }
    }

    private static void affine1(
            int strips, int h, double[] bias, double[] slope, double[] factor, ConsequentBlock block) {
        boolean fresh = h == 0;
        int rules = block.rules;
        int height = block.height;
        double[] kappa = block.kappa;
        double[] product = block.product;
        double[] out = block.tangent;
        double[] squaredNorm = block.radiusSquared;
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int at = (s * rules * height + h) * LANES + lane;
                int number = h;
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    DoubleVector p = fromArray(SPECIES, kappa, pair)
                            .lanewise(FMA, slope[number], fromArray(SPECIES, product, at));
                    p.intoArray(product, at);
                    DoubleVector y = fromArray(SPECIES, factor, pair).lanewise(FMA, p, bias[number]);
                    y.intoArray(out, at);
                    DoubleVector sum = fresh ? y.mul(y) : y.fma(y, fromArray(SPECIES, squaredNorm, pair));
                    sum.intoArray(squaredNorm, pair);
                    number += height;
                    at += height * LANES;
                }
            }
        }
    }

    @Override
    default void exponential(int strips, ConsequentBlock block) {
        if (block.height != 2 || !exponential2(strips, block)) {
            ConsequentKernels.super.exponential(strips, block);
        }
    }

    /**
     * {@link #exponential} for two coordinates, by the series of {@link VectorElementary#hyperbolicSeries}, written out: a vector that
     * crosses a call is boxed. Whether all are within its reach; otherwise none is of use. The signs of differences of bits tell, as in
     * {@link VectorKarcher3}.
     */
    private static boolean exponential2(int strips, ConsequentBlock block) {
        int pairs = strips * block.rules;
        double[] rhoSquared = block.radiusSquared;
        double[] u = block.tangent;
        double[] sinhc = block.sinhc;
        double[] slope = block.slope;
        double[] out = block.points().values();
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

    @Override
    default void lift(int strips, ConsequentBlock block) {
        if (block.height == 2) {
            lift2(strips, block);
        } else {
            liftAny(strips, block);
        }
    }

    private static void liftAny(int strips, ConsequentBlock block) {
        int pairs = strips * block.rules * LANES;
        int height = block.height;
        double[] cosh = block.cosh;
        double[] sinhc = block.sinhc;
        double[] u = block.tangent;
        double[] out = block.points().values();
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

    private static void lift2(int strips, ConsequentBlock block) {
        int pairs = strips * block.rules;
        double[] cosh = block.cosh;
        double[] sinhc = block.sinhc;
        double[] u = block.tangent;
        double[] out = block.points().values();
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

    @Override
    default void liftGradient(int strips, double[] g, ConsequentBlock block) {
        if (block.height == 2) {
            liftGradient2(strips, g, block);
        } else {
            liftGradientAny(strips, g, block);
        }
    }

    private static void liftGradientAny(int strips, double[] g, ConsequentBlock block) {
        int pairs = strips * block.rules * LANES;
        int height = block.height;
        double[] sinhc = block.sinhc;
        double[] slope = block.slope;
        double[] u = block.tangent;
        double[] along = block.along;
        double[] radial = block.radial;
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

    private static void liftGradient2(int strips, double[] g, ConsequentBlock block) {
        int pairs = strips * block.rules;
        double[] sinhc = block.sinhc;
        double[] slope = block.slope;
        double[] u = block.tangent;
        double[] along = block.along;
        double[] radial = block.radial;
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

    @Override
    default void affineGradient(
            int strips,
            Runs g,
            double[] slope,
            double[] factor,
            double[] factorSlope,
            ConsequentBlock block,
            ConsequentBlock.Sums sums,
            double[] byAlpha) {
        if (block.height == 2) {
            affineGradient2(strips, g.values(), slope, factor, factorSlope, block, sums, byAlpha);
        } else {
            ConsequentKernels.super.affineGradient(strips, g, slope, factor, factorSlope, block, sums, byAlpha);
        }
    }

    /**
     * {@link #affineGradient} for two coordinates, and so for points of three, in one pass. The loop counts rules, and strides are
     * constants, as in {@link VectorKarcher3}.
     */
    private static void affineGradient2(
            int strips,
            double[] g,
            double[] slope,
            double[] factor,
            double[] factorSlope,
            ConsequentBlock block,
            ConsequentBlock.Sums sums,
            double[] byAlpha) {
        int rules = block.rules;
        double[] a = block.byPoint();
        double[] b = block.radial;
        double[] u = block.tangent;
        double[] kappa = block.kappa;
        double[] product = block.product;
        double[] gradient = block.gradients().values();
        double[] biasSum = sums.bias();
        double[] slopeSum = sums.slope();
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

    @Override
    default void productGradient(
            int strips, double[] slope, double[] factor, ConsequentBlock block, double[] byKappa, double[] slopeSum) {
        int height = block.height;
        int h = 0;
        for (; h + 2 <= height; h += 2) {
            productGradient2(strips, h, slope, factor, block, byKappa, slopeSum);
        }
        if (h < height) {
            productGradient1(strips, h, slope, factor, block, byKappa, slopeSum);
        }
    }

    private static void productGradient2(
            int strips,
            int h,
            double[] slope,
            double[] factor,
            ConsequentBlock block,
            double[] byKappa,
            double[] slopeSum) {
        boolean fresh = h == 0;
        int rules = block.rules;
        int height = block.height;
        double[] kappa = block.kappa;
        double[] product = block.product;
        double[] gradient = block.gradients().values();
        double[] byFactor = block.byFactor;
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            int strip = s * rules * height * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int to = h * LANES + lane;
                int number = h;
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    DoubleVector g0 = fromArray(SPECIES, gradient, strip + to);
                    DoubleVector g1 = fromArray(SPECIES, gradient, strip + to + LANES);
                    DoubleVector p0 = fromArray(SPECIES, product, strip + to);
                    DoubleVector sum = fresh ? g0.mul(p0) : g0.fma(p0, fromArray(SPECIES, byFactor, pair));
                    g1.fma(fromArray(SPECIES, product, strip + to + LANES), sum).intoArray(byFactor, pair);
                    DoubleVector f = fromArray(SPECIES, factor, pair);
                    g0 = g0.mul(f);
                    g1 = g1.mul(f);
                    g0.intoArray(gradient, strip + to);
                    g1.intoArray(gradient, strip + to + LANES);
                    sum = fresh
                            ? g0.mul(slope[number])
                            : g0.lanewise(FMA, slope[number], fromArray(SPECIES, byKappa, pair));
                    g1.lanewise(FMA, slope[number + 1], sum).intoArray(byKappa, pair);
                    DoubleVector k = fromArray(SPECIES, kappa, pair);
                    k.fma(g0, fromArray(SPECIES, slopeSum, to)).intoArray(slopeSum, to);
                    k.fma(g1, fromArray(SPECIES, slopeSum, to + LANES)).intoArray(slopeSum, to + LANES);
                    number += height;
                    to += height * LANES;
                }
            }
        }
    }

    private static void productGradient1(
            int strips,
            int h,
            double[] slope,
            double[] factor,
            ConsequentBlock block,
            double[] byKappa,
            double[] slopeSum) {
        boolean fresh = h == 0;
        int rules = block.rules;
        int height = block.height;
        double[] kappa = block.kappa;
        double[] product = block.product;
        double[] gradient = block.gradients().values();
        double[] byFactor = block.byFactor;
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            int strip = s * rules * height * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int to = h * LANES + lane;
                int number = h;
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    DoubleVector g = fromArray(SPECIES, gradient, strip + to);
                    DoubleVector p = fromArray(SPECIES, product, strip + to);
                    DoubleVector sum = fresh ? g.mul(p) : g.fma(p, fromArray(SPECIES, byFactor, pair));
                    sum.intoArray(byFactor, pair);
                    g = g.mul(fromArray(SPECIES, factor, pair));
                    g.intoArray(gradient, strip + to);
                    sum = fresh
                            ? g.mul(slope[number])
                            : g.lanewise(FMA, slope[number], fromArray(SPECIES, byKappa, pair));
                    sum.intoArray(byKappa, pair);
                    fromArray(SPECIES, kappa, pair)
                            .fma(g, fromArray(SPECIES, slopeSum, to))
                            .intoArray(slopeSum, to);
                    number += height;
                    to += height * LANES;
                }
            }
        }
    }
}
