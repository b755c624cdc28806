package org.hyperanfis.baselines.kernel;

import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.ProductKernels;

/**
 * Products and sums over blocks of rows. The loops here define what is computed, and are the scalar implementation;
 * {@link VectorBlockKernels} does the same operations in the same order. {@code n} is a multiple of {@link Kernels#LANES}. Arrays per
 * rule such as {@code w} are {@code rules x n}, arrays per coordinate such as {@code v} are {@code height x n}, and {@code x} is
 * {@code rules x height x n}. Callers validate; kernels do not.
 *
 * @since 0.2.0
 */
public class BlockKernels {

    private static final BlockKernels CHOSEN = of(Kernels.get());

    final Kernels kernels;

    BlockKernels(Kernels kernels) {
        this.kernels = kernels;
    }

    /** The implementation chosen for this process: of the same kind as {@link Kernels#get}. */
    public static BlockKernels get() {
        return CHOSEN;
    }

    /** Those of the same kind as others. */
    static BlockKernels of(Kernels kernels) {
        return kernels.simd() ? new VectorBlockKernels(kernels) : new BlockKernels(kernels);
    }

    /**
     * {@code out[r n + i] = sum_d a[r stride + d] zt[d n + i]} for {@code d = 0..width-1} in ascending order, each term
     * added with a fused multiply-add starting from zero.
     *
     * @param a {@code rows x stride}, of which the first {@code width} columns count
     * @param zt {@code width x n}
     * @param out {@code rows x n}, overwritten
     */
    public void multiply(double[] a, int rows, int stride, int width, double[] zt, int n, double[] out) {
        for (int i = 0; i < n; i += Kernels.LANES) {
            for (int r = 0; r < rows; r++) {
                ProductKernels.multiplyRun(a, r * stride, 1, width, zt, i, n, out, r * n + i);
            }
        }
    }

    /**
     * {@code out[r stride + d] = sum_i g[r n + i] z[i stride + d]} for {@code i = 0..count-1} in ascending order, each
     * term added with a fused multiply-add starting from zero. It is {@link #multiply} under other names: that sums
     * over coordinates, this over rows of the batch.
     *
     * @param g {@code rows x n}, of which the first {@code count} columns count
     * @param z {@code count x stride}, with {@code stride} a multiple of {@link Kernels#LANES}
     * @param out {@code rows x stride}, overwritten
     */
    public final void multiplyTransposed(double[] g, int rows, int n, int count, double[] z, int stride, double[] out) {
        multiply(g, rows, n, count, z, stride, out);
    }

    /** {@code out[r] = sum_h x[r,h] v[h]}, fused, {@code h} ascending from a product. */
    public void contract(int n, int rules, int height, double[] x, double[] v, double[] out) {
        for (int r = 0; r < rules; r++) {
            int from = r * height * n;
            kernels.product(n, x, from, v, 0, out, r * n);
            for (int h = 1; h < height; h++) {
                kernels.addProduct(n, x, from + h * n, v, h * n, out, r * n);
            }
        }
    }

    /** {@code out[h] = sum_r w[r] x[r,h]}, fused, {@code r} ascending from a product. */
    public void combine(int n, int rules, int height, double[] w, double[] x, double[] out) {
        for (int h = 0; h < height; h++) {
            kernels.product(n, w, 0, x, h * n, out, h * n);
            for (int r = 1; r < rules; r++) {
                kernels.addProduct(n, w, r * n, x, (r * height + h) * n, out, h * n);
            }
        }
    }
}
