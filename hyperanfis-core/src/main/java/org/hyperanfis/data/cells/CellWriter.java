package org.hyperanfis.data.cells;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Collects the rows of a table, one after the other, in one of the storages.
 *
 * @since 0.1.0
 */
public abstract sealed class CellWriter permits DoubleCells.Writer, FloatCells.Writer {

    private final int width;
    private int rows;

    CellWriter(int width) {
        this.width = width;
    }

    /** For {@link CellStorage#DOUBLE}. */
    public static CellWriter ofDoubles(int width) {
        return new DoubleCells.Writer(width);
    }

    /** For {@link CellStorage#FLOAT}. */
    public static CellWriter ofFloats(List<ColumnRange> columns) {
        return new FloatCells.Writer(new FloatCode(columns), new MemoryChunks());
    }

    /**
     * For {@link CellStorage#FILE}. The file goes when the cells are no longer used, at the latest when the program ends.
     *
     * @param directory where the file is made
     * @throws UncheckedIOException when it cannot be made; {@link #add} throws it too when the file cannot grow
     */
    public static CellWriter ofFile(List<ColumnRange> columns, Path directory) {
        FileChunks chunks =
                new FileChunks(directory, ChunkShape.of(columns.size()).size());
        return new FloatCells.Writer(new FloatCode(columns), chunks);
    }

    /** Adds a row; its array can be used again. */
    public final void add(double[] row) {
        if (row.length != width) {
            throw new IllegalArgumentException(row.length + " numbers for " + width + " columns");
        }
        write(row, rows);
        rows++;
    }

    /** All rows that were added; no more can be. */
    public final Cells finish() {
        return cells(rows);
    }

    abstract void write(double[] row, int index);

    abstract Cells cells(int rows);
}
