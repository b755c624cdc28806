package org.hyperanfis.train.loop;

import java.util.Arrays;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.ClassificationMetrics;
import org.hyperanfis.internal.Largest;
import org.hyperanfis.layer.firing.Softmax;

/**
 * Scores what a model puts out for validation rows: macro-F1, or minus the root mean squared error; both unweighted.
 *
 * @since 0.1.0
 */
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
        Scoring scoring = begin();
        scoring.add(output, output.length / outputs);
        return scoring.score();
    }

    /** Begins to score rows that come some at a time. */
    public Scoring begin() {
        return classifies ? new Classification() : new Regression();
    }

    /** A score on its way, from the first row to the last. */
    public interface Scoring {

        /** Takes the outputs of the next {@code count} rows, {@code count x outputs}. */
        void add(double[] output, int count);

        /** The score, once all rows are there. */
        ValidationScore score();
    }

    private final class Classification implements Scoring {

        private final int[] predicted = new int[labels.length];
        private final double[] score = new double[outputs];
        private int row;
        private double loss;
        // Where validation rows are all of one class, predicting that class alone is no collapse.
        private boolean singleClass = severalClasses;

        @Override
        public void add(double[] output, int count) {
            for (int i = 0; i < count; i++, row++) {
                System.arraycopy(output, i * outputs, score, 0, outputs);
                predicted[row] = Largest.first(score, 0, outputs);
                singleClass &= predicted[row] == predicted[0];
                loss -= Softmax.log(score, labels[row]) / predicted.length;
            }
        }

        @Override
        public ValidationScore score() {
            double macroF1 =
                    Double.isFinite(loss) ? ClassificationMetrics.macroF1(labels, predicted, outputs) : Double.NaN;
            return new ValidationScore(macroF1, loss, singleClass);
        }
    }

    private final class Regression implements Scoring {

        private int at;
        private double loss;
        private double squared;

        @Override
        public void add(double[] output, int count) {
            for (int i = 0; i < count * outputs; i++, at++) {
                double error = output[i] - targets[at];
                double original = error * targetScale[i % outputs];
                loss += error * error / targets.length;
                squared += original * original / targets.length;
            }
        }

        @Override
        public ValidationScore score() {
            return new ValidationScore(-Math.sqrt(squared), loss, false);
        }
    }
}
