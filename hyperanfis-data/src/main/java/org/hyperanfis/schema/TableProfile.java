package org.hyperanfis.schema;

import java.util.List;
import java.util.Optional;

/**
 * What a scan found in a table.
 *
 * @param table what messages call the table
 * @param rows the number of rows, at least 1
 * @param columns the columns in order
 * @param totals the cell of the last row that says that it sums up the others, if there is one
 * @since 0.1.0
 */
public record TableProfile(String table, int rows, List<ColumnProfile> columns, Optional<ColumnProfile.Cell> totals) {

    public TableProfile {
        columns = List.copyOf(columns);
    }

    /** A table without a row of totals. */
    public TableProfile(String table, int rows, List<ColumnProfile> columns) {
        this(table, rows, columns, Optional.empty());
    }

    public Optional<ColumnProfile> column(String name) {
        return columns.stream().filter(column -> column.name().equals(name)).findFirst();
    }

    List<String> names() {
        return columns.stream().map(ColumnProfile::name).toList();
    }
}
