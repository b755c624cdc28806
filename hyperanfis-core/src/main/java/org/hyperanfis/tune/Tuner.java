package org.hyperanfis.tune;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.layer.Task;
import org.hyperanfis.train.HyperAnfisOptions;
import org.jspecify.annotations.Nullable;

/**
 * Searches for options that do well on validation rows. Trials run side by side, each on one thread. Without a time budget
 * the result is a function of data, options and seed alone; the number of threads changes only how long it takes.
 *
 * @since 0.1.0
 */
public final class Tuner {

    private final int threads;
    private final LongSupplier nanoClock;
    private @Nullable SearchSpace space;
    private String splitDescription = "";
    private Map<String, Object> provenance = Map.of();

    /** A tuner that uses every processor. */
    public Tuner() {
        this(Runtime.getRuntime().availableProcessors());
    }

    public Tuner(int threads) {
        this(threads, System::nanoTime);
    }

    Tuner(int threads, LongSupplier nanoClock) {
        this.threads = threads;
        this.nanoClock = nanoClock;
    }

    /** Searches {@code space} in place of {@link SearchSpace#around}. */
    public Tuner space(SearchSpace space) {
        this.space = space;
        return this;
    }

    /** Entries to add to the model's provenance, as those of a trainer. */
    public Tuner provenance(Map<String, Object> more) {
        this.provenance = Map.copyOf(more);
        return this;
    }

    /** How the data were split, in the caller's words, for the model's provenance. */
    public Tuner splitDescription(String description) {
        this.splitDescription = description;
        return this;
    }

    /**
     * Trains many times on {@code training} and keeps what does best on {@code validation}.
     *
     * @param base the first trial, and what every trial has in the options that are not varied
     * @return the best trial with its model, and all trials. A cancelled search returns what there is, even if that is a
     *     model before its first epoch
     * @throws InvalidOptionException if options contradict each other, or the budget ended before the first epoch did
     */
    public TuningResult run(
            Dataset training,
            Dataset validation,
            HyperAnfisOptions base,
            TuningOptions options,
            TuningListener listener) {
        SearchSpace searched = space == null ? SearchSpace.around(base) : space;
        searched.requireAgreement(base);
        Task task = training.target() instanceof Target.Classes ? Task.CLASSIFICATION : Task.REGRESSION;
        searched.largest(base)
                .structure(task, training.width(), training.target().size());
        End end = new End(listener, options.budget());
        Search search = new Search(
                Ladder.of(options, base.loop().epochsFor(training.rows())),
                options.mostTrials(),
                number -> searched.trial(base, options.seed(), number),
                trainer -> trainer.splitDescription(splitDescription)
                        .provenance(provenance)
                        .train(training, validation),
                listener,
                end);
        try (Workers workers = new Workers(threads)) {
            workers.run(threads, thread -> search.work());
        }
        TuningResult result = search.result();
        if (result.best().epochs() == 0 && end.isTimeUp()) {
            throw new InvalidOptionException("the budget of "
                    + options.budget().map(TuningOptions::inSeconds).orElseThrow()
                    + " was over before the first epoch was; give more time, or a number of trials instead");
        }
        return result;
    }

    /** Whether the time is over or the listener has cancelled; from then on it stays so. */
    private final class End implements BooleanSupplier {

        private final TuningListener listener;
        private final long start = nanoClock.getAsLong();
        private final long budget;
        private volatile boolean cancelled;
        private volatile boolean timeUp;

        End(TuningListener listener, Optional<Duration> budget) {
            this.listener = listener;
            this.budget = budget.map(Duration::toNanos).orElse(Long.MAX_VALUE);
        }

        @Override
        public boolean getAsBoolean() {
            if (!cancelled && !timeUp) {
                if (listener.isCancelled()) {
                    cancelled = true;
                } else if (nanoClock.getAsLong() - start >= budget) {
                    timeUp = true;
                }
            }
            return cancelled || timeUp;
        }

        boolean isTimeUp() {
            return timeUp;
        }
    }
}
