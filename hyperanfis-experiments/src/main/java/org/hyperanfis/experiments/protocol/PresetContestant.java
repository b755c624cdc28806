package org.hyperanfis.experiments.protocol;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTable;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.TrainingResult;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.TrainingListener;

/**
 * HyperANFIS as {@code train} trains it: epochs are those of the budget, and rules too unless the preset chooses their number;
 * everything else is its own.
 */
final class PresetContestant extends ModelContestant {

    /** No result is from before the options of this version. */
    private static final String FIRST_VERSION = "0.1.0";

    private final HyperAnfisOptions options;

    PresetContestant(String name, String title, HyperAnfisOptions options, Budget budget) {
        super(name, title, budget);
        HyperAnfisOptions own = options.toBuilder()
                .loop(options.loop().withEpochs(budget.epochs()))
                .build();
        this.options = own.get(HyperAnfisTable.CHOOSE)
                ? own
                : own.toBuilder().rules(budget.rules()).build();
    }

    @Override
    Map<String, Object> options() {
        Map<String, Object> map = named(options, option -> !option.since().equals(FIRST_VERSION));
        map.remove("seed");
        return map;
    }

    @Override
    Trained train(Parts parts, long seed, TrainingListener listener) {
        Counter counter = new Counter(listener, new AtomicInteger());
        TrainingResult<HyperAnfis> result =
                uncancelled(new HyperAnfisTrainer(options.toBuilder().seed(seed).build(), 1)
                        .listener(counter)
                        .train(parts.training(), parts.validation()));
        return new Trained(result.model(), result.stop(), counter.epochs().get(), result.steps());
    }

    /** Counts the epochs of all starts and of the last training. */
    private record Counter(TrainingListener listener, AtomicInteger epochs) implements TrainingListener {

        @Override
        public void onEpoch(EpochReport report) {
            epochs.incrementAndGet();
            listener.onEpoch(report);
        }

        @Override
        public boolean isCancelled() {
            return listener.isCancelled();
        }
    }
}
