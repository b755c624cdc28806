package org.hyperanfis.data;

import org.jspecify.annotations.Nullable;

/**
 * The numbers of a table, in rows, wherever they are kept. A number that is not known is NaN. Immutable, and safe to read from
 * several threads. {@link CellWriter} makes them.
 */
public sealed interface Cells permits DoubleCells, FloatCells, FileCells, CellView {

    int rows();

    /** Numbers in a row. */
    int width();

    CellStorage storage();

    double value(int row, int column);

    /** Writes the numbers of a row to {@code to}, from {@code offset} on. */
    void copyRow(int row, double[] to, int offset);

    /** The page of the storage that a row is read from, for those who want to read rows of a page together. */
    int page(int row);

    /**
     * Some rows, in the given order and with repetitions if there are any, without copying numbers.
     *
     * @param columns which columns are left, in order; null for all
     * @param fill what is read for a number that is not known, one per column that is left; null where all are known
     */
    default Cells view(int[] rows, int @Nullable [] columns, double @Nullable [] fill) {
        return CellView.of(this, rows, columns, fill);
    }
}
