package org.hyperanfis.export.javasource;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.assertj.core.data.Offset;
import org.hyperanfis.data.Target;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.export.MixedModels;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.table.Content;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The exported file as a program: tables in, predictions out, as the predict command reads and writes them. */
class JavaProgramTest {

    @TempDir
    static Path folder;

    private static final MixedModels.Case MIXED = MixedModels.all().findFirst().orElseThrow();
    private static final List<String> COLUMNS =
            InputColumn.of(MIXED.model()).stream().map(InputColumn::name).toList();

    private static JavaRun compiled;

    /** Compiled once for all runs but the one from source. */
    @BeforeAll
    static void compile() throws IOException {
        ExportModel exported = ExportModel.of(MIXED.model(), true);
        Path file = folder.resolve("Model.java");
        Files.write(file, CompiledExports.source(exported, JavaSettings.of(file)));
        compiled = JavaRun.of(exported, file);
    }

    /** What a run left. */
    private record Run(int code, String output, String errors) {}

    /** What the program does between its start and its exit. */
    private static Run program(String input, String... arguments) throws ReflectiveOperationException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        Method run = compiled.type()
                .getDeclaredMethod("run", String[].class, InputStream.class, OutputStream.class, PrintStream.class);
        run.setAccessible(true);
        int code = (int) run.invoke(
                null,
                arguments,
                new ByteArrayInputStream(input.getBytes(UTF_8)),
                out,
                new PrintStream(errors, true, UTF_8));
        return new Run(code, out.toString(UTF_8), errors.toString(UTF_8));
    }

    /** The file itself, started in a locale whose encoding has few letters. */
    private static Run started(String input) throws Exception {
        Path in = Files.writeString(folder.resolve("in.csv"), input);
        Path out = folder.resolve("out.csv");
        Path errors = folder.resolve("errors.txt");
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "Model.java")
                .directory(folder.toFile())
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(errors.toFile());
        builder.environment().put("LC_ALL", "C");
        return new Run(builder.start().waitFor(), Files.readString(out), Files.readString(errors, ISO_8859_1));
    }

    private static String csv(char delimiter, List<String[]> rows) throws IOException {
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder()
                .fieldSeparator(delimiter)
                .lineDelimiter(LineDelimiter.CRLF)
                .build(text)) {
            csv.writeRecord(COLUMNS);
            rows.forEach(csv::writeRecord);
        }
        return text.toString();
    }

    /** The lines that the predict command writes for a table. */
    private static String expected(RuleModel model, String table) throws IOException {
        Path file = Files.createTempFile(folder, "table", ".csv");
        Files.writeString(file, table);
        StringWriter text = new StringWriter();
        CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text);
        Target.Classes target = (Target.Classes) model.target();
        List<String> head = new ArrayList<>(List.of("row", target.name()));
        target.classes().forEach(name -> head.add("P(" + name + ")"));
        csv.writeRecord(head);
        try (CsvTable rows = CsvTable.open(Content.file(file), CsvFormat.DETECT);
                ModelInputs.Blocks blocks =
                        new ModelInputs(model, MissingValues.DEFAULT).blocks(rows, Optional.empty())) {
            double[][] inputs = blocks.next(1000);
            for (int i = 0; i < inputs.length; i++) {
                Prediction prediction = model.predict(inputs[i]);
                List<String> cells = new ArrayList<>(List.of(blocks.names().get(i), prediction.label()));
                Arrays.stream(prediction.probability())
                        .mapToObj(Double::toString)
                        .forEach(cells::add);
                csv.writeRecord(cells);
            }
        }
        csv.close();
        return text.toString();
    }

    /** The same but for the last digits of numbers. */
    private static void requireSame(String actual, String expected) {
        List<String> wanted = expected.lines().toList();
        List<String> found = actual.lines().toList();
        assertThat(found).hasSameSizeAs(wanted);
        assertThat(found.get(0)).isEqualTo(wanted.get(0));
        for (int i = 1; i < wanted.size(); i++) {
            assertThat(rounded(found.get(i))).isEqualTo(rounded(wanted.get(i)));
        }
    }

    private static String rounded(String line) {
        return Pattern.compile("\\d+\\.\\d+(E-?\\d+)?")
                .matcher(line)
                .replaceAll(number -> String.format("%.8f", Double.parseDouble(number.group())));
    }

    @Test
    void fileRunsAsItIs() throws Exception {
        String table = "\uFEFF" + csv(';', MIXED.rows());
        Run run = started(table);
        assertThat(run.errors()).isEmpty();
        assertThat(run.code()).isZero();
        requireSame(run.output(), expected(MIXED.model(), table));
    }

    @Test
    void readsTablesAsPredictDoes() throws Exception {
        String row = "\"1\",2,3,01.02.2019,small,Kiel,a";
        String header = csv(',', List.of()).strip();
        String table = "\n\r\n" + header.replace("x,", "x,extra,").replaceFirst("x,extra", "x,\"ex\r\ntra\"")
                + "\r\n\n" + row.replace("\"1\",", "\"1\",\"a,\"\"b\r\n\",") + "\r"
                + row.replace("\"1\",", "2,q\"q,") + "\n"
                + row.replace("\"1\",", ",,") + ",";
        Run run = program(table);
        assertThat(run.errors()).isEmpty();
        requireSame(run.output(), expected(MIXED.model(), table));
    }

    @Test
    void explains() throws Exception {
        Run run = program(csv('\t', MIXED.rows().subList(0, 3)), "--explain");
        assertThat(run.errors()).isEmpty();
        List<String> lines = run.output().lines().toList();
        assertThat(lines.get(0))
                .endsWith(
                        ",rule,firing,distance,covered,vote(rule 1),vote(rule 2),vote(rule 3),vote(rule 4),vote(rule 5)");
        Prediction first = MIXED.model().predict(record(MIXED.rows().get(0)));
        String[] cells = lines.get(1).split(",");
        int rule = first.dominantRule();
        assertThat(cells[cells.length - 9]).isEqualTo(Integer.toString(rule + 1));
        assertThat(Double.parseDouble(cells[cells.length - 8])).isCloseTo(first.firing()[rule], byAbout());
        assertThat(Double.parseDouble(cells[cells.length - 7])).isCloseTo(first.distance()[rule], byAbout());
        assertThat(cells[cells.length - 6]).isEqualTo(Boolean.toString(first.covered()));
    }

    private static Offset<Double> byAbout() {
        return within(1e-9);
    }

    private static Map<String, String> record(String[] cells) {
        Map<String, String> record = new HashMap<>();
        for (int c = 0; c < cells.length; c++) {
            record.put(COLUMNS.get(c), cells[c]);
        }
        return record;
    }

    @Test
    void badTablesAndOptionsGetOneLine() throws Exception {
        String[] bad = MIXED.rows().get(0).clone();
        bad[0] = "1,5\n";
        requireError(
                3,
                program(csv(',', List.of(MIXED.rows().get(0), bad))),
                "standard input, row 2 (line 3), column 'x': '1,5 ' is not a number");
        bad[0] = "1";
        bad[2] = "12.3.4";
        requireError(3, program(csv(',', List.<String[]>of(bad))), "is not written like 1.234,5");
        requireError(3, program("x,y\n1,2\n"), "standard input has no column 'amount; DROP TABLE \"t\" --'");
        requireError(3, program(""), "standard input is empty");
        requireError(
                3,
                program(csv(',', List.of()) + "1,2\n"),
                "row 1 (line 2) has 2 cells, but the header names 7 columns");
        requireError(2, program("", "--explian"), "there is no option '--explian'; usage: java Model.java [--explain]");
    }

    private static void requireError(int code, Run run, String message) {
        assertThat(run.code()).isEqualTo(code);
        assertThat(run.errors().lines())
                .singleElement()
                .asString()
                .startsWith("error: ")
                .contains(message);
    }
}
