package org.hyperanfis.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.hyperanfis.data.Feature;
import org.hyperanfis.data.notation.Grouping;
import org.hyperanfis.data.notation.NumberNotation;
import org.hyperanfis.table.TextContent;
import org.junit.jupiter.api.Test;

/** Numbers with decimal commas differ from row to row, but they are no names of rows. */
class DecimalCommaTest {

    @Test
    void areNumbers() {
        String[] lines = new String[41];
        lines[0] = "dose;risk";
        for (int i = 0; i < 40; i++) {
            lines[i + 1] = 20 + i + ",5;" + (i % 2 == 0 ? "no" : "yes");
        }
        TableReading reading = TableReading.of(TextContent.table(lines), ColumnChoices.target("risk"));
        NumberNotation commas = new NumberNotation(',', Grouping.NONE, "");
        assertThat(reading.schema().features())
                .containsExactly(Feature.numeric("dose").withNotation(commas));
        assertThat(reading.profile()
                        .column("dose")
                        .orElseThrow()
                        .range()
                        .orElseThrow()
                        .high())
                .isEqualTo(59.5);
    }
}
