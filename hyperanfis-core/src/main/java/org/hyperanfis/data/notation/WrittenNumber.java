package org.hyperanfis.data.notation;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A cell that holds one number with whatever stands around it, before it is known which sign is the decimal one.
 *
 * @param negative whether a minus or parentheses make it negative
 * @param digits the digits with all signs between them, and an exponent
 * @param unit what stands before or after the number, blanks around it removed; empty if nothing does
 * @param marked whether more than its digits, a letter or a plain sign shows that it is a number: a currency, a percent sign,
 *     parentheses, a comma, a separator of thousands
 * @since 0.3.0
 */
public record WrittenNumber(boolean negative, String digits, String unit, boolean marked) {

    /** Longer texts are no numbers. */
    private static final int LONGEST = 64;

    private static final int LONGEST_UNIT = 16;

    /** Currencies that are written with letters. Other letters before a number make it a code. */
    private static final Set<String> CURRENCIES = Set.of(
            "aud", "brl", "cad", "chf", "cny", "czk", "dkk", "eur", "gbp", "hkd", "huf", "ils", "inr", "jpy", "krw",
            "mxn", "nok", "nzd", "pln", "rmb", "ron", "rub", "sek", "sgd", "thb", "try", "twd", "usd", "zar", "euro",
            "kr", "kr.", "fr.", "sfr.", "rs", "rs.", "zł", "kč", "ft", "lei");

    /** What makes a number a place in an order, such as 2nd, which is no unit. */
    private static final Set<String> ORDINALS = Set.of("st", "nd", "rd", "th");

    /** What makes a word the plural, in languages that add something. */
    private static final Set<String> PLURALS = Set.of("s", "es", "e", "n", "en");

    /** Shorter words are symbols, such as m and ms. */
    private static final int SHORTEST_WORD = 3;

    /** In India thousands are grouped by three digits, and what is above them by two: 12,34,567. */
    private static final Pattern INDIAN = Pattern.compile("([1-9]\\d?)((?:,\\d\\d)+)(,\\d\\d\\d)(?!\\d|,)");

    private static final Pattern UNIT = Pattern.compile("[%\u2030\u00B0\\p{Sc}\\p{L}\"'\u2032\u2033][^\\p{Cntrl};|]*");

    /** A space is allowed inside, as in {@code per 100 ml}, but not what would join two numbers. */
    public static boolean isUnit(String text) {
        return text.length() <= LONGEST_UNIT
                && UNIT.matcher(text).matches()
                && !isBlank(text.charAt(text.length() - 1));
    }

    /**
     * Whether two units are one, as a word and its plural are.
     *
     * @since 0.3.0
     */
    public static boolean isSameUnit(String one, String other) {
        String singular = one.length() < other.length() ? one : other;
        String plural = one.length() < other.length() ? other : one;
        return one.equals(other)
                || (singular.length() >= SHORTEST_WORD
                        && plural.startsWith(singular)
                        && singular.chars().allMatch(Character::isLetter)
                        && PLURALS.contains(plural.substring(singular.length())));
    }

    /** Blanks of any width, also those that do not break, which separate thousands in many languages. */
    static boolean isBlank(char c) {
        return c == ' ' || c == '\u00A0' || c == '\u202F' || c == '\u2009' || c == '\u2007' || c == '\t';
    }

    /** The number in a cell, or null if the cell does not hold just one. */
    public static @Nullable WrittenNumber of(String cell) {
        return cell.length() > LONGEST ? null : new Reader(cell).read();
    }

    /** Whether the digits can be separated like this. */
    public boolean fits(NumberNotation notation) {
        return !Double.isNaN(value(notation.decimal(), notation.grouping()));
    }

    /** The value if this is the decimal sign and that the separator of thousands; NaN if it cannot be so. */
    public double value(char decimal, Grouping grouping) {
        StringBuilder plain = new StringBuilder(digits.length());
        int i = wholePart(grouping, plain);
        if (i < 0) {
            return Double.NaN;
        }
        boolean whole = i > 0;
        if (i < digits.length() && digits.charAt(i) == decimal) {
            int start = ++i;
            plain.append('.');
            while (i < digits.length() && isDigit(digits.charAt(i))) {
                plain.append(digits.charAt(i++));
            }
            if (i == start) {
                return Double.NaN;
            }
        } else if (!whole) {
            return Double.NaN;
        }
        if (i < digits.length() && (digits.charAt(i) == 'e' || digits.charAt(i) == 'E')) {
            plain.append(digits, i, digits.length());
            i = digits.length();
        }
        if (i < digits.length()) {
            return Double.NaN;
        }
        double value = Double.parseDouble(plain.toString());
        return negative ? -value : value;
    }

    /** Copies the digits before the decimal sign, and returns where they end; -1 if they are grouped in another way. */
    private int wholePart(Grouping grouping, StringBuilder plain) {
        int i = 0;
        while (i < digits.length() && isDigit(digits.charAt(i))) {
            plain.append(digits.charAt(i++));
        }
        boolean grouped = false;
        while (grouping != Grouping.NONE && i < digits.length() && Grouping.of(digits.charAt(i)) == grouping) {
            // The first group has one to three digits and no zero in front, every other one three.
            boolean firstFits = grouped || (i >= 1 && i <= 3 && digits.charAt(0) != '0');
            if (!firstFits || !isGroup(i + 1)) {
                return grouping == Grouping.COMMA ? indianPart(plain) : -1;
            }
            plain.append(digits, i + 1, i + 4);
            i += 4;
            grouped = true;
        }
        return i;
    }

    private int indianPart(StringBuilder plain) {
        Matcher matcher = INDIAN.matcher(digits);
        if (!matcher.lookingAt()) {
            return -1;
        }
        plain.setLength(0);
        plain.append(matcher.group().replace(",", ""));
        return matcher.end();
    }

    private boolean isGroup(int from) {
        for (int i = from; i < from + 3; i++) {
            if (i >= digits.length() || !isDigit(digits.charAt(i))) {
                return false;
            }
        }
        return from + 3 >= digits.length() || !isDigit(digits.charAt(from + 3));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isMinus(char c) {
        return c == '-' || c == '\u2212' || c == '\u2013';
    }

    /** Takes a cell apart, from the outside in. */
    private static final class Reader {

        private final String text;
        private int from;
        private int to;
        private int signs;
        private int opened;
        private int closed;
        private boolean negative;
        private boolean marked;

        Reader(String text) {
            this.text = text;
            this.to = text.length();
        }

        @Nullable
        WrittenNumber read() {
            int digit = firstDigit();
            if (digit < 0) {
                return null;
            }
            int end = digitsEnd(digit);
            boolean fraction = digit > 0 && (text.charAt(digit - 1) == '.' || text.charAt(digit - 1) == ',');
            int start = fraction ? digit - 1 : digit;
            String digits = text.substring(start, end);
            boolean exponent = digits.indexOf('e') >= 0 || digits.indexOf('E') >= 0;
            int rest = exponent ? end : dashesEnd(end);
            // A dash in place of decimals: 1'200.- has none.
            digits += rest > end ? text.charAt(end) + "0" : "";
            String before = around(0, start, false);
            String after = around(rest, text.length(), true);
            // A pair of parentheses around the number is a minus; a single one, or one in a unit, is not understood.
            boolean paired = opened == closed && opened <= 1;
            boolean known = (before.isEmpty() || isCurrency(before))
                    && (after.isEmpty() || isUnit(after) && !ORDINALS.contains(after));
            if (!paired || signs + opened > 1 || !known || isCurrency(before) && isCurrency(after)) {
                return null;
            }
            // Both in $5M: the unit is a million dollars.
            String unit = before + after;
            marked |= isCurrency(unit) || unit.startsWith("%") || unit.startsWith("\u2030") || hasSeparator(digits);
            WrittenNumber number = new WrittenNumber(negative || opened > 0, digits, unit, marked || opened > 0);
            return NumberNotation.SEPARATORS.stream().anyMatch(number::fits) ? number : null;
        }

        private int firstDigit() {
            for (int i = 0; i < text.length(); i++) {
                if (isDigit(text.charAt(i))) {
                    return i;
                }
            }
            return -1;
        }

        /** Where the digits end that begin there, with signs between them and an exponent. */
        private int digitsEnd(int digit) {
            int end = digit;
            for (int i = digit;
                    i < text.length() && (isDigit(text.charAt(i)) || Grouping.of(text.charAt(i)) != null);
                    i++) {
                if (isDigit(text.charAt(i))) {
                    end = i + 1;
                }
            }
            if (end < text.length() && (text.charAt(end) == 'e' || text.charAt(end) == 'E')) {
                int i = end + 1;
                if (i < text.length() && (text.charAt(i) == '-' || text.charAt(i) == '+')) {
                    i++;
                }
                int exponent = i;
                while (i < text.length() && isDigit(text.charAt(i))) {
                    i++;
                }
                end = i > exponent ? i : end;
            }
            return end;
        }

        /** Where dashes end that stand for decimals, as in 1'200.- or 99,-- €; where they would begin if there are none. */
        private int dashesEnd(int end) {
            if (end >= text.length() || (text.charAt(end) != '.' && text.charAt(end) != ',')) {
                return end;
            }
            int i = end + 1;
            while (i < text.length() && i < end + 3 && (isMinus(text.charAt(i)) || text.charAt(i) == '\u2014')) {
                i++;
            }
            boolean last = i == text.length() || isBlank(text.charAt(i)) || text.charAt(i) == ')';
            return i > end + 1 && last ? i : end;
        }

        /** What stands in a part of the cell besides blanks, signs and parentheses. */
        private String around(int start, int stop, boolean behind) {
            from = start;
            to = stop;
            boolean trimming = true;
            while (trimming) {
                trimming = from < to
                        && (trim(text.charAt(from), true, behind) || trim(text.charAt(to - 1), false, behind));
            }
            return text.substring(from, to);
        }

        /** Behind the number a minus counts at the very end only: 12-B is no number, and 60+ is more than one. */
        private boolean trim(char c, boolean first, boolean behind) {
            if (c == '(' || c == ')') {
                opened += c == '(' ? 1 : 0;
                closed += c == ')' ? 1 : 0;
            } else if (behind ? isMinus(c) && !first : isMinus(c) || c == '+') {
                negative |= isMinus(c);
                signs++;
            } else if (!isBlank(c) && c > ' ') {
                return false;
            }
            from += first ? 1 : 0;
            to -= first ? 0 : 1;
            return true;
        }

        private static boolean isCurrency(String unit) {
            return !unit.isEmpty()
                    && (Character.getType(unit.charAt(unit.length() - 1)) == Character.CURRENCY_SYMBOL
                            || Character.getType(unit.charAt(0)) == Character.CURRENCY_SYMBOL
                            || CURRENCIES.contains(unit.toLowerCase(Locale.ROOT)));
        }

        private static boolean hasSeparator(String digits) {
            return digits.chars().anyMatch(c -> Grouping.of((char) c) != null && c != '.')
                    || digits.indexOf('.') != digits.lastIndexOf('.');
        }
    }
}
