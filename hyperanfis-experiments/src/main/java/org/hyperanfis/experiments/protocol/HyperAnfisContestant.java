package org.hyperanfis.experiments.protocol;

import java.util.List;
import java.util.Map;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.TrainingResult;
import org.hyperanfis.train.loop.TrainingListener;

/** HyperANFIS, or its Euclidean twin, with the loop of the budget. */
final class HyperAnfisContestant extends ModelContestant {

    private final HyperAnfisOptions options;

    HyperAnfisContestant(String name, String title, HyperAnfisOptions options, Budget budget) {
        super(name, title, budget);
        this.options =
                options.toBuilder().rules(budget.rules()).loop(budget.loop()).build();
    }

    @Override
    Map<String, Object> options() {
        Map<String, Object> map = named(options, option -> true);
        map.keySet().removeAll(List.of("seed", "loop.batch"));
        return map;
    }

    @Override
    Trained train(Parts parts, long seed, TrainingListener listener) {
        HyperAnfisOptions seeded = options.toBuilder()
                .loop(budget().loop(parts.training().rows()))
                .seed(seed)
                .build();
        TrainingResult<HyperAnfis> result = uncancelled(
                new HyperAnfisTrainer(seeded, 1).listener(listener).train(parts.training(), parts.validation()));
        return new Trained(result.model(), result.stop(), result.history().size(), result.steps());
    }
}
