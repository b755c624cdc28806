package org.hyperanfis.train;

import java.util.Arrays;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.ClassificationMetrics;
import org.hyperanfis.internal.Largest;
import org.hyperanfis.layer.firing.Softmax;

/** Scores what a model puts out for validation rows: macro-F1, or minus the root mean squared error; both unweighted. */
public final class OutputScorer {

    private final boolean classifies;
    private final int outputs;
    private final int[] labels;
    private final boolean severalClasses;
    private final double[] targets;
    private final double[] targetScale;

    /**
     * A scorer.
     *
     * @param data the validation rows
     * @param targets regression targets in the model's units, {@code rows x outputs}; empty for classification
     * @param targetScale what one of those units is in original units, per output
     */
    public OutputScorer(Dataset data, double[] targets, double[] targetScale) {
        this.classifies = data.target() instanceof Target.Classes;
        this.outputs = data.target().size();
        this.labels = classifies ? data.labels() : new int[0];
        this.severalClasses = Arrays.stream(labels).distinct().count() > 1;
        this.targets = targets;
        this.targetScale = targetScale;
    }

    /** @param output {@code rows x outputs}: class scores, or values in the model's units */
    public ValidationScore score(double[] output) {
        return classifies ? classification(output) : regression(output);
    }

    private ValidationScore classification(double[] output) {
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

    private ValidationScore regression(double[] output) {
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
