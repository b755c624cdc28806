package org.hyperanfis.table.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hyperanfis.table.sql.Rows.assertRefused;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@NeedsDuckDb
class DuckDbQueryTest {

    @TempDir
    private Path folder;

    @Test
    void readsFiles() throws SQLException {
        Path file = folder.resolve("it's.parquet");
        Rows.writeParquet(file, "SELECT i, i % 2 = 0 AS even FROM range(4) AS t(i)");
        try (Table table = SqlTables.query(
                "SELECT even, i AS \"I d\" FROM " + Sql.literal(file.toString()) + " ORDER BY i DESC;")) {
            assertThat(table.name()).isEqualTo("the query");
            assertThat(table.columns()).containsExactly("even", "I d");
            assertThat(Rows.numeric(table)).containsExactly("I d");
            assertThat(Rows.texts(table))
                    .containsExactly(
                            List.of("false", "3"), List.of("true", "2"), List.of("false", "1"), List.of("true", "0"));
            try (RowCursor rows = table.rows()) {
                rows.next();
                rows.next();
                assertThat(rows.place()).isEqualTo("the query, row 2");
            }
        }
    }

    @Test
    void isRunOnce() {
        try (Table table = SqlTables.query("SELECT random() AS r, uuid() AS u FROM range(50000)")) {
            assertThat(Rows.texts(table)).hasSize(50_000).isEqualTo(Rows.texts(table));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 1 AS a",
                "select 1 as a ; ",
                "-- first\nSELECT 1 AS a -- last",
                "WITH t AS (SELECT 1 AS a) FROM t",
                "FROM (VALUES (1)) AS t(a)",
                "SELECT 1 AS a UNION ALL SELECT 2 LIMIT 1",
                "(SELECT 1 AS a)"
            })
    void takesAllFormsOfSelect(String sql) {
        try (Table table = SqlTables.query(sql)) {
            assertThat(table.columns()).containsExactly("a");
            assertThat(Rows.texts(table)).containsExactly(List.of("1"));
        }
    }

    @Test
    void columnsWithoutValuesOrRows() {
        try (Table table = SqlTables.query("SELECT NULL AS a, 'x' AS b")) {
            assertThat(Rows.texts(table)).containsExactly(List.of("", "x"));
            assertThat(Rows.numbers(table)).containsExactly(List.of(Double.NaN, Double.NaN));
        }
        try (Table table = SqlTables.query("SELECT 1 AS a WHERE false")) {
            assertThat(Rows.texts(table)).isEmpty();
        }
    }

    @Test
    void namesMayDifferInCaseOnly() {
        try (Table table = SqlTables.query("SELECT 1 AS a, 2 AS \"A\"")) {
            assertThat(table.columns()).containsExactly("a", "A");
            assertThat(Rows.texts(table)).containsExactly(List.of("1", "2"));
        }
    }

    @Test
    void badNamesAreRefused() {
        assertRefused(() -> SqlTables.query("SELECT 1 AS a, 2 AS b, 3 AS a, 4 AS b, 5 AS c"))
                .hasMessage("the query has more than one column named 'a', 'b';"
                        + " give every column its own name: SELECT ... AS name");
        assertRefused(() -> SqlTables.query("SELECT 1 AS a, 2 AS \"  \""))
                .hasMessageStartingWith("column 2 of the query has the blank name");
    }

    @Test
    void nestedColumnsAreRefused() {
        assertRefused(() -> SqlTables.query("SELECT 1 AS a, [1] AS l"))
                .hasMessage("column 'l' of the query has the type INTEGER[], whose values are not plain cells;"
                        + " select plain columns in --sql, without \"l\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELEC 1",
                "SELECT * FROM nowhere",
                "SELECT * FROM 'nowhere.parquet'",
                "SELECT 1; SELECT 2",
                "CREATE TABLE t(a INTEGER)",
                "SET threads = 1",
                "",
                " ; ",
                "-- nothing",
                "SELECT 1) AS t; SELECT (2",
                "SELECT ? AS a",
                "SELECT error('boom')",
                "SELECT CAST('x' AS INTEGER) AS a",
                "SELECT * FROM 'https://localhost/x.parquet'",
                "SELECT * FROM 's3://bucket/x.parquet'"
            })
    void whatFailsIsRefused(String sql) {
        assertRefused(() -> SqlTables.query(sql)).hasMessageStartingWith("the query failed: ");
    }

    @Test
    void theDatabasesOwnWordsAreKept() {
        assertRefused(() -> SqlTables.query("SELEC 1"))
                .hasMessageContaining("Parser Error: syntax error at or near \"SELEC\"");
        assertRefused(() -> SqlTables.query("SELECT * FROM nowhere"))
                .hasMessageContaining("Table with name nowhere does not exist");
    }

    @Test
    void onlyReadsWhateverIsAsked() throws IOException {
        Path target = folder.resolve("x.csv");
        for (String sql : List.of(
                "COPY (SELECT 1 AS a) TO '" + target + "'",
                "COPY (SELECT 1 AS a) TO '" + target + "'; SELECT 1 AS a",
                "SELECT 1 AS a; COPY (SELECT 1 AS a) TO '" + target + "'",
                "ATTACH '" + target + "' AS other")) {
            assertRefused(() -> SqlTables.query(sql)).hasMessageContaining("one SELECT");
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void nothingIsDownloaded() {
        try (Table table = SqlTables.query("""
                SELECT current_setting('autoinstall_known_extensions') AS install,
                       current_setting('autoload_known_extensions') AS load,
                       current_setting('allow_persistent_secrets') AS secrets,
                       current_setting('preserve_insertion_order') AS ordered,
                       current_setting('TimeZone') AS zone
                """)) {
            assertThat(Rows.texts(table)).containsExactly(List.of("false", "false", "false", "true", "UTC"));
        }
    }

    @Test
    void whatGoesToDiskIsRemoved() throws SQLException {
        Path spilled;
        try (DuckDb database = DuckDb.open()) {
            spilled = Path.of(
                    database.texts("SELECT current_setting('temp_directory')").get(0));
            assertThat(spilled).doesNotExist().hasParentRaw(Path.of(System.getProperty("java.io.tmpdir")));
            database.execute("SET memory_limit = '60MB'");
            database.execute("CREATE TABLE t AS SELECT i, md5(i::VARCHAR) AS h FROM range(2000000) AS t(i)");
            assertThat(spilled).isNotEmptyDirectory();
        }
        assertThat(spilled).doesNotExist();
    }
}
