package org.hyperanfis.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Runs;
import org.hyperanfis.layer.mapping.PointRows;
import org.hyperanfis.model.Network;
import org.jspecify.annotations.Nullable;

/**
 * The training objective of HyperANFIS (eq:app_complete_training_loss): task loss, rule balance, rule specialization with
 * warm-up, prototype separation; with exact gradients.
 *
 * <p>A batch is cut into blocks of a fixed number of rows. Blocks run forward, their rule usage is summed (the balance
 * term couples all rows of a batch), then they run back, and their shares of the gradient are summed; both sums in the
 * order of the blocks. Memory is one network state per block of the largest batch; a step allocates next to nothing.
 */
public final class HyperAnfisObjective implements Objective {

    /** Rows per block: large enough to fill registers, small enough for a block's state to stay in cache. */
    static final int ROWS_PER_BLOCK = 128;

    public static final List<String> TERMS = List.of("task", "balance", "specialization", "separation");

    private final Network network;
    private final Network.Prepared prepared;
    private final PointRows rows;
    private final double @Nullable [] sampleWeights;
    private final TaskLoss taskLoss;
    private final Penalties penalties;
    private final PrototypeSeparation separation;
    private final Workers workers;
    private final int rules;
    private final List<Block> blocks = new ArrayList<>();
    private final double[] usage;
    private final double[] balanceSlope;
    private Network.@Nullable Shares shares;
    private double specializationSlope;

    /**
     * The objective of a classifier.
     *
     * @param labels the class of each row
     * @param classWeights {@code gamma_k}
     * @param sampleWeights one positive weight per row, or null when all count alike
     */
    public static HyperAnfisObjective classification(
            Network network,
            PointRows rows,
            int[] labels,
            double[] classWeights,
            double @Nullable [] sampleWeights,
            Penalties penalties,
            Workers workers) {
        TaskLoss loss = TaskLoss.crossEntropy(labels, classWeights);
        return new HyperAnfisObjective(network, rows, loss, sampleWeights, penalties, workers);
    }

    /**
     * The objective of a regressor.
     *
     * @param targets {@code rows x outputs}, in the units of the network
     * @param sampleWeights one positive weight per row, or null when all count alike
     */
    public static HyperAnfisObjective regression(
            Network network,
            PointRows rows,
            double[] targets,
            double @Nullable [] sampleWeights,
            Penalties penalties,
            Workers workers) {
        TaskLoss loss = new SquaredError(targets, network.structure().outputs());
        return new HyperAnfisObjective(network, rows, loss, sampleWeights, penalties, workers);
    }

    private HyperAnfisObjective(
            Network network,
            PointRows rows,
            TaskLoss taskLoss,
            double @Nullable [] sampleWeights,
            Penalties penalties,
            Workers workers) {
        this.network = network;
        this.prepared = network.newPrepared();
        this.rows = rows;
        this.sampleWeights = sampleWeights;
        this.taskLoss = taskLoss;
        this.penalties = penalties;
        this.workers = workers;
        this.rules = network.structure().rules();
        this.separation = new PrototypeSeparation(
                network.structure().geometry(), network.structure().curvature(), penalties.margin(), rules);
        this.usage = new double[Kernels.pad(rules)];
        this.balanceSlope = new double[Kernels.pad(rules)];
    }

    @Override
    public int parameterCount() {
        return network.layout().size();
    }

    @Override
    public int rowCount() {
        return rows.rows();
    }

    @Override
    public List<String> termNames() {
        return TERMS;
    }

    @Override
    public double evaluate(
            double[] parameters, int[] order, int from, int to, int epoch, double[] gradient, double[] terms) {
        int count = (to - from + ROWS_PER_BLOCK - 1) / ROWS_PER_BLOCK;
        reserve(count);
        network.prepare(parameters, prepared);
        double totalWeight = RowWeights.total(sampleWeights, order, from, to);
        workers.run(count, b -> {
            int start = from + b * ROWS_PER_BLOCK;
            blocks.get(b).forward(order, start, Math.min(start + ROWS_PER_BLOCK, to), totalWeight);
        });

        double entropy = 0;
        double task = 0;
        Arrays.fill(usage, 0);
        for (int b = 0; b < count; b++) {
            Block block = blocks.get(b);
            task += block.loss;
            entropy += block.entropy;
            for (int r = 0; r < rules; r++) {
                usage[r] += block.usage[r];
            }
        }
        double specialization = entropy / StrictMath.log(rules);
        double specializationCoefficient = penalties.specializationAt(epoch);
        specializationSlope = specializationCoefficient / StrictMath.log(rules);
        double balance = balance();
        workers.run(count, b -> blocks.get(b).backward());

        Arrays.fill(gradient, 0);
        Network.Shares sum = sumOfShares(count);
        double separated = separation.evaluate(prepared.prototypes(), penalties.separation());
        network.pullBack(parameters, prepared, sum, gradient);

        terms[0] = task;
        terms[1] = balance;
        terms[2] = specialization;
        terms[3] = separated;
        return task
                + penalties.balance() * balance
                + specializationCoefficient * specialization
                + penalties.separation() * separated;
    }

    private void reserve(int count) {
        while (blocks.size() < count) {
            blocks.add(new Block());
        }
    }

    private Network.Shares sumOfShares(int count) {
        Network.Shares sum = shares;
        if (sum == null) {
            sum = new Network.Shares(blocks.get(0).state);
            shares = sum;
        }
        sum.clear();
        for (int b = 0; b < count; b++) {
            sum.add(blocks.get(b).state);
        }
        return sum;
    }

    /** The divergence of average usage from uniform (eq:app_balance_loss), and its slope by each rule's usage. */
    private double balance() {
        for (int r = 0; r < usage.length; r++) {
            balanceSlope[r] = rules * Math.max(usage[r], Safeguards.NORM_FLOOR);
        }
        Kernels.get().log(balanceSlope, balanceSlope, 0, balanceSlope.length);
        double divergence = 0;
        for (int r = 0; r < rules; r++) {
            divergence += usage[r] * balanceSlope[r];
            balanceSlope[r] = penalties.balance() * (balanceSlope[r] + 1);
        }
        return divergence;
    }

    /** One block of a batch: its network state and its parts of the sums. */
    private final class Block {

        private final Network.State state = network.newState(ROWS_PER_BLOCK);
        private final Network.FiringPenalty firingPenalty = this::addFiringPenalties;
        private final double[] weight = new double[ROWS_PER_BLOCK];
        private final double[] scratch = new double[2 * ROWS_PER_BLOCK];
        private final double[] outputGradient = new double[network.structure().outputs() * ROWS_PER_BLOCK];
        private final double[] usage = new double[rules];
        private double loss;
        private double entropy;

        void forward(int[] order, int from, int to, double totalWeight) {
            state.rows().load(rows, order, from, to);
            network.forward(prepared, state);
            int n = state.rows().lanes();
            int count = to - from;
            for (int i = 0; i < count; i++) {
                weight[i] = (sampleWeights == null ? 1 : sampleWeights[order[from + i]]) / totalWeight;
            }
            Arrays.fill(weight, count, n, 0);
            loss = taskLoss.evaluate(state.decoding().output(), order, from, count, n, weight, outputGradient, scratch);
            summariseFiring(n);
        }

        /** This block's part of rule usage (eq:app_rule_usage) and of firing entropy, {@code -sum_r w log w}. */
        private void summariseFiring(int n) {
            Kernels kernels = Kernels.get();
            double[] firing = state.firing().firing();
            double[] logMembership = state.membership().logMembership();
            double[] meanLog = scratch;
            for (int r = 0; r < rules; r++) {
                usage[r] = kernels.dot(firing, r * n, weight, 0, n);
            }
            // log w = l - logSum, and the firing strengths sum to one.
            kernels.combine(n, rules, 1, firing, Runs.of(logMembership, 1), meanLog);
            entropy = kernels.dot(state.firing().logSum(), 0, weight, 0, n) - kernels.dot(meanLog, 0, weight, 0, n);
        }

        void backward() {
            network.backward(prepared, state, outputGradient, firingPenalty);
        }

        /**
         * {@code d balance / dw} and {@code d entropy / dw = -log w - 1}, with {@code log w = l - logSum}. What is the same
         * for every rule of a row, {@code logSum - 1}, is left out: the normalisation that follows cancels it.
         */
        private void addFiringPenalties(Network.State state, double[] firingGradient) {
            Kernels kernels = Kernels.get();
            int n = state.rows().lanes();
            double[] byLogMembership = scratch;
            for (int i = 0; i < n; i++) {
                byLogMembership[i] = -specializationSlope * weight[i];
            }
            for (int r = 0; r < rules; r++) {
                int run = r * n;
                kernels.addScaled(n, balanceSlope[r], weight, 0, firingGradient, run);
                kernels.addProduct(n, byLogMembership, 0, state.membership().logMembership(), run, firingGradient, run);
            }
        }
    }
}
