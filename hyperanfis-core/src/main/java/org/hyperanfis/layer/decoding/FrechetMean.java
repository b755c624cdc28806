package org.hyperanfis.layer.decoding;

import java.util.Arrays;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Runs;
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

    State newState(int lanes, boolean differentiable) {
        return new State(karcher.steps(), rules, coordinates, lanes, differentiable);
    }

    /** Fills {@link State#mean}. */
    void compute(double[] firing, Runs points, int n, State state) {
        barycenter(firing, points, n, state);
        for (int k = 0; k < karcher.steps(); k++) {
            direction(firing, points, n, state, k);
            advance(n, state, k);
        }
    }

    private void barycenter(double[] w, Runs q, int n, State state) {
        Runs h = state.iterates[0];
        kernels.combine(n, rules, coordinates, w, q, h.values());
        double[] inverse = state.inverseNorm;
        squaredNorm(h.values(), n, inverse);
        for (int i = 0; i < n; i++) {
            inverse[i] = 1 / Math.sqrt(Math.max(-inverse[i], Safeguards.NORM_FLOOR));
        }
        kernels.scaleEach(n, 1, coordinates, inverse, h, h);
    }

    /** Computes {@code alpha}, {@code f}, {@code omega} and {@code d} of step {@code k}. */
    private void direction(double[] w, Runs q, int n, State state, int k) {
        double[] m = state.iterates[k].values();
        double[] alpha = state.alpha[k].values();
        double[] omega = state.omega[k];
        dual(m, n, state.dual[k]);
        kernels.contract(n, rules, coordinates, q, state.dual[k], alpha);
        // The squared distance is not needed; omega takes its place.
        kernels.arcosh(alpha, omega, state.factor[k], state.factorSlope[k], 0, rules * n);
        kernels.product(rules * n, w, 0, state.factor[k], 0, omega, 0);
        kernels.combine(n, rules, coordinates, omega, q, state.direction[k].values());
        kernels.combine(n, rules, 1, omega, state.alpha[k], state.minusS[k]);
        negate(state.minusS[k], 0, n);
        kernels.addOuter(n, 1, coordinates, state.minusS[k], m, state.direction[k]);
    }

    /** {@code m+}; a row whose direction is within the tolerance gets a step of size zero and stays put. */
    private void advance(int n, State state, int k) {
        double[] next = state.iterates[k + 1].values();
        double[] d = state.direction[k].values();
        double[] step = state.step[k];
        double[] thetaSquared = state.scratch;
        squaredNorm(d, n, thetaSquared);
        for (int i = 0; i < n; i++) {
            step[i] = thetaSquared[i] <= squaredTolerance ? 0 : karcher.stepSize();
            state.freeNorm[k][i] = LaneMath.above(Math.max(thetaSquared[i], normFloor), normFloor);
            thetaSquared[i] = step[i] * step[i] * Math.max(thetaSquared[i], normFloor);
        }
        double[] cosh = state.cosh[k];
        double[] sinhc = state.sinhc[k];
        kernels.hyperbolic(thetaSquared, cosh, sinhc, state.slope[k], 0, n);
        kernels.product(n, sinhc, 0, step, 0, state.reach[k], 0);
        kernels.blendEach(
                n, 1, coordinates, cosh, state.iterates[k], state.reach[k], state.direction[k], state.iterates[k + 1]);
        Arrays.fill(next, 0, n, 1);
        for (int run = n; run < coordinates * n; run += n) {
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
            Runs points,
            Runs meanGradient,
            double[] firingGradient,
            Runs pointGradient,
            int n,
            State state) {
        Arrays.fill(pointGradient.values(), 0, rules * coordinates * n, 0);
        for (int k = karcher.steps() - 1; k >= 0; k--) {
            retreat(meanGradient.values(), n, state, k);
            directionGradient(firing, points, meanGradient, firingGradient, pointGradient, n, state, k);
        }
        barycenterGradient(firing, points, meanGradient, firingGradient, pointGradient, n, state);
    }

    /** Turns {@code dL/dm+} into what reaches {@code m} past {@code d}, and {@code dL/dd}. */
    private void retreat(double[] g, int n, State state, int k) {
        double[] m = state.iterates[k].values();
        double[] next = state.iterates[k + 1].values();
        double[] d = state.direction[k].values();
        double[] step = state.step[k];
        double[] sinhc = state.sinhc[k];
        double[] slope = state.slope[k];
        double[] free = state.freeNorm[k];
        double[] gd = state.directionGradient.values();
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
            kernels.product(n, g, run, state.reach[k], 0, gd, run);
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
        kernels.addOuter(n, 1, coordinates, byNorm, d, state.directionGradient);
        negate(gd, 0, n);
    }

    /** Turns {@code dL/dd} into the gradient by {@code w}, {@code q} and, added to {@code g}, by {@code m}. */
    private void directionGradient(double[] w, Runs q, Runs g, double[] gw, Runs gq, int n, State state, int k) {
        double[] alpha = state.alpha[k].values();
        double[] omega = state.omega[k];
        double[] gd = state.directionGradient.values();
        // d = sum_r omega_r q_r - s m, s = sum_r omega_r alpha_r; so dL/ds = -<gd, m>.
        double[] byS = state.scratch;
        kernels.contract(n, 1, coordinates, state.directionGradient, state.iterates[k].values(), byS);
        negate(byS, 0, n);
        kernels.addOuter(n, 1, coordinates, state.minusS[k], gd, g);

        double[] products = state.products;
        double[] byAlpha = state.byAlpha;
        kernels.contract(n, rules, coordinates, q, gd, products);
        kernels.karcherPairs(
                n, rules, w, alpha, state.factor[k], state.factorSlope[k], omega, byS, products, gw, byAlpha);
        // alpha_r = <dual m, q_r>, where the dual differs from m in the sign of the spatial coordinates.
        kernels.addOuters(n, rules, coordinates, omega, gd, byAlpha, state.dual[k], gq);
        double[] byDual = state.coordinateScratch;
        kernels.combine(n, rules, coordinates, byAlpha, q, byDual);
        negate(byDual, n, coordinates * n);
        for (int i = 0; i < coordinates * n; i++) {
            g.values()[i] += byDual[i];
        }
    }

    /** {@code m = h / sqrt(-<h, h>_L)} and {@code h = sum_r w_r q_r}. */
    private void barycenterGradient(double[] w, Runs q, Runs g, double[] gw, Runs gq, int n, State state) {
        double[] dual = state.coordinateScratch;
        double[] along = state.scratch;
        dual(state.iterates[0].values(), n, dual);
        kernels.contract(n, 1, coordinates, g, state.iterates[0].values(), along);
        negate(along, 0, n);
        kernels.addOuter(n, 1, coordinates, along, dual, g);
        kernels.scaleEach(n, 1, coordinates, state.inverseNorm, g, g);
        kernels.contract(n, rules, coordinates, q, g.values(), state.products);
        for (int i = 0; i < rules * n; i++) {
            gw[i] += state.products[i];
        }
        kernels.addOuter(n, rules, coordinates, w, g.values(), gq);
    }

    /** {@code <x, x>_L} of each row. */
    private void squaredNorm(double[] x, int n, double[] result) {
        for (int i = 0; i < n; i++) {
            result[i] = -x[i] * x[i];
        }
        for (int run = n; run < coordinates * n; run += n) {
            kernels.addProduct(n, x, run, x, run, result, 0);
        }
    }

    /** {@code x} with the sign of the spatial coordinates changed, so that {@code <dual, y> = -<x, y>_L}. */
    private void dual(double[] x, int n, double[] result) {
        System.arraycopy(x, 0, result, 0, coordinates * n);
        negate(result, n, coordinates * n);
    }

    private static void negate(double[] x, int from, int to) {
        for (int i = from; i < to; i++) {
            x[i] = -x[i];
        }
    }

    /** One run per rule, or one vector of coordinates. */
    private static Runs one(double[] values) {
        return new Runs(values, 0, 1);
    }

    /** The iterates and what their derivative needs, step by step. */
    static final class State {

        // One entry per step, named as in the class comment.
        private final Runs[] iterates;
        private final Runs[] alpha;
        private final double[][] factor;
        private final double[][] factorSlope;
        private final double[][] omega;
        private final double[][] minusS;
        private final Runs[] direction;
        /** The iterate with the sign of its spatial coordinates changed. */
        private final double[][] dual;
        /** The step size of each row, zero where it stays put. */
        private final double[][] step;
        /** {@code sinhc(theta) eta}. */
        private final double[][] reach;
        /** 1 where the norm of the direction is above its floor. */
        private final double[][] freeNorm;

        private final double[][] cosh;
        private final double[][] sinhc;
        private final double[][] slope;
        // Reused from step to step.
        private final double[] inverseNorm;
        private final double[] products;
        private final double[] byAlpha;
        private final double[] coordinateScratch;
        private final Runs directionGradient;
        private final double[] scratch;
        private final double[] scratch2;
        private final double[] scratch3;

        private State(int steps, int rules, int coordinates, int lanes, boolean differentiable) {
            int derivatives = differentiable ? lanes : 0;
            this.factorSlope = new double[steps][rules * derivatives];
            this.iterates = runs(steps + 1, coordinates * lanes);
            this.alpha = runs(steps, rules * lanes);
            this.factor = new double[steps][rules * lanes];
            this.direction = runs(steps, coordinates * lanes);
            this.minusS = new double[steps][lanes];
            this.dual = new double[steps][coordinates * lanes];
            this.omega = new double[steps][rules * lanes];
            this.step = new double[steps][lanes];
            this.reach = new double[steps][lanes];
            this.freeNorm = new double[steps][lanes];
            this.cosh = new double[steps][lanes];
            this.sinhc = new double[steps][lanes];
            this.slope = new double[steps][lanes];
            this.inverseNorm = new double[lanes];
            this.products = new double[rules * derivatives];
            this.byAlpha = new double[rules * derivatives];
            this.coordinateScratch = new double[coordinates * derivatives];
            this.directionGradient = one(new double[coordinates * derivatives]);
            this.scratch = new double[lanes];
            this.scratch2 = new double[lanes];
            this.scratch3 = new double[lanes];
        }

        private static Runs[] runs(int count, int size) {
            Runs[] runs = new Runs[count];
            Arrays.setAll(runs, k -> one(new double[size]));
            return runs;
        }

        /** The mean on the unit hyperboloid, {@code (H+1) x n}, time coordinate first. */
        double[] mean() {
            return iterates[iterates.length - 1].values();
        }
    }
}
