package org.hyperanfis.schema;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.table.Content;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Numbers with decimal commas are not numbers here; they must not pass for names of rows. */
class DecimalCommaTest {

    @Test
    void areNotNamesOfRows(@TempDir Path folder) throws IOException {
        StringBuilder text = new StringBuilder("dose;risk\n");
        for (int i = 0; i < 40; i++) {
            text.append(20 + i).append(",5;").append(i % 2 == 0 ? "no" : "yes").append('\n');
        }
        Path file = Files.writeString(folder.resolve("dose.csv"), text);
        CsvTable table = CsvTable.open(Content.file(file), CsvFormat.DETECT);
        assertThatThrownBy(() ->
                        SchemaInference.infer(TableScan.of(table, MissingValues.DEFAULT), ColumnChoices.target("risk")))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("row 1 (line 2), column 'dose': '20,5' is not a number")
                .hasMessageEndingWith("write numbers with a decimal point, or use --row-names or --drop dose");
    }
}
