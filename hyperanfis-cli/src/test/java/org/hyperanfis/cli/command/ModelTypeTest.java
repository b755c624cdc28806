package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.io.RuleModelFile;
import org.hyperanfis.model.RuleModel;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Models of every type through the commands. */
class ModelTypeTest {

    @TempDir
    private static Path directory;

    private static Path patients;
    private static String baseline;

    @BeforeAll
    static void tables() {
        patients = Tables.write(directory, "patients.csv", Tables.patients(1));
        baseline = file("baseline.json");
        assertThat(train("htsk", baseline).code()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"hyperanfis", "anfis", "htsk", "fsre-adatsk", "fcm-anfis", "it2-anfis", "pso-anfis", "logistic"})
    void everyTypeTrainsAndItsFileWorks(String type) {
        String model = file(type + ".json");
        CommandLineRun training = train(type, model, "--json");
        assertThat(training.code()).as(training.err()).isZero();
        JsonNode trained = training.json();
        RuleModel loaded = RuleModelFile.load(Path.of(model));
        assertThat(trained.get("type").asText()).isEqualTo(type).isEqualTo(loaded.type());
        assertThat(trained.get("rules").asInt()).isEqualTo(loaded.ruleCount()).isBetween(1, 3);
        assertThat(trained.get("inputs").asInt()).isEqualTo(loaded.features().size());
        assertThat(trained.get("epochs").asInt()).isEqualTo(4);
        assertThat(trained.get("rows").get("test").asInt()).isEqualTo(24);

        JsonNode evaluation = CommandLineRun.of("evaluate", model, patients.toString(), "--json")
                .json();
        assertThat(evaluation.get("dominantCoverage")).hasSize(loaded.ruleCount());
        JsonNode confusion = evaluation.get("confusion");
        assertThat(evaluation.get("accuracy").asDouble())
                .isEqualTo((confusion.get(0).get(0).asInt()
                                + confusion.get(1).get(1).asInt())
                        / 24.0);

        JsonNode row = CommandLineRun.of("predict", model, patients.toString(), "--json", "--explain")
                .json()
                .get("rows")
                .get(0);
        assertThat(row.get("firing")).hasSize(loaded.ruleCount());
        assertThat(row.get("probability").get(0).asDouble()
                        + row.get("probability").get(1).asDouble())
                .isBetween(1 - 1e-12, 1 + 1e-12);
        assertThat(CommandLineRun.of("predict", model, patients.toString())
                        .out()
                        .lines())
                .hasSize(121)
                .element(1)
                .asString()
                .startsWith("1," + row.get("label").asText() + ",");

        assertThat(CommandLineRun.of("rules", model).out()).contains("IF ", "THEN diagnosis = ");
        assertThat(CommandLineRun.of("rules", model, "--json").json().get("rules"))
                .hasSize(loaded.ruleCount());
    }

    @ParameterizedTest
    @ValueSource(strings = {"anfis", "fsre-adatsk", "logistic"})
    void numbersAreLearnedFromWeightedRowsWithFilesOfTheirOwn(String type) {
        Path validation = Tables.write(directory, "validation.csv", weighted(2));
        Path test = Tables.write(directory, "test.csv", weighted(3));
        Path training = Tables.write(directory, "weighted.csv", weighted(1));
        String model = file(type + "-price.json");
        CommandLineRun run = CommandLineRun.of(
                "train",
                training.toString(),
                "-t",
                "price",
                "--drop",
                "rent",
                "--weight",
                "weight",
                "--validation",
                validation.toString(),
                "--test",
                test.toString(),
                "--model-type",
                type,
                "--epochs",
                "60",
                "-m",
                model,
                "--json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.json().get("task").asText()).isEqualTo("regression");
        assertThat(run.json().get("rows").get("training").asInt()).isEqualTo(150);
        assertThat(run.json().get("rows").get("test").asInt()).isEqualTo(150);
        assertThat(run.json().get("test").get("r2").asDouble()).isGreaterThan(0.5);
        JsonNode evaluation =
                CommandLineRun.of("evaluate", model, test.toString(), "--json").json();
        assertThat(evaluation.get("rmse")).isEqualTo(run.json().get("test").get("rmse"));
        assertThat(CommandLineRun.of("rules", model).out()).contains("THEN price = ");
    }

    /** Houses with a weight each. */
    private static String weighted(long seed) {
        List<String> lines = new ArrayList<>();
        for (String line : Tables.houses(seed).split("\n")) {
            lines.add(line + (lines.isEmpty() ? ",weight" : lines.size() % 2 == 0 ? ",1" : ",2"));
        }
        return String.join("\n", lines) + "\n";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "svm         |                             | --model-type is 'svm'; give hyperanfis or one of anfis, htsk",
                "anfis       | --curvature 1               | --curvature is an option of hyperanfis, and anfis has no such",
                "htsk        | --geometry lorentz          | --geometry is an option of hyperanfis",
                "it2-anfis   | --separation 0              | --separation is an option of hyperanfis",
                "hyperanfis  | --set hybrid=true           | --set is for other model types",
                "anfis       | --set ridge=0.1             | --set ridge is for hybrid learning",
                "fsre-adatsk | --set aggregate=mean        | has a conjunction of its own",
                "logistic    | --rules 3                   | --rules is given, and logistic has a single rule",
                "anfis       | --set swarm.particles=5     | says something about pso-anfis, and anfis has no such thing",
                "anfis       | --set colour=red            | there is no option 'colour'; give one of rules, consequentOrder",
                "anfis       | --set kind=htsk             | there is no option 'kind'",
                "anfis       | --set hybrid                | give a name and a value",
                "anfis       | --set hybrid=yes            | give true or false",
                "anfis       | --set ridge=much            | ridge is 'much'; give a number",
                "anfis       | --set ridge=-0.5            | ridge is -0.5; give a number from 0 to 1000000",
                "it2-anfis   | --set interval.averaging=no | give one of ",
                "pso-anfis   | --set hybrid=true           | hybrid learning is for anfis, htsk and fcm-anfis",
                "htsk        | --set gridSets=2            | a grid of rules is for anfis, not for htsk; leave it out",
                "anfis       | --set gridSets=99           | more than 4096",
                "anfis       | --rules 0                   | rules is 0; give a number from 1 to 10000",
                "anfis       | --order 2                   | --order is 2; give 0 or 1",
                "fsre-adatsk | --order 0                   | --order is 0, but fsre-adatsk selects inputs",
                "anfis       | --learning-rate -1          | --learning-rate is -1.0",
                "anfis       | --patience 0                | --patience is 0",
            })
    void whatATypeCannotDoIsRefused(String type, String options, String message) {
        List<String> more = options == null ? List.of() : List.of(options.split(" "));
        String model = file("refused.json");
        CommandLineRun run = train(type, model, more.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains(message);
        assertThat(Path.of(model)).doesNotExist();
    }

    @Test
    void optionsReachTheModel() {
        String model = file("options.json");
        CommandLineRun run =
                train("anfis", model, "--no-class-weights", "--order", "0", "--set", "gridSets=2", "--drop", "city");
        assertThat(run.code()).as(run.err()).isZero();
        RuleModel loaded = RuleModelFile.load(Path.of(model));
        assertThat(loaded.provenance().options())
                .containsEntry("classWeights", false)
                .containsEntry("consequentOrder", 0)
                .containsEntry("gridSets", 2);
        assertThat(loaded.ruleCount()).isEqualTo(1 << loaded.features().size()).isGreaterThan(3);
    }

    @Test
    void aBatchThatIsGivenIsUsedHoweverItIsGiven() throws IOException {
        train("anfis", file("batch.json"), "--batch", "5");
        train("anfis", file("set.json"), "--set", "loop.batch=5");
        train("anfis", file("automatic.json"));
        assertThat(lasting(file("set.json"))).isEqualTo(lasting(file("batch.json")));
        assertThat(lasting(file("set.json")).get("parameters"))
                .isNotEqualTo(lasting(file("automatic.json")).get("parameters"));
    }

    @Test
    void progressHasAHeadingForEveryColumn() {
        CommandLineRun run = train("anfis", file("progress.json"));
        List<String> lines = run.err().lines().toList();
        int heading = 0;
        while (!lines.get(heading).contains("epoch ")) {
            heading++;
        }
        assertThat(lines.get(heading)).doesNotContain("balance");
        assertThat(lines.get(heading).indexOf("left"))
                .isEqualTo(lines.get(heading + 1).lastIndexOf("  ") + 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"explain MODEL DATA --row 1", "report MODEL DATA", "rules MODEL --data DATA"})
    void whatNeedsHyperAnfisSaysSo(String command) {
        CommandLineRun run = CommandLineRun.of(List.of(command.replace("MODEL", baseline)
                .replace("DATA", patients.toString())
                .split(" ")));
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("is not a HyperANFIS model", "'rules', 'predict' and 'evaluate' work");
        assertThat(run.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"anfis", "fsre-adatsk"})
    void resumedTrainingGivesTheSameModel(String type) throws IOException {
        String whole = file(type + "-whole.json");
        String cut = file(type + "-cut.json");
        String[] serial = {"--threads", "1"};
        assertThat(train(type, whole, serial).code()).isZero();
        CommandLineRun.Setting setting = new CommandLineRun.Setting();
        setting.interruption().request();
        CommandLineRun interrupted = CommandLineRun.with(setting, arguments(type, cut, serial));
        assertThat(interrupted.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(interrupted.err()).contains("interrupted in the first epoch", "--resume");
        assertThat(checkpoints(cut)).isNotEmpty();
        assertThat(train(type, cut, "--threads", "1", "--resume").code()).isZero();
        assertThat(lasting(cut)).isEqualTo(lasting(whole));
        assertThat(checkpoints(cut)).isEmpty();
    }

    @Test
    void anInterruptionBeforeTheFirstEpochOfASwarmPromisesNoCheckpoint() throws IOException {
        String model = file("swarm.json");
        CommandLineRun.Setting setting = new CommandLineRun.Setting();
        setting.interruption().request();
        CommandLineRun interrupted = CommandLineRun.with(setting, arguments("pso-anfis", model));
        assertThat(interrupted.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(interrupted.err())
                .contains("there is no model yet; training had not begun")
                .doesNotContain("--resume");
        assertThat(checkpoints(model)).isEmpty();
    }

    /** Checkpoints that belong to a model file; a type may have one for each phase of its training. */
    private static List<Path> checkpoints(String model) throws IOException {
        String start = Path.of(model).getFileName() + ".checkpoint";
        try (var files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().startsWith(start))
                    .toList();
        }
    }

    @ParameterizedTest
    // FSRE-AdaTSK selects inputs in the first two epochs, rules in the next two, and then trains.
    @CsvSource({"anfis, 3", "fsre-adatsk, 1", "fsre-adatsk, 3", "fsre-adatsk, 6"})
    void controlCAmongEpochsSavesTheBestModelSoFar(String type, int epoch) throws IOException {
        String whole = file(type + epoch + "-all.json");
        String cut = file(type + epoch + "-part.json");
        String[] options = {"--threads", "1", "--epochs", "8", "--patience", "100"};
        assertThat(train(type, whole, options).code()).isZero();
        CommandLineRun.Setting setting = new CommandLineRun.Setting().interruptedAfter(epoch + "/8 ");
        CommandLineRun interrupted = CommandLineRun.with(setting, arguments(type, cut, options));
        assertThat(interrupted.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(interrupted.err()).contains("interrupted after epoch " + epoch + ": the best model so far");
        assertThat(RuleModelFile.load(Path.of(cut)).type()).isEqualTo(type);
        assertThat(Files.readAllLines(Path.of(cut + ".history.csv"))).hasSize(1 + epoch);
        assertThat(checkpoints(cut)).isNotEmpty();
        List<String> resuming = new ArrayList<>(List.of(options));
        resuming.add("--resume");
        CommandLineRun resumed = train(type, cut, resuming.toArray(String[]::new));
        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(lasting(cut)).isEqualTo(lasting(whole));
        assertThat(Path.of(cut + ".history.csv")).hasSameTextualContentAs(Path.of(whole + ".history.csv"));
        assertThat(checkpoints(cut)).isEmpty();
    }

    @Test
    void aCheckpointOfAnotherTypeIsRefused() {
        Path state = directory.resolve("state");
        String[] options = {"--checkpoint", state.toString(), "--resume"};
        assertThat(train("anfis", file("first.json"), options).code()).isZero();
        assertThat(state.resolve("hyperanfis.checkpoint")).exists();
        CommandLineRun other = train("htsk", file("other.json"), options);
        assertThat(other.code()).as(other.err()).isEqualTo(ExitCode.BAD_MODEL);
        assertThat(other.err()).contains("hyperanfis.checkpoint", "kind was anfis and is htsk");
        assertThat(Path.of(file("other.json"))).doesNotExist();
    }

    private static CommandLineRun train(String type, String model, String... more) {
        return CommandLineRun.of(arguments(type, model, more));
    }

    /** Options given again replace those that are there. */
    private static String[] arguments(String type, String model, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("train", patients.toString(), "-t", "diagnosis", "--model-type", type));
        arguments.addAll(List.of("-m", model));
        List<String> given = List.of(more);
        if (!given.contains("--epochs")) {
            arguments.addAll(List.of("--epochs", "4"));
        }
        if (!given.contains("--rules") && !type.equals("logistic")) {
            arguments.addAll(List.of("--rules", "3"));
        }
        arguments.addAll(given);
        return arguments.toArray(String[]::new);
    }

    private static String file(String name) {
        return directory.resolve(name).toString();
    }

    /** A model file without what differs between two trainings. */
    private static JsonNode lasting(String model) throws IOException {
        JsonNode json = new ObjectMapper().readTree(Path.of(model).toFile());
        ((ObjectNode) json.get("provenance")).remove(List.of("started", "seconds"));
        return json;
    }
}
