package org.hyperanfis.internal.kernel;

import static org.hyperanfis.internal.kernel.Kernels.LANES;

/**
 * Arithmetic pair by pair of row and rule, on strips as in {@link StripKernels}: what a rule's coordinates share, what all rules of a
 * row share, and the normalisation of firing strengths over the rules.
 */
public interface PairKernels extends RunKernels {

    /** {@code out[r] = sum_h x[r,h] y[r,h]}, fused, {@code h} ascending from a product. */
    default void dotEach(int strips, int rules, int height, Runs x, Runs y, double[] out) {
        for (int run = 0; run < strips * rules; run++) {
            int to = run * LANES;
            int xAt = x.start(run);
            int yAt = y.start(run);
            for (int i = 0; i < LANES; i++) {
                out[to + i] = x.values()[xAt + i] * y.values()[yAt + i];
            }
            for (int h = LANES; h < height * LANES; h += LANES) {
                for (int i = 0; i < LANES; i++) {
                    out[to + i] = Math.fma(x.values()[xAt + h + i], y.values()[yAt + h + i], out[to + i]);
                }
            }
        }
    }

    /** {@code out[r,h] = a[r] x[r,h]}; {@code out} may be {@code x}. */
    default void scaleEach(int strips, int rules, int height, double[] a, Runs x, Runs out) {
        for (int run = 0; run < strips * rules; run++) {
            int pair = run * LANES;
            int xAt = x.start(run);
            int to = out.start(run);
            for (int h = 0; h < height * LANES; h += LANES) {
                for (int i = 0; i < LANES; i++) {
                    out.values()[to + h + i] = a[pair + i] * x.values()[xAt + h + i];
                }
            }
        }
    }

    /** {@code out[r,h] = a[r] x[r,h] + b[r] y[r,h]}, the sum fused with the second product. */
    default void blendEach(int strips, int rules, int height, double[] a, Runs x, double[] b, Runs y, Runs out) {
        for (int run = 0; run < strips * rules; run++) {
            int pair = run * LANES;
            int xAt = x.start(run);
            int yAt = y.start(run);
            int to = out.start(run);
            for (int h = 0; h < height * LANES; h += LANES) {
                for (int i = 0; i < LANES; i++) {
                    double first = a[pair + i] * x.values()[xAt + h + i];
                    out.values()[to + h + i] = Math.fma(b[pair + i], y.values()[yAt + h + i], first);
                }
            }
        }
    }

    /** {@code sum[r,h] += a[r] x[r,h]}, fused, with one sum for all strips, strip after strip. */
    default void collectEach(int strips, int rules, int height, double[] a, double[] x, double[] sum) {
        for (int row = 0; row < strips * rules * height; row++) {
            int pair = row / height * LANES;
            int from = row * LANES;
            int to = row % (rules * height) * LANES;
            for (int i = 0; i < LANES; i++) {
                sum[to + i] = Math.fma(a[pair + i], x[from + i], sum[to + i]);
            }
        }
    }

    /** {@code sum[run] += x[run]}, with one sum for all strips, strip after strip. */
    default void collect(int strips, int runs, double[] x, double[] sum) {
        int size = runs * LANES;
        for (int strip = 0; strip < strips; strip++) {
            addScaled(size, 1, x, strip * size, sum, 0);
        }
    }

    /** {@code out[r] = numbers[r] x[r]}; {@code numbers} are single numbers, {@code out} may be {@code x}. */
    default void scaleRules(int strips, int rules, double[] numbers, double[] x, double[] out) {
        for (int run = 0; run < strips * rules; run++) {
            for (int i = run * LANES; i < (run + 1) * LANES; i++) {
                out[i] = x[i] * numbers[run % rules];
            }
        }
    }

    /** {@code sum[r] = (sum[r] + numbers[r] a) + x[r] b}, each fused; {@code a} and {@code b} are per row. */
    default void addRows(int strips, int rules, double[] numbers, double[] a, double[] x, double[] b, double[] sum) {
        for (int run = 0; run < strips * rules; run++) {
            int row = run / rules * LANES;
            for (int i = 0; i < LANES; i++) {
                int pair = run * LANES + i;
                double first = Math.fma(a[row + i], numbers[run % rules], sum[pair]);
                sum[pair] = Math.fma(x[pair], b[row + i], first);
            }
        }
    }

    /**
     * {@code out[r] = x[r] + row}; {@code out} may be {@code x}.
     *
     * @param runs how many runs the array of {@code row} has in each strip, of which it is the first
     */
    default void addRow(int strips, int rules, double[] x, double[] row, int runs, double[] out) {
        for (int run = 0; run < strips * rules; run++) {
            int from = run / rules * runs * LANES;
            for (int i = 0; i < LANES; i++) {
                out[run * LANES + i] = x[run * LANES + i] + row[from + i];
            }
        }
    }

    /** {@code out[r] = x[r] - most} with {@code most = max_r x[r]}. */
    default void belowMost(int strips, int rules, double[] x, double[] out, double[] most) {
        for (int row = 0; row < strips * LANES; row++) {
            int first = row / LANES * rules * LANES + row % LANES;
            double largest = x[first];
            for (int r = 1; r < rules; r++) {
                largest = Math.max(largest, x[first + r * LANES]);
            }
            most[row] = largest;
            for (int r = 0; r < rules; r++) {
                out[first + r * LANES] = x[first + r * LANES] - largest;
            }
        }
    }

    /** {@code inverse = 1 / sum_r x[r]}, {@code r} ascending, then {@code x[r] *= inverse}. */
    default void shares(int strips, int rules, double[] x, double[] inverse) {
        for (int row = 0; row < strips * LANES; row++) {
            int first = row / LANES * rules * LANES + row % LANES;
            double sum = x[first];
            for (int r = 1; r < rules; r++) {
                sum += x[first + r * LANES];
            }
            inverse[row] = 1 / sum;
            for (int r = 0; r < rules; r++) {
                x[first + r * LANES] *= inverse[row];
            }
        }
    }

    /** Back through the normalisation of shares: {@code g[r] = w[r] (g[r] - sum_q w[q] g[q])}. */
    default void sharesGradient(int strips, int rules, double[] w, double[] g) {
        for (int row = 0; row < strips * LANES; row++) {
            int first = row / LANES * rules * LANES + row % LANES;
            double mean = 0;
            for (int r = 0; r < rules; r++) {
                mean = Math.fma(w[first + r * LANES], g[first + r * LANES], mean);
            }
            for (int r = 0; r < rules; r++) {
                g[first + r * LANES] = w[first + r * LANES] * (g[first + r * LANES] - mean);
            }
        }
    }
}
