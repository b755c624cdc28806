package org.hyperanfis.layer.decoding;

import static org.hyperanfis.internal.kernel.Kernels.LANES;

import java.util.Arrays;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Runs;

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
    void compute(int strips, double[] firing, Runs points, State state) {
        barycenter(strips, firing, points, state);
        for (int k = 0; k < karcher.steps(); k++) {
            direction(strips, firing, points, state, k);
            advance(strips, state, k);
        }
    }

    private void barycenter(int strips, double[] w, Runs q, State state) {
        double[] h = state.iterates[0];
        kernels.combineStrips(strips, rules, coordinates, w, q, h);
        kernels.normalize(strips, coordinates, Safeguards.NORM_FLOOR, h, state.inverseNorm, state.dual[0]);
    }

    /** Computes {@code alpha}, {@code f}, {@code omega} and {@code d} of step {@code k}, and {@code <d, d>_L}. */
    private void direction(int strips, double[] w, Runs q, State state, int k) {
        kernels.karcherStep(
                strips,
                rules,
                coordinates,
                w,
                q,
                state.dual[k],
                state.iterates[k],
                state.alpha[k],
                state.factor[k],
                state.factorSlope[k],
                state.omega[k],
                state.minusS[k],
                state.direction[k],
                state.scratch);
    }

    /** {@code m+}; a row whose direction is within the tolerance gets a step of size zero and stays put. */
    private void advance(int strips, State state, int k) {
        int rows = strips * LANES;
        double[] thetaSquared = state.scratch;
        double[] step = state.step[k];
        double[] cosh = state.cosh[k];
        double[] sinhc = state.sinhc[k];
        kernels.pace(strips, karcher.stepSize(), squaredTolerance, normFloor, thetaSquared, step, state.freeNorm[k]);
        kernels.hyperbolic(thetaSquared, cosh, sinhc, state.slope[k], 0, rows);
        kernels.move(
                strips,
                coordinates,
                cosh,
                state.iterates[k],
                sinhc,
                step,
                state.direction[k],
                state.reach[k],
                state.iterates[k + 1],
                state.dual[k + 1]);
    }

    /**
     * From {@code dL/dm} to {@code dL/dw} and {@code dL/dq}, which are overwritten.
     *
     * @param meanGradient used up
     */
    void differentiate(
            int strips,
            double[] firing,
            Runs points,
            double[] meanGradient,
            double[] firingGradient,
            Runs pointGradient,
            State state) {
        Arrays.fill(firingGradient, 0, strips * rules * LANES, 0);
        for (int k = karcher.steps() - 1; k >= 0; k--) {
            retreat(strips, meanGradient, state, k);
            directionGradient(strips, firing, points, meanGradient, firingGradient, state, k);
        }
        barycenterGradient(strips, firing, points, meanGradient, firingGradient, pointGradient, state);
    }

    /** Turns {@code dL/dm+} into {@code dL/dd} and what reaches {@code m} directly and through {@code s}. */
    private void retreat(int strips, double[] g, State state, int k) {
        kernels.retreat(
                strips,
                coordinates,
                state.iterates[k + 1],
                state.iterates[k],
                state.direction[k],
                state.step[k],
                state.freeNorm[k],
                state.reach[k],
                state.cosh[k],
                state.sinhc[k],
                state.slope[k],
                state.minusS[k],
                g,
                state.directionGradient[k],
                state.byS);
    }

    /** From {@code dL/dd} and {@code dL/ds} to the gradient by {@code w}, {@code alpha} and, added to {@code g}, by {@code m}. */
    private void directionGradient(int strips, double[] w, Runs q, double[] g, double[] gw, State state, int k) {
        kernels.karcherGradient(
                strips,
                rules,
                coordinates,
                w,
                q,
                state.alpha[k],
                state.factor[k],
                state.factorSlope[k],
                state.omega[k],
                state.directionGradient[k],
                state.byS,
                state.coordinateScratch,
                state.byAlpha[k],
                gw,
                g);
    }

    /** {@code m = h / sqrt(-<h, h>_L)} and {@code h = sum_r w_r q_r}; and what all steps contribute to the gradient by {@code q}. */
    private void barycenterGradient(int strips, double[] w, Runs q, double[] g, double[] gw, Runs gq, State state) {
        kernels.renormalize(strips, coordinates, state.iterates[0], state.dual[0], state.inverseNorm, g);
        kernels.karcherPoints(
                strips,
                rules,
                coordinates,
                w,
                q,
                state.factor,
                state.omega,
                state.directionGradient,
                state.byAlpha,
                state.dual,
                g,
                state.products,
                gw,
                gq);
    }

    /** The iterates and what their derivative needs, step by step. */
    static final class State {

        // One entry per step, named as in the class comment.
        private final double[][] iterates;
        private final double[][] alpha;
        private final double[][] factor;
        private final double[][] factorSlope;
        private final double[][] omega;
        private final double[][] minusS;
        private final double[][] direction;
        /** The iterate with the sign of its spatial coordinates changed. */
        private final double[][] dual;
        /** The step size of each row, zero where it stays put. */
        private final double[][] step;
        /** {@code sinhc(theta) eta}. */
        private final double[][] reach;
        /** 1 where the norm of the direction is above its floor. */
        private final double[][] freeNorm;

        // What the way back leaves of each step: dL/dd, and dL/d alpha.
        private final double[][] directionGradient;
        private final double[][] byAlpha;

        private final double[][] cosh;
        private final double[][] sinhc;
        private final double[][] slope;
        // Reused from step to step.
        private final double[] inverseNorm;
        private final double[] products;
        private final double[] byS;
        private final double[] coordinateScratch;
        private final double[] scratch;

        private State(int steps, int rules, int coordinates, int lanes, boolean differentiable) {
            int derivatives = differentiable ? lanes : 0;
            this.iterates = new double[steps + 1][coordinates * lanes];
            this.alpha = new double[steps][rules * lanes];
            this.factor = new double[steps][rules * lanes];
            this.factorSlope = new double[steps][rules * lanes];
            this.direction = new double[steps][coordinates * lanes];
            this.minusS = new double[steps][lanes];
            this.dual = new double[steps + 1][coordinates * lanes];
            this.omega = new double[steps][rules * lanes];
            this.step = new double[steps][lanes];
            this.reach = new double[steps][lanes];
            this.freeNorm = new double[steps][lanes];
            this.cosh = new double[steps][lanes];
            this.sinhc = new double[steps][lanes];
            this.slope = new double[steps][lanes];
            this.inverseNorm = new double[lanes];
            this.products = new double[rules * derivatives];
            this.byAlpha = new double[steps][rules * derivatives];
            this.byS = new double[derivatives];
            this.coordinateScratch = new double[coordinates * derivatives];
            this.directionGradient = new double[steps][coordinates * derivatives];
            this.scratch = new double[lanes];
        }

        /** The mean on the unit hyperboloid, time coordinate first. */
        double[] mean() {
            return iterates[iterates.length - 1];
        }
    }
}
