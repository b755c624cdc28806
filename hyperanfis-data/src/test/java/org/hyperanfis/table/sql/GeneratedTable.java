package org.hyperanfis.table.sql;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes tables of any length to measure with: {@code main} takes a number of rows, a number of inputs, and a file that ends in
 * .parquet or .csv. Inputs are uniform numbers with all their digits; the class follows from three of them. The same arguments
 * give the same table.
 */
final class GeneratedTable {

    private GeneratedTable() {}

    public static void main(String[] args) throws SQLException {
        write(Long.parseLong(args[0]), Integer.parseInt(args[1]), Path.of(args[2]));
    }

    static void write(long rows, int inputs, Path file) throws SQLException {
        String columns = IntStream.range(0, inputs)
                .mapToObj(j -> "hash(i * " + inputs + " + " + j + ") / 18446744073709551616.0 AS x" + j)
                .collect(Collectors.joining(", "));
        String format = file.toString().toLowerCase(Locale.ROOT).endsWith(".parquet") ? "PARQUET" : "CSV, HEADER";
        try (DuckDb database = DuckDb.open()) {
            database.execute(
                    "COPY (SELECT *, CASE WHEN (x0 - 0.5) * (x1 - 0.5) + 0.1 * (x2 - 0.5) > 0 THEN 'yes' ELSE 'no' END"
                            + " AS answer FROM (SELECT " + columns + " FROM range(" + rows + ") AS r(i))) TO "
                            + Sql.path(file) + " (FORMAT " + format + ")");
        }
    }
}
