package org.hyperanfis.schema;

import java.util.List;
import java.util.Map;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.table.Table;

/**
 * What was found out about a table before it is encoded.
 *
 * @param profile what its columns hold, read as the schema says
 * @param schema what its columns are used for
 * @since 0.3.0
 */
public record TableReading(TableProfile profile, Schema schema) {

    /** Reads a table: a clean one once, one with numbers that are not plain, or with very many categories, again. */
    public static TableReading of(Table table, ColumnChoices choices) {
        TableProfile profile = TableScan.of(table, choices.missing());
        Map<String, Notation> notations = Notations.of(table, profile, choices);
        TableProfile read = read(table, choices, profile, notations);
        Map<String, List<String>> frequent = LevelCounts.frequent(table, read, choices);
        return new TableReading(read, new SchemaInference(read, choices, notations, frequent).schema());
    }

    /** What the columns of a table are, where nothing is predicted yet. */
    public static List<Schema.Column> columns(Table table, ColumnChoices choices) {
        TableProfile profile = TableScan.of(table, choices.missing());
        Map<String, Notation> notations = Notations.of(table, profile, choices);
        TableProfile read = read(table, choices, profile, notations);
        Map<String, List<String>> frequent = LevelCounts.frequent(table, read, choices);
        return new SchemaInference(read, choices, notations, frequent).columns();
    }

    private static TableProfile read(
            Table table, ColumnChoices choices, TableProfile plain, Map<String, Notation> notations) {
        return notations.isEmpty() ? plain : TableScan.of(table, choices.missing(), notations);
    }
}
