package org.hyperanfis.internal.kernel;

import static jdk.incubator.vector.DoubleVector.broadcast;
import static jdk.incubator.vector.DoubleVector.fromArray;
import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.FMA;
import static jdk.incubator.vector.VectorOperators.LE;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static org.hyperanfis.internal.kernel.Elementary.*;
import static org.hyperanfis.internal.kernel.Kernels.LANES;
import static org.hyperanfis.internal.kernel.VectorRegisters.LENGTH;
import static org.hyperanfis.internal.kernel.VectorRegisters.LONGS;
import static org.hyperanfis.internal.kernel.VectorRegisters.SPECIES;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import org.hyperanfis.internal.kernel.KarcherState.Step;

/**
 * The composite parts of a Karcher step in one pass over the rules, for points of three coordinates, which two classes and
 * single numbers have: what belongs to a row and all that belongs to a rule fit into registers. Loops count rules, and strides are
 * constants, from which the compiler sees that every access is within its array.
 *
 * <p>The polynomials are those of {@link VectorElementary#arcoshPolynomials} once more, written out: a vector that crosses a call is
 * boxed, and a pass of its own would fetch and store every {@code alpha} twice.
 *
 * <p>Sums begin with {@code -0.0}, to which adding a product gives that product, even if it is zero.
 */
final class VectorKarcher3 {

    private static final int COORDINATES = 3;
    private static final int POINT = COORDINATES * LANES;
    /** The bits of the least number above the floor of {@code alpha}, and of the largest within reach of the quotient. */
    private static final long FIRST_INSIDE = Double.doubleToRawLongBits(Math.nextUp(Kernels.ARCOSH_FLOOR));

    private static final long LAST_INSIDE = Double.doubleToRawLongBits(Math.nextDown(FACTOR_QUOTIENT_END));

    private VectorKarcher3() {}

    /** Whether these are points of three coordinates, and nothing between them. */
    static boolean fits(Runs points) {
        return points.first() == 0 && points.perRule() == COORDINATES;
    }

    /**
     * {@link KarcherKernels#karcherDirection}, which leaves {@code omega} to {@link #gradient}. Whether every {@code alpha} is where
     * polynomials suffice; otherwise nothing is of use.
     */
    static boolean direction(int strips, double[] w, double[] q, Step step) {
        boolean inside = polynomials(strips, q, step);
        if (inside) {
            quotientDirection(strips, w, q, step);
        }
        return inside;
    }

    /**
     * {@code alpha = <dual, q>}, and {@code top} and {@code bottom} of the quotient of {@link Elementary#factorTop}, which {@code f'} and
     * {@code f} make room for. Whether every
     * {@code alpha} is above its floor and within reach of the quotient; no other is of use.
     *
     * <p>A number between two positive ones has bits between theirs. So the differences of the bits, whose signs are gathered,
     * tell whether all are inside for much less than comparisons would. Neither NaN nor a negative number gets through.
     */
    private static boolean polynomials(int strips, double[] q, Step step) {
        int rules = step.rules;
        double[] dual = step.dual;
        double[] alpha = step.alpha;
        double[] top = step.factorSlope;
        double[] bottom = step.factor;
        boolean inside = true;
        for (int s = 0; s < strips; s++) {
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int pair = s * rules * LANES + lane;
                int point = s * rules * POINT + lane;
                int time = s * POINT + lane;
                DoubleVector dual0 = fromArray(SPECIES, dual, time);
                DoubleVector dual1 = fromArray(SPECIES, dual, time + LANES);
                DoubleVector dual2 = fromArray(SPECIES, dual, time + 2 * LANES);
                LongVector high = LongVector.broadcast(LONGS, LAST_INSIDE);
                LongVector signs = LongVector.broadcast(LONGS, 0);
                for (int r = 0; r < rules; r++) {
                    DoubleVector a = fromArray(SPECIES, q, point + r * POINT).mul(dual0);
                    a = fromArray(SPECIES, q, point + r * POINT + LANES).fma(dual1, a);
                    a = fromArray(SPECIES, q, point + r * POINT + 2 * LANES).fma(dual2, a);
                    a.intoArray(alpha, pair + r * LANES);
                    LongVector bits = a.reinterpretAsLongs();
                    signs = signs.or(bits.sub(FIRST_INSIDE)).or(high.sub(bits));
                    DoubleVector z = a.lanewise(FMA, 0.5, 0.5);
                    DoubleVector root = z.sqrt();
                    DoubleVector topEven = broadcast(SPECIES, FACTOR_TOP_8)
                            .lanewise(FMA, z, FACTOR_TOP_6)
                            .lanewise(FMA, z, FACTOR_TOP_4)
                            .lanewise(FMA, z, FACTOR_TOP_2)
                            .lanewise(FMA, z, FACTOR_TOP_0);
                    DoubleVector topOdd = broadcast(SPECIES, FACTOR_TOP_7)
                            .lanewise(FMA, z, FACTOR_TOP_5)
                            .lanewise(FMA, z, FACTOR_TOP_3)
                            .lanewise(FMA, z, FACTOR_TOP_1);
                    root.fma(topOdd, topEven).intoArray(top, pair + r * LANES);
                    DoubleVector bottomEven = broadcast(SPECIES, FACTOR_BOTTOM_8)
                            .lanewise(FMA, z, FACTOR_BOTTOM_6)
                            .lanewise(FMA, z, FACTOR_BOTTOM_4)
                            .lanewise(FMA, z, FACTOR_BOTTOM_2)
                            .lanewise(FMA, z, FACTOR_BOTTOM_0);
                    DoubleVector bottomOdd = broadcast(SPECIES, FACTOR_BOTTOM_9)
                            .lanewise(FMA, z, FACTOR_BOTTOM_7)
                            .lanewise(FMA, z, FACTOR_BOTTOM_5)
                            .lanewise(FMA, z, FACTOR_BOTTOM_3)
                            .lanewise(FMA, z, FACTOR_BOTTOM_1);
                    root.fma(bottomEven, bottomOdd.mul(z)).intoArray(bottom, pair + r * LANES);
                }
                inside &= signs.lanewise(LSHR, Long.SIZE - 1).compare(EQ, 0).allTrue();
            }
        }
        return inside;
    }

    /**
     * {@code f} and {@code f'} as in {@link VectorElementary#arcoshQuotient}, from the {@code bottom} and {@code top} of
     * {@link #polynomials} that {@code f} and {@code f'} make room for, and with them the direction.
     */
    private static void quotientDirection(int strips, double[] w, double[] q, Step step) {
        int rules = step.rules;
        double[] alpha = step.alpha;
        double[] factor = step.factor;
        double[] slope = step.factorSlope;
        double[] m = step.m;
        double[] minusS = step.minusS;
        double[] d = step.direction;
        double[] squaredNorm = step.squaredNorm;
        for (int s = 0; s < strips; s++) {
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int pair = s * rules * LANES + lane;
                int point = s * rules * POINT + lane;
                DoubleVector sum = broadcast(SPECIES, 0);
                DoubleVector d0 = broadcast(SPECIES, -0.0);
                DoubleVector d1 = d0;
                DoubleVector d2 = d0;
                for (int r = 0; r < rules; r++) {
                    DoubleVector a = fromArray(SPECIES, alpha, pair + r * LANES);
                    DoubleVector bottom = fromArray(SPECIES, factor, pair + r * LANES);
                    DoubleVector top = fromArray(SPECIES, slope, pair + r * LANES);
                    DoubleVector next = a.add(1);
                    DoubleVector inverse = broadcast(SPECIES, 1).div(a.mul(next).mul(bottom));
                    DoubleVector f = a.sub(1).fma(top, bottom).mul(next).mul(inverse);
                    f.intoArray(factor, pair + r * LANES);
                    a.neg().mul(top).mul(inverse).intoArray(slope, pair + r * LANES);
                    DoubleVector x = fromArray(SPECIES, w, pair + r * LANES).mul(f);
                    sum = x.fma(a, sum);
                    d0 = x.fma(fromArray(SPECIES, q, point + r * POINT), d0);
                    d1 = x.fma(fromArray(SPECIES, q, point + r * POINT + LANES), d1);
                    d2 = x.fma(fromArray(SPECIES, q, point + r * POINT + 2 * LANES), d2);
                }
                int row = s * LANES + lane;
                int time = s * POINT + lane;
                DoubleVector minus = sum.neg();
                d0 = minus.fma(fromArray(SPECIES, m, time), d0);
                d1 = minus.fma(fromArray(SPECIES, m, time + LANES), d1);
                d2 = minus.fma(fromArray(SPECIES, m, time + 2 * LANES), d2);
                minus.intoArray(minusS, row);
                d0.intoArray(d, time);
                d1.intoArray(d, time + LANES);
                d2.intoArray(d, time + 2 * LANES);
                d2.fma(d2, d1.fma(d1, d0.mul(d0).neg())).intoArray(squaredNorm, row);
            }
        }
    }

    /** {@link KarcherKernels#karcherGradient}, which computes {@code omega = w f} anew rather than fetch it. */
    static void gradient(int strips, double[] w, double[] q, Step step, double[] gw, double[] g) {
        int rules = step.rules;
        double[] alpha = step.alpha;
        double[] factor = step.factor;
        double[] slope = step.factorSlope;
        double[] gd = step.byDirection;
        double[] byS = step.byS;
        double[] byAlpha = step.byAlpha;
        for (int s = 0; s < strips; s++) {
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int pair = s * rules * LANES + lane;
                int point = s * rules * POINT + lane;
                int time = s * POINT + lane;
                DoubleVector si = fromArray(SPECIES, byS, s * LANES + lane);
                DoubleVector gd0 = fromArray(SPECIES, gd, time);
                DoubleVector gd1 = fromArray(SPECIES, gd, time + LANES);
                DoubleVector gd2 = fromArray(SPECIES, gd, time + 2 * LANES);
                DoubleVector sum0 = broadcast(SPECIES, -0.0);
                DoubleVector sum1 = sum0;
                DoubleVector sum2 = sum0;
                for (int r = 0; r < rules; r++) {
                    DoubleVector q0 = fromArray(SPECIES, q, point + r * POINT);
                    DoubleVector q1 = fromArray(SPECIES, q, point + r * POINT + LANES);
                    DoubleVector q2 = fromArray(SPECIES, q, point + r * POINT + 2 * LANES);
                    DoubleVector a = fromArray(SPECIES, alpha, pair + r * LANES);
                    DoubleVector wr = fromArray(SPECIES, w, pair + r * LANES);
                    DoubleVector f = fromArray(SPECIES, factor, pair + r * LANES);
                    DoubleVector byOmega = a.fma(si, q2.fma(gd2, q1.fma(gd1, q0.mul(gd0))));
                    byOmega.fma(f, fromArray(SPECIES, gw, pair + r * LANES)).intoArray(gw, pair + r * LANES);
                    DoubleVector bySlope = byOmega.mul(wr.mul(fromArray(SPECIES, slope, pair + r * LANES)));
                    DoubleVector by = wr.mul(f)
                            .blend(0, a.compare(LE, Kernels.ARCOSH_FLOOR))
                            .fma(si, bySlope);
                    by.intoArray(byAlpha, pair + r * LANES);
                    sum0 = by.fma(q0, sum0);
                    sum1 = by.fma(q1, sum1);
                    sum2 = by.fma(q2, sum2);
                }
                fromArray(SPECIES, g, time).add(sum0).intoArray(g, time);
                fromArray(SPECIES, g, time + LANES).sub(sum1).intoArray(g, time + LANES);
                fromArray(SPECIES, g, time + 2 * LANES).sub(sum2).intoArray(g, time + 2 * LANES);
            }
        }
    }

    /** {@link KarcherKernels#karcherPoints} of three steps in one pass, so that {@code gq} is written once; {@code omega = w f} is computed anew. */
    static void points(int strips, double[] w, double[] q, KarcherState state, double[] g, double[] gw, double[] gq) {
        int rules = state.rules;
        Step step0 = state.stepArray()[0];
        Step step1 = state.stepArray()[1];
        Step step2 = state.stepArray()[2];
        double[] f0 = step0.factor;
        double[] f1 = step1.factor;
        double[] f2 = step2.factor;
        double[] gd0 = step0.byDirection;
        double[] gd1 = step1.byDirection;
        double[] gd2 = step2.byDirection;
        double[] dual0 = step0.dual;
        double[] dual1 = step1.dual;
        double[] dual2 = step2.dual;
        double[] by0 = step0.byAlpha;
        double[] by1 = step1.byAlpha;
        double[] by2 = step2.byAlpha;
        for (int s = 0; s < strips; s++) {
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int pair = s * rules * LANES + lane;
                int point = s * rules * POINT + lane;
                int time = s * POINT + lane;
                DoubleVector d00 = fromArray(SPECIES, gd0, time);
                DoubleVector d01 = fromArray(SPECIES, gd0, time + LANES);
                DoubleVector d02 = fromArray(SPECIES, gd0, time + 2 * LANES);
                DoubleVector d10 = fromArray(SPECIES, gd1, time);
                DoubleVector d11 = fromArray(SPECIES, gd1, time + LANES);
                DoubleVector d12 = fromArray(SPECIES, gd1, time + 2 * LANES);
                DoubleVector d20 = fromArray(SPECIES, gd2, time);
                DoubleVector d21 = fromArray(SPECIES, gd2, time + LANES);
                DoubleVector d22 = fromArray(SPECIES, gd2, time + 2 * LANES);
                DoubleVector u00 = fromArray(SPECIES, dual0, time);
                DoubleVector u01 = fromArray(SPECIES, dual0, time + LANES);
                DoubleVector u02 = fromArray(SPECIES, dual0, time + 2 * LANES);
                DoubleVector u10 = fromArray(SPECIES, dual1, time);
                DoubleVector u11 = fromArray(SPECIES, dual1, time + LANES);
                DoubleVector u12 = fromArray(SPECIES, dual1, time + 2 * LANES);
                DoubleVector u20 = fromArray(SPECIES, dual2, time);
                DoubleVector u21 = fromArray(SPECIES, dual2, time + LANES);
                DoubleVector u22 = fromArray(SPECIES, dual2, time + 2 * LANES);
                DoubleVector g0 = fromArray(SPECIES, g, time);
                DoubleVector g1 = fromArray(SPECIES, g, time + LANES);
                DoubleVector g2 = fromArray(SPECIES, g, time + 2 * LANES);
                for (int r = 0; r < rules; r++) {
                    int at = pair + r * LANES;
                    int to = point + r * POINT;
                    DoubleVector wr = fromArray(SPECIES, w, at);
                    DoubleVector product = fromArray(SPECIES, q, to).mul(g0);
                    product = fromArray(SPECIES, q, to + LANES).fma(g1, product);
                    product = fromArray(SPECIES, q, to + 2 * LANES).fma(g2, product);
                    product.add(fromArray(SPECIES, gw, at)).intoArray(gw, at);
                    DoubleVector omega = wr.mul(fromArray(SPECIES, f2, at));
                    DoubleVector by = fromArray(SPECIES, by2, at);
                    DoubleVector x0 = by.fma(u20, omega.mul(d20));
                    DoubleVector x1 = by.fma(u21, omega.mul(d21));
                    DoubleVector x2 = by.fma(u22, omega.mul(d22));
                    omega = wr.mul(fromArray(SPECIES, f1, at));
                    by = fromArray(SPECIES, by1, at);
                    x0 = by.fma(u10, omega.fma(d10, x0));
                    x1 = by.fma(u11, omega.fma(d11, x1));
                    x2 = by.fma(u12, omega.fma(d12, x2));
                    omega = wr.mul(fromArray(SPECIES, f0, at));
                    by = fromArray(SPECIES, by0, at);
                    x0 = by.fma(u00, omega.fma(d00, x0));
                    x1 = by.fma(u01, omega.fma(d01, x1));
                    x2 = by.fma(u02, omega.fma(d02, x2));
                    wr.fma(g0, x0).intoArray(gq, to);
                    wr.fma(g1, x1).intoArray(gq, to + LANES);
                    wr.fma(g2, x2).intoArray(gq, to + 2 * LANES);
                }
            }
        }
    }
}
