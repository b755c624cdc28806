package org.hyperanfis.train.objective;

import java.util.Arrays;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.mapping.LaneMath;
import org.hyperanfis.layer.mapping.TangentPoints;

/**
 * What each rule loses by itself, at its centre, on the rows it fires for: {@code sum_i gamma_y sum_r w_ir (-log P_r(y_i))}, where
 * {@code P_r} is the softmax of {@code -d(q_r, c_k)^2} and {@code q_r} the point of the rule's bias. The cross-entropy of the blended
 * answer lets wrong rules cancel each other; this does not.
 *
 * <p>Rows enter by their mass alone: per rule and class, the sum of firing strengths times shares of the batch. So the gradient by
 * conclusions and class prototypes needs no pass over rows. Belongs to one thread at a time.
 */
final class Accountability {

    private final Structure structure;
    private final ParameterLayout layout;
    private final int rules;
    private final int classes;
    private final TangentPoints conclusions;
    private final TangentPoints classPoints;
    private final TangentPoints.Scratch conclusionScratch;
    private final TangentPoints.Scratch classScratch;
    private final double[] alpha;
    private final double[] factor;
    /** What arcosh also computes; not used. */
    private final double[] factorSlope;

    private final double[] losses;
    private final double[] byConclusion;
    private final double[] byClass;
    private final double[] gradientRoom;

    Accountability(Structure structure) {
        this.structure = structure;
        this.layout = structure.layout();
        this.rules = layout.rules();
        this.classes = layout.classes();
        this.conclusions = points(rules);
        this.classPoints = points(classes);
        this.conclusionScratch = conclusions.newScratch();
        this.classScratch = classPoints.newScratch();
        int pairs = Kernels.pad(rules * classes);
        this.alpha = new double[pairs];
        this.factor = new double[pairs];
        this.factorSlope = new double[pairs];
        this.losses = new double[rules * classes];
        this.byConclusion = new double[conclusions.points().length];
        this.byClass = new double[classPoints.points().length];
        this.gradientRoom = new double[layout.size()];
    }

    private TangentPoints points(int count) {
        return new TangentPoints(
                structure.geometry(), structure.curvature(), structure.tangentBound(), count, layout.consequentWidth());
    }

    /** {@code -log P_r(k)}, rules x classes; valid until the next call. */
    double[] losses(double[] parameters) {
        conclusions.compute(parameters, layout.biases());
        classPoints.compute(parameters, layout.classTangents());
        boolean hyperbolic = structure.geometry().isHyperbolic();
        Arrays.fill(alpha, 1);
        for (int pair = 0; pair < rules * classes; pair++) {
            alpha[pair] = product(pair / classes, pair % classes, hyperbolic);
        }
        if (hyperbolic) {
            Kernels.get().arcosh(alpha, factor, factorSlope, 0, alpha.length);
        }
        for (int pair = 0; pair < losses.length; pair++) {
            double squared = factor[pair] * factor[pair] * (alpha[pair] * alpha[pair] - 1);
            losses[pair] = hyperbolic ? squared / structure.curvature() : alpha[pair];
        }
        for (int from = 0; from < losses.length; from += classes) {
            addLogSum(from);
        }
        return losses;
    }

    /** From {@code -score} of the classes of a rule to {@code -log P}: adds the logarithm of the sum of {@code e^score}. */
    private void addLogSum(int from) {
        double smallest = Double.POSITIVE_INFINITY;
        for (int k = 0; k < classes; k++) {
            smallest = Math.min(smallest, losses[from + k]);
        }
        double sum = 0;
        for (int k = 0; k < classes; k++) {
            sum += StrictMath.exp(smallest - losses[from + k]);
        }
        double logSum = StrictMath.log(sum) - smallest;
        for (int k = 0; k < classes; k++) {
            losses[from + k] += logSum;
        }
    }

    /** {@code cosh} of the distance on the unit hyperboloid; in Euclidean space the squared distance. */
    private double product(int rule, int label, boolean hyperbolic) {
        double[] q = conclusions.points();
        double[] c = classPoints.points();
        int at = rule * conclusions.stride();
        int other = label * classPoints.stride();
        double sum = hyperbolic ? q[at] * c[other] : 0;
        for (int h = 1; h <= layout.consequentWidth(); h++) {
            double difference = q[at + h] - c[other + h];
            sum = hyperbolic ? Math.fma(-q[at + h], c[other + h], sum) : Math.fma(difference, difference, sum);
        }
        return Math.max(sum, hyperbolic ? Kernels.ARCOSH_FLOOR : Safeguards.NORM_FLOOR);
    }

    /** The value, given what {@link #losses} found and the masses of all rows. */
    double value(RuleTotals rows) {
        double sum = 0;
        for (int i = 0; i < losses.length; i++) {
            sum = Math.fma(rows.mass(i), losses[i], sum);
        }
        return sum;
    }

    /** Adds {@code coefficient} times the gradient by biases and class tangents, after {@link #losses} of the same parameters. */
    void addGradient(double[] parameters, RuleTotals rows, double coefficient, double[] gradient) {
        Arrays.fill(byConclusion, 0);
        Arrays.fill(byClass, 0);
        boolean hyperbolic = structure.geometry().isHyperbolic();
        for (int r = 0; r < rules; r++) {
            double total = 0;
            for (int k = 0; k < classes; k++) {
                total += rows.mass(r * classes + k);
            }
            for (int k = 0; k < classes; k++) {
                int pair = r * classes + k;
                double byScore = total * StrictMath.exp(-losses[pair]) - rows.mass(pair);
                double free = hyperbolic
                        ? factor[pair] / structure.curvature() * LaneMath.freeAlpha(alpha[pair])
                        : LaneMath.above(alpha[pair], Safeguards.NORM_FLOOR);
                addPair(r, k, -2 * coefficient * byScore * free, hyperbolic);
            }
        }
        pullBack(conclusions, parameters, byConclusion, conclusionScratch, layout.biases(), rules, gradient);
        pullBack(classPoints, parameters, byClass, classScratch, layout.classTangents(), classes, gradient);
    }

    /** @param slope by {@code alpha}, or in Euclidean space by half the squared distance */
    private void addPair(int rule, int label, double slope, boolean hyperbolic) {
        double[] q = conclusions.points();
        double[] c = classPoints.points();
        int at = rule * conclusions.stride();
        int other = label * classPoints.stride();
        if (hyperbolic) {
            byConclusion[at] += slope * c[other];
            byClass[other] += slope * q[at];
        }
        for (int h = 1; h <= layout.consequentWidth(); h++) {
            if (hyperbolic) {
                byConclusion[at + h] -= slope * c[other + h];
                byClass[other + h] -= slope * q[at + h];
            } else {
                double along = slope * (q[at + h] - c[other + h]);
                byConclusion[at + h] += along;
                byClass[other + h] -= along;
            }
        }
    }

    private void pullBack(
            TangentPoints points,
            double[] parameters,
            double[] byPoint,
            TangentPoints.Scratch scratch,
            int offset,
            int count,
            double[] gradient) {
        points.pullBack(parameters, byPoint, scratch, gradientRoom, offset);
        for (int i = offset; i < offset + count * layout.consequentWidth(); i++) {
            gradient[i] += gradientRoom[i];
        }
    }
}
