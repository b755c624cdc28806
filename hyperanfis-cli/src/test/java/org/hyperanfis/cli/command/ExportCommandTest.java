package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.io.FileDigest;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code export}. */
class ExportCommandTest {

    @TempDir
    private static Path trained;

    private static Path data;
    private static Path model;

    @TempDir
    private Path directory;

    @BeforeAll
    static void train() {
        data = Tables.write(trained, "patients.csv", Tables.patients(1));
        model = trained.resolve("m.json");
        CommandLineRun run = CommandLineRun.of(
                "train", data.toString(), "-t", "diagnosis", "-m", model.toString(), "--rules", "3", "--epochs", "10");
        assertThat(run.code()).as(run.err()).isZero();
    }

    private CommandLineRun export(String... args) {
        List<String> all = new ArrayList<>(List.of("export", model.toString()));
        for (String arg : args) {
            all.add(arg.startsWith("OUT/") ? directory.resolve(arg.substring(4)).toString() : arg);
        }
        return CommandLineRun.of(all);
    }

    @BeforeEach
    void startEmpty() {
        assertThat(directory).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"onnx", "sql", "java", "python"})
    void writesEveryTargetAlikeEachTime(String target) throws IOException {
        String name = target.equals("java") ? "Model.java" : "model." + target;
        CommandLineRun run = export("--to", target, "--out", "OUT/" + name, "--explain");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEqualTo("Export: " + directory.resolve(name) + System.lineSeparator());
        byte[] first = Files.readAllBytes(directory.resolve(name));
        export("--to", target, "--out", "OUT/" + name, "--explain");
        assertThat(Files.readAllBytes(directory.resolve(name))).isEqualTo(first);
        export("--to", target, "--out", "OUT/" + name);
        assertThat(Files.readAllBytes(directory.resolve(name))).isNotEqualTo(first);
    }

    /** Run for real: in DuckDB, and by the compiler of this JDK. */
    @ParameterizedTest
    @CsvSource({"sql, m.sql, DuckDB", "java, Model.java, Java"})
    void aCheckedExportHasACertificateThatTheReportShows(String target, String name, String runtime) {
        CommandLineRun run = export("--to", target, "--out", "OUT/" + name, "--check", data.toString(), "--json");
        assertThat(run.code()).as(run.err()).isZero();
        JsonNode certificate = run.json().get("certificate");
        assertThat(certificate.get("passed").asBoolean()).isTrue();
        assertThat(certificate.get("rows").asInt()).isEqualTo(120);
        assertThat(certificate.get("largestDifference").asDouble()).isLessThan(1e-9);
        assertThat(certificate.get("runtime").asText()).startsWith(runtime);
        Path file = directory.resolve(name);
        assertThat(certificate.get("model").get("sha256").asText()).isEqualTo(FileDigest.sha256(model));
        assertThat(certificate.get("export").get("sha256").asText()).isEqualTo(FileDigest.sha256(file));
        assertThat(certificate.get("data").get("sha256").asText()).isEqualTo(FileDigest.sha256(data));
        Path kept = directory.resolve(name + ".certificate.json");
        assertThat(kept).isRegularFile();

        Path report = directory.resolve("r.html");
        CommandLineRun shown = CommandLineRun.of(
                "report", model.toString(), data.toString(), "-o", report.toString(), "--certificate", kept.toString());
        assertThat(shown.code()).as(shown.err()).isZero();
        assertThat(report).content().contains(name + ": Checked on 120 rows of patients.csv with " + runtime);
    }

    @Test
    void theReportRefusesACertificateOfAnotherModel() {
        Path other = directory.resolve("other.json");
        CommandLineRun.of(
                "train", data.toString(), "-t", "diagnosis", "-m", other.toString(), "--rules", "2", "--epochs", "2");
        export("--to", "sql", "--out", "OUT/m.sql", "--check", data.toString());
        CommandLineRun run = CommandLineRun.of(
                "report",
                other.toString(),
                data.toString(),
                "-o",
                directory.resolve("r.html").toString(),
                "--certificate",
                directory.resolve("m.sql.certificate.json").toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(run.err()).contains("is the certificate of another model, m.json");
        assertThat(directory.resolve("r.html")).doesNotExist();
    }

    @Test
    void textNamesWhatWasCompared() {
        CommandLineRun run = export("--to", "sql", "--out", "OUT/m.sql", "--check", data.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("Checked on 120 rows of patients.csv with DuckDB", "every answer is that", "Certificate: ");
    }

    @Test
    void aTableWithABadCellEndsTheCheckAndLeavesNothing() throws IOException {
        Path bad = trained.resolve("bad.csv");
        List<String> lines = new ArrayList<>(Files.readAllLines(data));
        lines.set(3, lines.get(3).replaceFirst(",[^,]*", ",four"));
        Files.write(bad, lines);
        CommandLineRun run = export("--to", "sql", "--out", "OUT/m.sql", "--check", bad.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(run.err()).contains("row 3", "'four' is not a number");
        assertThat(directory).isEmptyDirectory();
    }

    static Stream<List<String>> refused() {
        return Stream.of(
                List.of("there is no export to 'pmml'", "--to", "pmml", "--out", "OUT/m"),
                List.of("there is no SQL dialect 'oracle'", "--to", "sql", "--dialect", "oracle", "--out", "OUT/m.sql"),
                List.of("there is no SQL form 'table'", "--to", "sql", "--form", "table", "--out", "OUT/m.sql"),
                List.of("cannot be the name of a Java class", "--to", "java", "--out", "OUT/my-model.java"),
                List.of("has no dialect, form or table", "--to", "python", "--dialect", "duckdb", "--out", "OUT/m.py"),
                List.of(
                        "SQLite has no functions",
                        "--to",
                        "sql",
                        "--dialect",
                        "sqlite",
                        "--form",
                        "function",
                        "--out",
                        "OUT/m"),
                List.of("its directory does not exist", "--to", "python", "--out", "OUT/no/m.py"),
                List.of("are for --check", "--to", "onnx", "--runtime", "x.jar", "--out", "OUT/m.onnx"),
                List.of("add --check DATA", "--to", "sql", "--database", "jdbc:x:", "--out", "OUT/m.sql"),
                List.of("runs ONNX files", "--to", "sql", "--runtime", "x.jar", "--out", "OUT/m.sql"),
                List.of("--name is for a view or a function", "--to", "sql", "--name", "f", "--out", "OUT/m.sql"),
                List.of(
                        "--table is for a query or a view",
                        "--to",
                        "sql",
                        "--form",
                        "function",
                        "--table",
                        "t",
                        "--out",
                        "OUT/m"),
                List.of("--driver needs --database", "--to", "sql", "--driver", "x.jar", "--out", "OUT/m.sql"),
                List.of(
                        "--database",
                        "--to",
                        "sql",
                        "--dialect",
                        "postgresql",
                        "--check",
                        "wdbc",
                        "--out",
                        "OUT/m.sql"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refusesWhatCannotBeAndWritesNothing(List<String> messageAndArguments) {
        List<String> args = messageAndArguments.subList(1, messageAndArguments.size());
        CommandLineRun run = export(args.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains(messageAndArguments.get(0));
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void anInterruptedCheckLeavesNothing() {
        CommandLineRun.Setting setting = new CommandLineRun.Setting();
        setting.interruption().request();
        String file = directory.resolve("m.sql").toString();
        CommandLineRun run = CommandLineRun.with(
                setting, "export", model.toString(), "--to", "sql", "--out", file, "--check", data.toString());
        assertThat(run.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(run.err()).contains("interrupted: " + file + " is not written");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void neverRepeatsAPassword() {
        CommandLineRun run = export(
                "--to",
                "sql",
                "--dialect",
                "postgresql",
                "--out",
                "OUT/m.sql",
                "--check",
                data.toString(),
                "--database",
                "jdbc:postgresql://joe:secret@localhost:1/db?password=secret");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(run.err()).doesNotContain("secret");
        assertThat(directory).isEmptyDirectory();
    }
}
