package org.hyperanfis.train;

import java.util.List;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.StopReason;

/**
 * What training gives.
 *
 * @param <M> the kind of model
 * @param model the model with the parameters of the best epoch
 * @param stop why training ended; a model whose training {@link StopReason#COLLAPSED collapsed} or
 *     {@link StopReason#DIVERGED diverged} is rarely of use
 * @param bestEpoch the epoch the model comes from
 * @param refitted whether that many epochs were run once more with the validation rows among the training rows, which are no
 *     measure of the model then
 * @param steps optimiser steps taken
 * @param history one report per epoch
 * @param warnings what the user should know about the data
 * @since 0.1.0
 */
public record TrainingResult<M extends RuleModel>(
        M model,
        StopReason stop,
        int bestEpoch,
        boolean refitted,
        long steps,
        List<EpochReport> history,
        List<String> warnings) {

    public TrainingResult {
        history = List.copyOf(history);
        warnings = List.copyOf(warnings);
    }

    /**
     * The same with another model, such as one whose rules were checked on test rows.
     *
     * @since 0.3.0
     */
    public TrainingResult<M> withModel(M other) {
        return new TrainingResult<>(other, stop, bestEpoch, refitted, steps, history, warnings);
    }
}
