package org.hyperanfis.inspect.counterfactual;

import java.math.BigDecimal;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.data.notation.NumberNotation;
import org.hyperanfis.input.Numbers;
import org.jspecify.annotations.Nullable;

/** Numbers as the cells of a column are written. */
final class NumberCells {

    private NumberCells() {}

    /** All digits of a number. */
    static String text(double number, @Nullable Notation notation) {
        return notation instanceof DateNotation date ? date.cell(number) : plain(Numbers.text(number), notation);
    }

    /** A number of some decimals. */
    static String text(BigDecimal number, @Nullable Notation notation) {
        return plain(Numbers.text(number), notation);
    }

    /** The number that a cell is read as. */
    static double number(String cell, @Nullable Notation notation) {
        return notation == null ? Numbers.parse(cell) : notation.number(cell);
    }

    private static String plain(String text, @Nullable Notation notation) {
        if (!(notation instanceof NumberNotation how)) {
            return text;
        }
        String digits = text.replace('.', how.decimal());
        return how.unit().isEmpty() ? digits : digits + " " + how.unit();
    }
}
