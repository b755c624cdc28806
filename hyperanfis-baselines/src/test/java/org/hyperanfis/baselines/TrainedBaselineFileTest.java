package org.hyperanfis.baselines;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.train.loop.LoopOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What comes out of training can be saved, and comes back the same. */
class TrainedBaselineFileTest {

    private static final int ROWS = 60;
    private static final double[][] TABLE = table();

    private static double[][] table() {
        Random random = new Random(1);
        double[][] rows = new double[ROWS][BaselineModels.FEATURES];
        for (double[] row : rows) {
            for (int j = 0; j < row.length; j++) {
                row[j] = 10 * random.nextGaussian();
            }
        }
        return rows;
    }

    private static Dataset classification() {
        List<String> labels = IntStream.range(0, ROWS)
                .mapToObj(i -> TABLE[i][1] > 0 ? "up" : "down")
                .toList();
        return Dataset.classification(List.of("a", "b", "c", "d"), TABLE, "class", labels);
    }

    private static Dataset regression() {
        double[] outputs = IntStream.range(0, ROWS)
                .mapToDouble(i -> 100 + TABLE[i][1] - TABLE[i][2])
                .toArray();
        return Dataset.regression(List.of("a", "b", "c", "d"), TABLE, "y", outputs);
    }

    private static BaselineOptions options(BaselineKind kind) {
        return BaselineOptions.defaults(kind)
                .withRules(kind == BaselineKind.LOGISTIC ? 1 : 4)
                .with("swarm.iterations", "3")
                .withLoop(LoopOptions.DEFAULT.withEpochs(8));
    }

    private static TskModel assertComesBack(BaselineOptions options, Dataset data) {
        TskModel model = new BaselineTrainer(options, 1).train(data).model();
        TskModel loaded = BaselineModels.read(BaselineModels.bytes(model));
        assertThat(loaded.type()).isEqualTo(options.kind().id());
        assertThat(loaded.structure()).isEqualTo(model.structure());
        assertThat(loaded.provenance().metrics()).isEqualTo(model.provenance().metrics());
        assertThat(BaselineModels.bytes(loaded)).isEqualTo(BaselineModels.bytes(model));
        assertThat(BaselineModels.bits(loaded.predict(data).outputs()))
                .isEqualTo(BaselineModels.bits(model.predict(data).outputs()));
        assertThat(loaded.rules()).isEqualTo(model.rules());
        return loaded;
    }

    @ParameterizedTest
    @EnumSource(BaselineKind.class)
    void everyKind(BaselineKind kind) {
        assertComesBack(options(kind), classification());
        assertComesBack(options(kind), regression());
    }

    @Test
    void everyWayToTrainAnfis() {
        Map<String, String> choices =
                Map.of("gridSets", "2", "hybrid", "true", "clipInputs", "true", "consequentOrder", "0");
        choices.forEach(
                (name, value) -> assertComesBack(options(BaselineKind.ANFIS).with(name, value), classification()));
    }

    @Test
    void selectedFeaturesAndABound() {
        BaselineOptions options = options(BaselineKind.FSRE_ADATSK)
                .with("selection.inputTolerance", "0")
                .with("clipInputs", "true");
        TskModel loaded = assertComesBack(options, classification());
        assertThat(loaded.selectedFeatures()).hasSizeLessThan(BaselineModels.FEATURES);
        assertThat(loaded.scaling().bound()).isFinite();
    }
}
