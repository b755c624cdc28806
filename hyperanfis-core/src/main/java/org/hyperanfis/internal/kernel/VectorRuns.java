package org.hyperanfis.internal.kernel;

import static jdk.incubator.vector.DoubleVector.fromArray;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LT;
import static org.hyperanfis.internal.kernel.VectorRegisters.LENGTH;
import static org.hyperanfis.internal.kernel.VectorRegisters.SPECIES;

import jdk.incubator.vector.DoubleVector;

/**
 * {@link RunKernels} on whole registers; loops run along the lanes, where memory is contiguous. {@link #sum} keeps its definition: its
 * eight running sums wait on the latency of additions, scalar or not.
 */
interface VectorRuns extends RunKernels {

    @Override
    default void product(int n, double[] a, int aAt, double[] b, int bAt, double[] out, int outAt) {
        for (int i = 0; i < n; i += LENGTH) {
            fromArray(SPECIES, a, aAt + i).mul(fromArray(SPECIES, b, bAt + i)).intoArray(out, outAt + i);
        }
    }

    @Override
    default void addProduct(int n, double[] a, int aAt, double[] b, int bAt, double[] sum, int sumAt) {
        for (int i = 0; i < n; i += LENGTH) {
            fromArray(SPECIES, a, aAt + i)
                    .fma(fromArray(SPECIES, b, bAt + i), fromArray(SPECIES, sum, sumAt + i))
                    .intoArray(sum, sumAt + i);
        }
    }

    @Override
    default void addScaled(int n, double scale, double[] a, int aAt, double[] sum, int sumAt) {
        DoubleVector factor = DoubleVector.broadcast(SPECIES, scale);
        for (int i = 0; i < n; i += LENGTH) {
            fromArray(SPECIES, a, aAt + i)
                    .fma(factor, fromArray(SPECIES, sum, sumAt + i))
                    .intoArray(sum, sumAt + i);
        }
    }

    @Override
    default boolean raise(int n, double floor, double limit, double[] x) {
        boolean above = false;
        for (int i = 0; i < n; i += LENGTH) {
            DoubleVector v = fromArray(SPECIES, x, i);
            above |= v.compare(GT, limit).anyTrue();
            v.blend(floor, v.compare(LT, floor)).intoArray(x, i);
        }
        return above;
    }

    @Override
    default void addScaledRows(int rows, int stride, int per, double[] a, double[] x, double[] sum) {
        for (int k = 0; k < rows; k++) {
            DoubleVector ak = DoubleVector.broadcast(SPECIES, a[k]);
            int from = k * stride;
            int to = k / per * stride;
            for (int j = 0; j < stride; j += LENGTH) {
                fromArray(SPECIES, sum, to + j)
                        .add(ak.mul(fromArray(SPECIES, x, from + j)))
                        .intoArray(sum, to + j);
            }
        }
    }

    @Override
    default double dot(double[] x, int xFrom, double[] y, int yFrom, int count) {
        return LENGTH == Kernels.LANES
                ? dot8(x, xFrom, y, yFrom, count)
                : RunKernels.super.dot(x, xFrom, y, yFrom, count);
    }

    @Override
    default void dotRows(int rows, int width, Rows a, Rows b, double[] out) {
        if (LENGTH == 4) {
            dotRows4(rows, width, a, b, out);
        } else {
            RunKernels.super.dotRows(rows, width, a, b, out);
        }
    }

    @Override
    default void scaleRows(int rows, int width, double[] factor, Rows x, Rows out) {
        if (width >= LENGTH) {
            scaleLongRows(rows, width, factor, x, out);
        } else {
            RunKernels.super.scaleRows(rows, width, factor, x, out);
        }
    }

    @Override
    default void blendRows(int rows, int width, double[] a, Rows x, double[] b, Rows y, int per, double[] c, Rows out) {
        if (width >= LENGTH) {
            blendLongRows(rows, width, a, x, b, y, per, c, out);
        } else {
            RunKernels.super.blendRows(rows, width, a, x, b, y, per, c, out);
        }
    }

    /** For registers of eight lanes, one for each sum. */
    private static double dot8(double[] x, int xFrom, double[] y, int yFrom, int count) {
        DoubleVector s = DoubleVector.broadcast(SPECIES, 0);
        for (int i = 0; i < count; i += LENGTH) {
            s = fromArray(SPECIES, x, xFrom + i).fma(fromArray(SPECIES, y, yFrom + i), s);
        }
        double even = (s.lane(0) + s.lane(4)) + (s.lane(2) + s.lane(6));
        double odd = (s.lane(1) + s.lane(5)) + (s.lane(3) + s.lane(7));
        return even + odd;
    }

    /** For registers of four lanes, one for each sum. */
    private static void dotRows4(int rows, int width, Rows aRows, Rows bRows, double[] out) {
        double[] a = aRows.values();
        double[] b = bRows.values();
        int end = SPECIES.loopBound(width);
        for (int k = 0; k < rows; k++) {
            int aFrom = aRows.start(k);
            int bFrom = bRows.start(k);
            DoubleVector sums = DoubleVector.broadcast(SPECIES, 0);
            for (int j = 0; j < end; j += LENGTH) {
                sums = fromArray(SPECIES, a, aFrom + j).fma(fromArray(SPECIES, b, bFrom + j), sums);
            }
            double s0 = sums.lane(0);
            for (int j = end; j < width; j++) {
                s0 = Math.fma(a[aFrom + j], b[bFrom + j], s0);
            }
            out[k] = (s0 + sums.lane(1)) + (sums.lane(2) + sums.lane(3));
        }
    }

    /** The last register of a row moves inwards and computes some products twice rather than work on a part. */
    private static void scaleLongRows(int rows, int width, double[] factor, Rows xRows, Rows outRows) {
        double[] x = xRows.values();
        double[] out = outRows.values();
        for (int k = 0; k < rows; k++) {
            DoubleVector f = DoubleVector.broadcast(SPECIES, factor[k]);
            int from = xRows.start(k);
            int to = outRows.start(k);
            for (int j = 0; j < width - LENGTH; j += LENGTH) {
                fromArray(SPECIES, x, from + j).mul(f).intoArray(out, to + j);
            }
            int last = width - LENGTH;
            fromArray(SPECIES, x, from + last).mul(f).intoArray(out, to + last);
        }
    }

    /** The last register of a row moves inwards, as in {@link #scaleRows}. */
    private static void blendLongRows(
            int rows, int width, double[] a, Rows xRows, double[] b, Rows yRows, int per, double[] c, Rows outRows) {
        double[] x = xRows.values();
        double[] y = yRows.values();
        double[] out = outRows.values();
        for (int k = 0; k < rows; k++) {
            DoubleVector ak = DoubleVector.broadcast(SPECIES, a[k]);
            DoubleVector bk = DoubleVector.broadcast(SPECIES, b[k]);
            DoubleVector ck = DoubleVector.broadcast(SPECIES, c[k]);
            int xRow = xRows.start(k);
            int yRow = yRows.start(k / per);
            int to = outRows.start(k);
            for (int i = 0; i < width; i += LENGTH) {
                int j = Math.min(i, width - LENGTH);
                DoubleVector first = ak.mul(fromArray(SPECIES, x, xRow + j));
                DoubleVector second = bk.mul(fromArray(SPECIES, y, yRow + j));
                first.add(second).mul(ck).intoArray(out, to + j);
            }
        }
    }
}
