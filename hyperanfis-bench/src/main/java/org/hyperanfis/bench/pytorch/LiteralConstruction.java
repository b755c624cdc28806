package org.hyperanfis.bench.pytorch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import org.hyperanfis.bench.StepProblem;
import org.hyperanfis.layer.Structure;

/**
 * The five layers as the paper writes them: for every row and rule a logarithmic map and a parallel transport, each a tensor of
 * rows x rules x features.
 *
 * <p>Axes are rows, rules, coordinates. The tolerance of the Karcher steps is left out: it ends them early, which never happens
 * in the problems at hand, and asking would cost time.
 */
final class LiteralConstruction implements Construction {

    private static final int[] RULES = {1};

    private final Structure structure;
    private final TensorMath math;
    private final LorentzTensors lorentz;
    private final NDArray inputs;
    private final NDArray origin;

    LiteralConstruction(StepProblem problem, NDManager manager) {
        this.structure = problem.structure();
        this.math = new TensorMath(manager);
        this.lorentz = new LorentzTensors(structure.curvature(), structure.tangentBound(), manager, math);
        this.inputs = manager.create(problem.tangents());
        this.origin = lorentz.origin(structure.inputs());
    }

    @Override
    public int rowAxis() {
        return 0;
    }

    @Override
    public Forward forward(Parameters parameters) {
        NDArray points = mapped(inputs).expandDims(1);
        NDArray prototypes = mapped(parameters.centers());
        NDArray distances = lorentz.distance(prototypes, points).squeeze(2);
        NDArray logFiring = logFiring(distances, parameters.scaleLogits());
        NDArray consequents = mapped(consequents(points, prototypes, parameters));
        NDArray firing = logFiring.exp();
        NDArray mean = frechetMean(firing.expandDims(2), consequents);
        NDArray scores = scores(mean, mapped(parameters.classTangents()));
        NDArray between = lorentz.distance(prototypes, prototypes.expandDims(1)).squeeze(2);
        return new Forward(firing, logFiring, scores.logSoftmax(1), between);
    }

    /** eq:app_tangent_parameterization and eq:app_lorentz_origin_expmap: points of tangents, clipped first. */
    private NDArray mapped(NDArray tangents) {
        return lorentz.expOrigin(lorentz.clip(tangents));
    }

    /** eq:app_bounded_rule_scale, eq:app_gaussian_log_membership and eq:app_log_domain_firing. */
    private NDArray logFiring(NDArray distances, NDArray scaleLogits) {
        NDArray sigma = math.ruleScales(scaleLogits, structure);
        NDArray chi = distances.div(math.times(Math.sqrt(structure.inputs()), sigma));
        return math.times(-0.5, chi.square()).logSoftmax(1);
    }

    /** eq:app_local_rule_coordinate, and eq:app_rule_consequent before it is clipped. */
    private NDArray consequents(NDArray points, NDArray prototypes, Parameters parameters) {
        NDArray logarithms = lorentz.log(prototypes, points);
        NDArray local = lorentz.space(lorentz.transport(prototypes, origin, logarithms));
        NDArray products =
                local.transpose(1, 0, 2).batchMatMul(parameters.weights().transpose(0, 2, 1));
        return products.transpose(1, 0, 2).add(parameters.biases());
    }

    /** eq:app_barycenter_initialization and eq:app_karcher_update. */
    private NDArray frechetMean(NDArray firing, NDArray points) {
        NDArray mean = lorentz.normalize(firing.mul(points).sum(RULES, true));
        for (int k = 0; k < structure.karcher().steps(); k++) {
            NDArray direction = firing.mul(lorentz.log(mean, points)).sum(RULES, true);
            mean = lorentz.project(
                    lorentz.exp(mean, math.times(structure.karcher().stepSize(), direction)));
        }
        return mean;
    }

    /** eq:app_classification_logits. */
    private NDArray scores(NDArray mean, NDArray classPrototypes) {
        return lorentz.distance(classPrototypes, mean).square().neg().squeeze(2);
    }
}
