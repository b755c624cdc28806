package org.hyperanfis.input;

import java.math.BigDecimal;

/**
 * Numbers and the text of cells. Read, they are decimal digits with an optional sign, point and exponent, and blanks around them.
 *
 * @since 0.1.0
 */
public final class Numbers {

    /** Powers of ten that are exact in double precision. */
    private static final double[] POWERS_OF_TEN = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    /** With at most this many digits a number is exact in double precision. */
    private static final int EXACT_DIGITS = 15;

    /** Whole numbers below this have at most 15 digits and are written without a point or exponent. */
    private static final double SHORT_WHOLE = 1e15;

    private Numbers() {}

    /** A number as the text of a cell; empty for NaN, which is how a missing number is kept. */
    public static String text(double value) {
        if (Double.isNaN(value)) {
            return "";
        }
        // A negative zero is the same number as zero and must not become a category of its own.
        return value == Math.rint(value) && Math.abs(value) < SHORT_WHOLE
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    /** The same with all digits, and no zeros that only fill up the scale of a column. */
    public static String text(BigDecimal value) {
        return value.stripTrailingZeros().toPlainString();
    }

    /**
     * The number written in {@code text}, correctly rounded: infinite for {@code inf} and {@code infinity} in any case and
     * for numbers out of range, NaN for everything that is not a number. Unlike for {@link Double#parseDouble}, texts
     * with suffixes or hexadecimal digits are not numbers.
     */
    public static double parse(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && text.charAt(from) <= ' ') {
            from++;
        }
        while (to > from && text.charAt(to - 1) <= ' ') {
            to--;
        }
        int i = from;
        boolean negative = false;
        if (i < to && (text.charAt(i) == '-' || text.charAt(i) == '+')) {
            negative = text.charAt(i) == '-';
            i++;
        }
        long mantissa = 0;
        int digits = 0;
        int decimals = 0;
        boolean point = false;
        for (; i < to; i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9') {
                // Beyond the exact digits the value is not used; the wrapping does not matter.
                mantissa = mantissa * 10 + (c - '0');
                digits++;
                decimals += point ? 1 : 0;
            } else if (c == '.' && !point) {
                point = true;
            } else {
                break;
            }
        }
        if (digits == 0) {
            return infinity(text, i, to, negative);
        }
        if (i == to && digits <= EXACT_DIGITS) {
            // Both are exact, so the quotient is rounded once, as it must be.
            double value = mantissa / POWERS_OF_TEN[decimals];
            return negative ? -value : value;
        }
        return i == to || isExponent(text, i, to) ? Double.parseDouble(text.substring(from, to)) : Double.NaN;
    }

    private static boolean isExponent(String text, int from, int to) {
        int i = from;
        if (text.charAt(i) != 'e' && text.charAt(i) != 'E') {
            return false;
        }
        i++;
        if (i < to && (text.charAt(i) == '-' || text.charAt(i) == '+')) {
            i++;
        }
        int first = i;
        while (i < to && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
            i++;
        }
        return i == to && i > first;
    }

    private static double infinity(String text, int from, int to, boolean negative) {
        boolean infinite = (to - from == 3 && text.regionMatches(true, from, "inf", 0, 3))
                || (to - from == 8 && text.regionMatches(true, from, "infinity", 0, 8));
        if (!infinite) {
            return Double.NaN;
        }
        return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
}
