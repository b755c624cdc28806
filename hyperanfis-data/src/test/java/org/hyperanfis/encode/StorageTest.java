package org.hyperanfis.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.cells.CellStorage;
import org.hyperanfis.data.cells.ColumnRange;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.LabelledBlocks;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.table.Table;
import org.hyperanfis.table.TextContent;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table means the same however its cells are kept. */
class StorageTest {

    private static final Target CLASSES = new Target.Classes("y", List.of("a", "b"));

    @TempDir
    private Path directory;

    /** A time, an amount with missing cells, a whole number, a category of which one value is rare, and a class. */
    private static Table table(int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> lines = new ArrayList<>(List.of("time,amount,count,town,y"));
        for (int i = 0; i < rows; i++) {
            String amount = random.nextInt(10) == 0 ? "" : String.valueOf(random.nextDouble() * 100);
            String town = i == 5 ? "Rom" : random.nextBoolean() ? "Ulm" : "Bonn";
            lines.add((1.7e9 + random.nextDouble() * 86400) + "," + amount + "," + random.nextInt(50) + "," + town + ","
                    + (random.nextBoolean() ? "a" : "b"));
        }
        return TextContent.table(lines.toArray(String[]::new));
    }

    private static TrainingData read(StorageChoice choice, boolean ownTest) {
        SplitFractions fractions = ownTest ? new SplitFractions(70, 30, 0) : SplitFractions.DEFAULT;
        return EncodedTable.read(
                        table(700, 1),
                        null,
                        ownTest ? table(300, 2) : null,
                        ColumnChoices.target("y"),
                        fractions,
                        choice)
                .split(4);
    }

    private static List<Dataset> parts(TrainingData data) {
        return Stream.of(Optional.of(data.training()), data.validation(), data.test())
                .map(Optional::orElseThrow)
                .toList();
    }

    @Test
    void floatsStayWithinTheStatedErrorAndAFileHoldsTheSame() {
        for (boolean ownTest : new boolean[] {false, true}) {
            TrainingData doubles = read(StorageChoice.AUTO, ownTest);
            TrainingData floats = read(StorageChoice.FLOAT, ownTest);
            TrainingData streamed = read(StorageChoice.stream(directory), ownTest);
            assertThat(doubles.training().storage()).isEqualTo(CellStorage.DOUBLE);
            assertThat(floats.notes()).isEqualTo(doubles.notes());
            assertThat(streamed.split()).isEqualTo(doubles.split());
            for (int p = 0; p < 3; p++) {
                Dataset exact = parts(doubles).get(p);
                Dataset rounded = parts(floats).get(p);
                assertThat(rounded.storage()).isEqualTo(CellStorage.FLOAT);
                assertThat(parts(streamed).get(p).storage()).isEqualTo(CellStorage.FILE);
                assertThat(parts(streamed).get(p).fingerprint()).isEqualTo(rounded.fingerprint());
                assertThat(rounded.features()).isEqualTo(exact.features());
                assertThat(rounded.labels()).isEqualTo(exact.labels());
                assertClose(exact, rounded);
            }
        }
    }

    private static void assertClose(Dataset exact, Dataset rounded) {
        double[] span = {86400, 100};
        for (int i = 0; i < exact.rows(); i++) {
            for (int j = 0; j < exact.width(); j++) {
                double value = exact.value(i, j);
                double bound = j < 2 ? ColumnRange.LARGEST_ERROR * span[j] + 2 * Math.ulp(value) : 0;
                assertThat(rounded.value(i, j)).isCloseTo(value, within(bound));
            }
        }
    }

    @Test
    void largeTablesAreKeptAsFloatsWhateverTheMachine() {
        assertThat(StorageChoice.AUTO.storage(StorageChoice.MOST_DOUBLES)).isEqualTo(CellStorage.DOUBLE);
        assertThat(StorageChoice.AUTO.storage(StorageChoice.MOST_DOUBLES + 1)).isEqualTo(CellStorage.FLOAT);
        assertThat(StorageChoice.DOUBLE.storage(Long.MAX_VALUE)).isEqualTo(CellStorage.DOUBLE);
    }

    @Test
    void tooLittleMemoryIsSaidBeforeTheTableIsEncoded() {
        MemoryNeed need = new MemoryNeed(10_000_000, 30, CLASSES);
        need.require("t.csv", CellStorage.DOUBLE, need.bytes(CellStorage.DOUBLE));
        need.require("t.csv", CellStorage.FILE, 1L << 30);
        assertThatThrownBy(() -> need.require("t.csv", CellStorage.DOUBLE, 1L << 31))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessage(
                        "training on t.csv, with 10000000 rows and 30 model inputs, takes 2.8 GB, and Java may use 2.1 GB;"
                                + " train and tune take less with --storage float (1.6 GB) or --stream (0.4 GB),"
                                + " or give Java more memory: JAVA_TOOL_OPTIONS=-Xmx4g");
        assertThatThrownBy(() -> need.require("t.csv", CellStorage.FLOAT, 1L << 30))
                .hasMessageContainingAll(
                        "takes 1.6 GB", "train and tune take less with --stream (0.4 GB), or give Java more memory");
        assertThatThrownBy(() -> need.require("t.csv", CellStorage.FILE, 1L << 27))
                .hasMessageContaining("may use 0.1 GB; give Java more memory");
    }

    @Test
    void outputsOfARegressionCountInMemory() {
        Target outputs = new Target.Outputs(List.of("p", "q"));
        assertThat(new MemoryNeed(1000, 5, outputs).bytes(CellStorage.FILE)
                        - new MemoryNeed(1000, 5, CLASSES).bytes(CellStorage.FILE))
                .isEqualTo(1000 * 2 * 16);
    }

    @Test
    void aDirectoryThatIsNotThereIsNamed() {
        Path nowhere = directory.resolve("nowhere");
        assertThatThrownBy(() -> read(StorageChoice.stream(nowhere), false))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining(nowhere.toString());
    }

    @Test
    void aLongTableIsEvaluatedInBlocks() {
        List<String> lines = new ArrayList<>(List.of("x,y"));
        for (int i = 0; i < LabelledBlocks.ROWS + 500; i++) {
            lines.add((i % 97) + "," + (i % 1000 == 1 ? "" : i % 97 < 40 ? "a" : "b"));
        }
        Table table = TextContent.table(lines.toArray(String[]::new));
        Dataset few = Dataset.classification(
                List.of(Feature.numeric("x")),
                new double[][] {{1}, {30}, {60}, {90}},
                (Target.Classes) CLASSES,
                new int[] {0, 0, 1, 1});
        HyperAnfis model = new HyperAnfisTrainer(
                        Preset.PAPER.builder().rules(2).epochs(20).build(), 1)
                .train(few)
                .model();
        ModelInputs inputs = new ModelInputs(model, MissingValues.DEFAULT);
        LabelledTable blocks = inputs.labelledBlocks(table);
        List<Integer> sizes = new ArrayList<>();
        blocks.forEach(block -> sizes.add(block.rows()));
        ModelInputs.Labelled whole = inputs.labelled(table);
        assertThat(sizes).containsExactly(LabelledBlocks.ROWS, whole.data().rows() - LabelledBlocks.ROWS);
        assertThat(model.evaluate(blocks)).isEqualTo(model.evaluate(whole.data(), model.predict(whole.data())));
        assertThat(blocks.rows()).isEqualTo(whole.data().rows());
        assertThat(blocks.notes()).isEqualTo(whole.notes());
    }
}
