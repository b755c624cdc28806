package org.hyperanfis.data.notation;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Locale;

/** Writes dates by a pattern, as {@link DatePattern} reads them. */
final class DateWriter {

    private static final String[] MONTHS = {
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"
    };

    private final String pattern;
    private final LocalDateTime time;
    private final StringBuilder text = new StringBuilder();

    private DateWriter(String pattern, LocalDateTime time) {
        this.pattern = pattern;
        this.time = time;
    }

    /** A number of days since the beginning of 1970, to the second. */
    static String write(String pattern, double days) {
        long seconds = Math.round(days * 86_400);
        LocalDateTime time = LocalDateTime.of(
                LocalDate.ofEpochDay(Math.floorDiv(seconds, 86_400L)),
                LocalTime.ofSecondOfDay(Math.floorMod(seconds, 86_400L)));
        DateWriter writer = new DateWriter(pattern, time);
        writer.sequence(0, pattern.length());
        return writer.text.toString();
    }

    private void sequence(int from, int to) {
        int p = from;
        while (p < to) {
            char c = pattern.charAt(p);
            int end = p + 1;
            if (c == '[') {
                end = DatePattern.closing(pattern, p) + 1;
                if (isNeeded(pattern.substring(p + 1, end - 1))) {
                    sequence(p + 1, end - 1);
                }
            } else if (c == '\'') {
                end = pattern.indexOf('\'', p + 1) + 1;
                text.append(pattern, p + 1, end - 1);
            } else if (DatePattern.LETTERS.indexOf(c) >= 0) {
                while (end < to && pattern.charAt(end) == c) {
                    end++;
                }
                field(c, end - p);
            } else {
                text.append(c);
            }
            p = end;
        }
    }

    /** Whether a part that may be absent says something: a time other than the first of its hour, minute or day. */
    private boolean isNeeded(String part) {
        boolean hours = part.contains("H") || part.contains("h") || part.contains("mm");
        return hours ? time.toLocalTime().toSecondOfDay() > 0 : part.contains("s") && time.getSecond() > 0;
    }

    private void field(char letter, int width) {
        int hour = time.getHour();
        switch (letter) {
            case 'y' -> digits(width >= 4 ? time.getYear() : Math.floorMod(time.getYear(), 100), width >= 4 ? 4 : 2);
            case 'M' -> {
                if (width >= 3) {
                    text.append(MONTHS[time.getMonthValue() - 1]);
                } else {
                    digits(time.getMonthValue(), width);
                }
            }
            case 'd' -> digits(time.getDayOfMonth(), width);
            case 'H' -> digits(hour, width);
            case 'h' -> digits(hour % 12 == 0 ? 12 : hour % 12, width);
            case 'm' -> digits(time.getMinute(), 2);
            case 's' -> digits(time.getSecond(), 2);
            case 'a' -> text.append(hour < 12 ? "AM" : "PM");
            case 'S' -> digits(0, width);
            default -> text.append('Z');
        }
    }

    private void digits(int value, int width) {
        text.append(String.format(Locale.ROOT, "%0" + width + "d", value));
    }
}
