package org.hyperanfis.data.cells;

import org.jspecify.annotations.Nullable;

/**
 * The numbers of a table, in rows, wherever they are kept. A number that is not known is NaN. Immutable, and safe to read from
 * several threads. {@link CellWriter} makes them.
 *
 * @since 0.1.0
 */
public sealed interface Cells permits ChunkedCells, CellView, StackedCells {

    /**
     * Pages whose rows can be read at random without delay, 32 megabytes of floats or 64 of doubles: they stay in a
     * processor's cache, and in memory where cells are in a file.
     */
    int PAGES_AT_A_TIME = 512;

    /** Takes over row-major numbers. */
    static Cells adopt(double[] values, int width) {
        return DoubleCells.adopt(values, width);
    }

    int rows();

    /** Numbers in a row. */
    int width();

    CellStorage storage();

    double value(int row, int column);

    /** Writes the numbers of a row to {@code to}, from {@code offset} on. */
    void copyRow(int row, double[] to, int offset);

    /**
     * Writes {@code count} rows to the front of {@code to}, one after the other. Rows that are far apart in memory are fetched
     * at the same time, which takes a fraction of the time that {@link #copyRow} takes for them.
     *
     * @param rows which, in order; may be overwritten
     */
    void copyRows(int[] rows, int count, double[] to);

    /** The page of the storage that a row is read from; no more than {@link #PAGES_AT_A_TIME} should be in use. */
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

    /** These rows and then those of {@code other}, which has the same columns, without copying numbers. */
    default Cells and(Cells other) {
        return StackedCells.of(this, other);
    }
}
