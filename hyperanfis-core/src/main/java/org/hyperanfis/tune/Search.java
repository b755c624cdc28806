package org.hyperanfis.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.Trainer;
import org.hyperanfis.train.TrainingResult;
import org.jspecify.annotations.Nullable;

/**
 * One search: deals out work to threads and collects what they find. A bracket is decided by what its own trials did, and
 * another one is opened as soon as a thread would be idle; so the outcome does not depend on who runs what when.
 */
final class Search {

    /** Trials first by whether they have a score, then by whether they ended by themselves, then by how good they are. */
    private static final Comparator<Trial> FIRST_CHOICE = Comparator.comparing(Trial::isScored)
            .thenComparing(trial -> trial.state().isEnded())
            .reversed()
            .thenComparing(Trial.BEST_FIRST);

    /** Trains; the tuner knows the data. */
    @FunctionalInterface
    interface Training {
        TrainingResult<HyperAnfis> run(Trainer<HyperAnfis> trainer);
    }

    private final Ladder ladder;
    private final int mostTrials;
    private final IntFunction<HyperAnfisOptions> configurations;
    private final Training training;
    private final TuningListener listener;
    private final BooleanSupplier over;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final PriorityQueue<Contender> waiting = new PriorityQueue<>(Comparator.comparingInt(Contender::number));
    private final List<Contender> contenders = new ArrayList<>();
    private int running;
    private @Nullable Trial bestTrial;
    private @Nullable TrainingResult<HyperAnfis> bestTraining;
    private volatile boolean failed;

    /**
     * @param configurations the options of each trial
     * @param over whether the search has to end; true for ever once it is
     */
    Search(
            Ladder ladder,
            int mostTrials,
            IntFunction<HyperAnfisOptions> configurations,
            Training training,
            TuningListener listener,
            BooleanSupplier over) {
        this.ladder = ladder;
        this.mostTrials = mostTrials;
        this.configurations = configurations;
        this.training = training;
        this.listener = listener;
        this.over = over;
    }

    /** Runs trials until there are none left; each thread calls this once. */
    void work() {
        try {
            for (Contender next = take(); next != null; next = take()) {
                long start = System.nanoTime();
                int epochs = next.bracket().epochs();
                TrainingResult<HyperAnfis> result = training.run(next.trainer(epochs, this::isOver));
                double seconds = (System.nanoTime() - start) / 1e9;
                finish(
                        next,
                        Trial.of(next.number(), next.options(), next.bracket().rung(), epochs, result, seconds),
                        result);
            }
        } catch (RuntimeException | Error e) {
            fail();
            throw e;
        }
    }

    private boolean isOver() {
        return failed || over.getAsBoolean();
    }

    /** The next trial to run, once there is one; null when there is nothing left to do. */
    private @Nullable Contender take() {
        lock.lock();
        try {
            while (true) {
                // The first trial starts in any case: its training notices by itself that the search is over.
                if (!contenders.isEmpty() && isOver()) {
                    return null;
                }
                if (waiting.isEmpty()) {
                    openBracket();
                }
                Contender next = waiting.poll();
                if (next != null) {
                    running++;
                    return next;
                }
                if (running == 0) {
                    return null;
                }
                changed.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    /** The base options come first and go to the end without competition: what is found is never worse than they are. */
    private void openBracket() {
        int first = contenders.size();
        int size = first == 0 ? 1 : nextSize(mostTrials - first);
        Bracket bracket = new Bracket(ladder, first == 0 ? ladder.last() : 0);
        for (int number = first; number < first + size; number++) {
            Contender contender = new Contender(number, configurations.apply(number), bracket);
            bracket.add(contender);
            contenders.add(contender);
            waiting.add(contender);
        }
    }

    /** Where the number of trials is known the last bracket is no smaller than the others. */
    private int nextSize(int left) {
        if (left == 0) {
            return 0;
        }
        int brackets = (left - 1) / ladder.width() + 1;
        return (left - 1) / brackets + 1;
    }

    private void finish(Contender contender, Trial trial, TrainingResult<HyperAnfis> result) {
        lock.lock();
        try {
            if (failed) {
                return;
            }
            running--;
            contender.add(trial);
            if (bestTrial == null || FIRST_CHOICE.compare(trial, bestTrial) <= 0) {
                bestTrial = trial;
                bestTraining = result;
            }
            listener.onTrial(trial, bestTrial);
            if (trial.state() != TrialState.CUT_SHORT) {
                waiting.addAll(contender.bracket().finishOne());
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void fail() {
        lock.lock();
        try {
            failed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** What was found, after all threads are done. */
    TuningResult result() {
        contenders.removeIf(contender -> contender.rungs().isEmpty());
        contenders.forEach(contender -> contender.settle(TrialState.CUT_SHORT));
        List<Trial> trials = contenders.stream()
                .flatMap(contender -> contender.rungs().stream())
                .toList();
        Trial best = Objects.requireNonNull(bestTrial);
        // It may have been settled since it was found.
        Trial settled = trials.stream()
                .filter(trial -> trial.number() == best.number() && trial.rung() == best.rung())
                .findFirst()
                .orElse(best);
        return new TuningResult(Objects.requireNonNull(bestTraining), settled, trials);
    }
}
