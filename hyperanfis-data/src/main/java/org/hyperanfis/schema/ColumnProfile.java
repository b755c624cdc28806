package org.hyperanfis.schema;

import java.util.List;
import java.util.Optional;
import org.hyperanfis.data.cells.ColumnRange;

/**
 * What a scan found in one column.
 *
 * @param name the column
 * @param missing cells that hold a missing marker
 * @param numbers cells that hold a number
 * @param texts cells that hold anything else
 * @param levels the distinct cells in order of appearance, markers included; nothing if there are too many to list
 * @param firstText the first cell that is neither a number nor missing
 * @param firstInfinite where the first infinite number stands
 * @param wholeNumbers whether every number is an integer
 * @param counts whether the rows are numbered here, from 0 or 1 on
 * @param range what the finite numbers reach, if there are any
 * @param hints what was noticed of how the cells are written
 * @since 0.1.0
 */
public record ColumnProfile(
        String name,
        long missing,
        long numbers,
        long texts,
        Optional<List<String>> levels,
        Optional<Cell> firstText,
        Optional<Cell> firstInfinite,
        boolean wholeNumbers,
        boolean counts,
        Optional<ColumnRange> range,
        WritingHints hints) {

    /** A column of which nothing was noticed. */
    public ColumnProfile(
            String name,
            long missing,
            long numbers,
            long texts,
            Optional<List<String>> levels,
            Optional<Cell> firstText,
            Optional<Cell> firstInfinite,
            boolean wholeNumbers,
            boolean counts,
            Optional<ColumnRange> range) {
        this(
                name,
                missing,
                numbers,
                texts,
                levels,
                firstText,
                firstInfinite,
                wholeNumbers,
                counts,
                range,
                WritingHints.NONE);
    }

    /** A cell worth showing to the user. */
    public record Cell(String place, String text) {}

    boolean isNumeric() {
        return texts == 0 && numbers > 0;
    }

    boolean isEmpty() {
        return texts == 0 && numbers == 0;
    }
}
