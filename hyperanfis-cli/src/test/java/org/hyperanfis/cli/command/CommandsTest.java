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
import org.hyperanfis.io.CheckpointFile;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.model.HyperAnfis;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandsTest {

    @TempDir
    private static Path directory;

    private static Path data;
    private static Path model;
    private static CommandLineRun training;

    @BeforeAll
    static void train() {
        data = Tables.write(directory, "patients.csv", Tables.patients(1));
        model = directory.resolve("patients.model.json");
        training = CommandLineRun.of(
                "train",
                data.toString(),
                "--target",
                "diagnosis",
                "--ordinal",
                "stage=early<middle<late",
                "--model",
                model.toString(),
                "--rules",
                "4",
                "--epochs",
                "10");
    }

    @Test
    void trainShowsWhatItFoundAndWhatCameOut() {
        assertThat(training.code()).isZero();
        assertThat(training.err())
                .contains("patients.csv: 120 rows, 5 model inputs")
                .containsPattern("row name +name +texts that differ")
                .containsPattern("numeric +age +\\d+ missing")
                .containsPattern("ordinal +stage +early < middle < late")
                .containsPattern("categorical +city +3 categories")
                .containsPattern("target +diagnosis +2 classes: healthy, ill")
                .containsPattern("note: .*column 'age': missing in \\d+ rows")
                .containsPattern("epoch +loss +task +macro-F1 +best +left at most")
                .containsPattern("10/10 ");
        assertThat(training.out())
                .containsPattern("test +24 +[01]\\.\\d{4} +[01]\\.\\d{4}")
                .containsPattern("Macro-F1 on validation rows: [01]\\.\\d{4}; then trained")
                .contains("Rule ", "IF", "THEN diagnosis = ", "Model: " + model);
        assertThat(ModelFile.load(model).structure().rules()).isEqualTo(4);
    }

    @Test
    void quietMeansNothingOnStandardError() {
        for (List<String> args : List.of(
                List.of("train", data.toString(), "-t", "diagnosis", "-m", temporary("q.json"), "--epochs", "2"),
                List.of("predict", model.toString(), data.toString()),
                List.of("evaluate", model.toString(), data.toString()))) {
            List<String> quiet = new ArrayList<>(args);
            quiet.add("--quiet");
            CommandLineRun run = CommandLineRun.of(quiet);
            assertThat(run.code()).isZero();
            assertThat(run.err()).isEmpty();
            assertThat(run.out()).isNotEmpty();
        }
    }

    @Test
    void evaluatePrintsWhatTheLibraryComputes() {
        JsonNode json = CommandLineRun.of("evaluate", model.toString(), data.toString(), "--json")
                .json();
        assertThat(json.get("rows").asInt()).isEqualTo(24);
        assertThat(json.get("rowsGiven").asInt()).isEqualTo(120);
        int right = json.get("confusion").get(0).get(0).asInt()
                + json.get("confusion").get(1).get(1).asInt();
        assertThat(json.get("accuracy").asDouble()).isEqualTo(right / 24.0);
        assertThat(json.get("dominantCoverage")).hasSize(4);
        assertThat(json.get("prototypesPerClass")).hasSize(2);
        for (String field : List.of("macroF1", "macroRecall", "meanRuleCosine", "effectiveRules")) {
            assertThat(json.get(field).isNumber()).as(field).isTrue();
        }
        CommandLineRun text = CommandLineRun.of("evaluate", model.toString(), data.toString());
        assertThat(text.out()).contains("accuracy", "Confusion", "effective rules", "largest dominant coverage");
    }

    @Test
    void predictJsonIsWhatTheModelSays() {
        CommandLineRun run = CommandLineRun.of("predict", model.toString(), data.toString(), "--json", "--explain");
        JsonNode rows = run.json().get("rows");
        assertThat(rows).hasSize(120);
        HyperAnfis loaded = ModelFile.load(model);
        String[] cells = Tables.patients(1).split("\n")[1].split(",");
        double stage = List.of("early", "middle", "late").indexOf(cells[2]);
        double[] row = new double[5];
        row[0] = Double.parseDouble(cells[1]);
        row[1] = stage;
        boolean koeln = cells[3].contains("Köln");
        row[2] = koeln ? 1 : 0;
        row[3] = koeln ? 0 : 1;
        var expected = loaded.predict(row);
        JsonNode first = rows.get(0);
        assertThat(numbers(first.get("output"))).containsExactly(expected.output());
        assertThat(numbers(first.get("probability"))).containsExactly(expected.probability());
        assertThat(numbers(first.get("firing"))).containsExactly(expected.firing());
        assertThat(numbers(first.get("distance"))).containsExactly(expected.distance());
        assertThat(first.get("dominantRule").asInt()).isEqualTo(expected.dominantRule());
        assertThat(first.get("label").asText()).isEqualTo(expected.label());
        assertThat(first.get("covered").isBoolean()).isTrue();
        assertThat(run.err()).contains("columns that the model does not use: name");
    }

    @Test
    void predictWritesCsvInPiecesFromAnySource() throws IOException {
        Path out = directory.resolve("answers.csv");
        CommandLineRun file = CommandLineRun.of(
                "predict", model.toString(), data.toString(), "--row-names", "name", "--explain", "-o", out.toString());
        assertThat(file.code()).isZero();
        assertThat(file.out()).isEmpty();
        List<String> lines = Files.readAllLines(out);
        assertThat(lines.get(0))
                .isEqualTo("row,diagnosis,P(healthy),P(ill),rule,firing,distance,covered,baseline,"
                        + "standardError,contribution(age),contribution(stage),contribution(city)");
        assertThat(lines).hasSize(121);
        assertThat(lines.get(1)).startsWith("p1-0,");
        CommandLineRun piped = CommandLineRun.with(
                new CommandLineRun.Setting().input(Tables.patients(1)),
                "predict",
                model.toString(),
                "-",
                "--row-names",
                "name",
                "--explain");
        assertThat(piped.out().lines()).containsExactlyElementsOf(lines);
        Tables.assumeDuckDb();
        CommandLineRun queried = CommandLineRun.of(
                "predict",
                model.toString(),
                "--sql",
                "SELECT diagnosis, city, stage, age, name FROM '" + data + "'",
                "--row-names",
                "name",
                "--explain");
        assertThat(queried.out().lines()).containsExactlyElementsOf(lines);
        Path parquet = Tables.parquet(data, directory.resolve("patients.parquet"));
        CommandLineRun packed =
                CommandLineRun.of("predict", model.toString(), parquet.toString(), "--row-names", "name", "--explain");
        assertThat(packed.out().lines()).containsExactlyElementsOf(lines);
    }

    @Test
    void rulesComeAsTextAndJson() {
        CommandLineRun text =
                CommandLineRun.of("rules", model.toString(), "--data", data.toString(), "--top", "2", "--terms", "1");
        assertThat(text.out())
                .contains("decides", " % of them ", "THEN diagnosis = ", "confidence 0.", "(1 more)", "2 of 4 rules");
        JsonNode json = CommandLineRun.of("rules", model.toString(), "--json").json();
        assertThat(json.get("rules")).hasSize(4);
        JsonNode rule = json.get("rules").get(0);
        // The city, a category of three, tells nothing and has left the rules.
        assertThat(rule.get("if"))
                .extracting(term -> term.get("column").asText())
                .containsExactly("age", "stage");
        assertThat(rule.get("if").get(0).get("shown").asBoolean()).isTrue();
        assertThat(rule.get("then").get("confidence").asDouble()).isBetween(0.5, 1.0);
    }

    @Test
    void rulesShowWhatTheyDoOnData() {
        CommandLineRun run = CommandLineRun.of(
                "rules", model.toString(), "--data", data.toString(), "--row-names", "name", "--top", "1");
        assertThat(run.out()).contains("width ", " sd off", "nearest rule ", "rows it decides: ", "nearest rows: p1-");
        JsonNode rule = CommandLineRun.of("rules", model.toString(), "--data", data.toString(), "--json")
                .json()
                .get("rules")
                .get(0);
        assertThat(rule.get("nearestRows")).hasSize(3);
        assertThat(rule.get("agreement").asDouble()).isBetween(0.0, 1.0);
        CommandLineRun remembered = CommandLineRun.of("rules", model.toString(), "--top", "2");
        assertThat(remembered.out()).contains("of validation rows", "2 of 4 rules, those that decide most rows first");
    }

    @Test
    void rowsThatNoRuleCoversGetNoAnswerIfAsked() {
        Path far = Tables.write(directory, "far.csv", "age,stage,city\n9000,late,Köln\n65,late,Köln\n");
        assertThat(CommandLineRun.of("predict", model.toString(), far.toString(), "--abstain", "--explain")
                        .out()
                        .lines())
                .satisfiesExactly(
                        header -> assertThat(header).startsWith("row,diagnosis,P(healthy)"),
                        first -> assertThat(first).startsWith("1,,,,").endsWith(",false,,,,,"),
                        second -> assertThat(second).containsPattern("2,(ill|healthy),.*,true,0\\.\\d+,0\\.0,"));
        JsonNode rows = CommandLineRun.of("predict", model.toString(), far.toString(), "--abstain", "--json")
                .json()
                .get("rows");
        assertThat(rows.get(0).has("label")).isFalse();
        assertThat(rows.get(0).get("covered").asBoolean()).isFalse();
        assertThat(rows.get(1).has("label")).isTrue();
        assertThat(CommandLineRun.of("explain", model.toString(), far.toString(), "--row", "1")
                        .out())
                .contains("No rule covers this row");
    }

    @Test
    void explainAddsUp() {
        JsonNode json = CommandLineRun.of("explain", model.toString(), data.toString(), "--row", "3", "--json")
                .json();
        double[] output = numbers(json.get("output"));
        for (int k = 0; k < output.length; k++) {
            JsonNode explanation = json.get("explanations").get(k);
            double sum = 0;
            for (JsonNode detail : explanation.get("details")) {
                sum += detail.get("value").asDouble();
            }
            assertThat(explanation.get("value").asDouble()).isEqualTo(output[k]);
            assertThat(sum).isCloseTo(output[k], org.assertj.core.api.Assertions.within(1e-9));
        }
        double votes = 0;
        for (JsonNode vote : json.get("decision").get("votes")) {
            votes += vote.asDouble();
        }
        assertThat(votes + json.get("decision").get("curvature").asDouble())
                .isCloseTo(Math.abs(output[0] - output[1]), org.assertj.core.api.Assertions.within(1e-9));
        CommandLineRun byName =
                CommandLineRun.of("explain", model.toString(), data.toString(), "--row-names", "name", "--row", "p1-2");
        assertThat(byName.out()).contains("Row p1-2 is predicted as ", "Votes for ", "margin", "pull");
        CommandLineRun beyond = CommandLineRun.of("explain", model.toString(), data.toString(), "--row", "121");
        assertThat(beyond.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(beyond.err()).contains("no row '121'", "120 rows");
    }

    @Test
    void regressionWithTwoOutputs() {
        Path houses = Tables.write(directory, "houses.csv", Tables.houses(1));
        String file = temporary("houses.json");
        CommandLineRun run = CommandLineRun.of(
                "train",
                houses.toString(),
                "--target",
                "price,rent",
                "-m",
                file,
                "--rules",
                "3",
                "--epochs",
                "40",
                "--json");
        assertThat(run.json().get("task").asText()).isEqualTo("regression");
        assertThat(run.json().get("test").get("r2").asDouble()).isGreaterThan(0.8);
        JsonNode rows = CommandLineRun.of("predict", file, houses.toString(), "--json")
                .json()
                .get("rows");
        assertThat(rows.get(0).get("output")).hasSize(2);
        assertThat(rows.get(0).has("label")).isFalse();
        CommandLineRun csv = CommandLineRun.of("predict", file, houses.toString());
        assertThat(csv.out()).startsWith("row,price,rent\n1,");
        JsonNode evaluation =
                CommandLineRun.of("evaluate", file, houses.toString(), "--json").json();
        assertThat(evaluation.get("rmse").asDouble()).isPositive();
        assertThat(CommandLineRun.of("rules", file).out()).contains("THEN price = ");
        assertThat(CommandLineRun.of("explain", file, houses.toString(), "--row", "1")
                        .out())
                .contains("What adds up to rent");
    }

    @Test
    void interruptionSavesACheckpointAndResumeGoesOn() throws IOException {
        String whole = temporary("whole.json");
        String cut = temporary("cut.json");
        List<String> options = List.of(
                "train", "zoo", "--rules", "5", "--epochs", "12", "--patience", "100", "--threads", "1", "--model");
        assertThat(CommandLineRun.of(with(options, whole)).code()).isZero();
        CommandLineRun.Setting setting = new CommandLineRun.Setting();
        setting.interruption().request();
        CommandLineRun interrupted =
                CommandLineRun.with(setting, with(options, cut).toArray(String[]::new));
        assertThat(interrupted.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(interrupted.err())
                .contains(
                        "interrupted in the first epoch: the best model so far (its first steps, less than an epoch) is in "
                                + cut,
                        cut + ".checkpoint",
                        "--resume");
        assertThat(CommandLineRun.of("rules", cut).code()).isZero();
        assertThat(CheckpointFile.existing(Path.of(cut + ".checkpoint"))).isNotEmpty();
        assertThat(CommandLineRun.of(with(options, cut, "--resume")).code()).isZero();
        assertThat(ModelFile.load(Path.of(cut)).parameters())
                .containsExactly(ModelFile.load(Path.of(whole)).parameters());
        assertThat(CheckpointFile.existing(Path.of(cut + ".checkpoint"))).isEmpty();
    }

    @Test
    void checkpointDirectoriesAreKept() {
        Path checkpoints = directory.resolve("state/here");
        List<String> options = List.of(
                "train", "zoo", "--rules", "3", "--epochs", "3", "--checkpoint", checkpoints.toString(), "--model");
        assertThat(CommandLineRun.of(with(options, temporary("a.json"))).code()).isZero();
        assertThat(checkpoints.resolve("hyperanfis.checkpoint")).exists();
        CommandLineRun anew = CommandLineRun.of(with(options, temporary("b.json")));
        assertThat(anew.err()).contains("is not used; add --resume");
        assertThat(CommandLineRun.of(with(options, temporary("b.json"), "--resume"))
                        .code())
                .isZero();
    }

    @Test
    void tuneKeepsAllTrials() throws IOException {
        String file = temporary("tuned.json");
        CommandLineRun run = CommandLineRun.of(
                "tune", "zoo", "--trials", "4", "--epochs", "9", "--method", "random", "--model", file);
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("Best trials on validation", "validation", "test", file);
        assertThat(Files.readAllLines(Path.of(file + ".trials.csv")))
                .hasSize(5)
                .first()
                .asString()
                .startsWith("trial,rung,state,macroF1,validationLoss");
        JsonNode json = CommandLineRun.of("tune", "zoo", "--trials", "4", "--epochs", "9", "--model", file, "--json")
                .json();
        assertThat(json.get("trials").size()).isGreaterThanOrEqualTo(4);
        assertThat(json.get("best").get("options").get("rules").isInt()).isTrue();
        assertThat(CommandLineRun.of("tune", "zoo", "--budget", "soon", "--model", file)
                        .code())
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void demoWritesModelAndReport() {
        Path out = directory.resolve("demo");
        CommandLineRun run = CommandLineRun.of("demo", "--out", out.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out()).containsPattern("test +114 +0\\.9").contains("THEN diagnosis = ", "Model:", "Report:");
        assertThat(out.resolve("wdbc.model.json")).exists();
        assertThat(out.resolve("wdbc.report.html")).content().contains("<!DOCTYPE html>", "worst area");
    }

    @Test
    void dataSetsKnownByNameBringTheirRecipe() {
        CommandLineRun list = CommandLineRun.of("datasets", "list");
        assertThat(list.out()).contains("wdbc", "zoo", "spambase", "car", "nsl-kdd");
        CommandLineRun zoo = CommandLineRun.of("train", "zoo", "--epochs", "1", "--model", temporary("z.json"));
        assertThat(zoo.err()).containsPattern("row name +animal").containsPattern("target +type +7 classes");
    }

    @Test
    void textStaysWithin80Columns() {
        for (List<String> args : List.of(
                List.of("demo", "--out", directory.resolve("d80").toString()),
                List.of("evaluate", model.toString(), data.toString()),
                List.of("rules", model.toString(), "--data", data.toString(), "--full"),
                List.of("explain", model.toString(), data.toString(), "--row", "1", "--full"),
                List.of("datasets", "list"),
                List.of("--help"),
                List.of("train", "--help"),
                List.of("tune", "--help"),
                List.of("predict", "--help"))) {
            CommandLineRun run = CommandLineRun.of(args);
            assertThat(run.code()).as("%s: %s", args, run.err()).isZero();
            assertThat(run.out().lines().filter(line -> !line.contains(directory.toString())))
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        }
    }

    private static List<String> with(List<String> options, String... more) {
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of(more));
        return all;
    }

    private static String temporary(String name) {
        return directory.resolve(name).toString();
    }

    private static double[] numbers(JsonNode array) {
        double[] numbers = new double[array.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = array.get(i).asDouble();
        }
        return numbers;
    }
}
