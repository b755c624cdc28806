package org.hyperanfis.experiments.protocol;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.hyperanfis.baselines.BaselineKind;
import org.hyperanfis.baselines.BaselineOptions;
import org.hyperanfis.baselines.BaselineTable;
import org.hyperanfis.baselines.BaselineTrainer;
import org.hyperanfis.baselines.TskModel;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.train.TrainingResult;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.TrainingListener;
import org.hyperanfis.train.loop.ValidationScore;

/** A baseline with the loop of the budget; where it is trained several times, the best of these by validation. */
final class BaselineContestant extends ModelContestant {

    /** What the seeds of repeated trainings are apart: more than the seeds of users are. */
    private static final long SEED_STEP = 1_000_003;

    private final BaselineOptions options;
    private final int trainings;

    /** @param trainings how often to train, each time from another start */
    BaselineContestant(String name, String title, BaselineOptions options, int trainings, Budget budget) {
        super(name, title, budget);
        int rules = options.kind() == BaselineKind.LOGISTIC ? 1 : budget.rules();
        this.options = options.withRules(rules)
                .with(BaselineTable.SELECTION_CANDIDATES, budget.candidates())
                .withLoop(options.loop().withEpochs(budget.epochs()));
        this.trainings = trainings;
    }

    @Override
    Map<String, Object> options() {
        Map<String, Object> map = named(options, option -> true);
        map.keySet().removeAll(List.of("seed", "loop.batch"));
        map.put("trainings", trainings);
        return map;
    }

    @Override
    Trained train(Parts parts, long seed, TrainingListener listener) {
        TrainingResult<TskModel> best = train(parts, seed, 0, listener);
        int epochs = best.history().size();
        long updates = best.steps();
        for (int i = 1; i < trainings; i++) {
            TrainingResult<TskModel> next = train(parts, seed, i, listener);
            epochs += next.history().size();
            updates += next.steps();
            best = BY_VALIDATION.compare(score(next), score(best)) > 0 ? next : best;
        }
        return new Trained(best.model(), best.stop(), epochs, updates);
    }

    private TrainingResult<TskModel> train(Parts parts, long seed, int number, TrainingListener listener) {
        BaselineOptions seeded = options.withSeed(seed + number * SEED_STEP)
                .withLoop(budget().loop(parts.training().rows()));
        return uncancelled(
                new BaselineTrainer(seeded, 1).listener(listener).train(parts.training(), parts.validation()));
    }

    private static final Comparator<ValidationScore> BY_VALIDATION = Comparator.comparingDouble(ValidationScore::score)
            .thenComparing(ValidationScore::loss, Comparator.reverseOrder());

    /** The score of the epoch that was kept. */
    private static ValidationScore score(TrainingResult<TskModel> result) {
        return result.history().stream()
                .filter(report -> report.epoch() == result.bestEpoch())
                .findFirst()
                .map(EpochReport::validation)
                .orElse(new ValidationScore(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, true));
    }
}
