package org.hyperanfis.bench.pytorch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.nn.Activation;
import org.hyperanfis.bench.StepProblem;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.train.objective.Penalties;

/** The training objective (eq:app_complete_training_loss) of the batch of a problem, over one way to compute the layers. */
final class TorchObjective {

    private final StepProblem problem;
    private final ParameterLayout layout;
    private final Construction construction;
    private final TensorMath math;
    /** {@code -gamma_k / B} at the class of each row, else zero; {@code B x K}, or transposed. */
    private final NDArray labelWeights;
    /** {@code 1 / (R (R - 1))} for each pair of different rules, zero on the diagonal; {@code R x R}. */
    private final NDArray pairWeights;

    TorchObjective(StepProblem problem, Construction construction, NDManager manager) {
        this.problem = problem;
        this.layout = problem.structure().layout();
        this.construction = construction;
        this.math = new TensorMath(manager);
        this.labelWeights = manager.create(labelWeights(problem, construction.rowAxis()));
        this.pairWeights = manager.create(pairWeights(layout.rules()));
    }

    private static double[][] labelWeights(StepProblem problem, int rowAxis) {
        int rows = problem.rows();
        int classes = problem.structure().outputs();
        double[][] weights = rowAxis == 0 ? new double[rows][classes] : new double[classes][rows];
        for (int i = 0; i < rows; i++) {
            int label = problem.labels()[i];
            double weight = -problem.classWeights()[label] / rows;
            if (rowAxis == 0) {
                weights[i][label] = weight;
            } else {
                weights[label][i] = weight;
            }
        }
        return weights;
    }

    private static double[][] pairWeights(int rules) {
        double[][] weights = new double[rules][rules];
        for (int r = 0; r < rules; r++) {
            for (int q = 0; q < rules; q++) {
                weights[r][q] = r == q ? 0 : 1.0 / (rules * (rules - 1.0));
            }
        }
        return weights;
    }

    /** The loss, a tensor of one number. */
    NDArray loss(NDArray parameters) {
        Construction.Forward forward = construction.forward(Parameters.of(parameters, layout));
        Penalties penalties = problem.penalties();
        return crossEntropy(forward.logProbabilities())
                .add(math.times(penalties.balance(), balance(forward.firing())))
                .add(math.times(penalties.specialization(), specialization(forward)))
                .add(math.times(penalties.separation(), separation(forward.prototypeDistances())));
    }

    /** eq:app_weighted_cross_entropy. */
    private NDArray crossEntropy(NDArray logProbabilities) {
        return logProbabilities.mul(labelWeights).sum();
    }

    /** eq:app_rule_usage and eq:app_balance_loss. */
    private NDArray balance(NDArray firing) {
        NDArray usage = firing.mean(new int[] {construction.rowAxis()});
        return math.times(layout.rules(), math.atLeastNormFloor(usage))
                .log()
                .mul(usage)
                .sum();
    }

    /** eq:app_specialization_loss. */
    private NDArray specialization(Construction.Forward forward) {
        double perRow = -1 / (problem.rows() * Math.log(layout.rules()));
        return math.times(perRow, forward.firing().mul(forward.logFiring()).sum());
    }

    /** eq:app_separation_loss. */
    private NDArray separation(NDArray distances) {
        NDArray gaps = Activation.relu(
                distances.neg().add(math.scalar(problem.penalties().margin())));
        return gaps.square().mul(pairWeights).sum();
    }
}
