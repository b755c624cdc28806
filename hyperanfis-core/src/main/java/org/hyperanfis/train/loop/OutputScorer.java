package org.hyperanfis.train.loop;

import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.internal.Largest;
import org.hyperanfis.layer.firing.Softmax;

/**
 * Scores what a model puts out for validation rows: macro-F1, or minus the root mean squared error; both unweighted. Rows may be some
 * of all, whose {@link ScoreTotals} are then merged.
 *
 * @since 0.1.0
 */
public final class OutputScorer {

    private final Target target;
    private final int[] labels;
    private final double[] targets;
    private final double[] targetScale;
    private final int allRows;

    /**
     * A scorer of all validation rows.
     *
     * @param data the validation rows
     * @param targets regression targets in the model's units, {@code rows x outputs}; empty for classification
     * @param targetScale what one of those units is in original units, per output
     */
    public OutputScorer(Dataset data, double[] targets, double[] targetScale) {
        this(data, targets, targetScale, data.rows());
    }

    /**
     * A scorer of some validation rows.
     *
     * @param data these rows
     * @param targets regression targets in the model's units, {@code rows x outputs}; empty for classification
     * @param targetScale what one of those units is in original units, per output
     * @param allRows how many validation rows there are in all
     * @since 0.3.0
     */
    public OutputScorer(Dataset data, double[] targets, double[] targetScale, int allRows) {
        this.target = data.target();
        this.labels = target instanceof Target.Classes ? data.labels() : new int[0];
        this.targets = targets;
        this.targetScale = targetScale;
        this.allRows = allRows;
    }

    /** @param output {@code rows x outputs}: class scores, or values in the model's units */
    public ValidationScore score(double[] output) {
        Scoring scoring = begin();
        scoring.add(output, output.length / target.size());
        return scoring.score();
    }

    /** Begins to score rows that come some at a time. */
    public Scoring begin() {
        return new InOrder();
    }

    /** A score on its way, from the first row to the last. */
    public interface Scoring {

        /** Takes the outputs of the next {@code count} rows, {@code count x outputs}. */
        void add(double[] output, int count);

        /** The score, once all rows are there. */
        ValidationScore score();
    }

    private final class InOrder implements Scoring {

        private final ScoreTotals totals = ScoreTotals.none(target);
        private int row;

        @Override
        public void add(double[] output, int count) {
            OutputScorer.this.add(output, row, count, totals);
            row += count;
        }

        @Override
        public ValidationScore score() {
            return totals.score();
        }
    }

    /**
     * Adds what rows contribute to the score.
     *
     * @param output their outputs, {@code count x outputs}
     * @param first the first of them among the rows of the scorer
     * @since 0.3.0
     */
    public void add(double[] output, int first, int count, ScoreTotals totals) {
        if (target instanceof Target.Classes) {
            addClasses(output, first, count, totals);
        } else {
            addValues(output, first, count, totals);
        }
    }

    private void addClasses(double[] output, int first, int count, ScoreTotals totals) {
        double[] score = new double[target.size()];
        for (int i = 0; i < count; i++) {
            System.arraycopy(output, i * score.length, score, 0, score.length);
            int label = labels[first + i];
            totals.addClass(label, Largest.first(score, 0, score.length), -Softmax.log(score, label) / allRows);
        }
    }

    private void addValues(double[] output, int first, int count, ScoreTotals totals) {
        int outputs = target.size();
        double all = (double) allRows * outputs;
        for (int i = 0; i < count * outputs; i++) {
            double error = output[i] - targets[first * outputs + i];
            double original = error * targetScale[i % outputs];
            totals.addOutput(error * error / all, original * original / all);
        }
    }
}
