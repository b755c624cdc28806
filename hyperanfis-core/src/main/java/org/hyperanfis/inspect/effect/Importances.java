package org.hyperanfis.inspect.effect;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.ProbabilityTally;
import org.hyperanfis.internal.random.RandomStream;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.RuleModel;

/** Permutation importance: what scores lose when the cells of a column are shuffled among rows. */
final class Importances {

    private final RuleModel model;
    private final DrawnRows rows;
    private final EffectBasis basis;
    private final Tally base;

    /** What one column is worth. */
    record Of(ScoreLoss loss, Optional<ScoreLoss> accuracy) {}

    Importances(RuleModel model, DrawnRows rows, EffectBasis basis) {
        this.model = model;
        this.rows = rows;
        this.basis = basis;
        this.base = new Tally();
        Batches.run(model, basis.importanceRows(), rows::copy, base::add);
    }

    BaseScore base() {
        BaseScore.Measure measure = isClassifier()
                ? BaseScore.Measure.LOG_LOSS
                : model.target().size() == 1 ? BaseScore.Measure.RMSE : BaseScore.Measure.SCALED_RMSE;
        return new BaseScore(
                measure, base.loss(), isClassifier() ? OptionalDouble.of(base.accuracy()) : OptionalDouble.empty());
    }

    /** May be called from several threads. */
    Of of(ColumnValues column) {
        double[] losses = new double[basis.repeats()];
        double[] accuracyLosses = new double[basis.repeats()];
        int[] order = new int[basis.importanceRows()];
        for (int repeat = 0; repeat < losses.length; repeat++) {
            RandomStream.of(basis.seed(), "effects shuffle " + repeat + " of " + column.name())
                    .permutation(order);
            Tally shuffled = new Tally();
            Batches.run(
                    model,
                    order.length,
                    (i, to) -> {
                        rows.copy(i, to);
                        column.set(to, rows, order[i]);
                    },
                    shuffled::add);
            losses[repeat] = shuffled.loss() - base.loss();
            accuracyLosses[repeat] = base.accuracy() - shuffled.accuracy();
        }
        return new Of(
                ScoreLoss.of(losses), isClassifier() ? Optional.of(ScoreLoss.of(accuracyLosses)) : Optional.empty());
    }

    /** Of a column that reaches no rule. */
    Of none() {
        return new Of(ScoreLoss.ZERO, isClassifier() ? Optional.of(ScoreLoss.ZERO) : Optional.empty());
    }

    private boolean isClassifier() {
        return model.target() instanceof Target.Classes;
    }

    /** Adds up errors. */
    private final class Tally {

        private final ProbabilityTally probabilities = new ProbabilityTally();
        private final double[] squares = new double[model.target().size()];
        private int right;
        private int count;

        void add(int row, Predictions predictions, int at) {
            count++;
            if (isClassifier()) {
                int label = rows.label(row);
                int predicted = predictions.label(at);
                probabilities.add(predictions.probability(at), predicted, label);
                right += predicted == label ? 1 : 0;
                return;
            }
            double[] output = predictions.output(at);
            for (int o = 0; o < output.length; o++) {
                // One output is told in its own units, several in units that can be compared.
                double unit = output.length == 1 ? 1 : model.outputScaling().deviation(o);
                double error = (output[o] - rows.output(row, o)) / unit;
                squares[o] += error * error;
            }
        }

        double loss() {
            return isClassifier()
                    ? probabilities.metrics().logLoss()
                    : Math.sqrt(Arrays.stream(squares).sum() / ((double) count * squares.length));
        }

        double accuracy() {
            return (double) right / count;
        }
    }
}
