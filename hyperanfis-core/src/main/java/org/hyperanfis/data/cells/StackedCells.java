package org.hyperanfis.data.cells;

/** The rows of one table after those of another. */
final class StackedCells implements Cells {

    private final Cells upper;
    private final Cells lower;

    private StackedCells(Cells upper, Cells lower) {
        this.upper = upper;
        this.lower = lower;
    }

    /** Parts of one table, the usual case, become a part of it. */
    static Cells of(Cells upper, Cells lower) {
        if (upper instanceof CellView a && lower instanceof CellView b && a.isLike(b)) {
            return a.with(b);
        }
        return new StackedCells(upper, lower);
    }

    @Override
    public int rows() {
        return Math.addExact(upper.rows(), lower.rows());
    }

    @Override
    public int width() {
        return upper.width();
    }

    @Override
    public CellStorage storage() {
        return upper.storage();
    }

    @Override
    public double value(int row, int column) {
        return isUpper(row) ? upper.value(row, column) : lower.value(row - upper.rows(), column);
    }

    @Override
    public void copyRow(int row, double[] to, int offset) {
        if (isUpper(row)) {
            upper.copyRow(row, to, offset);
        } else {
            lower.copyRow(row - upper.rows(), to, offset);
        }
    }

    @Override
    public void copyRows(int[] rows, int count, double[] to) {
        for (int i = 0; i < count; i++) {
            copyRow(rows[i], to, i * width());
        }
    }

    /** Pages of the lower rows have negative numbers, so that no page is in both. */
    @Override
    public int page(int row) {
        return isUpper(row) ? upper.page(row) : ~lower.page(row - upper.rows());
    }

    private boolean isUpper(int row) {
        return row < upper.rows();
    }
}
