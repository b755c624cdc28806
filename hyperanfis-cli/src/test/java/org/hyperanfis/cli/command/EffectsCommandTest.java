package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code effects}. */
class EffectsCommandTest {

    @TempDir
    private static Path directory;

    private static String data;
    private static String model;

    @BeforeAll
    static void train() {
        data = Tables.write(directory, "patients.csv", Tables.patients(1)).toString();
        model = train("hyperanfis");
    }

    private static String train(String type) {
        String file = directory.resolve(type + ".json").toString();
        CommandLineRun run = CommandLineRun.of(
                "train", data, "-t", "diagnosis", "-m", file, "--model-type", type, "--rules", "3", "--epochs", "10");
        assertThat(run.code()).as(run.err()).isZero();
        return file;
    }

    @Test
    void showsImportanceCurvesAndInteractionsAndWarnsOfTrainingRows() {
        CommandLineRun run = CommandLineRun.of("effects", model, data);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("Importance", "How each column acts", "Interactions", "120 rows, 10 times");
        assertThat(run.err()).contains("These rows were seen in training");
        assertThat(run.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void jsonHasEveryColumnAndOneOnDemand() {
        JsonNode all = CommandLineRun.of("effects", model, data, "--json", "--threads", "1")
                .json();
        assertThat(all.get("columns")).hasSize(3);
        for (JsonNode column : all.get("columns")) {
            assertThat(column.get("used").isBoolean()).isTrue();
            assertThat(column.get("importance").isNumber()).isTrue();
            assertThat(column.get("spread").asDouble()).isNotNegative();
        }
        assertThat(all.get("interactions").isArray()).isTrue();
        assertThat(CommandLineRun.of("effects", model, data, "--json", "--threads", "3")
                        .json())
                .isEqualTo(all);
        JsonNode age = CommandLineRun.of("effects", model, data, "--json", "--column", "age")
                .json()
                .get("columns");
        assertThat(age).hasSize(1);
        JsonNode points = age.get(0).get("curve").get("points");
        // Some ages are empty in the table: they are missing, not the mean age.
        assertThat(points.get(points.size() - 1).get("kind").asText()).isEqualTo("missing");
        assertThat(age.get(0).get("missing").asDouble()).isPositive();
        assertThat(age.get(0).get("curve").get("answers").get(0).get("single")).isNotEmpty();
    }

    @Test
    void aColumnIsShownAsATable() {
        CommandLineRun run = CommandLineRun.of("effects", model, data, "--column", "stage");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("P(ill)", "late").containsPattern("stage +rows +mean +rule \\d");
    }

    @Test
    void anUnknownColumnIsRefusedWithNearNames() {
        CommandLineRun run = CommandLineRun.of("effects", model, data, "--column", "stagge");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("--column is 'stagge'", "did you mean 'stage'?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"anfis"})
    void worksWithOtherModels(String type) {
        assertThat(CommandLineRun.of("effects", train(type), data).code()).isZero();
    }
}
