package org.hyperanfis.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Trainer;
import org.hyperanfis.train.loop.CheckpointStore;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.LoopState;
import org.hyperanfis.train.loop.TrainingListener;
import org.jspecify.annotations.Nullable;

/**
 * A configuration under trial. Its training has the options of a training to the end from the first epoch on, and is merely
 * paused between rungs; so what comes out at last has the bits of a training in one go.
 */
final class Contender {

    private final int number;
    private final HyperAnfisOptions options;
    private final Bracket bracket;
    private final List<Trial> rungs = new ArrayList<>();
    private @Nullable LoopState state;

    Contender(int number, HyperAnfisOptions options, Bracket bracket) {
        this.number = number;
        this.options = options;
        this.bracket = bracket;
    }

    int number() {
        return number;
    }

    HyperAnfisOptions options() {
        return options;
    }

    Bracket bracket() {
        return bracket;
    }

    /** What it did in each rung so far. */
    List<Trial> rungs() {
        return rungs;
    }

    Trial latest() {
        return rungs.get(rungs.size() - 1);
    }

    void add(Trial trial) {
        rungs.add(trial);
        if (trial.state() != TrialState.WAITING) {
            state = null;
        }
    }

    /** Decides about a trial that waits; one that ended stays as it is. */
    void settle(TrialState fate) {
        Trial trial = latest();
        if (trial.state() == TrialState.WAITING) {
            rungs.set(rungs.size() - 1, trial.withState(fate));
        }
        if (fate != TrialState.PROMOTED) {
            state = null;
        }
    }

    /** A trainer that goes on from where the last rung ended, until {@code epochs} epochs are done or the search is over. */
    Trainer<HyperAnfis> trainer(int epochs, BooleanSupplier over) {
        int done = state == null ? 0 : state.epoch();
        return new HyperAnfisTrainer(options, 1)
                .checkpoints((identity, phase) -> new Memory())
                .listener(new Pause(done, epochs, over));
    }

    private final class Memory implements CheckpointStore {

        @Override
        public Optional<LoopState> load() {
            return Optional.ofNullable(state);
        }

        @Override
        public void save(LoopState newest, boolean urgent) {
            state = newest;
        }
    }

    private static final class Pause implements TrainingListener {

        private int done;
        private final int epochs;
        private final BooleanSupplier over;

        Pause(int done, int epochs, BooleanSupplier over) {
            this.done = done;
            this.epochs = epochs;
            this.over = over;
        }

        @Override
        public void onEpoch(EpochReport report) {
            done = report.epoch();
        }

        @Override
        public boolean isCancelled() {
            return done >= epochs || over.getAsBoolean();
        }
    }
}
