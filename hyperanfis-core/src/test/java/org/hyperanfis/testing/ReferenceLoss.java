package org.hyperanfis.testing;

import org.hyperanfis.geometry.Geometry;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;

/** The terms of the training objective as Appendix C.3 writes them, from the literal model; a row's weight multiplies it. */
public final class ReferenceLoss {

    private final RandomModel model;
    private final Structure structure;
    private final ReferenceModel reference;
    private final double[] weights;
    private final double totalWeight;
    private final ReferenceModel.Row[] rows;

    public ReferenceLoss(RandomModel model, double[] weights) {
        this.model = model;
        this.structure = model.structure();
        this.reference = new ReferenceModel(structure, model.parameters());
        this.weights = weights;
        this.totalWeight = java.util.Arrays.stream(weights).sum();
        this.rows = new ReferenceModel.Row[model.rows()];
        java.util.Arrays.setAll(rows, i -> reference.evaluate(model.tangents()[i]));
    }

    /** eq:app_weighted_cross_entropy, or the mean squared error. */
    public double task(double[] classWeights) {
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            double[] output = rows[i].output();
            if (structure.task() == Task.CLASSIFICATION) {
                int label = model.labels()[i];
                sum -= weights[i] * classWeights[label] * (output[label] - ReferenceModel.logSumExp(output));
            } else {
                for (int o = 0; o < output.length; o++) {
                    double error = output[o] - model.targets()[i * output.length + o];
                    sum += weights[i] * error * error / output.length;
                }
            }
        }
        return sum / totalWeight;
    }

    /** eq:app_balance_loss. */
    public double balance() {
        double sum = 0;
        for (int r = 0; r < structure.rules(); r++) {
            double usage = 0;
            for (int i = 0; i < rows.length; i++) {
                usage += weights[i] * rows[i].firing()[r] / totalWeight;
            }
            sum += usage * Math.log(usage * structure.rules());
        }
        return sum;
    }

    /** eq:app_specialization_loss. */
    public double specialization() {
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            for (double firing : rows[i].firing()) {
                sum -= firing > 0 ? weights[i] * firing * Math.log(firing) : 0;
            }
        }
        return sum / totalWeight / Math.log(structure.rules());
    }

    /** What each rule loses by itself, at its centre, on the rows it fires for. */
    public double accountability(double[] classWeights) {
        if (structure.task() != Task.CLASSIFICATION) {
            return 0;
        }
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            int label = model.labels()[i];
            for (int r = 0; r < structure.rules(); r++) {
                double[] scores = reference.decode(reference.conclusionAtCentre(r));
                double loss = ReferenceModel.logSumExp(scores) - scores[label];
                sum += weights[i] * classWeights[label] * rows[i].firing()[r] * loss;
            }
        }
        return sum / totalWeight;
    }

    /** How far centres are from the rows they fire for. */
    public double anchor() {
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            for (int r = 0; r < structure.rules(); r++) {
                double distance = rows[i].distance()[r];
                sum += weights[i] * rows[i].firing()[r] * distance * distance;
            }
        }
        return sum / totalWeight;
    }

    /** eq:app_separation_loss. */
    public double separation(double margin) {
        Geometry geometry = structure.geometry().withCurvature(structure.curvature());
        int rules = structure.rules();
        double sum = 0;
        for (int r = 0; r < rules; r++) {
            for (int q = 0; q < rules; q++) {
                if (r != q) {
                    double distance = geometry.distance(reference.prototype(r), reference.prototype(q));
                    double gap = Math.max(margin - distance, 0);
                    sum += gap * gap;
                }
            }
        }
        return sum / (rules * (rules - 1));
    }
}
