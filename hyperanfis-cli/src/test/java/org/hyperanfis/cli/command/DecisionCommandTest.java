package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.decision.Decision;
import org.hyperanfis.decision.DecisionRule;
import org.hyperanfis.io.RuleModelFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Thresholds and costs through the commands. */
class DecisionCommandTest {

    private static final String COST = "ill>well=5";

    @TempDir
    private static Path directory;

    private static String training;
    private static String fresh;
    private static String plain;
    private static String careful;
    private static JsonNode trained;

    @BeforeAll
    static void models() {
        training = Tables.write(directory, "training.csv", table(1, 400, 2)).toString();
        fresh = Tables.write(directory, "fresh.csv", table(2, 200, 2)).toString();
        plain = file("plain.json");
        careful = file("careful.json");
        assertThat(train(training, plain).code()).isZero();
        CommandLineRun run = train(training, careful, "--cost", COST, "--json");
        assertThat(run.code()).as(run.err()).isZero();
        trained = run.json();
    }

    @Test
    void trainingKeepsTheCheapestThresholdOnValidationRows() throws IOException {
        JsonNode decision = trained.get("decision");
        assertThat(decision.get("origin").asText()).isEqualTo("chosen");
        assertThat(decision.get("positive").asText()).isEqualTo("ill");
        assertThat(decision.get("chosenOn").get("rows").asInt())
                .isEqualTo(trained.get("rows").get("validation").asInt());
        Decision kept = RuleModelFile.load(Path.of(careful)).decision().orElseThrow();
        assertThat(((DecisionRule.AtLeast) kept.rule()).threshold())
                .isEqualTo(decision.get("threshold").asDouble());
        assertThat(CommandLineRun.of("rules", careful).out()).contains("The answer is ill if its probability");

        Path again = directory.resolve("again.json");
        RuleModelFile.save(RuleModelFile.load(Path.of(careful)), again);
        assertThat(again).hasSameBinaryContentAs(Path.of(careful));
    }

    @Test
    void predictionsFollowTheThresholdAndNothingElseChanges() {
        CommandLineRun run = CommandLineRun.of("predict", careful, fresh, "--json");
        assertThat(run.err()).contains("the answer is ill if its probability is at least");
        double threshold = run.json().get("decision").get("threshold").asDouble();
        JsonNode rows = run.json().get("rows");
        JsonNode before = CommandLineRun.of("predict", plain, fresh, "--json").json();
        assertThat(before.has("decision")).isFalse();
        List<String> csv =
                CommandLineRun.of("predict", careful, fresh).out().lines().toList();
        int changed = 0;
        for (int i = 0; i < 200; i++) {
            JsonNode probability = rows.get(i).get("probability");
            String label = rows.get(i).get("label").asText();
            assertThat(probability).isEqualTo(before.get("rows").get(i).get("probability"));
            assertThat(label).isEqualTo(probability.get(0).asDouble() >= threshold ? "ill" : "well");
            assertThat(csv.get(i + 1)).startsWith(i + 1 + "," + label + ",");
            changed += label.equals(before.get("rows").get(i).get("label").asText()) ? 0 : 1;
        }
        assertThat(changed).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0.3", "1"})
    void evaluationCountsWhatAThresholdDoes(String threshold) {
        CommandLineRun run = CommandLineRun.of(
                "evaluate", plain, fresh, "--positive", "ill", "--threshold", threshold, "--cost", COST, "--json");
        JsonNode given = run.json().get("decision").get("given");
        JsonNode rows =
                CommandLineRun.of("predict", plain, fresh, "--json").json().get("rows");
        List<String> truth = truth(table(2, 200, 2));
        int[][] count = new int[2][2];
        for (int i = 0; i < 200; i++) {
            boolean ill = rows.get(i).get("probability").get(0).asDouble() >= Double.parseDouble(threshold);
            count[truth.get(i).equals("ill") ? 0 : 1][ill ? 0 : 1]++;
        }
        for (int k = 0; k < 4; k++) {
            assertThat(given.get("confusion").get(k / 2).get(k % 2).asInt()).isEqualTo(count[k / 2][k % 2]);
        }
        assertThat(given.get("totalCost").asDouble()).isEqualTo(5 * count[0][1] + count[1][0]);
        assertThat(given.get("sensitivity").asDouble()).isEqualTo((double) count[0][0] / (count[0][0] + count[0][1]));
        JsonNode decision = run.json().get("decision");
        assertThat(decision.get("expected").get("threshold").asDouble()).isEqualTo(1 / 6.0);
        assertThat(decision.get("best").get("totalCost").asDouble())
                .isLessThanOrEqualTo(given.get("totalCost").asDouble())
                .isLessThanOrEqualTo(decision.get("expected").get("totalCost").asDouble());
        assertThat(decision.get("best").get("foundOnTheseRows").asBoolean()).isTrue();
    }

    @Test
    void evaluationShowsTheWaysSideBySide() {
        String text =
                CommandLineRun.of("evaluate", careful, fresh, "--cost", COST).out();
        assertThat(text)
                .contains("Decisions (costs ill>well=5, every other mistake 1)")
                .containsPattern("highest score +kept +expected +best here")
                .contains("threshold for ill", "total cost", "too good for them");
        assertThat(CommandLineRun.of("evaluate", plain, fresh).out()).doesNotContain("Decisions");
    }

    @Test
    void aDecisionIsKeptInAFileOfItsOwn() throws IOException {
        String kept = file("kept.json");
        byte[] before = Files.readAllBytes(Path.of(plain));
        CommandLineRun run = CommandLineRun.of(
                "evaluate", plain, fresh, "--positive", "well", "--threshold", "0.75", "--keep", kept);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("well if its probability is at least 0.75, as given");
        assertThat(Path.of(plain)).hasBinaryContent(before);
        JsonNode predicted = CommandLineRun.of("predict", kept, fresh, "--json").json();
        predicted
                .get("rows")
                .forEach(row -> assertThat(row.get("label").asText())
                        .isEqualTo(row.get("probability").get(1).asDouble() >= 0.75 ? "well" : "ill"));

        run = CommandLineRun.of("evaluate", plain, fresh, "--cost", COST, "--keep", kept, "--json");
        Decision decision = RuleModelFile.load(Path.of(kept)).decision().orElseThrow();
        assertThat(decision.origin()).isEqualTo(Decision.Origin.CHOSEN);
        assertThat(decision.rows()).isEqualTo(200);
        assertThat(decision.text()).contains("chosen on 200 rows of");
        assertThat(((DecisionRule.AtLeast) decision.rule()).threshold())
                .isEqualTo(
                        run.json().get("decision").get("best").get("threshold").asDouble());

        assertThat(CommandLineRun.of("evaluate", plain, fresh, "--cost", COST, "--keep", plain)
                        .code())
                .isEqualTo(ExitCode.USAGE);
        assertThat(Path.of(plain)).hasBinaryContent(before);
    }

    @Test
    void withThreeClassesTheLeastExpectedCostDecides() {
        String rows = Tables.write(directory, "three.csv", table(3, 300, 3)).toString();
        String model = file("three.json");
        CommandLineRun run = train(rows, model, "--cost", "ill>well=10, unsure>well=4", "--json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.json().get("decision").get("origin").asText()).isEqualTo("expected");
        double[][] cost = {{0, 1, 10}, {1, 0, 4}, {1, 1, 0}};
        List<String> classes = List.of("ill", "unsure", "well");
        int changed = 0;
        for (JsonNode row :
                CommandLineRun.of("predict", model, rows, "--json").json().get("rows")) {
            double[] p = IntStream.range(0, 3)
                    .mapToDouble(k -> row.get("probability").get(k).asDouble())
                    .toArray();
            int answer = classes.indexOf(row.get("label").asText());
            for (int k = 0; k < 3; k++) {
                assertThat(expected(cost, p, answer)).isLessThanOrEqualTo(expected(cost, p, k) + 1e-12);
            }
            changed += p[answer] < Math.max(p[0], Math.max(p[1], p[2])) ? 1 : 0;
        }
        assertThat(changed).isPositive();
        String text = CommandLineRun.of("evaluate", model, rows).out();
        assertThat(text).contains("kept: the class that is expected to cost least, for cost");

        JsonNode decision = CommandLineRun.of(
                        "evaluate", model, rows, "--positive", "unsure", "--threshold", "0.2", "--json")
                .json()
                .get("decision");
        assertThat(decision.get("given").get("threshold").asDouble()).isEqualTo(0.2);
        assertThat(decision.has("expected")).isFalse();
    }

    private static double expected(double[][] cost, double[] p, int answer) {
        return IntStream.range(0, p.length)
                .mapToDouble(k -> p[k] * cost[k][answer])
                .sum();
    }

    @Test
    void rowsThatLackTheClassHaveNoSensitivityAndChooseNoThreshold() {
        String healthy = Tables.write(
                        directory,
                        "healthy.csv",
                        String.join(
                                "\n",
                                table(4, 100, 2)
                                        .lines()
                                        .filter(line -> !line.endsWith("ill"))
                                        .toList()))
                .toString();
        CommandLineRun run = CommandLineRun.of("evaluate", careful, healthy, "--json");
        assertThat(run.code()).as(run.err()).isZero();
        JsonNode kept = run.json().get("decision").get("kept");
        assertThat(kept.get("sensitivity").isNull()).isTrue();
        assertThat(kept.get("specificity").isNumber()).isTrue();
        assertThat(CommandLineRun.of("evaluate", careful, healthy).out()).containsPattern("sensitivity +- +-");

        run = CommandLineRun.of("evaluate", plain, healthy, "--cost", COST, "--keep", file("none.json"));
        assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(run.err()).contains("at least 10 rows of that class", "there are 0 and", "0.1667 is right");
        assertThat(Path.of(file("none.json"))).doesNotExist();
    }

    @Test
    void fewValidationRowsChooseNoThreshold() {
        String few = Tables.write(directory, "few.csv", table(5, 60, 2)).toString();
        CommandLineRun run = train(few, file("few.json"), "--cost", COST);
        assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(run.err()).contains("at least 10 validation rows of that class and 10 others");
        run = train(few, file("few.json"), "--positive", "ill", "--threshold", "0.1667");
        assertThat(run.code()).as(run.err()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --positive|sick|--threshold|0.3|the positive class is 'sick', but the classes
                    --positive|ill|--threshold|1.5|the threshold is 1.5
                    --positive|ill|--threshold|NaN|the threshold is NaN
                    --cost|ill>well=5|--threshold|0.3|say which with --positive
                    --cost|ill>well=-5|--positive|ill|is not a number from 0
                    --cost|ill=5|--positive|ill|is not understood; write TRUE>ANSWERED=COST
                    --cost|ill>sick=5|--positive|ill|with two of the classes ill, well
                    --cost|ill>ill=5|--positive|ill|that of a right answer
                    """)
    void whatMakesNoSenseIsRefused(String option, String value, String other, String otherValue, String words) {
        for (CommandLineRun run : List.of(
                CommandLineRun.of("evaluate", plain, fresh, option, value, other, otherValue),
                train(training, file("refused.json"), option, value, other, otherValue))) {
            assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.USAGE);
            assertThat(run.err()).contains(words);
        }
        assertThat(Path.of(file("refused.json"))).doesNotExist();
    }

    @Test
    void aRefittedModelKeepsTheChoiceOfTheTrainingBefore() {
        assertThat(trained.get("refitted").asBoolean()).isTrue();
        CommandLineRun run = train(training, file("before.json"), "--cost", COST, "--no-refit", "--json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.json().get("decision").get("threshold").asDouble())
                .isEqualTo(trained.get("decision").get("threshold").asDouble());
    }

    @Test
    void otherTypesOfModelsKeepDecisionsToo() {
        String model = file("anfis.json");
        CommandLineRun run = train(training, model, "--cost", COST, "--model-type", "anfis", "--json");
        assertThat(run.code()).as(run.err()).isZero();
        double threshold = run.json().get("decision").get("threshold").asDouble();
        CommandLineRun.of("predict", model, fresh, "--json")
                .json()
                .get("rows")
                .forEach(row -> assertThat(row.get("label").asText())
                        .isEqualTo(row.get("probability").get(0).asDouble() >= threshold ? "ill" : "well"));
    }

    private static CommandLineRun train(String table, String model, String... more) {
        List<String> arguments = new ArrayList<>(List.of("train", table, "-t", "state", "-m", model));
        arguments.addAll(List.of("--rules", "2", "--epochs", "6"));
        arguments.addAll(List.of(more));
        return CommandLineRun.of(arguments);
    }

    private static List<String> truth(String table) {
        return table.lines().skip(1).map(line -> line.replaceFirst(".*,", "")).toList();
    }

    /** Classes that overlap: the states are ill, unsure and well, or the first and last of these. */
    private static String table(long seed, int rows, int classes) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder("fever,pulse,state\n");
        for (int i = 0; i < rows; i++) {
            int k = random.nextInt(classes) * (classes == 2 ? 2 : 1);
            text.append(random.nextGaussian() - k)
                    .append(',')
                    .append(random.nextGaussian() - 0.5 * k)
                    .append(',')
                    .append(List.of("ill", "unsure", "well").get(k))
                    .append('\n');
        }
        return text.toString();
    }

    private static String file(String name) {
        return directory.resolve(name).toString();
    }
}
