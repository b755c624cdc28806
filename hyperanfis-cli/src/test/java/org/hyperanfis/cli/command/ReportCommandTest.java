package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {

    @TempDir
    private static Path directory;

    private static Path model;

    @BeforeAll
    static void train() {
        model = directory.resolve("wdbc.model.json");
        assertThat(CommandLineRun.of("train", "wdbc", "--rules", "12", "--epochs", "4", "--model", model.toString())
                        .code())
                .isZero();
    }

    @Test
    void writesOneFileWithThePaperBesideUsAndTheCourseOfTraining() throws IOException {
        Path out = directory.resolve("r.html");
        CommandLineRun run = CommandLineRun.of("report", model.toString(), "wdbc", "-o", out.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo("Report: " + out + "\n");
        String html = Files.readString(out);
        assertThat(html).startsWith("<!DOCTYPE html>").contains("worst concave points", "0.2632", "learningRate");
        assertThat(Files.size(out)).isLessThan(2_000_000);
    }

    @Test
    void standsBesideTheModelUnlessToldOtherwise() {
        CommandLineRun run = CommandLineRun.of("report", model.toString(), "wdbc", "--json");
        Path file = Path.of(run.json().get("report").asText());
        assertThat(file).exists().isEqualTo(directory.resolve("wdbc.model.json.report.html"));
    }

    @Test
    void writesRegressionReportsAndNamesRows() throws IOException {
        Path houses = Tables.write(directory, "houses.csv", Tables.houses(3));
        String regression = directory.resolve("houses.json").toString();
        CommandLineRun.of("train", houses.toString(), "-t", "price", "-m", regression, "--epochs", "3", "--rules", "3");
        Path out = directory.resolve("houses.html");
        assertThat(CommandLineRun.of(
                                "report", regression, houses.toString(), "-o", out.toString(), "--row-names", "rooms")
                        .code())
                .isZero();
        assertThat(Files.readString(out)).contains("houses.csv");
    }

    @Test
    void needsAnswersAndAHistoryThatIsThere() {
        Path bare = Tables.write(directory, "bare.csv", "mean radius\n1\n");
        CommandLineRun columns = CommandLineRun.of("report", model.toString(), bare.toString());
        assertThat(columns.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(columns.err()).contains("bare.csv has no column");
        CommandLineRun history = CommandLineRun.of(
                "report",
                model.toString(),
                "wdbc",
                "--history",
                directory.resolve("no").toString());
        assertThat(history.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(history.err()).contains("there is no history");
    }
}
