package org.hyperanfis.table.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hyperanfis.table.sql.Rows.assertRefused;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@NeedsDuckDb
class ParquetTableTest {

    private static final String PATIENTS =
            "SELECT * FROM (VALUES (1, 'low', 0.5), (2, NULL, NULL), (3, 'it''s', 1e300)) AS t(id, risk, score)";

    @TempDir
    private Path folder;

    private Path patients() throws SQLException {
        Path file = folder.resolve("patients.parquet");
        Rows.writeParquet(file, PATIENTS);
        return file;
    }

    @Test
    void readsCellsAsTextAndNumber() throws SQLException {
        Path file = patients();
        try (Table table = SqlTables.parquet(file)) {
            assertThat(table.name()).isEqualTo(file.toString());
            assertThat(table.columns()).containsExactly("id", "risk", "score");
            assertThat(Rows.numeric(table)).containsExactly("id", "score");
            assertThat(Rows.texts(table))
                    .containsExactly(List.of("1", "low", "0.5"), List.of("2", "", ""), List.of("3", "it's", "1.0E300"));
            assertThat(Rows.numbers(table))
                    .containsExactly(
                            List.of(1.0, Double.NaN, 0.5),
                            List.of(2.0, Double.NaN, Double.NaN),
                            List.of(3.0, Double.NaN, 1e300));
        }
    }

    @Test
    void aCursorKnowsItsPlace() throws SQLException {
        Path file = patients();
        try (Table table = SqlTables.parquet(file);
                RowCursor rows = table.rows()) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.next()).isTrue();
            assertThat(rows.row()).isEqualTo(2);
            assertThat(rows.place()).isEqualTo(file + ", row 2");
            assertThat(rows.next()).isTrue();
            assertThat(rows.next()).isFalse();
            assertThat(rows.next()).isFalse();
            assertThat(rows.row()).isEqualTo(3);
        }
    }

    @Test
    void cursorsAreIndependent() throws SQLException {
        Path file = folder.resolve("x.parquet");
        Rows.writeParquet(file, "SELECT i FROM range(10000) AS t(i)");
        try (Table table = SqlTables.parquet(file);
                RowCursor first = table.rows()) {
            first.next();
            try (RowCursor second = table.rows()) {
                for (int i = 0; i < 10_000; i++) {
                    assertThat(second.next()).isTrue();
                }
                assertThat(second.number(0)).isEqualTo(9999);
            }
            for (int i = 1; i < 10_000; i++) {
                assertThat(first.next()).isTrue();
                assertThat(first.number(0)).isEqualTo(i);
            }
        }
    }

    @Test
    void rowsKeepTheOrderOfTheFileEachTime() throws SQLException {
        Path file = folder.resolve("many.parquet");
        // Many row groups, which several threads read at once.
        Rows.duckDb(
                "jdbc:duckdb:",
                "COPY (SELECT i, hash(i) % 5 AS g FROM range(200000) AS t(i)) TO " + Sql.literal(file.toString())
                        + " (FORMAT parquet, ROW_GROUP_SIZE 5000)");
        try (Table table = SqlTables.parquet(file)) {
            for (int reading = 0; reading < 3; reading++) {
                try (RowCursor rows = table.rows()) {
                    long expected = 0;
                    while (rows.next()) {
                        if (rows.number(0) != expected) {
                            assertThat(rows.number(0)).isEqualTo((double) expected);
                        }
                        expected++;
                    }
                    assertThat(expected).isEqualTo(200_000);
                }
            }
            assertThat(Rows.texts(table)).isEqualTo(Rows.texts(table));
        }
    }

    @Test
    void everyPlainType() throws SQLException {
        Path file = folder.resolve("types.parquet");
        Rows.writeParquet(file, """
                SELECT 1::TINYINT AS i8, 2::USMALLINT AS u16, -9007199254740993 AS i64, 18446744073709551615::UBIGINT AS u64,
                       1.50::DECIMAL(10, 2) AS dec, 3::DECIMAL(4, 1) AS whole_dec,
                       123456789012345678.250::DECIMAL(30, 3) AS long_dec,
                       0.5::FLOAT AS f32, 7::DOUBLE AS whole, -0.0::DOUBLE AS zero, 1e15::DOUBLE AS big,
                       'NaN'::DOUBLE AS nan, 'Infinity'::DOUBLE AS inf, true AS bool, DATE '2020-02-29' AS day,
                       TIMESTAMP '2020-02-29 10:00:00' AS moment, TIMESTAMPTZ '2020-02-29 10:00:00.25+02' AS instant,
                       TIME '10:05:00' AS clock, 'b'::ENUM('a', 'b') AS choice, '12.5' AS written,
                       '550e8400-e29b-41d4-a716-446655440000'::UUID AS id
                """);
        try (Table table = SqlTables.parquet(file)) {
            assertThat(Rows.numeric(table))
                    .containsExactly(
                            "i8",
                            "u16",
                            "i64",
                            "u64",
                            "dec",
                            "whole_dec",
                            "long_dec",
                            "f32",
                            "whole",
                            "zero",
                            "big",
                            "nan",
                            "inf");
            assertThat(Rows.texts(table))
                    .containsExactly(List.of(
                            "1",
                            "2",
                            "-9007199254740993",
                            "18446744073709551615",
                            "1.5",
                            "3",
                            "123456789012345678.25",
                            "0.5",
                            "7",
                            "0",
                            "1.0E15",
                            "",
                            "Infinity",
                            "true",
                            "2020-02-29",
                            "2020-02-29T10:00:00",
                            "2020-02-29T08:00:00.25Z",
                            "10:05:00",
                            "b",
                            "12.5",
                            "550e8400-e29b-41d4-a716-446655440000"));
            assertThat(Rows.numbers(table).get(0).subList(0, 13))
                    .containsExactly(
                            1.0,
                            2.0,
                            -9007199254740992.0,
                            0x1p64,
                            1.5,
                            3.0,
                            123456789012345680.0,
                            0.5,
                            7.0,
                            -0.0,
                            1e15,
                            Double.NaN,
                            Double.POSITIVE_INFINITY);
            assertThat(Rows.numbers(table).get(0).subList(13, 20))
                    .containsExactly(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, 12.5);
        }
    }

    @Test
    void aFileWithoutRowsHasColumns() throws SQLException {
        Path file = folder.resolve("none.parquet");
        Rows.writeParquet(file, "SELECT 1 AS a, 'x' AS b LIMIT 0");
        try (Table table = SqlTables.parquet(file)) {
            assertThat(table.columns()).containsExactly("a", "b");
            assertThat(Rows.texts(table)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1]", "{a: 1}", "MAP {1: 2}", "'x'::BLOB", "array_value(1, 2)"})
    void nestedAndBinaryColumnsAreRefused(String value) throws SQLException {
        Path file = folder.resolve("100%.parquet");
        Rows.writeParquet(file, "SELECT 1 AS a, " + value + " AS \"od\"\"d\"");
        assertRefused(() -> SqlTables.parquet(file))
                .hasMessageContaining("column 'od\"d' of " + file + " has the type ")
                .hasMessageEndingWith(
                        "leave it out with --sql: SELECT * EXCLUDE (\"od\"\"d\") FROM read_parquet('" + file + "')");
        try (Table table = SqlTables.query("SELECT * EXCLUDE (\"od\"\"d\") FROM read_parquet('" + file + "')")) {
            assertThat(table.columns()).containsExactly("a");
        }
    }

    @Test
    void aBlankNameIsRefused() throws SQLException {
        Path file = folder.resolve("blank.parquet");
        Rows.writeParquet(file, "SELECT 1 AS a, 2 AS \" \"");
        assertRefused(() -> SqlTables.parquet(file))
                .hasMessageStartingWith("column 2 of " + file + " has the blank name");
    }

    @DisabledOnOs(OS.WINDOWS)
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a*.parquet",
                "a?.parquet",
                "[ab]c.parquet",
                "a].parquet",
                "it's \"it\".parquet",
                "a b;--.parquet",
                "**",
                "back\\slash.parquet",
                "{a,b}.parquet",
                "~",
                "%s $1 :x ü.parquet"
            })
    void aNameMeansThatVeryFile(String name) throws SQLException, IOException {
        // Neighbours that the name would match as a pattern.
        for (String other : List.of("ab.parquet", "ac.parquet", "bc.parquet", "a1.parquet")) {
            Rows.writeParquet(folder.resolve(other), "SELECT 'wrong' AS a");
        }
        Path plain = folder.resolve("plain");
        Rows.writeParquet(plain, "SELECT 'right' AS a");
        Path file = Files.move(plain, folder.resolve(name));
        try (Table table = SqlTables.parquet(file)) {
            assertThat(Rows.texts(table)).containsExactly(List.of("right"));
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aNameThatDuckDbCannotExpressIsRefused() throws SQLException, IOException {
        Path file = Files.move(patients(), folder.resolve("a\\*.parquet"));
        assertRefused(() -> SqlTables.parquet(file)).hasMessageContaining("rename it");
    }

    @Test
    void foldersAddNoColumns() throws SQLException, IOException {
        Path file = Files.createDirectories(folder.resolve("year=2020")).resolve("x.parquet");
        Rows.writeParquet(file, "SELECT 1 AS a");
        try (Table table = SqlTables.parquet(file)) {
            assertThat(table.columns()).containsExactly("a");
        }
    }

    @Test
    void whatIsNoFileIsRefused() throws IOException {
        Path missing = folder.resolve("missing.parquet");
        assertRefused(() -> SqlTables.parquet(missing)).hasMessage(missing + " does not exist; check the path");
        assertRefused(() -> SqlTables.parquet(folder)).hasMessageStartingWith(folder + " is a directory;");
        Path empty = Files.createFile(folder.resolve("empty.parquet"));
        assertRefused(() -> SqlTables.parquet(empty)).hasMessageStartingWith(empty + " is empty;");
    }

    @Test
    void aFileCutShortIsRefused() throws SQLException, IOException {
        Path file = folder.resolve("x.parquet");
        Rows.writeParquet(file, "SELECT i, hash(i) AS h FROM range(1000) AS t(i)");
        byte[] content = Files.readAllBytes(file);
        for (int length : new int[] {1, 4, 11, 12, 100, content.length / 2, content.length - 5, content.length - 1}) {
            Files.write(file, Arrays.copyOf(content, length));
            assertRefused(() -> SqlTables.parquet(file))
                    .hasMessageStartingWith(file + " is not a complete Parquet file: ");
        }
    }

    @Test
    void garbageIsRefused() throws IOException {
        Path file = folder.resolve("x.parquet");
        Files.writeString(file, "a,b\n1,2\n".repeat(10), StandardCharsets.UTF_8);
        assertRefused(() -> SqlTables.parquet(file)).hasMessageStartingWith(file + " is not a complete Parquet file: ");
    }

    @Test
    void aDamagedPageIsRefusedWhereItIs() throws SQLException, IOException {
        Path file = folder.resolve("x.parquet");
        Rows.writeParquet(file, "SELECT hash(i)::VARCHAR AS h FROM range(20000) AS t(i)");
        byte[] content = Files.readAllBytes(file);
        Arrays.fill(content, 4, content.length / 2, (byte) 0xff);
        Files.write(file, content);
        try (Table table = SqlTables.parquet(file)) {
            assertRefused(() -> Rows.texts(table))
                    .hasMessageStartingWith(file.toString())
                    .hasMessageContaining("damaged");
        }
    }

    @Test
    void aChangedFileIsRefused() throws SQLException, IOException {
        Path file = patients();
        try (Table table = SqlTables.parquet(file)) {
            Rows.texts(table);
            Rows.writeParquet(file, "SELECT 'other' AS id");
            assertRefused(table::rows).hasMessageStartingWith(file + " was changed");
            Files.delete(file);
            assertRefused(table::rows).hasMessageContaining("does not exist");
        }
    }

    @Test
    void nothingIsLeftBeside() throws SQLException, IOException {
        Path file = patients();
        try (Table table = SqlTables.parquet(file)) {
            RowCursor rows = table.rows();
            rows.next();
            rows.close();
            rows.close();
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
        assertThat(Path.of(".tmp")).doesNotExist();
    }

    @Test
    void aLargerFileAgreesWithItsSource() throws SQLException {
        Path csv = Path.of("../../shared/data/nsl-kdd-train.csv.gz");
        Assumptions.assumeTrue(Files.exists(csv), "skipped: there is no " + csv);
        Path file = folder.resolve("nsl.parquet");
        Rows.writeParquet(file, "SELECT * FROM read_csv(" + Sql.path(csv) + ")");
        try (Table table = SqlTables.parquet(file);
                Table query = SqlTables.query("SELECT * FROM read_csv(" + Sql.path(csv) + ")")) {
            assertThat(table.columns()).isEqualTo(query.columns());
            try (RowCursor a = table.rows();
                    RowCursor b = query.rows()) {
                while (a.next()) {
                    assertThat(b.next()).isTrue();
                    for (int i = 0; i < table.columns().size(); i++) {
                        if (Double.doubleToLongBits(a.number(i)) != Double.doubleToLongBits(b.number(i))) {
                            assertThat(a.number(i)).as("%s, %d", a.place(), i).isEqualTo(b.number(i));
                        }
                    }
                }
                assertThat(b.next()).isFalse();
                assertThat(a.row()).isEqualTo(125_973);
            }
        }
    }
}
