package org.hyperanfis.table.sql;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.duckdb.DuckDBDriver;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;

/** Helpers of the tests in this package. */
final class Rows {

    private Rows() {}

    /** Whether DuckDB has a native library for this platform. */
    static boolean hasDuckDb() {
        String os = System.getProperty("os.name");
        String processor = System.getProperty("os.arch");
        return !(os.startsWith("Mac") && processor.equals("x86_64"))
                && !(os.startsWith("Windows") && processor.equals("aarch64"));
    }

    static List<List<String>> texts(Table table) {
        List<List<String>> rows = new ArrayList<>();
        try (RowCursor cursor = table.rows()) {
            while (cursor.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 0; i < table.columns().size(); i++) {
                    row.add(cursor.text(i));
                }
                rows.add(row);
            }
        }
        return rows;
    }

    static List<List<Double>> numbers(Table table) {
        List<List<Double>> rows = new ArrayList<>();
        try (RowCursor cursor = table.rows()) {
            while (cursor.next()) {
                List<Double> row = new ArrayList<>();
                for (int i = 0; i < table.columns().size(); i++) {
                    row.add(cursor.number(i));
                }
                rows.add(row);
            }
        }
        return rows;
    }

    static List<String> numeric(Table table) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            if (table.declaredNumeric(i)) {
                names.add(table.columns().get(i));
            }
        }
        return names;
    }

    /** Runs statements in a DuckDB database, {@code jdbc:duckdb:} for one in memory. */
    static void duckDb(String url, String... statements) throws SQLException {
        try (Connection connection = new DuckDBDriver().connect(url, DuckDb.offline());
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    static void writeParquet(Path file, String select) throws SQLException {
        duckDb("jdbc:duckdb:", "COPY (" + select + ") TO " + Sql.literal(file.toString()) + " (FORMAT parquet)");
    }

    /** Every message is one line and says something after its semicolon: what to do. */
    static AbstractThrowableAssert<?, ? extends Throwable> assertRefused(ThrowingCallable call) {
        return assertThatThrownBy(call).isInstanceOf(InvalidDataException.class).hasMessageMatching("[^\\n]+; [^\\n]+");
    }
}
