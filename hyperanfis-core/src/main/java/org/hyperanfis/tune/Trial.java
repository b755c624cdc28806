package org.hyperanfis.tune;

import java.util.Comparator;
import java.util.List;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.TrainingResult;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.ValidationScore;

/**
 * How a configuration did in one rung of a search.
 *
 * @param number number of the configuration; 0 is the base options
 * @param options all its options: training with them on the same data gives the same model, if the trial
 *     {@linkplain TrialState#isEnded ended}
 * @param rung how often it was promoted; the base options start on the last rung
 * @param epochs epochs since the trial began, earlier rungs included
 * @param bestEpoch the epoch with the best score, 0 if there is none
 * @param score validation score of that epoch: macro-F1, or minus the root mean squared error; NaN if there is none
 * @param validationLoss validation loss of that epoch; NaN if there is none
 * @param state what became of it
 * @param seconds time this rung took
 * @param parameters number of trainable parameters
 * @since 0.1.0
 */
public record Trial(
        int number,
        HyperAnfisOptions options,
        int rung,
        int epochs,
        int bestEpoch,
        double score,
        double validationLoss,
        TrialState state,
        double seconds,
        int parameters) {

    /** From high to low score; equal ones from low to high loss, then by number. What is not a number comes last. */
    public static final Comparator<Trial> BEST_FIRST = Comparator.<Trial>comparingDouble(trial -> -trial.score())
            .thenComparingDouble(Trial::validationLoss)
            .thenComparingInt(Trial::number);

    /** Whether at least one epoch has a score. */
    public boolean isScored() {
        return !Double.isNaN(score);
    }

    static Trial of(
            int number,
            HyperAnfisOptions options,
            int rung,
            int rungEpochs,
            TrainingResult<HyperAnfis> result,
            double seconds) {
        List<EpochReport> history = result.history();
        ValidationScore best = result.bestEpoch() == 0
                ? new ValidationScore(Double.NaN, Double.NaN, false)
                : history.get(result.bestEpoch() - 1).validation();
        return new Trial(
                number,
                options,
                rung,
                history.size(),
                result.bestEpoch(),
                best.score(),
                best.loss(),
                TrialState.of(result.stop(), history.size() >= rungEpochs),
                seconds,
                result.model().structure().layout().size());
    }

    Trial withState(TrialState state) {
        return new Trial(number, options, rung, epochs, bestEpoch, score, validationLoss, state, seconds, parameters);
    }
}
