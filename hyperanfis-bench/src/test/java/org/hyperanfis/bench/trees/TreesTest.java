package org.hyperanfis.bench.trees;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.concurrent.CancellationException;
import ml.dmlc.xgboost4j.java.XGBoost;
import org.hyperanfis.compare.Contestant;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.compare.RunResult;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.datasets.DatasetCatalog;
import org.hyperanfis.encode.SplitFractions;
import org.hyperanfis.encode.TrainingData;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.table.Content;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;
import org.hyperanfis.table.Table;
import org.hyperanfis.train.loop.TrainingListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisabledOnOs(
        value = OS.WINDOWS,
        architectures = "aarch64",
        disabledReason = "XGBoost has no native library for Windows on arm64")
class TreesTest {

    private static final Parts WDBC = bundled("wdbc", "diagnosis");

    static List<Contestant> contestants() {
        return List.of(new RandomForest(), new GradientBoosting());
    }

    @Test
    void areFoundAsServices() {
        assertThat(ServiceLoader.load(Contestant.class))
                .extracting(Contestant::name)
                .contains("random-forest", "xgboost");
    }

    @ParameterizedTest
    @MethodSource("contestants")
    void classifyWellAndTheSameTwiceInSilence(Contestant contestant) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream ears = new PrintStream(said, true, StandardCharsets.UTF_8);
        RunResult first;
        RunResult second;
        try {
            System.setOut(ears);
            System.setErr(ears);
            first = contestant.run(WDBC, 1, TrainingListener.NONE);
            second = contestant.run(WDBC, 1, TrainingListener.NONE);
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertThat(figure(first, Figures.ACCURACY)).isGreaterThan(0.92);
        assertThat(second.outputDigest()).isEqualTo(first.outputDigest());
        assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void theForestDependsOnTheSeed() {
        Contestant forest = new RandomForest();
        Parts zoo = bundled("zoo", "type");
        assertThat(forest.run(zoo, 2, TrainingListener.NONE).outputDigest())
                .isNotEqualTo(forest.run(zoo, 1, TrainingListener.NONE).outputDigest());
    }

    @ParameterizedTest
    @MethodSource("contestants")
    void tellManyClassesApart(Contestant contestant) {
        RunResult result = contestant.run(bundled("zoo", "type"), -1, TrainingListener.NONE);
        assertThat(figure(result, Figures.ACCURACY)).isGreaterThan(0.8);
        assertThat(figure(result, Figures.EXPECTED_CALIBRATION_ERROR)).isBetween(0.0, 0.5);
        // Less than the logarithm of seven classes, which is that of knowing nothing.
        assertThat(figure(result, Figures.LOG_LOSS)).isBetween(0.0, Math.log(7));
    }

    @ParameterizedTest
    @MethodSource("contestants")
    void predictSeveralOutputsOfTheirOwnScale(Contestant contestant) {
        Parts parts = new Parts(sums(300, 1), sums(100, 2), sums(100, 3));
        RunResult result = contestant.run(parts, Long.MAX_VALUE, TrainingListener.NONE);
        assertThat(figure(result, Figures.R2)).isGreaterThan(0.8);
    }

    @ParameterizedTest
    @MethodSource("contestants")
    void rowsOfNoWeightDoNotCount(Contestant contestant) {
        Dataset training = WDBC.training();
        double[] weights = new double[training.rows()];
        Arrays.setAll(weights, i -> training.label(i) == 0 ? 1 : 0);
        Parts parts = new Parts(training.withWeights(weights), WDBC.validation(), WDBC.test());
        double share = (double) WDBC.test().classCounts()[0] / WDBC.test().rows();
        assertThat(figure(contestant.run(parts, 1, TrainingListener.NONE), Figures.ACCURACY))
                .isEqualTo(share);
    }

    @ParameterizedTest
    @MethodSource("contestants")
    void canBeCancelled(Contestant contestant) {
        TrainingListener cancel = new TrainingListener() {
            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        assertThatThrownBy(() -> contestant.run(WDBC, 1, cancel)).isInstanceOf(CancellationException.class);
    }

    @Test
    void settingsNameTheVersionOfTheLibrary() throws IOException {
        Properties properties = new Properties();
        try (InputStream version = XGBoost.class.getResourceAsStream("/xgboost4j-version.properties")) {
            properties.load(Objects.requireNonNull(version));
        }
        assertThat(new GradientBoosting().settings())
                .startsWith("xgboost4j " + properties.getProperty("version") + ",");
        assertThat(new RandomForest().settings()).startsWith("tribuo 4.");
    }

    @Test
    void largeTablesGetFewerTrees() {
        assertThat(RandomForest.trees(50_000)).isEqualTo(300);
        assertThat(RandomForest.trees(50_001)).isEqualTo(100);
    }

    private static double figure(RunResult result, String name) {
        return Objects.requireNonNull(result.figures().get(name));
    }

    /** The sum of two inputs, and its thousandfold less the third. */
    private static Dataset sums(int rows, long seed) {
        Random random = new Random(seed);
        double[][] inputs = new double[rows][3];
        double[][] outputs = new double[rows][];
        for (int i = 0; i < rows; i++) {
            double[] row = inputs[i];
            Arrays.setAll(row, j -> random.nextDouble());
            outputs[i] = new double[] {row[0] + row[1], 1000 * (row[0] + row[1] - row[2])};
        }
        return Dataset.regression(List.of("a", "b", "c"), inputs, List.of("sum", "difference"), outputs);
    }

    private static Parts bundled(String name, String target) {
        try (Table table = CsvTable.open(Content.resource(DatasetCatalog.class, name + ".csv"), CsvFormat.DETECT)) {
            TrainingData data = TrainingData.load(table, ColumnChoices.target(target), SplitFractions.DEFAULT, 0);
            return new Parts(
                    data.training(),
                    data.validation().orElseThrow(),
                    data.test().orElseThrow());
        }
    }
}
