package org.hyperanfis.internal.kernel;

import static jdk.incubator.vector.DoubleVector.fromArray;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LT;
import static org.hyperanfis.internal.kernel.VectorKernels.SPECIES;

import jdk.incubator.vector.DoubleVector;

/**
 * {@link RunKernels} on whole registers.
 *
 * <p>Loops run along the lanes, where memory is contiguous. Where a result is a sum over coordinates or rules, three or four
 * terms are taken at a time, which spares most of the loads and stores of the sum.
 */
final class VectorRuns {

    private static final int LENGTH = SPECIES.length();

    private VectorRuns() {}

    static void product(int n, double[] a, int aAt, double[] b, int bAt, double[] out, int outAt) {
        for (int i = 0; i < n; i += LENGTH) {
            fromArray(SPECIES, a, aAt + i).mul(fromArray(SPECIES, b, bAt + i)).intoArray(out, outAt + i);
        }
    }

    static void addProduct(int n, double[] a, int aAt, double[] b, int bAt, double[] sum, int sumAt) {
        for (int i = 0; i < n; i += LENGTH) {
            fromArray(SPECIES, a, aAt + i)
                    .fma(fromArray(SPECIES, b, bAt + i), fromArray(SPECIES, sum, sumAt + i))
                    .intoArray(sum, sumAt + i);
        }
    }

    static void addScaled(int n, double scale, double[] a, int aAt, double[] sum, int sumAt) {
        DoubleVector factor = DoubleVector.broadcast(SPECIES, scale);
        for (int i = 0; i < n; i += LENGTH) {
            fromArray(SPECIES, a, aAt + i)
                    .fma(factor, fromArray(SPECIES, sum, sumAt + i))
                    .intoArray(sum, sumAt + i);
        }
    }

    /** For registers of eight lanes, one for each sum. */
    static double dot(double[] x, int xFrom, double[] y, int yFrom, int count) {
        DoubleVector s = DoubleVector.broadcast(SPECIES, 0);
        for (int i = 0; i < count; i += LENGTH) {
            s = fromArray(SPECIES, x, xFrom + i).fma(fromArray(SPECIES, y, yFrom + i), s);
        }
        double even = (s.lane(0) + s.lane(4)) + (s.lane(2) + s.lane(6));
        double odd = (s.lane(1) + s.lane(5)) + (s.lane(3) + s.lane(7));
        return even + odd;
    }

    /** For registers of four lanes, one for each sum. */
    static void dotRows(
            int rows, int width, double[] a, int aAt, int aStride, double[] b, int bAt, int bStride, double[] out) {
        int end = SPECIES.loopBound(width);
        for (int k = 0; k < rows; k++) {
            int aFrom = aAt + k * aStride;
            int bFrom = bAt + k * bStride;
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
    static void scaleRows(
            int rows, int width, double[] factor, double[] x, int xAt, double[] out, int outAt, int outStride) {
        for (int k = 0; k < rows; k++) {
            DoubleVector f = DoubleVector.broadcast(SPECIES, factor[k]);
            int from = xAt + k * width;
            int to = outAt + k * outStride;
            for (int j = 0; j < width - LENGTH; j += LENGTH) {
                fromArray(SPECIES, x, from + j).mul(f).intoArray(out, to + j);
            }
            int last = width - LENGTH;
            fromArray(SPECIES, x, from + last).mul(f).intoArray(out, to + last);
        }
    }

    /** The last register of a row moves inwards, as in {@link #scaleRows}. */
    static void blendRows(
            int rows,
            int width,
            double[] a,
            double[] x,
            int xAt,
            int xStride,
            double[] b,
            double[] y,
            int yAt,
            int yStride,
            int per,
            double[] c,
            double[] out,
            int outAt,
            int outStride) {
        for (int k = 0; k < rows; k++) {
            DoubleVector ak = DoubleVector.broadcast(SPECIES, a[k]);
            DoubleVector bk = DoubleVector.broadcast(SPECIES, b[k]);
            DoubleVector ck = DoubleVector.broadcast(SPECIES, c[k]);
            int xRow = xAt + k * xStride;
            int yRow = yAt + k / per * yStride;
            int to = outAt + k * outStride;
            for (int i = 0; i < width; i += LENGTH) {
                int j = Math.min(i, width - LENGTH);
                DoubleVector first = ak.mul(fromArray(SPECIES, x, xRow + j));
                DoubleVector second = bk.mul(fromArray(SPECIES, y, yRow + j));
                first.add(second).mul(ck).intoArray(out, to + j);
            }
        }
    }

    static void addScaledRows(int rows, int stride, int per, double[] a, double[] x, double[] sum) {
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

    static boolean raise(int n, double floor, double limit, double[] x) {
        boolean above = false;
        for (int i = 0; i < n; i += LENGTH) {
            DoubleVector v = fromArray(SPECIES, x, i);
            above |= v.compare(GT, limit).anyTrue();
            v.blend(floor, v.compare(LT, floor)).intoArray(x, i);
        }
        return above;
    }

    /** {@code out (+)= x v} summed over three coordinates of one rule, beginning anew if {@code first}. */
    static void contract3(int n, boolean first, double[] x, int xAt, double[] v, int vAt, double[] out, int to) {
        for (int i = 0; i < n; i += LENGTH) {
            DoubleVector x0 = fromArray(SPECIES, x, xAt + i);
            DoubleVector v0 = fromArray(SPECIES, v, vAt + i);
            DoubleVector sum = first ? x0.mul(v0) : x0.fma(v0, fromArray(SPECIES, out, to + i));
            sum = fromArray(SPECIES, x, xAt + n + i).fma(fromArray(SPECIES, v, vAt + n + i), sum);
            fromArray(SPECIES, x, xAt + 2 * n + i)
                    .fma(fromArray(SPECIES, v, vAt + 2 * n + i), sum)
                    .intoArray(out, to + i);
        }
    }

    /** {@code out (+)= w x} summed over four rules for one coordinate, beginning anew if {@code first}. */
    static void combine4(
            int n, boolean first, double[] w, int wAt, double[] x, int xAt, int step, double[] out, int to) {
        for (int i = 0; i < n; i += LENGTH) {
            DoubleVector w0 = fromArray(SPECIES, w, wAt + i);
            DoubleVector x0 = fromArray(SPECIES, x, xAt + i);
            DoubleVector sum = first ? w0.mul(x0) : w0.fma(x0, fromArray(SPECIES, out, to + i));
            sum = fromArray(SPECIES, w, wAt + n + i).fma(fromArray(SPECIES, x, xAt + step + i), sum);
            sum = fromArray(SPECIES, w, wAt + 2 * n + i).fma(fromArray(SPECIES, x, xAt + 2 * step + i), sum);
            fromArray(SPECIES, w, wAt + 3 * n + i)
                    .fma(fromArray(SPECIES, x, xAt + 3 * step + i), sum)
                    .intoArray(out, to + i);
        }
    }
}
