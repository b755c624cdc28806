package org.hyperanfis.baselines;

import java.util.Arrays;
import java.util.List;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.baselines.linear.NormalEquations;
import org.hyperanfis.baselines.tsk.InputRows;
import org.hyperanfis.baselines.tsk.TskInference;
import org.hyperanfis.baselines.tsk.TskNetwork;
import org.hyperanfis.baselines.tsk.TskObjective;
import org.hyperanfis.baselines.tsk.TskStructure;
import org.hyperanfis.train.loop.Objective;

/**
 * Hybrid learning (Jang 1993): gradients move the antecedents, and after every step the consequents are solved for by ridge
 * regression on the whole training set, with row weights as in the loss.
 */
final class HybridObjective implements Objective {

    private final TskObjective objective;
    private final TskNetwork network;
    private final TskStructure structure;
    private final InputRows rows;
    private final double ridge;
    private final double[] targets;
    private final double[] weights;
    private final PieceRunner workers;
    private final NormalEquations equations;

    HybridObjective(TskObjective objective, TskNetwork network, InputRows rows, TskSession session) {
        this.objective = objective;
        this.network = network;
        this.structure = network.structure();
        this.rows = rows;
        this.ridge = session.options.ridge();
        this.targets = session.targets(session.training);
        this.weights = session.rowWeights();
        Arrays.setAll(weights, i -> weights[i] * session.training.weight(i));
        this.workers = session.workers;
        this.equations = new NormalEquations(structure.rules() * structure.consequentTerms(), structure.outputs());
    }

    @Override
    public int parameterCount() {
        return objective.parameterCount();
    }

    @Override
    public int rowCount() {
        return objective.rowCount();
    }

    @Override
    public List<String> termNames() {
        return objective.termNames();
    }

    /** The gradient by the antecedents, with the consequents held. */
    @Override
    public double evaluate(
            double[] parameters, int[] order, int from, int to, int epoch, double[] gradient, double[] terms) {
        double loss = objective.evaluate(parameters, order, from, to, epoch, gradient, terms);
        Arrays.fill(gradient, structure.consequentsAt(), gradient.length, 0);
        return loss;
    }

    /** Solves for the consequents of the antecedents that the step left. */
    @Override
    public void project(double[] parameters) {
        objective.project(parameters);
        int rules = structure.rules();
        int outputs = structure.outputs();
        int terms = structure.consequentTerms();
        double[] firing = new double[rows.rows() * rules];
        network.prepare(parameters);
        new TskInference(network, workers)
                .all(rows, 0, new double[rows.rows() * outputs], firing, new double[rows.rows() * rules]);

        equations.clear();
        double[] features = new double[rules * terms];
        double[] target = new double[outputs];
        for (int i = 0; i < rows.rows(); i++) {
            for (int r = 0; r < rules; r++) {
                features[r * terms] = firing[i * rules + r];
                for (int t = 1; t < terms; t++) {
                    features[r * terms + t] = firing[i * rules + r] * rows.get(i, t - 1);
                }
            }
            System.arraycopy(targets, i * outputs, target, 0, outputs);
            equations.add(features, weights[i], target);
        }
        double[] solution = equations.solve(ridge);
        for (int r = 0; r < rules; r++) {
            for (int k = 0; k < outputs; k++) {
                for (int t = 0; t < terms; t++) {
                    parameters[structure.consequentsAt() + (r * outputs + k) * terms + t] =
                            solution[(r * terms + t) * outputs + k];
                }
            }
        }
    }
}
