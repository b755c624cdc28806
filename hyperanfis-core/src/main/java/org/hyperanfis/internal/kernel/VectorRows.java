package org.hyperanfis.internal.kernel;

import static jdk.incubator.vector.DoubleVector.broadcast;
import static jdk.incubator.vector.DoubleVector.fromArray;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LE;
import static org.hyperanfis.internal.kernel.Kernels.LANES;
import static org.hyperanfis.internal.kernel.VectorKernels.SPECIES;

import jdk.incubator.vector.DoubleVector;

/** The parts of {@link StripKernels} that go row by row, on whole registers; loops run over strips, then coordinates. */
final class VectorRows {

    private static final int LENGTH = SPECIES.length();

    private VectorRows() {}

    static void direct(int strips, int coordinates, double[] minusS, double[] m, double[] d, double[] squaredNorm) {
        for (int row = 0; row < strips * LANES; row += LENGTH) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            DoubleVector s = fromArray(SPECIES, minusS, row);
            DoubleVector first = s.fma(fromArray(SPECIES, m, time), fromArray(SPECIES, d, time));
            first.intoArray(d, time);
            DoubleVector sum = first.mul(first).neg();
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                DoubleVector x = s.fma(fromArray(SPECIES, m, at), fromArray(SPECIES, d, at));
                x.intoArray(d, at);
                sum = x.fma(x, sum);
            }
            sum.intoArray(squaredNorm, row);
        }
    }

    static void move(
            int strips,
            int coordinates,
            double[] cosh,
            double[] m,
            double[] sinhc,
            double[] step,
            double[] d,
            double[] reach,
            double[] next,
            double[] dual) {
        for (int row = 0; row < strips * LANES; row += LENGTH) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            DoubleVector c = fromArray(SPECIES, cosh, row);
            DoubleVector r = fromArray(SPECIES, sinhc, row).mul(fromArray(SPECIES, step, row));
            r.intoArray(reach, row);
            DoubleVector sum = broadcast(SPECIES, 1);
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                DoubleVector x = r.fma(fromArray(SPECIES, d, at), c.mul(fromArray(SPECIES, m, at)));
                x.intoArray(next, at);
                x.neg().intoArray(dual, at);
                sum = x.fma(x, sum);
            }
            DoubleVector root = sum.sqrt();
            root.intoArray(next, time);
            root.intoArray(dual, time);
        }
    }

    static void normalize(int strips, int coordinates, double floor, double[] m, double[] inverseNorm, double[] dual) {
        for (int row = 0; row < strips * LANES; row += LENGTH) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            DoubleVector first = fromArray(SPECIES, m, time);
            DoubleVector sum = first.mul(first);
            for (int h = 1; h < coordinates; h++) {
                DoubleVector x = fromArray(SPECIES, m, time + h * LANES);
                sum = x.neg().fma(x, sum);
            }
            DoubleVector inverse = broadcast(SPECIES, 1).div(sum.max(floor).sqrt());
            inverse.intoArray(inverseNorm, row);
            DoubleVector scaled = first.mul(inverse);
            scaled.intoArray(m, time);
            scaled.intoArray(dual, time);
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                DoubleVector x = fromArray(SPECIES, m, at).mul(inverse);
                x.intoArray(m, at);
                x.neg().intoArray(dual, at);
            }
        }
    }

    static void pace(
            int strips,
            double size,
            double squaredTolerance,
            double floor,
            double[] squaredNorm,
            double[] step,
            double[] free) {
        for (int row = 0; row < strips * LANES; row += LENGTH) {
            DoubleVector v = fromArray(SPECIES, squaredNorm, row);
            DoubleVector steps = broadcast(SPECIES, size).blend(0, v.compare(LE, squaredTolerance));
            DoubleVector norm = v.max(floor);
            steps.intoArray(step, row);
            broadcast(SPECIES, 0).blend(1, norm.compare(GT, floor)).intoArray(free, row);
            steps.mul(steps).mul(norm).intoArray(squaredNorm, row);
        }
    }

    static void retreat(
            int strips,
            int coordinates,
            double[] next,
            double[] m,
            double[] d,
            double[] step,
            double[] free,
            double[] reach,
            double[] cosh,
            double[] sinhc,
            double[] slope,
            double[] minusS,
            double[] g,
            double[] gd,
            double[] byS) {
        for (int row = 0; row < strips * LANES; row += LENGTH) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            DoubleVector r = fromArray(SPECIES, reach, row);
            DoubleVector c = fromArray(SPECIES, cosh, row);
            DoubleVector byTime = fromArray(SPECIES, g, time).div(fromArray(SPECIES, next, time));
            DoubleVector alongMean = broadcast(SPECIES, 0);
            DoubleVector alongDirection = alongMean;
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                DoubleVector x = byTime.fma(fromArray(SPECIES, next, at), fromArray(SPECIES, g, at));
                alongMean = x.fma(fromArray(SPECIES, m, at), alongMean);
                alongDirection = x.fma(fromArray(SPECIES, d, at), alongDirection);
                x.mul(r).intoArray(gd, at);
                x.mul(c).intoArray(g, at);
            }
            DoubleVector size = fromArray(SPECIES, step, row);
            DoubleVector byTheta = fromArray(SPECIES, sinhc, row)
                    .mul(alongMean)
                    .add(fromArray(SPECIES, slope, row).mul(size).mul(alongDirection));
            DoubleVector by = size.mul(size).mul(byTheta).mul(fromArray(SPECIES, free, row));
            DoubleVector s = fromArray(SPECIES, minusS, row);
            DoubleVector first = by.mul(fromArray(SPECIES, d, time)).neg();
            first.intoArray(gd, time);
            s.mul(first).intoArray(g, time);
            DoubleVector sum = first.mul(fromArray(SPECIES, m, time));
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                DoubleVector x = by.fma(fromArray(SPECIES, d, at), fromArray(SPECIES, gd, at));
                x.intoArray(gd, at);
                s.fma(x, fromArray(SPECIES, g, at)).intoArray(g, at);
                sum = x.fma(fromArray(SPECIES, m, at), sum);
            }
            sum.neg().intoArray(byS, row);
        }
    }

    static void renormalize(int strips, int coordinates, double[] m, double[] dual, double[] inverseNorm, double[] g) {
        for (int row = 0; row < strips * LANES; row += LENGTH) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            DoubleVector along = broadcast(SPECIES, 0);
            for (int h = 0; h < coordinates; h++) {
                int at = time + h * LANES;
                along = fromArray(SPECIES, g, at).fma(fromArray(SPECIES, m, at), along);
            }
            DoubleVector minusAlong = along.neg();
            DoubleVector inverse = fromArray(SPECIES, inverseNorm, row);
            for (int h = 0; h < coordinates; h++) {
                int at = time + h * LANES;
                minusAlong
                        .fma(fromArray(SPECIES, dual, at), fromArray(SPECIES, g, at))
                        .mul(inverse)
                        .intoArray(g, at);
            }
        }
    }

    static void addDual(int strips, int coordinates, double[] x, double[] g) {
        for (int row = 0; row < strips * LANES; row += LENGTH) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            fromArray(SPECIES, g, time).add(fromArray(SPECIES, x, time)).intoArray(g, time);
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                fromArray(SPECIES, g, at).sub(fromArray(SPECIES, x, at)).intoArray(g, at);
            }
        }
    }
}
