package org.hyperanfis.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Split;
import org.hyperanfis.data.Target;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.StopReason;
import org.hyperanfis.train.loop.TrainingListener;
import org.junit.jupiter.api.Test;

/** Training from several starts, and once more with the validation rows. */
class StartsTest {

    private static final Split ZOO = Split.stratified(TestData.zoo(), 0.6, 0.2, 3);
    private static final Dataset TRAINING = ZOO.train();
    private static final Dataset VALIDATION = ZOO.validation().orElseThrow();

    private static final HyperAnfisOptions ONE =
            Preset.PAPER.builder().rules(7).epochs(12).averagedEpochs(3).seed(5).build();
    private static final HyperAnfisOptions FOUR = ONE.toBuilder().starts(4).build();
    private static final HyperAnfisOptions FOUR_REFITTED =
            FOUR.toBuilder().refit(true).build();

    private static TrainingResult<HyperAnfis> train(HyperAnfisOptions options, int threads) {
        return new HyperAnfisTrainer(options, threads).train(TRAINING, VALIDATION);
    }

    @Test
    void theBestStartIsKept() {
        Map<String, List<EpochReport>> phases = new TreeMap<>();
        TrainingResult<HyperAnfis> result = new HyperAnfisTrainer(FOUR, 3)
                .listener(new TrainingListener() {
                    @Override
                    public TrainingListener phase(String name, int epochs) {
                        List<EpochReport> reports = new ArrayList<>();
                        phases.put(name, reports);
                        return new TrainingListener() {
                            @Override
                            public void onEpoch(EpochReport report) {
                                reports.add(report);
                            }
                        };
                    }
                })
                .train(TRAINING, VALIDATION);

        String winner = phases.keySet().stream()
                .filter(phase -> !phase.endsWith(" of 4"))
                .findFirst()
                .orElseThrow();
        assertThat(phases.keySet())
                .containsExactlyInAnyOrder("start 1 of 4", "start 2 of 4", "start 3 of 4", "start 4 of 4", winner);
        List<EpochReport> trial = Objects.requireNonNull(phases.get(winner + " of 4"));
        assertThat(trial).hasSize(3);
        assertThat(bestScore(trial))
                .isEqualTo(IntStream.rangeClosed(1, 4)
                        .mapToDouble(start -> bestScore(Objects.requireNonNull(phases.get("start " + start + " of 4"))))
                        .max()
                        .orElseThrow());
        List<EpochReport> whole = new ArrayList<>(trial);
        whole.addAll(Objects.requireNonNull(phases.get(winner)));
        assertThat(result.history()).hasSize(12).isEqualTo(whole);
        List<EpochReport> alone = train(ONE, 1).history();
        assertThat(phases.get("start 1 of 4")).isEqualTo(alone.subList(0, 3));
        long stepsPerEpoch = (TRAINING.rows() + 31) / 32;
        assertThat(result.steps()).isEqualTo((4 * 3 + 9) * stepsPerEpoch);
    }

    @Test
    void startsAreComparedAfterTheShareOfTheirEpochs() {
        long stepsPerEpoch = (TRAINING.rows() + 31) / 32;
        assertThat(train(FOUR.with(HyperAnfisTable.TRIAL_SHARE, 0.5), 2).steps())
                .isEqualTo((4 * 6 + 6) * stepsPerEpoch);
        assertThat(train(FOUR.with(HyperAnfisTable.TRIAL_SHARE, 1.0), 2).steps())
                .isEqualTo(4 * 12 * stepsPerEpoch);
    }

    private static double bestScore(List<EpochReport> reports) {
        return reports.stream()
                .mapToDouble(report -> report.validation().score())
                .max()
                .orElseThrow();
    }

    @Test
    void aStartGoesOnAsIfItHadNeverStopped() {
        // A single start that is refitted is interrupted after a quarter of its epochs too.
        TrainingResult<HyperAnfis> single = train(ONE, 1);
        TrainingResult<HyperAnfis> refittedAlone =
                train(ONE.toBuilder().refit(true).build(), 1);
        assertThat(refittedAlone.history()).isEqualTo(single.history());
        assertThat(refittedAlone.bestEpoch()).isEqualTo(single.bestEpoch());
    }

    @Test
    void threadsChangeNoBit() {
        for (HyperAnfisOptions options : List.of(FOUR, FOUR_REFITTED)) {
            TrainingResult<HyperAnfis> alone = train(options, 1);
            for (int threads : new int[] {2, 3, 5, 9}) {
                TrainingResult<HyperAnfis> team = train(options, threads);
                assertThat(team.model().parameters())
                        .containsExactly(alone.model().parameters());
                assertThat(team.history()).isEqualTo(alone.history());
                assertThat(team.steps()).isEqualTo(alone.steps());
            }
        }
    }

    @Test
    void refittingLearnsFromValidationRowsForTheEpochsFound() {
        TrainingResult<HyperAnfis> found = train(FOUR, 2);
        TrainingResult<HyperAnfis> refitted = train(FOUR_REFITTED, 2);
        assertThat(refitted.history()).isEqualTo(found.history());
        assertThat(refitted.bestEpoch()).isEqualTo(found.bestEpoch());
        assertThat(refitted.model().parameters()).isNotEqualTo(found.model().parameters());
        int rows = TRAINING.rows() + VALIDATION.rows();
        assertThat(refitted.steps()).isEqualTo(found.steps() + (long) found.bestEpoch() * ((rows + 31) / 32));

        // Other labels of validation rows lead to another model, beyond their influence on the choice of the epoch.
        int[] labels = VALIDATION.labels();
        int classes = VALIDATION.target().size();
        Dataset wrong = Dataset.classification(
                VALIDATION.features(),
                IntStream.range(0, VALIDATION.rows())
                        .mapToObj(i -> {
                            double[] row = new double[VALIDATION.width()];
                            VALIDATION.copyRow(i, row, 0);
                            return row;
                        })
                        .toArray(double[][]::new),
                (Target.Classes) VALIDATION.target(),
                Arrays.stream(labels).map(label -> (label + 1) % classes).toArray());
        HyperAnfis misled =
                new HyperAnfisTrainer(FOUR_REFITTED, 2).train(TRAINING, wrong).model();
        assertThat(misled.evaluate(wrong).accuracy())
                .isGreaterThan(refitted.model().evaluate(wrong).accuracy());
    }

    @Test
    void withoutValidationRowsThereIsNothingToRefit() {
        HyperAnfis refitted =
                new HyperAnfisTrainer(FOUR_REFITTED, 2).train(TRAINING).model();
        HyperAnfis found = new HyperAnfisTrainer(FOUR, 2).train(TRAINING).model();
        assertThat(refitted.parameters()).containsExactly(found.parameters());
    }

    @Test
    void aFailureEndsAllStarts() {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> new HyperAnfisTrainer(FOUR, 2)
                        .listener(new TrainingListener() {
                            @Override
                            public void onEpoch(EpochReport report) {
                                throw new IllegalStateException("no place to write to");
                            }
                        })
                        .train(TRAINING, VALIDATION))
                .withMessage("no place to write to");
    }

    @Test
    void listenersHearHowMuchOfTheWholeIsDone() {
        HyperAnfisOptions chosen = Preset.BEST.builder().epochs(12).build();
        for (HyperAnfisOptions options : List.of(ONE, FOUR, FOUR_REFITTED, chosen)) {
            List<Double> done = new ArrayList<>(List.of(0.0));
            List<Double> left = new ArrayList<>(List.of(Double.POSITIVE_INFINITY));
            AtomicInteger epochs = new AtomicInteger();
            new HyperAnfisTrainer(options, 2)
                    .listener(new TrainingListener() {
                        @Override
                        public void onProgress(double more, double less) {
                            assertThat(more).isGreaterThan(done.get(done.size() - 1));
                            assertThat(less)
                                    .isLessThan(left.get(left.size() - 1))
                                    .isPositive();
                            done.add(more);
                            left.add(less);
                        }

                        @Override
                        public void onEpoch(EpochReport report) {
                            assertThat(done).as("told before").hasSize(epochs.incrementAndGet() + 1);
                        }
                    })
                    .train(TRAINING, VALIDATION);
            assertThat(epochs).hasPositiveValue();
            double whole = done.get(done.size() - 1) + left.get(left.size() - 1);
            assertThat(left.get(left.size() - 1) / whole).as("left at the end").isLessThan(0.25);
        }
    }

    @Test
    void noStartOutlivesTheFailureOfAnother() {
        CountDownLatch othersRun = new CountDownLatch(1);
        AtomicInteger running = new AtomicInteger();
        Workload workload = new Workload(TrainingListener.NONE);
        List<Workload.Loop> loops = List.of(workload.add(1, 1), workload.add(1, 1));
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> new Starts(2, 1, 2).run(TrainingListener.NONE, loops, (start, workers, listener) -> {
                    running.incrementAndGet();
                    try {
                        if (start == 0) {
                            othersRun.await();
                            throw new IllegalStateException("of another training");
                        }
                        othersRun.countDown();
                        while (!listener.isCancelled()) {
                            Thread.onSpinWait();
                        }
                        Thread.sleep(50);
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    } finally {
                        running.decrementAndGet();
                    }
                    throw new IllegalStateException("seen too late to matter");
                }))
                .withMessage("of another training");
        assertThat(running).hasValue(0);
    }

    @Test
    void cancellingKeepsTheBestSoFar() {
        for (String until : new String[] {"start 2 of 4", "all rows"}) {
            TrainingResult<HyperAnfis> result = new HyperAnfisTrainer(FOUR_REFITTED, 1)
                    .listener(new TrainingListener() {
                        private boolean reached;

                        @Override
                        public TrainingListener phase(String name, int epochs) {
                            TrainingListener whole = this;
                            return new TrainingListener() {
                                @Override
                                public void onEpoch(EpochReport report) {
                                    reached |= name.equals(until) && report.epoch() == 2;
                                }

                                @Override
                                public boolean isCancelled() {
                                    return whole.isCancelled();
                                }
                            };
                        }

                        @Override
                        public boolean isCancelled() {
                            return reached;
                        }
                    })
                    .train(TRAINING, VALIDATION);
            assertThat(result.stop()).isEqualTo(StopReason.CANCELLED);
            assertThat(result.bestEpoch()).isPositive();
            if (until.equals("all rows")) {
                assertThat(result.model().parameters())
                        .containsExactly(train(FOUR, 1).model().parameters());
            }
        }
    }

    @Test
    void badOptionsAreRefused() {
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> Preset.PAPER.builder().starts(0).build())
                .withMessage("starts is 0; give at least 1");
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> Preset.PAPER.builder().averagedEpochs(-1).build())
                .withMessage("loop.averagedEpochs is -1; give at least 0");
    }
}
