package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code rules --stability}. */
class StabilityCommandTest {

    @TempDir
    private static Path directory;

    private static String data;
    private static String model;

    @BeforeAll
    static void train() {
        data = Tables.write(directory, "patients.csv", Tables.patients(1)).toString();
        model = directory.resolve("patients.model.json").toString();
        CommandLineRun run = CommandLineRun.of(
                "train", data, "-t", "diagnosis", "-m", model, "--rules", "4", "--epochs", "10", "--seed", "3");
        assertThat(run.code()).isZero();
    }

    private static CommandLineRun rules(String... more) {
        List<String> args = new ArrayList<>(List.of("rules", model, "--data", data));
        args.addAll(List.of(more));
        return CommandLineRun.of(args);
    }

    @Test
    void showsWhichRulesComeAgain() {
        CommandLineRun run = rules("--stability", "3");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("Stability over 3 resamples of the rows", "of rows get the class that the model gives.")
                .containsPattern("rule +concludes +rows +recurs +overlap +shift")
                .containsPattern("\n +[1-4]  (healthy|ill) \\(.*\\) +\\d+ +\\d+\\.\\d % +\\d+\\.\\d % +\\d");
        assertThat(run.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(run.err().lines().filter(line -> line.matches("\\d/3  resample [1-3]: \\d of 4 rules recur")))
                .hasSize(3);
    }

    @Test
    void jsonHasEveryRule() {
        JsonNode json = rules("--stability", "3", "--json", "--top", "1", "--threads", "1")
                .json();
        assertThat(json.get("rules")).hasSize(1);
        JsonNode stability = json.get("stability");
        assertThat(stability.get("trainingRows").asBoolean()).isFalse();
        assertThat(stability.get("vary").asText()).isEqualTo("rows");
        assertThat(stability.get("resamples").asInt()).isEqualTo(3);
        assertThat(stability.get("recurrence").asDouble()).isBetween(0.0, 1.0);
        assertThat(stability.get("agreement").asDouble()).isBetween(0.5, 1.0);
        assertThat(stability.get("rules")).hasSize(4);
        int rows = 0;
        for (JsonNode rule : stability.get("rules")) {
            rows += rule.get("dominatedRows").asInt();
            for (String share : List.of("recurrence", "overlap", "conclusionAgreement")) {
                assertThat(rule.get(share).asDouble()).isBetween(0.0, 1.0);
            }
            assertThat(rule.get("centerShift").asDouble()).isPositive();
        }
        assertThat(rows).isEqualTo(120);
        assertThat(rules("--stability", "3", "--json", "--threads", "3").json().get("stability"))
                .isEqualTo(stability);
        assertThat(rules("--stability", "3", "--json", "--seed", "1").json().get("stability"))
                .isNotEqualTo(stability);
    }

    @Test
    void seedsCanVaryInPlaceOfRows() {
        CommandLineRun run = rules("--stability", "2", "--vary", "seed", "--quiet", "--top", "1");
        assertThat(run.err()).isEmpty();
        String table = run.out().substring(run.out().indexOf("Stability"));
        assertThat(table).startsWith("Stability over 2 other seeds");
        assertThat(table.lines()).hasSize(5);
    }

    @Test
    void tellsTrainingRowsFromOthers() {
        assertThat(rules("--stability", "1").err()).contains("not the 72 rows that the model was trained on");
        String whole = directory.resolve("whole.json").toString();
        CommandLineRun.of(
                "train", data, "-t", "diagnosis", "-m", whole, "--rules", "3", "--epochs", "2", "--split", "100/0/0");
        CommandLineRun run = CommandLineRun.of("rules", whole, "--data", data, "--stability", "1", "--json");
        assertThat(run.json().get("stability").get("trainingRows").asBoolean()).isTrue();
        assertThat(run.err()).doesNotContain("trained on");
    }

    @Test
    void regressionComparesNumbers() {
        String houses = Tables.write(directory, "houses.csv", Tables.houses(1)).toString();
        String file = directory.resolve("houses.json").toString();
        CommandLineRun.of("train", houses, "-t", "price,rent", "-m", file, "--rules", "3", "--epochs", "10");
        CommandLineRun text = CommandLineRun.of("rules", file, "--data", houses, "--stability", "2");
        assertThat(text.out()).containsPattern("Predictions differ from the model's by \\d.* standard deviations\\.");
        assertThat(text.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        JsonNode json = CommandLineRun.of("rules", file, "--data", houses, "--stability", "2", "--json")
                .json()
                .get("stability");
        assertThat(json.has("agreement")).isFalse();
        assertThat(json.get("deviation").asDouble()).isPositive();
    }

    @Test
    void interruptionEndsIt() {
        CommandLineRun.Setting setting = new CommandLineRun.Setting();
        setting.interruption().request();
        CommandLineRun run =
                CommandLineRun.with(setting, "rules", model, "--data", data, "--stability", "1000", "--json");
        assertThat(run.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("interrupted");
    }

    @Test
    void saysWhatIsWrong() throws IOException {
        assertUsage(CommandLineRun.of("rules", model, "--stability", "3"), "--data");
        assertUsage(rules("--vary", "seed"), "--stability");
        assertUsage(rules("--stability", "0"), "resamples is 0");
        assertUsage(rules("--stability", "3", "--vary", "weather"), "weather");
        Path foreign = directory.resolve("foreign.json");
        Files.writeString(foreign, Files.readString(Path.of(model)).replace("\"loop.epochs\"", "\"loop.rounds\""));
        CommandLineRun run = CommandLineRun.of("rules", foreign.toString(), "--data", data, "--stability", "2");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_MODEL);
        assertThat(run.err()).contains(foreign.toString(), "'loop.rounds'");
    }

    private static void assertUsage(CommandLineRun run, String words) {
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains(words);
    }
}
