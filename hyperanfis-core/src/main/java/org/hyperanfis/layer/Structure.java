package org.hyperanfis.layer;

import java.util.Locale;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;

/**
 * Everything but the parameters that fixes the function a model computes.
 *
 * @param task classification or regression
 * @param geometry where the rules live
 * @param curvature the curvature magnitude {@code c > 0}; sectional curvature is {@code -c}
 * @param tangentBound the largest tangent norm {@code tau}
 * @param membership the shape of memberships
 * @param bellShape the exponent {@code b} of Bell memberships
 * @param consequentOrder 0 for constant, 1 for affine consequents
 * @param sigmaMin lower bound of rule scales
 * @param sigmaMax upper bound of rule scales
 * @param karcher how consequents are averaged
 * @param inputs number of model inputs D
 * @param rules number of rules R
 * @param outputs number of classes K, or of regression outputs O
 */
public record Structure(
        Task task,
        GeometryKind geometry,
        double curvature,
        double tangentBound,
        MembershipKind membership,
        double bellShape,
        int consequentOrder,
        double sigmaMin,
        double sigmaMax,
        Karcher karcher,
        int inputs,
        int rules,
        int outputs) {

    /** Geodesic radii, times {@code sqrt(c)}, beyond which double precision cannot tell points apart. */
    private static final double LARGEST_RADIUS = 16;

    /** More parameters than this are a mistake, or a file that was tampered with. */
    public static final int MAX_PARAMETERS = 100_000_000;

    /** Parameters beyond this magnitude could overflow when squared. */
    public static final double LARGEST_NUMBER = 1e100;

    public Structure {
        requireWithin("curvature", curvature, 1e-8, 1e8);
        requireWithin("tangentBound", tangentBound, 1e-5, 1e5);
        requireWithin("bellShape", bellShape, 1e-3, 1e3);
        requireWithin("sigmaMin", sigmaMin, 1e-8, 1e8);
        requireWithin("sigmaMax", sigmaMax, 1e-8, 1e8);
        if (sigmaMin >= sigmaMax) {
            throw new InvalidOptionException(
                    "sigmaMin is " + sigmaMin + " and sigmaMax is " + sigmaMax + "; give sigmaMin below sigmaMax");
        }
        if (consequentOrder != 0 && consequentOrder != 1) {
            throw new InvalidOptionException("consequentOrder is " + consequentOrder + "; give 0 or 1");
        }
        if (rules < 2) {
            throw new InvalidOptionException("rules is " + rules + "; give at least 2");
        }
        if (inputs < 1) {
            throw new InvalidOptionException("inputs is " + inputs + "; a model needs at least one input");
        }
        int fewest = task == Task.CLASSIFICATION ? 2 : 1;
        if (outputs < fewest) {
            throw new InvalidOptionException("outputs is " + outputs + "; "
                    + task.name().toLowerCase(Locale.ROOT) + " needs at least " + fewest);
        }
        double radius = geometry.effectiveBound(tangentBound, curvature) * Math.sqrt(curvature);
        if (geometry.isHyperbolic() && radius > LARGEST_RADIUS) {
            throw new InvalidOptionException("tangentBound " + tangentBound + " at curvature " + curvature
                    + " reaches radius sqrt(c) tau = " + radius
                    + ", beyond what double precision resolves; keep it at most "
                    + LARGEST_RADIUS);
        }
        long width = Math.max(2, outputs);
        long perRule = 1 + inputs + width + (consequentOrder == 1 ? width * inputs : 0);
        long size = rules * perRule + (task == Task.CLASSIFICATION ? outputs * width : 0);
        if (size > MAX_PARAMETERS) {
            throw new InvalidOptionException(
                    "rules " + rules + ", inputs " + inputs + " and outputs " + outputs + " make " + size
                            + " parameters, more than " + MAX_PARAMETERS + "; use fewer rules, inputs or outputs");
        }
    }

    /** Refuses what is not a number from {@code least} to {@code most}, both positive. */
    static void requireWithin(String name, double value, double least, double most) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new InvalidOptionException(name + " is " + value + "; give a positive finite number");
        }
        if (value < least || value > most) {
            throw new InvalidOptionException(name + " is " + value + "; give a number from " + least + " to " + most
                    + ", within which double precision can compute");
        }
    }

    /** The dimension {@code H = max(2, outputs)} of the output manifold. */
    public int consequentWidth() {
        return Math.max(2, outputs);
    }

    public ParameterLayout layout() {
        int classes = task == Task.CLASSIFICATION ? outputs : 0;
        return new ParameterLayout(rules, inputs, consequentWidth(), classes, consequentOrder == 1);
    }
}
