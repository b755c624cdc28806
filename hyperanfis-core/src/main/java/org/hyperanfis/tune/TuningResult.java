package org.hyperanfis.tune;

import java.util.List;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.TrainingResult;

/**
 * What a search gives.
 *
 * @param training the training of the best trial, with its model
 * @param best the best trial: of those that came to their own end, the first by {@link Trial#BEST_FIRST}; if the search
 *     was over before any did, the first of the others
 * @param trials every rung of every trial, by number and rung; the first is the base options
 * @since 0.1.0
 */
public record TuningResult(TrainingResult<HyperAnfis> training, Trial best, List<Trial> trials) {

    public TuningResult {
        trials = List.copyOf(trials);
    }
}
