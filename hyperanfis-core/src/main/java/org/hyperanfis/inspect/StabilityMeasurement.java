package org.hyperanfis.inspect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.TrainingResult;
import org.hyperanfis.train.loop.StopReason;
import org.hyperanfis.train.loop.TrainingListener;
import org.jspecify.annotations.Nullable;

/** Computes a {@link RuleStability}. */
final class StabilityMeasurement {

    /** Which rows a training gets. */
    @FunctionalInterface
    interface Draw {
        Dataset rows(Dataset data, int resample);
    }

    private final HyperAnfis reference;
    private final Dataset training;
    private final @Nullable Dataset validation;
    private final HyperAnfisOptions options;
    private final Resampling resampling;
    private final StabilityListener listener;
    private final Draw draw;
    private final Object oneCallAtATime = new Object();
    private volatile boolean cancelled;

    StabilityMeasurement(
            HyperAnfis reference,
            Dataset training,
            Optional<Dataset> validation,
            HyperAnfisOptions options,
            Resampling resampling,
            StabilityListener listener) {
        this(reference, training, validation, options, resampling, listener, resampling::rows);
    }

    /** @param draw the rows of each training in place of those that {@code resampling} draws */
    StabilityMeasurement(
            HyperAnfis reference,
            Dataset training,
            Optional<Dataset> validation,
            HyperAnfisOptions options,
            Resampling resampling,
            StabilityListener listener,
            Draw draw) {
        this.reference = reference;
        this.training = weightedRows(training);
        this.validation = validation.orElse(null);
        this.options = options;
        this.resampling = resampling;
        this.listener = listener;
        this.draw = draw;
        requireAgreement();
    }

    private static Dataset weightedRows(Dataset data) {
        int[] kept =
                IntStream.range(0, data.rows()).filter(i -> data.weight(i) > 0).toArray();
        return kept.length == data.rows() ? data : data.subset(kept);
    }

    private void requireAgreement() {
        if (options.rules() != reference.structure().rules()) {
            throw new InvalidOptionException(
                    "the model has " + reference.structure().rules() + " rules but the options ask for "
                            + options.rules() + "; give the options that the model was trained with");
        }
        if (!training.target().equals(reference.target())) {
            throw new InvalidDataException("the data have the target " + training.target() + " but the model predicts "
                    + reference.target() + "; give the rows that the model was trained on");
        }
    }

    /** One training, compared with the reference. */
    private record Outcome(RuleMatcher.Match match, StopReason stop) {}

    Optional<RuleStability> run(int threads) {
        RuleMatcher matcher = new RuleMatcher(reference, training);
        @Nullable Outcome[] outcomes = new Outcome[resampling.resamples()];
        try (Workers workers = new Workers(threads)) {
            workers.run(outcomes.length, resample -> outcomes[resample] = outcome(matcher, resample));
        }
        return cancelled
                ? Optional.empty()
                : Optional.of(summary(
                        matcher.dominated(),
                        Arrays.stream(outcomes).map(Objects::requireNonNull).toList()));
    }

    /** Nothing once the measurement is cancelled. */
    private @Nullable Outcome outcome(RuleMatcher matcher, int resample) {
        if (isCancelled()) {
            return null;
        }
        TrainingResult<HyperAnfis> result = new HyperAnfisTrainer(resampling.options(options, resample), 1)
                .listener(new TrainingListener() {
                    @Override
                    public boolean isCancelled() {
                        return StabilityMeasurement.this.isCancelled();
                    }
                })
                .train(draw.rows(training, resample), validation);
        if (result.stop() == StopReason.CANCELLED) {
            return null;
        }
        Outcome outcome = new Outcome(matcher.match(result.model()), result.stop());
        synchronized (oneCallAtATime) {
            listener.onResample(resample + 1, outcome.match.recurring(), outcome.stop);
        }
        return outcome;
    }

    /** Once cancelled, always cancelled. */
    private boolean isCancelled() {
        if (!cancelled && listener.isCancelled()) {
            cancelled = true;
        }
        return cancelled;
    }

    private RuleStability summary(int[] dominated, List<Outcome> outcomes) {
        List<RuleMatcher.Match> matches = outcomes.stream().map(Outcome::match).toList();
        List<RuleStability.StableRule> rules = new ArrayList<>();
        for (int r = 0; r < dominated.length; r++) {
            int rule = r;
            rules.add(new RuleStability.StableRule(
                    rule + 1,
                    dominated[rule],
                    mean(matches, match -> match.recurs(rule) ? 1 : 0),
                    mean(matches, match -> match.overlap()[rule]),
                    mean(matches, match -> match.shift()[rule]),
                    mean(matches, match -> match.sameConclusion()[rule] ? 1 : 0)));
        }
        List<RuleStability.StableRule> used =
                rules.stream().filter(rule -> rule.dominatedRows() > 0).toList();
        boolean classifies = reference.target() instanceof Target.Classes;
        double difference = mean(matches, RuleMatcher.Match::difference);
        return new RuleStability(
                resampling,
                rules,
                mean(used, RuleStability.StableRule::recurrence),
                classifies ? OptionalDouble.of(1 - difference) : OptionalDouble.empty(),
                classifies ? OptionalDouble.empty() : OptionalDouble.of(Math.sqrt(difference)),
                (int) outcomes.stream().filter(outcome -> failed(outcome.stop)).count());
    }

    private static boolean failed(StopReason stop) {
        return stop == StopReason.COLLAPSED || stop == StopReason.DIVERGED;
    }

    /** Adds one after the other, in order. */
    private static <T> double mean(List<T> values, ToDoubleFunction<T> value) {
        double sum = 0;
        for (T each : values) {
            sum += value.applyAsDouble(each);
        }
        return sum / values.size();
    }
}
