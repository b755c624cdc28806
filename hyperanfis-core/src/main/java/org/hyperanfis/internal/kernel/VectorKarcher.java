package org.hyperanfis.internal.kernel;

import static jdk.incubator.vector.DoubleVector.broadcast;
import static jdk.incubator.vector.DoubleVector.fromArray;
import static jdk.incubator.vector.VectorOperators.LE;
import static org.hyperanfis.internal.kernel.Kernels.LANES;
import static org.hyperanfis.internal.kernel.VectorKernels.SPECIES;

import jdk.incubator.vector.DoubleVector;

/**
 * The composite parts of a Karcher step in one pass over the rules, for points of three coordinates, which two classes and
 * single numbers have: what belongs to a row and all that belongs to a rule fit into registers. Loops count rules, and strides are
 * constants, from which the compiler sees that every access is within its array.
 *
 * <p>Sums begin with {@code -0.0}, to which adding a product gives that product, even if it is zero.
 */
final class VectorKarcher {

    private static final int COORDINATES = 3;
    private static final int POINT = COORDINATES * LANES;
    private static final int LENGTH = SPECIES.length();

    private VectorKarcher() {}

    /** Whether these are points of three coordinates, and nothing between them. */
    static boolean fits(Runs points) {
        return points.first() == 0 && points.perRule() == COORDINATES;
    }

    /** {@link StripKernels#karcherDirection}. */
    static void direction(
            int strips,
            int rules,
            double[] w,
            double[] factor,
            double[] alpha,
            double[] q,
            double[] m,
            double[] omega,
            double[] minusS,
            double[] d,
            double[] squaredNorm) {
        for (int s = 0; s < strips; s++) {
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int pair = s * rules * LANES + lane;
                int point = s * rules * POINT + lane;
                DoubleVector sum = broadcast(SPECIES, 0);
                DoubleVector d0 = broadcast(SPECIES, -0.0);
                DoubleVector d1 = d0;
                DoubleVector d2 = d0;
                for (int r = 0; r < rules; r++) {
                    DoubleVector x =
                            fromArray(SPECIES, w, pair + r * LANES).mul(fromArray(SPECIES, factor, pair + r * LANES));
                    x.intoArray(omega, pair + r * LANES);
                    sum = x.fma(fromArray(SPECIES, alpha, pair + r * LANES), sum);
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

    /** {@link StripKernels#karcherGradient}. */
    static void gradient(
            boolean fresh,
            int strips,
            int rules,
            double[] w,
            double[] q,
            double[] dual,
            double[] alpha,
            double[] factor,
            double[] slope,
            double[] omega,
            double[] gd,
            double[] byS,
            double[] gw,
            double[] gq,
            double[] g) {
        for (int s = 0; s < strips; s++) {
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int pair = s * rules * LANES + lane;
                int point = s * rules * POINT + lane;
                int time = s * POINT + lane;
                DoubleVector si = fromArray(SPECIES, byS, s * LANES + lane);
                DoubleVector gd0 = fromArray(SPECIES, gd, time);
                DoubleVector gd1 = fromArray(SPECIES, gd, time + LANES);
                DoubleVector gd2 = fromArray(SPECIES, gd, time + 2 * LANES);
                DoubleVector dual0 = fromArray(SPECIES, dual, time);
                DoubleVector dual1 = fromArray(SPECIES, dual, time + LANES);
                DoubleVector dual2 = fromArray(SPECIES, dual, time + 2 * LANES);
                DoubleVector sum0 = broadcast(SPECIES, -0.0);
                DoubleVector sum1 = sum0;
                DoubleVector sum2 = sum0;
                for (int r = 0; r < rules; r++) {
                    DoubleVector q0 = fromArray(SPECIES, q, point + r * POINT);
                    DoubleVector q1 = fromArray(SPECIES, q, point + r * POINT + LANES);
                    DoubleVector q2 = fromArray(SPECIES, q, point + r * POINT + 2 * LANES);
                    DoubleVector a = fromArray(SPECIES, alpha, pair + r * LANES);
                    DoubleVector o = fromArray(SPECIES, omega, pair + r * LANES);
                    DoubleVector byOmega = a.fma(si, q2.fma(gd2, q1.fma(gd1, q0.mul(gd0))));
                    byOmega.fma(fromArray(SPECIES, factor, pair + r * LANES), fromArray(SPECIES, gw, pair + r * LANES))
                            .intoArray(gw, pair + r * LANES);
                    DoubleVector bySlope = byOmega.mul(
                            fromArray(SPECIES, w, pair + r * LANES).mul(fromArray(SPECIES, slope, pair + r * LANES)));
                    DoubleVector byAlpha =
                            o.blend(0, a.compare(LE, Kernels.ARCOSH_FLOOR)).fma(si, bySlope);
                    DoubleVector g0 = fresh ? o.mul(gd0) : o.fma(gd0, fromArray(SPECIES, gq, point + r * POINT));
                    DoubleVector g1 =
                            fresh ? o.mul(gd1) : o.fma(gd1, fromArray(SPECIES, gq, point + r * POINT + LANES));
                    DoubleVector g2 =
                            fresh ? o.mul(gd2) : o.fma(gd2, fromArray(SPECIES, gq, point + r * POINT + 2 * LANES));
                    byAlpha.fma(dual0, g0).intoArray(gq, point + r * POINT);
                    byAlpha.fma(dual1, g1).intoArray(gq, point + r * POINT + LANES);
                    byAlpha.fma(dual2, g2).intoArray(gq, point + r * POINT + 2 * LANES);
                    sum0 = byAlpha.fma(q0, sum0);
                    sum1 = byAlpha.fma(q1, sum1);
                    sum2 = byAlpha.fma(q2, sum2);
                }
                fromArray(SPECIES, g, time).add(sum0).intoArray(g, time);
                fromArray(SPECIES, g, time + LANES).sub(sum1).intoArray(g, time + LANES);
                fromArray(SPECIES, g, time + 2 * LANES).sub(sum2).intoArray(g, time + 2 * LANES);
            }
        }
    }
}
