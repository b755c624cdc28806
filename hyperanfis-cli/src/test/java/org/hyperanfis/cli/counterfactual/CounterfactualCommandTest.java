package org.hyperanfis.cli.counterfactual;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the command prints, its JSON and its errors. */
class CounterfactualCommandTest {

    @TempDir
    private static Path folder;

    private static String patients;
    private static String houses;

    @BeforeAll
    static void train() {
        patients = Tables.write(folder, "patients.csv", Tables.patients(1)).toString();
        houses = Tables.write(folder, "houses.csv", Tables.houses(1)).toString();
        for (String type : List.of("hyperanfis", "htsk", "logistic")) {
            train(
                    patients,
                    type,
                    "--model-type",
                    type,
                    "--target",
                    "diagnosis",
                    "--ordinal",
                    "stage=early<middle<late");
        }
        train(houses, "houses", "--target", "price,rent");
    }

    private static void train(String table, String name, String... options) {
        List<String> args =
                new ArrayList<>(List.of("train", table, "--model", model(name), "--quiet", "--epochs", "30"));
        args.addAll(List.of(options));
        CommandLineRun run = CommandLineRun.of(args);
        assertThat(run.code()).as(run.err()).isZero();
    }

    private static String model(String name) {
        return folder.resolve(name + ".json").toString();
    }

    private static CommandLineRun ask(String name, String table, String... options) {
        List<String> args = new ArrayList<>(List.of("counterfactual", model(name), table));
        args.addAll(List.of(options));
        return CommandLineRun.of(args);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hyperanfis", "htsk", "logistic"})
    void everyKindOfModelAnswers(String type) {
        CommandLineRun run = ask(type, patients, "--row", "3", "--json");
        assertThat(run.code()).as(run.err()).isZero();
        JsonNode json = run.json();
        String present = json.get("answer").get("label").asText();
        assertThat(json.get("counterfactuals")).isNotEmpty();
        for (JsonNode one : json.get("counterfactuals")) {
            assertThat(one.get("label").asText()).isNotEqualTo(present);
            assertThat(one.get("probability").isNumber()).isTrue();
            for (JsonNode change : one.get("changes")) {
                assertThat(change.get("column").asText()).isIn("age", "stage", "city");
                assertThat(change.get("to")).isNotEqualTo(change.get("from"));
            }
        }
        assertThat(ask(type, patients, "--row", "3", "--json", "--threads", "1").out())
                .isEqualTo(run.out());
    }

    @Test
    void anAnswerThatIsNotTheMostProbableClassIsExplained() {
        String row = "3";
        JsonNode plain = ask("hyperanfis", patients, "--row", row, "--json").json();
        String present = plain.get("answer").get("label").asText();
        double probability = plain.get("answer").get("probability").asDouble();
        String other = plain.get("counterfactuals").get(0).get("label").asText();
        // A threshold that is out of reach turns the answer round, and leaves the probabilities.
        String threshold = Double.toString((1 + probability) / 2);
        CommandLineRun kept = CommandLineRun.of(
                "evaluate",
                model("hyperanfis"),
                patients,
                "--positive",
                present,
                "--threshold",
                threshold,
                "--keep",
                model("careful"));
        assertThat(kept.code()).as(kept.err()).isZero();
        JsonNode json = ask("careful", patients, "--row", row, "--json").json();
        assertThat(json.get("answer").get("label").asText()).isEqualTo(other);
        assertThat(json.get("answer").get("moreProbable").asText()).isEqualTo(present);
        assertThat(json.get("decided").asText())
                .contains("The answer is " + present + " if its probability is at least");
        assertThat(ask("careful", patients, "--row", row).out())
                .contains("(" + present + " is more probable)", "The answer is " + present + " if its probability");
        for (JsonNode one : json.get("counterfactuals")) {
            assertThat(one.get("label").asText()).isEqualTo(present);
            assertThat(one.get("probability").asDouble()).isGreaterThanOrEqualTo(Double.parseDouble(threshold));
        }
    }

    @Test
    void noneIsAnAnswerThatSaysHowCloseItCame() {
        CommandLineRun run = ask("hyperanfis", patients, "--row", "3", "--fix", "age,stage", "--json");
        assertThat(run.code()).isZero();
        assertThat(run.json().get("counterfactuals")).isEmpty();
        assertThat(run.json().get("limit").asText()).contains("city");
    }

    @Test
    void aValueOutsideOfItsRangeMoves() {
        JsonNode json = ask("hyperanfis", patients, "--row", "3", "--range", "age=90..95", "--json")
                .json();
        for (JsonNode one : json.get("counterfactuals")) {
            assertThat(one.get("changes"))
                    .anyMatch(change -> change.get("column").asText().equals("age")
                            && change.get("to").asDouble() >= 90
                            && change.get("to").asDouble() <= 95);
        }
    }

    @Test
    void severalOutputsAreToldApart() {
        CommandLineRun run = ask("houses", houses, "--row", "2", "--to", "rent:>=500", "--json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.json().get("answer").get("output").asText()).isEqualTo("rent");
        assertThat(ask("houses", houses, "--row", "2").err()).contains("say which is wanted");
        assertThat(ask("houses", houses, "--row", "2", "--to", ">=500").err()).contains("say which is to change");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--fix stag | did you mean 'stage'",
                "--fix diagnosis | is what the model predicts",
                "--fix age,stage,city | every column is fixed",
                "--range age=old..older | is not a number",
                "--range age=90..18 | is empty",
                "--range age | give a column and its range",
                "--range stage=early..worst | is not one of its levels early<middle<late",
                "--range city=a..b | holds categories",
                "--only-up city | holds categories",
                "--fix age --only-up age | is fixed and also has a range or direction",
                "--only-down age --only-up age | may go only up and only down",
                "--to il | did you mean 'ill'?",
                "--probability 2 | between 0 and 1",
                "--count 0 | from 1 to 100",
                "--most-columns 0 | at least 1"
            })
    void whatCannotBeAskedIsRefused(String options, String message) {
        List<String> args = new ArrayList<>(List.of("--row", "3"));
        args.addAll(List.of(options.split(" ")));
        CommandLineRun run = ask("hyperanfis", patients, args.toArray(String[]::new));
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains(message);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void rowsAreFoundByNameOrNotAtAll() {
        assertThat(ask("hyperanfis", patients, "--row-names", "name", "--row", "p1-2")
                        .out())
                .startsWith("Row p1-2 is predicted as");
        assertThat(ask("hyperanfis", patients, "--row", "121").err()).contains("has no row '121'; it has 120 rows");
    }
}
