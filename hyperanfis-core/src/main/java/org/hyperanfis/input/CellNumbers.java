package org.hyperanfis.input;

import org.hyperanfis.data.notation.Notation;
import org.jspecify.annotations.Nullable;

/**
 * Cells as numbers, whatever way they are written.
 *
 * @since 0.3.0
 */
public final class CellNumbers {

    private CellNumbers() {}

    /** The number in a cell, possibly infinite; NaN where it is not written as it should be, or is empty. */
    public static double of(RawRow row, int column, @Nullable Notation notation) {
        return notation == null || row.isNumber(column) ? row.number(column) : notation.number(row.text(column));
    }

    /** What to say of a cell that is no number. */
    public static String complaint(@Nullable Notation notation) {
        return notation == null ? "is not a number" : "is not written like " + notation.example();
    }
}
