package org.hyperanfis.internal.kernel;

import static jdk.incubator.vector.DoubleVector.fromArray;
import static jdk.incubator.vector.VectorOperators.LE;
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

    /** {@code sum += w v} for three coordinates of one rule. */
    static void addOuter3(int n, double[] w, int wAt, double[] v, int vAt, double[] sum, int at) {
        for (int i = 0; i < n; i += LENGTH) {
            DoubleVector factor = fromArray(SPECIES, w, wAt + i);
            DoubleVector s0 = factor.fma(fromArray(SPECIES, v, vAt + i), fromArray(SPECIES, sum, at + i));
            DoubleVector s1 = factor.fma(fromArray(SPECIES, v, vAt + n + i), fromArray(SPECIES, sum, at + n + i));
            DoubleVector s2 =
                    factor.fma(fromArray(SPECIES, v, vAt + 2 * n + i), fromArray(SPECIES, sum, at + 2 * n + i));
            s0.intoArray(sum, at + i);
            s1.intoArray(sum, at + n + i);
            s2.intoArray(sum, at + 2 * n + i);
        }
    }

    /** {@code sum += a x + b y} for one coordinate of one rule. */
    static void addOuters(
            int n, double[] a, double[] b, int pair, double[] x, double[] y, int coordinate, double[] sum, int at) {
        for (int i = 0; i < n; i += LENGTH) {
            DoubleVector s = fromArray(SPECIES, a, pair + i)
                    .fma(fromArray(SPECIES, x, coordinate + i), fromArray(SPECIES, sum, at + i));
            fromArray(SPECIES, b, pair + i)
                    .fma(fromArray(SPECIES, y, coordinate + i), s)
                    .intoArray(sum, at + i);
        }
    }

    /** {@link RunKernels#affine}. */
    static void affine(
            int n,
            double bias,
            double slope,
            double[] kappa,
            double[] factor,
            int pair,
            double[] product,
            double[] out,
            int at) {
        DoubleVector minusSlope = DoubleVector.broadcast(SPECIES, -slope);
        DoubleVector constant = DoubleVector.broadcast(SPECIES, bias);
        for (int i = 0; i < n; i += LENGTH) {
            DoubleVector p = minusSlope.fma(fromArray(SPECIES, kappa, pair + i), fromArray(SPECIES, product, at + i));
            p.intoArray(product, at + i);
            fromArray(SPECIES, factor, pair + i).fma(p, constant).intoArray(out, at + i);
        }
    }

    /** {@link RunKernels#karcherPairs} for the rule whose pairs start at {@code pair}. */
    static void karcherPairs(
            int n,
            int pair,
            double[] firing,
            double[] alpha,
            double[] factor,
            double[] slope,
            double[] omega,
            double[] s,
            double[] products,
            double[] byFiring,
            double[] byAlpha) {
        for (int i = 0; i < n; i += LENGTH) {
            int at = pair + i;
            DoubleVector a = fromArray(SPECIES, alpha, at);
            DoubleVector si = fromArray(SPECIES, s, i);
            DoubleVector byOmega = a.fma(si, fromArray(SPECIES, products, at));
            DoubleVector free = fromArray(SPECIES, omega, at).blend(0, a.compare(LE, Kernels.ARCOSH_FLOOR));
            byOmega.fma(fromArray(SPECIES, factor, at), fromArray(SPECIES, byFiring, at))
                    .intoArray(byFiring, at);
            DoubleVector bySlope = byOmega.mul(fromArray(SPECIES, firing, at).mul(fromArray(SPECIES, slope, at)));
            free.fma(si, bySlope).intoArray(byAlpha, at);
        }
    }

    /** {@code out[r] = sum_h x[r,h] y[r,h]} over two coordinates from {@code h} on, beginning anew at {@code h = 0}. */
    static void dotEach2(int n, int rules, Runs x, Runs y, int h, double[] out) {
        for (int r = 0; r < rules; r++) {
            int xAt = x.at(r, h, n);
            int yAt = y.at(r, h, n);
            for (int i = 0; i < n; i += LENGTH) {
                DoubleVector x0 = fromArray(SPECIES, x.values(), xAt + i);
                DoubleVector y0 = fromArray(SPECIES, y.values(), yAt + i);
                DoubleVector sum = h == 0 ? x0.mul(y0) : x0.fma(y0, fromArray(SPECIES, out, r * n + i));
                fromArray(SPECIES, x.values(), xAt + n + i)
                        .fma(fromArray(SPECIES, y.values(), yAt + n + i), sum)
                        .intoArray(out, r * n + i);
            }
        }
    }

    /** {@code out[r,h] = a[r] x[r,h] + b[r] y[r,h]}. */
    static void blendEach(int n, int rules, int height, double[] a, Runs x, double[] b, Runs y, Runs out) {
        for (int r = 0; r < rules; r++) {
            for (int h = 0; h < height; h++) {
                int xAt = x.at(r, h, n);
                int yAt = y.at(r, h, n);
                int to = out.at(r, h, n);
                for (int i = 0; i < n; i += LENGTH) {
                    DoubleVector first = fromArray(SPECIES, a, r * n + i).mul(fromArray(SPECIES, x.values(), xAt + i));
                    fromArray(SPECIES, b, r * n + i)
                            .fma(fromArray(SPECIES, y.values(), yAt + i), first)
                            .intoArray(out.values(), to + i);
                }
            }
        }
    }
}
