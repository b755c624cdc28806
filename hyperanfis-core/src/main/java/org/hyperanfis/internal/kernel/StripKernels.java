package org.hyperanfis.internal.kernel;

import static org.hyperanfis.internal.kernel.Kernels.LANES;

import java.util.Arrays;

/**
 * Arithmetic over strips of {@link Kernels#LANES} rows. Every method is defined by the loops here, which are also the scalar
 * implementation; SIMD versions do the same operations in the same order.
 *
 * <p>Arrays hold one strip after the other. Within a strip, arrays per pair such as {@code w} are {@code rules x LANES},
 * arrays per coordinate such as {@code v} are {@code height x LANES}, arrays per row are {@code LANES} long; a {@link Runs}
 * is {@code rules x perRule x LANES}, of which it shows a range of coordinates. The length of a run is a constant, so the
 * runs of a rule lie at fixed distances from each other and one index serves them all. Formulas leave out strip and lane.
 */
public interface StripKernels extends RunKernels {

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

    /** Points from tangents: {@code out[r,0] = cosh[r]} and {@code out[r,1+h] = sinhc[r] u[r,h]}. */
    default void lift(int strips, int rules, int height, double[] cosh, double[] sinhc, double[] u, double[] out) {
        for (int run = 0; run < strips * rules; run++) {
            int pair = run * LANES;
            int from = run * height * LANES;
            int to = run * (height + 1) * LANES;
            System.arraycopy(cosh, pair, out, to, LANES);
            for (int h = 0; h < height * LANES; h += LANES) {
                for (int i = 0; i < LANES; i++) {
                    out[to + LANES + h + i] = sinhc[pair + i] * u[from + h + i];
                }
            }
        }
    }

    /**
     * Back through {@link #lift} and the functions it is given, along the tangents: {@code along[r] = sum_h g[r,1+h] u[r,h]}, the sum
     * fused from a product, and {@code radial[r] = sinhc[r] g[r,0] + slope[r] along[r]}, fused.
     */
    default void liftGradient(
            int strips,
            int rules,
            int height,
            double[] sinhc,
            double[] slope,
            double[] g,
            double[] u,
            double[] along,
            double[] radial) {
        for (int run = 0; run < strips * rules; run++) {
            int pair = run * LANES;
            int from = run * height * LANES;
            int gAt = run * (height + 1) * LANES;
            for (int i = 0; i < LANES; i++) {
                double sum = g[gAt + LANES + i] * u[from + i];
                for (int h = LANES; h < height * LANES; h += LANES) {
                    sum = Math.fma(g[gAt + LANES + h + i], u[from + h + i], sum);
                }
                along[pair + i] = sum;
                radial[pair + i] = Math.fma(slope[pair + i], sum, sinhc[pair + i] * g[gAt + i]);
            }
        }
    }

    /**
     * Back through {@link #affine} from the gradient by its {@code out}, {@code y[r,h] = a[r] g[r,h] + b[r] u[r,h]} of
     * {@link #blendEach}: {@code biasSum[r,h] += y[r,h]} over the strips, lane by lane, {@link #affineGradient}, which leaves the
     * gradient by the product, and {@code byAlpha[r] = byKappa[r] + byFactor[r] factorSlope[r]}, fused.
     *
     * @param gradient overwritten with the gradient by the product
     * @param byFactor scratch, per pair
     */
    default void blendedAffineGradient(
            int strips,
            int rules,
            int height,
            double[] a,
            Runs g,
            double[] b,
            Runs u,
            double[] slope,
            double[] kappa,
            double[] factor,
            double[] factorSlope,
            double[] product,
            Runs gradient,
            double[] byFactor,
            double[] byAlpha,
            double[] biasSum,
            double[] slopeSum) {
        double[] y = gradient.values();
        blendEach(strips, rules, height, a, g, b, u, gradient);
        collect(strips, rules * height, y, biasSum);
        affineGradient(strips, rules, height, slope, kappa, factor, product, y, byFactor, byAlpha, slopeSum);
        addProduct(strips * rules * LANES, byFactor, 0, factorSlope, 0, byAlpha, 0);
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
     *
     * @param omega scratch, which need not be left filled
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
     * {@code byS} by {@code s}: {@link #contractStrips}, {@link #karcherPairs}, which leaves {@code byAlpha}, and
     * {@link #combineStrips} followed by {@link #addDual}. What reaches the points is left to {@link #karcherPoints}.
     *
     * @param omega the scratch of {@link #karcherDirection}, as it was left
     * @param byDual scratch, per coordinate
     * @param gw added to, like {@code g}
     */
    default void karcherGradient(
            int strips,
            int rules,
            int coordinates,
            double[] w,
            Runs q,
            double[] alpha,
            double[] factor,
            double[] slope,
            double[] omega,
            double[] gd,
            double[] byS,
            double[] byDual,
            double[] byAlpha,
            double[] gw,
            double[] g) {
        contractStrips(strips, rules, coordinates, q, gd, byAlpha);
        karcherPairs(strips, rules, w, alpha, factor, slope, omega, byS, byAlpha, gw, byAlpha);
        combineStrips(strips, rules, coordinates, byAlpha, q, byDual);
        addDual(strips, coordinates, byDual, g);
    }

    /**
     * What all Karcher steps and the barycentre {@code sum_r w_r q_r}, by which the gradient is {@code g}, contribute to the
     * gradients by points and weights, given {@code gd} and {@code byAlpha} of each step: {@code gq} is {@link #outers} of the last
     * step, {@link #addOuters} of those before, from the last to the first, and {@link #addOuter} of {@code w} and {@code g};
     * {@code gw[r] += sum_h q[r,h] g[h]}, the sum fused from a product. In one pass {@code gq} is written only once.
     *
     * @param omega as {@link #karcherDirection} left them, one array for each step; {@code w f} for {@code factor}
     * @param products scratch, per pair
     */
    default void karcherPoints(
            int strips,
            int rules,
            int coordinates,
            double[] w,
            Runs q,
            double[][] factor,
            double[][] omega,
            double[][] gd,
            double[][] byAlpha,
            double[][] dual,
            double[] g,
            double[] products,
            double[] gw,
            Runs gq) {
        contractStrips(strips, rules, coordinates, q, g, products);
        addScaled(strips * rules * LANES, 1, products, 0, gw, 0);
        int last = gd.length - 1;
        if (last < 0) {
            Arrays.fill(gq.values(), 0, strips * rules * coordinates * LANES, 0);
        } else {
            outers(strips, rules, coordinates, omega[last], gd[last], byAlpha[last], dual[last], gq);
        }
        for (int k = last - 1; k >= 0; k--) {
            addOuters(strips, rules, coordinates, omega[k], gd[k], byAlpha[k], dual[k], gq);
        }
        addOuter(strips, rules, coordinates, w, g, gq);
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
     * How far each row of a Karcher step goes, given {@code squaredNorm = <d, d>_L}: {@code step = size}, or zero where that is
     * within the tolerance; {@code free = 1} where it is above the floor, else 0; and in place of the squared norm, raised to the
     * floor, {@code step^2} times it.
     */
    default void pace(
            int strips,
            double size,
            double squaredTolerance,
            double floor,
            double[] squaredNorm,
            double[] step,
            double[] free) {
        for (int i = 0; i < strips * LANES; i++) {
            step[i] = squaredNorm[i] <= squaredTolerance ? 0 : size;
            double norm = Math.max(squaredNorm[i], floor);
            free[i] = norm > floor ? 1 : 0;
            squaredNorm[i] = step[i] * step[i] * norm;
        }
    }

    /**
     * {@code reach = sinhc step} and {@code next = cosh m + reach d}, its time coordinate recomputed from the others, and
     * {@code dual}, which is {@code next} with the sign of the spatial coordinates changed.
     */
    default void move(
            int strips,
            int coordinates,
            double[] cosh,
            double[] m,
            double[] sinhc,
            double[] step,
            double[] d,
            double[] reach,
            double[] next,
            double[] dual) {
        for (int row = 0; row < strips * LANES; row++) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            reach[row] = sinhc[row] * step[row];
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
     * Back through {@link #move}, {@link #pace} and {@link #direct}, row by row, from {@code g = dL/d next} to {@code gd = dL/dd},
     * {@code byS = dL/ds}, and in {@code g} what reaches {@code m} other than through {@code alpha}. Sums are fused.
     *
     * <pre>  g += g_0 / next_0 next, then gd = reach g, g *= cosh, over spatial coordinates
     *   byNorm = step^2 free (sinhc sum g m + slope step sum g d), with the first of these g
     *   gd += byNorm d, with the sign of the time coordinate reversed and nothing there before
     *   g += minusS gd, nothing being in its time coordinate before
     *   byS = -sum gd m</pre>
     *
     * since {@code d cosh = sinhc/2 d theta^2}, {@code d sinhc = slope/2 d theta^2}, {@code theta^2 = step^2 <d, d>_L} and
     * {@code d = sum_r omega_r q_r - s m}.
     */
    default void retreat(
            int strips,
            int coordinates,
            double[] next,
            double[] m,
            double[] d,
            double[] step,
            double[] free,
            double[] reach,
            double[] cosh,
            double[] sinhc,
            double[] slope,
            double[] minusS,
            double[] g,
            double[] gd,
            double[] byS) {
        for (int row = 0; row < strips * LANES; row++) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            double byTime = g[time] / next[time];
            double alongMean = 0;
            double alongDirection = 0;
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                double x = Math.fma(byTime, next[at], g[at]);
                alongMean = Math.fma(x, m[at], alongMean);
                alongDirection = Math.fma(x, d[at], alongDirection);
                gd[at] = x * reach[row];
                g[at] = x * cosh[row];
            }
            double byTheta = sinhc[row] * alongMean + slope[row] * step[row] * alongDirection;
            double byNorm = step[row] * step[row] * byTheta * free[row];
            gd[time] = -(byNorm * d[time]);
            g[time] = minusS[row] * gd[time];
            double sum = gd[time] * m[time];
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                gd[at] = Math.fma(byNorm, d[at], gd[at]);
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
