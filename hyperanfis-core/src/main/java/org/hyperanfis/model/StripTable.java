package org.hyperanfis.model;

import java.util.Objects;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * A table of numbers in the strips that the layers leave them in. Whoever asks for a row gets it put together; most rows of a
 * large table are never asked for, and to transpose them all takes several times as long as to copy them.
 */
final class StripTable {

    private final int rows;
    private final int columns;
    private final int rowsPerBlock;
    private final double[][] blocks;

    StripTable(int rows, int columns, int rowsPerBlock) {
        this.rows = rows;
        this.columns = columns;
        this.rowsPerBlock = rowsPerBlock;
        this.blocks = new double[(rows + rowsPerBlock - 1) / rowsPerBlock][];
    }

    /** Keeps a copy of the strips of the block that begins with {@code firstRow}. Threads may bring different blocks. */
    void put(int firstRow, double[] strips) {
        blocks[firstRow / rowsPerBlock] = strips.clone();
    }

    /** The numbers of a row; the caller's own. */
    double[] row(int row) {
        Objects.checkIndex(row, rows);
        double[] strips = blocks[row / rowsPerBlock];
        double[] result = new double[columns];
        for (int k = 0; k < columns; k++) {
            result[k] = strips[Kernels.lane(columns, k, row % rowsPerBlock)];
        }
        return result;
    }
}
