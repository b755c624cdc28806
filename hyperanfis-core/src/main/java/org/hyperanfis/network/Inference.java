package org.hyperanfis.network;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.mapping.PointRows;
import org.jspecify.annotations.Nullable;

/** Runs a network forward over all rows of a table, block by block, and hands each block's state to a reader. */
public final class Inference {

    /** Most rows per block; any number gives the same values, since rows do not look at each other. */
    private static final int ROWS_PER_BLOCK = 64;

    private final Network network;
    private final PieceRunner workers;
    private final int rowsPerBlock;
    private final Queue<Desk> idle = new ConcurrentLinkedQueue<>();

    /** @param rows most rows that {@link #run} will see at a time */
    public Inference(Network network, int rows, PieceRunner workers) {
        this.network = network;
        this.workers = workers;
        this.rowsPerBlock = Math.max(1, Math.min(rows, ROWS_PER_BLOCK));
    }

    /** The number of rows of every block but the last. */
    public int rowsPerBlock() {
        return rowsPerBlock;
    }

    /** Reads the state of the block whose first row is {@code firstRow}; called from several threads. */
    @FunctionalInterface
    public interface BlockReader {
        void read(Network.State state, int firstRow);
    }

    /** What a thread needs to work on a block. */
    private record Desk(double[] points, Network.State state) {}

    public void run(Network.Prepared prepared, PointRows rows, BlockReader reader) {
        int blocks = (rows.rows() + rowsPerBlock - 1) / rowsPerBlock;
        workers.run(blocks, b -> {
            @Nullable Desk waiting = idle.poll();
            Desk desk = waiting == null
                    ? new Desk(new double[rowsPerBlock * rows.stride()], network.newState(rowsPerBlock))
                    : waiting;
            int from = b * rowsPerBlock;
            int to = Math.min(from + rowsPerBlock, rows.rows());
            rows.copy(from, to, desk.points);
            desk.state.rows().load(desk.points, 0, to - from);
            network.forward(prepared, desk.state);
            reader.read(desk.state, from);
            idle.add(desk);
        });
    }

    /** Copies an array of strips with {@code count} runs each to rows {@code firstRow..} of a table {@code rows x count}. */
    public static void copyRows(double[] strips, int count, Network.State state, double[] table, int firstRow) {
        int to = firstRow * count;
        for (int i = 0; i < state.rows().count(); i++) {
            int from = Kernels.lane(count, 0, i);
            for (int k = 0; k < count; k++) {
                table[to++] = strips[from + k * Kernels.LANES];
            }
        }
    }
}
