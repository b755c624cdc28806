package org.hyperanfis.table.sql;

import java.nio.file.Path;
import java.util.List;
import org.hyperanfis.table.Table;

/**
 * Tables from DuckDB, embedded, and from other databases. What cannot be read is an
 * {@link org.hyperanfis.InvalidDataException}. Nothing is ever downloaded.
 *
 * @since 0.1.0
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

    /**
     * The result of a query to any database with a JDBC driver, run once and kept in memory. What it changes is rolled
     * back.
     *
     * @param url where the database is, and who asks; no message repeats its credentials
     * @param driverJars where the driver is; empty when it is on the class path
     */
    public static Table jdbc(String url, String sql, List<Path> driverJars) {
        return JdbcQuery.run(JdbcUrl.of(url), sql, driverJars);
    }
}
