package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.compare.RunResult;
import org.hyperanfis.encode.EncodedTable;
import org.hyperanfis.encode.SplitFractions;
import org.hyperanfis.experiments.protocol.Budget;
import org.hyperanfis.experiments.protocol.Contestants;
import org.hyperanfis.experiments.protocol.SplitParts;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.table.Content;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;
import org.hyperanfis.table.Table;
import org.hyperanfis.train.loop.TrainingListener;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompareCommandTest {

    private static final String MODELS = "hyperanfis,anfis,logistic,majority";

    @TempDir
    private static Path directory;

    private static Path patients;
    private static JsonNode comparison;

    @BeforeAll
    static void compareOnce() {
        patients = Tables.write(directory, "patients.csv", Tables.patients(1));
        CommandLineRun run = compare(MODELS, "--json", "--threads", "1");
        assertThat(run.code()).as(run.err()).isZero();
        comparison = run.json();
    }

    @Test
    void figuresAreThoseOfTheModelsThemselves() {
        EncodedTable table;
        try (Table open = CsvTable.open(Content.file(patients), CsvFormat.DETECT)) {
            table = EncodedTable.read(
                    open, null, null, ColumnChoices.target("diagnosis"), SplitFractions.parse("60/20/20"));
        }
        Contestants contestants = new Contestants(Budget.DEFAULT.withRules(3).withEpochs(3));
        List<String> names = List.of(MODELS.split(","));
        for (int m = 0; m < names.size(); m++) {
            double sum = 0;
            for (int seed = 0; seed < 2; seed++) {
                Parts parts = SplitParts.of(table.split(seed));
                RunResult expected =
                        contestants.named(List.of(names.get(m))).get(0).run(parts, seed, TrainingListener.NONE);
                JsonNode run = comparison.get("runs").get(seed * names.size() + m);
                assertThat(run.get("model").asText()).isEqualTo(names.get(m));
                assertThat(run.get("seed").asInt()).isEqualTo(seed);
                assertThat(run.get("outputDigest").asText()).isEqualTo(expected.outputDigest());
                assertThat(run.get("stop").asText()).isEqualTo(expected.stop());
                Map<String, Double> shown = new HashMap<>();
                run.get("figures")
                        .fields()
                        .forEachRemaining(
                                each -> shown.put(each.getKey(), each.getValue().asDouble()));
                run.get("perClass")
                        .forEach(one -> Figures.perClass().stream()
                                .filter(one::has)
                                .forEach(figure -> shown.put(
                                        Figures.ofClass(figure, one.get("class").asText()),
                                        one.get(figure).asDouble())));
                assertThat(shown).containsAllEntriesOf(expected.figures());
                sum += run.get("figures").get(Figures.MACRO_F1).asDouble();
            }
            JsonNode model = comparison.get("models").get(m);
            assertThat(model.get("name").asText()).isEqualTo(names.get(m));
            assertThat(mean(model, Figures.MACRO_F1)).isEqualTo(sum / 2);
        }
    }

    @Test
    void differencesAreFromTheFirstModel() {
        JsonNode first = comparison.get("models").get(0);
        assertThat(first.has("difference")).isFalse();
        JsonNode last = comparison.get("models").get(3);
        JsonNode difference = last.get("difference").get(Figures.MACRO_F1);
        assertThat(difference.get("from").asText()).isEqualTo("hyperanfis");
        assertThat(difference.get("mean").asDouble())
                .isCloseTo(mean(last, Figures.MACRO_F1) - mean(first, Figures.MACRO_F1), within(1e-12));
        assertThat(difference.get("smallestPossibleP").asDouble()).isEqualTo(0.5);
        assertThat(difference.get("better").asInt() + difference.get("worse").asInt())
                .isBetween(0, 2);
    }

    @Test
    void rulesOfEveryModelAreMeasuredAlike() {
        for (JsonNode run : comparison.get("runs")) {
            JsonNode figures = run.get("figures");
            String model = run.get("model").asText();
            assertThat(figures.has(Figures.FAITHFULNESS)).as(model).isEqualTo(!model.equals("majority"));
            assertThat(figures.has(Figures.LOG_LOSS)).as(model).isTrue();
            // Logistic regression has one rule, which cannot but come again.
            boolean severalRules = model.equals("hyperanfis") || model.equals("anfis");
            assertThat(figures.has(Figures.RECURRENCE)).as(model).isEqualTo(severalRules);
            assertThat(figures.has(Figures.CLUSTER_RECURRENCE)).as(model).isEqualTo(severalRules);
        }
        JsonNode hyper = comparison.get("models").get(0).get("figures");
        Figures.truth()
                .forEach(figure -> assertThat(hyper.has(figure)).as(figure).isTrue());
    }

    @Test
    void textShowsTheTruthOfRules() {
        String out = compare(MODELS).out();
        JsonNode anfis = comparison.get("models").get(1);
        assertThat(out)
                .containsPattern("ANFIS +\\*?" + Formats.score(mean(anfis, Figures.LOG_LOSS)) + " .* +\\*?"
                        + Formats.score(mean(anfis, Figures.EXPECTED_CALIBRATION_ERROR)) + " \\+- ")
                .contains("Truth of the rules (test rows), means")
                .containsPattern("model +faithful +vote +text +terms +wrong +in range +recur. +clusters\n")
                .containsPattern(String.format(
                        Locale.ROOT,
                        "\nanfis +%.3f +%.3f +%.3f +%.1f +%.1f +%.3f +%.3f +%.3f\n",
                        mean(anfis, Figures.FAITHFULNESS),
                        mean(anfis, Figures.VOTE_FIDELITY),
                        mean(anfis, Figures.TEXT_FIDELITY),
                        mean(anfis, Figures.TERMS),
                        mean(anfis, Figures.WRONG_RULES),
                        mean(anfis, Figures.IN_RANGE),
                        mean(anfis, Figures.RECURRENCE),
                        mean(anfis, Figures.CLUSTER_RECURRENCE)))
                .containsPattern("\nlogistic .+ - +-\n")
                .contains("clusters: as many");
        assertThat(out.substring(out.indexOf("Truth of the rules"))).doesNotContainPattern("\nmajority ");
    }

    @Test
    void recurrenceCanBeLeftOut() {
        Path results = directory.resolve("without.json");
        CommandLineRun without = compare("anfis", "--no-recurrence", "--results", results.toString());
        assertThat(without.code()).as(without.err()).isZero();
        assertThat(without.out()).containsPattern("\nanfis .+ - +-\n").doesNotContain("recur.:");
        // What was left out is made up for when it is wanted, and then there for both.
        CommandLineRun with = compare("anfis", "--results", results.toString());
        assertThat(with.out()).containsPattern("\nanfis .+ \\d\\.\\d{3} +\\d\\.\\d{3}\n");
        CommandLineRun again = compare("anfis", "--no-recurrence", "--results", results.toString());
        assertThat(again.out()).isEqualTo(with.out());
    }

    @Test
    void resultsFromBeforeTheseFiguresAreMadeAgain() throws IOException {
        Path results = directory.resolve("old.json");
        JsonNode first = compare("anfis,logistic,majority", "--json", "--results", results.toString())
                .json();
        String figures = String.join("|", Figures.truth()) + "|(?:precision|recall|f1) of [^\"]*";
        String old = Files.readString(results)
                .replaceAll("\"(" + figures + "|expectedCalibrationError|logLoss)\":[^,}]+,", "")
                .replaceAll(",\"(recurrence|clusterRecurrence)\":[^,}]+", "")
                .replaceAll("\"seconds\":[^,}]+", "\"seconds\":12345.5");
        assertThat(old).contains("\"anfis\"").doesNotContain("logLoss", "textFidelity", "ecurrence");
        Files.writeString(results, old);
        JsonNode again = compare("anfis,logistic,majority", "--json", "--results", results.toString())
                .json();
        assertThat(lasting(again)).isEqualTo(lasting(first));
        for (JsonNode run : again.get("runs")) {
            assertThat(run.get("seconds").asDouble()).isNotEqualTo(12345.5);
        }
        assertThat(Files.readString(results).lines())
                .as("runs take the place of old ones")
                .hasSize((int) old.lines().count());
    }

    private static double mean(JsonNode model, String figure) {
        return model.get("figures").get(figure).get("mean").asDouble();
    }

    @Test
    void textShowsTheSameFigures() {
        CommandLineRun run = compare(MODELS + ",euclidean");
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("patients.csv: 120 rows", "10/10 ", "majority, seed 1: accuracy ");
        String out = run.out();
        assertThat(out)
                .contains(
                        "patients.csv, test rows, mean and standard deviation over 2 seeds",
                        "Difference of macro-F1 from HyperANFIS, seed by seed",
                        "2 seeds cannot give less");
        for (JsonNode model : comparison.get("models")) {
            assertThat(out)
                    .containsPattern(model.get("title").asText() + " +\\*?"
                            + String.format(Locale.ROOT, "%.4f", mean(model, Figures.ACCURACY)) + " \\+- ");
        }
        for (JsonNode model : comparison.get("models")) {
            for (List<String> table : List.of(
                    List.of(Figures.ROC_AUC, Figures.PR_AUC, Figures.MCC), List.of(Figures.LOG_LOSS, Figures.BRIER))) {
                assertThat(out)
                        .containsPattern(model.get("title").asText()
                                + table.stream()
                                        .map(figure ->
                                                String.format(Locale.ROOT, " +\\*?%.4f \\+- \\S+", mean(model, figure)))
                                        .collect(Collectors.joining()));
            }
            List<String> f1 = new ArrayList<>();
            model.get("perClass")
                    .forEach(one -> f1.add(String.format(
                            Locale.ROOT, " +%.4f", one.get("f1").get("mean").asDouble())));
            assertThat(f1).isNotEmpty();
            assertThat(out).containsPattern("\n" + model.get("name").asText() + String.join("", f1) + "\n");
        }
        double best = 0;
        for (JsonNode model : comparison.get("models")) {
            best = Math.max(best, mean(model, Figures.MACRO_F1));
        }
        assertThat(out).contains("*" + String.format(Locale.ROOT, "%.4f", best));
        assertThat(out.lines().filter(line -> !line.contains(directory.toString())))
                .allSatisfy(
                        line -> assertThat(line).hasSizeLessThanOrEqualTo(80).doesNotContain("NaN"));
    }

    @Test
    void namesOfClassesCannotSpeakToTheTerminal() throws IOException {
        String table = Files.readString(patients).replace(",healthy", ",\u001b[31mhealthy and of a long name");
        Path hostile = Files.writeString(directory.resolve("hostile.csv"), table);
        CommandLineRun run = CommandLineRun.of(
                "compare", hostile.toString(), "-t", "diagnosis", "--models", "majority,logistic", "--epochs", "2");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("[31mhealthy an~").doesNotContain("\u001b");
    }

    @Test
    void oneSeedAndOneModelAreEnough() {
        CommandLineRun seed = compare("logistic,majority", "--seeds", "3");
        assertThat(seed.out()).contains("over 1 seed\n", "1 seed cannot give");
        CommandLineRun model = compare("majority");
        assertThat(model.code()).isZero();
        assertThat(model.out()).contains("Majority class").doesNotContain("Difference");
    }

    @Test
    void threadsChangeNothingButTime() {
        CommandLineRun two = compare(MODELS, "--json", "--threads", "2");
        assertThat(lasting(two.json())).isEqualTo(lasting(comparison));
    }

    /** A comparison without what differs between two of the same. */
    private static JsonNode lasting(JsonNode json) {
        JsonNode copy = json.deepCopy();
        copy.get("runs").forEach(run -> ((ObjectNode) run).remove("seconds"));
        copy.get("models").forEach(model -> ((ObjectNode) model.get("figures")).remove("seconds"));
        return copy;
    }

    @Test
    void keptResultsAreNotComputedAgain() throws IOException {
        Path results = directory.resolve("results.json");
        JsonNode first = compare("anfis,majority", "--json", "--results", results.toString())
                .json();
        // A mark that only the file has tells where a result comes from.
        Files.writeString(results, Files.readString(results).replaceAll("\"seconds\":[^,}]+", "\"seconds\":12345.5"));
        CommandLineRun again = compare("anfis,majority", "--json", "--results", results.toString());
        assertThat(lasting(again.json())).isEqualTo(lasting(first));
        assertThat(again.json().get("runs"))
                .hasSize(4)
                .allSatisfy(run -> assertThat(run.get("seconds").asDouble()).isEqualTo(12345.5));

        JsonNode more = compare("anfis,logistic,majority", "--json", "--seeds", "0-2", "--results", results.toString())
                .json();
        List<String> kept = new ArrayList<>();
        for (JsonNode run : more.get("runs")) {
            if (run.get("seconds").asDouble() == 12345.5) {
                kept.add(run.get("model").asText() + run.get("seed").asText());
            }
        }
        assertThat(more.get("runs")).hasSize(9);
        assertThat(kept).containsExactlyInAnyOrder("anfis0", "anfis1", "majority0", "majority1");

        JsonNode other = compare("anfis", "--json", "--rules", "4", "--results", results.toString())
                .json();
        assertThat(other.get("runs"))
                .allSatisfy(run -> assertThat(run.get("seconds").asDouble()).isLessThan(12345));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{\"format\":\"hyperanfis-model\",\"version\":1}", "rows,of,another,kind\n"})
    void damagedResultsAreNotOverwritten(String content) {
        Path results = Tables.write(directory, "damaged.json", content);
        CommandLineRun run = compare("majority", "--results", results.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_MODEL);
        assertThat(run.err()).contains("damaged.json", "restore the file from a copy, or delete it");
        assertThat(results).content().isEqualTo(content);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--models anfis,svm          | there is no model 'svm'; give some of best, best-euclidean, accurate",
                "--models anfis,xgboost      | the model xgboost is in the module hyperanfis-bench, which is not part of",
                "--models random-forest      | run the same command in the source tree, as ./hyperanfis",
                "--models anfis,anfis        | The model anfis is there twice",
                "--seeds 3-1                 | --seeds is '3-1'",
                "--seeds 0-1 --seed 3        | both --seed and --seeds are given",
                "--seeds a                   | --seeds is 'a'",
                "--split 80/20/0             | the split leaves no rows for test",
                "--split 80/0/20             | the split leaves no rows for validation",
                "--rules 0                   | rules is 0",
                "--epochs 0                  | epochs is 0",
                "--updates 0                 | updates is 0",
                "--threads 0                 | --threads is 0",
                "--results DATA              | is read by this command",
                "--report DATA               | is read by this command",
                "--results no/such/r.json    | its directory does not exist",
                "--report r.x --results r.x  | --report and --results are both r.x",
            })
    void wrongUsageIsNamed(String options, String message) throws IOException {
        String before = Files.readString(patients);
        List<String> arguments = new ArrayList<>(List.of("compare", patients.toString(), "-t", "diagnosis"));
        arguments.addAll(List.of(options.replace("DATA", patients.toString()).split(" ")));
        CommandLineRun run = CommandLineRun.of(arguments);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains(message).doesNotContain(", seed 0: ");
        assertThat(run.out()).isEmpty();
        assertThat(patients).content().isEqualTo(before);
    }

    @Test
    void aTableIsNeededAndFound() {
        assertThat(CommandLineRun.of("compare").code()).isEqualTo(ExitCode.USAGE);
        CommandLineRun missing = CommandLineRun.of("compare", "none.csv", "-t", "y");
        assertThat(missing.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(missing.err()).contains("none.csv");
    }

    @Test
    void theReportIsAPageOfItsOwn() {
        Path page = directory.resolve("page.html");
        CommandLineRun run = compare("logistic,majority", "--report", page.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).endsWith("\nReport: " + page + "\n");
        assertThat(page)
                .content()
                .startsWith("<!DOCTYPE html>")
                .contains("Models compared on " + patients, "Logistic regression", "calibration error", "faithfulness");
    }

    @Test
    void numbersAreComparedByTheirErrors() {
        Path houses = Tables.write(directory, "houses.csv", Tables.houses(1));
        List<String> options = List.of("--models", "majority,logistic,htsk", "--seeds", "0,1", "--epochs", "40");
        List<String> arguments = new ArrayList<>(List.of("compare", houses.toString(), "-t", "price"));
        arguments.addAll(options);
        CommandLineRun text = CommandLineRun.of(arguments);
        assertThat(text.code()).as(text.err()).isZero();
        assertThat(text.err()).contains("majority, seed 0: RMSE ");
        assertThat(text.out())
                .containsPattern("model +RMSE +MAE +R2")
                .contains("Difference of RMSE from Majority class")
                .doesNotContain("NaN");
        assertThat(text.out()).contains("faithful: R2 of the answers").doesNotContain("Further scores");
        assertThat(text.out().lines().filter(line -> !line.contains(directory.toString())))
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        arguments.add("--json");
        JsonNode models = CommandLineRun.of(arguments).json().get("models");
        assertThat(mean(models.get(1), Figures.RMSE)).isLessThan(mean(models.get(0), Figures.RMSE));
        JsonNode difference = models.get(1).get("difference").get(Figures.RMSE);
        assertThat(difference.get("mean").asDouble()).isNegative();
        assertThat(difference.get("better").asInt()).isEqualTo(2);
    }

    @Test
    void differencesOfSmallNumbersAreShown() {
        StringBuilder table = new StringBuilder("x,y\n");
        for (int i = 0; i < 60; i++) {
            table.append(i % 20).append(',').append(1e-7 * (i % 20)).append('\n');
        }
        Path small = Tables.write(directory, "small.csv", table.toString());
        CommandLineRun run = CommandLineRun.of(
                "compare", small.toString(), "-t", "y", "--models", "majority,logistic", "--seeds", "0-1");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).containsPattern("Logistic regression +-[1-9.]+\\d*E-7 ");
    }

    @Test
    void interruptionKeepsWhatIsFinished() throws IOException {
        Path results = directory.resolve("interrupted.json");
        CommandLineRun.Setting setting = new CommandLineRun.Setting().interruptedAfter("1/6 ");
        CommandLineRun run = CommandLineRun.with(
                setting, arguments("majority,logistic,anfis", "--threads", "1", "--results", results.toString()));
        assertThat(run.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(run.err()).contains("interrupted: finished runs are in " + results + "; the same command goes on");
        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(results)).contains("\"majority\"").doesNotContain("\"anfis\"");

        CommandLineRun.Setting atOnce = new CommandLineRun.Setting();
        atOnce.interruption().request();
        CommandLineRun lost = CommandLineRun.with(atOnce, arguments("logistic"));
        assertThat(lost.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(lost.err()).contains("there is no result; with --results FILE finished runs are kept");
    }

    @Test
    void quietMeansNothingOnStandardError() {
        CommandLineRun run = compare("logistic,majority", "--quiet");
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("Logistic regression");
    }

    private static CommandLineRun compare(String models, String... more) {
        return CommandLineRun.of(arguments(models, more));
    }

    /** Two seeds, three rules and three epochs, unless others are given. */
    private static String[] arguments(String models, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("compare", patients.toString(), "-t", "diagnosis", "--models", models));
        List<String> given = List.of(more);
        arguments.addAll(List.of("--epochs", "3"));
        if (!given.contains("--seeds")) {
            arguments.addAll(List.of("--seeds", "0-1"));
        }
        if (!given.contains("--rules")) {
            arguments.addAll(List.of("--rules", "3"));
        }
        arguments.addAll(given);
        return arguments.toArray(String[]::new);
    }
}
