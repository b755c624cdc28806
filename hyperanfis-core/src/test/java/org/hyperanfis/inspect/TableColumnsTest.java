package org.hyperanfis.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.inspect.TableColumns.Column;
import org.hyperanfis.model.Provenance;
import org.junit.jupiter.api.Test;

class TableColumnsTest {

    private static final Column TARGET = new Column("y", "target", "2 classes: a, b");

    private static TableColumns kept(Map<String, Object> options) {
        return TableColumns.of(new Provenance("0.3.0", options, 0, "", 3, 2, "", Map.of(), "a Java", Instant.EPOCH, 1));
    }

    @Test
    void comeBackFromTheProvenanceAsTheyWere() {
        List<Column> columns = List.of(
                new Column("x", "numeric", ""),
                new Column("<b>\"data.column.1\"\n: dropped", "dropped", "12 different texts, 3 missing"),
                new Column("id", "row name", ""),
                TARGET);
        TableColumns back = kept(TableColumns.of(columns).provenance());
        assertThat(back.listed()).isEqualTo(columns);
        assertThat(back.leftOut()).containsExactly(columns.get(1), columns.get(2));
        assertThat(back.sentence())
                .isEqualTo(
                        "The table that the model was trained on has 4 columns. 2 are neither inputs nor the target.");
        // A tab would be taken for the end of a name.
        Map<String, Object> tab =
                TableColumns.of(List.of(new Column("a\tb", "numeric", "c\td"))).provenance();
        assertThat(kept(tab).listed()).containsExactly(new Column("a b", "numeric", "c d"));
    }

    @Test
    void wideTablesKeepWhatThereIsToSayAndCountTheRest() {
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < 999; i++) {
            columns.add(new Column("x" + i, "numeric", ""));
        }
        Column dropped = new Column("note", "dropped", "999 different texts");
        columns.add(dropped);
        columns.add(TARGET);
        TableColumns back = kept(TableColumns.of(columns).provenance());
        assertThat(back.listed()).hasSize(200).startsWith(columns.get(0)).endsWith(dropped, TARGET);
        assertThat(back.sentence())
                .isEqualTo("The table that the model was trained on has 1,001 columns. 1 is neither an input nor the"
                        + " target. 200 are listed, and 801 more are not.");
    }

    @Test
    void longReasonsAreCutBetweenLetters() {
        TableColumns wordy = TableColumns.of(List.of(new Column("y", "target", "\ud83e\udda0".repeat(400))));
        assertThat(kept(wordy.provenance()).listed().get(0).why()).isEqualTo("\ud83e\udda0".repeat(300) + "\u2026");
    }

    @Test
    void modelsThatDoNotTellHaveNone() {
        assertThat(kept(Map.of("data.source", "a.csv")).isKnown()).isFalse();
        Map<String, Object> other = new LinkedHashMap<>();
        other.put("data.columns", "many");
        other.put("data.column.1", "made by another program");
        other.put("data.column.2", 7);
        assertThat(kept(other).isKnown()).isFalse();
        assertThat(TableColumns.of(List.of(TARGET)).sentence())
                .endsWith("has 1 column. All were taken for inputs or the target.");
    }
}
