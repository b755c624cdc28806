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
    void warnsOfRowsSeenInTraining() throws IOException {
        Path out = directory.resolve("seen.html");
        String warning =
                "These rows were seen in training, at least in part, unless this is another table called wdbc.csv";
        CommandLineRun report = CommandLineRun.of("report", model.toString(), "wdbc", "-o", out.toString());
        assertThat(report.err()).contains("warning: " + warning);
        assertThat(Files.readString(out)).contains("\"seenInTraining\":\"" + warning);
        assertThat(CommandLineRun.of("evaluate", model.toString(), "wdbc").err())
                .contains("warning: " + warning);
    }

    @Test
    void knowsTheRowsItWasTrainedOnInAnotherFile() throws IOException {
        Path houses = Tables.write(directory, "trained.csv", Tables.houses(3));
        Path copy = Tables.write(directory, "copy.csv", Tables.houses(3));
        Path others = Tables.write(directory, "others.csv", Tables.houses(4));
        String all = directory.resolve("all.json").toString();
        CommandLineRun.of(
                "train",
                houses.toString(),
                "-t",
                "price",
                "-m",
                all,
                "--epochs",
                "2",
                "--rules",
                "3",
                "--split",
                "100/0/0");
        String warning = "These rows were seen in training: they are the ";
        for (String command : new String[] {"report", "evaluate"}) {
            assertThat(CommandLineRun.of(command, all, copy.toString()).err()).contains(warning);
            assertThat(CommandLineRun.of(command, all, others.toString()).err()).doesNotContain("seen in training");
        }
    }

    @Test
    void keepsWarningsAboutTheData() throws IOException {
        Path out = directory.resolve("warned.html");
        StringBuilder rows = new StringBuilder("x,y,leak\n");
        for (int i = 0; i < 100; i++) {
            rows.append(i * 37 % 100).append(',').append(i % 2 == 0 ? "a" : "b").append(',');
            rows.append(i % 2 == 0 ? 1 : 2).append('\n');
        }
        String table = Tables.write(directory, "leak.csv", rows.toString()).toString();
        String leaky = directory.resolve("leak.json").toString();
        CommandLineRun train =
                CommandLineRun.of("train", table, "-t", "y", "-m", leaky, "--epochs", "2", "--rules", "3");
        assertThat(train.err()).contains("warning: ");
        assertThat(CommandLineRun.of("report", leaky, table, "-o", out.toString())
                        .code())
                .isZero();
        assertThat(Files.readString(out))
                .containsPattern("\"dataWarnings\":\\[\"[^]]*leak")
                .doesNotContain("[\"data.warning.1\"");
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
