package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
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
    void judgesByTheTestRowsOfTheTrainingTable() throws IOException {
        Path out = directory.resolve("seen.html");
        String warning = "This is the table that the model was trained on: the ";
        CommandLineRun report = CommandLineRun.of("report", model.toString(), "wdbc", "-o", out.toString());
        assertThat(report.err()).contains("warning: " + warning);
        JsonNode page = data(out);
        assertThat(page.has("seenInTraining")).isFalse();
        assertThat(page.get("evidence").asText())
                .startsWith(warning)
                .endsWith("Everything below the scores is about the 114 test rows alone.");
        CommandLineRun evaluate = CommandLineRun.of("evaluate", model.toString(), "wdbc", "--json");
        JsonNode parts = evaluate.json().get("parts");
        assertThat(page.get("rowCount").asInt())
                .isEqualTo(parts.get("test").get("rows").asInt());
        List<String> lines = page.get("scores").findValuesAsText("part");
        assertThat(lines)
                .containsExactly(
                        "Test rows", "The majority class", "Logistic regression", "Validation rows", "Training rows");
        for (String part : List.of("test", "validation", "training")) {
            JsonNode line = page.get("scores")
                    .get(lines.indexOf(Character.toUpperCase(part.charAt(0)) + part.substring(1) + " rows"));
            JsonNode brier = line.get("figures").get(7);
            assertThat(brier.get("name").asText()).isEqualTo("Brier");
            assertThat(brier.get("value").asDouble())
                    .isCloseTo(parts.get(part).get("brier").asDouble(), within(1e-4));
            assertThat(brier.get("low").asDouble())
                    .isCloseTo(
                            parts.get(part).get("intervals").get("brier").get(0).asDouble(), within(1e-4));
            assertThat(line.get("rows")).isEqualTo(parts.get(part).get("rows"));
        }
        assertThat(page.get("remarks")).isEqualTo(parts.get("test").get("remarks"));
        assertThat(Files.readString(out)).contains("Validation rows, trained on</th>", "Scores, with 95 % intervals");
    }

    private static JsonNode data(Path report) throws IOException {
        String html = Files.readString(report);
        String start = "<script type=\"application/json\" id=\"data\">";
        int from = html.indexOf(start) + start.length();
        return new ObjectMapper().readTree(html.substring(from, html.indexOf("</script>", from)));
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
        for (String command : new String[] {"report", "evaluate"}) {
            assertThat(CommandLineRun.of(command, all, copy.toString()).err())
                    .contains("This is the table that the model was trained on");
        }
        Path report = directory.resolve("all.json.report.html");
        assertThat(data(report).get("seenInTraining").asText()).contains("There are no others in it");
        assertThat(data(report).get("scores").findValuesAsText("part"))
                .containsExactly("These rows", "The mean", "Linear regression", "Training rows");
        for (String command : new String[] {"report", "evaluate"}) {
            assertThat(CommandLineRun.of(command, all, others.toString()).err())
                    .doesNotContain("seen in training", "was trained on");
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
    void namesColumnsThatTheModelDoesNotSeeWithTheReason() throws IOException {
        StringBuilder rows = new StringBuilder("sample,x,</script><b>note,y\n");
        for (int i = 0; i < 100; i++) {
            rows.append("case-").append(i).append(',').append(i * 37 % 100).append(",seen by ");
            rows.append(i * 7).append(',').append(i % 2 == 0 ? "a" : "b").append('\n');
        }
        String table = Tables.write(directory, "dropped.csv", rows.toString()).toString();
        JsonNode inspected = CommandLineRun.of("inspect", table, "-t", "y", "--drop", "</script><b>note", "--json")
                .json();
        String trained = directory.resolve("dropped.json").toString();
        CommandLineRun train = CommandLineRun.of(
                "train",
                table,
                "-t",
                "y",
                "--drop",
                "</script><b>note",
                "-m",
                trained,
                "--epochs",
                "2",
                "--rules",
                "3");
        assertThat(train.code()).isZero();
        Path out = directory.resolve("dropped.html");
        assertThat(CommandLineRun.of("report", trained, table, "-o", out.toString())
                        .code())
                .isZero();
        JsonNode taken = data(out).get("tableColumns");
        assertThat(taken.get("sentence").asText())
                .isEqualTo(
                        "The table that the model was trained on has 4 columns. 2 are neither inputs nor the target.");
        assertThat(taken.get("listed")).hasSameSizeAs(inspected.get("columns"));
        for (int c = 0; c < taken.get("listed").size(); c++) {
            JsonNode column = inspected.get("columns").get(c);
            assertThat(taken.get("listed").get(c).get(0)).isEqualTo(column.get("name"));
            assertThat(taken.get("listed").get(c).get(1)).isEqualTo(column.get("kind"));
        }
        JsonNode name = taken.get("leftOut").get(0);
        assertThat(name.get(0).asText()).isEqualTo("sample");
        assertThat(name.get(1).asText()).isEqualTo("row name");
        assertThat(name.get(2).asText())
                .isNotEmpty()
                .isEqualTo(inspected.get("columns").get(0).get("note").asText());
        JsonNode dropped = taken.get("leftOut").get(1);
        assertThat(dropped.get(0).asText()).isEqualTo("</script><b>note");
        assertThat(dropped.get(1).asText()).isEqualTo("dropped");
        assertThat(dropped.get(2).asText()).isEqualTo("left out by choice");
        assertThat(Files.readString(out))
                .contains(
                        "<th scope=\"row\">&lt;/script&gt;&lt;b&gt;note</th><td>dropped</td><td>left out by choice</td>")
                .doesNotContain("[\"data.column");
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
    void saysWhatChangedSinceAFormerModelAndNamesTheFileByItsDigest() throws Exception {
        Path former = directory.resolve("former.json");
        CommandLineRun.of("train", "wdbc", "--rules", "3", "--epochs", "1", "--model", former.toString());
        Path out = directory.resolve("changed.html");
        String digest =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(model)));
        assertThat(CommandLineRun.of(
                                "report", model.toString(), "wdbc", "-o", out.toString(), "--before", former.toString())
                        .code())
                .isZero();
        assertThat(Files.readString(out))
                .contains(digest, "the former model has 3 rules, and this one 12", "[\"rules\",\"3\",\"12\"]");
        CommandLineRun same = CommandLineRun.of(
                "report", model.toString(), "wdbc", "-o", former.toString(), "--before", former.toString());
        assertThat(same.code()).isNotZero();
        CommandLineRun none = CommandLineRun.of("report", model.toString(), "wdbc", "--before", "no-such.json");
        assertThat(none.code()).isEqualTo(ExitCode.BAD_MODEL);
        assertThat(none.err()).contains("no-such.json");
    }

    @Test
    void scoresTheGroupsOfTestRowsAsEvaluateDoes() throws IOException {
        Path out = directory.resolve("groups.html");
        CommandLineRun report = CommandLineRun.of(
                "report", model.toString(), "wdbc", "-o", out.toString(), "--by", "mean radius", "--quiet");
        assertThat(report.code()).isZero();
        JsonNode page = data(out);
        assertThat(page.get("groups").get("column").asText()).isEqualTo("mean radius");
        JsonNode lines = page.get("groups").get("lines");
        JsonNode groups = CommandLineRun.of("evaluate", model.toString(), "wdbc", "--by", "mean radius", "--json")
                .json()
                .get("groups");
        assertThat(lines).hasSameSizeAs(groups);
        int[] rows = new int[lines.size()];
        page.get("rows").forEach(row -> rows[row.get("group").asInt()]++);
        for (int g = 0; g < rows.length; g++) {
            assertThat(lines.get(g).get("part")).isEqualTo(groups.get(g).get("group"));
            assertThat(lines.get(g).get("rows").asInt())
                    .isEqualTo(groups.get(g).get("rows").asInt())
                    .isEqualTo(rows[g]);
            JsonNode accuracy = lines.get(g).get("figures").get(0);
            assertThat(accuracy.get("name").asText()).isEqualTo("Accuracy");
            assertThat(accuracy.get("value").asDouble())
                    .isCloseTo(groups.get(g).get("accuracy").asDouble(), within(1e-4));
            assertThat(accuracy.get("low").asDouble())
                    .isCloseTo(
                            groups.get(g)
                                    .get("intervals")
                                    .get("accuracy")
                                    .get(0)
                                    .asDouble(),
                            within(1e-4));
        }
        CommandLineRun wrong = CommandLineRun.of("report", model.toString(), "wdbc", "--by", "no such column");
        assertThat(wrong.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(wrong.err()).contains("no such column");
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
