package org.hyperanfis.data.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.SplittableRandom;
import org.hyperanfis.InvalidDataException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dates are read as the platform's own formatter writes them, and nothing else is a date. */
class DateNotationTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "yyyy-MM-dd HH:mm", "dd.MM.yyyy HH:mm", "MM/dd/yyyy HH:mm", "dd MMM yyyy HH:mm", "MMM dd, yyyy HH:mm",
                "d/M/yyyy H:mm", "yyyyMMddHHmm", "dd.MM.yy HH:mm", "MM/dd/yyyy hh:mm a", "yyyy-MM-dd'T'HH:mm"
            })
    void whatIsWrittenIsRead(String pattern) {
        DateTimeFormatter format = DateTimeFormatter.ofPattern(pattern, Locale.US);
        DateNotation notation = new DateNotation(pattern);
        SplittableRandom random = new SplittableRandom(9);
        for (int i = 0; i < 500; i++) {
            LocalDateTime time = LocalDateTime.of(2000, 1, 1, 0, 0).plusMinutes(random.nextInt(30_000_000));
            double days = time.toEpochSecond(ZoneOffset.UTC) / 86_400.0;
            assertThat(notation.number(time.format(format)))
                    .as(time.format(format))
                    .isEqualTo(days);
            String minute =
                    time.toLocalDate() + (time.getHour() + time.getMinute() == 0 ? "" : " " + time.toLocalTime());
            assertThat(notation.text(days)).isEqualTo(minute);
            assertThat(notation.number(notation.cell(days))).isEqualTo(days);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "yyyy-MM-dd, 2019-02-29",
        "yyyy-MM-dd, 2019-13-01",
        "yyyy-MM-dd, 2019-00-10",
        "yyyy-MM-dd, 19-03-16",
        "yyyy-MM-dd, 2019-03-16 10:00",
        "yyyy-MM-dd, 2019/03/16",
        "yyyy-MM-dd, ''",
        "yyyy-MM-dd HH:mm, 2019-03-16 24:00",
        "yyyy-MM-dd HH:mm, 2019-03-16 10:60",
        "dd MMM yyyy, 16 Mrz 2019",
        "hh:mm a, 13:00 pm",
        "hh:mm a, 0:30 am"
    })
    void otherTextsAreNotDates(String pattern, String cell) {
        assertThat(new DateNotation(pattern).number(cell)).isNaN();
    }

    @ParameterizedTest
    @CsvSource({
        "dd.MM.yy, 01.01.70, 0",
        "dd.MM.yy, 02.01.70, 1",
        "dd.MM.yy, 01.01.69, 36160",
        "yyyy-MM, 1970-02, 31",
        "HH:mm, 12:00, 0.5",
        "hh:mm a, 12:00 am, 0",
        "hh:mm a, 12:00 PM, 0.5",
        "yyyy-MM-dd['T'HH:mm[:ss][X]], 1970-01-02T12:00:00+12:00, 1",
        "yyyy-MM-dd['T'HH:mm[:ss][X]], 1970-01-02, 1",
        "MMM d yyyy, Sep 1 1970, 243",
        "MMM d yyyy, September 1 1970, 243"
    })
    void days(String pattern, String cell, double days) {
        assertThat(new DateNotation(pattern).number(cell)).isEqualTo(days);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "dd.MM", "yyyy", "dd.QQ.yyyy", "yyyy-MM-dd[", "yyyy-MM-dd]", "yyyy-MM-dd'T", "HH"})
    void badPatternsAreRefused(String pattern) {
        assertThatThrownBy(() -> new DateNotation(pattern))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("'" + pattern + "'", "dd.MM.yyyy");
    }
}
