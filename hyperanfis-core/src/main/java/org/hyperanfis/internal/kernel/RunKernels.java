package org.hyperanfis.internal.kernel;

/**
 * Arithmetic and sums over runs of numbers, {@code n} of them, a multiple of {@link Kernels#LANES}, and over rows of matrices of any
 * width.
 */
public interface RunKernels {

    /** {@code out[outAt + i] = a[aAt + i] b[bAt + i]} for {@code i < n}; {@code out} may be {@code a} or {@code b}. */
    default void product(int n, double[] a, int aAt, double[] b, int bAt, double[] out, int outAt) {
        for (int i = 0; i < n; i++) {
            out[outAt + i] = a[aAt + i] * b[bAt + i];
        }
    }

    /** {@code sum[sumAt + i] += a[aAt + i] b[bAt + i]} for {@code i < n}, fused. */
    default void addProduct(int n, double[] a, int aAt, double[] b, int bAt, double[] sum, int sumAt) {
        for (int i = 0; i < n; i++) {
            sum[sumAt + i] = Math.fma(a[aAt + i], b[bAt + i], sum[sumAt + i]);
        }
    }

    /** {@code sum[sumAt + i] += scale a[aAt + i]} for {@code i < n}, fused. */
    default void addScaled(int n, double scale, double[] a, int aAt, double[] sum, int sumAt) {
        for (int i = 0; i < n; i++) {
            sum[sumAt + i] = Math.fma(scale, a[aAt + i], sum[sumAt + i]);
        }
    }

    /**
     * The sum of {@code x[from..to)}, {@code to - from} a multiple of {@link Kernels#LANES}: one partial sum per lane over the
     * runs of lanes in ascending order, then {@code ((s0+s4)+(s2+s6)) + ((s1+s5)+(s3+s7))}.
     */
    default double sum(double[] x, int from, int to) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        double s5 = 0;
        double s6 = 0;
        double s7 = 0;
        for (int i = from; i < to; i += Kernels.LANES) {
            s0 += x[i];
            s1 += x[i + 1];
            s2 += x[i + 2];
            s3 += x[i + 3];
            s4 += x[i + 4];
            s5 += x[i + 5];
            s6 += x[i + 6];
            s7 += x[i + 7];
        }
        return ((s0 + s4) + (s2 + s6)) + ((s1 + s5) + (s3 + s7));
    }

    /**
     * The sum of {@code x[xFrom + i] * y[yFrom + i]} over {@code i < count}, in the order of {@link #sum}, fused;
     * {@code count} is a multiple of {@link Kernels#LANES}.
     */
    default double dot(double[] x, int xFrom, double[] y, int yFrom, int count) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        double s5 = 0;
        double s6 = 0;
        double s7 = 0;
        int shift = yFrom - xFrom;
        for (int i = xFrom; i < xFrom + count; i += Kernels.LANES) {
            s0 = Math.fma(x[i], y[shift + i], s0);
            s1 = Math.fma(x[i + 1], y[shift + i + 1], s1);
            s2 = Math.fma(x[i + 2], y[shift + i + 2], s2);
            s3 = Math.fma(x[i + 3], y[shift + i + 3], s3);
            s4 = Math.fma(x[i + 4], y[shift + i + 4], s4);
            s5 = Math.fma(x[i + 5], y[shift + i + 5], s5);
            s6 = Math.fma(x[i + 6], y[shift + i + 6], s6);
            s7 = Math.fma(x[i + 7], y[shift + i + 7], s7);
        }
        return ((s0 + s4) + (s2 + s6)) + ((s1 + s5) + (s3 + s7));
    }

    /** Raises the first {@code n} numbers to a floor, and tells whether any is above a limit. */
    default boolean raise(int n, double floor, double limit, double[] x) {
        boolean above = false;
        for (int i = 0; i < n; i++) {
            above |= x[i] > limit;
            x[i] = x[i] < floor ? floor : x[i];
        }
        return above;
    }

    /**
     * {@code out[k] = sum_j a[k,j] b[k,j]} over {@code j < width}: four sums of every fourth
     * product, fused, the products that are left over added to the first, then {@code (s0 + s1) + (s2 + s3)}.
     */
    default void dotRows(int rows, int width, Rows aRows, Rows bRows, double[] out) {
        double[] a = aRows.values();
        double[] b = bRows.values();
        for (int k = 0; k < rows; k++) {
            int aFrom = aRows.start(k);
            int bFrom = bRows.start(k);
            double s0 = 0;
            double s1 = 0;
            double s2 = 0;
            double s3 = 0;
            int j = 0;
            for (; j + 4 <= width; j += 4) {
                s0 = Math.fma(a[aFrom + j], b[bFrom + j], s0);
                s1 = Math.fma(a[aFrom + j + 1], b[bFrom + j + 1], s1);
                s2 = Math.fma(a[aFrom + j + 2], b[bFrom + j + 2], s2);
                s3 = Math.fma(a[aFrom + j + 3], b[bFrom + j + 3], s3);
            }
            for (; j < width; j++) {
                s0 = Math.fma(a[aFrom + j], b[bFrom + j], s0);
            }
            out[k] = (s0 + s1) + (s2 + s3);
        }
    }

    /** {@code out[k,j] = factor[k] x[k,j]} for {@code j < width}; {@code out} is not {@code x}. */
    default void scaleRows(int rows, int width, double[] factor, Rows xRows, Rows outRows) {
        double[] x = xRows.values();
        double[] out = outRows.values();
        for (int k = 0; k < rows; k++) {
            int from = xRows.start(k);
            int to = outRows.start(k);
            for (int j = 0; j < width; j++) {
                out[to + j] = factor[k] * x[from + j];
            }
        }
    }

    /**
     * {@code out[k,j] = c[k] (a[k] x[k,j] + b[k] y[k / per,j])} for {@code j < width}, not fused; {@code out} is neither {@code x} nor {@code y}.
     *
     * @param per how many rows follow each other with the same row of {@code y}
     */
    default void blendRows(
            int rows, int width, double[] a, Rows xRows, double[] b, Rows yRows, int per, double[] c, Rows outRows) {
        double[] x = xRows.values();
        double[] y = yRows.values();
        double[] out = outRows.values();
        for (int k = 0; k < rows; k++) {
            int xRow = xRows.start(k);
            int yRow = yRows.start(k / per);
            int to = outRows.start(k);
            for (int j = 0; j < width; j++) {
                out[to + j] = (a[k] * x[xRow + j] + b[k] * y[yRow + j]) * c[k];
            }
        }
    }

    /**
     * {@code sum[k / per stride + j] += a[k] x[k stride + j]} for {@code j < stride}, a multiple of
     * {@link Kernels#LANES}; {@code k} ascending, not fused.
     */
    default void addScaledRows(int rows, int stride, int per, double[] a, double[] x, double[] sum) {
        for (int k = 0; k < rows; k++) {
            for (int j = 0; j < stride; j++) {
                sum[k / per * stride + j] += a[k] * x[k * stride + j];
            }
        }
    }

    /** Rows of a matrix within an array: row {@code k} begins at {@code first + k stride}. */
    record Rows(double[] values, int first, int stride) {

        int start(int row) {
            return first + row * stride;
        }
    }
}
