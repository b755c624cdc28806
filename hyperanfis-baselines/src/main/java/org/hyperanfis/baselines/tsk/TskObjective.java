package org.hyperanfis.baselines.tsk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.train.loop.Objective;
import org.hyperanfis.train.objective.RowWeights;
import org.hyperanfis.train.objective.TaskLoss;
import org.jspecify.annotations.Nullable;

/**
 * The training objective of a Takagi-Sugeno network: a task loss with its exact gradient. A batch is cut into blocks of a
 * fixed number of rows, whose shares are added in order, so that results do not depend on the number of threads.
 *
 * @since 0.1.0
 */
public final class TskObjective implements Objective {

    private static final int ROWS_PER_BLOCK = 128;

    private final TskNetwork network;
    private final InputRows rows;
    private final TaskLoss taskLoss;
    private final double @Nullable [] sampleWeights;
    private final PieceRunner workers;
    private final List<Block> blocks = new ArrayList<>();
    private final double[] shares;

    /** @param sampleWeights one positive weight per row, or null when all count alike */
    public TskObjective(
            TskNetwork network,
            InputRows rows,
            TaskLoss taskLoss,
            double @Nullable [] sampleWeights,
            PieceRunner workers) {
        this.network = network;
        this.rows = rows;
        this.taskLoss = taskLoss;
        this.sampleWeights = sampleWeights;
        this.workers = workers;
        this.shares = new double[network.shareCount()];
    }

    @Override
    public int parameterCount() {
        return network.parameterCount();
    }

    @Override
    public int rowCount() {
        return rows.rows();
    }

    @Override
    public List<String> termNames() {
        return List.of("task");
    }

    @Override
    public double evaluate(
            double[] parameters, int[] order, int from, int to, int epoch, double[] gradient, double[] terms) {
        int count = run(parameters, order, from, to, true);
        Arrays.fill(shares, 0);
        double loss = 0;
        for (int b = 0; b < count; b++) {
            loss += blocks.get(b).loss;
            Kernels.get().addScaled(shares.length, 1, blocks.get(b).shares, 0, shares, 0);
        }
        network.pullBack(shares, gradient);
        terms[0] = loss;
        return loss;
    }

    /** The loss of a batch alone. */
    public double loss(double[] parameters, int[] order, int from, int to) {
        int count = run(parameters, order, from, to, false);
        double loss = 0;
        for (int b = 0; b < count; b++) {
            loss += blocks.get(b).loss;
        }
        return loss;
    }

    private int run(double[] parameters, int[] order, int from, int to, boolean back) {
        int count = (to - from + ROWS_PER_BLOCK - 1) / ROWS_PER_BLOCK;
        while (blocks.size() < count) {
            blocks.add(new Block());
        }
        network.prepare(parameters);
        double totalWeight = RowWeights.total(sampleWeights, order, from, to);
        workers.run(count, b -> {
            int start = from + b * ROWS_PER_BLOCK;
            Block block = blocks.get(b);
            block.forward(order, start, Math.min(start + ROWS_PER_BLOCK, to), totalWeight);
            if (back) {
                block.backward();
            }
        });
        return count;
    }

    @Override
    public void project(double[] parameters) {
        network.project(parameters);
    }

    /** One block of a batch. */
    private final class Block {

        private final TskNetwork.Pass pass = network.newPass(ROWS_PER_BLOCK);
        private final double[] weight = new double[ROWS_PER_BLOCK];
        private final double[] scratch = new double[2 * ROWS_PER_BLOCK];
        private final double[] byOutput = new double[network.structure().outputs() * ROWS_PER_BLOCK];
        private final double[] shares = new double[network.shareCount()];
        private double loss;

        void forward(int[] order, int from, int to, double totalWeight) {
            pass.block().load(rows, order, from, to);
            pass.forward();
            int n = pass.block().lanes();
            int count = to - from;
            for (int i = 0; i < count; i++) {
                weight[i] = (sampleWeights == null ? 1 : sampleWeights[order[from + i]]) / totalWeight;
            }
            Arrays.fill(weight, count, n, 0);
            loss = taskLoss.evaluate(pass.output(), order, from, count, n, weight, byOutput, scratch);
        }

        void backward() {
            Arrays.fill(shares, 0);
            pass.backward(byOutput, shares);
        }
    }
}
