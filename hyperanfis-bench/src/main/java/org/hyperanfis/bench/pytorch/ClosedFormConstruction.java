package org.hyperanfis.bench.pytorch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import org.hyperanfis.bench.StepProblem;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.layer.Structure;

/**
 * The five layers in closed form, as this project computes them: two matrix products with the rows, then numbers per row and rule.
 * No tensor of rows x rules x features exists.
 *
 * <p>Written to be fast. Rows are mapped once, since they are not trained, and they are the last axis, so that sums over rules and
 * coordinates add whole runs of rows. Points stand on the unit hyperboloid, so curvature enters with tangents and distances
 * only. Axes are rules or classes, then coordinates, then rows.
 */
final class ClosedFormConstruction implements Construction {

    private static final int[] RULES = {0};
    private static final int[] COORDINATES = {1};
    /** Of a mean, which has no axis of rules. */
    private static final int[] MEAN_COORDINATES = {0};

    private final Structure structure;
    private final double root;
    private final int rows;
    private final TensorMath math;
    /** {@code (D+1) x B}. */
    private final NDArray points;

    private final NDArray pointTime;
    private final NDArray pointSpace;
    private final NDArray inputSigns;
    private final NDArray outputSigns;

    ClosedFormConstruction(StepProblem problem, NDManager manager) {
        this.structure = problem.structure();
        this.root = Math.sqrt(structure.curvature());
        this.rows = problem.rows();
        this.math = new TensorMath(manager);
        this.points = map(manager.create(problem.tangents())).transpose().duplicate();
        this.pointTime = points.get("0:1").duplicate();
        this.pointSpace = points.get("1:").duplicate();
        int width = structure.consequentWidth();
        this.inputSigns = manager.create(signs(structure.inputs()));
        this.outputSigns = manager.create(signs(width), new Shape(width + 1L, 1));
    }

    /** {@code (1, -1, ..., -1)}: {@code x y} with these signs is {@code -<x, y>_L}. */
    private static double[] signs(int dimension) {
        double[] signs = new double[dimension + 1];
        Arrays.fill(signs, -1);
        signs[0] = 1;
        return signs;
    }

    @Override
    public int rowAxis() {
        return 1;
    }

    @Override
    public Forward forward(Parameters parameters) {
        NDArray prototypes = map(parameters.centers());
        NDArray dual = prototypes.mul(inputSigns);
        NDArray alpha = math.atLeastArcoshFloor(dual.matMul(points));
        NDArray sinh = math.sinhOfArcosh(alpha);
        NDArray distance = math.arcosh(alpha, sinh);

        NDArray logFiring = logFiring(distance, parameters.scaleLogits());
        NDArray firing = logFiring.exp();
        NDArray consequents = map(consequentTangents(alpha, distance.div(sinh), prototypes, parameters));
        NDArray mean = frechetMean(firing, consequents);

        NDArray classes = map(parameters.classTangents());
        NDArray toClasses = distance(classes.matMul(mean.mul(outputSigns)));
        NDArray between = distance(dual.matMul(prototypes.transpose()));
        return new Forward(firing, logFiring, toClasses.square().neg().logSoftmax(0), between);
    }

    /** {@code exp_o(clip_tau(t)) = (cosh(rho), sinh(rho) t / |t|)}, {@code rho = sqrt(c) min(|t|, tau)}. */
    private NDArray map(NDArray tangents) {
        NDArray norm =
                math.atLeastNormFloor(tangents.square().sum(COORDINATES, true)).sqrt();
        NDArray radius = math.times(root, math.atMost(structure.tangentBound(), norm));
        return radius.cosh().concat(tangents.mul(radius.sinh().div(norm)), 1);
    }

    private NDArray distance(NDArray alpha) {
        return math.times(1 / root, math.arcosh(math.atLeastArcoshFloor(alpha)));
    }

    /** Layers 2 and 3, from {@code sqrt(c) delta}. */
    private NDArray logFiring(NDArray distance, NDArray scaleLogits) {
        NDArray sigma = math.ruleScales(scaleLogits, structure).expandDims(1);
        double scale = Math.sqrt(2.0 * structure.inputs() * structure.curvature());
        return distance.div(math.times(scale, sigma)).square().neg().logSoftmax(0);
    }

    /** Layer 4: {@code b + f(alpha) (W z - kappa W p) / sqrt(c)}, {@code kappa = (alpha + z_0) / (1 + p_0)}. */
    private NDArray consequentTangents(NDArray alpha, NDArray factor, NDArray prototypes, Parameters parameters) {
        int rules = structure.rules();
        int width = structure.consequentWidth();
        NDArray weights = math.times(1 / root, parameters.weights());
        NDArray atPoints = weights.reshape((long) rules * width, structure.inputs())
                .matMul(pointSpace)
                .reshape(rules, width, rows);
        NDArray perTime = prototypes.get(":, 0:1").add(math.scalar(1)).expandDims(1);
        NDArray atPrototypes = weights.batchMatMul(prototypes.get(":, 1:").expandDims(2));
        NDArray kappa = alpha.add(pointTime).expandDims(1);
        NDArray difference = atPoints.sub(kappa.mul(atPrototypes.div(perTime)));
        return difference.mul(factor.expandDims(1)).add(parameters.biases().expandDims(2));
    }

    /**
     * Layer 5: with {@code alpha_r = -<m, q_r>_L} and {@code omega_r = w_r f(alpha_r)}, the direction of a Karcher step is
     * {@code sum_r omega_r q_r - (sum_r omega_r alpha_r) m}.
     */
    private NDArray frechetMean(NDArray firing, NDArray consequents) {
        NDArray sum = consequents.mul(firing.expandDims(1)).sum(RULES);
        NDArray mean = sum.div(math.atLeastNormFloor(minusSquaredNorm(sum)).sqrt());
        for (int k = 0; k < structure.karcher().steps(); k++) {
            NDArray alpha = math.atLeastArcoshFloor(
                    consequents.mul(mean.mul(outputSigns)).sum(COORDINATES));
            NDArray sinh = math.sinhOfArcosh(alpha);
            NDArray omega = math.arcosh(alpha, sinh).div(sinh).mul(firing);
            NDArray along = omega.mul(alpha).sum(RULES, true);
            NDArray direction = consequents.mul(omega.expandDims(1)).sum(RULES).sub(mean.mul(along));
            mean = advance(mean, math.times(structure.karcher().stepSize(), direction));
        }
        return mean;
    }

    /** The exponential map, and the time coordinate recomputed from the spatial ones. */
    private NDArray advance(NDArray mean, NDArray step) {
        double floor = Safeguards.NORM_FLOOR * structure.curvature();
        NDArray length = math.atLeast(floor, minusSquaredNorm(step).neg()).sqrt();
        NDArray space =
                mean.mul(length.cosh()).add(step.mul(length.sinh().div(length))).get("1:");
        NDArray time =
                space.square().sum(MEAN_COORDINATES, true).add(math.scalar(1)).sqrt();
        return time.concat(space, 0);
    }

    /** {@code -<x, x>_L} of a tensor of coordinates x rows. */
    private NDArray minusSquaredNorm(NDArray x) {
        return x.square().mul(outputSigns).sum(MEAN_COORDINATES, true);
    }
}
