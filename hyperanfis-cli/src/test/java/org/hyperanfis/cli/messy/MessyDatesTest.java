package org.hyperanfis.cli.messy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.SplittableRandom;
import org.hyperanfis.cli.CommandLineRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Dates and times as they come. A clean table with numbers of days is the judge. */
class MessyDatesTest {

    private static final LocalDate[] DAYS = new SplittableRandom(5)
            .ints(MessyTable.ROWS, 0, 2000)
            .mapToObj(day -> LocalDate.of(2015, 1, 1).plusDays(day))
            .toArray(LocalDate[]::new);

    private static final String CLEAN = MessyTable.of(',')
            .column("opened", i -> String.valueOf(DAYS[i].toEpochDay()))
            .classes();

    @TempDir
    private Path directory;

    private Outcome of(String name, String text, String... options) {
        return Outcome.of(directory, name, text, options);
    }

    private static String written(char delimiter, String pattern) {
        DateTimeFormatter format = DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
        return MessyTable.of(delimiter)
                .column("opened", i -> DAYS[i].format(format))
                .classes();
    }

    @Test
    void isoDates() {
        of("iso-dates", written(',', "yyyy-MM-dd"))
                .takes("opened", "numeric")
                .writtenLike("opened", "yyyy-MM-dd")
                .sameAs(CLEAN);
    }

    @Test
    void datesWithPoints() {
        of("dates-with-points", written(',', "d.M.yyyy"))
                .writtenLike("opened", "dd.MM.yyyy")
                .sameAs(CLEAN);
    }

    @Test
    void datesWithSlashesThatADayBeyondTwelveTells() {
        of("day-before-month", written(',', "dd/MM/yyyy"))
                .writtenLike("opened", "dd/MM/yyyy")
                .sameAs(CLEAN);
        of("month-before-day", written(',', "MM/dd/yyyy"))
                .writtenLike("opened", "MM/dd/yyyy")
                .sameAs(CLEAN);
    }

    @Test
    void datesWithNamesOfMonths() {
        of("names-of-months", written(',', "d MMM yyyy")).sameAs(CLEAN);
        of("american-names-of-months", written(';', "MMMM d, yyyy")).sameAs(CLEAN);
        of("short-names-of-months", written(',', "dd-MMM-yyyy")).sameAs(CLEAN);
    }

    @Test
    void ambiguousDayAndMonth() {
        String text = MessyTable.of(',')
                .column("opened", i -> String.format("%02d/%02d/%d", 1 + i % 12, 1 + i * 5 % 12, 2015 + i % 5))
                .classes();
        of("ambiguous-day-and-month", text)
                .refused(
                        "'02/06/2016' can be 2016-06-02 or 2016-02-06",
                        "--date 'opened=dd/MM/yyyy'",
                        "--date 'opened=MM/dd/yyyy'");
    }

    @Test
    void yearsOfTwoDigits() {
        of("years-of-two-digits", written(',', "dd.MM.yy"))
                .refused("has a year of two digits", "--date 'opened=dd.MM.yy'");
        of("years-of-two-digits", written(',', "dd.MM.yy"), "--date", "opened=dd.MM.yy")
                .sameAs(CLEAN);
    }

    @Test
    void codesThatLookLikeShortDates() {
        String text = MessyTable.of(',')
                .column("article", i -> String.format("%02d-%02d-%d", 1 + i % 12, 1 + i * 5 % 12, 10 + i % 7))
                .classes();
        of("codes-like-short-dates", text).refused("--date 'article=dd-MM-yy'", "--categorical article");
    }

    @Test
    void datesInDigitsAlone() {
        of("dates-in-digits", written(',', "yyyyMMdd"), "--date", "opened=yyyyMMdd")
                .sameAs(CLEAN);
    }

    @Test
    void timesBehindDates() {
        String clean = MessyTable.of(',')
                .column("opened", i -> String.valueOf(DAYS[i].toEpochDay() + i % 24 / 24.0))
                .classes();
        for (String pattern : new String[] {"yyyy-MM-dd HH:mm", "yyyy-MM-dd'T'HH:mm:ss", "dd.MM.yyyy HH:mm:ss"}) {
            DateTimeFormatter format = DateTimeFormatter.ofPattern(pattern);
            of(
                            "dates-with-times",
                            MessyTable.of(',')
                                    .column(
                                            "opened",
                                            i -> LocalDateTime.of(DAYS[i], java.time.LocalTime.of(i % 24, 0))
                                                    .format(format))
                                    .classes())
                    .takes("opened", "numeric")
                    .sameAs(clean);
        }
        of(
                        "half-days",
                        MessyTable.of(',')
                                .column(
                                        "opened",
                                        i -> LocalDateTime.of(DAYS[i], java.time.LocalTime.of(i % 24, 0))
                                                .format(DateTimeFormatter.ofPattern("MM/dd/yyyy hh:mm a", Locale.US)))
                                .classes())
                .sameAs(clean);
    }

    @Test
    void timesWithOffsets() {
        String clean = MessyTable.of(',')
                .column("opened", i -> String.valueOf(DAYS[i].toEpochDay() - 2 / 24.0))
                .classes();
        of(
                        "times-with-offsets",
                        MessyTable.of(',')
                                .column("opened", i -> DAYS[i] + "T00:00:00+02:00")
                                .classes())
                .sameAs(clean);
    }

    @Test
    void timesAlone() {
        String clean = MessyTable.of(',')
                .column("at", i -> String.valueOf((i % 24 + 0.5) / 24))
                .classes();
        of("times-alone", MessyTable.of(',').column("at", i -> i % 24 + ":30").classes())
                .sameAs(clean);
    }

    @Test
    void monthsAlone() {
        of(
                        "months-alone",
                        MessyTable.of(',')
                                .column("month", i -> String.format("%d-%02d", 2010 + i / 12, 1 + i % 12))
                                .classes())
                .takes("month", "numeric")
                .writtenLike("month", "yyyy-MM");
    }

    @Test
    void monthsWithNamesAndDashes() {
        String clean = MessyTable.of(',')
                .column("issued", i -> String.valueOf(DAYS[i].withDayOfMonth(1).toEpochDay()))
                .classes();
        DateTimeFormatter format = DateTimeFormatter.ofPattern("MMM-yyyy", Locale.ENGLISH);
        of(
                        "months-with-names-and-dashes",
                        MessyTable.of(',')
                                .column("issued", i -> DAYS[i].format(format))
                                .classes())
                .writtenLike("issued", "MMM-yyyy")
                .sameAs(clean);
    }

    @Test
    void timesOfHalfDaysAlone() {
        String clean = MessyTable.of(',')
                .column("at", i -> String.valueOf((i % 24 + 0.5) / 24))
                .classes();
        of(
                        "times-of-half-days",
                        MessyTable.of(',')
                                .column("at", i -> (i % 12 == 0 ? 12 : i % 12) + ":30 " + (i % 24 < 12 ? "AM" : "PM"))
                                .classes())
                .takes("at", "numeric")
                .sameAs(clean);
    }

    @Test
    void noDateInTheFirstRow() {
        String text = MessyTable.of(',')
                .column("opened", i -> i % 4 == 0 ? "0000-00-00" : DAYS[i].toString())
                .classes();
        of("zeros-for-dates", text)
                .refused(
                        "row 1 (line 2), column 'opened': '0000-00-00' is not a date like '" + DAYS[1] + "'",
                        "--missing 0000-00-00");
    }

    @Test
    void wordAmongDates() {
        String text = MessyTable.of(',')
                .column("opened", i -> i == 30 ? "unknown" : DAYS[i].toString())
                .classes();
        of("word-among-dates", text).refused("'unknown' is not a date like '", "--missing unknown", "--drop opened");
    }

    @Test
    void impossibleDate() {
        String text = MessyTable.of(',')
                .column("opened", i -> i == 30 ? "2019-02-30" : DAYS[i].toString())
                .classes();
        of("impossible-date", text).refused("'2019-02-30' is not a date like", "row 31 (line 32)");
    }

    @Test
    void missingDates() {
        of(
                        "missing-dates",
                        MessyTable.of(',')
                                .column("opened", i -> i % 5 == 0 ? "" : DAYS[i].toString())
                                .classes())
                .takes("opened", "numeric")
                .notes("missing in");
    }

    @Test
    void consecutiveDaysAreNoIdentifier() {
        of(
                        "consecutive-days",
                        MessyTable.of(',', 150)
                                .column(
                                        "opened",
                                        i -> LocalDate.of(2019, 1, 1)
                                                .plusDays(i)
                                                .toString())
                                .classes())
                .takes("opened", "numeric")
                .isFine();
    }

    @Test
    void datesToSplitBy() {
        of("dates-to-split-by", written(',', "dd.MM.yyyy"), "--time", "opened")
                .takes("opened", "time")
                .splits(36, 12, 12);
        of("dates-to-split-by", written(',', "dd.MM.yy"), "--time", "opened", "--date", "opened=dd.MM.yy")
                .splits(36, 12, 12);
    }

    @Test
    void datesAsTarget() {
        String text = MessyTable.of(',').column("y", i -> DAYS[i].toString()).text();
        of("dates-as-target", text, "--date", "y=yyyy-MM-dd").refusedForGood("holds dates, which are not predicted");
    }

    @Test
    void badPattern() {
        of("bad-pattern", CLEAN, "--date", "opened=dd.QQ.yyyy").refusedForGood("letter Q", "dd.MM.yyyy");
        of("bad-pattern", CLEAN, "--date", "dd.MM.yyyy").refusedForGood("names no column");
        of("two-patterns", CLEAN, "--date", "opened=yyyyMMdd", "--number", "opened=1234,5")
                .refusedForGood("said twice");
    }

    @Test
    void rulesSpeakOfDatesAndPredictionReadsThem() {
        Path table = org.hyperanfis.cli.Tables.write(
                directory,
                "dates.csv",
                MessyTable.of(',')
                        .column("opened", i -> DAYS[i].format(DateTimeFormatter.ofPattern("dd.MM.yyyy")))
                        .column("y", i -> DAYS[i].getYear() < 2018 ? "old" : "new")
                        .text());
        String model = directory.resolve("m.json").toString();
        CommandLineRun train = CommandLineRun.of(
                "train", table.toString(), "-t", "y", "-m", model, "--epochs", "3", "--rules", "2", "--top", "2");
        assertThat(train.err()).doesNotContain("error");
        CommandLineRun rules = CommandLineRun.of("rules", model);
        assertThat(rules.out()).containsPattern("opened (LOW|MEDIUM|HIGH) \\(20\\d\\d-\\d\\d-\\d\\d");
        assertThat(CommandLineRun.of("predict", model, table.toString()).code()).isZero();
        Path other = org.hyperanfis.cli.Tables.write(directory, "new.csv", "x,opened\n5,2019-03-16\n");
        assertThat(CommandLineRun.of("predict", model, other.toString()).err())
                .contains("'2019-03-16' is not written like dd.MM.yyyy");
    }
}
