package org.hyperanfis.cli.messy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Predictions of tables with bad cells, and the files that predictions are written to. */
class MessyPredictionsTest {

    @TempDir
    private Path directory;

    private String model = "";
    private String table = "";

    @BeforeEach
    void train() {
        String text = MessyTable.of(';').column("amount", i -> 1 + i + ",5").classes();
        table = Tables.write(directory, "t.csv", text).toString();
        model = directory.resolve("m.json").toString();
        CommandLineRun run =
                CommandLineRun.of("train", table, "-t", "y", "-m", model, "--epochs", "1", "--rules", "2", "--quiet");
        assertThat(run.code()).as(run.err()).isZero();
    }

    private CommandLineRun predict(String data, String... more) {
        List<String> args = new java.util.ArrayList<>(List.of("predict", model, data));
        args.addAll(List.of(more));
        return CommandLineRun.of(args);
    }

    @Test
    void badCellsAreCounted() {
        String bad = Tables.write(directory, "bad.csv", "x;amount\n1;2,5\n2;2.5\n3;many\n4;3,5\n")
                .toString();
        CommandLineRun run = predict(bad);
        assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(run.err())
                .contains(
                        "bad.csv, row 2 (line 3), column 'amount': '2.5' is not written like 1234,5",
                        "2 of 4 rows are bad: --bad-rows skip leaves them out");
        CommandLineRun skipped = predict(bad, "--bad-rows", "skip");
        assertThat(skipped.code()).isZero();
        assertThat(skipped.out().lines().map(line -> line.split(",")[0])).containsExactly("row", "1", "4");
        assertThat(skipped.err()).contains("left out: 2", "row 2 (line 3)");
        String none =
                Tables.write(directory, "none.csv", "x;amount\n1;few\n2;many\n").toString();
        CommandLineRun nothing = predict(none, "--bad-rows", "skip");
        assertThat(nothing.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(nothing.err()).contains("'few'", "all 2 rows are bad, and none is left to predict");
        assertThat(predict(bad, "--bad-rows", "ignore").err()).contains("give skip or fail");
    }

    @Test
    void packedCsv() throws IOException {
        Path out = directory.resolve("a.csv.gz");
        assertThat(predict(table, "-o", out.toString()).code()).isZero();
        assertThat(unpacked(out)).isEqualTo(predict(table).out());
    }

    @Test
    void jsonByItsName() throws IOException {
        Path out = directory.resolve("a.json");
        assertThat(predict(table, "-o", out.toString()).code()).isZero();
        assertThat(Files.readString(out)).isEqualTo(predict(table, "--json").out());
    }

    @Test
    void jsonLines() throws IOException {
        Path out = directory.resolve("a.jsonl");
        assertThat(predict(table, "-o", out.toString(), "--explain").code()).isZero();
        List<String> lines = Files.readAllLines(out);
        assertThat(lines).hasSize(MessyTable.ROWS).allMatch(line -> line.startsWith("{\"row\"") && line.endsWith("}"));
        Path packed = directory.resolve("a.jsonl.gz");
        assertThat(predict(table, "-o", packed.toString(), "--explain").code()).isZero();
        assertThat(unpacked(packed)).isEqualTo(Files.readString(out));
    }

    @Test
    void parquet() {
        Tables.assumeDuckDb();
        Path out = directory.resolve("a.parquet");
        CommandLineRun run = predict(table, "-o", out.toString(), "--explain");
        assertThat(run.code()).as(run.err()).isZero();
        CommandLineRun again = CommandLineRun.of("inspect", out.toString(), "--json");
        assertThat(again.json().get("columns")).hasSize(12);
        assertThat(again.json().get("columns").get(1).get("kind").asText()).isEqualTo("categorical");
        assertThat(again.json().get("columns").get(2).get("kind").asText()).isEqualTo("numeric");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.xlsx", "a.txt", "a", "a.parquet.gz", "a.csv.zip"})
    void otherNamesAreRefused(String name) {
        Path out = directory.resolve(name);
        CommandLineRun run = predict(table, "-o", out.toString());
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains(name, ".csv.gz", ".parquet");
        assertThat(out).doesNotExist();
    }

    @Test
    void jsonInAFileOfAnotherNameIsRefused() {
        CommandLineRun run =
                predict(table, "--json", "-o", directory.resolve("a.csv").toString());
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("--json", "a.csv");
    }

    private static String unpacked(Path file) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
