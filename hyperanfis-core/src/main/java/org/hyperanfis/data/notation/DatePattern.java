package org.hyperanfis.data.notation;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads dates by a pattern, without exceptions for texts that do not fit: columns are tried with many patterns. */
final class DatePattern {

    static final String LETTERS = "yMdHhamsSX";
    private static final List<String> MONTHS = List.of(
            "january",
            "february",
            "march",
            "april",
            "may",
            "june",
            "july",
            "august",
            "september",
            "october",
            "november",
            "december");

    private final String pattern;
    private final String text;
    private int at;
    private int year;
    private int month;
    private int day = 1;
    private double hour;
    private double minute;
    private double second;
    private double offset;
    private boolean dated;
    private boolean afternoon;
    private boolean twelve;

    private DatePattern(String pattern, String text) {
        this.pattern = pattern;
        this.text = text;
    }

    /** What a date consists of; the offset from UTC is in seconds. */
    record Fields(
            boolean hasDate, int year, int month, int day, double hour, double minute, double second, double offset) {}

    /** What is wrong with a pattern; empty if nothing is. */
    static String fault(String pattern) {
        int depth = 0;
        boolean quoted = false;
        for (char c : pattern.toCharArray()) {
            quoted ^= c == '\'';
            if (!quoted && c != '\'') {
                depth += c == '[' ? 1 : c == ']' ? -1 : 0;
                boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
                if (letter && LETTERS.indexOf(c) < 0 && c != 'T') {
                    return "has the letter " + c + ", which means nothing here";
                }
                if (depth < 0) {
                    return "has a bracket that is not opened";
                }
            }
        }
        if (quoted || depth != 0) {
            return "has a bracket or an apostrophe that is not closed";
        }
        boolean date = pattern.contains("yy") && pattern.contains("M");
        boolean time =
                !pattern.contains("yy") && (pattern.contains("H") || pattern.contains("h")) && pattern.contains("mm");
        return date || time ? "" : "has neither a year and a month nor hours and minutes";
    }

    static @Nullable Fields read(String pattern, String text) {
        DatePattern reader = new DatePattern(pattern, text);
        boolean fits = reader.sequence(0, pattern.length()) && reader.at == text.length() && reader.inRange();
        return fits ? reader.fields() : null;
    }

    private Fields fields() {
        double hours = twelve ? hour % 12 + (afternoon ? 12 : 0) : hour;
        return new Fields(dated, year, month, day, hours, minute, second, offset);
    }

    private boolean inRange() {
        return hour < 24 && minute < 60 && second < 61 && (!twelve || (hour >= 1 && hour <= 12));
    }

    /** Reads what a part of the pattern says; false where the text is different. */
    private boolean sequence(int from, int to) {
        int p = from;
        while (p < to) {
            char c = pattern.charAt(p);
            int end = p + 1;
            if (c == '[') {
                end = closing(pattern, p) + 1;
                int before = at;
                if (!sequence(p + 1, end - 1)) {
                    at = before;
                }
            } else if (c == '\'') {
                end = pattern.indexOf('\'', p + 1) + 1;
                String literal = pattern.substring(p + 1, end - 1);
                if (!text.startsWith(literal, at)) {
                    return false;
                }
                at += literal.length();
            } else if (LETTERS.indexOf(c) >= 0) {
                while (end < to && pattern.charAt(end) == c) {
                    end++;
                }
                if (!field(c, end - p)) {
                    return false;
                }
            } else if (!literal(c)) {
                return false;
            }
            p = end;
        }
        return true;
    }

    private boolean literal(char c) {
        boolean same =
                at < text.length() && (text.charAt(at) == c || (c == ' ' && WrittenNumber.isBlank(text.charAt(at))));
        at += same ? 1 : 0;
        return same;
    }

    /** Where the bracket is closed that is opened there. */
    static int closing(String pattern, int open) {
        int depth = 0;
        for (int p = open; p < pattern.length(); p++) {
            depth += pattern.charAt(p) == '[' ? 1 : pattern.charAt(p) == ']' ? -1 : 0;
            if (depth == 0) {
                return p;
            }
        }
        throw new IllegalStateException(pattern);
    }

    private boolean field(char letter, int width) {
        switch (letter) {
            case 'y' -> {
                dated = true;
                int read = digits(width >= 4 ? 4 : 2, width >= 4 ? 4 : 2);
                year = width >= 4 || read < 0 ? read : read < 70 ? 2000 + read : 1900 + read;
                return read >= 0;
            }
            case 'M' -> {
                month = width >= 3 ? monthName() : digits(1, 2);
                return month > 0;
            }
            case 'd' -> {
                day = digits(1, 2);
                return day > 0;
            }
            case 'H', 'h' -> {
                int read = digits(1, 2);
                if (read >= 0) {
                    twelve = letter == 'h';
                    hour = read;
                }
                return read >= 0;
            }
            case 'm' -> {
                int read = digits(2, 2);
                minute = Math.max(read, 0);
                return read >= 0;
            }
            case 's' -> {
                int read = digits(2, 2);
                second = Math.max(read, 0);
                return read >= 0;
            }
            case 'S' -> {
                return fraction();
            }
            case 'a' -> {
                return half();
            }
            default -> {
                return zone();
            }
        }
    }

    /** A whole number of so many digits; -1 if there is none. */
    private int digits(int least, int most) {
        int value = 0;
        int count = 0;
        while (count < most && at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            value = 10 * value + text.charAt(at) - '0';
            at++;
            count++;
        }
        return count < least ? -1 : value;
    }

    private boolean fraction() {
        double unit = 0.1;
        int before = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            second += unit * (text.charAt(at) - '0');
            unit /= 10;
            at++;
        }
        return at > before;
    }

    private int monthName() {
        for (int m = 0; m < MONTHS.size(); m++) {
            String name = MONTHS.get(m);
            if (text.regionMatches(true, at, name, 0, 3)) {
                boolean whole = text.regionMatches(true, at, name, 0, name.length());
                at += whole ? name.length() : 3;
                at += !whole && at < text.length() && text.charAt(at) == '.' ? 1 : 0;
                return m + 1;
            }
        }
        return -1;
    }

    private boolean half() {
        String rest = text.substring(at).toLowerCase(Locale.ROOT);
        afternoon = rest.startsWith("pm");
        boolean known = afternoon || rest.startsWith("am");
        at += known ? 2 : 0;
        return known;
    }

    private boolean zone() {
        if (at < text.length() && text.charAt(at) == 'Z') {
            at++;
            return true;
        }
        if (text.startsWith("UTC", at) || text.startsWith("GMT", at)) {
            at += 3;
            return true;
        }
        if (at >= text.length() || (text.charAt(at) != '+' && text.charAt(at) != '-')) {
            return false;
        }
        int sign = text.charAt(at++) == '-' ? -1 : 1;
        int hours = digits(2, 2);
        at += at < text.length() && text.charAt(at) == ':' ? 1 : 0;
        int minutes = at < text.length() ? digits(2, 2) : 0;
        offset = sign * (3600.0 * hours + 60.0 * minutes);
        return hours >= 0 && minutes >= 0;
    }
}
