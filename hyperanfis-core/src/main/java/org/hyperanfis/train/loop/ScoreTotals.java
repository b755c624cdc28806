package org.hyperanfis.train.loop;

import java.util.Arrays;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.VectorSum;
import org.hyperanfis.eval.ClassificationMetrics;

/**
 * What some validation rows contribute to the score of a model; {@link OutputScorer} takes rows in. The loss is first, and for a
 * regression the mean squared error in original units second. For a classification there follow, per class, the rows that have it, the
 * rows predicted to have it, and the rows where both agree.
 *
 * @since 0.3.0
 */
public final class ScoreTotals extends VectorSum<ScoreTotals> {

    /** 0 for a regression. */
    private final int classes;

    private ScoreTotals(int classes, double[] values) {
        super(values);
        this.classes = classes;
    }

    /** What no rows contribute. */
    public static ScoreTotals none(Target target) {
        return new ScoreTotals(classes(target), new double[size(target)]);
    }

    /** What {@link #toArray} wrote for a model with this target. */
    public static ScoreTotals of(Target target, double[] numbers) {
        return new ScoreTotals(
                classes(target),
                requireLength(numbers, size(target), "ScoreTotals").clone());
    }

    private static int classes(Target target) {
        return target instanceof Target.Classes ? target.size() : 0;
    }

    private static int size(Target target) {
        return target instanceof Target.Classes ? 1 + 3 * target.size() : 2;
    }

    /** @param loss what the row adds to the mean over all rows */
    void addClass(int label, int predicted, double loss) {
        values[0] += loss;
        values[1 + label]++;
        values[1 + classes + predicted]++;
        if (label == predicted) {
            values[1 + 2 * classes + label]++;
        }
    }

    /** What an output of a row adds to means over all rows and outputs. */
    void addOutput(double loss, double squared) {
        values[0] += loss;
        values[1] += squared;
    }

    /** The score, once all rows are there. */
    public ValidationScore score() {
        if (classes == 0) {
            return new ValidationScore(-Math.sqrt(values[1]), values[0], false);
        }
        long[] rows = counts(0);
        long[] predictions = counts(1);
        double loss = values[0];
        double macroF1 =
                Double.isFinite(loss) ? ClassificationMetrics.macroF1(rows, predictions, counts(2)) : Double.NaN;
        // Where validation rows are all of one class, predicting that class alone is no collapse.
        boolean singleClass = present(rows) > 1 && present(predictions) == 1;
        return new ValidationScore(macroF1, loss, singleClass);
    }

    private long[] counts(int section) {
        long[] counts = new long[classes];
        Arrays.setAll(counts, k -> (long) values[1 + section * classes + k]);
        return counts;
    }

    private static long present(long[] counts) {
        return Arrays.stream(counts).filter(count -> count > 0).count();
    }
}
