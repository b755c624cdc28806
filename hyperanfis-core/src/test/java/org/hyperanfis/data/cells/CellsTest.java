package org.hyperanfis.data.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CellsTest {

    /** Enough for several chunks of any storage, with a last one that is not full. */
    private static final int ROWS = 2100;

    @TempDir
    private Path directory;

    /** Columns as tables have them, by the smallest number, the range, and the grid that numbers lie on if there is one. */
    private enum Kind {
        WHOLE(-1000, 2000, 1),
        MONEY(0, 1e6, 0.01),
        SECONDS_SINCE_1970(1.7e9, 1000, 0),
        TINY(1e-12, 1e-13, 0),
        HUGE(-1e300, 2e300, 0),
        CONSTANT(0.1, 0, 0),
        UNIFORM(0, 1, 0);

        private final double low;
        private final double span;
        private final double grid;

        Kind(double low, double span, double grid) {
            this.low = low;
            this.span = span;
            this.grid = grid;
        }

        double draw(SplittableRandom random) {
            double value = low + span * random.nextDouble();
            return grid == 0 ? value : grid * Math.rint(value / grid);
        }
    }

    private static double[][] table(int width) {
        SplittableRandom random = new SplittableRandom(5);
        double[][] rows = new double[ROWS][width];
        for (double[] row : rows) {
            for (int j = 0; j < width; j++) {
                row[j] = Kind.values()[j % Kind.values().length].draw(random);
            }
        }
        return rows;
    }

    private static List<ColumnRange> ranges(double[][] rows) {
        List<ColumnRange> ranges = new ArrayList<>();
        for (int j = 0; j < rows[0].length; j++) {
            int column = j;
            double[] values = Arrays.stream(rows)
                    .mapToDouble(row -> row[column])
                    .filter(value -> !Double.isNaN(value))
                    .sorted()
                    .toArray();
            boolean floats = Arrays.stream(values).allMatch(value -> value == (float) value);
            ranges.add(new ColumnRange(values[0], values[values.length - 1], floats));
        }
        return ranges;
    }

    private static Cells written(CellWriter writer, double[][] rows) {
        for (double[] row : rows) {
            writer.add(row);
        }
        return writer.finish();
    }

    private List<Cells> everyStorage(double[][] rows) {
        return List.of(
                written(CellWriter.ofDoubles(rows[0].length), rows),
                written(CellWriter.ofFloats(ranges(rows)), rows),
                written(CellWriter.ofFile(ranges(rows), directory), rows));
    }

    @Test
    void doublesAreExactAndFloatsWithinTheStatedShareOfTheRange() {
        double[][] rows = table(30);
        List<ColumnRange> ranges = ranges(rows);
        List<Cells> storages = everyStorage(rows);
        assertThat(storages)
                .extracting(Cells::storage)
                .containsExactly(CellStorage.DOUBLE, CellStorage.FLOAT, CellStorage.FILE);
        for (int i = 0; i < ROWS; i++) {
            for (int j = 0; j < 30; j++) {
                ColumnRange range = ranges.get(j);
                double bound = range.floats()
                        ? 0
                        : ColumnRange.LARGEST_ERROR * (range.high() - range.low()) + 2 * Math.ulp(rows[i][j]);
                assertThat(storages.get(0).value(i, j)).isEqualTo(rows[i][j]);
                assertThat(storages.get(1).value(i, j)).isCloseTo(rows[i][j], within(bound));
                assertThat(storages.get(2).value(i, j))
                        .isEqualTo(storages.get(1).value(i, j));
            }
        }
    }

    @Test
    void wholeNumbersAndConstantsAreExactAsFloats() {
        double[][] rows = table(Kind.values().length);
        Cells floats = everyStorage(rows).get(1);
        for (int i = 0; i < ROWS; i++) {
            assertThat(floats.value(i, Kind.WHOLE.ordinal())).isEqualTo(rows[i][Kind.WHOLE.ordinal()]);
            assertThat(floats.value(i, Kind.CONSTANT.ordinal())).isEqualTo(0.1);
        }
    }

    @Test
    void everyWayOfReadingGivesTheSame() {
        double[][] rows = table(7);
        rows[3][2] = Double.NaN;
        rows[1500][6] = Double.NaN;
        int[] some = new SplittableRandom(9).ints(500, 0, ROWS).toArray();
        some[0] = 3;
        some[1] = 1500;
        double[] fill = {0, 1, 2, 3, 4, 5, 6};
        int[] columns = {6, 2};
        for (Cells cells : everyStorage(rows)) {
            assertReadsAlike(cells);
            assertReadsAlike(cells.view(some, null, null));
            Cells filled = cells.view(some, null, fill);
            assertReadsAlike(filled);
            assertThat(filled.value(0, 2)).isEqualTo(2);
            assertThat(filled.value(1, 6)).isEqualTo(6);
            Cells narrow = cells.view(some, columns, new double[] {60, 20});
            assertReadsAlike(narrow);
            assertThat(new double[] {narrow.value(1, 0), narrow.value(0, 1)}).containsExactly(60, 20);
            Cells again = filled.view(new int[] {1, 0, 1}, null, null);
            assertReadsAlike(again);
            assertThat(again.rows()).isEqualTo(3);
            assertThat(new double[] {again.value(0, 6), again.value(1, 2)}).containsExactly(6, 2);
            assertThat(again.storage()).isEqualTo(cells.storage());
        }
    }

    private static void assertReadsAlike(Cells cells) {
        int width = cells.width();
        double[] together = new double[cells.rows() * width];
        cells.copyRows(IntStream.range(0, cells.rows()).toArray(), cells.rows(), together);
        double[] row = new double[width + 1];
        for (int i = 0; i < cells.rows(); i++) {
            cells.copyRow(i, row, 1);
            for (int j = 0; j < width; j++) {
                Double value = cells.value(i, j);
                assertThat(value).isEqualTo(Double.valueOf(row[1 + j]));
                assertThat(value).isEqualTo(Double.valueOf(together[i * width + j]));
            }
        }
    }

    @Test
    void aFileOfMorePagesThanMemoryHoldsIsReadByThreadsAtRandom() {
        int width = 1 << 14;
        int rows = FileChunks.RESIDENT + 60;
        List<ColumnRange> ranges = IntStream.range(0, width)
                .mapToObj(j -> ColumnRange.SMALL_INTEGERS)
                .toList();
        CellWriter writer = CellWriter.ofFile(ranges, directory);
        double[] row = new double[width];
        for (int i = 0; i < rows; i++) {
            row[0] = i;
            row[width - 1] = -i;
            writer.add(row);
        }
        Cells cells = writer.finish();
        List<CompletableFuture<Void>> readers = IntStream.range(0, 3)
                .mapToObj(seed -> CompletableFuture.runAsync(() -> new SplittableRandom(seed)
                        .ints(3000, 0, rows)
                        .forEach(i -> {
                            assertThat(cells.value(i, 0)).isEqualTo(i);
                            assertThat(cells.value(i, width - 1)).isEqualTo(-i);
                        })))
                .toList();
        readers.forEach(CompletableFuture::join);
    }

    @Test
    void aFileThatCannotBeMadeIsExplained() {
        Path nowhere = directory.resolve("not/there");
        assertThatThrownBy(() -> CellWriter.ofFile(List.of(ColumnRange.SMALL_INTEGERS), nowhere))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContainingAll("temporary file", nowhere.toString(), "space for 4 bytes per cell");
    }

    @Test
    void subsetsShareCellsAndFingerprintsLookAtNumbersAlone() {
        double[][] rows = table(1);
        List<Feature> features = List.of(Feature.numeric("whole"));
        Target.Classes target = new Target.Classes("y", List.of("a", "b"));
        int[] labels = IntStream.range(0, ROWS).map(i -> i % 2).toArray();
        List<Dataset> sets = everyStorage(rows).stream()
                .map(cells -> Dataset.adoptClassification(features, cells, target, labels))
                .toList();
        Dataset arrays = Dataset.classification(features, rows, target, labels);
        int[] some = {1000, 4, 4, 2099};
        for (Dataset data : sets) {
            assertThat(data.fingerprint()).isEqualTo(arrays.fingerprint());
            assertThat(data.subset(some).fingerprint())
                    .isEqualTo(arrays.subset(some).fingerprint());
            assertThat(data.subset(some).storage()).isEqualTo(data.storage());
        }
    }

    @Test
    void pagesStartWhereRowsAreReadFromAnotherPage() {
        int width = 1 << 12; // four rows per page
        double[][] rows = new double[11][width];
        Dataset data = Dataset.adoptRegression(
                IntStream.range(0, width)
                        .mapToObj(j -> Feature.numeric("x" + j))
                        .toList(),
                written(CellWriter.ofFloats(ranges(rows)), rows),
                new Target.Outputs(List.of("y")),
                new double[11]);
        assertThat(data.pageStarts()).containsExactly(0, 4, 8);
        assertThat(data.subset(new int[] {1, 2, 5, 9, 10}).pageStarts()).containsExactly(0, 2, 3);
    }
}
