package org.hyperanfis.train;

import java.util.Arrays;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.eval.ClassificationMetrics;
import org.hyperanfis.internal.Largest;
import org.hyperanfis.internal.Sizes;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.layer.decoding.Task;
import org.hyperanfis.layer.firing.Softmax;
import org.hyperanfis.layer.mapping.MappedRows;
import org.hyperanfis.model.Inference;
import org.hyperanfis.model.Network;

/** Scores a network on validation rows: macro-F1, or minus the root mean squared error; both unweighted. */
final class NetworkValidator implements Validator {

    private final Network network;
    private final Network.Prepared prepared;
    private final Inference inference;
    private final MappedRows rows;
    private final int outputs;
    private final double[] output;
    private final int[] labels;
    private final boolean severalClasses;
    private final double[] targets;
    private final double[] targetScale;

    /**
     * @param data the rows behind {@code rows}
     * @param targets regression targets in the model's units, {@code rows x outputs}; empty for classification
     * @param targetScale what one of those units is in original units, per output
     */
    NetworkValidator(
            Network network, MappedRows rows, Dataset data, double[] targets, double[] targetScale, Workers workers) {
        this.network = network;
        this.prepared = network.newPrepared();
        this.inference = new Inference(network, rows.rows(), workers);
        this.rows = rows;
        this.outputs = network.structure().outputs();
        this.output = new double[Sizes.product(rows.rows(), outputs, "rows and outputs")];
        this.labels = network.structure().task() == Task.CLASSIFICATION ? data.labels() : new int[0];
        this.severalClasses = Arrays.stream(labels).distinct().count() > 1;
        this.targets = targets;
        this.targetScale = targetScale;
    }

    @Override
    public ValidationScore score(double[] parameters) {
        network.prepare(parameters, prepared);
        inference.run(
                prepared,
                rows,
                (state, first) -> Inference.copyRows(state.decoding().output(), outputs, state, output, first));
        return network.structure().task() == Task.CLASSIFICATION ? classification() : regression();
    }

    private ValidationScore classification() {
        int[] predicted = new int[labels.length];
        double[] score = new double[outputs];
        double loss = 0;
        // Where validation rows are all of one class, predicting that class alone is no collapse.
        boolean singleClass = severalClasses;
        for (int i = 0; i < predicted.length; i++) {
            System.arraycopy(output, i * outputs, score, 0, outputs);
            predicted[i] = Largest.first(score, 0, outputs);
            singleClass &= predicted[i] == predicted[0];
            loss -= Softmax.log(score, labels[i]) / predicted.length;
        }
        double macroF1 = Double.isFinite(loss) ? ClassificationMetrics.macroF1(labels, predicted, outputs) : Double.NaN;
        return new ValidationScore(macroF1, loss, singleClass);
    }

    private ValidationScore regression() {
        double loss = 0;
        double squared = 0;
        for (int i = 0; i < output.length; i++) {
            double error = output[i] - targets[i];
            double original = error * targetScale[i % outputs];
            loss += error * error / output.length;
            squared += original * original / output.length;
        }
        return new ValidationScore(-Math.sqrt(squared), loss, false);
    }
}
