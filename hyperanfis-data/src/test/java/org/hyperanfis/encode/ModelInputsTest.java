package org.hyperanfis.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.inspect.Gaps;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.table.Content;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;
import org.hyperanfis.table.TextContent;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelInputsTest {

    private static HyperAnfis model;
    private static Dataset training;

    @BeforeAll
    static void train() {
        List<String> lines = new ArrayList<>(List.of("age,size,colour,grade"));
        for (int i = 0; i < 40; i++) {
            lines.add((i * 7 % 40) + "," + List.of("s", "m", "l").get(i % 3) + "," + (i % 5 == 0 ? "" : "red") + ","
                    + (i % 2 == 0 ? "good" : "bad"));
        }
        ColumnChoices choices = ColumnChoices.builder("grade")
                .ordinal("size", List.of("s", "m", "l"))
                .build();
        training = TrainingData.load(
                        TextContent.table(lines.toArray(String[]::new)), choices, new SplitFractions(100, 0, 0), 0)
                .training();
        HyperAnfisOptions options = Preset.PAPER.builder().rules(3).epochs(2).build();
        model = new HyperAnfisTrainer(options, 1).train(training).model();
    }

    @Test
    void columnsComeInAnyOrderAndOthersAreIgnored() {
        Table table = TextContent.table("extra,colour,grade,size,age", "9,red,good,l,12", "9,,bad,s,13");
        ModelInputs inputs = inputs();
        assertThat(inputs.ignoredColumns(table)).containsExactly("extra");
        Dataset data = inputs.labelled(table).data();
        assertThat(data.features()).isEqualTo(model.features());
        double[] row = new double[data.width()];
        data.copyRow(0, row, 0);
        assertThat(row).containsExactly(12, 2, 1, 0);
        data.copyRow(1, row, 0);
        assertThat(row).containsExactly(13, 0, 0, 1);
        assertThat(data.labels()).containsExactly(1, 0);
    }

    @Test
    void missingAndUnseenCellsAreFilledAndCounted() {
        Table table = TextContent.table("age,size,colour", "NA,m,red", "5,,green", "x?,s,red");
        MissingValues markers = MissingValues.DEFAULT.with(List.of("x?"));
        try (ModelInputs.Blocks blocks = new ModelInputs(model, markers).blocks(table, Optional.empty())) {
            double[][] rows = blocks.next(10);
            assertThat(rows[0][0])
                    .isEqualTo(model.preprocessing().standardization().location(0));
            assertThat(rows[1][1])
                    .isEqualTo(model.preprocessing().standardization().location(1));
            assertThat(rows[1]).endsWith(0, 0);
            assertThat(blocks.notes())
                    .hasSize(3)
                    .anySatisfy(note -> assertThat(note).contains("'age'", "2 rows", "mean"))
                    .anySatisfy(note -> assertThat(note).contains("'size'", "1 row"))
                    .anySatisfy(note -> assertThat(note).contains("'colour'", "'green'", "row 2"));
        }
    }

    @Test
    void aRecordGetsTheBitsOfTheRowInATable() {
        Table table = TextContent.table(
                "age,size,colour",
                "12,l,red",
                "0.1,s,",
                "-7e-3,m,green",
                ",,",
                "NA,?, red",
                "1234567.890123456789,m,NA");
        double[][] rows;
        try (ModelInputs.Blocks blocks = inputs().blocks(table, Optional.empty())) {
            rows = blocks.next(10);
        }
        Predictions predictions = model.predict(rows);
        try (RowCursor cursor = table.rows()) {
            for (int i = 0; cursor.next(); i++) {
                Map<String, Object> texts = new HashMap<>();
                Map<String, Object> values = new HashMap<>();
                for (int j = 0; j < 3; j++) {
                    String column = table.columns().get(j);
                    texts.put(column, cursor.text(j));
                    if (!cursor.text(j).isEmpty()) {
                        values.put(column, Double.isNaN(cursor.number(j)) ? cursor.text(j) : cursor.number(j));
                    }
                }
                for (Map<String, Object> record : List.of(texts, values)) {
                    assertThat(model.inputs(record)).as("%s", record).containsExactly(rows[i]);
                    assertThat(model.predict(record).output()).containsExactly(predictions.output(i));
                }
            }
        }
    }

    @Test
    void blocksAreShortAndNamed() {
        Table table = TextContent.table("id,age,size,colour", "a,1,s,red", "b,2,s,red", "c,3,s,red");
        try (ModelInputs.Blocks blocks = inputs().blocks(table, Optional.of("id"))) {
            assertThat(blocks.next(2)).hasNumberOfRows(2);
            assertThat(blocks.names()).containsExactly("a", "b");
            assertThat(blocks.next(2)).hasNumberOfRows(1);
            assertThat(blocks.names()).containsExactly("c");
            assertThat(blocks.next(2)).isEmpty();
        }
        try (ModelInputs.Blocks blocks = inputs().blocks(table, Optional.empty())) {
            blocks.next(5);
            assertThat(blocks.names()).containsExactly("1", "2", "3");
        }
    }

    @Test
    void badTablesAreRefusedByName() {
        assertBad(List.of("no column 'colour'", "model input", "'color'"), "age,size,color", "1,s,red");
        assertBad(
                List.of("row 2 (line 3), column 'age'", "'old'", "not a number"),
                "age,size,colour",
                "1,s,red",
                "old,s,red");
        assertBad(List.of("row 1 (line 2), column 'age'", "'inf'", "not finite"), "age,size,colour", "inf,s,red");
        assertBad(List.of("row 1 (line 2), column 'size'", "'xl'", "s<m<l"), "age,size,colour", "1,xl,red");
    }

    @Test
    void aTableToCompareWithNeedsKnownTargets() {
        assertThatThrownBy(() -> inputs().labelled(TextContent.table("age,size,colour", "1,s,red")))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll("no column 'grade'", "target");
        assertThatThrownBy(() -> inputs().labelled(TextContent.table("age,size,colour,grade", "1,s,red,awful")))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll("row 1", "'awful'", "bad, good");
    }

    @Test
    void missingCellsOfAFileAreCountedAsTheRowsAreRead(@TempDir Path directory) throws IOException {
        // Ten rows with an answer, twelve of their thirty cells missing.
        List<String> lines = new ArrayList<>(List.of("age,size,colour,grade"));
        for (int i = 0; i < 10; i++) {
            lines.add((i % 5 < 2 ? "NA" : i) + "," + (i % 5 == 2 || i % 5 == 4 ? "" : "m") + ","
                    + (i % 5 > 2 ? "?" : "red") + ",good");
        }
        lines.add(3, ",,,");
        Path file = Files.write(directory.resolve("cells.csv"), lines);
        try (Table table = CsvTable.open(Content.file(file), CsvFormat.DETECT)) {
            Gaps cells = inputs().gaps(table);
            assertThat(cells.columns()).containsExactly("age", "size", "colour");
            assertThat(cells.rows())
                    .isEqualTo(10)
                    .isEqualTo(inputs().labelled(table).data().rows());
            assertThat(cells.count()).isEqualTo(12);
            assertThat(cells.share()).isEqualTo(0.4);
            assertThat(List.of(cells.count(0), cells.count(1), cells.count(2))).containsExactly(4, 4, 4);
            // The row without an answer is the third line, and no row of its own.
            assertThat(cells.isMissing(1, 0)).isTrue();
            assertThat(cells.isMissing(2, 0)).isFalse();
            assertThat(cells.isMissing(2, 1)).isTrue();
        }
    }

    private static ModelInputs inputs() {
        return new ModelInputs(model, MissingValues.DEFAULT);
    }

    private static void assertBad(List<String> words, String... lines) {
        assertThatThrownBy(() -> {
                    try (ModelInputs.Blocks blocks = inputs().blocks(TextContent.table(lines), Optional.empty())) {
                        blocks.next(10);
                    }
                })
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll(words.toArray(String[]::new));
    }
}
