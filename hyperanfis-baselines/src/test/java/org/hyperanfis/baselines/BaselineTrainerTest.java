package org.hyperanfis.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.baselines.tsk.NaiveNetwork;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.io.CheckpointFile;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.train.TrainingResult;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.StopReason;
import org.hyperanfis.train.loop.TrainingListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
class BaselineTrainerTest {

    @TempDir
    private Path folder;

    private static BaselineOptions options(BaselineKind kind, int epochs) {
        return BaselineOptions.defaults(kind)
                .with("loop.epochs", String.valueOf(epochs))
                .with("swarm.iterations", "8")
                .with("swarm.particles", "6");
    }

    private static TrainingResult<TskModel> train(BaselineOptions options, Dataset data) {
        return new BaselineTrainer(options, 1).train(data);
    }

    @ParameterizedTest
    @EnumSource
    void learnsToClassify(BaselineKind kind) {
        Dataset validation = Tables.WDBC.validation().orElseThrow();
        int epochs = kind == BaselineKind.FSRE_ADATSK ? 60 : 15;
        TskModel model = new BaselineTrainer(options(kind, epochs), 2)
                .train(Tables.WDBC.training(), validation)
                .model();
        assertThat(model.evaluate(validation).accuracy()).isGreaterThan(0.85);
        assertThat(model.type()).isEqualTo(kind.id());
        assertThat(model.validationCoverage().stream().mapToDouble(c -> c).sum())
                .isCloseTo(1, within(1e-12));
        assertThat(model.ruleCount())
                .isBetween(kind == BaselineKind.LOGISTIC ? 1 : 2, kind == BaselineKind.LOGISTIC ? 1 : 12);
        assertRecomputed(model, validation);
    }

    @ParameterizedTest
    @EnumSource
    void learnsToRegress(BaselineKind kind) {
        Dataset data = Tables.curve();
        TskModel model = train(options(kind, kind == BaselineKind.FSRE_ADATSK ? 160 : 80), data)
                .model();
        assertThat(model.evaluate(data).regression().orElseThrow().r2()).isGreaterThan(0.8);
        assertRecomputed(model, data);
    }

    @Test
    void learnsWithAGridAndByLeastSquares() {
        Dataset plane = Tables.curve(200, 2);
        BaselineOptions grid = options(BaselineKind.ANFIS, 60).with("gridSets", "3");
        TskModel model = train(grid, plane).model();
        assertThat(model.ruleCount()).isEqualTo(9);
        assertThat(model.evaluate(plane).regression().orElseThrow().r2()).isGreaterThan(0.9);
        assertRecomputed(model, plane);

        Dataset validation = Tables.WDBC.validation().orElseThrow();
        TskModel hybrid = new BaselineTrainer(options(BaselineKind.ANFIS, 5).with("hybrid", "true"), 2)
                .train(Tables.WDBC.training(), validation)
                .model();
        assertThat(hybrid.evaluate(validation).accuracy()).isGreaterThan(0.85);
    }

    @ParameterizedTest
    @CsvSource({"width, shares", "mean, strengths", "mean, shares"})
    void learnsWithOtherIntervals(String uncertainty, String averaging) {
        Dataset data = Tables.threeClasses();
        BaselineOptions options = options(BaselineKind.IT2_ANFIS, 20)
                .with("interval.uncertainty", uncertainty)
                .with("interval.averaging", averaging);
        TskModel model = train(options, data).model();
        assertThat(model.evaluate(data).accuracy()).isGreaterThan(0.75);
        assertRecomputed(model, data);
    }

    /** The formulas, from what the model tells of itself, give what it predicts. */
    private static void assertRecomputed(TskModel model, Dataset data) {
        NaiveNetwork naive = new NaiveNetwork(model.structure(), model.parameters());
        Predictions predictions = model.predict(data);
        for (int i = 0; i < data.rows(); i++) {
            int row = i;
            double[] x = Arrays.stream(model.selectedFeatures())
                    .mapToDouble(j -> model.standardization().apply(j, data.value(row, j)))
                    .toArray();
            assertThat(predictions.firing(i)).containsExactly(naive.firing(x), within(1e-10));
            double[] outputs = naive.outputs(x);
            if (data.target() instanceof Target.Classes) {
                assertThat(predictions.probability(i)).containsExactly(NaiveNetwork.softmax(outputs), within(1e-10));
            } else {
                double raw = model.outputScaling().location(0)
                        + model.outputScaling().scale(0) * outputs[0];
                assertThat(predictions.output(i)[0]).isCloseTo(raw, within(1e-10 * Math.abs(raw)));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSameSeedGivesTheSameBits(BaselineKind kind) {
        Dataset data = Tables.threeClasses();
        BaselineOptions options = options(kind, 8).withSeed(5);
        TrainingResult<TskModel> once = train(options, data);
        TrainingResult<TskModel> again = new BaselineTrainer(options, 3).train(data);
        assertSame(again, once);
        if (kind != BaselineKind.FSRE_ADATSK) {
            assertThat(train(options.withSeed(6), data).model().parameters())
                    .isNotEqualTo(once.model().parameters());
        }
    }

    private static void assertSame(TrainingResult<TskModel> actual, TrainingResult<TskModel> expected) {
        assertThat(actual.model().structure()).isEqualTo(expected.model().structure());
        assertThat(actual.model().parameters()).containsExactly(expected.model().parameters());
        assertThat(actual.history()).isEqualTo(expected.history());
        assertThat(actual.model().provenance().metrics())
                .isEqualTo(expected.model().provenance().metrics());
        assertThat(actual.bestEpoch()).isEqualTo(expected.bestEpoch());
        assertThat(actual.steps()).isEqualTo(expected.steps());
        assertThat(actual.stop()).isEqualTo(expected.stop());
    }

    /** Cancels in the epoch after a number of them. */
    private static final class After implements TrainingListener {

        private final int epochs;
        private final List<EpochReport> reports = new ArrayList<>();

        After(int epochs) {
            this.epochs = epochs;
        }

        @Override
        public void onEpoch(EpochReport report) {
            reports.add(report);
        }

        @Override
        public boolean isCancelled() {
            return reports.size() >= epochs;
        }
    }

    /** FSRE-AdaTSK with twelve epochs has phases of three, three and six. */
    @ParameterizedTest
    @CsvSource({
        "ANFIS, 4",
        "HTSK, 1",
        "FCM_ANFIS, 4",
        "IT2_ANFIS, 4",
        "PSO_ANFIS, 4",
        "LOGISTIC, 4",
        "FSRE_ADATSK, 1",
        "FSRE_ADATSK, 3",
        "FSRE_ADATSK, 5",
        "FSRE_ADATSK, 8"
    })
    void resumesWithTheSameBits(BaselineKind kind, int epochs) {
        Dataset data = Tables.threeClasses();
        BaselineOptions options = options(kind, 12);
        TrainingResult<TskModel> whole = train(options, data);
        var checkpoints = CheckpointFile.at(folder.resolve("checkpoint"), Duration.ZERO);
        After first = new After(epochs);
        TrainingResult<TskModel> cancelled = new BaselineTrainer(options, 1)
                .listener(first)
                .checkpoints(checkpoints)
                .train(data);
        assertThat(cancelled.stop()).isEqualTo(StopReason.CANCELLED);
        assertThat(cancelled.history()).hasSize(epochs);
        assertThat(cancelled.model().predict(data).rows()).isEqualTo(data.rows());
        After rest = new After(Integer.MAX_VALUE);
        TrainingResult<TskModel> resumed = new BaselineTrainer(options, 1)
                .listener(rest)
                .checkpoints(checkpoints)
                .train(data);
        assertSame(resumed, whole);
        List<EpochReport> reported = new ArrayList<>(first.reports);
        reported.addAll(rest.reports);
        assertThat(reported).isEqualTo(whole.history());
    }

    @Test
    void leastSquaresResumeWithTheSameBits() {
        Dataset data = Tables.threeClasses();
        BaselineOptions options =
                options(BaselineKind.FCM_ANFIS, 6).withRules(3).with("hybrid", "true");
        var checkpoints = CheckpointFile.at(folder.resolve("checkpoint"), Duration.ZERO);
        new BaselineTrainer(options, 1)
                .listener(new After(2))
                .checkpoints(checkpoints)
                .train(data);
        TrainingResult<TskModel> resumed =
                new BaselineTrainer(options, 1).checkpoints(checkpoints).train(data);
        assertSame(resumed, train(options, data));
    }

    @Test
    void aSwarmCanBeCancelledAndStartedAgain() {
        Dataset data = Tables.threeClasses();
        BaselineOptions options = options(BaselineKind.PSO_ANFIS, 3);
        var checkpoints = CheckpointFile.at(folder.resolve("checkpoint"), Duration.ZERO);
        int[] asked = new int[1];
        TrainingListener impatient = new TrainingListener() {
            @Override
            public boolean isCancelled() {
                return ++asked[0] > 10;
            }
        };
        TrainingResult<TskModel> cancelled = new BaselineTrainer(options, 1)
                .listener(impatient)
                .checkpoints(checkpoints)
                .train(data);
        assertThat(cancelled.stop()).isEqualTo(StopReason.CANCELLED);
        assertThat(asked[0]).isEqualTo(11);
        assertThat(cancelled.history()).isEmpty();
        assertThat(cancelled.model().provenance().metrics()).doesNotContainKey("extraEpochs");
        TrainingResult<TskModel> again =
                new BaselineTrainer(options, 1).checkpoints(checkpoints).train(data);
        assertSame(again, train(options, data));
    }

    @Test
    void aSwarmOfOneAtRestIsAnfis() {
        Dataset data = Tables.threeClasses();
        TrainingResult<TskModel> anfis = train(options(BaselineKind.ANFIS, 6), data);
        TrainingResult<TskModel> swarm = train(
                options(BaselineKind.PSO_ANFIS, 6).with("swarm.particles", "1").with("swarm.iterations", "0"), data);
        assertThat(swarm.model().parameters()).containsExactly(anfis.model().parameters());
        assertThat(swarm.history()).isEqualTo(anfis.history());
    }

    @Test
    void workBesideGradientsIsReported() {
        Dataset data = Tables.threeClasses();
        BaselineOptions swarm = options(BaselineKind.PSO_ANFIS, 1).withRules(2);
        double expected = 6 * 9 / 3.0;
        assertThat(train(swarm, data).model().provenance().metrics()).containsEntry("extraEpochs", expected);
        assertThat(train(options(BaselineKind.FCM_ANFIS, 1), data)
                        .model()
                        .provenance()
                        .metrics())
                .containsKey("extraEpochs");
        assertThat(train(options(BaselineKind.ANFIS, 1), data)
                        .model()
                        .provenance()
                        .metrics())
                .doesNotContainKey("extraEpochs");
    }

    /** Options that do not concern it are not looked at. */
    @Test
    void logisticRegressionHasOneRule() {
        BaselineOptions options = options(BaselineKind.LOGISTIC, 2).with("normalization", "clamped_sum");
        TskModel model = train(options.withRules(12), Tables.threeClasses()).model();
        assertThat(model.ruleCount()).isEqualTo(1);
        assertThat(Arrays.stream(model.predict(Tables.threeClasses()).firing())).allMatch(share -> share == 1);
    }

    @Test
    void largeGridsAreRefused() {
        Dataset wide = Tables.curve(40, 13);
        assertThatThrownBy(() -> train(options(BaselineKind.ANFIS, 1).with("gridSets", "2"), wide))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContainingAll("2 sets", "13 inputs", "4096", "prototype rules");
    }

    /** Without a ridge, residuals are orthogonal to every column of the design matrix, by the weights of rows. */
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void leastSquaresLeaveOrthogonalResiduals(boolean classifies) {
        Dataset data = classifies ? Tables.threeClasses() : Tables.curve();
        TskModel model = train(
                        options(BaselineKind.ANFIS, 3)
                                .withRules(2)
                                .with("hybrid", "true")
                                .with("ridge", "0"),
                        data)
                .model();
        NaiveNetwork naive = new NaiveNetwork(model.structure(), model.parameters());
        int terms = model.structure().consequentTerms();
        int outputs = model.structure().outputs();
        double[] products = new double[2 * terms * outputs];
        double[] classTotals = new double[outputs];
        for (int i = 0; i < data.rows() && classifies; i++) {
            classTotals[data.label(i)] += data.weight(i);
        }
        double total = Arrays.stream(classTotals).sum();
        for (int i = 0; i < data.rows(); i++) {
            int row = i;
            double[] x = IntStream.range(0, data.width())
                    .mapToDouble(j -> model.standardization().apply(j, data.value(row, j)))
                    .toArray();
            double weight = data.weight(i) * (classifies ? total / (outputs * classTotals[data.label(i)]) : 1);
            double[] firing = naive.firing(x);
            double[] output = naive.outputs(x);
            for (int k = 0; k < outputs; k++) {
                double target = classifies
                        ? (data.label(i) == k ? 1 : 0)
                        : model.outputScaling().apply(0, data.output(i, 0));
                for (int p = 0; p < 2 * terms; p++) {
                    double column = firing[p / terms] * (p % terms == 0 ? 1 : x[p % terms - 1]);
                    products[p * outputs + k] += weight * column * (target - output[k]);
                }
            }
        }
        assertThat(products).containsExactly(new double[products.length], within(1e-9));
    }
}
