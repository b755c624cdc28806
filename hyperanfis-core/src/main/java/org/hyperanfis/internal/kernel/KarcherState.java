package org.hyperanfis.internal.kernel;

import java.util.ArrayList;
import java.util.List;

/**
 * The weighted mean of points on the unit hyperboloid, for a block of rows: the normalised barycentre, unrolled Karcher steps from
 * there, and what the way back needs of both. Made once, overwritten by every block. Arrays hold strips; see {@link StripKernels}.
 */
public final class KarcherState {

    final int rules;
    final int coordinates;

    /** One over the Lorentz norm of the barycentre, per row. */
    final double[] inverseNorm;

    /** Scratch, per pair. */
    final double[] products;

    private final double[] start;
    private final double[] startDual;
    private final Step[] steps;
    private final List<Step> listed;

    /**
     * @param coordinates of a point, with that of time
     * @param lanes the most rows of a block, a multiple of {@link Kernels#LANES}
     * @param differentiable whether there is room for derivatives
     */
    public KarcherState(int steps, int rules, int coordinates, int lanes, boolean differentiable) {
        int derivatives = differentiable ? lanes : 0;
        this.rules = rules;
        this.coordinates = coordinates;
        this.inverseNorm = new double[lanes];
        this.products = new double[rules * derivatives];
        this.start = new double[coordinates * lanes];
        this.startDual = new double[coordinates * lanes];
        double[] squaredNorm = new double[lanes];
        double[] byS = new double[derivatives];
        double[] byDual = new double[coordinates * derivatives];
        List<Step> made = new ArrayList<>();
        double[] m = start;
        double[] dual = startDual;
        for (int k = 0; k < steps; k++) {
            Step step = new Step(rules, coordinates, lanes, derivatives, m, dual, squaredNorm, byS, byDual);
            made.add(step);
            m = step.next;
            dual = step.nextDual;
        }
        this.steps = made.toArray(new Step[0]);
        this.listed = List.copyOf(made);
    }

    /** The barycentre, first as a sum, then as a point. */
    public double[] barycenter() {
        return start;
    }

    /** The barycentre with the sign of its spatial coordinates changed. */
    double[] barycenterDual() {
        return startDual;
    }

    /** The steps in their order. */
    public List<Step> steps() {
        return listed;
    }

    /** The same, for loops that allocate nothing. */
    Step[] stepArray() {
        return steps;
    }

    /** The mean on the unit hyperboloid, time coordinate first. */
    public double[] mean() {
        return steps.length == 0 ? start : steps[steps.length - 1].next;
    }

    /** One step, from the iterate {@code m} to the next. */
    public static final class Step {

        final int rules;
        final int coordinates;

        /** The iterate, and {@code dual}, the same with the sign of its spatial coordinates changed. */
        final double[] m;

        final double[] dual;

        /** Where the step leads. */
        final double[] next;

        final double[] nextDual;

        /** {@code alpha_r = -<m, q_r>_L}, {@code f(alpha_r)}, {@code f'(alpha_r)}, and {@code omega_r = w_r f(alpha_r)}. */
        final double[] alpha;

        final double[] factor;
        final double[] factorSlope;
        final double[] omega;

        /** {@code -s}, {@code s = sum_r omega_r alpha_r}, and the direction {@code d = sum_r omega_r q_r - s m}. */
        final double[] minusS;

        final double[] direction;

        /** {@code <d, d>_L}, then {@code theta^2}; shared by all steps. */
        final double[] squaredNorm;

        /** How far each row goes along {@code d}, zero where it stays put, and whether the norm of {@code d} is above its floor. */
        final double[] length;

        final double[] free;

        /** Functions of {@code theta}: cosh, sinhc and its slope, and {@code reach = sinhc(theta) length}. */
        final double[] cosh;

        final double[] sinhc;
        final double[] slope;
        final double[] reach;

        /** What the way back leaves: {@code dL/dd} and {@code dL/d alpha}. */
        final double[] byDirection;

        final double[] byAlpha;

        /** {@code dL/ds} and scratch per coordinate, shared by all steps. */
        final double[] byS;

        final double[] byDual;

        private Step(
                int rules,
                int coordinates,
                int lanes,
                int derivatives,
                double[] m,
                double[] dual,
                double[] squaredNorm,
                double[] byS,
                double[] byDual) {
            this.rules = rules;
            this.coordinates = coordinates;
            this.m = m;
            this.dual = dual;
            this.next = new double[coordinates * lanes];
            this.nextDual = new double[coordinates * lanes];
            this.alpha = new double[rules * lanes];
            this.factor = new double[rules * lanes];
            this.factorSlope = new double[rules * lanes];
            this.omega = new double[rules * lanes];
            this.minusS = new double[lanes];
            this.direction = new double[coordinates * lanes];
            this.squaredNorm = squaredNorm;
            this.length = new double[lanes];
            this.free = new double[lanes];
            this.cosh = new double[lanes];
            this.sinhc = new double[lanes];
            this.slope = new double[lanes];
            this.reach = new double[lanes];
            this.byDirection = new double[coordinates * derivatives];
            this.byAlpha = new double[rules * derivatives];
            this.byS = byS;
            this.byDual = byDual;
        }
    }
}
