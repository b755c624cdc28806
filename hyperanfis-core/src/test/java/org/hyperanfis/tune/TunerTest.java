package org.hyperanfis.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Split;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTable;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.hyperanfis.train.TestData;
import org.hyperanfis.train.TrainingResult;
import org.hyperanfis.train.loop.LoopOptions;
import org.hyperanfis.train.loop.StopReason;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TunerTest {

    private static final Dataset TRAINING;
    private static final Dataset VALIDATION;

    static {
        Split split = Split.stratified(TestData.zoo(), 0.6, 0.3, 1);
        TRAINING = split.train();
        VALIDATION = split.validation().orElseThrow();
    }

    /** A base that learns too slowly, so that the search finds something better. Rungs have 2, 6 and 18 epochs. */
    private static final HyperAnfisOptions BASE =
            Preset.PAPER.builder().rules(4).epochs(18).learningRate(0.001).build();

    private static final SearchSpace SPACE =
            SearchSpace.around(BASE).with(LoopOptions.LEARNING_RATE, Candidates.logRange(0.001, 0.05));

    /** The base, and two brackets of nine. */
    private static final TuningOptions OPTIONS =
            TuningOptions.DEFAULT.withTrials(19).withSmallestEpochs(2).withSeed(4);

    /** The same search by both methods, on two threads. */
    private static final Map<TuningMethod, TuningResult> RESULTS = new EnumMap<>(TuningMethod.class);

    @BeforeAll
    static void search() {
        for (TuningMethod method : TuningMethod.values()) {
            RESULTS.put(method, tune(2, BASE, OPTIONS.withMethod(method)));
        }
    }

    private static TuningResult result(TuningMethod method) {
        return Objects.requireNonNull(RESULTS.get(method));
    }

    private static TuningResult tune(int threads, HyperAnfisOptions base, TuningOptions options) {
        return new Tuner(threads).space(SPACE).run(TRAINING, VALIDATION, base, options, TuningListener.NONE);
    }

    private static TrainingResult<HyperAnfis> straight(HyperAnfisOptions options) {
        return new HyperAnfisTrainer(options, 1).train(TRAINING, VALIDATION);
    }

    private static List<Trial> timeless(List<Trial> trials) {
        return trials.stream()
                .map(t -> new Trial(
                        t.number(),
                        t.options(),
                        t.rung(),
                        t.epochs(),
                        t.bestEpoch(),
                        t.score(),
                        t.validationLoss(),
                        t.state(),
                        0,
                        t.parameters()))
                .toList();
    }

    @ParameterizedTest
    @EnumSource(TuningMethod.class)
    void theNumberOfThreadsChangesNothing(TuningMethod method) {
        TuningOptions options = OPTIONS.withMethod(method);
        TuningResult two = result(method);
        for (int threads : new int[] {1, 7}) {
            TuningResult other = tune(threads, BASE, options);
            assertThat(timeless(other.trials())).isEqualTo(timeless(two.trials()));
            assertThat(other.best().number()).isEqualTo(two.best().number());
            assertThat(other.training().model().parameters())
                    .isEqualTo(two.training().model().parameters());
        }
    }

    @Test
    void aTrialHasTheSameOptionsInEverySearch() {
        Map<Integer, HyperAnfisOptions> expected = optionsByNumber(result(TuningMethod.HALVING));
        assertThat(expected).hasSize(19).containsEntry(0, BASE);
        Map<Integer, HyperAnfisOptions> random = optionsByNumber(result(TuningMethod.RANDOM));
        assertThat(random).isEqualTo(expected);
        assertThat(expected).containsAllEntriesOf(optionsByNumber(tune(2, BASE, OPTIONS.withTrials(5))));
        TuningResult timed = new Tuner(1, new TickingClock())
                .space(SPACE)
                .run(TRAINING, VALIDATION, BASE, OPTIONS.withBudget(Duration.ofMillis(200)), TuningListener.NONE);
        assertThat(expected).containsAllEntriesOf(optionsByNumber(timed));
    }

    private static Map<Integer, HyperAnfisOptions> optionsByNumber(TuningResult result) {
        return result.trials().stream().collect(Collectors.toMap(Trial::number, Trial::options, (first, second) -> {
            assertThat(second).isEqualTo(first);
            return first;
        }));
    }

    @Test
    void aThirdGoesOnFromRungToRung() {
        List<Trial> trials = result(TuningMethod.HALVING).trials();
        assertThat(trials).extracting(Trial::state).doesNotContain(TrialState.WAITING, TrialState.CUT_SHORT);
        assertThat(trials.get(0).number()).isZero();
        assertThat(trials.get(0).state()).isEqualTo(TrialState.FINISHED);
        assertThat(trials.get(0).rung()).isEqualTo(2);
        assertThat(trials).filteredOn(t -> t.rung() == 0).hasSize(18).allMatch(t -> t.epochs() == 2);
        assertThat(trials).filteredOn(t -> t.rung() == 1).hasSize(6).allMatch(t -> t.epochs() == 6);
        assertThat(trials)
                .filteredOn(t -> t.rung() == 2)
                .hasSize(3)
                .allMatch(t -> t.epochs() == 18 && t.state() == TrialState.FINISHED);
        for (int first : new int[] {1, 10}) {
            List<Trial> rung = trials.stream()
                    .filter(t -> t.rung() == 0 && t.number() >= first && t.number() < first + 9)
                    .sorted(Trial.BEST_FIRST)
                    .toList();
            assertThat(rung.subList(0, 3)).allMatch(t -> t.state() == TrialState.PROMOTED);
            assertThat(rung.subList(3, 9)).allMatch(t -> t.state() == TrialState.DROPPED);
        }
    }

    @Test
    void randomSearchTrainsEveryTrialToTheEnd() {
        List<Trial> trials = result(TuningMethod.RANDOM).trials();
        assertThat(trials).hasSize(19).allMatch(t -> t.rung() == 0 && t.epochs() == 18);
        assertThat(trials).extracting(Trial::state).containsOnly(TrialState.FINISHED);
    }

    @Test
    void aPromotedTrialHasTheBitsOfOneTraining() {
        TuningResult result = result(TuningMethod.HALVING);
        assertThat(result.best().number()).isPositive();
        assertThat(result.best().rung()).isEqualTo(2);
        TrainingResult<HyperAnfis> expected = straight(result.best().options());
        assertThat(result.training().model().parameters())
                .isEqualTo(expected.model().parameters());
        assertThat(result.training().history()).isEqualTo(expected.history());
        assertThat(result.training().stop()).isEqualTo(StopReason.FINISHED);
        assertThat(result.training().model().provenance().options())
                .isEqualTo(result.best().options().asMap());
    }

    @Test
    void aPromotedTrialGoesOnFromWhereItWasPaused() {
        Contender contender = new Contender(0, BASE, new Bracket(Ladder.of(OPTIONS, 18), 0));
        int stepsPerEpoch =
                (TRAINING.rows() + BASE.loop().batch() - 1) / BASE.loop().batch();
        AtomicInteger steps = new AtomicInteger();
        for (int epochs : new int[] {2, 6, 18}) {
            TrainingResult<HyperAnfis> result =
                    contender.trainer(epochs, () -> steps.incrementAndGet() < 0).train(TRAINING, VALIDATION);
            assertThat(result.history()).hasSize(epochs);
            assertThat(steps).hasValue(epochs * stepsPerEpoch);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aTrialThatStallsStaysStopped(int patience) {
        HyperAnfisOptions impatient = BASE.toBuilder().stopPatience(patience).build();
        TuningResult result = tune(2, impatient, OPTIONS);
        assertThat(result.trials()).extracting(Trial::state).contains(TrialState.STALLED);
        for (Trial trial : result.trials()) {
            if (trial.state().isEnded()) {
                TrainingResult<HyperAnfis> expected = straight(trial.options());
                assertThat(trial.state().name()).isEqualTo(expected.stop().name());
                assertThat(trial.epochs()).isEqualTo(expected.history().size());
                assertThat(trial.bestEpoch()).isEqualTo(expected.bestEpoch());
                assertThat(result.trials())
                        .filteredOn(t -> t.number() == trial.number() && t.rung() > trial.rung())
                        .isEmpty();
            }
        }
        assertThat(result.training().model().parameters())
                .isEqualTo(straight(result.best().options()).model().parameters());
    }

    @ParameterizedTest
    @EnumSource(TuningMethod.class)
    void theBestIsTheBestOfAllTrials(TuningMethod method) {
        TuningResult result = result(method);
        Trial best = result.trials().stream().min(Trial.BEST_FIRST).orElseThrow();
        assertThat(result.best().number()).isEqualTo(best.number());
        assertThat(result.best().score()).isEqualTo(best.score());
        assertThat(result.trials()).contains(result.best());
        assertThat(result.training().model().evaluate(VALIDATION).macroF1())
                .isEqualTo(result.best().score());
        assertThat(result.best().parameters())
                .isEqualTo(result.training().model().parameters().length);
        assertThat(result.best().score()).isGreaterThan(result.trials().get(0).score());
    }

    @Test
    void oneTrialIsTheBase() {
        TuningResult result = tune(3, BASE, OPTIONS.withTrials(1));
        assertThat(result.trials()).containsExactly(result.best());
        assertThat(result.training().model().parameters())
                .isEqualTo(straight(BASE).model().parameters());
    }

    @Test
    void regressionMinimisesTheError() {
        double[][] rows = new double[60][1];
        double[] targets = new double[60];
        for (int i = 0; i < 60; i++) {
            rows[i][0] = i;
            targets[i] = Math.sin(i / 10.0);
        }
        Dataset data = Dataset.regression(List.of("x"), rows, "y", targets);
        TuningResult result = new Tuner(2)
                .run(data, data, BASE, OPTIONS.withTrials(10).withMethod(TuningMethod.RANDOM), TuningListener.NONE);
        assertThat(-result.best().score())
                .isEqualTo(result.trials().stream()
                        .mapToDouble(t -> -t.score())
                        .min()
                        .orElseThrow())
                .isPositive();
    }

    /** Time that passes by being looked at. */
    private static final class TickingClock implements LongSupplier {

        private final AtomicLong millis = new AtomicLong();

        @Override
        public long getAsLong() {
            return Duration.ofMillis(millis.getAndIncrement()).toNanos();
        }
    }

    private static TuningResult tuneFor(int threads, long looks) {
        TuningOptions options = new TuningOptions(
                TuningMethod.HALVING, OptionalInt.empty(), Optional.of(Duration.ofMillis(looks)), 3, 2, 4);
        return new Tuner(threads, new TickingClock())
                .space(SPACE)
                .run(TRAINING, VALIDATION, BASE, options, TuningListener.NONE);
    }

    @Test
    void withABudgetBracketsAreRepeatedUntilTheTimeIsOver() {
        TuningResult result = tuneFor(1, 700);
        assertThat(result.trials()).extracting(Trial::state).contains(TrialState.CUT_SHORT);
        assertThat(result.trials().get(result.trials().size() - 1).number()).isGreaterThan(18);
        Trial best = result.trials().stream()
                .filter(t -> t.state().isEnded())
                .min(Trial.BEST_FIRST)
                .orElseThrow();
        assertThat(result.best()).isEqualTo(best);
        assertThat(result.training().model().parameters())
                .isEqualTo(straight(best.options()).model().parameters());
        assertThat(tuneFor(3, 700).best().state().isEnded()).isTrue();
    }

    @Test
    void aBudgetThatEndsWithinTheFirstTrainingGivesWhatItHas() {
        TuningResult result = tuneFor(1, 20);
        assertThat(result.best().number()).isZero();
        assertThat(result.best().state()).isEqualTo(TrialState.CUT_SHORT);
        assertThat(result.best().epochs()).isBetween(1, 17);
        assertThat(result.trials()).containsExactly(result.best());
        assertThat(result.training().stop()).isEqualTo(StopReason.CANCELLED);
        TrainingResult<HyperAnfis> expected =
                straight(BASE.toBuilder().epochs(result.best().epochs()).build());
        assertThat(result.training().model().parameters())
                .isEqualTo(expected.model().parameters());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aBudgetWithoutOneEpochIsRefused(int threads) {
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> tuneFor(threads, 1))
                .withMessageContaining("the budget of 0.001 seconds was over before the first epoch was");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void cancellingReturnsWhatThereIs(int threads) {
        AtomicInteger seen = new AtomicInteger();
        List<Trial> bestSoFar = new ArrayList<>();
        TuningListener listener = new TuningListener() {
            @Override
            public void onTrial(Trial trial, Trial best) {
                seen.incrementAndGet();
                bestSoFar.add(best);
            }

            @Override
            public boolean isCancelled() {
                return seen.get() >= 5;
            }
        };
        TuningResult result = new Tuner(threads).space(SPACE).run(TRAINING, VALIDATION, BASE, OPTIONS, listener);
        assertThat(result.trials()).hasSize(seen.get()).hasSizeLessThan(5 + threads);
        assertThat(result.trials()).extracting(Trial::state).doesNotContain(TrialState.WAITING);
        assertThat(result.best().epochs()).isPositive();
        assertThat(bestSoFar.get(bestSoFar.size() - 1).number())
                .isEqualTo(result.best().number());
    }

    @Test
    void cancellingAtOnceGivesAnUntrainedModel() {
        TuningListener listener = new TuningListener() {
            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        TuningResult result = new Tuner(2).run(TRAINING, VALIDATION, BASE, OPTIONS, listener);
        assertThat(result.best().number()).isZero();
        assertThat(result.best().epochs()).isZero();
        assertThat(result.best().score()).isNaN();
        assertThat(result.training().stop()).isEqualTo(StopReason.CANCELLED);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void whatGoesWrongInATrialSurfaces(int threads) {
        AtomicBoolean thrown = new AtomicBoolean();
        TuningListener broken = new TuningListener() {
            @Override
            public void onTrial(Trial trial, Trial best) {
                assertThat(thrown.getAndSet(true)).isFalse();
                throw new IllegalStateException("broken listener");
            }
        };
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> new Tuner(threads).run(TRAINING, VALIDATION, BASE, OPTIONS, broken))
                .withMessage("broken listener");
        assertThatExceptionOfType(InvalidDataException.class)
                .isThrownBy(() -> new Tuner(threads).run(TRAINING, TestData.wdbc(), BASE, OPTIONS, TuningListener.NONE))
                .withMessageContaining("different inputs");
    }

    @Test
    void aSpaceThatDoesNotFitIsRefusedBeforeTraining() {
        SearchSpace huge = SPACE.with(HyperAnfisTable.RULES, Candidates.choice(4, 10_000_000));
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> new Tuner(1)
                        .space(huge)
                        .run(TRAINING, VALIDATION, BASE, OPTIONS.withTrials(1), TuningListener.NONE))
                .withMessageContaining("use fewer rules");
    }
}
