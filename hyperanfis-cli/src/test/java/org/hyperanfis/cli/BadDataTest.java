package org.hyperanfis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.hyperanfis.cli.console.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bad data end with exit code 3 and one line that names file, row, column and remedy; nothing is left behind. */
class BadDataTest {

    private static final String GOOD = Tables.patients(1);

    @TempDir
    private Path directory;

    private Path model;

    @BeforeEach
    void setUp() {
        model = directory.resolve("m.json");
    }

    @Test
    void missingFile() {
        assertBad(train(directory.resolve("none.csv"), "diagnosis"), "none.csv", "no file", "check the path");
    }

    @Test
    void directoryInPlaceOfAFile() {
        assertBad(train(directory, "diagnosis"), directory.toString(), "is a directory");
    }

    @Test
    void emptyFile() {
        assertBad(train(file("e.csv", ""), "y"), "e.csv is empty", "column names");
    }

    @Test
    void headerWithoutRows() {
        assertBad(train(file("h.csv", "x,y\n"), "y"), "h.csv has no rows");
    }

    @Test
    void noSuchTarget() {
        assertBad(train(file("p.csv", GOOD), "diagnose"), "p.csv", "no column 'diagnose'", "did you mean 'diagnosis'");
    }

    @Test
    void targetWithOneClass() {
        assertBad(train(file("o.csv", "x,y\n1,a\n2,a\n3,a\n"), "y"), "o.csv, column 'y'", "only one class", "'a'");
    }

    @Test
    void targetThatIsAlwaysTheSameNumber() {
        CommandLineRun run = train(file("c.csv", "x,y\n1,2.5\n2,2.5\n3,2.5\n"), "y", "--task", "regression");
        assertBad(run, "c.csv, column 'y'", "same number in every row");
    }

    @Test
    void targetWithAsManyClassesAsRows() {
        assertBad(train(file("u.csv", "x,y\n1,a\n2,b\n3,c\n"), "y"), "u.csv, column 'y'", "as many classes as rows");
    }

    @Test
    void textInANumericColumnAtPrediction() throws IOException {
        assertThat(train(file("p.csv", GOOD), "diagnosis").code()).isZero();
        Path bad = file("new.csv", "age,stage,city\n50,late,Köln\nold,late,Köln\n");
        byte[] before = Files.readAllBytes(model);
        Path out = directory.resolve("answers.csv");
        CommandLineRun run = CommandLineRun.of("predict", model.toString(), bad.toString(), "--out", out.toString());
        assertBad(run, "new.csv, row 2 (line 3), column 'age'", "'old' is not a number", "leave the cell empty");
        assertThat(out).doesNotExist();
        assertThat(Files.readAllBytes(model)).isEqualTo(before);
    }

    @Test
    void textInANumericColumnAtTraining() {
        StringBuilder text = new StringBuilder("x,y\n");
        for (int i = 0; i < 50; i++) {
            text.append(i == 30 ? "3o" : String.valueOf(i * 3 % 47)).append(i % 2 == 0 ? ",a\n" : ",b\n");
        }
        assertBad(
                train(file("t.csv", text.toString()), "y"),
                "t.csv, row 31 (line 32), column 'x'",
                "'3o'",
                "--missing 3o");
    }

    @Test
    void missingColumnAtPrediction() {
        assertThat(train(file("p.csv", GOOD), "diagnosis").code()).isZero();
        Path bad = file("new.csv", "Age,stage,city\n50,late,Köln\n");
        assertBad(
                CommandLineRun.of("predict", model.toString(), bad.toString()),
                "new.csv",
                "no column 'age'",
                "did you mean 'Age'");
    }

    @Test
    void duplicateColumnNames() {
        assertBad(train(file("d.csv", "x,x,y\n1,2,a\n"), "y"), "d.csv, line 1", "'x'", "rename");
    }

    @Test
    void raggedRow() {
        assertBad(train(file("r.csv", "x,y\n1,a\n2\n"), "y"), "r.csv, row 2 (line 3)", "1 cell", "2 columns");
    }

    @Test
    void mixedLineEndsBomAndQuotedNewlinesAreReadAsWhatTheyMean() throws IOException {
        Path plain = file("plain.csv", GOOD);
        assertThat(train(plain, "diagnosis").code()).isZero();
        String expected = parameters();
        String[] lines = GOOD.split("\n");
        StringBuilder mixed = new StringBuilder("\uFEFF");
        for (int i = 0; i < lines.length; i++) {
            mixed.append(lines[i]).append(i % 3 == 0 ? "\r\n" : i % 3 == 1 ? "\n" : "\r");
        }
        assertThat(train(file("mixed.csv", mixed.toString()), "diagnosis").code())
                .isZero();
        assertThat(parameters()).isEqualTo(expected);
        String quoted = GOOD.replaceAll("\np1-(\\d+)", "\n\"p1\n-$1\"");
        assertThat(train(file("quoted.csv", quoted), "diagnosis").code()).isZero();
        assertThat(parameters()).isEqualTo(expected);
    }

    @Test
    void errorsAfterQuotedNewlinesAndMixedEndsNameTheRightLine() {
        String text = "x,n,y\r\n1,\"a\nb\",a\n2,c,b\r3,d\n";
        assertBad(train(file("m.csv", text), "y"), "m.csv, row 3 (line 5)", "2 cells", "3 columns");
    }

    @Test
    void quoteThatIsNotClosed() {
        assertBad(train(file("q.csv", "x,y\n1,a\n\"2,b\n3,a\n"), "y"), "q.csv", "after row 1", "quote");
    }

    @Test
    void latin1Bytes() throws IOException {
        Path file = directory.resolve("latin1.csv");
        Files.write(file, GOOD.getBytes(StandardCharsets.ISO_8859_1));
        assertBad(train(file, "diagnosis"), "latin1.csv, row ", "column 'city'", "not UTF-8", "--encoding ISO-8859-1");
        assertThat(train(file, "diagnosis", "--encoding", "ISO-8859-1").code()).isZero();
    }

    @Test
    void hundredMegabytesInOneLine() throws IOException {
        Path file = directory.resolve("line.csv");
        byte[] block = new byte[1 << 20];
        Arrays.fill(block, (byte) '7');
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int i = 0; i < 100; i++) {
                out.write(block);
            }
        }
        assertBad(train(file, "y"), "line.csv", "never ends");
    }

    @Test
    void parquetCutShort() throws IOException {
        Tables.assumeDuckDb();
        Path whole = Tables.parquet(file("p.csv", GOOD), directory.resolve("p.parquet"));
        assertThat(train(whole, "diagnosis").code()).isZero();
        byte[] bytes = Files.readAllBytes(whole);
        Path cut = directory.resolve("cut.parquet");
        Files.write(cut, Arrays.copyOf(bytes, bytes.length / 2));
        assertBad(train(cut, "diagnosis"), "cut.parquet");
    }

    @Test
    void malformedJson() {
        Tables.assumeDuckDb();
        assertBad(train(file("j.json", "[{\"x\": 1, \"y\": \"a\"}, {\"x\": "), "y"), "j.json");
    }

    @Test
    void badQuery() {
        Tables.assumeDuckDb();
        assertBad(
                CommandLineRun.of("train", "--sql", "SELECT * FRM t", "-t", "y", "--model", model.toString()), "query");
    }

    @Test
    void dataSetThatIsNotHere() {
        CommandLineRun run = CommandLineRun.with(
                new CommandLineRun.Setting().environment("HYPERANFIS_CACHE", directory.toString()), "train", "car");
        assertBad(run, "'car'", "hyperanfis datasets get car", "--data-dir");
    }

    private Path file(String name, String text) {
        return Tables.write(directory, name, text);
    }

    private CommandLineRun train(Path data, String target, String... more) {
        String[] args = {
            "train", data.toString(), "--target", target, "--model", model.toString(), "--epochs", "2", "--rules", "3"
        };
        String[] all = Arrays.copyOf(args, args.length + more.length);
        System.arraycopy(more, 0, all, args.length, more.length);
        return CommandLineRun.of(all);
    }

    private String parameters() throws IOException {
        String text = Files.readString(model);
        return text.substring(text.indexOf("\"parameters\""), text.indexOf("\"provenance\""));
    }

    private void assertBad(CommandLineRun run, String... words) {
        assertThat(run.err()).contains(words);
        assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines().filter(line -> line.startsWith("error: "))).hasSize(1);
        assertThat(run.err()).doesNotContain("Exception", "\tat ");
    }
}
