package org.hyperanfis.internal.kernel;

/**
 * Arithmetic over whole runs of lanes. Every method is defined by the loops here, which are also the scalar
 * implementation; SIMD versions do the same operations in the same order. {@code n} is a multiple of
 * {@link Kernels#LANES}. Arrays per pair, such as {@code w}, are {@code rules x n}; arrays per coordinate, such as
 * {@code v}, are {@code height x n}.
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
     * {@code out[k] = sum_j a[aAt + k aStride + j] b[bAt + k bStride + j]} over {@code j < width}: four sums of every fourth
     * product, fused, the products that are left over added to the first, then {@code (s0 + s1) + (s2 + s3)}.
     */
    default void dotRows(
            int rows, int width, double[] a, int aAt, int aStride, double[] b, int bAt, int bStride, double[] out) {
        for (int k = 0; k < rows; k++) {
            int aFrom = aAt + k * aStride;
            int bFrom = bAt + k * bStride;
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

    /** {@code out[outAt + k outStride + j] = factor[k] x[xAt + k width + j]} for {@code j < width}; {@code out} is not {@code x}. */
    default void scaleRows(
            int rows, int width, double[] factor, double[] x, int xAt, double[] out, int outAt, int outStride) {
        for (int k = 0; k < rows; k++) {
            for (int j = 0; j < width; j++) {
                out[outAt + k * outStride + j] = factor[k] * x[xAt + k * width + j];
            }
        }
    }

    /**
     * {@code out[outAt + k outStride + j] = c[k] (a[k] x[xAt + k xStride + j] + b[k] y[yAt + k / per yStride + j])} for
     * {@code j < width}, not fused; {@code out} is neither {@code x} nor {@code y}.
     *
     * @param per how many rows follow each other with the same row of {@code y}
     */
    default void blendRows(
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
            int xRow = xAt + k * xStride;
            int yRow = yAt + k / per * yStride;
            for (int j = 0; j < width; j++) {
                out[outAt + k * outStride + j] = (a[k] * x[xRow + j] + b[k] * y[yRow + j]) * c[k];
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

    /** Raises the first {@code n} numbers to a floor, and tells whether any is above a limit. */
    default boolean raise(int n, double floor, double limit, double[] x) {
        boolean above = false;
        for (int i = 0; i < n; i++) {
            above |= x[i] > limit;
            x[i] = x[i] < floor ? floor : x[i];
        }
        return above;
    }

    /** {@code out[r] = sum_h x[r,h] v[h]}, fused, {@code h} ascending from a product. */
    default void contract(int n, int rules, int height, Runs x, double[] v, double[] out) {
        for (int r = 0; r < rules; r++) {
            product(n, x.values(), x.at(r, 0, n), v, 0, out, r * n);
            for (int h = 1; h < height; h++) {
                addProduct(n, x.values(), x.at(r, h, n), v, h * n, out, r * n);
            }
        }
    }

    /** {@code out[h] = sum_r w[r] x[r,h]}, fused, {@code r} ascending from a product. */
    default void combine(int n, int rules, int height, double[] w, Runs x, double[] out) {
        for (int h = 0; h < height; h++) {
            product(n, w, 0, x.values(), x.at(0, h, n), out, h * n);
            for (int r = 1; r < rules; r++) {
                addProduct(n, w, r * n, x.values(), x.at(r, h, n), out, h * n);
            }
        }
    }
}
