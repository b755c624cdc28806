package org.hyperanfis.cli.messy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cells that are missing for a reason: an input of its own says so, in its own words. */
class MissingIndicatorsTest {

    private static final int ROWS = 300;

    @TempDir
    private Path directory;

    private Outcome of(String name, String text, String... options) {
        return Outcome.of(directory, name, text, options);
    }

    /** Whether a value is missing decides the class, nine times of ten. */
    private static String telling(String code) {
        SplittableRandom random = new SplittableRandom(3);
        boolean[] missing = new boolean[ROWS];
        return MessyTable.of(',', ROWS)
                .column("insulin", i -> {
                    missing[i] = random.nextInt(5) < 2;
                    return missing[i] ? code : String.valueOf(80 + random.nextInt(100));
                })
                .column("y", i -> missing[i] == random.nextInt(10) > 0 ? "ill" : "well")
                .text();
    }

    /** A value is missing by chance. */
    private static String silent() {
        SplittableRandom random = new SplittableRandom(4);
        return MessyTable.of(',', ROWS)
                .column("insulin", i -> random.nextInt(5) < 2 ? "" : String.valueOf(80 + random.nextInt(100)))
                .classes();
    }

    @Test
    void tellingOneIsAnInput() {
        of("telling", telling(""))
                .inputs(3)
                .notes("column 'insulin': whether it is measured is an input of its own", "--missing-indicators none");
        of("telling", telling(""), "--missing-indicators", "none").inputs(2);
        of("telling-code", telling("-999"), "--missing", "-999").inputs(3);
    }

    @Test
    void silentOneIsNot() {
        of("silent", silent()).inputs(2);
        of("silent", silent(), "--missing-indicators", "all").inputs(3);
    }

    @Test
    void ofLevelsAndForNumbersToo() {
        SplittableRandom random = new SplittableRandom(5);
        boolean[] missing = new boolean[ROWS];
        String text = MessyTable.of(',', ROWS)
                .column("grade", i -> {
                    missing[i] = i % 3 == 0;
                    return missing[i] ? "" : List.of("low", "mid", "high").get(random.nextInt(3));
                })
                .column("y", i -> String.valueOf((missing[i] ? 9.5 : 2.5) + random.nextInt(100) / 100.0))
                .text();
        of("levels", text, "--ordinal", "grade=low<mid<high")
                .predicts("regression")
                .notes("column 'grade': whether it is known is an input of its own");
    }

    @Test
    void cleanTablesHaveNone() {
        String text = MessyTable.of(',', ROWS).classes();
        of("clean", text, "--missing-indicators", "all").sameAs(text).inputs(1);
    }

    @Test
    void rareOnesTeachNothing() {
        String text = MessyTable.of(',', ROWS)
                .column("a", i -> i < 3 ? "" : String.valueOf(i * 7 % 50))
                .column("y", i -> i < 3 || i % 9 == 0 ? "no" : "yes")
                .text();
        of("rare", text).inputs(2);
    }

    @Test
    void columnsWithTheVeryNameComeFirst() {
        String text = telling("").replace("x,insulin", "insulin (missing),insulin");
        of("same-name", text).inputs(2);
    }

    @Test
    void otherPresetsAndModelsHaveNone() {
        String table = Tables.write(directory, "t.csv", telling("")).toString();
        for (List<String> options : List.<List<String>>of(
                List.of(),
                List.of("--missing-indicators", "none"),
                List.of("--preset", "accurate"),
                List.of("--preset", "paper"),
                List.of("--model-type", "htsk"),
                List.of("--preset", "paper", "--missing-indicators", "auto"))) {
            List<String> args = new ArrayList<>(List.of("train", table, "-t", "y", "--dry-run", "--json"));
            args.addAll(options);
            boolean made = options.isEmpty() || options.contains("auto");
            assertThat(CommandLineRun.of(args).json().get("inputs").asInt())
                    .as(options.toString())
                    .isEqualTo(made ? 3 : 2);
        }
    }

    @Test
    void otherWordsAreRefused() {
        of("telling", telling(""), "--missing-indicators", "some").refusedForGood("--missing-indicators", "some");
    }

    @Test
    void saidInItsOwnWordsAndAppliedAtPrediction() throws IOException {
        Path table = Tables.write(directory, "t.csv", telling("-999"));
        String model = directory.resolve("m.json").toString();
        CommandLineRun trained = CommandLineRun.of(
                "train", table.toString(), "-t", "y", "-m", model, "--epochs", "30", "--missing", "-999");
        assertThat(trained.code()).as(trained.err()).isZero();
        assertThat(trained.out())
                .contains("insulin not measured", "insulin measured")
                .doesNotContain("(missing)");
        assertThat(Files.readString(Path.of(model)))
                .contains("\"name\": \"insulin (missing)\", \"kind\": \"missing\", \"column\": \"insulin\"");

        JsonNode rules = CommandLineRun.of("rules", model, "--json").json().get("rules");
        assertThat(rules.findValuesAsText("text")).contains("insulin not measured", "insulin measured");
        assertThat(rules.findValuesAsText("missing")).contains("true", "false");

        String rows = Tables.write(directory, "new.csv", "x,insulin\n500,\n500,-999\n500,NA\n500,130\n")
                .toString();
        List<String> answers = CommandLineRun.of("predict", model, rows)
                .out()
                .lines()
                .skip(1)
                .map(line -> line.substring(line.indexOf(',')))
                .toList();
        assertThat(answers).hasSize(4);
        assertThat(answers.subList(0, 3)).containsOnly(answers.get(0));
        assertThat(answers.get(0)).contains("ill").isNotEqualTo(answers.get(3));
        assertThat(answers.get(3)).contains("well");

        CommandLineRun why = CommandLineRun.of("explain", model, rows, "--row", "1");
        assertThat(why.code()).as(why.err()).isEqualTo(ExitCode.DONE);
        assertThat(why.out().replaceAll("\\s+", " "))
                .contains("What raises it most: insulin is missing")
                .contains("insulin (missing) not measured");
        assertThat(CommandLineRun.of("explain", model, rows, "--row", "4").out().replaceAll("\\s+", " "))
                .contains("insulin (missing) measured");
        CommandLineRun evaluated = CommandLineRun.of("evaluate", model, table.toString(), "--json");
        assertThat(evaluated.json().get("accuracy").asDouble()).isGreaterThan(0.85);
    }
}
