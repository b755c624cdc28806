package org.hyperanfis.simple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.train.TestData;
import org.junit.jupiter.api.Test;

class SimpleModelsTest {

    private static List<String> names(int width) {
        return IntStream.range(0, width).mapToObj(j -> "x" + j).toList();
    }

    private static double[] row(Dataset data, int i) {
        double[] row = new double[data.width()];
        data.copyRow(i, row, 0);
        return row;
    }

    @Test
    void sharesAreThoseOfTheClasses() {
        Dataset wdbc = TestData.wdbc();
        SimpleModels models = SimpleModels.fit(wdbc, PieceRunner.IN_TURN);
        int[] counts = wdbc.classCounts();
        assertThat(models.average())
                .containsExactly(new double[] {counts[0] / 569.0, counts[1] / 569.0}, within(1e-15));
        assertThat(models.rows()).isEqualTo(569);
    }

    @Test
    void logisticRegressionTellsTheClassesOfWdbcAndZoo() {
        for (Dataset data : List.of(TestData.wdbc(), TestData.zoo())) {
            SimpleModels models = SimpleModels.fit(data, PieceRunner.IN_TURN);
            int right = 0;
            for (int i = 0; i < data.rows(); i++) {
                double[] probability = models.linear(row(data, i));
                assertThat(IntStream.range(0, probability.length)
                                .mapToDouble(k -> probability[k])
                                .sum())
                        .isEqualTo(1, within(1e-12));
                int label = data.label(i);
                right += IntStream.range(0, probability.length).allMatch(k -> probability[k] <= probability[label])
                        ? 1
                        : 0;
            }
            assertThat(right / (double) data.rows()).isGreaterThan(0.98);
        }
    }

    /** At the minimum the mean error of every answer is zero, and so is its product with every input but for the penalty. */
    @Test
    void theFitIsTheMinimum() {
        SplittableRandom random = new SplittableRandom(3);
        int rows = 400;
        double[][] x = new double[rows][3];
        List<String> labels = IntStream.range(0, rows)
                .mapToObj(i -> {
                    x[i] = new double[] {random.nextDouble() * 1000 + 5000, random.nextDouble(), random.nextInt(2)};
                    return random.nextDouble() < 1 / (1 + Math.exp(3 * x[i][1] - 2 * x[i][2])) ? "a" : "b";
                })
                .toList();
        Dataset data = Dataset.classification(names(3), x, "y", labels);
        SimpleModels models = SimpleModels.fit(data, PieceRunner.IN_TURN);
        double[] errors = new double[2];
        for (int i = 0; i < rows; i++) {
            double[] probability = models.linear(row(data, i));
            for (int k = 0; k < 2; k++) {
                errors[k] += (probability[k] - (data.label(i) == k ? 1 : 0)) / rows;
            }
        }
        assertThat(errors).containsExactly(new double[2], within(1e-4));
        double[] weights = models.weights();
        assertThat(weights[1])
                .as("the slope that made the classes, shared by both")
                .isEqualTo(-1.5, within(0.4));
        assertThat(weights[0]).as("an input without a part").isEqualTo(0, within(0.002));
    }

    @Test
    void linearRegressionFindsThePlane() {
        SplittableRandom random = new SplittableRandom(4);
        double[][] x = new double[300][2];
        double[] y = new double[300];
        for (int i = 0; i < 300; i++) {
            x[i] = new double[] {random.nextDouble() * 50 + 1e6, random.nextDouble() - 3};
            y[i] = 1e4 + 2 * (x[i][0] - 1e6) - 7 * x[i][1] + 0.01 * random.nextDouble();
        }
        SimpleModels models = SimpleModels.fit(Dataset.regression(names(2), x, "y", y), PieceRunner.IN_TURN);
        assertThat(models.weights()).containsExactly(new double[] {2, -7}, within(0.1));
        for (int i = 0; i < 300; i++) {
            assertThat(models.linear(x[i])[0]).isEqualTo(y[i], within(0.5));
        }
        assertThat(models.average()[0])
                .isEqualTo(
                        IntStream.range(0, 300).mapToDouble(i -> y[i]).average().orElseThrow(), within(1e-6));
    }

    @Test
    void threadsDoNotChangeABit() {
        SplittableRandom random = new SplittableRandom(5);
        double[][] x = new double[5000][4];
        List<String> labels = IntStream.range(0, 5000)
                .mapToObj(i -> {
                    x[i] = random.doubles(4).toArray();
                    return "c" + (int) (3 * x[i][0] * random.nextDouble());
                })
                .toList();
        Dataset data = Dataset.classification(names(4), x, "y", labels);
        try (Workers workers = new Workers(3)) {
            assertThat(SimpleModels.fit(data, workers)).isEqualTo(SimpleModels.fit(data, PieceRunner.IN_TURN));
        }
    }

    @Test
    void weightsCountAsCopies() {
        double[][] x = {{0}, {1}, {2}, {3}};
        Dataset data =
                Dataset.regression(names(1), x, "y", new double[] {0, 1, 1, 4}).withWeights(new double[] {1, 2, 1, 1});
        Dataset copied = Dataset.regression(
                names(1), new double[][] {{0}, {1}, {1}, {2}, {3}}, "y", new double[] {0, 1, 1, 1, 4});
        assertThat(SimpleModels.fit(data, PieceRunner.IN_TURN).average())
                .containsExactly(SimpleModels.fit(copied, PieceRunner.IN_TURN).average(), within(1e-12));
    }

    @Test
    void veryManyRowsAreSampled() {
        SplittableRandom random = new SplittableRandom(6);
        int rows = 60_000;
        double[][] x = new double[rows][];
        List<String> labels = IntStream.range(0, rows)
                .mapToObj(i -> {
                    x[i] = random.doubles(100).toArray();
                    return x[i][0] > 0.5 ? "a" : "b";
                })
                .toList();
        SimpleModels models = SimpleModels.fit(Dataset.classification(names(100), x, "y", labels), PieceRunner.IN_TURN);
        assertThat(models.rows()).isEqualTo(50_000);
        assertThat(models.linear(x[7])[labels.get(7).equals(labels.get(0)) ? 0 : 1])
                .isGreaterThan(0.5);
    }

    @Test
    void numbersThatDoNotFitAreRefused() {
        assertThatThrownBy(
                        () -> new SimpleModels(true, 1, new double[] {1}, new double[2], new double[1], new double[3]))
                .isInstanceOf(InvalidOptionException.class);
        assertThatThrownBy(
                        () -> new SimpleModels(true, 1, new double[] {2}, new double[1], new double[1], new double[1]))
                .hasMessageContaining("shares");
    }
}
