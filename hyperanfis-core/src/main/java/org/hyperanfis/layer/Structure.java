package org.hyperanfis.layer;

import java.util.List;
import java.util.Locale;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.option.Domain;

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
 * @since 0.1.0
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

    public static final Domain<Double> CURVATURES = Domain.computable(1e-8, 1e8);
    public static final Domain<Double> TANGENT_BOUNDS = Domain.computable(1e-5, 1e5);
    public static final Domain<Double> BELL_SHAPES = Domain.computable(1e-3, 1e3);
    public static final Domain<Double> SCALES = Domain.computable(1e-8, 1e8);
    public static final Domain<Integer> CONSEQUENT_ORDERS = new Domain<>(order -> order == 0 || order == 1, "0 or 1");
    public static final Domain<Integer> RULES = Domain.atLeast(2);

    public Structure {
        CURVATURES.require("curvature", curvature);
        TANGENT_BOUNDS.require("tangentBound", tangentBound);
        BELL_SHAPES.require("bellShape", bellShape);
        SCALES.require("sigmaMin", sigmaMin);
        SCALES.require("sigmaMax", sigmaMax);
        if (sigmaMin >= sigmaMax) {
            throw new InvalidOptionException(
                    List.of("sigmaMin", "sigmaMax"),
                    "{sigmaMin} is " + sigmaMin + " and {sigmaMax} is " + sigmaMax
                            + "; give {sigmaMin} below {sigmaMax}");
        }
        CONSEQUENT_ORDERS.require("consequentOrder", consequentOrder);
        RULES.require("rules", rules);
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
            throw new InvalidOptionException(
                    List.of("tangentBound", "curvature"),
                    "{tangentBound} " + tangentBound + " at {curvature} " + curvature
                            + " reaches radius sqrt(c) tau = " + radius
                            + ", beyond what double precision resolves; keep it at most " + LARGEST_RADIUS);
        }
        long width = Math.max(2, outputs);
        long perRule = 1 + inputs + width + (consequentOrder == 1 ? width * inputs : 0);
        long size = rules * perRule + (task == Task.CLASSIFICATION ? outputs * width : 0);
        if (size > MAX_PARAMETERS) {
            throw new InvalidOptionException(
                    List.of("rules"),
                    "{rules} " + rules + ", inputs " + inputs + " and outputs " + outputs + " make " + size
                            + " parameters, more than " + MAX_PARAMETERS + "; use fewer rules, inputs or outputs");
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
