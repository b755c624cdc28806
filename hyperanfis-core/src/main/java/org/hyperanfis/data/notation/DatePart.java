package org.hyperanfis.data.notation;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A part of a date that comes again, as categories.
 *
 * @since 0.3.0
 */
public enum DatePart {
    /** January to December. */
    MONTH("in ", ""),
    /** Monday to Sunday. */
    WEEKDAY("on a ", ""),
    /** 0 to 23. */
    HOUR("at ", " o'clock");

    private static final int SECONDS_PER_HOUR = 3600;
    private static final int SECONDS_PER_DAY = 86_400;

    private final String before;
    private final String after;

    DatePart(String before, String after) {
        this.before = before;
        this.after = after;
    }

    /** All of its values, in their order. */
    public List<String> categories() {
        return switch (this) {
            case MONTH ->
                Arrays.stream(Month.values())
                        .map(month -> month.getDisplayName(TextStyle.FULL, Locale.ENGLISH))
                        .toList();
            case WEEKDAY ->
                Arrays.stream(DayOfWeek.values())
                        .map(day -> day.getDisplayName(TextStyle.FULL, Locale.ENGLISH))
                        .toList();
            case HOUR -> IntStream.range(0, 24).mapToObj(Integer::toString).toList();
        };
    }

    /** The place among the categories of a number of days since the beginning of 1970. */
    public int of(double days) {
        // A fraction of a day is rounded, and its hour may not suffer from that.
        long seconds = Math.round(days * SECONDS_PER_DAY);
        LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(seconds, SECONDS_PER_DAY));
        return switch (this) {
            case MONTH -> date.getMonthValue() - 1;
            case WEEKDAY -> date.getDayOfWeek().getValue() - 1;
            case HOUR -> (int) (Math.floorMod(seconds, SECONDS_PER_DAY) / SECONDS_PER_HOUR);
        };
    }

    /** Whether dates that are written like this have it. */
    public boolean isIn(DateNotation notation) {
        return switch (this) {
            case MONTH -> notation.pattern().contains("MM");
            case WEEKDAY -> notation.pattern().contains("dd");
            case HOUR -> notation.hasTime();
        };
    }

    /** Some of its values in words that follow the name of a column: {@code on a Saturday or Sunday}. */
    public String phrase(List<String> some) {
        return before + String.join(" or ", some) + after;
    }
}
