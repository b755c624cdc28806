package org.hyperanfis.train.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.train.Preset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The loop by itself, over an objective that is no network: a bowl whose bottom is the mean of the rows. */
class TrainingLoopTest {

    private static final Validator UNMOVED = parameters -> new ValidationScore(0, 0, false);

    /** Squared distance of one parameter from the mean of a batch of the numbers 0 to 9. */
    private static class Bowl implements Objective {

        private int smallest = Integer.MAX_VALUE;

        @Override
        public int parameterCount() {
            return 1;
        }

        @Override
        public int rowCount() {
            return 10;
        }

        @Override
        public List<String> termNames() {
            return List.of("bowl");
        }

        @Override
        public double evaluate(
                double[] parameters, int[] rows, int from, int to, int epoch, double[] gradient, double[] terms) {
            smallest = Math.min(smallest, to - from);
            double loss = 0;
            gradient[0] = 0;
            for (int i = from; i < to; i++) {
                double error = parameters[0] - rows[i];
                loss += error * error / (to - from);
                gradient[0] += 2 * error / (to - from);
            }
            terms[0] = loss;
            return loss;
        }
    }

    private static LoopOptions options(int epochs, int stopPatience, int collapsePatience) {
        return new LoopOptions(LoopOptions.TABLE
                .defaults()
                .set(LoopOptions.EPOCHS, epochs)
                .set(LoopOptions.BATCH, 4)
                .set(LoopOptions.LEARNING_RATE, 0.1)
                .set(LoopOptions.GRADIENT_CLIP, 100.0)
                .set(LoopOptions.PLATEAU_PATIENCE, 5)
                .set(LoopOptions.LEARNING_RATE_FLOOR, 1e-3)
                .set(LoopOptions.STOP_PATIENCE, stopPatience)
                .set(LoopOptions.GRACE_EPOCHS, 3)
                .set(LoopOptions.COLLAPSE_PATIENCE, collapsePatience)
                .build());
    }

    private static LoopState run(LoopOptions options, Objective objective, Validator validator) {
        return new TrainingLoop(options, 0)
                .run(objective, validator, new double[] {-3}, TrainingListener.NONE, CheckpointStore.NONE);
    }

    @Test
    void findsTheBottomAndUsesEveryRow() {
        Bowl bowl = new Bowl();
        LoopState end = run(
                options(400, 400, 5),
                bowl,
                parameters -> new ValidationScore(-Math.abs(parameters[0] - 4.5), 0, false));
        assertThat(end.bestParameters()[0]).isCloseTo(4.5, org.assertj.core.data.Offset.offset(0.05));
        assertThat(end.step()).isEqualTo(400 * 3);
        assertThat(bowl.smallest).isEqualTo(2);
    }

    @Test
    void stallingHalvesTheRateThenStops() {
        LoopState end = run(options(1000, 30, 5), new Bowl(), UNMOVED);
        assertThat(end.stop()).isEqualTo(StopReason.STALLED);
        assertThat(end.bestEpoch()).isEqualTo(1);
        assertThat(end.epoch()).isEqualTo(31);
        assertThat(end.history().get(5).learningRate()).isEqualTo(0.1);
        assertThat(end.history().get(6).learningRate()).isEqualTo(0.05);
        assertThat(end.progress().learningRate()).isGreaterThanOrEqualTo(1e-3);
    }

    @Test
    void collapseEndsTheRunAfterTheGracePeriod() {
        LoopState end = run(options(100, 100, 4), new Bowl(), parameters -> new ValidationScore(0, 0, true));
        assertThat(end.stop()).isEqualTo(StopReason.COLLAPSED);
        assertThat(end.epoch()).isEqualTo(3 + 4);
    }

    @Test
    void aLossThatIsNotFiniteEndsTheRunAndKeepsTheBestParameters() {
        int[] calls = {0};
        Bowl bowl = new Bowl();
        Objective breaking = new Objective() {
            @Override
            public int parameterCount() {
                return 1;
            }

            @Override
            public int rowCount() {
                return 10;
            }

            @Override
            public List<String> termNames() {
                return List.of("bowl");
            }

            @Override
            public double evaluate(double[] p, int[] rows, int from, int to, int epoch, double[] g, double[] terms) {
                double loss = bowl.evaluate(p, rows, from, to, epoch, g, terms);
                return ++calls[0] > 8 ? Double.NaN : loss;
            }
        };
        LoopState end = run(options(100, 100, 5), breaking, parameters -> new ValidationScore(parameters[0], 0, false));
        assertThat(end.stop()).isEqualTo(StopReason.DIVERGED);
        assertThat(end.epoch()).isEqualTo(3);
        assertThat(end.bestEpoch()).isEqualTo(2);
    }

    @Test
    void resumingFromAnyEpochGivesTheSameBits() {
        Validator validator = parameters -> new ValidationScore(-Math.abs(parameters[0] - 4.5), 0, false);
        List<LoopState> states = new ArrayList<>();
        LoopState whole = new TrainingLoop(options(40, 20, 5), 7)
                .run(new Bowl(), validator, new double[] {-3}, TrainingListener.NONE, store(null, states));
        assertThat(states).hasSize(whole.epoch());
        for (LoopState state : states) {
            LoopState resumed = new TrainingLoop(options(40, 20, 5), 7)
                    .run(
                            new Bowl(),
                            validator,
                            new double[] {99},
                            TrainingListener.NONE,
                            store(state, new ArrayList<>()));
            assertThat(resumed).usingRecursiveComparison().isEqualTo(whole);
        }
    }

    private static CheckpointStore store(@Nullable LoopState first, List<LoopState> saved) {
        return new CheckpointStore() {
            @Override
            public Optional<LoopState> load() {
                return Optional.ofNullable(first);
            }

            @Override
            public void save(LoopState state, boolean urgent) {
                saved.add(state);
            }
        };
    }

    @Test
    void optionsAreChecked() {
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> LoopOptions.DEFAULT.withBatch(0))
                .withMessage("loop.batch is 0; give at least 1");
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> LoopOptions.DEFAULT.with(LoopOptions.LEARNING_RATE, Double.NaN))
                .withMessage("loop.learningRate is NaN; give a positive finite number");
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> LoopOptions.DEFAULT.withEpochs(-1))
                .withMessageContaining("epochs");
    }

    @Test
    void theAverageOfStepsIsJudgedAndKept() {
        List<Double> steps = new ArrayList<>();
        Objective bowl = new Bowl() {
            @Override
            public void project(double[] parameters) {
                steps.add(parameters[0]);
            }
        };
        List<Double> judged = new ArrayList<>();
        Validator newest = parameters -> {
            judged.add(parameters[0]);
            return new ValidationScore(judged.size(), 0, false);
        };
        LoopState end = run(options(4, 10, 10).with(LoopOptions.AVERAGED_EPOCHS, 2), bowl, newest);

        // Ten rows in batches of four are three steps an epoch; an average fades over two epochs, six steps.
        double average = 0;
        List<Double> expected = new ArrayList<>();
        for (int step = 1; step <= steps.size(); step++) {
            average += (steps.get(step - 1) - average) / Math.min(step, 6);
            if (step % 3 == 0) {
                expected.add(average);
            }
        }
        assertThat(judged).hasSize(4);
        for (int epoch = 0; epoch < 4; epoch++) {
            assertThat(judged.get(epoch)).isCloseTo(expected.get(epoch), within(1e-12));
        }
        assertThat(end.bestParameters()).containsExactly(judged.get(3));
        assertThat(end.parameters()).containsExactly(steps.get(11));
    }

    @Test
    void aRepetitionHasTheLearningRatesOfItsModel() {
        LoopState model = run(options(12, 100, 100), new Bowl(), UNMOVED);
        LoopState again = new TrainingLoop(options(500, 3, 2), 1)
                .repeating(model.history())
                .run(new Bowl(), Validator.NONE, new double[] {-3}, TrainingListener.NONE, CheckpointStore.NONE);
        List<Double> rates =
                model.history().stream().map(EpochReport::learningRate).toList();
        assertThat(rates).hasSize(12).contains(0.1, 0.05, 0.025);
        assertThat(again.history().stream().map(EpochReport::learningRate).toList())
                .isEqualTo(rates);
        assertThat(again.bestEpoch()).isEqualTo(12);
    }

    @Test
    void withoutJudgementAllEpochsRunAtOneRateAndTheLastIsKept() {
        LoopState end = run(options(30, 3, 2), new Bowl(), Validator.NONE);
        assertThat(end.stop()).isEqualTo(StopReason.FINISHED);
        assertThat(end.bestEpoch()).isEqualTo(30);
        assertThat(end.progress().learningRate()).isEqualTo(0.1);
        assertThat(end.bestParameters()).containsExactly(end.parameters());
    }

    @Test
    void theLossCanChooseTheEpoch() {
        // The score rises and the loss falls until the fifth epoch; from then on it is the other way round.
        int[] epoch = new int[1];
        Validator crossing = parameters -> {
            epoch[0]++;
            double loss = Math.abs(epoch[0] - 5);
            return new ValidationScore(epoch[0] < 3 ? epoch[0] : 3 + 0.1 * epoch[0], loss, false);
        };
        LoopState byLoss = run(options(12, 4, 100).with(LoopOptions.CRITERION, Criterion.LOSS), new Bowl(), crossing);
        assertThat(byLoss.bestEpoch()).isEqualTo(5);
        assertThat(byLoss.bestScore()).isEqualTo(3.5);
        assertThat(byLoss.epoch())
                .as("stops after four epochs without less loss")
                .isEqualTo(9);
        epoch[0] = 0;
        LoopState byScore = run(options(12, 4, 100), new Bowl(), crossing);
        assertThat(byScore.bestEpoch()).isEqualTo(12);
    }

    @Test
    void stepsCanEndTraining() {
        LoopOptions most = LoopOptions.DEFAULT.withSteps(3000);
        assertThat(most.epochsFor(60)).isEqualTo(200);
        assertThat(most.epochsFor(32 * 30)).isEqualTo(100);
        assertThat(most.epochsFor(32 * 30 + 1)).as("31 steps an epoch").isEqualTo(96);
        assertThat(most.epochsFor(1_000_000)).as("a fifth of the epochs").isEqualTo(40);
        assertThat(LoopOptions.DEFAULT.epochsFor(Integer.MAX_VALUE)).isEqualTo(200);
        assertThat(most.withBatch(1).withEpochs(3).epochsFor(Integer.MAX_VALUE)).isEqualTo(1);
        assertThat(Preset.BEST.builder().epochs(150).build().loop().epochsFor(1_000_000))
                .as("who gives a number of epochs wants them")
                .isEqualTo(150);
        // Ten rows in batches of four are three steps.
        LoopState end = run(options(20, 20, 20).withSteps(25), new Bowl(), Validator.NONE);
        assertThat(end.epoch()).isEqualTo(8);
        assertThat(end.stop()).isEqualTo(StopReason.FINISHED);
    }

    @Test
    void longTablesHaveLargerBatchesOnRequest() {
        LoopOptions growing = LoopOptions.DEFAULT.with(LoopOptions.GROWING_BATCH, true);
        assertThat(growing.batchFor(60)).isEqualTo(32);
        assertThat(growing.batchFor(3_299)).isEqualTo(32);
        assertThat(growing.batchFor(20_000)).isEqualTo(200);
        assertThat(growing.batchFor(10_000_000)).isEqualTo(1024);
        assertThat(growing.withBatch(4096).batchFor(10_000_000)).isEqualTo(4096);
        assertThat(LoopOptions.DEFAULT.batchFor(10_000_000)).isEqualTo(32);
        assertThat(Preset.BEST.builder().batch(50).build().loop().batchFor(10_000_000))
                .isEqualTo(50);
    }
}
