package org.hyperanfis.table.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hyperanfis.table.sql.Rows.assertRefused;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.duckdb.DuckDBDriver;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@NeedsDuckDb
class JdbcTableTest {

    @TempDir
    private Path folder;

    private Path database;
    private String url;

    @BeforeEach
    void makeDatabase() throws SQLException {
        database = folder.resolve("clinic.db");
        url = "jdbc:duckdb:" + database;
        Rows.duckDb(
                url,
                "CREATE TABLE patients(id BIGINT, risk VARCHAR, score DOUBLE)",
                "INSERT INTO patients VALUES (1, 'low', 0.5), (2, NULL, NULL), (3, 'low', 'NaN')");
    }

    private Table query(String sql) {
        return SqlTables.jdbc(url, sql, List.of());
    }

    @Test
    void readsCellsAsTextAndNumber() {
        try (Table table = query("SELECT * FROM patients ORDER BY id;")) {
            assertThat(table.name()).isEqualTo("the query to " + url);
            assertThat(table.columns()).containsExactly("id", "risk", "score");
            assertThat(Rows.numeric(table)).containsExactly("id", "score");
            for (int reading = 0; reading < 2; reading++) {
                assertThat(Rows.texts(table))
                        .containsExactly(List.of("1", "low", "0.5"), List.of("2", "", ""), List.of("3", "low", ""));
                assertThat(Rows.numbers(table))
                        .containsExactly(
                                List.of(1.0, Double.NaN, 0.5),
                                List.of(2.0, Double.NaN, Double.NaN),
                                List.of(3.0, Double.NaN, Double.NaN));
            }
            try (RowCursor rows = table.rows()) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.place()).isEqualTo("the query to " + url + ", row 1");
                String low = rows.text(1);
                rows.next();
                rows.next();
                assertThat(rows.text(1)).isSameAs(low);
                assertThat(rows.next()).isFalse();
                assertThat(rows.next()).isFalse();
                assertThat(rows.row()).isEqualTo(3);
            }
        }
    }

    @Test
    void isRunOnce() {
        try (Table table = query("SELECT random() AS r, uuid()::VARCHAR AS u FROM range(5000)")) {
            assertThat(Rows.texts(table)).hasSize(5000).isEqualTo(Rows.texts(table));
        }
    }

    @Test
    void everyPlainTypeInAnyTimeZone() {
        TimeZone zone = TimeZone.getDefault();
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kolkata"));
        try (Table table = query("""
                SELECT 1::TINYINT AS i8, -9007199254740993 AS i64, 18446744073709551615::UBIGINT AS u64,
                       170141183460469231731687303715884105727 AS i128, 1.50::DECIMAL(10, 2) AS dec,
                       123456789012345678.250::DECIMAL(30, 3) AS long_dec, 0.5::FLOAT AS f32, 7::DOUBLE AS whole,
                       'Infinity'::DOUBLE AS inf, false AS bool, DATE '2020-02-29' AS day,
                       TIMESTAMP '2020-02-29 10:00:00' AS moment, TIMESTAMPTZ '2020-02-29 10:00:00.25+02' AS instant,
                       TIME '10:05:00' AS clock, 'b'::ENUM('a', 'b') AS choice, '12.5' AS written,
                       NULL::DATE AS no_day, NULL::BOOLEAN AS no_bool, NULL::TIMESTAMPTZ AS no_instant
                """)) {
            assertThat(Rows.numeric(table))
                    .containsExactly("i8", "i64", "u64", "i128", "dec", "long_dec", "f32", "whole", "inf");
            assertThat(Rows.texts(table))
                    .containsExactly(List.of(
                            "1",
                            "-9007199254740993",
                            "18446744073709551615",
                            "170141183460469231731687303715884105727",
                            "1.5",
                            "123456789012345678.25",
                            "0.5",
                            "7",
                            "Infinity",
                            "false",
                            "2020-02-29",
                            "2020-02-29T10:00:00",
                            "2020-02-29T08:00:00.25Z",
                            "10:05:00",
                            "b",
                            "12.5",
                            "",
                            "",
                            ""));
            assertThat(Rows.numbers(table).get(0).get(15)).isEqualTo(12.5);
            assertThat(Rows.numbers(table).get(0).get(2)).isEqualTo(0x1p64);
        } finally {
            TimeZone.setDefault(zone);
        }
    }

    @Test
    void agreesWithTheEmbeddedDatabase() {
        String sql = "SELECT i, (hash(i) % 1000) / 7 AS x, 'g' || i % 3 AS g FROM range(3000) AS t(i)";
        try (Table here = SqlTables.query(sql);
                Table there = query(sql)) {
            assertThat(Rows.texts(there)).isEqualTo(Rows.texts(here));
            assertThat(Rows.numbers(there)).isEqualTo(Rows.numbers(here));
        }
    }

    @Test
    void aDriverFromAJar() throws URISyntaxException {
        Path jar = Path.of(DuckDBDriver.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (Table table = SqlTables.jdbc(url, "SELECT count(*) AS n FROM patients", List.of(jar))) {
            assertThat(Rows.texts(table)).containsExactly(List.of("3"));
        }
    }

    @Test
    void connectionsAreClosedAndNothingIsLeft() throws SQLException, IOException {
        query("SELECT * FROM patients").close();
        assertRefused(() -> query("SELECT nothing FROM patients"));
        // A second configuration of an open database would be an error.
        Rows.duckDb(url, "DROP TABLE patients");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(database);
        }
    }

    @Test
    void aMissingDatabaseIsNotMade() throws IOException {
        Path missing = folder.resolve("typo.db");
        assertRefused(() -> SqlTables.jdbc("jdbc:duckdb:" + missing, "SELECT 1 AS a", List.of()))
                .hasMessageStartingWith("no connection to jdbc:duckdb:" + missing + ": ")
                .hasMessageContaining("does not exist");
        assertThat(missing).doesNotExist();
    }

    @Test
    void nothingIsDownloaded() {
        for (String address : List.of(url, "jdbc:duckdb:")) {
            try (Table table = SqlTables.jdbc(
                    address,
                    "SELECT current_setting('autoinstall_known_extensions') AS i,"
                            + " current_setting('autoload_known_extensions') AS l",
                    List.of())) {
                assertThat(Rows.texts(table)).containsExactly(List.of("false", "false"));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELEC 1", "SELECT * FROM nowhere", "SELECT error('boom')", "SELECT 'x'::INTEGER AS a"})
    void whatFailsIsRefused(String sql) {
        assertRefused(() -> query(sql)).hasMessageStartingWith("the query to " + url + " failed: ");
    }

    @Test
    void changesAreUndone() throws SQLException {
        // In memory, for files are opened for reading only; it lives as long as a connection to it.
        String memory = "jdbc:duckdb::memory:undone";
        try (Connection kept = new DuckDBDriver().connect(memory, DuckDb.offline());
                Statement statement = kept.createStatement()) {
            statement.execute("CREATE TABLE t(a INTEGER)");
            assertRefused(() -> SqlTables.jdbc(memory, "DROP TABLE t", List.of()))
                    .hasMessageContaining("returns no columns");
            try (Table table = SqlTables.jdbc(memory, "INSERT INTO t VALUES (1) RETURNING a", List.of())) {
                assertThat(Rows.texts(table)).containsExactly(List.of("1"));
            }
            try (Table table = SqlTables.jdbc(memory, "SELECT count(*) AS n FROM t", List.of())) {
                assertThat(Rows.texts(table)).containsExactly(List.of("0"));
            }
        }
    }

    @Test
    void badColumnsAreRefused() {
        assertRefused(() -> query("SELECT 1 AS a, 2 AS a")).hasMessageContaining("more than one column named 'a'");
        assertRefused(() -> query("SELECT 1 AS \" \"")).hasMessageContaining("blank name");
        for (String value : List.of("[1]", "{a: 1}", "MAP {1: 2}", "'x'::BLOB")) {
            assertRefused(() -> query("SELECT 1 AS a, " + value + " AS odd"))
                    .hasMessageStartingWith("column 'odd' of the query to " + url + " has the type ");
        }
    }

    @Test
    void aMissingDriverIsRefused() throws IOException, URISyntaxException {
        String other = "jdbc:nosuch://clinic.example/db?user=ann&password=s3cret";
        assertRefused(() -> SqlTables.jdbc(other, "SELECT 1", List.of()))
                .hasMessage("no driver for jdbc:nosuch://clinic.example/db is on the class path;"
                        + " give the jar of its JDBC driver with --driver");
        Path jar = Path.of(DuckDBDriver.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        assertRefused(() -> SqlTables.jdbc(other, "SELECT 1", List.of(jar)))
                .hasMessageStartingWith("there is no driver for jdbc:nosuch://clinic.example/db in ")
                .hasMessageContaining("--driver");
        Path missing = folder.resolve("driver.jar");
        assertRefused(() -> SqlTables.jdbc(other, "SELECT 1", List.of(missing)))
                .hasMessage(missing + " does not exist; check the path");
        Path garbage = Files.writeString(missing, "not a jar");
        assertRefused(() -> SqlTables.jdbc(other, "SELECT 1", List.of(garbage))).hasMessageContaining("--driver");
    }

    @Test
    void whatIsNoAddressIsRefusedWithoutRepeatingIt() {
        assertRefused(() -> SqlTables.jdbc("postgresql://ann:s3cret@host/db", "SELECT 1", List.of()))
                .hasMessageContaining("not a JDBC URL")
                .message()
                .doesNotContain("s3cret");
    }
}
