package org.hyperanfis.data.cells;

/** Rows in chunks. Pages are chunks of the usual shape, also where all rows are one chunk: they decide orders of rows. */
abstract sealed class ChunkedCells implements Cells permits DoubleCells, FloatCells {

    final ChunkShape shape;
    private final ChunkShape pages;
    private final int rows;

    ChunkedCells(ChunkShape shape, int rows) {
        this.shape = shape;
        this.pages = ChunkShape.of(shape.width());
        this.rows = rows;
    }

    @Override
    public final int rows() {
        return rows;
    }

    @Override
    public final int width() {
        return shape.width();
    }

    @Override
    public final int page(int row) {
        return pages.chunk(row);
    }

    @Override
    public final void copyRows(int[] which, int count, double[] to) {
        int width = shape.width();
        for (int i = 0; i < count; i++) {
            fetch(which[i], to, i * width);
        }
        for (int i = 0; i < count; i++) {
            copyRow(which[i], to, i * width);
        }
    }

    /**
     * Touches every cache line of a row whose place in {@code to} will be overwritten. A loop over many rows that does nothing
     * else lets the processor wait for all of them at once; copying one row after the other would wait for each.
     */
    abstract void fetch(int row, double[] to, int offset);
}
