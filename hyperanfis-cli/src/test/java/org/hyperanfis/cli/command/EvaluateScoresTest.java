package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code evaluate} says on tables of every kind. */
class EvaluateScoresTest {

    @TempDir
    private Path directory;

    private String table(String name, String header, int rows, IntFunction<String> row) {
        return Tables.write(
                        directory,
                        name,
                        IntStream.range(0, rows).mapToObj(row).collect(Collectors.joining("\n", header + "\n", "\n")))
                .toString();
    }

    /** Two classes, a and b, that {@code x} tells apart; {@code z} is noise. */
    private String twoClasses(String name, int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return table(name, "x,z,y", rows, i -> {
            boolean b = random.nextInt(3) == 0;
            return (b ? 2 : 0) + random.nextDouble() * 3 + "," + random.nextDouble() + "," + (b ? "b" : "a");
        });
    }

    private String trained(String table, String... more) {
        String model = table.replace(".csv", ".json");
        List<String> args = new ArrayList<>(List.of("train", table, "-t", "y", "-m", model, "--force"));
        args.addAll(List.of(more));
        if (!args.contains("--rules")) {
            args.addAll(List.of("--rules", "3"));
        }
        if (!args.contains("--epochs")) {
            args.addAll(List.of("--epochs", "5"));
        }
        CommandLineRun run = CommandLineRun.of(args);
        assertThat(run.code()).as(run.err()).isZero();
        return model;
    }

    private static CommandLineRun evaluated(String model, String table, String... more) {
        List<String> args = new ArrayList<>(List.of("evaluate", model, table));
        args.addAll(List.of(more));
        CommandLineRun run = CommandLineRun.of(args);
        assertThat(run.code()).as(run.err()).isZero();
        return run;
    }

    private static JsonNode json(String model, String table, String... more) {
        List<String> args = new ArrayList<>(List.of(more));
        args.add("--json");
        return evaluated(model, table, args.toArray(String[]::new)).json();
    }

    private static String words(String text) {
        return text.replaceAll("\\s+", " ");
    }

    private static double meanPerClass(JsonNode scores, String field) {
        return StreamSupport.stream(scores.get("perClass").spliterator(), false)
                .filter(of -> of.get("rows").asInt() > 0)
                .mapToDouble(of -> of.get(field).asDouble())
                .average()
                .orElseThrow();
    }

    @Test
    void aRefittedModelIsJudgedByItsTestRowsAlone() {
        String table = twoClasses("refit.csv", 200, 1);
        String model = trained(table, "--refit");
        CommandLineRun text = evaluated(model, table);
        assertThat(words(text.err()))
                .contains("warning: This is the table that the model was trained on: the 120 training rows and the 40"
                        + " validation rows, which were trained on in the end, are among its rows. Only the scores on the"
                        + " 40 test rows show how the model does on new rows.");
        assertThat(text.out())
                .containsPattern("training +validation +test\nrows +120 +40 +40\naccuracy ")
                .contains("Scores on 40 test rows, ")
                .contains("Classes on 40 test rows, ")
                .contains("Confusion on 40 test rows ")
                .contains("Probabilities on 40 test rows\n")
                .contains("Rules on 40 test rows\n")
                .contains("Truth of the rules on 40 test rows\n")
                .doesNotContain("200");
        JsonNode json = json(model, table);
        JsonNode test = json.get("parts").get("test");
        assertThat(json.get("rowsJudged").asText()).isEqualTo("test");
        assertThat(json.get("rows").asInt()).isEqualTo(40);
        assertThat(json.get("rowsGiven").asInt()).isEqualTo(200);
        for (String field : List.of("accuracy", "macroF1", "rocAuc", "prAuc", "logLoss", "brier", "mcc")) {
            assertThat(json.get(field).asDouble())
                    .as(field)
                    .isEqualTo(test.get(field).asDouble(), within(1e-12));
        }
        int confused = StreamSupport.stream(json.get("confusion").spliterator(), false)
                .flatMap(row -> StreamSupport.stream(row.spliterator(), false))
                .mapToInt(JsonNode::asInt)
                .sum();
        assertThat(confused).isEqualTo(40);
        int decided = StreamSupport.stream(json.get("ruleTruth").get("rules").spliterator(), false)
                .mapToInt(rule -> rule.get("rows").asInt())
                .sum();
        assertThat(decided).isEqualTo(40);
    }

    @Test
    void theTestPartIsTheOneThatTrainingScored() {
        String table = twoClasses("same.csv", 200, 2);
        String model = table.replace(".csv", ".json");
        JsonNode training = CommandLineRun.of(
                        "train", table, "-t", "y", "-m", model, "--epochs", "5", "--rules", "3", "--no-refit", "--json")
                .json();
        JsonNode parts = json(model, table).get("parts");
        for (String part : List.of("validation", "test")) {
            JsonNode then = training.get(part);
            assertThat(parts.get(part).get("accuracy").asDouble())
                    .isEqualTo(then.get("accuracy").asDouble());
            assertThat(parts.get(part).get("logLoss").asDouble())
                    .isEqualTo(then.get("logLoss").asDouble(), within(1e-12));
        }
        assertThat(words(evaluated(model, table).err()))
                .contains(
                        "the 120 training rows and the 40 validation rows, which chose the epoch, are among its rows.");
    }

    @Test
    void anotherTableIsJudgedAsAWhole() {
        String model = trained(twoClasses("one.csv", 150, 3));
        String other = twoClasses("other.csv", 150, 4);
        CommandLineRun text = evaluated(model, other);
        assertThat(text.err()).doesNotContain("trained on");
        assertThat(text.out())
                .contains("Scores on 150 rows, ")
                .containsPattern("Confusion \\(rows")
                .doesNotContain("test");
        JsonNode json = json(model, other);
        assertThat(json.get("rowsJudged").asText()).isEqualTo("all");
        assertThat(json.get("rows").asInt()).isEqualTo(150);
        assertThat(json.has("parts")).isFalse();
    }

    @Test
    void aModelWithoutValidationHasNoValidationPart() {
        String table = twoClasses("without.csv", 150, 5);
        String model = trained(table, "--split", "80/0/20");
        CommandLineRun text = evaluated(model, table);
        assertThat(words(text.err())).contains("the 120 training rows are among its rows.", "on the 30 test rows show");
        assertThat(text.out()).containsPattern(" +training +test\nrows +120 +30\n");
        String all = trained(table, "--split", "100/0/0");
        CommandLineRun seen = evaluated(all, table);
        assertThat(words(seen.err())).contains("There are no others in it, and scores on these do not show");
        assertThat(seen.out()).contains("Scores on 150 rows, ").doesNotContain("test");
        assertThat(json(all, table).get("rowsJudged").asText()).isEqualTo("all");
    }

    @Test
    void nineteenClassesEachHaveScores() {
        SplittableRandom random = new SplittableRandom(6);
        String table = table("many.csv", "x,z,y", 570, i -> {
            int k = i % 19;
            return (k % 5 + random.nextDouble()) + "," + (k / 5 + random.nextDouble()) + ",class " + k;
        });
        String model = trained(table, "--rules", "8");
        JsonNode json = json(model, table);
        assertThat(json.get("perClass")).hasSize(19);
        assertThat(json.get("macroF1").asDouble()).isEqualTo(meanPerClass(json, "f1"), within(1e-12));
        assertThat(json.get("balancedAccuracy").asDouble()).isEqualTo(meanPerClass(json, "recall"), within(1e-12));
        assertThat(json.get("rocAuc").asDouble()).isEqualTo(meanPerClass(json, "rocAuc"), within(1e-12));
        assertThat(json.get("prAuc").asDouble()).isEqualTo(meanPerClass(json, "prAuc"), within(1e-12));
        JsonNode majority = json.get("baseline").get("majority");
        assertThat(majority.get("logLoss").asDouble()).isEqualTo(Math.log(19), within(0.01));
        assertThat(majority.get("brier").asDouble()).isEqualTo((1 - 1.0 / 19) / 2, within(0.001));
        assertThat(evaluated(model, table).out()).containsPattern("class 18 +6 ");
    }

    @Test
    void rareClassesAreNotHiddenByAccuracy() {
        SplittableRandom random = new SplittableRandom(7);
        String table = table(
                "rare.csv",
                "x,z,y",
                2010,
                i -> random.nextDouble() + "," + random.nextDouble() + "," + (i % 201 == 0 ? "fraud" : "fine"));
        String model = trained(table, "--no-class-weights");
        JsonNode json = json(model, table);
        JsonNode majority = json.get("baseline").get("majority");
        assertThat(majority.get("accuracy").asDouble()).isGreaterThan(0.99);
        assertThat(majority.get("balancedAccuracy").asDouble()).isEqualTo(0.5);
        assertThat(majority.get("mcc").asDouble()).isZero();
        assertThat(majority.get("rocAuc").asDouble()).isEqualTo(0.5);
        assertThat(majority.get("perClass").get(1).get("recall").asDouble()).isZero();
        assertThat(majority.get("perClass").get(1).get("precision").isNull()).isTrue();
        // Nothing can be learnt from noise, and that is said of both simple models.
        assertThat(words(evaluated(model, table).out()))
                .contains("the model is not shown to be better than the majority class in")
                .contains("the model is not shown to be better than logistic regression in");
        assertThat(json.get("remarks").toString()).contains("worse than the majority class in ROC AUC (by 0.0");
    }

    @Test
    void aModelThatIsBetterGetsNoRemark() {
        SplittableRandom random = new SplittableRandom(8);
        IntFunction<String> rings = i -> {
            double angle = random.nextDouble() * 2 * Math.PI;
            double radius = i % 2 == 0 ? random.nextDouble() : 2 + random.nextDouble();
            return radius * Math.cos(angle) + "," + radius * Math.sin(angle) + "," + (i % 2 == 0 ? "in" : "out");
        };
        String model = trained(table("rings.csv", "x,z,y", 400, rings), "--rules", "6", "--epochs", "60");
        String others = table("others.csv", "x,z,y", 300, rings);
        JsonNode json = json(model, others);
        assertThat(json.get("remarks")).isEmpty();
        assertThat(json.get("baseline").get("logistic").get("notBetter")).isEmpty();
        assertThat(evaluated(model, others).out()).doesNotContain("not shown to be better");
    }

    @Test
    void aClassWithoutRowsIsLeftOutOfEveryMean() {
        SplittableRandom random = new SplittableRandom(9);
        IntFunction<String> three =
                i -> i % 3 + random.nextDouble() * 1.5 + "," + random.nextDouble() + "," + "abc".charAt(i % 3);
        String model = trained(table("three.csv", "x,z,y", 300, three));
        String lacking = table("lacking.csv", "x,z,y", 100, i -> three.apply(i % 2));
        JsonNode json = json(model, lacking);
        assertThat(json.get("classesLacking"))
                .singleElement()
                .satisfies(k -> assertThat(k.asText()).isEqualTo("c"));
        for (List<String> mean : List.of(
                List.of("macroF1", "f1"),
                List.of("macroRecall", "recall"),
                List.of("balancedAccuracy", "recall"),
                List.of("rocAuc", "rocAuc"),
                List.of("prAuc", "prAuc"))) {
            assertThat(json.get(mean.get(0)).asDouble())
                    .as(mean.get(0))
                    .isEqualTo(meanPerClass(json, mean.get(1)), within(1e-12));
        }
        for (String field : List.of("precision", "recall", "f1", "rocAuc", "prAuc")) {
            assertThat(json.get("perClass").get(2).get(field).isNull())
                    .as(field)
                    .isTrue();
        }
        assertThat(words(evaluated(model, lacking).out()))
                .contains(
                        "There are no rows of the class c, which is left out of every score that is a mean over classes.");
        String single = table("single.csv", "x,z,y", 40, i -> three.apply(0));
        assertThat(json(model, single).get("rocAuc").isNull()).isTrue();
        assertThat(words(evaluated(model, single).out()))
                .contains(
                        "There are no rows of the classes b, c, which are left out",
                        "ROC AUC, PR AUC and MCC are undefined");
    }

    @Test
    void brierOfTwoClassesIsTheSquaredErrorOfOneProbability() throws IOException {
        String table = twoClasses("brier.csv", 120, 10);
        String model = trained(table, "--split", "100/0/0");
        JsonNode rows =
                CommandLineRun.of("predict", model, table, "--json").json().get("rows");
        List<String> lines = Files.readAllLines(Path.of(table));
        double sum = 0;
        for (int i = 0; i < 120; i++) {
            double gap = rows.get(i).get("probability").get(1).asDouble()
                    - (lines.get(i + 1).endsWith("b") ? 1 : 0);
            sum += gap * gap;
        }
        assertThat(json(model, table).get("brier").asDouble()).isEqualTo(sum / 120, within(1e-12));
    }

    @Test
    void aRegressionStandsBesideTheMeanAndALine() {
        SplittableRandom random = new SplittableRandom(11);
        IntFunction<String> line = i -> {
            double x = random.nextDouble() * 10;
            return x + "," + random.nextDouble() + "," + (5 + 3 * x + random.nextDouble());
        };
        String table = table("line.csv", "x,z,y", 200, line);
        String model = trained(table);
        JsonNode json = json(model, table);
        assertThat(json.get("rmse").asDouble())
                .isEqualTo(json.get("parts").get("test").get("rmse").asDouble(), within(1e-9));
        JsonNode baseline = json.get("baseline");
        assertThat(baseline.get("mean").get("r2").asDouble()).isLessThan(0.01);
        assertThat(baseline.get("linear").get("rmse").asDouble()).isEqualTo(Math.sqrt(1 / 12.0), within(0.06));
        assertThat(words(evaluated(model, table).out()))
                .contains("the model is worse than linear regression in RMSE (by ");
        JsonNode interval = json.get("intervals").get("rmse");
        assertThat(json.get("rmse").asDouble())
                .isBetween(interval.get(0).asDouble(), interval.get(1).asDouble());
        JsonNode groups = json(model, table, "--by", "x").get("groups");
        assertThat(groups)
                .hasSize(4)
                .allSatisfy(group -> assertThat(group.get("rmse").isNumber()).isTrue());
    }

    @Test
    void partsAreFoundAgainThoughManyCellsAreMissing() {
        SplittableRandom random = new SplittableRandom(12);
        String table = table("missing.csv", "x,z,k,y", 300, i -> {
            boolean b = random.nextBoolean();
            List<String> cells = List.of(
                    String.valueOf((b ? 2 : 0) + random.nextDouble() * 3),
                    String.valueOf(random.nextDouble()),
                    random.nextBoolean() ? "red" : "blue");
            return cells.stream().map(cell -> random.nextInt(5) < 2 ? "" : cell).collect(Collectors.joining(","))
                    + (b ? ",b" : ",a");
        });
        String model = trained(table);
        JsonNode json = json(model, table, "--by", "k");
        assertThat(json.get("parts").get("training").get("rows").asInt()).isEqualTo(180);
        assertThat(json.get("rows").asInt()).isEqualTo(60);
        assertThat(names(json))
                .containsExactlyInAnyOrder("red", "blue", "(missing)")
                .endsWith("(missing)");
    }

    private static List<String> names(JsonNode json) {
        return StreamSupport.stream(json.get("groups").spliterator(), false)
                .map(group -> group.get("group").asText())
                .toList();
    }

    @Test
    void groupsAreOfTheRowsJudged() {
        SplittableRandom random = new SplittableRandom(13);
        IntFunction<String> rows = i -> {
            boolean b = random.nextBoolean();
            // In the north every answer is clear; in the south x is noise.
            boolean north = i % 2 == 0;
            double x = north ? (b ? 10 : 0) + random.nextDouble() : random.nextDouble() * 11;
            return x + "," + (i % 10 == 0 ? "" : 1000000 + i) + "," + (north ? "north" : "south") + ","
                    + (b ? "b" : "a");
        };
        String table = table("regions.csv", "x,income,region,y", 400, rows);
        String model = trained(table, "--drop", "region,income");
        JsonNode byName = json(model, table, "--by", "region");
        assertThat(byName.get("by").asText()).isEqualTo("region");
        assertThat(names(byName)).containsExactlyInAnyOrder("north", "south");
        int[] counts = StreamSupport.stream(byName.get("groups").spliterator(), false)
                .mapToInt(group -> group.get("rows").asInt())
                .toArray();
        assertThat(IntStream.of(counts).sum()).isEqualTo(80);
        for (JsonNode group : byName.get("groups")) {
            boolean north = group.get("group").asText().equals("north");
            assertThat(group.get("accuracy").asDouble() > 0.9).isEqualTo(north);
        }
        CommandLineRun byNumber = evaluated(model, table, "--by", "income");
        assertThat(byNumber.out())
                .contains("Groups by income, on 80 test rows")
                .containsPattern("\n  1000001 to 1000\\d{3} +\\d+\\*? +0\\.")
                .containsPattern("\n  \\(missing\\) +\\d+\\* ");
        assertThat(byNumber.out().lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
        assertThat(CommandLineRun.of("evaluate", model, table, "--by", "nowhere")
                        .err())
                .contains("nowhere");
    }

    @Test
    void aModelFileWithoutBaselineSaysSo() throws IOException {
        String table = twoClasses("old.csv", 150, 14);
        Path model = Path.of(trained(table));
        ObjectMapper mapper = new ObjectMapper();
        ObjectNode file = (ObjectNode) mapper.readTree(model.toFile());
        assertThat(((ObjectNode) file.get("provenance")).remove("baseline")).isNotNull();
        mapper.writeValue(model.toFile(), file);
        JsonNode json = json(model.toString(), table);
        assertThat(json.get("baseline").has("majority")).isTrue();
        assertThat(json.get("baseline").has("logistic")).isFalse();
        assertThat(json.get("parts").get("test").get("rows").asInt()).isEqualTo(30);
        assertThat(words(evaluated(model.toString(), table).out()))
                .contains(
                        "The majority class is that of these rows: the model file does not know the one of the training"
                                + " rows, and has no logistic regression.");
    }
}
