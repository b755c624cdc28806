package org.hyperanfis.cli.messy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cells that stand for something else: for what is missing, for dates, or for each other. */
class MessyCodesTest {

    @TempDir
    private Path directory;

    private Outcome of(String name, String text, String... options) {
        return Outcome.of(directory, name, text, options);
    }

    private static MessyTable table() {
        return MessyTable.of(',', 150);
    }

    @Test
    void codeForMissingNumbers() {
        String text = table().column("dose", i -> i % 20 == 0 ? "-999" : String.valueOf(i * 7 % 50 / 2.0))
                .classes();
        of("code-for-missing", text).warns("missing_code", "column 'dose' has -999", "--missing=-999");
        of(
                        "no-code",
                        table().column("dose", i -> String.valueOf(900 + i * 7 % 101))
                                .classes())
                .isFine();
    }

    @Test
    void datesAsDigits() {
        String text = table().column("day", i -> String.valueOf(20180100 + i / 28 * 100 + 1 + i * 5 % 28))
                .classes();
        of("dates-as-digits", text).warns("date_digits", "column 'day' looks like dates", "--date 'day=yyyyMMdd'");
    }

    @Test
    void categoriesInSeveralSpellings() {
        String text = table().column(
                        "smokes", i -> List.of("Yes", "YES", "yes ", "no").get(i * 7 % 4))
                .classes();
        of("spellings", text).warns("spellings", "column 'smokes'", "'YES'", "--drop smokes");
    }

    @Test
    void dashAmongFewNumbers() {
        String text = table().column("size", i -> i % 9 == 0 ? "-" : String.valueOf(i % 5 + 0.5))
                .classes();
        of("dash", text).refused("column 'size': '-' stands among numbers", "--missing", "--categorical size");
    }

    @Test
    void wordAmongFewNumbers() {
        String text = table().column("doors", i -> i % 9 == 0 ? "more" : String.valueOf(i % 3 + 2))
                .classes();
        of("word", text)
                .takes("doors", "categorical")
                .notes("column 'doors': numbers and 'more' are taken for categories", "--missing more");
        of("word", text, "--missing", "more").takes("doors", "numeric");
    }

    @Test
    void rowInPlaceOfNames() {
        StringBuilder text = new StringBuilder("5.1,3,yes\n");
        for (int i = 0; i < 150; i++) {
            text.append(i * 7 % 50 / 8.0).append(',').append(i * 11 % 30).append(i % 3 == 0 ? ",no\n" : ",yes\n");
        }
        of("no-names", text.toString(), "--target", "yes")
                .notes("the columns are called '5.1', '3', 'yes'", "--no-header");
        of("no-names", text.toString(), "--target", "column 3", "--no-header").takes("column 1", "numeric");
    }

    @Test
    void monthsWithShortYears() {
        String text = table().column("month", i -> "Jan Feb Mar Oct".split(" ")[i % 4] + "-" + (10 + i % 9))
                .classes();
        of("short-months", text).refused("has a year of two digits", "--date 'month=MMM-yy'");
    }
}
