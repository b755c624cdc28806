package org.hyperanfis.table.sql;

import java.nio.file.Path;
import org.hyperanfis.table.Table;

/**
 * Tables from DuckDB, embedded. What cannot be read is an
 * {@link org.hyperanfis.InvalidDataException}. Nothing is ever downloaded.
 */
public final class SqlTables {

    private SqlTables() {}

    /** The rows of a Parquet file in their order, read from the file each time. */
    public static Table parquet(Path file) {
        return ParquetFile.open(file);
    }

    /**
     * The rows of a JSON file in their order, read from the file each time: one array of objects, or objects one after
     * the other, as in {@code .jsonl} and {@code .ndjson}. A column is declared numeric when all its values are numbers.
     * Strings stay as they are written, whether or not they look like a date.
     */
    public static Table json(Path file) {
        return JsonFile.open(file);
    }

    /**
     * The result of one SELECT in DuckDB's dialect, run once, in an empty database. It may itself read files:
     * {@code SELECT * FROM 'x.parquet'}.
     */
    public static Table query(String sql) {
        return DuckDbQuery.run(sql);
    }
}
