package org.hyperanfis.internal.kernel;

import static org.hyperanfis.internal.kernel.Kernels.LANES;

/**
 * Sums over rules or over coordinates, and outer products, on strips of {@link Kernels#LANES} rows.
 *
 * <p>Arrays hold one strip after the other. Within a strip, arrays per pair of row and rule such as {@code w} are
 * {@code rules x LANES}, arrays per coordinate such as {@code v} are {@code height x LANES}, arrays per row are {@code LANES} long; a
 * {@link Runs} is {@code rules x perRule x LANES}, of which it shows a range of coordinates. The length of a run is a constant, so
 * the runs of a rule lie at fixed distances from each other and one index serves them all. Formulas leave out strip and lane.
 */
public interface StripKernels extends RunKernels {

    /** {@code out[r] = sum_h x[r,h] v[h]}, fused, {@code h} ascending from a product. */
    default void contractStrips(int strips, int rules, int height, Runs x, double[] v, double[] out) {
        for (int run = 0; run < strips * rules; run++) {
            int to = run * LANES;
            int xAt = x.start(run);
            int vAt = run / rules * height * LANES;
            for (int i = 0; i < LANES; i++) {
                out[to + i] = x.values()[xAt + i] * v[vAt + i];
            }
            for (int h = LANES; h < height * LANES; h += LANES) {
                for (int i = 0; i < LANES; i++) {
                    out[to + i] = Math.fma(x.values()[xAt + h + i], v[vAt + h + i], out[to + i]);
                }
            }
        }
    }

    /** {@code out[h] = sum_r w[r] x[r,h]}, fused, {@code r} ascending from a product. */
    default void combineStrips(int strips, int rules, int height, double[] w, Runs x, double[] out) {
        for (int s = 0; s < strips; s++) {
            int to = s * height * LANES;
            for (int r = 0; r < rules; r++) {
                int pair = (s * rules + r) * LANES;
                int xAt = x.start(s * rules + r);
                for (int h = 0; h < height * LANES; h += LANES) {
                    for (int i = 0; i < LANES; i++) {
                        double value = x.values()[xAt + h + i];
                        out[to + h + i] = r == 0 ? w[pair + i] * value : Math.fma(w[pair + i], value, out[to + h + i]);
                    }
                }
            }
        }
    }

    /** {@code out[r,h] = a[r] x[h] + b[r] y[h]}, the sum fused with the second product. */
    default void outers(int strips, int rules, int height, double[] a, double[] x, double[] b, double[] y, Runs out) {
        for (int run = 0; run < strips * rules; run++) {
            int pair = run * LANES;
            int to = out.start(run);
            int from = run / rules * height * LANES;
            for (int h = 0; h < height * LANES; h += LANES) {
                for (int i = 0; i < LANES; i++) {
                    out.values()[to + h + i] = Math.fma(b[pair + i], y[from + h + i], a[pair + i] * x[from + h + i]);
                }
            }
        }
    }

    /** {@code sum[r,h] = (sum[r,h] + a[r] x[h]) + b[r] y[h]}, each fused. */
    default void addOuters(
            int strips, int rules, int height, double[] a, double[] x, double[] b, double[] y, Runs sum) {
        addOuter(strips, rules, height, a, x, sum);
        addOuter(strips, rules, height, b, y, sum);
    }

    /** {@code sum[r,h] += w[r] v[h]}, fused. */
    default void addOuter(int strips, int rules, int height, double[] w, double[] v, Runs sum) {
        for (int run = 0; run < strips * rules; run++) {
            int pair = run * LANES;
            int to = sum.start(run);
            int from = run / rules * height * LANES;
            for (int h = 0; h < height * LANES; h += LANES) {
                for (int i = 0; i < LANES; i++) {
                    sum.values()[to + h + i] = Math.fma(w[pair + i], v[from + h + i], sum.values()[to + h + i]);
                }
            }
        }
    }

    /** {@code sum[r,h] += w[r] v[h]}, fused, with one sum for all strips, strip after strip. */
    default void collectOuter(int strips, int rules, int height, double[] w, double[] v, double[] sum) {
        for (int run = 0; run < strips * rules; run++) {
            int pair = run * LANES;
            int to = run % rules * height * LANES;
            int from = run / rules * height * LANES;
            for (int h = 0; h < height * LANES; h += LANES) {
                for (int i = 0; i < LANES; i++) {
                    sum[to + h + i] = Math.fma(w[pair + i], v[from + h + i], sum[to + h + i]);
                }
            }
        }
    }
}
