package org.hyperanfis.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.table.Content;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;
import org.hyperanfis.table.JoinedTable;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Long text tables are read ahead by a second thread; what is found is what one thread finds. */
class TableScanTest {

    private static final int ROWS = 12_000;

    @TempDir
    private Path folder;

    @Test
    void aLongTableIsReadAheadAndFoundTheSame() throws IOException {
        Table table = open(write("long.csv", ""));
        assertThat(TableScan.of(table, MissingValues.DEFAULT))
                .isEqualTo(TableScan.of(oneByOne(table), MissingValues.DEFAULT));
        MissingValues coded = MissingValues.DEFAULT.with(List.of("7"));
        assertThat(TableScan.of(table, coded)).isEqualTo(TableScan.of(oneByOne(table), coded));
    }

    @Test
    void severalLongFilesAreFoundTheSame() throws IOException {
        Table joined = JoinedTable.of("both", List.of(open(write("a.csv", "")), open(write("b.csv", ""))));
        TableProfile profile = TableScan.of(joined, MissingValues.DEFAULT);
        assertThat(profile).isEqualTo(TableScan.of(oneByOne(joined), MissingValues.DEFAULT));
        assertThat(profile.rows()).isEqualTo(2 * ROWS);
    }

    @Test
    void aBadRowFarDownIsNamed() throws IOException {
        Table table = open(write("bad.csv", "1,2\n"));
        assertThatThrownBy(() -> TableScan.of(table, MissingValues.DEFAULT))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("row " + (ROWS + 1) + " (line " + (ROWS + 2) + ") has 2 cells");
    }

    private static Table open(Path file) {
        return CsvTable.open(Content.file(file), CsvFormat.DETECT);
    }

    /** A counter, few and many categories, numbers in the various ways, rare texts, infinities, missing cells and a total. */
    private Path write(String name, String end) throws IOException {
        Random random = new Random(4);
        StringBuilder text = new StringBuilder("id,color,name,x,grouped,rare,day,sparse\n");
        for (int i = 1; i <= ROWS; i++) {
            text.append(String.format(
                            Locale.ROOT,
                            "%d,%s,%s,%.3f,%d.%03d,%s,%d.%02d.2020,%s\n",
                            i,
                            List.of("red", "green", "blue", "inf").get(random.nextInt(4)),
                            i == ROWS ? "Total" : "n" + i,
                            random.nextGaussian(),
                            random.nextInt(9) + 1,
                            random.nextInt(1000),
                            i == 9_000 ? "1,5" : i == 9_500 ? "Infinity" : Integer.toString(random.nextInt(100)),
                            random.nextInt(28) + 1,
                            random.nextInt(12) + 1,
                            random.nextInt(3) == 0 ? "NA" : "7")
                    .replace(",1,5,", ",\"1,5\","));
        }
        return Files.writeString(folder.resolve(name), text.append(end));
    }

    /** The same table, with rows that do not stay. */
    private static Table oneByOne(Table table) {
        return new Table() {
            @Override
            public String name() {
                return table.name();
            }

            @Override
            public List<String> columns() {
                return table.columns();
            }

            @Override
            public RowCursor rows() {
                RowCursor cursor = table.rows();
                return new RowCursor() {
                    @Override
                    public boolean next() {
                        return cursor.next();
                    }

                    @Override
                    public long row() {
                        return cursor.row();
                    }

                    @Override
                    public String place() {
                        return cursor.place();
                    }

                    @Override
                    public String text(int column) {
                        return cursor.text(column);
                    }

                    @Override
                    public double number(int column) {
                        return cursor.number(column);
                    }

                    @Override
                    public void close() {
                        cursor.close();
                    }
                };
            }
        };
    }
}
