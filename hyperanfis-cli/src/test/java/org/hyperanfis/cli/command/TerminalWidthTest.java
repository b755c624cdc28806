package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.report.text.DisplayWidth;
import org.hyperanfis.report.text.TextTable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What commands print fits the terminal, whatever its width and the script that names are written in. */
class TerminalWidthTest {

    @TempDir
    private static Path directory;

    private static String wide;
    private static String wideModel;
    private static String zooModel;
    private static String housesModel;
    private static String houses;

    @BeforeAll
    static void train() {
        wide = Tables.write(directory, "wide.csv", wideNames()).toString();
        houses = Tables.write(directory, "houses.csv", Tables.houses(1)).toString();
        wideModel = trained("wide.json", wide, "--target", "\u8a3a\u65ad\u7d50\u679c\u306e\u5206\u985e");
        zooModel = trained("zoo.json", "zoo");
        housesModel = trained("houses.json", houses, "--target", "price,rent");
    }

    private static String trained(String name, String... data) {
        String model = directory.resolve(name).toString();
        assertThat(CommandLineRun.of(with(with(List.of("train"), data), "--epochs", "4", "--model", model))
                        .code())
                .isZero();
        return model;
    }

    /** Names of wide characters, of letters with accents that join them, and long ones. */
    private static String wideNames() {
        SplittableRandom random = new SplittableRandom(3);
        StringBuilder text = new StringBuilder(
                "\u53ce\u7e2e\u671f\u8840\u5727\u306e\u5e73\u5747\u5024\u3068\u6700\u5927\u5024,cafe\u0301 cre\u0300me bru\u0302le\u0301e per day,a column with a name that has many words"
                        + " and goes on and on,\u8a3a\u65ad\u7d50\u679c\u306e\u5206\u985e\n");
        for (int i = 0; i < 150; i++) {
            boolean ill = random.nextBoolean();
            text.append(100 + random.nextInt(40) + (ill ? 25 : 0)).append(',');
            text.append(random.nextInt(9)).append(',');
            text.append(random.nextDouble() + (ill ? 0.5 : 0)).append(',');
            text.append(
                            ill
                                    ? "\u9ad8\u8840\u5727\u75c7\u306e\u7591\u3044\u304c\u3042\u308b\u60a3\u8005\u306e\u7fa4"
                                    : "\u5065\u5eb7")
                    .append('\n');
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 200})
    void whatCommandsPrintFitsTheTerminal(int columns) {
        String out = directory.resolve("out" + columns).toString();
        List<List<String>> commands = List.of(
                List.of("--help"),
                List.of("train", "--help=all"),
                List.of("compare", "--help"),
                List.of("nonsense"),
                List.of("train", "zoo", "--learning-rate", "many"),
                List.of("train", "zoo", "--class-temper", "2", "--starts", "3"),
                List.of("datasets", "list"),
                List.of("inspect", wide),
                List.of("demo", "--out", out),
                List.of(
                        "train",
                        wide,
                        "--target",
                        "\u8a3a\u65ad\u7d50\u679c\u306e\u5206\u985e",
                        "--epochs",
                        "6",
                        "-m",
                        out + ".json"),
                List.of("train", "zoo", "--preset", "accurate", "--starts", "2", "--epochs", "8", "-m", out + ".json"),
                List.of("train", houses, "--target", "price,rent", "--epochs", "6", "-m", out + ".json"),
                List.of("train", "zoo", "--model-type", "htsk", "--epochs", "6", "-m", out + ".json"),
                List.of("train", "zoo", "--dry-run"),
                List.of("tune", "zoo", "--trials", "3", "--epochs", "6", "-m", out + ".json"),
                List.of("compare", "zoo", "--models", "hyperanfis,logistic", "--seeds", "0-1", "--epochs", "4"),
                List.of("evaluate", wideModel, wide),
                List.of("evaluate", zooModel, "zoo"),
                List.of("evaluate", housesModel, houses),
                List.of("evaluate", zooModel, "zoo", "--by", "legs", "--cost", "mammal>bird=5", "--positive", "mammal"),
                List.of("effects", wideModel, wide),
                List.of("effects", zooModel, "zoo", "--column", "legs"),
                List.of("counterfactual", wideModel, wide, "--row", "1"),
                List.of("counterfactual", zooModel, "zoo", "--row", "1", "--most-columns", "1"),
                List.of("rules", wideModel, "--data", wide, "--full"),
                List.of("rules", zooModel),
                List.of("rules", zooModel, "--data", "zoo", "--stability", "2"),
                List.of("explain", wideModel, wide, "--row", "1", "--full"),
                List.of("explain", zooModel, "zoo", "--row", "1"),
                List.of("explain", housesModel, houses, "--row", "1"));
        for (List<String> command : commands) {
            CommandLineRun run =
                    CommandLineRun.with(new CommandLineRun.Setting().terminal(columns), command.toArray(String[]::new));
            assertThat((run.out() + run.err()).split("[\\r\\n]+|\\u001b\\[K"))
                    .as("%s in %d columns", command, columns)
                    .isNotEmpty()
                    .allMatch(line -> fits(line, columns));
        }
    }

    /** A path, or one word that is too long, cannot be folded. */
    private static boolean fits(String line, int columns) {
        return DisplayWidth.of(line) <= columns
                || line.contains(directory.toString())
                || !line.strip().contains(" ");
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 200})
    void sentencesAreFoldedOnce(int columns) {
        JsonNode json = CommandLineRun.of("evaluate", zooModel, "zoo", "--json").json();
        String out = CommandLineRun.with(new CommandLineRun.Setting().terminal(columns), "evaluate", zooModel, "zoo")
                .out();
        assertThat(json.get("remarks")).isNotEmpty();
        for (JsonNode remark : json.get("remarks")) {
            assertThat(out).contains(String.join("\n", TextTable.wrapped(remark.asText(), columns)));
        }
        assertThat(out.replaceAll("\\s+", " ")).contains("rows that get the class the strongest rule states");
    }

    @Test
    void nothingIsLostOfRulesInANarrowTerminal() {
        List<String> texts = IntStream.of(60, 200)
                .mapToObj(columns -> CommandLineRun.with(
                                new CommandLineRun.Setting().terminal(columns), "rules", wideModel)
                        .out()
                        .replaceAll("\\s+", " "))
                .toList();
        assertThat(texts.get(0)).contains("goes on and on").isEqualTo(texts.get(1));
    }

    @Test
    void wideTerminalsAreUsed() {
        String narrow = rules(80);
        String wideText = rules(200);
        assertThat(wideText.lines().count()).isLessThan(narrow.lines().count());
        assertThat(wideText.lines().mapToInt(DisplayWidth::of).max().orElse(0)).isBetween(81, 200);
    }

    private static String rules(int columns) {
        return CommandLineRun.with(new CommandLineRun.Setting().terminal(columns), "rules", zooModel, "--full")
                .out();
    }

    @Test
    void whatIsNoTerminalDoesNotDependOnItsWidth() {
        CommandLineRun.Setting setting = new CommandLineRun.Setting().environment("COLUMNS", "200");
        assertThat(CommandLineRun.with(setting, "rules", zooModel, "--full").out())
                .isEqualTo(CommandLineRun.of("rules", zooModel, "--full").out());
        assertThat(CommandLineRun.of("train", "zoo", "--class-temper", "2")
                        .err()
                        .lines())
                .as("an error to search for")
                .hasSize(1);
    }

    private static List<String> with(List<String> words, String... more) {
        List<String> all = new java.util.ArrayList<>(words);
        all.addAll(Arrays.asList(more));
        return all;
    }
}
