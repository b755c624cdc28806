package org.hyperanfis.data.cells;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Some rows and columns of other cells, with what is not known filled in. */
final class CellView implements Cells {

    private final Cells base;
    private final int[] rows;
    private final int @Nullable [] columns;
    private final double @Nullable [] fill;

    private CellView(Cells base, int[] rows, int @Nullable [] columns, double @Nullable [] fill) {
        this.base = base;
        this.rows = rows;
        this.columns = columns;
        this.fill = fill;
    }

    static CellView of(Cells base, int[] rows, int @Nullable [] columns, double @Nullable [] fill) {
        // Rows of a view are rows of what it views: reading does not slow down with every subset of a subset.
        if (base instanceof CellView view && columns == null && fill == null) {
            int[] through = new int[rows.length];
            for (int i = 0; i < rows.length; i++) {
                through[i] = view.rows[rows[i]];
            }
            return new CellView(view.base, through, view.columns, view.fill);
        }
        return new CellView(base, rows.clone(), columns, fill);
    }

    /** Whether both view the same columns of the same cells in the same way. */
    boolean isLike(CellView other) {
        return base == other.base && Arrays.equals(columns, other.columns) && Arrays.equals(fill, other.fill);
    }

    /** The rows of {@code other}, a view like this, after those of this. */
    CellView with(CellView other) {
        int[] both = Arrays.copyOf(rows, Math.addExact(rows.length, other.rows.length));
        System.arraycopy(other.rows, 0, both, rows.length, other.rows.length);
        return new CellView(base, both, columns, fill);
    }

    @Override
    public int rows() {
        return rows.length;
    }

    @Override
    public int width() {
        return columns == null ? base.width() : columns.length;
    }

    @Override
    public CellStorage storage() {
        return base.storage();
    }

    @Override
    public double value(int row, int column) {
        return known(base.value(rows[row], columns == null ? column : columns[column]), column);
    }

    @Override
    public void copyRow(int row, double[] to, int offset) {
        if (columns != null) {
            for (int j = 0; j < columns.length; j++) {
                to[offset + j] = known(base.value(rows[row], columns[j]), j);
            }
            return;
        }
        base.copyRow(rows[row], to, offset);
        if (fill != null) {
            for (int j = 0; j < fill.length; j++) {
                to[offset + j] = known(to[offset + j], j);
            }
        }
    }

    @Override
    public void copyRows(int[] wanted, int count, double[] to) {
        int width = width();
        if (columns != null) {
            for (int i = 0; i < count; i++) {
                copyRow(wanted[i], to, i * width);
            }
            return;
        }
        for (int i = 0; i < count; i++) {
            wanted[i] = rows[wanted[i]];
        }
        base.copyRows(wanted, count, to);
        if (fill != null) {
            for (int k = 0; k < count * width; k++) {
                to[k] = known(to[k], k % width);
            }
        }
    }

    private double known(double value, int column) {
        return fill != null && Double.isNaN(value) ? fill[column] : value;
    }

    @Override
    public int page(int row) {
        return base.page(rows[row]);
    }
}
