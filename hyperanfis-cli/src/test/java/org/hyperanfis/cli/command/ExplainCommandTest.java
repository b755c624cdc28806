package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contributions of columns, as users get them. */
class ExplainCommandTest {

    private static final List<String> LINES = Tables.patients(1).lines().toList();

    @TempDir
    private static Path directory;

    private static String data;
    private static String model;

    @BeforeAll
    static void train() {
        data = Tables.write(directory, "patients.csv", Tables.patients(1)).toString();
        model = train(data, "diagnosis", "patients.model.json");
    }

    private static String train(String table, String target, String name) {
        String file = directory.resolve(name).toString();
        CommandLineRun run =
                CommandLineRun.of("train", table, "--target", target, "-m", file, "--rules", "4", "--epochs", "10");
        assertThat(run.code()).as(run.err()).isZero();
        return file;
    }

    @Test
    void contributionsOfARowAddUp() {
        for (int row = 1; row <= 20; row++) {
            JsonNode json = output("explain", model, data, "--row", String.valueOf(row), "--json");
            int label = json.get("label").asText().equals("healthy") ? 0 : 1;
            assertAddsUp(json, json.get("probability").get(label).asDouble());
            assertThat(json.get("baselineWords").asText())
                    .isEqualTo(
                            "the mean probability of " + json.get("label").asText() + " over 64 rows of patients.csv");
            assertThat(json.get("contributions"))
                    .extracting(each -> each.get("column").asText())
                    .containsExactlyInAnyOrder("age", "stage", "city");
        }
        assertThat(CommandLineRun.of("explain", model, data, "--row", "1").out())
                .contains(
                        "The mean probability of ",
                        " over 64 rows of patients.csv is ",
                        "What each column adds to the");
    }

    /** The training mean stands for a missing age in the model, and nowhere else. */
    @Test
    void aMissingCellIsCalledMissing() {
        int row = row(",,");
        JsonNode json = output("explain", model, data, "--row", String.valueOf(row), "--json");
        assertThat(column(json, "age").get("value").isNull()).isTrue();
        assertThat(column(json, "stage").get("value").isTextual()).isTrue();
        String text = CommandLineRun.of("explain", model, data, "--row", String.valueOf(row), "--full")
                .out();
        assertThat(text).containsPattern("\n  age +missing +[+-]0\\.").doesNotContainPattern("age (is|of) \\d");
        int city = row(",\"\",");
        JsonNode other = output("explain", model, data, "--row", String.valueOf(city), "--json");
        assertThat(column(other, "city").get("value").isNull()).isTrue();
        int known = 1;
        while (LINES.get(known).contains(",,")) {
            known++;
        }
        assertThat(column(output("explain", model, data, "--row", String.valueOf(known), "--json"), "age")
                        .get("value")
                        .asDouble())
                .isEqualTo(Double.parseDouble(LINES.get(known).split(",")[1]));
    }

    /** A target may have the name of a column of ours; two columns of one name would be mixed up by who reads them. */
    @Test
    void noTwoColumnsOfAFileHaveOneName() throws IOException {
        String table = Files.readString(Path.of(data)).replaceFirst("diagnosis", "baseline");
        Path renamed = Files.writeString(directory.resolve("renamed.csv"), table);
        Path kept = directory.resolve("renamed.json");
        assertThat(CommandLineRun.of(
                                "train", renamed.toString(), "-t", "baseline", "-m", kept.toString(), "--epochs", "2")
                        .code())
                .isZero();
        for (List<String> command : List.of(List.of("explain", "--all"), List.of("predict", "--explain"))) {
            CommandLineRun run =
                    CommandLineRun.of(command.get(0), kept.toString(), renamed.toString(), command.get(1), "--quiet");
            List<String> header =
                    List.of(run.out().lines().findFirst().orElseThrow().split(","));
            assertThat(header)
                    .startsWith("row", "baseline")
                    .contains("baseline_")
                    .doesNotHaveDuplicates();
        }
    }

    /** Every format has the same numbers, and they are those of the rows one by one. */
    @Test
    void allRowsInEveryFormat() throws IOException {
        Path csv = all("reasons.csv");
        List<String> lines = Files.readAllLines(csv);
        assertThat(lines)
                .hasSize(121)
                .first()
                .isEqualTo("row,diagnosis,probability,baseline,standardError,contribution(age),contribution(stage),"
                        + "contribution(city)");
        List<String> objects = Files.readAllLines(all("reasons.jsonl"));
        assertThat(objects).hasSize(120);
        for (int i = 0; i < 120; i++) {
            JsonNode json = new ObjectMapper().readTree(objects.get(i));
            String[] cells = lines.get(i + 1).split(",");
            double[] numbers = Arrays.stream(cells, 2, cells.length)
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            assertThat(cells[1]).isEqualTo(json.get("label").asText());
            assertAddsUp(json, numbers[0]);
            assertThat(numbers[1]).isEqualTo(json.get("baseline").asDouble());
            assertThat(numbers[3])
                    .isEqualTo(column(json, "age").get("contribution").asDouble());
        }
        JsonNode third = output("explain", model, data, "--row", "3", "--json");
        assertThat(new ObjectMapper().readTree(objects.get(2)).get("contributions"))
                .isEqualTo(third.get("contributions"));
        try (InputStream packed = new GZIPInputStream(Files.newInputStream(all("reasons.csv.gz")))) {
            assertThat(new String(packed.readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo(Files.readString(csv));
        }
        assertThat(CommandLineRun.of("explain", model, data, "--all").out()).isEqualTo(Files.readString(csv));
        Tables.assumeDuckDb();
        assertThat(output("inspect", all("reasons.parquet").toString(), "--json")
                        .get("columns"))
                .hasSize(8);
    }

    @Test
    void otherRowsToCompareWith() {
        String others =
                Tables.write(directory, "others.csv", Tables.patients(2)).toString();
        JsonNode json = output("explain", model, data, "--row", "3", "--background", others, "--json");
        assertThat(json.get("baselineWords").asText()).endsWith(" over 64 rows of others.csv");
        assertThat(json.get("baseline"))
                .isNotEqualTo(
                        output("explain", model, data, "--row", "3", "--json").get("baseline"));
        CommandLineRun idle = CommandLineRun.of("predict", model, data, "--background", others);
        assertThat(idle.code()).isEqualTo(ExitCode.USAGE);
        assertThat(idle.err()).contains("add --explain");
    }

    @Test
    void fewRowsAreComparedWithTheTrainingMeans() {
        String few = Tables.write(directory, "few.csv", String.join("\n", LINES.subList(0, 6)) + "\n")
                .toString();
        CommandLineRun run = CommandLineRun.of("explain", model, few, "--row", "2");
        assertThat(run.err()).contains("fewer than 20 rows", "--background TABLE");
        assertThat(run.out()).contains("with every column at its training mean");
        JsonNode compared = output("explain", model, few, "--row", "2", "--background", data, "--json");
        assertThat(compared.get("contributions"))
                .isEqualTo(
                        output("explain", model, data, "--row", "2", "--json").get("contributions"));
    }

    @Test
    void everyOutputOfARegressionIsExplained() {
        String houses = Tables.write(directory, "houses.csv", Tables.houses(1)).toString();
        String file = train(houses, "price,rent", "houses.json");
        JsonNode json = output("explain", file, houses, "--row", "5", "--json");
        assertAddsUp(json, json.get("output").get(0).asDouble());
        for (int o = 0; o < 2; o++) {
            assertAddsUp(json.get("answers").get(o), json.get("output").get(o).asDouble());
        }
        assertThat(CommandLineRun.of("explain", file, houses, "--row", "5").out())
                .contains("What each column adds to the price", "What each column adds to the rent");
        assertThat(CommandLineRun.of("predict", file, houses, "--explain").out())
                .startsWith("row,price,rent,rule,firing,distance,covered,baseline(price),standardError(price),"
                        + "\"contribution(price, area)\",\"contribution(price, rooms)\",baseline(rent),");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | no row is given; give --row N",
                "--row 1 --all | both --row and --all are given",
                "--all --full | --full is for one row",
                "--row 1 --out a.csv | --out is for --all",
                "--all --out a.txt | cannot tell how to write a.txt",
                "--row first | give a number from 1"
            })
    void whatCannotBeIsRefused(String options, String message) {
        String command = "explain " + model + " " + data + " " + options;
        CommandLineRun run = CommandLineRun.of(command.strip().split(" +"));
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains(message);
        assertThat(run.out()).isEmpty();
    }

    private static void assertAddsUp(JsonNode json, double answer) {
        double sum = json.get("baseline").asDouble();
        for (JsonNode each : json.get("contributions")) {
            sum += each.get("contribution").asDouble();
            assertThat(each.get("standardError").asDouble()).isNotNegative();
            assertThat(each.has("value")).isTrue();
        }
        assertThat(sum).isCloseTo(answer, within(1e-9 * Math.max(1, Math.abs(answer))));
    }

    private static Path all(String name) {
        Path out = directory.resolve(name);
        CommandLineRun run = CommandLineRun.of("explain", model, data, "--all", "--out", out.toString());
        assertThat(run.code()).as(run.err()).isZero();
        return out;
    }

    private static JsonNode output(String... command) {
        CommandLineRun run = CommandLineRun.of(command);
        assertThat(run.code()).as(run.err()).isZero();
        return run.json();
    }

    private static JsonNode column(JsonNode json, String name) {
        for (JsonNode each : json.get("contributions")) {
            if (each.get("column").asText().equals(name)) {
                return each;
            }
        }
        throw new AssertionError(name);
    }

    /** The number of the first row that has this in its line. */
    private static int row(String part) {
        for (int i = 1; i < LINES.size(); i++) {
            if (LINES.get(i).contains(part)) {
                return i;
            }
        }
        throw new AssertionError(part);
    }
}
