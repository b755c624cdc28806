package org.hyperanfis.export.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hyperanfis.data.Target;
import org.hyperanfis.export.ConformanceModels;
import org.hyperanfis.export.MixedModels;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.RuleModel;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An export as a program: a table in, what {@code predict} writes out. */
class PythonProgramTest {

    @TempDir
    private static Path directory;

    private static List<MixedModels.Case> mixed = List.of();

    /** With numeric columns x0, x1 and so on. */
    private static ConformanceModels.Case plain =
            ConformanceModels.all().findFirst().orElseThrow();

    @BeforeAll
    static void export() {
        mixed = MixedModels.all().toList();
        Pythons.export(plain.model(), false, directory.resolve("plain.py"));
        Pythons.export(mixed.get(0).model(), true, directory.resolve("mixed.py"));
    }

    /** Without packages of the site, so without numpy, where that is asked for. */
    private static Pythons.Outcome run(String input, Charset charset, String... arguments) throws IOException {
        Optional<Pythons.Outcome> outcome = Pythons.run(input.getBytes(charset), arguments);
        assumeTrue(outcome.isPresent(), "no python3");
        return outcome.orElseThrow();
    }

    private static String file(String name) {
        return directory.resolve(name).toString();
    }

    private static String quoted(String cell) {
        return '"' + cell.replace("\"", "\"\"") + '"';
    }

    private static String table(RuleModel model, List<String[]> rows) {
        List<String[]> lines = new ArrayList<>(rows);
        lines.add(0, InputColumn.of(model).stream().map(InputColumn::name).toArray(String[]::new));
        return lines.stream()
                .map(line -> Arrays.stream(line).map(PythonProgramTest::quoted).collect(Collectors.joining(";")))
                .collect(Collectors.joining("\r\n"));
    }

    @ParameterizedTest
    @CsvSource({"0, -S", "0, -B", "2, -B", "6, -S", "6, -B"})
    void writesWhatPredictWrites(int index, String numpy) throws IOException {
        RuleModel model = mixed.get(index).model();
        List<String[]> rows = mixed.get(index).rows();
        Path file = Pythons.export(model, true, directory.resolve("program" + index + ".py"));
        Pythons.Outcome outcome = run(table(model, rows), StandardCharsets.UTF_8, numpy, file.toString(), "--explain");
        assertThat(outcome.errors()).isEmpty();
        assertThat(outcome.code()).isZero();
        List<List<String>> lines = records(outcome.out());
        assertThat(lines).hasSize(rows.size() + 1);
        assertThat(lines.get(0)).startsWith(header(model).toArray(String[]::new));
        List<InputColumn> columns = InputColumn.of(model);
        for (int i = 0; i < rows.size(); i++) {
            Map<String, String> record = new HashMap<>();
            for (int c = 0; c < columns.size(); c++) {
                record.put(columns.get(c).name(), rows.get(i)[c]);
            }
            assertLine(lines.get(i + 1), i + 1, model, model.predict(record));
        }
    }

    private static List<String> header(RuleModel model) {
        List<String> header = new ArrayList<>(List.of("row"));
        if (model.target() instanceof Target.Classes classes) {
            header.add(classes.name());
            classes.classes().forEach(name -> header.add("P(" + name + ")"));
        } else if (model.target() instanceof Target.Outputs outputs) {
            header.addAll(outputs.names());
        }
        header.addAll(List.of("rule", "firing", "distance", "covered"));
        return header;
    }

    private static void assertLine(List<String> cells, int row, RuleModel model, Prediction expected) {
        boolean classifies = model.target() instanceof Target.Classes;
        int at = 0;
        assertThat(cells.get(at++)).isEqualTo(Integer.toString(row));
        if (classifies) {
            assertThat(cells.get(at++)).isEqualTo(expected.label());
        }
        for (double value : classifies ? expected.probability() : expected.output()) {
            assertNumber(cells.get(at++), value);
        }
        int rule = expected.dominantRule();
        assertThat(cells.get(at++)).isEqualTo(Integer.toString(rule + 1));
        assertNumber(cells.get(at++), expected.firing()[rule]);
        assertNumber(cells.get(at++), expected.distance()[rule]);
        assertThat(cells.get(at++)).isEqualTo(Boolean.toString(expected.covered()));
        assertThat(cells)
                .hasSize(at
                        + model.ruleCount() * (classifies ? 1 : model.target().size()));
    }

    private static void assertNumber(String cell, double expected) {
        double actual = Double.parseDouble(cell);
        assertThat(actual).isCloseTo(expected, within(1e-9 * Math.max(1, Math.abs(expected))));
        // Shortest digits differ between versions of Java; where there is an exponent does not.
        assertThat(cell.contains("E")).isEqualTo(Double.toString(actual).contains("E"));
        assertThat(cell).contains(".");
    }

    /** Cells of comma-separated values; written without our reader, so that it is another opinion. */
    private static List<List<String>> records(String csv) {
        List<List<String>> records = new ArrayList<>();
        List<String> record = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < csv.length(); i++) {
            char c = csv.charAt(i);
            if (c == '"') {
                quoted = !quoted;
                cell.append(c);
            } else if (!quoted && (c == ',' || c == '\n')) {
                String text = cell.toString();
                record.add(
                        text.startsWith("\"")
                                ? text.substring(1, text.length() - 1).replace("\"\"", "\"")
                                : text);
                cell.setLength(0);
                if (c == '\n') {
                    records.add(record);
                    record = new ArrayList<>();
                }
            } else {
                cell.append(c);
            }
        }
        return records;
    }

    /** Other ways to write the same table, with columns in another order and more of them. */
    @Test
    void readsTheDialectsOfTheWorld() throws IOException {
        String columns =
                InputColumn.of(plain.model()).stream().map(InputColumn::name).collect(Collectors.joining(","));
        String cells = Arrays.stream(plain.rows()[0]).mapToObj(Double::toString).collect(Collectors.joining(","));
        String expected = run(columns + "\n" + cells + "\n", StandardCharsets.UTF_8, "-S", file("plain.py"))
                .out();
        assertThat(expected).startsWith("row,y0").hasLineCount(2);
        Map<String, Charset> others = new HashMap<>();
        String wide = ",\"a\n\"\"b\"," + columns + "\n9,\"x,\n\"," + cells;
        others.put("\uFEFF\n\n" + wide + "\n\n", StandardCharsets.UTF_8);
        others.put("\uFEFF" + wide, StandardCharsets.UTF_16LE);
        others.put(wide.replace("\n", "\r"), StandardCharsets.UTF_8);
        others.put("\"sep=;\"\r\n" + (columns + "\r\n" + cells).replace(',', ';'), StandardCharsets.UTF_8);
        others.put((columns + ",\n" + cells + ",\n").replace(',', '\t'), StandardCharsets.UTF_8);
        others.put((columns + ",\n" + cells).replace(',', '|'), StandardCharsets.UTF_8);
        for (Map.Entry<String, Charset> other : others.entrySet()) {
            Pythons.Outcome outcome = run(other.getKey(), other.getValue(), "-S", file("plain.py"));
            assertThat(outcome.errors()).as(other.getKey()).isEmpty();
            assertThat(outcome.out()).as(other.getKey()).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-S", "-B"})
    void namesTheCellThatCannotBeRead(String numpy) throws IOException {
        List<String[]> rows = new ArrayList<>(mixed.get(0).rows());
        rows.set(7, rows.get(7).clone());
        Objects.requireNonNull(rows.get(7))[0] = "1_0\n0";
        String[] columns = InputColumn.of(mixed.get(0).model()).stream()
                .map(InputColumn::name)
                .toArray(String[]::new);
        Pythons.Outcome outcome =
                run(table(mixed.get(0).model(), rows), StandardCharsets.UTF_8, numpy, file("mixed.py"));
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.errors())
                .startsWith("standard input, row 8 (line ")
                .contains("column '" + columns[0] + "': '1_0\\n0' is not a number; correct it")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "``|is empty",
                "x1\\n3\\n|has no column 'x0'",
                "x0,x0\\n1,2\\n|more than one column is called 'x0'",
                "COLUMNS\\n\"3|quote that is not closed",
                "COLUMNS\\n1\\n|row 1 (line 2) has 1 cells, but the header names",
                "COLUMNS,\u00e4\\n1\\n|not UTF-8"
            })
    void saysWhatIsWrongWithATable(String table, String words) throws IOException {
        String columns =
                InputColumn.of(plain.model()).stream().map(InputColumn::name).collect(Collectors.joining(","));
        String text = table.replace("\\n", "\n").replace("COLUMNS", columns);
        Charset charset = words.contains("UTF-8") ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
        Pythons.Outcome outcome = run(text, charset, "-S", file("plain.py"));
        assertThat(outcome.errors()).contains(words).hasLineCount(1);
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.out()).isEmpty();
    }

    @Test
    void anUnknownOptionIsAnErrorOfUse() throws IOException {
        assertThat(run("", StandardCharsets.UTF_8, "-S", file("plain.py"), "--explain")
                        .code())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-S", "-B"})
    void takesCellsOfPythonAndNumpy(String numpy) throws Exception {
        Path script = Path.of(Objects.requireNonNull(PythonProgramTest.class.getResource("natives.py"))
                .toURI());
        Pythons.Outcome outcome = run("", StandardCharsets.UTF_8, numpy, script.toString(), directory.toString());
        assertThat(outcome.errors()).isEmpty();
        assertThat(outcome.out()).isEqualToIgnoringNewLines("fine");
    }
}
