package org.hyperanfis.cli.messy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What comes again in dates, months, weekdays and hours, is an input where it helps, and reads like it. */
class DatePartsTest {

    private static final int ROWS = 800;
    private static final Predicate<LocalDateTime> WEEKEND =
            time -> time.getDayOfWeek().compareTo(DayOfWeek.SATURDAY) >= 0;

    @TempDir
    private Path directory;

    private Outcome of(String name, String text, String... options) {
        return Outcome.of(directory, name, text, options);
    }

    private static LocalDateTime time(SplittableRandom random, int days) {
        return LocalDateTime.of(2018, 1, 1, 0, 0).plusMinutes(random.nextInt(days * 1440));
    }

    /** Dates over so many days, of which a part decides the class nine times of ten. */
    private static String table(int days, String pattern, Predicate<LocalDateTime> yes) {
        SplittableRandom random = new SplittableRandom(3);
        DateTimeFormatter format = DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
        LocalDateTime[] times = new LocalDateTime[ROWS];
        return MessyTable.of(',', ROWS)
                .column("opened", i -> {
                    times[i] = time(random, days);
                    return format.format(times[i]);
                })
                .column("y", i -> yes.test(times[i]) == random.nextInt(10) > 0 ? "late" : "ok")
                .text();
    }

    @Test
    void weekdays() {
        String text = table(800, "yyyy-MM-dd", WEEKEND);
        of("weekdays", text)
                .takes("opened", "numeric")
                .inputs(9)
                .notes("column 'opened': days of the week are inputs of their own", "--date-parts none");
        of("weekdays", text, "--date-parts", "none").inputs(2);
        of("weekdays", text, "--date-parts", "all").inputs(2 + 7 + 12);
    }

    @Test
    void months() {
        of("months", table(1200, "dd.MM.yyyy", time -> time.getMonthValue() <= 3))
                .inputs(2 + 12)
                .notes("column 'opened': months are inputs of their own");
    }

    @Test
    void hours() {
        of("hours", table(600, "yyyy-MM-dd HH:mm", time -> time.getHour() >= 18))
                .inputs(2 + 24)
                .notes("column 'opened': hours are inputs of their own");
    }

    @Test
    void monthsOfLessThanAYearAreTheDateAgain() {
        String text = table(200, "yyyy-MM-dd", WEEKEND);
        of("half-a-year", text, "--date-parts", "all").inputs(2 + 7);
    }

    @Test
    void silentOnesAreNoInputs() {
        of("silent", table(800, "yyyy-MM-dd HH:mm", time -> time.getYear() > 2018))
                .inputs(2);
    }

    @Test
    void readLikeDates() {
        String table = Tables.write(directory, "t.csv", table(800, "dd.MM.yyyy", WEEKEND))
                .toString();
        String model = directory.resolve("m.json").toString();
        CommandLineRun trained = CommandLineRun.of("train", table, "-t", "y", "-m", model, "--top", "9");
        assertThat(trained.code()).as(trained.err()).isZero();
        assertThat(trained.out()).contains("opened on a Saturday or Sunday");
        assertThat(CommandLineRun.of("rules", model).out()).contains("opened on a Saturday or Sunday");

        String rows = Tables.write(directory, "new.csv", "x,opened\n500,16.03.2019\n500,18.03.2019\n500,\n")
                .toString();
        CommandLineRun predicted = CommandLineRun.of("predict", model, rows);
        assertThat(predicted.code()).as(predicted.err()).isZero();
        assertThat(predicted.out().lines().skip(1).toList())
                .satisfiesExactly(
                        saturday -> assertThat(saturday).contains("late"),
                        monday -> assertThat(monday).contains("ok"),
                        unknown -> assertThat(unknown).isNotBlank());
        assertThat(CommandLineRun.of("explain", model, rows, "--row", "1").out().replaceAll("\\s+", " "))
                .contains("What raises it most: opened is 2019-03-16");
    }
}
