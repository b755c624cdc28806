package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.io.RuleModelFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Residuals and prediction intervals through the commands. */
class IntervalCommandTest {

    @TempDir
    private static Path directory;

    private static Path table;
    private static Path fresh;
    private static Path model;

    @BeforeAll
    static void models() {
        table = Tables.write(directory, "houses.csv", Tables.houses(1));
        fresh = Tables.write(directory, "fresh.csv", Tables.houses(2));
        model = directory.resolve("houses.json");
        train(model, "--no-refit");
    }

    @Test
    void predictionsHaveARangeForEachOutput() {
        List<String> csv = predict("--interval", "0.9").out().lines().toList();
        assertThat(csv.get(0)).isEqualTo("row,price,rent,lower(price),upper(price),lower(rent),upper(rent)");
        JsonNode rows = predict("--interval", "0.9", "--json").json().get("rows");
        double[] half = new double[2];
        for (int i = 0; i < 150; i++) {
            String[] cells = csv.get(i + 1).split(",");
            JsonNode row = rows.get(i);
            for (int o = 0; o < 2; o++) {
                double lower = row.get("lower").get(o).asDouble();
                double upper = row.get("upper").get(o).asDouble();
                assertThat(cells[3 + 2 * o]).isEqualTo(Double.toString(lower));
                assertThat(cells[4 + 2 * o]).isEqualTo(Double.toString(upper));
                assertThat(lower).isLessThan(Double.parseDouble(cells[1 + o])).isLessThan(upper);
                half[o] = (upper - lower) / 2;
            }
        }
        JsonNode wider =
                predict("--interval", "0.95", "--json").json().get("rows").get(149);
        assertThat(wider.get("upper").get(0).asDouble()
                        - wider.get("lower").get(0).asDouble())
                .isGreaterThanOrEqualTo(2 * half[0] - 1e-6);
        assertThat(predict().out()).doesNotContain("lower");
    }

    @Test
    void evaluationTellsResidualsAndWhetherIntervalsHold() {
        CommandLineRun run = CommandLineRun.of("evaluate", model.toString(), fresh.toString(), "--json");
        JsonNode price = run.json().get("residuals").get(0);
        assertThat(price.get("output").asText()).isEqualTo("price");
        JsonNode rows = predict("--interval", "0.9", "--json").json().get("rows");
        List<String[]> lines =
                Tables.houses(2).lines().skip(1).map(line -> line.split(",")).toList();
        double sum = 0;
        double largest = 0;
        int inside = 0;
        for (int i = 0; i < 150; i++) {
            double truth = Double.parseDouble(lines.get(i)[2]);
            double lower = rows.get(i).get("lower").get(0).asDouble();
            double upper = rows.get(i).get("upper").get(0).asDouble();
            double residual = (lower + upper) / 2 - truth;
            sum += residual;
            largest = Math.max(largest, Math.abs(residual));
            inside += lower <= truth && truth <= upper ? 1 : 0;
        }
        assertThat(price.get("bias").asDouble()).isCloseTo(sum / 150, within(1e-6));
        assertThat(Math.abs(price.get("largest").get(0).get("residual").asDouble()))
                .isCloseTo(largest, within(1e-6));
        JsonNode intervals = run.json().get("predictionIntervals");
        assertThat(intervals.get("validationRows").asInt()).isEqualTo(30);
        JsonNode ninety = intervals.get("outputs").get(0).get("levels").get(1);
        assertThat(ninety.get("level").asDouble()).isEqualTo(0.9);
        assertThat(ninety.get("coverage").asDouble()).isEqualTo(inside / 150.0);
        assertThat(CommandLineRun.of("evaluate", model.toString(), fresh.toString())
                        .out())
                .contains("Residuals (predicted minus true)", "Largest errors", "residuals of 30 validation rows");
        assertThat(CommandLineRun.of("explain", model.toString(), fresh.toString(), "--row", "1")
                        .out())
                .contains("The 90.0 % interval of price is ", "The 90.0 % interval of rent is ");
    }

    @Test
    void aLevelThatTheRowsDoNotAllowIsRefused() {
        CommandLineRun run = predict("--interval", "0.99");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("needs 99 validation rows, and the model had 30; up to 0.967 is possible");
        assertThat(predict("--interval", "0.967").code()).isZero();
        for (String level : List.of("0", "1", "-0.5", "90", "NaN")) {
            assertThat(predict("--interval", level).code()).as(level).isEqualTo(ExitCode.USAGE);
        }
    }

    @Test
    void withoutValidationRowsThereAreNone() {
        Path without = directory.resolve("without.json");
        train(without, "--split", "80/0/20");
        CommandLineRun run = CommandLineRun.of("predict", without.toString(), fresh.toString(), "--interval", "0.9");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("keeps no residuals of validation rows");
        assertThat(CommandLineRun.of("evaluate", without.toString(), fresh.toString())
                        .out())
                .contains("The model has no prediction intervals");
    }

    @Test
    void numbersHaveNoThresholds() {
        for (List<String> asked : List.of(
                List.of("--cost", "a>b=5"),
                List.of("--positive", "a"),
                List.of("--positive", "a", "--threshold", "0.5"))) {
            List<String> arguments = new ArrayList<>(List.of("evaluate", model.toString(), fresh.toString()));
            arguments.addAll(asked);
            CommandLineRun run = CommandLineRun.of(arguments);
            assertThat(run.code()).isEqualTo(ExitCode.USAGE);
            assertThat(run.err()).contains("are for classes, but 'price', 'rent'");
        }
    }

    @Test
    void parquetHasTheRangesToo() {
        Tables.assumeDuckDb();
        Path out = directory.resolve("ranges.parquet");
        CommandLineRun run = predict("--interval", "0.9", "-o", out.toString());
        assertThat(run.code()).as(run.err()).isZero();
        JsonNode columns =
                CommandLineRun.of("inspect", out.toString(), "--json").json().get("columns");
        assertThat(columns).hasSize(7);
        assertThat(columns.get(3).get("name").asText()).isEqualTo("lower(price)");
        assertThat(columns.get(3).get("kind").asText()).isEqualTo("numeric");
    }

    @Test
    void aRefittedModelKeepsTheResidualsOfTheTrainingBefore() throws IOException {
        Path refitted = directory.resolve("refitted.json");
        train(refitted, "--refit");
        JsonNode before = new ObjectMapper().readTree(model.toFile()).get("residuals");
        JsonNode after = new ObjectMapper().readTree(refitted.toFile()).get("residuals");
        assertThat(before.get("beforeRefit").asBoolean()).isFalse();
        assertThat(after.get("beforeRefit").asBoolean()).isTrue();
        assertThat(after.get("absolute")).isEqualTo(before.get("absolute"));
        assertThat(CommandLineRun.of("evaluate", refitted.toString(), fresh.toString())
                        .out())
                .contains("of the training before these were trained on");
        Path again = directory.resolve("again.json");
        RuleModelFile.save(RuleModelFile.load(refitted), again);
        assertThat(again).hasSameBinaryContentAs(refitted);
    }

    @Test
    void otherTypesOfModelsHaveIntervalsToo() {
        Path anfis = directory.resolve("anfis.json");
        train(anfis, "--model-type", "anfis");
        CommandLineRun run =
                CommandLineRun.of("predict", anfis.toString(), fresh.toString(), "--interval", "0.9", "--json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.json().get("rows").get(0).get("upper")).hasSize(2);
    }

    private static CommandLineRun predict(String... more) {
        List<String> arguments = new ArrayList<>(List.of("predict", model.toString(), fresh.toString()));
        arguments.addAll(List.of(more));
        return CommandLineRun.of(arguments);
    }

    private static void train(Path to, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("train", table.toString(), "-t", "price,rent", "-m", to.toString()));
        arguments.addAll(List.of("--rules", "2", "--epochs", "10"));
        arguments.addAll(List.of(more));
        CommandLineRun run = CommandLineRun.of(arguments);
        assertThat(run.code()).as(run.err()).isZero();
    }
}
