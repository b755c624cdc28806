package org.hyperanfis.cli.messy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What spoils models quietly is said, with the option that answers it. */
class MessyRowsTest {

    @TempDir
    private Path directory;

    private Outcome of(String name, String text, String... options) {
        return Outcome.of(directory, name, text, options);
    }

    /** With rows enough for every part, and nothing wrong. */
    private static MessyTable table() {
        return MessyTable.of(',', 150);
    }

    @Test
    void cleanTable() {
        of("clean", table().classes()).isFine();
    }

    @Test
    void identifierInDisorder() {
        of(
                        "identifier-in-disorder",
                        table().column("customer", i -> String.valueOf(5000 + i * 37 % 150))
                                .classes())
                .warns("identifier", "column 'customer'", "--drop customer");
    }

    @Test
    void identifierByItsName() {
        SplittableRandom random = new SplittableRandom(1);
        of(
                        "identifier-by-name",
                        table().column("Patient ID", i -> String.valueOf(random.nextInt(90_000_000)))
                                .classes())
                .warns("identifier", "column 'Patient ID'", "--drop 'Patient ID'");
    }

    @Test
    void identifierSortedByTarget() {
        String text = table().column("nr", i -> String.valueOf(1000 + i + (i % 7 == 0 ? 1 : 0) + i / 3))
                .column("y", i -> i < 70 ? "no" : "yes")
                .text();
        of("identifier-sorted-by-target", text).warns("leak", "column 'nr'", "--drop nr");
    }

    @Test
    void columnThatGivesTheClassAway() {
        String text = table().column("y", i -> i * 7 % 5 < 2 ? "no" : "yes")
                .column("closed", i -> i * 7 % 5 < 2 ? "A" : "B")
                .text();
        of("leak-of-class", text).warns("leak", "column 'closed' gives the target away", "--drop closed");
    }

    @Test
    void columnThatIsTheNumberInAnotherUnit() {
        SplittableRandom random = new SplittableRandom(2);
        double[] prices = random.doubles(150, 1000, 9000).toArray();
        String text = table().column("y", i -> String.valueOf(prices[i]))
                .column("in cents", i -> String.valueOf(Math.round(prices[i] * 100)))
                .text();
        of("leak-of-number", text).warns("leak", "column 'in cents'", "--drop 'in cents'");
    }

    @Test
    void rowsThatAreThereTwice() {
        String half = table().classes();
        String twice = half + half.substring(half.indexOf('\n') + 1);
        of("duplicate-rows", twice).warns("duplicates", "also training rows", "--group-duplicates");
    }

    @Test
    void visitsOfOnePatient() {
        String text = table().column("patient", i -> "P" + i / 5 % 9 * 7 % 13).classes();
        of("groups", text, "--group", "patient").takes("patient", "group");
        of("groups", text, "--group", "pateint")
                .refusedForGood("no column 'pateint' (group)", "did you mean 'patient'");
    }

    @Test
    void rowsInTime() {
        String text =
                table().column("year", i -> String.valueOf(1900 + i * 61 % 150)).classes();
        of("times", text, "--time", "year").takes("year", "time").splits(90, 30, 30);
        of("times", text, "--time", "year", "--group", "x").refusedForGood("give one of --group, --time");
    }

    @Test
    void columnsThatHardlyVary() {
        String text = table().column("flag", i -> i == 3 ? "1" : "0")
                .column("version", i -> "7")
                .classes();
        of("hardly-varying", text).warns("hardly_varies", "'flag', 'version'", "--drop 'flag,version'");
    }

    @Test
    void manyCategories() {
        of("many-categories", table().column("town", i -> "town " + i * 7 % 60).classes())
                .warns("many_categories", "column 'town' has 60 categories for 150 rows", "--drop town");
    }

    @Test
    void veryManyCategories() {
        String text = MessyTable.of(',', 900)
                .column("town", i -> i % 3 == 0 ? "town " + i / 3 % 5 : "village " + i)
                .classes();
        of("very-many-categories", text, "--categorical", "town")
                .takes("town", "categorical")
                .notes("column 'town': 5 categories, the most frequent of 605, the others together as (other)");
        of("very-many-categories", text, "--categorical", "town").inputs(7);
    }

    @Test
    void testRowsThatLookDifferent() {
        String other = table().column("age", i -> String.valueOf(60 + i % 20)).classes();
        String file = Tables.write(directory, "other.csv", other).toString();
        String text = table().column("age", i -> String.valueOf(20 + i % 30)).classes();
        assertThat(CommandLineRun.of(
                                "inspect",
                                Tables.write(directory, "shifted.csv", text).toString(),
                                "-t",
                                "y",
                                "--test",
                                file)
                        .out())
                .contains("warning: the test rows look different from the training rows in 'age'");
    }

    @Test
    void warningsAreShownAndKept() throws IOException {
        Path data = Tables.write(
                directory,
                "leak.csv",
                table().column("y", i -> i * 7 % 5 < 2 ? "no" : "yes")
                        .column("closed", i -> i * 7 % 5 < 2 ? "A" : "B")
                        .text());
        Path model = directory.resolve("m.json");
        CommandLineRun run = CommandLineRun.of(
                "train", data.toString(), "-t", "y", "-m", model.toString(), "--epochs", "1", "--rules", "2");
        assertThat(run.err()).contains("warning: column 'closed' gives the target away");
        assertThat(Files.readString(model)).contains("\"data.warning.1\"", "--drop closed");
    }

    @Test
    void mostlyMissing() {
        of(
                        "mostly-missing",
                        table().column("dose", i -> i % 5 == 0 ? i * 1.5 + "" : "")
                                .classes())
                .warns("mostly_missing", "column 'dose' is missing in 120 of 150 rows", "--drop dose");
    }

    @Test
    void fewRows() {
        of("few-rows", MessyTable.of(',', 40).classes()).warns("small_validation", "8 rows", "--split 50/50/0");
    }
}
