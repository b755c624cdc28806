package org.hyperanfis.baselines.tsk;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.hyperanfis.PieceRunner;
import org.jspecify.annotations.Nullable;

/**
 * Runs a network forward over all rows of a table.
 *
 * @since 0.1.0
 */
public final class TskInference {

    private static final int ROWS_PER_BLOCK = 128;

    private final TskNetwork network;
    private final PieceRunner workers;
    private final Queue<TskNetwork.Pass> idle = new ConcurrentLinkedQueue<>();

    /** @param network prepared before each run */
    public TskInference(TskNetwork network, PieceRunner workers) {
        this.network = network;
        this.workers = workers;
    }

    /** Writes the outputs, {@code rows x outputs}. */
    public void outputs(InputRows rows, double[] output) {
        run(rows, (pass, first) -> copy(pass.output(), network.structure().outputs(), pass, output, first));
    }

    /**
     * Writes outputs, firing strengths and logarithms of strengths.
     *
     * @param output {@code rows x outputs}
     * @param firing {@code rows x rules}
     * @param logStrength {@code rows x rules}
     */
    public void all(InputRows rows, int firstRow, double[] output, double[] firing, double[] logStrength) {
        int rules = network.structure().rules();
        run(rows, (pass, first) -> {
            copy(pass.output(), network.structure().outputs(), pass, output, firstRow + first);
            copy(pass.firing(), rules, pass, firing, firstRow + first);
            copy(pass.logStrength(), rules, pass, logStrength, firstRow + first);
        });
    }

    @FunctionalInterface
    private interface PassReader {
        void read(TskNetwork.Pass pass, int firstRow);
    }

    private void run(InputRows rows, PassReader reader) {
        int blocks = (rows.rows() + ROWS_PER_BLOCK - 1) / ROWS_PER_BLOCK;
        workers.run(blocks, b -> {
            int from = b * ROWS_PER_BLOCK;
            TskNetwork.@Nullable Pass pass = idle.poll();
            if (pass == null) {
                pass = network.newPass(Math.min(ROWS_PER_BLOCK, rows.rows()));
            }
            pass.block().load(rows, from, Math.min(from + ROWS_PER_BLOCK, rows.rows()));
            pass.forward();
            reader.read(pass, from);
            idle.add(pass);
        });
    }

    private static void copy(double[] lanes, int count, TskNetwork.Pass pass, double[] table, int firstRow) {
        int n = pass.block().lanes();
        for (int i = 0; i < pass.block().count(); i++) {
            for (int k = 0; k < count; k++) {
                table[(firstRow + i) * count + k] = lanes[k * n + i];
            }
        }
    }
}
