package org.hyperanfis.table.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hyperanfis.table.sql.Rows.assertRefused;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@NeedsDuckDb
class JsonTableTest {

    @TempDir
    private Path folder;

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content, StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"a\": 1, \"b\": \"x\", \"c\": true}, {\"a\": 2.5, \"c\": null}]",
                "{\"a\": 1, \"b\": \"x\", \"c\": true}\n{\"a\": 2.5, \"c\": null}\n",
                "{\"a\": 1,\n \"b\": \"x\", \"c\": true} {\"a\": 2.5,\n \"c\": null}"
            })
    void readsArraysAndLines(String content) throws IOException {
        Path file = file("x.json", content);
        try (Table table = SqlTables.json(file)) {
            assertThat(table.name()).isEqualTo(file.toString());
            assertThat(table.columns()).containsExactly("a", "b", "c");
            assertThat(Rows.numeric(table)).containsExactly("a");
            for (int reading = 0; reading < 2; reading++) {
                assertThat(Rows.texts(table)).containsExactly(List.of("1", "x", "true"), List.of("2.5", "", ""));
            }
            assertThat(Rows.numbers(table))
                    .containsExactly(List.of(1.0, Double.NaN, Double.NaN), List.of(2.5, Double.NaN, Double.NaN));
            try (RowCursor rows = table.rows()) {
                rows.next();
                assertThat(rows.place()).isEqualTo(file + ", row 1");
            }
        }
    }

    @Test
    void readsOneObject() throws IOException {
        try (Table table = SqlTables.json(file("x.json", "{\"a\": 1, \"q\\\"x'y\": \"ü\"}"))) {
            assertThat(table.columns()).containsExactly("a", "q\"x'y");
            assertThat(Rows.texts(table)).containsExactly(List.of("1", "ü"));
        }
    }

    @Test
    void stringsStayAsTheyAreWritten() throws IOException {
        Path file = file("x.jsonl", """
                {"d": "2020-01-02", "t": "2020-01-02 10:00:00", "c": "10:00", "n": "007", "u": "550E8400-E29B-41D4-A716-446655440000", "e": ""}
                """);
        try (Table table = SqlTables.json(file)) {
            assertThat(Rows.numeric(table)).isEmpty();
            assertThat(Rows.texts(table))
                    .containsExactly(List.of(
                            "2020-01-02",
                            "2020-01-02 10:00:00",
                            "10:00",
                            "007",
                            "550E8400-E29B-41D4-A716-446655440000",
                            ""));
            assertThat(Rows.numbers(table).get(0).get(3)).isEqualTo(7);
        }
    }

    @Test
    void mixedValuesAreTexts() throws IOException {
        try (Table table = SqlTables.json(file("x.json", "[{\"a\": 1, \"b\": null}, {\"a\": \"x\"}, {\"a\": true}]"))) {
            assertThat(Rows.numeric(table)).isEmpty();
            assertThat(Rows.texts(table)).containsExactly(List.of("1", ""), List.of("x", ""), List.of("true", ""));
        }
    }

    @Test
    void longNumbersKeepTheirDigits() throws IOException {
        try (Table table = SqlTables.json(file("x.json", "[{\"a\": 12345678901234567890, \"b\": 9007199254740993}]"))) {
            assertThat(Rows.numeric(table)).containsExactly("a", "b");
            assertThat(Rows.texts(table)).containsExactly(List.of("12345678901234567890", "9007199254740993"));
        }
    }

    @Test
    void theLastRowCounts() throws IOException {
        // Beyond the sample from which DuckDB guesses by itself.
        String lines = IntStream.range(0, 50_000)
                .mapToObj(i -> "{\"a\": " + i + ", \"b\": " + i % 3 + "}\n")
                .collect(Collectors.joining());
        try (Table table = SqlTables.json(file("x.ndjson", lines + "{\"a\": -1, \"b\": \"none\", \"late\": 1.5}\n"))) {
            assertThat(table.columns()).containsExactly("a", "b", "late");
            assertThat(Rows.numeric(table)).containsExactly("a", "late");
            List<List<String>> rows = Rows.texts(table);
            assertThat(rows).hasSize(50_001).isEqualTo(Rows.texts(table));
            for (int i = 0; i < 50_000; i++) {
                assertThat(rows.get(i).get(0)).isEqualTo(Integer.toString(i));
            }
            assertThat(rows.get(50_000)).containsExactly("-1", "none", "1.5");
        }
    }

    @Test
    void manyKeysAreColumns() throws IOException {
        String object = IntStream.range(0, 500)
                .mapToObj(i -> "\"k" + i + "\": " + i)
                .collect(Collectors.joining(", ", "{", "}\n"));
        try (Table table = SqlTables.json(file("x.jsonl", object.repeat(3)))) {
            assertThat(table.columns()).hasSize(500);
            assertThat(Rows.numeric(table)).hasSize(500);
        }
    }

    @Test
    void readsCompressedFiles() throws IOException {
        Path file = folder.resolve("x.jsonl.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write("{\"a\": 1}\n{\"a\": 2}\n".getBytes(StandardCharsets.UTF_8));
        }
        try (Table table = SqlTables.json(file)) {
            assertThat(Rows.texts(table)).containsExactly(List.of("1"), List.of("2"));
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aNameMeansThatVeryFileAndFoldersAddNoColumns() throws IOException {
        Path year = Files.createDirectories(folder.resolve("year=2020"));
        Files.writeString(year.resolve("ab.json"), "[{\"a\": \"wrong\"}]");
        Path file = Files.writeString(year.resolve("a*.json"), "[{\"a\": \"right\"}]");
        try (Table table = SqlTables.json(file)) {
            assertThat(table.columns()).containsExactly("a");
            assertThat(Rows.texts(table)).containsExactly(List.of("right"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\": 1, \"odd\": [1, 2]}",
                "{\"a\": 1, \"odd\": {\"z\": 1}}",
                "{\"a\": 1, \"odd\": 1}\n{\"a\": 1, \"odd\": {\"z\": 1}}",
                "{\"a\": 1, \"odd\": \"x\"}\n{\"a\": 1, \"odd\": []}"
            })
    void nestedValuesAreRefused(String content) throws IOException {
        Path file = file("x.jsonl", content);
        assertRefused(() -> SqlTables.json(file))
                .hasMessageContaining("column 'odd' of " + file + " has the type ")
                .hasMessageEndingWith(
                        "leave it out with --sql: SELECT * EXCLUDE (\"odd\") FROM read_json('" + file + "')");
        try (Table table = SqlTables.query("SELECT * EXCLUDE (\"odd\") FROM read_json('" + file + "')")) {
            assertThat(table.columns()).containsExactly("a");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[1, 2]",
                "1\n2\n",
                "\"text\"",
                "[]",
                "[{}]",
                "{\"a\": 1}\n[1]\n",
                "{\"a\": 1}\n7\n",
                "[[1, 2], [3, 4]]",
                "null",
                " \n ",
                "\ufeff[{\"a\": 1}]"
            })
    void whatIsNoTableIsRefused(String content) throws IOException {
        Path file = file("x.json", content);
        assertRefused(() -> SqlTables.json(file))
                .hasMessageStartingWith(
                        file + " is not a table: JSON must be an array of objects, or one object per line");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\": 1, \"b\": ",
                "{\"a\": 1}\n{\"a\": 2}\nxx\n",
                "[{\"a\": 1}, {\"a\": 2}",
                "[{\"a\": 1} {\"a\": 2}]",
                "{'a': 1}",
                "PAR1 not json",
                "{\"a\": 1}\n{\"a\": 2"
            })
    void malformedJsonIsRefused(String content) throws IOException {
        Path file = file("x.json", content);
        assertRefused(() -> SqlTables.json(file)).hasMessageStartingWith(file + " cannot be read as JSON: ");
    }

    @Test
    void keysThatDuckDbCannotTellApartAreRefused() throws IOException {
        Path repeated = file("r.json", "[{\"a\": 1, \"a\": 2}]");
        assertRefused(() -> {
                    try (Table table = SqlTables.json(repeated)) {
                        Rows.texts(table);
                    }
                })
                .hasMessageContaining("duplicate key \"a\"");
        Path inCase = file("c.json", "[{\"a\": 1, \"A\": 2}]");
        assertRefused(() -> SqlTables.json(inCase))
                .hasMessage(inCase + " has keys that differ from 'A' only in case; give them other names");
        try (Table table = SqlTables.json(file("ok.json", "[{\"a\": 1, \"A_1\": 2}]"))) {
            assertThat(Rows.texts(table)).containsExactly(List.of("1", "2"));
        }
    }

    @Test
    void aBlankKeyIsRefused() throws IOException {
        Path file = file("x.json", "[{\"a\": 1, \" \": 2}]");
        assertRefused(() -> SqlTables.json(file)).hasMessageStartingWith("column 2 of " + file + " has the blank name");
    }

    @Test
    void whatIsNoFileIsRefused() throws IOException {
        Path missing = folder.resolve("missing.json");
        assertRefused(() -> SqlTables.json(missing)).hasMessage(missing + " does not exist; check the path");
        assertRefused(() -> SqlTables.json(folder)).hasMessageStartingWith(folder + " is a directory;");
        Path empty = file("empty.json", "");
        assertRefused(() -> SqlTables.json(empty)).hasMessageStartingWith(empty + " is empty;");
    }
}
