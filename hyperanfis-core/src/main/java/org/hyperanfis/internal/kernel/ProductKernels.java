package org.hyperanfis.internal.kernel;

import static org.hyperanfis.internal.kernel.Kernels.LANES;

/**
 * The matrix products of the layers with packed matrices, and how matrices are packed; see {@link Packing}. Each sum begins with zero
 * and takes its terms in ascending order with fused multiply-adds.
 */
public interface ProductKernels {

    /**
     * {@code out[r] = sum_d a[r,d] zt[d]} for points in strips; strip and lane are left out.
     *
     * @param a {@code rows x width}, packed; see {@link Packing}
     * @param zt one strip after the other, each {@code width x LANES}
     * @param out one strip after the other, each {@code rows x LANES}, overwritten
     */
    default void multiplyStrips(double[] a, int rows, int width, double[] zt, int strips, double[] out) {
        for (int s = 0; s < strips; s++) {
            for (int r = 0; r < rows; r++) {
                int from = Packing.at(rows, width, r, 0);
                int apart = Packing.groupRows(rows, r);
                int z = s * width * LANES;
                multiplyRun(a, from, apart, width, zt, z, LANES, out, (s * rows + r) * LANES);
            }
        }
    }

    /**
     * {@code out[r stride + d] = sum_i g[r,i] z[i stride + d]} over {@code i < count}.
     *
     * @param g {@code rows x length}, packed, see {@link Packing}, of which the first {@code count} columns count
     * @param z {@code count x stride}, with {@code stride} a multiple of {@link Kernels#LANES}
     * @param width how many columns are wanted; those up to the next multiple of {@link Kernels#LANES} are overwritten too
     * @param out {@code rows x stride}
     */
    default void multiplyPacked(
            double[] g, int rows, int length, int count, double[] z, int stride, int width, double[] out) {
        for (int d = 0; d < width; d += LANES) {
            for (int r = 0; r < rows; r++) {
                int from = Packing.at(rows, length, r, 0);
                int apart = Packing.groupRows(rows, r);
                multiplyRun(g, from, apart, count, z, d, stride, out, r * stride + d);
            }
        }
    }

    /**
     * {@code out[o + i] = sum_d a[aFrom + d aStep] zt[column + d n + i]} for the lanes {@code i < LANES}. Eight sums at once: enough of
     * them to hide the latency of the additions, few enough to stay in registers.
     */
    static void multiplyRun(
            double[] a, int aFrom, int aStep, int width, double[] zt, int column, int n, double[] out, int o) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        double s5 = 0;
        double s6 = 0;
        double s7 = 0;
        int z = column;
        for (int d = 0; d < width; d++) {
            double w = a[aFrom + d * aStep];
            s0 = Math.fma(w, zt[z], s0);
            s1 = Math.fma(w, zt[z + 1], s1);
            s2 = Math.fma(w, zt[z + 2], s2);
            s3 = Math.fma(w, zt[z + 3], s3);
            s4 = Math.fma(w, zt[z + 4], s4);
            s5 = Math.fma(w, zt[z + 5], s5);
            s6 = Math.fma(w, zt[z + 6], s6);
            s7 = Math.fma(w, zt[z + 7], s7);
            z += n;
        }
        out[o] = s0;
        out[o + 1] = s1;
        out[o + 2] = s2;
        out[o + 3] = s3;
        out[o + 4] = s4;
        out[o + 5] = s5;
        out[o + 6] = s6;
        out[o + 7] = s7;
    }

    /**
     * Packs strips into columns from {@code first} on of a matrix of {@code runs} rows; see {@link Packing}.
     *
     * @param length the number of columns of the matrix
     */
    default void pack(int strips, int runs, double[] x, int first, int length, double[] out) {
        // Two loops, each with a distance that the compiler knows.
        int inMany = Packing.inMany(runs);
        for (int strip = 0; strip < strips; strip++) {
            int column = first + strip * LANES;
            int from = strip * runs * LANES;
            for (int run = 0; run < inMany; run++) {
                spread(x, from + run * LANES, out, Packing.at(runs, length, run, column), Packing.MANY);
            }
            for (int run = inMany; run < runs; run++) {
                spread(x, from + run * LANES, out, Packing.at(runs, length, run, column), Packing.FEW);
            }
        }
    }

    /** A run of {@code x} to places of {@code out} that are {@code apart}, written out: the compiler's own unrolling takes twice as long. */
    private static void spread(double[] x, int from, double[] out, int to, int apart) {
        out[to] = x[from];
        out[to + apart] = x[from + 1];
        out[to + 2 * apart] = x[from + 2];
        out[to + 3 * apart] = x[from + 3];
        out[to + 4 * apart] = x[from + 4];
        out[to + 5 * apart] = x[from + 5];
        out[to + 6 * apart] = x[from + 6];
        out[to + 7 * apart] = x[from + 7];
    }

    /**
     * Packs rows; see {@link Packing}.
     *
     * @param x {@code rows x stride}, of which the first {@code width} columns count
     * @param out {@code rows x width}, packed
     */
    default void packRows(int rows, int width, double[] x, int stride, double[] out) {
        int full = rows - rows % Packing.FEW;
        for (int row = 0; row < full; row += Packing.FEW) {
            // Four rows at a time, so that what is written is contiguous.
            int from = row * stride;
            int to = Packing.at(rows, width, row, 0);
            int apart = Packing.groupRows(rows, row);
            for (int d = 0; d < width; d++) {
                out[to] = x[from + d];
                out[to + 1] = x[from + stride + d];
                out[to + 2] = x[from + 2 * stride + d];
                out[to + 3] = x[from + 3 * stride + d];
                to += apart;
            }
        }
        for (int row = full; row < rows; row++) {
            for (int d = 0; d < width; d++) {
                out[Packing.at(rows, width, row, d)] = x[row * stride + d];
            }
        }
    }
}
