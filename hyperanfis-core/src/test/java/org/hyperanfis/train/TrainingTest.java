package org.hyperanfis.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Split;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.membership.MembershipKind;
import org.hyperanfis.model.Evaluation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

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
                            HyperAnfisOptions.builder().rules(rules).seed(seed).build();
                    TrainingResult result = new HyperAnfisTrainer(options)
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
        HyperAnfisOptions options = HyperAnfisOptions.builder()
                .geometry(geometry)
                .membership(membership)
                .consequentOrder(order)
                .build();
        Split split = Split.stratified(TestData.wdbc(), 0.6, 0.2, 0);
        TrainingResult result = new HyperAnfisTrainer(options)
                .train(split.train(), split.validation().orElseThrow());
        assertThat(result.model().evaluate(split.test().orElseThrow()).accuracy())
                .isGreaterThan(0.9);
    }

    @ParameterizedTest
    @EnumSource(GeometryKind.class)
    void everyGeometryLearnsToRegressInOriginalUnits(GeometryKind geometry) {
        Dataset data = surface(600, 1);
        Split split = Split.stratified(data, 0.6, 0.2, 0);
        HyperAnfisOptions options = HyperAnfisOptions.builder()
                .geometry(geometry)
                .classWeights(false)
                .build();
        TrainingResult result = new HyperAnfisTrainer(options)
                .train(split.train(), split.validation().orElseThrow());
        Evaluation evaluation = result.model().evaluate(split.test().orElseThrow());
        assertThat(evaluation.regression().orElseThrow().r2()).isGreaterThan(0.9);
        assertThat(result.model().provenance().metrics()).containsKey("validationRmse");
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
            outputs[i] = new double[] {1000 + 50 * Math.sin(x) * y, 0.01 * x * x + z * 1e-4};
        }
        return Dataset.regression(List.of("x", "y", "z"), inputs, List.of("large", "small"), outputs);
    }

    @Test
    void sameBitsOnAnyNumberOfThreads() {
        Dataset data = TestData.wdbc();
        HyperAnfisOptions options = HyperAnfisOptions.builder()
                .loop(LoopOptions.DEFAULT.withEpochs(8).withBatch(300))
                .build();
        double[] alone = new HyperAnfisTrainer(options, 1).train(data).model().parameters();
        assertThat(new HyperAnfisTrainer(options, 2).train(data).model().parameters())
                .isEqualTo(alone);
        assertThat(new HyperAnfisTrainer(options, 5).train(data).model().parameters())
                .isEqualTo(alone);
    }

    @Test
    void theSeedMatters() {
        HyperAnfisOptions options = HyperAnfisOptions.builder()
                .loop(LoopOptions.DEFAULT.withEpochs(2))
                .build();
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
        HyperAnfisOptions options = HyperAnfisOptions.builder()
                .loop(LoopOptions.DEFAULT.withEpochs(30))
                .build();
        TrainingResult result = new HyperAnfisTrainer(options)
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
        TrainingResult result = new HyperAnfisTrainer(HyperAnfisOptions.defaults())
                .listener(listener)
                .train(zoo);
        // Four steps an epoch: six whole epochs before the 25th step.
        assertThat(result.stop()).isEqualTo(StopReason.CANCELLED);
        assertThat(result.history()).hasSize(6);
        assertThat(result.model().predict(zoo).rows()).isEqualTo(zoo.rows());
    }
}
