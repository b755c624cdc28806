package org.hyperanfis.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.table.Content;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Numbers that stand for no number, such as -999. */
class MissingNumberTest {

    private static final String TEXT = "age,price\n10,1.5\n-999,2.5\n30,3.5\n50,-999\n";

    @Test
    void takesTheMeanInputsAndLeavesOutRowsWithoutTarget(@TempDir Path folder) throws IOException {
        TrainingData data = load(folder, MissingValues.DEFAULT.with(List.of("-999")));
        double[] row = new double[1];
        data.training().copyRow(1, row, 0);
        assertThat(row).containsExactly(20);
        assertThat(data.training().rows()).isEqualTo(3);
        assertThat(data.notes())
                .anyMatch(note -> note.endsWith("column 'age': missing in 1 row, taken as the training mean"))
                .anyMatch(note -> note.endsWith("rows without a target, left out: 1"));
    }

    @Test
    void isANumberUnlessTheUserSaysOtherwise(@TempDir Path folder) throws IOException {
        TrainingData data = load(folder, MissingValues.DEFAULT);
        double[] row = new double[1];
        data.training().copyRow(1, row, 0);
        assertThat(row).containsExactly(-999);
        assertThat(data.training().rows()).isEqualTo(4);
    }

    private static TrainingData load(Path folder, MissingValues missing) throws IOException {
        Path file = Files.writeString(folder.resolve("price.csv"), TEXT);
        return TrainingData.load(
                CsvTable.open(Content.file(file), CsvFormat.DETECT),
                ColumnChoices.builder("price").missing(missing).build(),
                new SplitFractions(100, 0, 0),
                0);
    }
}
