package org.hyperanfis.compare;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.internal.Version;
import org.hyperanfis.train.loop.TrainingListener;
import org.jspecify.annotations.Nullable;

/**
 * Runs models over seeds, several runs at a time, each on one thread. Neither the results nor their order depend on the number
 * of threads.
 *
 * <p>All models of a seed run before those of the next, so that the rows of few seeds are in memory at a time: of about one,
 * and never of more than there are threads.
 *
 * @since 0.1.0
 */
public final class ComparisonRunner {

    private final List<Contestant> contestants;
    private final List<Long> seeds;
    private final int threads;
    private final ResultStore store;

    /**
     * A runner.
     *
     * @param contestants the models, with different names, at least one
     * @param seeds the seeds, all different, at least one
     * @param threads how many runs to make at a time
     * @param store where results are looked up before a run is made, and kept after it
     */
    public ComparisonRunner(List<? extends Contestant> contestants, List<Long> seeds, int threads, ResultStore store) {
        this.contestants = List.copyOf(contestants);
        this.seeds = List.copyOf(seeds);
        this.threads = threads;
        this.store = store;
        requireDifferent(this.contestants.stream().map(Contestant::name).toList(), "model");
        requireDifferent(this.seeds, "seed");
        if (threads < 1 || threads > 1024) {
            throw new InvalidOptionException("threads is " + threads + "; give a number from 1 to 1024");
        }
    }

    private static void requireDifferent(List<?> values, String what) {
        if (values.isEmpty()) {
            throw new InvalidOptionException("There is no " + what + " to compare; give at least one.");
        }
        Set<Object> seen = new HashSet<>();
        for (Object value : values) {
            if (!seen.add(value)) {
                throw new InvalidOptionException("The " + what + " " + value + " is there twice; give it once.");
            }
        }
    }

    /**
     * Runs every model with every seed, except where the store has the result. Returns, or throws, when no run is under way
     * any more; what was finished is in the store.
     *
     * @param data what the data are called
     * @throws CancellationException if the listener cancelled the comparison, or this thread was interrupted
     */
    public Comparison run(String data, PartsLoader loader, ComparisonListener listener) {
        Session session = new Session(listener);
        ExecutorService pool = Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, "hyperanfis-comparison");
            thread.setDaemon(true);
            return thread;
        });
        for (int s = 0; s < seeds.size(); s++) {
            SeedRows rows = new SeedRows(seeds.get(s), contestants.size(), loader);
            for (int c = 0; c < contestants.size(); c++) {
                Contestant contestant = contestants.get(c);
                int slot = s * contestants.size() + c;
                pool.execute(() -> session.run(contestant, rows, slot));
            }
        }
        pool.shutdown();
        session.await(pool);
        List<Comparison.Model> models = contestants.stream()
                .map(contestant -> new Comparison.Model(contestant.name(), contestant.title()))
                .toList();
        return new Comparison(data, models, seeds, session.results());
    }

    /** The rows of one seed: loaded when the first run needs them, let go when the last is over. */
    private static final class SeedRows {
        private final long seed;
        private final PartsLoader loader;
        private int runsLeft;
        private @Nullable Loaded loaded;

        SeedRows(long seed, int runs, PartsLoader loader) {
            this.seed = seed;
            this.runsLeft = runs;
            this.loader = loader;
        }

        synchronized Loaded get() {
            Loaded rows = loaded;
            if (rows == null) {
                Parts parts = loader.load(seed);
                rows = new Loaded(parts, parts.fingerprint());
                loaded = rows;
            }
            return rows;
        }

        synchronized void runIsOver() {
            runsLeft--;
            if (runsLeft == 0) {
                loaded = null;
            }
        }
    }

    private record Loaded(Parts parts, String fingerprint) {}

    /** One call of {@link #run}. */
    private final class Session {
        private final ComparisonListener listener;
        private final AtomicReferenceArray<@Nullable RunResult> results;
        /** Why the comparison ends early. */
        private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

        private int done;

        Session(ComparisonListener listener) {
            this.listener = listener;
            this.results = new AtomicReferenceArray<>(contestants.size() * seeds.size());
        }

        void run(Contestant contestant, SeedRows rows, int slot) {
            try {
                if (!isOver()) {
                    RunResult result = result(contestant, rows);
                    results.set(slot, result);
                    report(result);
                }
            } catch (Throwable e) {
                // The first counts: what follows may only be its consequence.
                failure.compareAndSet(null, e);
            } finally {
                rows.runIsOver();
            }
        }

        private boolean isOver() {
            if (failure.get() == null && listener.isCancelled()) {
                failure.compareAndSet(null, new CancellationException("the comparison was cancelled"));
            }
            return failure.get() != null;
        }

        private RunResult result(Contestant contestant, SeedRows rows) {
            Loaded loaded = naming("The rows of seed " + rows.seed, rows::get);
            RunKey key = new RunKey(
                    Version.SAME_BITS_SINCE, loaded.fingerprint(), contestant.name(), contestant.settings(), rows.seed);
            RunResult kept = store.find(key).orElse(null);
            if (kept != null) {
                return kept;
            }
            synchronized (this) {
                listener.onStart(contestant, rows.seed);
            }
            Cancellation cancellation = new Cancellation();
            RunResult result = naming(
                    contestant.title() + " with seed " + rows.seed,
                    () -> contestant.run(loaded.parts(), rows.seed, cancellation));
            if (cancellation.told) {
                // Told to end, a model may still give what it had; that is no result.
                throw new CancellationException("the comparison was cancelled");
            }
            if (!result.model().equals(key.model()) || result.seed() != key.seed()) {
                throw new IllegalStateException("%s with seed %d gave the result of %s with seed %d"
                        .formatted(key.model(), key.seed(), result.model(), result.seed()));
            }
            store.keep(key, result);
            return result;
        }

        /** Tells one run to end. */
        private final class Cancellation implements TrainingListener {
            private boolean told;

            @Override
            public boolean isCancelled() {
                told |= isOver();
                return told;
            }
        }

        private synchronized void report(RunResult result) {
            done++;
            listener.onResult(result, done, results.length());
        }

        /** Waits without interrupting runs: an interrupt would close the files that they write. */
        void await(ExecutorService pool) {
            boolean interrupted = false;
            boolean ended = false;
            while (!ended) {
                try {
                    ended = pool.awaitTermination(1, TimeUnit.DAYS);
                } catch (InterruptedException e) {
                    interrupted = true;
                    failure.compareAndSet(null, new CancellationException("the comparison was interrupted"));
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        List<RunResult> results() {
            Throwable thrown = failure.get();
            if (thrown instanceof Error error) {
                throw error;
            }
            if (thrown instanceof RuntimeException exception) {
                throw exception;
            }
            List<RunResult> list = new ArrayList<>();
            for (int i = 0; i < results.length(); i++) {
                list.add(Objects.requireNonNull(results.get(i)));
            }
            return list;
        }
    }

    /** Says of what the user can put right which run it happened in. */
    private static <T> T naming(String where, Supplier<T> work) {
        try {
            return work.get();
        } catch (InvalidOptionException e) {
            throw because(new InvalidOptionException(where + ": " + e.getMessage()), e);
        } catch (InvalidDataException e) {
            throw because(new InvalidDataException(where + ": " + e.getMessage()), e);
        }
    }

    private static <E extends RuntimeException> E because(E named, RuntimeException original) {
        named.addSuppressed(original);
        return named;
    }
}
