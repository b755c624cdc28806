package org.hyperanfis.encode;

import java.util.Locale;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.cells.CellStorage;

/**
 * The memory that training on a table takes: its cells, some bytes per row for answers, parts and order, and a constant.
 *
 * @param rows rows of the table
 * @param inputs model inputs
 * @param target what is predicted
 */
record MemoryNeed(long rows, int inputs, Target target) {

    /** The row's index in the table, its label twice, its place in the order of an epoch, and scratch of the start. */
    private static final int BYTES_PER_ROW = 24;

    /** An output of a regression, in original units and in those of the model. */
    private static final int BYTES_PER_OUTPUT = 16;

    /** Code, network states, and what is being read. */
    private static final long CONSTANT = 128L << 20;

    private static final double GIGABYTE = 1e9;

    long bytes(CellStorage storage) {
        long perCell = switch (storage) {
            case DOUBLE -> Double.BYTES;
            case FLOAT -> Float.BYTES;
            case FILE -> 0;
        };
        long perRow = BYTES_PER_ROW + (target instanceof Target.Outputs ? (long) BYTES_PER_OUTPUT * target.size() : 0);
        return rows * inputs * perCell + rows * perRow + CONSTANT;
    }

    /** Refuses what Java cannot hold, before time is spent on it. */
    void require(String table, CellStorage storage, long available) {
        long needed = bytes(storage);
        // The constant is generous: only cells and rows are worth a refusal.
        if (needed - CONSTANT <= available) {
            return;
        }
        // Only two commands have these options, but others need the memory too.
        String smaller = switch (storage) {
            case DOUBLE ->
                "train and tune take less with --storage float (" + gigabytes(CellStorage.FLOAT) + ") or --stream ("
                        + gigabytes(CellStorage.FILE) + "), or ";
            case FLOAT -> "train and tune take less with --stream (" + gigabytes(CellStorage.FILE) + "), or ";
            case FILE -> "";
        };
        throw new InvalidOptionException(
                "training on %s, with %d rows and %d model inputs, takes %s, and Java may use %s; "
                                .formatted(table, rows, inputs, gigabytes(storage), gigabytes(available))
                        + smaller
                        + "give Java more memory: JAVA_TOOL_OPTIONS=-Xmx" + (long) Math.ceil(needed * 1.25 / (1L << 30))
                        + "g");
    }

    private String gigabytes(CellStorage storage) {
        return gigabytes(bytes(storage));
    }

    private static String gigabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f GB", bytes / GIGABYTE);
    }
}
