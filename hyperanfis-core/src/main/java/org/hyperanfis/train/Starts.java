package org.hyperanfis.train;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.train.loop.Criterion;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.LoopState;
import org.hyperanfis.train.loop.TrainingListener;

/**
 * Trains from several starts. They run side by side and share the threads: small batches leave a team of threads nothing to
 * share, and each start gives the same bits wherever it runs.
 */
final class Starts {

    /** Trains from one start. */
    @FunctionalInterface
    interface Training {

        /** @param start its number, from 0 */
        LoopState run(int start, PieceRunner workers, TrainingListener listener);
    }

    private final int count;
    private final int epochs;
    private final int threads;

    /** @param epochs most epochs of each */
    Starts(int count, int epochs, int threads) {
        this.count = count;
        this.epochs = epochs;
        this.threads = threads;
    }

    /**
     * The ends of all starts, in order. None is running any more when this returns or throws.
     *
     * @param listener hears of one epoch at a time
     * @param workload what the epochs of each start add to
     */
    List<LoopState> run(TrainingListener listener, List<Workload.Loop> workload, Training training) {
        int atOnce = Math.min(count, threads);
        ExecutorService pool = Executors.newFixedThreadPool(atOnce, task -> {
            Thread thread = new Thread(task, "hyperanfis-start");
            thread.setDaemon(true);
            return thread;
        });
        AtomicBoolean ended = new AtomicBoolean();
        List<CompletableFuture<LoopState>> runs = new ArrayList<>();
        for (int s = 0; s < count; s++) {
            int start = s;
            TrainingListener phase =
                    workload.get(s).over(listener.phase("start " + (s + 1) + " of " + count, epochs), epochs);
            runs.add(CompletableFuture.supplyAsync(
                    () -> {
                        try (Workers workers = new Workers(threads / atOnce)) {
                            LoopState end = training.run(start, workers, new InTurn(phase, listener, ended));
                            workload.get(start).limit(0);
                            return end;
                        } catch (Throwable e) {
                            ended.set(true);
                            throw e;
                        }
                    },
                    pool));
        }
        pool.shutdown();
        // After a failure the others still write checkpoints until they see it.
        CompletableFuture.allOf(runs.toArray(CompletableFuture<?>[]::new))
                .exceptionally(failure -> null)
                .join();
        return runs.stream().map(Starts::end).toList();
    }

    /** The number of the best end; the first of equals. */
    static int best(List<LoopState> ends, Criterion criterion) {
        int best = 0;
        for (int s = 1; s < ends.size(); s++) {
            LoopState end = ends.get(s);
            LoopState than = ends.get(best);
            boolean tied = end.bestScore() == than.bestScore() && end.bestLoss() < than.bestLoss();
            if (tied || criterion.isBetter(end.bestScore(), end.bestLoss(), than.bestScore(), than.bestLoss())) {
                best = s;
            }
        }
        return best;
    }

    private static LoopState end(CompletableFuture<LoopState> run) {
        try {
            return run.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            if (e.getCause() instanceof Error failure) {
                throw failure;
            }
            throw e;
        }
    }

    /** Lets a listener hear of one epoch at a time. All starts end when one was cancelled or has failed. */
    private record InTurn(TrainingListener phase, TrainingListener lock, AtomicBoolean ended)
            implements TrainingListener {

        @Override
        public void onEpoch(EpochReport report) {
            synchronized (lock) {
                phase.onEpoch(report);
            }
        }

        @Override
        public boolean isCancelled() {
            if (phase.isCancelled()) {
                ended.set(true);
            }
            return ended.get();
        }
    }
}
