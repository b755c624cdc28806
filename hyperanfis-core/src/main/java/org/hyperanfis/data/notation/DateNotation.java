package org.hyperanfis.data.notation;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Locale;
import org.hyperanfis.InvalidDataException;

/**
 * Dates and times, as numbers of days since the beginning of 1970; a time without a date is a part of a day.
 *
 * @param pattern how they are written: {@code yyyy}, {@code yy} (1970 to 2069), {@code MM}, {@code MMM} (an English name, short or
 *     long), {@code dd}, {@code HH}, {@code hh} with {@code a} (am or pm), {@code mm}, {@code ss}, {@code S} (fraction of a second),
 *     {@code X} (offset from UTC, whose time is then taken), texts between apostrophes, what may be absent between brackets, and
 *     {@code T} and other signs as they are. Months, days and hours may have one digit
 * @since 0.3.0
 */
public record DateNotation(String pattern) implements Notation {

    private static final double SECONDS = 86_400;

    public DateNotation {
        String fault = DatePattern.fault(pattern);
        if (!fault.isEmpty()) {
            throw new InvalidDataException("The date pattern '" + pattern + "' " + fault
                    + "; use one such as dd.MM.yyyy or yyyy-MM-dd HH:mm.");
        }
    }

    @Override
    public double number(String cell) {
        DatePattern.Fields fields = DatePattern.read(pattern, cell.strip());
        if (fields == null) {
            return Double.NaN;
        }
        try {
            double seconds = 3600 * fields.hour() + 60 * fields.minute() + fields.second() - fields.offset();
            if (!fields.hasDate()) {
                return seconds / SECONDS;
            }
            return LocalDate.of(fields.year(), fields.month(), fields.day()).toEpochDay() + seconds / SECONDS;
        } catch (DateTimeException e) {
            return Double.NaN; // such as 30 February
        }
    }

    @Override
    public String example() {
        return pattern;
    }

    /** Whether it has a time of the day. */
    public boolean hasTime() {
        return pattern.contains("mm");
    }

    /** Whether the year has two digits. */
    public boolean isShort() {
        return pattern.contains("yy") && !pattern.contains("yyyy");
    }

    /**
     * A number of days as a cell of the column is written, to the second or what the pattern has of it.
     *
     * @since 0.3.0
     */
    public String cell(double days) {
        return DateWriter.write(pattern, days);
    }

    /** A number of days as people read it: {@code 2019-03-16}, {@code 2019-03-16 14:30} or {@code 14:30}. */
    public String text(double days) {
        if (!Double.isFinite(days) || Math.abs(days) > 3e6) {
            return Double.toString(days);
        }
        double whole = hasTime() ? Math.floor(days) : Math.rint(days);
        long minutes = Math.min(1439, Math.round((days - whole) * 1440));
        String time = String.format(
                Locale.ROOT,
                "%02d:%02d",
                LocalTime.ofSecondOfDay(60 * Math.max(0, minutes)).getHour(),
                Math.max(0, minutes) % 60);
        String date = LocalDate.ofEpochDay((long) whole).toString();
        if (!pattern.contains("yy")) {
            return time;
        }
        return hasTime() && minutes > 0 ? date + " " + time : date;
    }
}
