package org.hyperanfis.internal.kernel;

/**
 * How a packed matrix lies in memory: in groups of rows, each with its numbers column after column, so that a product finds the
 * numbers it needs together next to each other. First come groups of {@link #MANY} rows, as long as there are so many left, then
 * groups of {@link #FEW}, the last of which may have room to spare.
 */
public final class Packing {

    /** The rows that a product takes at a time where registers are scarce, and where rows are. */
    static final int FEW = 4;

    /** The rows that a product takes at a time where the processor has registers for all their sums; see {@link VectorProducts}. */
    static final int MANY = KernelSelection.vectorModulePresent() ? VectorRegisters.productRows() : FEW;

    private Packing() {}

    /** How many rows, the first ones, are in groups of {@link #MANY}. */
    static int inMany(int rows) {
        return rows - rows % MANY;
    }

    /** How many rows the group of a row has room for: how far its columns are apart. */
    static int groupRows(int rows, int row) {
        return row < inMany(rows) ? MANY : FEW;
    }

    /**
     * Where a number of a packed matrix is.
     *
     * @param rows the number of rows
     * @param length the number of columns
     */
    public static int at(int rows, int length, int row, int column) {
        int group = groupRows(rows, row);
        // Divisors that the compiler knows: a division by any other takes longer than all the rest.
        int place = group == MANY ? row % MANY : row % FEW;
        return (row - place) * length + column * group + place;
    }

    /** The size of a packed matrix. */
    public static int size(int rows, int length) {
        return Math.multiplyExact((rows + FEW - 1) / FEW * FEW, length);
    }
}
