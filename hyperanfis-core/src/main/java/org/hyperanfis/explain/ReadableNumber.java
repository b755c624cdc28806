package org.hyperanfis.explain;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Numbers for people: the same digits on every machine and in every language.
 *
 * @since 0.1.0
 */
public final class ReadableNumber {

    private static final MathContext FOUR_DIGITS = new MathContext(4, RoundingMode.HALF_EVEN);
    private static final double SMALLEST_PLAIN = 1e-4;
    private static final double LARGEST_PLAIN = 1e7;

    private ReadableNumber() {}

    /**
     * {@code value} with four significant digits and no trailing zeros, such as {@code 21.3} or {@code 1235000}. Only
     * magnitudes below 1e-4 or from 1e7 on have an exponent, such as {@code 2.5E-7}.
     */
    public static String of(double value) {
        if (value == 0) {
            return "0";
        }
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        // The exact value of the double, since its shortest digits differ between versions of Java.
        BigDecimal rounded = new BigDecimal(value).round(FOUR_DIGITS).stripTrailingZeros();
        double size = Math.abs(value);
        if (size >= SMALLEST_PLAIN && size < LARGEST_PLAIN) {
            return rounded.toPlainString();
        }
        int exponent = rounded.precision() - rounded.scale() - 1;
        return rounded.scaleByPowerOfTen(-exponent).toPlainString() + "E" + exponent;
    }
}
