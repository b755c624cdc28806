package org.hyperanfis.internal.kernel;

import static org.hyperanfis.internal.kernel.Kernels.LANES;
import static org.hyperanfis.internal.kernel.Kernels.PACKED;

/**
 * Arithmetic over strips of {@link Kernels#LANES} rows. Every method is defined by the loops here, which are also the scalar
 * implementation; SIMD versions do the same operations in the same order.
 *
 * <p>Arrays hold one strip after the other. Within a strip, arrays per pair such as {@code w} are {@code rules x LANES},
 * arrays per coordinate such as {@code v} are {@code height x LANES}, arrays per row are {@code LANES} long; a {@link Runs}
 * is {@code rules x perRule x LANES}, of which it shows a range of coordinates. The length of a run is a constant, so the
 * runs of a rule lie at fixed distances from each other and one index serves them all. Formulas leave out strip and lane.
 */
public interface StripKernels {

    /** Where the runs of a rule of a strip begin. */
    private static int at(Runs x, int strip, int rules, int rule) {
        return ((strip * rules + rule) * x.perRule() + x.first()) * LANES;
    }

    /** {@code out[r] = sum_h x[r,h] v[h]}, fused, {@code h} ascending from a product. */
    default void contractStrips(int strips, int rules, int height, Runs x, double[] v, double[] out) {
        for (int run = 0; run < strips * rules; run++) {
            int to = run * LANES;
            int xAt = at(x, 0, rules, run);
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
                int xAt = at(x, s, rules, r);
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
            int to = at(out, 0, rules, run);
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
            int to = at(sum, 0, rules, run);
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

    /** {@code out[r] = sum_h x[r,h] y[r,h]}, fused, {@code h} ascending from a product. */
    default void dotEach(int strips, int rules, int height, Runs x, Runs y, double[] out) {
        for (int run = 0; run < strips * rules; run++) {
            int to = run * LANES;
            int xAt = at(x, 0, rules, run);
            int yAt = at(y, 0, rules, run);
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
            int xAt = at(x, 0, rules, run);
            int to = at(out, 0, rules, run);
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
            int xAt = at(x, 0, rules, run);
            int yAt = at(y, 0, rules, run);
            int to = at(out, 0, rules, run);
            for (int h = 0; h < height * LANES; h += LANES) {
                for (int i = 0; i < LANES; i++) {
                    double first = a[pair + i] * x.values()[xAt + h + i];
                    out.values()[to + h + i] = Math.fma(b[pair + i], y.values()[yAt + h + i], first);
                }
            }
        }
    }

    /**
     * Affine consequents: {@code product[r,h] += slope[r,h] kappa[r]}, then {@code out[r,h] = bias[r,h] + factor[r] product[r,h]},
     * both fused; {@code bias} and {@code slope} are single numbers. {@code squaredNorm[r] = sum_h out[r,h]^2}, fused,
     * {@code h} ascending.
     */
    default void affine(
            int strips,
            int rules,
            int height,
            double[] bias,
            double[] slope,
            double[] kappa,
            double[] factor,
            double[] product,
            double[] out,
            double[] squaredNorm) {
        for (int row = 0; row < strips * rules * height; row++) {
            int pair = row / height * LANES;
            int number = row % (rules * height);
            boolean fresh = row % height == 0;
            for (int i = 0; i < LANES; i++) {
                int at = row * LANES + i;
                product[at] = Math.fma(kappa[pair + i], slope[number], product[at]);
                double y = Math.fma(factor[pair + i], product[at], bias[number]);
                out[at] = y;
                squaredNorm[pair + i] = fresh ? y * y : Math.fma(y, y, squaredNorm[pair + i]);
            }
        }
    }

    /**
     * Back through {@link #affine}, given {@code gradient} by its {@code out} and the {@code product} it left:
     * {@code byFactor[r] = sum_h gradient[r,h] product[r,h]}, then {@code gradient[r,h] *= factor[r]}, which is the one by the
     * product, {@code byKappa[r] = sum_h slope[r,h] gradient[r,h]}, and {@code slopeSum[r,h] += kappa[r] gradient[r,h]} over the
     * strips, lane by lane; all sums fused, {@code h} ascending.
     */
    default void affineGradient(
            int strips,
            int rules,
            int height,
            double[] slope,
            double[] kappa,
            double[] factor,
            double[] product,
            double[] gradient,
            double[] byFactor,
            double[] byKappa,
            double[] slopeSum) {
        for (int row = 0; row < strips * rules * height; row++) {
            int pair = row / height * LANES;
            int number = row % (rules * height);
            boolean fresh = row % height == 0;
            for (int i = 0; i < LANES; i++) {
                int at = row * LANES + i;
                int lane = pair + i;
                double g = gradient[at];
                double scaled = g * factor[lane];
                int sum = number * LANES + i;
                gradient[at] = scaled;
                byFactor[lane] = fresh ? g * product[at] : Math.fma(g, product[at], byFactor[lane]);
                byKappa[lane] = fresh ? scaled * slope[number] : Math.fma(scaled, slope[number], byKappa[lane]);
                slopeSum[sum] = Math.fma(kappa[lane], scaled, slopeSum[sum]);
            }
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

    /** {@code omega[r] = w[r] factor[r]} and {@code minusSum = -sum_r omega[r] alpha[r]}, fused, {@code r} ascending. */
    default void weigh(
            int strips, int rules, double[] w, double[] factor, double[] alpha, double[] omega, double[] minusSum) {
        for (int row = 0; row < strips * LANES; row++) {
            int first = row / LANES * rules * LANES + row % LANES;
            double sum = 0;
            for (int at = first; at < first + rules * LANES; at += LANES) {
                omega[at] = w[at] * factor[at];
                sum = Math.fma(omega[at], alpha[at], sum);
            }
            minusSum[row] = -sum;
        }
    }

    /**
     * The direction of a Karcher step: {@link #weigh}, {@link #combineStrips} of the points with {@code omega}, and
     * {@link #direct}.
     */
    default void karcherDirection(
            int strips,
            int rules,
            int coordinates,
            double[] w,
            double[] factor,
            double[] alpha,
            Runs q,
            double[] m,
            double[] omega,
            double[] minusS,
            double[] d,
            double[] squaredNorm) {
        weigh(strips, rules, w, factor, alpha, omega, minusS);
        combineStrips(strips, rules, coordinates, omega, q, d);
        direct(strips, coordinates, minusS, m, d, squaredNorm);
    }

    /**
     * Back through {@link #karcherDirection} and through {@code alpha = <dual, q>}, given the gradients {@code gd} by {@code d} and
     * {@code byS} by {@code s}: {@link #contractStrips}, {@link #karcherPairs}, {@link #outers} or {@link #addOuters}, and
     * {@link #combineStrips} followed by {@link #addDual}.
     *
     * @param fresh whether {@code gq} is overwritten; otherwise, like {@code gw} and {@code g}, it is added to
     * @param byAlpha scratch, per pair
     * @param byDual scratch, per coordinate
     */
    default void karcherGradient(
            boolean fresh,
            int strips,
            int rules,
            int coordinates,
            double[] w,
            Runs q,
            double[] dual,
            double[] alpha,
            double[] factor,
            double[] slope,
            double[] omega,
            double[] gd,
            double[] byS,
            double[] byAlpha,
            double[] byDual,
            double[] gw,
            Runs gq,
            double[] g) {
        contractStrips(strips, rules, coordinates, q, gd, byAlpha);
        karcherPairs(strips, rules, w, alpha, factor, slope, omega, byS, byAlpha, gw, byAlpha);
        if (fresh) {
            outers(strips, rules, coordinates, omega, gd, byAlpha, dual, gq);
        } else {
            addOuters(strips, rules, coordinates, omega, gd, byAlpha, dual, gq);
        }
        combineStrips(strips, rules, coordinates, byAlpha, q, byDual);
        addDual(strips, coordinates, byDual, g);
    }

    /** {@code d += minusS m}, fused, and {@code squaredNorm = <d, d>_L}. */
    default void direct(int strips, int coordinates, double[] minusS, double[] m, double[] d, double[] squaredNorm) {
        for (int row = 0; row < strips * LANES; row++) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            d[time] = Math.fma(minusS[row], m[time], d[time]);
            double sum = -(d[time] * d[time]);
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                d[at] = Math.fma(minusS[row], m[at], d[at]);
                sum = Math.fma(d[at], d[at], sum);
            }
            squaredNorm[row] = sum;
        }
    }

    /**
     * {@code next = cosh m + reach d}, its time coordinate recomputed from the others, and {@code dual}, which is
     * {@code next} with the sign of the spatial coordinates changed.
     */
    default void move(
            int strips,
            int coordinates,
            double[] cosh,
            double[] m,
            double[] reach,
            double[] d,
            double[] next,
            double[] dual) {
        for (int row = 0; row < strips * LANES; row++) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            double sum = 1;
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                double x = Math.fma(reach[row], d[at], cosh[row] * m[at]);
                next[at] = x;
                dual[at] = -x;
                sum = Math.fma(x, x, sum);
            }
            next[time] = Math.sqrt(sum);
            dual[time] = next[time];
        }
    }

    /** {@code inverseNorm = 1 / sqrt(max(-<m, m>_L, floor))}, {@code m *= inverseNorm}, and {@code dual} of that. */
    default void normalize(int strips, int coordinates, double floor, double[] m, double[] inverseNorm, double[] dual) {
        for (int row = 0; row < strips * LANES; row++) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            double sum = m[time] * m[time];
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                sum = Math.fma(-m[at], m[at], sum);
            }
            double inverse = 1 / Math.sqrt(Math.max(sum, floor));
            inverseNorm[row] = inverse;
            for (int h = 0; h < coordinates; h++) {
                int at = time + h * LANES;
                m[at] *= inverse;
                dual[at] = h == 0 ? m[at] : -m[at];
            }
        }
    }

    /**
     * Back through {@link #move}: given {@code g = dL/d next}, its spatial coordinates with what comes through the time
     * coordinate, {@code g += g_0 / next_0 next}, then {@code alongMean = sum g m}, {@code alongDirection = sum g d},
     * {@code gd = reach g} and {@code g *= cosh}, all over spatial coordinates.
     */
    default void retreat(
            int strips,
            int coordinates,
            double[] next,
            double[] m,
            double[] d,
            double[] reach,
            double[] cosh,
            double[] g,
            double[] gd,
            double[] alongMean,
            double[] alongDirection) {
        for (int row = 0; row < strips * LANES; row++) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            double byTime = g[time] / next[time];
            double sumMean = 0;
            double sumDirection = 0;
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                double x = Math.fma(byTime, next[at], g[at]);
                sumMean = Math.fma(x, m[at], sumMean);
                sumDirection = Math.fma(x, d[at], sumDirection);
                gd[at] = x * reach[row];
                g[at] = x * cosh[row];
            }
            alongMean[row] = sumMean;
            alongDirection[row] = sumDirection;
        }
    }

    /**
     * What {@code dL/d<d, d>_L = byNorm / 2} adds: {@code gd += byNorm d}, with the sign of the time coordinate reversed and
     * nothing there before; then {@code g += minusS gd}, nothing being in its time coordinate before, and
     * {@code byS = -sum gd m} over all coordinates.
     */
    default void settle(
            int strips,
            int coordinates,
            double[] byNorm,
            double[] d,
            double[] m,
            double[] minusS,
            double[] gd,
            double[] g,
            double[] byS) {
        for (int row = 0; row < strips * LANES; row++) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            gd[time] = -(byNorm[row] * d[time]);
            g[time] = minusS[row] * gd[time];
            double sum = gd[time] * m[time];
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                gd[at] = Math.fma(byNorm[row], d[at], gd[at]);
                g[at] = Math.fma(minusS[row], gd[at], g[at]);
                sum = Math.fma(gd[at], m[at], sum);
            }
            byS[row] = -sum;
        }
    }

    /** Back through {@link #normalize}: {@code g = inverseNorm (g - (sum g m) dual)}. */
    default void renormalize(int strips, int coordinates, double[] m, double[] dual, double[] inverseNorm, double[] g) {
        for (int row = 0; row < strips * LANES; row++) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            double along = 0;
            for (int at = time; at < time + coordinates * LANES; at += LANES) {
                along = Math.fma(g[at], m[at], along);
            }
            for (int at = time; at < time + coordinates * LANES; at += LANES) {
                g[at] = Math.fma(-along, dual[at], g[at]) * inverseNorm[row];
            }
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
            int strips,
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
        for (int run = 0; run < strips * rules; run++) {
            int row = run / rules * LANES;
            for (int i = 0; i < LANES; i++) {
                int at = run * LANES + i;
                double byOmega = Math.fma(alpha[at], s[row + i], products[at]);
                double free = alpha[at] > Kernels.ARCOSH_FLOOR ? omega[at] : 0;
                byFiring[at] = Math.fma(byOmega, factor[at], byFiring[at]);
                byAlpha[at] = Math.fma(free, s[row + i], byOmega * (firing[at] * slope[at]));
            }
        }
    }

    /**
     * Packs strips into columns from {@code first} on of a matrix of {@code runs} rows; see {@link Kernels#packed}.
     *
     * @param length the number of columns of the matrix
     */
    default void pack(int strips, int runs, double[] x, int first, int length, double[] out) {
        for (int strip = 0; strip < strips; strip++) {
            for (int run = 0; run < runs; run++) {
                int from = (strip * runs + run) * LANES;
                int to = Kernels.packed(length, run, first + strip * LANES);
                // Written out: the compiler's own unrolling takes twice as long.
                out[to] = x[from];
                out[to + PACKED] = x[from + 1];
                out[to + 2 * PACKED] = x[from + 2];
                out[to + 3 * PACKED] = x[from + 3];
                out[to + 4 * PACKED] = x[from + 4];
                out[to + 5 * PACKED] = x[from + 5];
                out[to + 6 * PACKED] = x[from + 6];
                out[to + 7 * PACKED] = x[from + 7];
            }
        }
    }

    /** {@code g_0 += x_0} and {@code g_h -= x_h} for the spatial coordinates. */
    default void addDual(int strips, int coordinates, double[] x, double[] g) {
        for (int run = 0; run < strips * coordinates; run++) {
            boolean time = run % coordinates == 0;
            for (int i = run * LANES; i < (run + 1) * LANES; i++) {
                g[i] = time ? g[i] + x[i] : g[i] - x[i];
            }
        }
    }
}
