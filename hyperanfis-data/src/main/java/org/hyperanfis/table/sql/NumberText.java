package org.hyperanfis.table.sql;

import java.math.BigDecimal;

/** Numbers as the text of a cell. */
final class NumberText {

    /** Whole numbers below this have at most 15 digits and are written without a point or exponent. */
    private static final double SHORT_WHOLE = 1e15;

    private NumberText() {}

    /** Empty for NaN, which is how a missing number is kept. */
    static String of(double value) {
        if (Double.isNaN(value)) {
            return "";
        }
        // A negative zero is the same number as zero and must not become a category of its own.
        return value == Math.rint(value) && Math.abs(value) < SHORT_WHOLE
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    /** All digits, and no zeros that only fill up the scale of a column. */
    static String of(BigDecimal value) {
        return value.stripTrailingZeros().toPlainString();
    }
}
