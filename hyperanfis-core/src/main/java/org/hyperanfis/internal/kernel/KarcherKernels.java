package org.hyperanfis.internal.kernel;

import static org.hyperanfis.internal.kernel.Kernels.LANES;

import java.util.Arrays;
import org.hyperanfis.internal.kernel.KarcherState.Step;

/**
 * The weighted mean of the points of all rules, step by step, and its derivative (eq:app_barycenter_initialization,
 * eq:app_karcher_update). Points {@code q} lie on the unit hyperboloid, time coordinate first; weights {@code w} are per pair.
 * {@link KarcherState} says what each quantity is. Sums are fused and run over rules or coordinates in ascending order.
 */
public interface KarcherKernels extends StripKernels, FunctionKernels {

    /**
     * {@code inverseNorm = 1 / sqrt(max(-<m, m>_L, floor))} of the barycentre {@code m}, {@code m *= inverseNorm}, and the dual of
     * that.
     */
    default void normalizeBarycenter(int strips, double floor, KarcherState state) {
        int coordinates = state.coordinates;
        double[] m = state.barycenter();
        double[] dual = state.barycenterDual();
        double[] inverseNorm = state.inverseNorm;
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
     * A step's {@code alpha = <dual, q>}, {@code f} and {@code f'} of it as {@link #arcosh} gives them, and its direction:
     * {@link #karcherWeights}, {@link #combineStrips} of the points with {@code omega}, and {@link #projectDirection}. Where SIMD has
     * no use for {@code omega}, it is not left filled.
     */
    default void karcherDirection(int strips, double[] w, Runs q, Step step) {
        int rules = step.rules;
        int coordinates = step.coordinates;
        contractStrips(strips, rules, coordinates, q, step.dual, step.alpha);
        arcosh(step.alpha, step.factor, step.factorSlope, 0, strips * rules * LANES);
        karcherWeights(strips, w, step);
        combineStrips(strips, rules, coordinates, step.omega, q, step.direction);
        projectDirection(strips, step);
    }

    /** {@code omega[r] = w[r] f[r]} and {@code -s = -sum_r omega[r] alpha[r]}. */
    default void karcherWeights(int strips, double[] w, Step step) {
        int rules = step.rules;
        double[] alpha = step.alpha;
        double[] factor = step.factor;
        double[] omega = step.omega;
        for (int row = 0; row < strips * LANES; row++) {
            int first = row / LANES * rules * LANES + row % LANES;
            double sum = 0;
            for (int at = first; at < first + rules * LANES; at += LANES) {
                omega[at] = w[at] * factor[at];
                sum = Math.fma(omega[at], alpha[at], sum);
            }
            step.minusS[row] = -sum;
        }
    }

    /** {@code d -= s m}, which makes {@code d} a tangent at {@code m}, and {@code <d, d>_L}. */
    default void projectDirection(int strips, Step step) {
        int coordinates = step.coordinates;
        double[] minusS = step.minusS;
        double[] m = step.m;
        double[] d = step.direction;
        for (int row = 0; row < strips * LANES; row++) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            d[time] = Math.fma(minusS[row], m[time], d[time]);
            double sum = -(d[time] * d[time]);
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                d[at] = Math.fma(minusS[row], m[at], d[at]);
                sum = Math.fma(d[at], d[at], sum);
            }
            step.squaredNorm[row] = sum;
        }
    }

    /**
     * How far each row goes, given {@code <d, d>_L}: {@code length = size}, or zero where that is within the tolerance;
     * {@code free = 1} where it is above the floor, else 0; and in place of the squared norm, raised to the floor,
     * {@code theta^2 = length^2 <d, d>_L}.
     */
    default void stepLengths(int strips, double size, double squaredTolerance, double floor, Step step) {
        double[] squaredNorm = step.squaredNorm;
        double[] length = step.length;
        double[] free = step.free;
        for (int i = 0; i < strips * LANES; i++) {
            length[i] = squaredNorm[i] <= squaredTolerance ? 0 : size;
            double norm = Math.max(squaredNorm[i], floor);
            free[i] = norm > floor ? 1 : 0;
            squaredNorm[i] = length[i] * length[i] * norm;
        }
    }

    /**
     * Along the geodesic (eq:app_karcher_update): {@link #hyperbolic} of {@code theta^2}, {@code reach = sinhc length},
     * {@code next = cosh m + reach d}, its time coordinate recomputed from the others, and the dual of that.
     */
    default void geodesic(int strips, Step step) {
        hyperbolic(step.squaredNorm, step.cosh, step.sinhc, step.slope, 0, strips * LANES);
        geodesicPoint(strips, step);
    }

    /** The last part of {@link #geodesic}, given the hyperbolic functions. */
    default void geodesicPoint(int strips, Step step) {
        int coordinates = step.coordinates;
        double[] cosh = step.cosh;
        double[] reach = step.reach;
        double[] m = step.m;
        double[] d = step.direction;
        double[] next = step.next;
        double[] dual = step.nextDual;
        for (int row = 0; row < strips * LANES; row++) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            reach[row] = step.sinhc[row] * step.length[row];
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

    /**
     * Back through {@link #geodesic}, {@link #stepLengths} and {@link #projectDirection}, row by row, from {@code g = dL/d next} to
     * {@code gd = dL/dd}, {@code dL/ds}, and in {@code g} what reaches {@code m} other than through {@code alpha}.
     *
     * <pre>  g += g_0 / next_0 next, then gd = reach g, g *= cosh, over spatial coordinates
     *   byNorm = length^2 free (sinhc sum g m + slope length sum g d), with the first of these g
     *   gd += byNorm d, with the sign of the time coordinate reversed and nothing there before
     *   g -= s gd, nothing being in its time coordinate before
     *   dL/ds = -sum gd m</pre>
     *
     * since {@code d cosh = sinhc/2 d theta^2}, {@code d sinhc = slope/2 d theta^2}, {@code theta^2 = length^2 <d, d>_L} and
     * {@code d = sum_r omega_r q_r - s m}.
     */
    default void geodesicGradient(int strips, Step step, double[] g) {
        int coordinates = step.coordinates;
        double[] next = step.next;
        double[] m = step.m;
        double[] d = step.direction;
        double[] length = step.length;
        double[] minusS = step.minusS;
        double[] gd = step.byDirection;
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
                gd[at] = x * step.reach[row];
                g[at] = x * step.cosh[row];
            }
            double byTheta = step.sinhc[row] * alongMean + step.slope[row] * length[row] * alongDirection;
            double byNorm = length[row] * length[row] * byTheta * step.free[row];
            gd[time] = -(byNorm * d[time]);
            g[time] = minusS[row] * gd[time];
            double sum = gd[time] * m[time];
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                gd[at] = Math.fma(byNorm, d[at], gd[at]);
                g[at] = Math.fma(minusS[row], gd[at], g[at]);
                sum = Math.fma(gd[at], m[at], sum);
            }
            step.byS[row] = -sum;
        }
    }

    /**
     * Back through {@link #karcherDirection}, given {@code dL/dd} and {@code dL/ds}: {@link #contractStrips} and {@link #alphaGradient}
     * leave {@code dL/d alpha}, {@link #combineStrips} and {@link #addDual} take that to {@code m}. What reaches the points is left to
     * {@link #karcherPoints}.
     *
     * @param gw {@code dL/dw}, added to
     * @param g {@code dL/dm}, added to
     */
    default void karcherGradient(int strips, double[] w, Runs q, Step step, double[] gw, double[] g) {
        int rules = step.rules;
        int coordinates = step.coordinates;
        contractStrips(strips, rules, coordinates, q, step.byDirection, step.byAlpha);
        alphaGradient(strips, w, step, gw);
        combineStrips(strips, rules, coordinates, step.byAlpha, q, step.byDual);
        addDual(strips, coordinates, step.byDual, g);
    }

    /**
     * The part of {@link #karcherGradient} that goes pair by pair. With {@code free = 1} where {@code alpha} is above its floor and 0
     * on it, and the products {@code <dL/dd, q>} where {@code dL/d alpha} will be:
     *
     * <pre>  byOmega = product + alpha dL/ds
     *   dL/dw += byOmega f
     *   dL/d alpha = free omega dL/ds + byOmega w f'</pre>
     */
    default void alphaGradient(int strips, double[] w, Step step, double[] gw) {
        int rules = step.rules;
        double[] alpha = step.alpha;
        double[] byS = step.byS;
        double[] byAlpha = step.byAlpha;
        for (int run = 0; run < strips * rules; run++) {
            int row = run / rules * LANES;
            for (int i = 0; i < LANES; i++) {
                int at = run * LANES + i;
                double byOmega = Math.fma(alpha[at], byS[row + i], byAlpha[at]);
                double free = alpha[at] > Kernels.ARCOSH_FLOOR ? step.omega[at] : 0;
                gw[at] = Math.fma(byOmega, step.factor[at], gw[at]);
                byAlpha[at] = Math.fma(free, byS[row + i], byOmega * (w[at] * step.factorSlope[at]));
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

    /** Back through {@link #normalizeBarycenter}: {@code g = inverseNorm (g - (sum g m) dual)}. */
    default void barycenterGradient(int strips, KarcherState state, double[] g) {
        int coordinates = state.coordinates;
        double[] m = state.barycenter();
        double[] dual = state.barycenterDual();
        for (int row = 0; row < strips * LANES; row++) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            double along = 0;
            for (int at = time; at < time + coordinates * LANES; at += LANES) {
                along = Math.fma(g[at], m[at], along);
            }
            for (int at = time; at < time + coordinates * LANES; at += LANES) {
                g[at] = Math.fma(-along, dual[at], g[at]) * state.inverseNorm[row];
            }
        }
    }

    /**
     * What all steps and the barycentre {@code sum_r w_r q_r}, by which the gradient is {@code g}, contribute to the gradients by
     * points and weights: {@code gq} is {@link #outers} of the last step's {@code omega dL/dd + dL/d alpha dual}, {@link #addOuters}
     * of those before, from the last to the first, and {@link #addOuter} of {@code w} and {@code g};
     * {@code gw[r] += sum_h q[r,h] g[h]}, the sum fused from a product.
     *
     * @param gq overwritten
     */
    default void karcherPoints(int strips, double[] w, Runs q, KarcherState state, double[] g, double[] gw, Runs gq) {
        int rules = state.rules;
        int coordinates = state.coordinates;
        contractStrips(strips, rules, coordinates, q, g, state.products);
        addScaled(strips * rules * LANES, 1, state.products, 0, gw, 0);
        Step[] steps = state.stepArray();
        int last = steps.length - 1;
        if (last < 0) {
            Arrays.fill(gq.values(), 0, strips * rules * coordinates * LANES, 0);
        }
        for (int k = last; k >= 0; k--) {
            Step step = steps[k];
            if (k == last) {
                outers(strips, rules, coordinates, step.omega, step.byDirection, step.byAlpha, step.dual, gq);
            } else {
                addOuters(strips, rules, coordinates, step.omega, step.byDirection, step.byAlpha, step.dual, gq);
            }
        }
        addOuter(strips, rules, coordinates, w, g, gq);
    }
}
