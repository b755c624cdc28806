package org.hyperanfis.tune;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.hyperanfis.InvalidOptionException;

/**
 * How options are searched for. Without a time budget the result is a function of data, options and seed alone.
 *
 * @param method how the search spends its time
 * @param trials most trials, the base options among them; when absent, as many as the budget allows, or
 *     {@value #DEFAULT_TRIALS} when that is absent too
 * @param budget the time after which the search ends with what it has
 * @param eta of how many trials one goes on to the next rung
 * @param smallestEpochs fewest epochs of the first rung
 * @param seed seed of the trials' options; the trainings have the seed of the base options
 * @since 0.1.0
 */
public record TuningOptions(
        TuningMethod method, OptionalInt trials, Optional<Duration> budget, int eta, int smallestEpochs, long seed) {

    /** The base options and one whole bracket of 27. */
    public static final int DEFAULT_TRIALS = 28;

    public static final TuningOptions DEFAULT = new TuningOptions(
            TuningMethod.HALVING,
            OptionalInt.empty(), // trials
            Optional.empty(), // budget
            3, // eta
            5, // smallestEpochs
            0); // seed

    private static final Duration LONGEST_BUDGET = Duration.ofDays(365);

    public TuningOptions {
        if (trials.isPresent() && trials.getAsInt() < 1) {
            throw new InvalidOptionException("trials is " + trials.getAsInt() + "; give at least 1");
        }
        budget.ifPresent(time -> {
            if (time.isNegative() || time.isZero() || time.compareTo(LONGEST_BUDGET) > 0) {
                throw new InvalidOptionException("budget is " + inSeconds(time) + "; give a positive time of at most "
                        + LONGEST_BUDGET.toDays() + " days");
            }
        });
        if (eta < 2) {
            throw new InvalidOptionException("eta is " + eta + "; give at least 2");
        }
        if (smallestEpochs < 1) {
            throw new InvalidOptionException("smallestEpochs is " + smallestEpochs + "; give at least 1");
        }
    }

    public TuningOptions withMethod(TuningMethod method) {
        return new TuningOptions(method, trials, budget, eta, smallestEpochs, seed);
    }

    public TuningOptions withTrials(int trials) {
        return new TuningOptions(method, OptionalInt.of(trials), budget, eta, smallestEpochs, seed);
    }

    public TuningOptions withBudget(Duration budget) {
        return new TuningOptions(method, trials, Optional.of(budget), eta, smallestEpochs, seed);
    }

    public TuningOptions withEta(int eta) {
        return new TuningOptions(method, trials, budget, eta, smallestEpochs, seed);
    }

    public TuningOptions withSmallestEpochs(int smallestEpochs) {
        return new TuningOptions(method, trials, budget, eta, smallestEpochs, seed);
    }

    public TuningOptions withSeed(long seed) {
        return new TuningOptions(method, trials, budget, eta, smallestEpochs, seed);
    }

    /** Most trials of a search with these options. */
    int mostTrials() {
        return trials.orElse(budget.isPresent() ? Integer.MAX_VALUE : DEFAULT_TRIALS);
    }

    static String inSeconds(Duration time) {
        return time.toMillis() / 1000.0 + " seconds";
    }
}
