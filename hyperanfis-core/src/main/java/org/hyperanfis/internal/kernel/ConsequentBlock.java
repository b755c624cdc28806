package org.hyperanfis.internal.kernel;

import java.util.Arrays;

/**
 * The consequents of all rules for a block of rows: tangents of {@code height} coordinates, their points, and what the way back
 * needs of both. Made once, overwritten by every block. Arrays hold strips; see {@link StripKernels}.
 */
public final class ConsequentBlock {

    final int rules;
    final int height;

    /** {@code W z}, then {@code W z - kappa W p}. */
    final double[] product;

    /** The part of {@code kappa} that depends on the row, per pair. */
    final double[] kappa;

    /** {@code u}, clipped, and its squared length {@code rho^2}, raised to its floor. */
    final double[] tangent;

    final double[] radiusSquared;

    /** By what each tangent was scaled, where {@link #clipped} says that some were. */
    final double[] scale;

    /** {@code cosh(rho)}, {@code sinhc(rho)} and the slope of the latter; in Euclidean space their limits 1, 1 and 0. */
    final double[] cosh;

    final double[] sinhc;
    final double[] slope;

    /** Scratch of the way back, per pair: {@code <g, u>}, the coefficient of {@code u} in {@code dL/du}, and {@code dL/df}. */
    final double[] along;

    final double[] radial;
    final double[] byFactor;

    /** Whether some tangent of the block was clipped. */
    boolean clipped;

    private final Runs tangents;
    private final Runs points;
    private final Runs gradients;

    /**
     * @param lanes the most rows of a block, a multiple of {@link Kernels#LANES}
     * @param differentiable whether there is room for derivatives
     */
    public ConsequentBlock(int rules, int height, int lanes, boolean differentiable) {
        int pairs = rules * lanes;
        int derivatives = differentiable ? pairs : 0;
        this.rules = rules;
        this.height = height;
        this.product = new double[pairs * height];
        this.kappa = new double[pairs];
        this.tangent = new double[pairs * height];
        this.radiusSquared = new double[pairs];
        this.scale = new double[pairs];
        this.cosh = new double[pairs];
        this.sinhc = new double[pairs];
        this.slope = new double[pairs];
        Arrays.fill(cosh, 1);
        Arrays.fill(sinhc, 1);
        this.along = new double[derivatives];
        this.radial = new double[derivatives];
        this.byFactor = new double[derivatives];
        this.tangents = Runs.of(tangent, height);
        this.points = Runs.of(new double[pairs * (height + 1)], height + 1);
        this.gradients = Runs.of(new double[derivatives * height], height);
    }

    /** Where the product {@code W z} goes before {@link ConsequentKernels#affine} and is changed by it. */
    public double[] product() {
        return product;
    }

    /** Where the part of {@code kappa} that depends on the row goes before {@link ConsequentKernels#affine}. */
    public double[] kappa() {
        return kappa;
    }

    /** The tangents {@code u}. */
    public Runs tangents() {
        return tangents;
    }

    /** The points {@code q}, of {@code height + 1} coordinates, time coordinate first. */
    public Runs points() {
        return points;
    }

    /** {@code dL/du}, then {@code dL/d(W z)}. */
    public Runs gradients() {
        return gradients;
    }

    /** The coefficient of {@code g = dL/dq} in {@code dL/du}, as {@link ConsequentKernels#tangentGradient} leaves it. */
    double[] byPoint() {
        return clipped ? along : sinhc;
    }

    /**
     * What the strips of several blocks contribute to the gradients by the biases and by {@code -W p}, one lane for each row of a
     * strip.
     */
    public record Sums(double[] bias, double[] slope) {}
}
