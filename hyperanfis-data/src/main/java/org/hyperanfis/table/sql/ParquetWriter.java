package org.hyperanfis.table.sql;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Collectors;
import org.hyperanfis.InvalidDataException;

/**
 * Writes Parquet files.
 *
 * @since 0.3.0
 */
public final class ParquetWriter {

    private ParquetWriter() {}

    /** What the cells of a column are. */
    public enum Type {
        TEXT("VARCHAR"),
        NUMBER("DOUBLE"),
        WHOLE("BIGINT"),
        TRUTH("BOOLEAN");

        private final String sql;

        Type(String sql) {
            this.sql = sql;
        }
    }

    /**
     * Writes the rows of a file of comma-separated values, whose first line names the columns, as Parquet. Empty cells are null.
     *
     * @param columns the columns in order, and what their cells are
     */
    public static void fromCsv(Path csv, Map<String, Type> columns, Path parquet) {
        String types = columns.entrySet().stream()
                .map(column -> Sql.literal(column.getKey()) + ": " + Sql.literal(column.getValue().sql))
                .collect(Collectors.joining(", ", "{", "}"));
        try (DuckDb database = DuckDb.open()) {
            database.execute("COPY (SELECT * FROM read_csv(" + Sql.path(csv)
                    + ", auto_detect = false, header = true, delim = ',', quote = '\"', escape = '\"', columns = "
                    + types
                    + ")) TO " + Sql.literal(parquet.toAbsolutePath().toString()) + " (FORMAT parquet)");
        } catch (SQLException e) {
            throw new InvalidDataException("cannot write Parquet: " + SqlFailures.firstLine(e));
        }
    }
}
