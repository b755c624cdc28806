package org.hyperanfis.cli.messy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Columns as banks, hospitals and spreadsheets export them: what they are read as, or why they are refused. */
class MessySpreadsheetsTest {

    @TempDir
    private Path directory;

    private Outcome of(String name, String text, String... options) {
        return Outcome.of(directory, name, text, options);
    }

    private static String table(IntFunction<String> cell) {
        return MessyTable.of(';').column("c", cell).classes();
    }

    private static String swiss(int i) {
        return String.format(Locale.ROOT, "%,d", 900 + i * 731).replace(',', '\'');
    }

    @ParameterizedTest
    @ValueSource(strings = {"CHF %s.-", "CHF %s.\u2013", "Fr. %s.--", "%s,- \u20AC", "%s,\u2014", "(%s.-)", "%s.-"})
    void dashesInPlaceOfDecimals(String written) {
        boolean negative = written.startsWith("(");
        of("dashes-for-decimals", table(i -> String.format(written, swiss(i))))
                .takes("c", "numeric")
                .sameAs(MessyTable.of(',')
                        .column("c", i -> (negative ? "-" : "") + (900 + i * 731))
                        .classes());
    }

    @Test
    void dashesTellThatACommaIsDecimal() {
        of("dashes-tell-the-comma", table(i -> i == 5 ? "1.100,-" : 1 + i % 9 + "." + (100 + i)))
                .writtenLike("c", "1.234,5");
        of("codes-with-dashes", table(i -> i % 6 + ".-B")).takes("c", "categorical");
    }

    @Test
    void pluralsOfUnits() throws IOException {
        String text = table(i -> i % 9 == 0 ? "1 day" : 1 + i % 9 + " days");
        of("plurals", text)
                .takes("c", "numeric")
                .sameAs(MessyTable.of(',')
                        .column("c", i -> String.valueOf(1 + i % 9))
                        .classes());
        of("plurals-in-german", table(i -> i % 9 == 0 ? "1 Monat" : 1 + i % 9 + " Monate"))
                .takes("c", "numeric");
        of("symbols-are-no-plurals", table(i -> i % 9 + (i % 4 == 0 ? ".5 m" : ".5 ms")))
                .refused("is in 'm', but most of the column is in 'ms'");
        Path model = directory.resolve("m.json");
        String data = Tables.write(directory, "plurals.csv", text).toString();
        assertThat(CommandLineRun.of("train", data, "-t", "y", "-m", model.toString(), "--epochs", "1", "--rules", "2")
                        .code())
                .isZero();
        String rows =
                Tables.write(directory, "new.csv", "x;c\n5;1 day\n5;2 days\n").toString();
        assertThat(CommandLineRun.of("predict", model.toString(), rows).code()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "~%s.25",
                "&nbsp;%s.25",
                "'%s",
                "=\"%s\"",
                "\u200B%s.5",
                "%s.5*",
                "< %s.5",
                "%s:30",
                "47.%s, 8.%s"
            })
    void numbersThatAreNotUnderstoodAreNoNames(String written) {
        of("not-understood", table(i -> written.replace("%s", String.valueOf(100 + i * 7))))
                .refused("looks like a number or a date that is not understood", "--drop c", "--row-names c");
    }

    @Test
    void otherThingsThatDifferFromRowToRowAreNames() {
        for (String written : List.of(
                "C-%03d",
                "10.0.%d.7", "#%d", "2019/%05d", "+49 30 1%05d", "scan_1.%d.png", "123.456.%03d-00", "%05x-a7")) {
            of("names", table(i -> String.format(written, 100 + i))).takes("c", "row name");
        }
    }

    @Test
    void digitsOfOtherScripts() {
        of("wide-digits", table(i -> "\uFF11\uFF12" + (char) ('\uFF10' + i / 10) + (char) ('\uFF10' + i % 10)))
                .refused("looks like a number");
    }

    @Test
    void datesOfOtherLanguages() {
        of("german-months", table(i -> 1 + i % 28 + ". M\u00E4rz " + (1960 + i)))
                .refused("looks like a number or a date that is not understood");
    }

    @Test
    void datesOfStatisticsProgramsAndScripts() {
        IntFunction<LocalDate> day = i -> LocalDate.of(2018, 1, 1).plusDays(i * 11L);
        String clean = MessyTable.of(',')
                .column("c", i -> String.valueOf(day.apply(i).toEpochDay()))
                .classes();
        of(
                        "dates-without-signs",
                        table(i -> day.apply(i)
                                .format(DateTimeFormatter.ofPattern("ddMMMyyyy", Locale.ENGLISH))
                                .toUpperCase(Locale.ROOT)))
                .writtenLike("c", "ddMMMyyyy")
                .sameAs(clean);
        of("dates-in-utc", table(i -> day.apply(i) + " 00:00:00 UTC")).sameAs(clean);
        of(
                        "dates-with-a-comma",
                        table(i -> day.apply(i).format(DateTimeFormatter.ofPattern("M/d/yyyy")) + ", 12:00:00 AM"))
                .sameAs(clean);
    }

    @Test
    void blanksThatDoNotBreakAreMissing() {
        of("no-break-blanks", table(i -> i % 9 == 0 ? "\u00A0" : i + ".5"))
                .sameAs(MessyTable.of(',')
                        .column("c", i -> i % 9 == 0 ? "" : i + ".5")
                        .classes());
    }

    @Test
    void datesAsTargets() {
        of(
                        "dates-as-target",
                        MessyTable.of(',')
                                .column(
                                        "y",
                                        i -> LocalDate.of(2018, 1, 1)
                                                .plusDays(i)
                                                .toString())
                                .text())
                .refusedForGood("is a date, and dates are not predicted; predict a number of days instead");
    }

    @Test
    void wordAmongWholeNumbersOfATarget() {
        of(
                        "word-among-whole-numbers",
                        MessyTable.of(',')
                                .column("y", i -> i % 20 == 0 ? "n/k" : String.valueOf(i * 37))
                                .text())
                .refused("'n/k' is not a number, but most of the target is", "--missing 'n/k'");
    }

    @Test
    void titlesAboveTheNames() {
        of("title", "Report of 2019\n\n" + table(i -> i + ".5").replace(';', ','))
                .refusedForGood("row 1 (line 3) has 3 cells, but the header names 1 column; remove lines above");
    }

    @Test
    void anotherDelimiter() {
        String text = table(i -> i + ".5").replace(";y\n", ";y, the answer, as given\n");
        of("delimiter", text, "--target", "y, the answer, as given")
                .refusedForGood("but the header names 3 columns", "give the right --delimiter");
        of("delimiter", text, "--target", "y, the answer, as given", "--delimiter", ";")
                .takes("c", "numeric");
    }

    @Test
    void anotherEncoding() throws IOException {
        Path file = directory.resolve("latin1.csv");
        Files.write(file, table(i -> i % 2 == 0 ? "K\u00F6ln" : "Jena").getBytes(StandardCharsets.ISO_8859_1));
        CommandLineRun run = CommandLineRun.of("inspect", file.toString(), "-t", "y");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(run.err()).contains("row 1 (line 2), column 'c'", "--encoding ISO-8859-1");
        assertThat(CommandLineRun.of("inspect", file.toString(), "-t", "y", "--encoding", "ISO-8859-1")
                        .code())
                .isZero();
    }

    @Test
    void timesWithoutAClass() {
        String text = MessyTable.of(',')
                .column("t", String::valueOf)
                .column("y", i -> i < 50 ? "no" : "yes")
                .text();
        of("times-without-a-class", text, "--time", "t")
                .refusedForGood("no training row of the class 'yes'", "--split");
        of("times-without-a-class", text, "--time", "t", "--split", "90/5/5").splits(54, 3, 3);
    }
}
