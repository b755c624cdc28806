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

    /** {@code sum[r,h] += w[r] v[h]}, fused. */
    default void addOuter(int n, int rules, int height, double[] w, double[] v, Runs sum) {
        for (int r = 0; r < rules; r++) {
            for (int h = 0; h < height; h++) {
                addProduct(n, w, r * n, v, h * n, sum.values(), sum.at(r, h, n));
            }
        }
    }

    /** {@code sum[r,h] = (sum[r,h] + a[r] x[h]) + b[r] y[h]}, each fused. */
    default void addOuters(int n, int rules, int height, double[] a, double[] x, double[] b, double[] y, Runs sum) {
        addOuter(n, rules, height, a, x, sum);
        addOuter(n, rules, height, b, y, sum);
    }

    /**
     * The step of an affine consequent: {@code product[i] -= slope kappa[i]}, then
     * {@code out[i] = bias + factor[i] product[i]}, fused, for {@code i < n}.
     */
    default void affine(
            int n,
            double bias,
            double slope,
            double[] kappa,
            double[] factor,
            int pair,
            double[] product,
            double[] out,
            int at) {
        for (int i = 0; i < n; i++) {
            product[at + i] = Math.fma(-slope, kappa[pair + i], product[at + i]);
            out[at + i] = Math.fma(factor[pair + i], product[at + i], bias);
        }
    }

    /**
     * The part of a Karcher step's derivative that goes pair by pair. With {@code free = 1} where {@code alpha} is above
     * its floor and 0 on it, and {@code s} one value per row:
     *
     * <pre>  byOmega = products + alpha s
     *   byFiring += byOmega factor
     *   byAlpha = free omega s + byOmega firing slope</pre>
     *
     * @param products the inner products of {@code dL/dd} with the points
     */
    default void karcherPairs(
            int n,
            int rules,
            double[] firing,
            double[] alpha,
            double[] factor,
            double[] slope,
            double[] omega,
            double[] s,
            double[] products,
            double[] byFiring,
            double[] byAlpha) {
        for (int r = 0; r < rules; r++) {
            for (int i = 0; i < n; i++) {
                int at = r * n + i;
                double byOmega = Math.fma(alpha[at], s[i], products[at]);
                double free = alpha[at] > Kernels.ARCOSH_FLOOR ? omega[at] : 0;
                byFiring[at] = Math.fma(byOmega, factor[at], byFiring[at]);
                byAlpha[at] = Math.fma(free, s[i], byOmega * (firing[at] * slope[at]));
            }
        }
    }

    /** {@code out[r] = sum_h x[r,h] y[r,h]}, fused, {@code h} ascending from a product. */
    default void dotEach(int n, int rules, int height, Runs x, Runs y, double[] out) {
        for (int r = 0; r < rules; r++) {
            product(n, x.values(), x.at(r, 0, n), y.values(), y.at(r, 0, n), out, r * n);
            for (int h = 1; h < height; h++) {
                addProduct(n, x.values(), x.at(r, h, n), y.values(), y.at(r, h, n), out, r * n);
            }
        }
    }

    /** {@code out[r,h] = a[r] x[r,h]}; {@code out} may be {@code x}. */
    default void scaleEach(int n, int rules, int height, double[] a, Runs x, Runs out) {
        for (int r = 0; r < rules; r++) {
            for (int h = 0; h < height; h++) {
                product(n, a, r * n, x.values(), x.at(r, h, n), out.values(), out.at(r, h, n));
            }
        }
    }

    /** {@code out[r,h] = a[r] x[r,h] + b[r] y[r,h]}, the sum fused with the second product. */
    default void blendEach(int n, int rules, int height, double[] a, Runs x, double[] b, Runs y, Runs out) {
        for (int r = 0; r < rules; r++) {
            for (int h = 0; h < height; h++) {
                product(n, a, r * n, x.values(), x.at(r, h, n), out.values(), out.at(r, h, n));
                addProduct(n, b, r * n, y.values(), y.at(r, h, n), out.values(), out.at(r, h, n));
            }
        }
    }
}
