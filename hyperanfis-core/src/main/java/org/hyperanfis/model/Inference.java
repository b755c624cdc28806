package org.hyperanfis.model;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.layer.mapping.PointRows;
import org.jspecify.annotations.Nullable;

/** Runs a network forward over all rows of a table, block by block, and hands each block's state to a reader. */
public final class Inference {

    /** Most rows per block; any number gives the same values, since rows do not look at each other. */
    private static final int ROWS_PER_BLOCK = 128;

    private final Network network;
    private final Workers workers;
    private final int rowsPerBlock;
    private final Queue<Network.State> idle = new ConcurrentLinkedQueue<>();

    /** @param rows most rows that {@link #run} will see at a time */
    public Inference(Network network, int rows, Workers workers) {
        this.network = network;
        this.workers = workers;
        this.rowsPerBlock = Math.max(1, Math.min(rows, ROWS_PER_BLOCK));
    }

    /** Reads the state of the block whose first row is {@code firstRow}; called from several threads. */
    @FunctionalInterface
    public interface BlockReader {
        void read(Network.State state, int firstRow);
    }

    public void run(Network.Prepared prepared, PointRows rows, BlockReader reader) {
        int blocks = (rows.rows() + rowsPerBlock - 1) / rowsPerBlock;
        workers.run(blocks, b -> {
            int from = b * rowsPerBlock;
            Network.@Nullable State state = idle.poll();
            if (state == null) {
                state = network.newForwardState(rowsPerBlock);
            }
            state.rows().load(rows, from, Math.min(from + rowsPerBlock, rows.rows()));
            network.forward(prepared, state);
            reader.read(state, from);
            idle.add(state);
        });
    }

    /** Copies lanes {@code count x n} of a block to rows {@code firstRow..} of a table {@code rows x count}. */
    public static void copyRows(double[] lanes, int count, Network.State state, double[] table, int firstRow) {
        int n = state.rows().lanes();
        for (int i = 0; i < state.rows().count(); i++) {
            for (int k = 0; k < count; k++) {
                table[(firstRow + i) * count + k] = lanes[k * n + i];
            }
        }
    }
}
