package org.hyperanfis.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.hyperanfis.data.Target;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.inspect.TableColumns;
import org.junit.jupiter.api.Test;

class TableColumnsOfSchemaTest {

    @Test
    void everyKindThatGivesNoInputIsLeftOutButTheTarget() {
        Schema schema = new Schema(
                "t.csv",
                3,
                Arrays.stream(ColumnKind.values())
                        .map(kind -> new Schema.Column(kind.words(), kind, List.of("low", "high"), 0, ""))
                        .toList(),
                new Target.Classes("target", List.of("a", "b")),
                MissingValues.DEFAULT);
        List<String> inputs = schema.features().stream()
                .map(feature -> feature.column())
                .distinct()
                .toList();
        List<String> leftOut = schema.tableColumns().leftOut().stream()
                .map(TableColumns.Column::name)
                .toList();
        assertThat(inputs).isNotEmpty().doesNotContainAnyElementsOf(leftOut);
        assertThat(inputs.size() + leftOut.size() + 1).isEqualTo(ColumnKind.values().length);
    }

    @Test
    void reasonsAreThoseThatInspectShows() {
        Schema schema = new Schema(
                "t.csv",
                3,
                List.of(
                        new Schema.Column("size", ColumnKind.ORDINAL, List.of("low", "high"), 1200, ""),
                        new Schema.Column("note", ColumnKind.DROPPED, List.of(), 2, "3 different texts"),
                        new Schema.Column("y", ColumnKind.TARGET, List.of(), 0, "")),
                new Target.Classes("y", List.of("a", "b")),
                MissingValues.DEFAULT);
        assertThat(schema.tableColumns().listed())
                .containsExactly(
                        new TableColumns.Column("size", "ordinal", "low < high, 1,200 missing"),
                        new TableColumns.Column("note", "dropped", "3 different texts, 2 missing"),
                        new TableColumns.Column("y", "target", "2 classes: a, b"));
    }
}
