package org.hyperanfis.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Split;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.Evaluation;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.testing.Variant;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.StopReason;
import org.hyperanfis.train.loop.TrainingListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Training through the API, on real and generated data. */
class TrainingTest {

    @Test
    void wdbcReachesTheFloorOfTheIssue() {
        assertThat(meanTestAccuracy(TestData.wdbc(), 12)).isGreaterThanOrEqualTo(0.95);
    }

    @Test
    void zooReachesTheFloorOfTheIssue() {
        assertThat(meanTestAccuracy(TestData.zoo(), 20)).isGreaterThanOrEqualTo(0.90);
    }

    private static double meanTestAccuracy(Dataset data, int rules) {
        return LongStream.range(0, 5)
                .mapToDouble(seed -> {
                    Split split = Split.stratified(data, 0.6, 0.2, seed);
                    HyperAnfisOptions options =
                            Preset.PAPER.builder().rules(rules).seed(seed).build();
                    TrainingResult<HyperAnfis> result = new HyperAnfisTrainer(options)
                            .train(split.train(), split.validation().orElseThrow());
                    return result.model().evaluate(split.test().orElseThrow()).accuracy();
                })
                .average()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "LORENTZ,GAUSSIAN,0",
        "LORENTZ,BELL,1",
        "POINCARE,GAUSSIAN,1",
        "POINCARE,BELL,0",
        "EUCLIDEAN,GAUSSIAN,0",
        "EUCLIDEAN,BELL,1"
    })
    void everyVariantLearnsToClassify(GeometryKind geometry, MembershipKind membership, int order) {
        HyperAnfisOptions options = Preset.PAPER
                .builder()
                .geometry(geometry)
                .membership(membership)
                .consequentOrder(order)
                .build();
        Split split = Split.stratified(TestData.wdbc(), 0.6, 0.2, 0);
        TrainingResult<HyperAnfis> result = new HyperAnfisTrainer(options)
                .train(split.train(), split.validation().orElseThrow());
        assertThat(result.model().evaluate(split.test().orElseThrow()).accuracy())
                .isGreaterThan(0.9);
    }

    @ParameterizedTest
    @EnumSource(GeometryKind.class)
    void everyGeometryLearnsToRegressInOriginalUnits(GeometryKind geometry) {
        Dataset data = surface(600, 1);
        Split split = Split.stratified(data, 0.6, 0.2, 0);
        HyperAnfisOptions options =
                Preset.PAPER.builder().geometry(geometry).classWeights(false).build();
        TrainingResult<HyperAnfis> result = new HyperAnfisTrainer(options)
                .train(split.train(), split.validation().orElseThrow());
        Evaluation evaluation = result.model().evaluate(split.test().orElseThrow());
        assertThat(evaluation.regression().orElseThrow().r2()).isGreaterThan(0.9);
        assertThat(result.model().provenance().metrics()).containsKey("validationRmse");
    }

    static Stream<Variant> variants() {
        return Variant.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void everyCombinationTrainsAndComesBackFromAFile(Variant variant) {
        HyperAnfisOptions options = Preset.PAPER
                .builder()
                .rules(5)
                .geometry(variant.geometry())
                .membership(variant.membership())
                .consequentOrder(variant.order())
                .epochs(15)
                .build();
        Dataset data = variant.task() == Task.CLASSIFICATION ? TestData.zoo() : surface(200, 2);
        TrainingResult<HyperAnfis> result = new HyperAnfisTrainer(options).train(data);
        List<EpochReport> history = result.history();
        assertThat(history.get(history.size() - 1).loss())
                .isLessThan(history.get(0).loss());
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        ModelFile.write(result.model(), file);
        HyperAnfis loaded = ModelFile.read(new ByteArrayInputStream(file.toByteArray()), "memory");
        assertThat(loaded.predict(data).outputs())
                .isEqualTo(result.model().predict(data).outputs());
    }

    @Test
    void validationRowsOfOneClassAreNoCollapse() {
        Dataset wdbc = TestData.wdbc();
        int[] benign = IntStream.range(0, wdbc.rows())
                .filter(i -> wdbc.label(i) == 0)
                .limit(60)
                .toArray();
        TrainingResult<HyperAnfis> result =
                new HyperAnfisTrainer(Preset.PAPER.builder().build()).train(wdbc, wdbc.subset(benign));
        assertThat(result.stop()).isEqualTo(StopReason.STALLED);
    }

    @Test
    void aModelThatCannotLearnIsReportedAsCollapsed() {
        // Inputs without information and nine tenths of one class, unweighted: predicting that class is all there is.
        double[][] rows = new double[200][1];
        List<String> labels = IntStream.range(0, 200)
                .mapToObj(i -> i % 10 == 0 ? "rare" : "common")
                .toList();
        Dataset data = Dataset.classification(List.of("x"), rows, "y", labels);
        HyperAnfisOptions options = Preset.PAPER.builder().classWeights(false).build();
        TrainingResult<HyperAnfis> result = new HyperAnfisTrainer(options).train(data);
        assertThat(result.stop()).isEqualTo(StopReason.COLLAPSED);
        assertThat(result.warnings()).singleElement().asString().contains("'x'");
    }

    @Test
    void targetsAreScaledSafely() {
        double[][] rows = {{1}, {2}, {3}, {4}};
        Dataset constant = Dataset.regression(List.of("x"), rows, "price", new double[] {5, 5, 5, 5});
        TrainingResult<HyperAnfis> result =
                new HyperAnfisTrainer(Preset.PAPER.builder().build()).train(constant);
        assertThat(result.warnings()).singleElement().asString().contains("'price'");
        Dataset huge = Dataset.regression(List.of("x"), rows, "price", new double[] {1e200, 2e200, 3e200, 4e200});
        double answer = new HyperAnfisTrainer(Preset.PAPER.builder().build())
                .train(huge)
                .model()
                .predict(2.5)
                .output()[0];
        assertThat(answer).isBetween(1e200, 4e200);
        Dataset beyond = Dataset.regression(List.of("x"), rows, "price", new double[] {-1.7e308, 1.7e308, 0, 0});
        assertThatExceptionOfType(InvalidDataException.class)
                .isThrownBy(() -> new HyperAnfisTrainer(Preset.PAPER.builder().build()).train(beyond))
                .withMessageContaining("'price'");
    }

    /** Two outputs of very different size, both curved functions of three inputs. */
    static Dataset surface(int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] inputs = new double[rows][];
        double[][] outputs = new double[rows][];
        for (int i = 0; i < rows; i++) {
            double x = random.nextDouble(-2, 2);
            double y = random.nextDouble(-2, 2);
            double z = random.nextDouble(100, 200);
            inputs[i] = new double[] {x, y, z};
            outputs[i] = new double[] {1000 + 50 * StrictMath.sin(x) * y, 0.01 * x * x + z * 1e-4};
        }
        return Dataset.regression(List.of("x", "y", "z"), inputs, List.of("large", "small"), outputs);
    }

    @Test
    void sameBitsOnAnyNumberOfThreads() {
        Dataset data = TestData.wdbc();
        HyperAnfisOptions options = Preset.PAPER.builder().epochs(8).batch(300).build();
        double[] alone = new HyperAnfisTrainer(options, 1).train(data).model().parameters();
        assertThat(new HyperAnfisTrainer(options, 2).train(data).model().parameters())
                .isEqualTo(alone);
        assertThat(new HyperAnfisTrainer(options, 5).train(data).model().parameters())
                .isEqualTo(alone);
    }

    @Test
    void theSeedMatters() {
        HyperAnfisOptions options = Preset.PAPER.builder().epochs(2).build();
        HyperAnfisOptions other = options.toBuilder().seed(1).build();
        assertThat(new HyperAnfisTrainer(other).train(TestData.zoo()).model().parameters())
                .isNotEqualTo(new HyperAnfisTrainer(options)
                        .train(TestData.zoo())
                        .model()
                        .parameters());
    }

    @Test
    void progressIsReportedAndTheBestEpochIsKept() {
        List<EpochReport> reports = new ArrayList<>();
        TrainingListener listener = new TrainingListener() {
            @Override
            public void onEpoch(EpochReport report) {
                reports.add(report);
            }
        };
        Split split = Split.stratified(TestData.zoo(), 0.6, 0.2, 0);
        HyperAnfisOptions options = Preset.PAPER.builder().epochs(30).build();
        TrainingResult<HyperAnfis> result = new HyperAnfisTrainer(options)
                .listener(listener)
                .train(split.train(), split.validation().orElseThrow());
        assertThat(reports).isEqualTo(result.history()).hasSize(30);
        double best = reports.stream()
                .mapToDouble(report -> report.validation().score())
                .max()
                .orElseThrow();
        assertThat(result.model().evaluate(split.validation().orElseThrow()).macroF1())
                .isEqualTo(best);
        assertThat(reports.get(result.bestEpoch() - 1).validation().score()).isEqualTo(best);
        assertThat(result.stop()).isEqualTo(StopReason.FINISHED);
    }

    @Test
    void cancellingKeepsTheBestEpochSoFar() {
        int[] asked = {0};
        TrainingListener listener = new TrainingListener() {
            @Override
            public boolean isCancelled() {
                return ++asked[0] > 25;
            }
        };
        Dataset zoo = TestData.zoo();
        TrainingResult<HyperAnfis> result = new HyperAnfisTrainer(
                        Preset.PAPER.builder().build())
                .listener(listener)
                .train(zoo);
        // Four steps an epoch: six whole epochs before the 25th step.
        assertThat(result.stop()).isEqualTo(StopReason.CANCELLED);
        assertThat(result.history()).hasSize(6);
        assertThat(result.model().predict(zoo).rows()).isEqualTo(zoo.rows());
    }
}
