package org.hyperanfis.cli.training;

import java.util.function.IntFunction;
import org.hyperanfis.baselines.BaselineOptions;
import org.hyperanfis.baselines.BaselineTrainer;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Trainer;
import org.hyperanfis.train.loop.LoopOptions;

/**
 * What is to be trained.
 *
 * @param rules rules of the model
 * @param loop how one training runs
 * @param trainings how often the model is trained
 * @param trainers makes the trainer that uses so many threads
 */
public record TrainingPlan(
        int rules, LoopOptions loop, int trainings, IntFunction<Trainer<? extends RuleModel>> trainers) {

    public static TrainingPlan of(HyperAnfisOptions options) {
        return new TrainingPlan(
                options.rules(),
                options.loop(),
                options.starts() + (options.refit() ? 1 : 0),
                threads -> new HyperAnfisTrainer(options, threads));
    }

    public static TrainingPlan of(BaselineOptions options) {
        return new TrainingPlan(options.rules(), options.loop(), 1, threads -> new BaselineTrainer(options, threads));
    }

    /** Most epochs of one training where each has so many rows. */
    int epochs(int rows) {
        return loop.epochsFor(rows);
    }

    Trainer<? extends RuleModel> trainer(int threads) {
        return trainers.apply(threads);
    }
}
