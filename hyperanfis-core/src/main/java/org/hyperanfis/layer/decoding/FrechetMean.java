package org.hyperanfis.layer.decoding;

import java.util.Arrays;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.LaneMath;

/**
 * The firing-weighted Frechet mean of the consequents on the unit hyperboloid: the normalised ambient barycentre
 * (eq:app_barycenter_initialization) refined by unrolled Karcher steps (eq:app_karcher_update), and the exact derivative of
 * that unrolled computation.
 *
 * <p>With {@code alpha_r = -<m, q_r>_L} and {@code omega_r = w_r f(alpha_r)}, a step's direction is
 * {@code d = sum_r omega_r q_r - s m}, {@code s = sum_r omega_r alpha_r}; then {@code m+ = cosh(theta) m + sinhc(theta) eta
 * d} with {@code theta = eta |d|_L}, whose time coordinate is recomputed from its spatial ones.
 */
final class FrechetMean {

    private final int rules;
    private final int coordinates;
    private final Karcher karcher;
    private final double squaredTolerance;
    private final double normFloor;
    private final Kernels kernels = Kernels.get();

    FrechetMean(int rules, int height, Karcher karcher, double curvature) {
        this.rules = rules;
        this.coordinates = height + 1;
        this.karcher = karcher;
        // Lengths here are sqrt(c) times those of the paper.
        this.squaredTolerance = karcher.tolerance() * karcher.tolerance() * curvature;
        this.normFloor = Safeguards.NORM_FLOOR * curvature;
    }

    State newState(int lanes) {
        return new State(karcher.steps(), rules, coordinates, lanes);
    }

    /** Fills {@link State#mean}. */
    void compute(double[] firing, double[] points, int n, State state) {
        barycenter(firing, points, n, state);
        for (int k = 0; k < karcher.steps(); k++) {
            direction(firing, points, n, state, k);
            advance(n, state, k);
        }
    }

    private void barycenter(double[] w, double[] q, int n, State state) {
        double[] h = state.iterates[0];
        Arrays.fill(h, 0, coordinates * n, 0);
        for (int r = 0; r < rules; r++) {
            addWeighted(w, r * n, q, r * coordinates * n, h, n);
        }
        double[] inverse = state.inverseNorm;
        minkowski(h, n, inverse);
        for (int i = 0; i < n; i++) {
            inverse[i] = 1 / Math.sqrt(Math.max(-inverse[i], Safeguards.NORM_FLOOR));
        }
        for (int run = 0; run < coordinates * n; run += n) {
            kernels.product(n, h, run, inverse, 0, h, run);
        }
    }

    /** Computes {@code alpha}, {@code f}, {@code omega} and {@code d} of step {@code k}. */
    private void direction(double[] w, double[] q, int n, State state, int k) {
        double[] m = state.iterates[k];
        double[] alpha = state.alpha[k];
        double[] factor = state.factor[k];
        double[] omega = state.omega[k];
        double[] d = state.direction[k];
        for (int r = 0; r < rules; r++) {
            int point = r * coordinates * n;
            kernels.product(n, m, 0, q, point, alpha, r * n);
            for (int run = n; run < coordinates * n; run += n) {
                kernels.subtractProduct(n, m, run, q, point + run, alpha, r * n);
            }
        }
        // The distance itself is not needed; omega takes its place.
        kernels.arcosh(alpha, omega, factor, 0, rules * n);
        kernels.product(rules * n, w, 0, factor, 0, omega, 0);
        double[] s = state.alongMean[k];
        Arrays.fill(d, 0, coordinates * n, 0);
        Arrays.fill(s, 0, n, 0);
        for (int r = 0; r < rules; r++) {
            kernels.addProduct(n, omega, r * n, alpha, r * n, s, 0);
            addWeighted(omega, r * n, q, r * coordinates * n, d, n);
        }
        for (int run = 0; run < coordinates * n; run += n) {
            kernels.subtractProduct(n, s, 0, m, run, d, run);
        }
    }

    /** {@code m+}; a row whose direction is within the tolerance gets a step of size zero and stays put. */
    private void advance(int n, State state, int k) {
        double[] m = state.iterates[k];
        double[] next = state.iterates[k + 1];
        double[] d = state.direction[k];
        double[] step = state.step[k];
        double[] thetaSquared = state.scratch;
        minkowski(d, n, thetaSquared);
        for (int i = 0; i < n; i++) {
            step[i] = thetaSquared[i] <= squaredTolerance ? 0 : karcher.stepSize();
            state.freeNorm[k][i] = LaneMath.above(Math.max(thetaSquared[i], normFloor), normFloor);
            thetaSquared[i] = step[i] * step[i] * Math.max(thetaSquared[i], normFloor);
        }
        double[] cosh = state.cosh[k];
        double[] sinhc = state.sinhc[k];
        kernels.hyperbolic(thetaSquared, cosh, sinhc, state.slope[k], 0, n);
        kernels.product(n, sinhc, 0, step, 0, state.stride[k], 0);
        Arrays.fill(next, 0, n, 1);
        for (int run = n; run < coordinates * n; run += n) {
            kernels.product(n, cosh, 0, m, run, next, run);
            kernels.addProduct(n, state.stride[k], 0, d, run, next, run);
            kernels.addProduct(n, next, run, next, run, next, 0);
        }
        for (int i = 0; i < n; i++) {
            next[i] = Math.sqrt(next[i]);
        }
    }

    /**
     * From {@code dL/dm} to {@code dL/dw} (added) and {@code dL/dq} (overwritten).
     *
     * @param meanGradient {@code (H+1) x n}; used up
     */
    void differentiate(
            double[] firing,
            double[] points,
            double[] meanGradient,
            double[] firingGradient,
            double[] pointGradient,
            int n,
            State state) {
        Arrays.fill(pointGradient, 0, rules * coordinates * n, 0);
        for (int k = karcher.steps() - 1; k >= 0; k--) {
            retreat(meanGradient, n, state, k);
            directionGradient(firing, points, meanGradient, firingGradient, pointGradient, n, state, k);
        }
        barycenterGradient(firing, points, meanGradient, firingGradient, pointGradient, n, state);
    }

    /** Turns {@code dL/dm+} into what reaches {@code m} past {@code d}, and {@code dL/dd}. */
    private void retreat(double[] g, int n, State state, int k) {
        double[] m = state.iterates[k];
        double[] next = state.iterates[k + 1];
        double[] d = state.direction[k];
        double[] step = state.step[k];
        double[] sinhc = state.sinhc[k];
        double[] slope = state.slope[k];
        double[] free = state.freeNorm[k];
        double[] gd = state.directionGradient;
        double[] byTime = state.scratch3;
        double[] alongMean = state.scratch;
        double[] alongDirection = state.scratch2;
        Arrays.fill(alongMean, 0, n, 0);
        Arrays.fill(alongDirection, 0, n, 0);
        for (int i = 0; i < n; i++) {
            byTime[i] = g[i] / next[i];
        }
        for (int run = n; run < coordinates * n; run += n) {
            // The time coordinate of m+ is sqrt(1 + |m+|^2).
            kernels.addProduct(n, byTime, 0, next, run, g, run);
            kernels.addProduct(n, g, run, m, run, alongMean, 0);
            kernels.addProduct(n, g, run, d, run, alongDirection, 0);
            kernels.product(n, g, run, state.stride[k], 0, gd, run);
            kernels.product(n, g, run, state.cosh[k], 0, g, run);
        }
        // d cosh = sinhc/2 d theta^2 and d sinhc = slope/2 d theta^2, with theta^2 = eta^2 <d, d>_L.
        double[] byNorm = state.scratch;
        for (int i = 0; i < n; i++) {
            double byTheta = sinhc[i] * alongMean[i] + slope[i] * step[i] * alongDirection[i];
            byNorm[i] = step[i] * step[i] * byTheta * free[i];
        }
        Arrays.fill(g, 0, n, 0);
        Arrays.fill(gd, 0, n, 0);
        kernels.subtractProduct(n, byNorm, 0, d, 0, gd, 0);
        for (int run = n; run < coordinates * n; run += n) {
            kernels.addProduct(n, byNorm, 0, d, run, gd, run);
        }
    }

    /** Turns {@code dL/dd} into the gradient by {@code w}, {@code q} and, added to {@code g}, by {@code m}. */
    private void directionGradient(
            double[] w, double[] q, double[] g, double[] gw, double[] gq, int n, State state, int k) {
        double[] m = state.iterates[k];
        double[] alpha = state.alpha[k];
        double[] factor = state.factor[k];
        double[] omega = state.omega[k];
        double[] gd = state.directionGradient;
        double[] slope = state.weightedSlope;
        double[] freeOmega = state.freeOmega;
        kernels.arcoshFactorSlope(alpha, factor, slope, 0, rules * n);
        kernels.product(rules * n, w, 0, slope, 0, slope, 0);
        for (int i = 0; i < rules * n; i++) {
            freeOmega[i] = omega[i] * LaneMath.freeAlpha(alpha[i]);
        }
        double[] byAlong = state.scratch;
        Arrays.fill(byAlong, 0, n, 0);
        for (int run = 0; run < coordinates * n; run += n) {
            kernels.subtractProduct(n, gd, run, m, run, byAlong, 0);
            kernels.subtractProduct(n, state.alongMean[k], 0, gd, run, g, run);
        }
        double[] byOmega = state.scratch2;
        double[] byAlpha = state.scratch3;
        for (int r = 0; r < rules; r++) {
            int pair = r * n;
            int point = r * coordinates * n;
            kernels.product(n, alpha, pair, byAlong, 0, byOmega, 0);
            for (int run = 0; run < coordinates * n; run += n) {
                kernels.addProduct(n, gd, run, q, point + run, byOmega, 0);
                kernels.addProduct(n, omega, pair, gd, run, gq, point + run);
            }
            kernels.addProduct(n, byOmega, 0, factor, pair, gw, pair);
            kernels.product(n, freeOmega, pair, byAlong, 0, byAlpha, 0);
            kernels.addProduct(n, byOmega, 0, slope, pair, byAlpha, 0);
            // alpha = m_0 q_0 - m q: the time coordinate enters with the other sign.
            kernels.addProduct(n, byAlpha, 0, q, point, g, 0);
            kernels.addProduct(n, byAlpha, 0, m, 0, gq, point);
            for (int run = n; run < coordinates * n; run += n) {
                kernels.subtractProduct(n, byAlpha, 0, q, point + run, g, run);
                kernels.subtractProduct(n, byAlpha, 0, m, run, gq, point + run);
            }
        }
    }

    /** {@code m = h / sqrt(-<h, h>_L)} and {@code h = sum_r w_r q_r}. */
    private void barycenterGradient(double[] w, double[] q, double[] g, double[] gw, double[] gq, int n, State state) {
        double[] m = state.iterates[0];
        double[] inverse = state.inverseNorm;
        double[] along = state.scratch;
        Arrays.fill(along, 0, n, 0);
        for (int run = 0; run < coordinates * n; run += n) {
            kernels.addProduct(n, g, run, m, run, along, 0);
        }
        kernels.subtractProduct(n, along, 0, m, 0, g, 0);
        kernels.product(n, inverse, 0, g, 0, g, 0);
        for (int run = n; run < coordinates * n; run += n) {
            kernels.addProduct(n, along, 0, m, run, g, run);
            kernels.product(n, inverse, 0, g, run, g, run);
        }
        for (int r = 0; r < rules; r++) {
            int point = r * coordinates * n;
            for (int run = 0; run < coordinates * n; run += n) {
                kernels.addProduct(n, g, run, q, point + run, gw, r * n);
                kernels.addProduct(n, w, r * n, g, run, gq, point + run);
            }
        }
    }

    /** {@code <x, x>_L} of each row. */
    private void minkowski(double[] x, int n, double[] result) {
        for (int i = 0; i < n; i++) {
            result[i] = -x[i] * x[i];
        }
        for (int run = n; run < coordinates * n; run += n) {
            kernels.addProduct(n, x, run, x, run, result, 0);
        }
    }

    /** {@code sum += weight x point}, coordinate by coordinate. */
    private void addWeighted(double[] weight, int pair, double[] points, int point, double[] sum, int n) {
        for (int run = 0; run < coordinates * n; run += n) {
            kernels.addProduct(n, weight, pair, points, point + run, sum, run);
        }
    }

    /** The iterates and what their derivative needs, step by step. */
    static final class State {

        private final double[][] iterates;
        private final double[][] alpha;
        private final double[][] factor;
        private final double[][] direction;
        private final double[][] alongMean;
        private final double[][] omega;
        private final double[][] step;
        private final double[][] stride;
        private final double[][] freeNorm;
        private final double[][] cosh;
        private final double[][] sinhc;
        private final double[][] slope;
        private final double[] inverseNorm;
        private final double[] freeOmega;
        private final double[] weightedSlope;
        private final double[] directionGradient;
        private final double[] scratch;
        private final double[] scratch2;
        private final double[] scratch3;

        private State(int steps, int rules, int coordinates, int lanes) {
            this.iterates = new double[steps + 1][coordinates * lanes];
            this.alpha = new double[steps][rules * lanes];
            this.factor = new double[steps][rules * lanes];
            this.direction = new double[steps][coordinates * lanes];
            this.alongMean = new double[steps][lanes];
            this.omega = new double[steps][rules * lanes];
            this.step = new double[steps][lanes];
            this.stride = new double[steps][lanes];
            this.freeNorm = new double[steps][lanes];
            this.cosh = new double[steps][lanes];
            this.sinhc = new double[steps][lanes];
            this.slope = new double[steps][lanes];
            this.inverseNorm = new double[lanes];
            this.freeOmega = new double[rules * lanes];
            this.weightedSlope = new double[rules * lanes];
            this.directionGradient = new double[coordinates * lanes];
            this.scratch = new double[lanes];
            this.scratch2 = new double[lanes];
            this.scratch3 = new double[lanes];
        }

        /** The mean on the unit hyperboloid, {@code (H+1) x n}, time coordinate first. */
        double[] mean() {
            return iterates[iterates.length - 1];
        }
    }
}
