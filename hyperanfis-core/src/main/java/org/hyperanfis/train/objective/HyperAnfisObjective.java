package org.hyperanfis.train.objective;

import static org.hyperanfis.internal.kernel.Kernels.LANES;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.mapping.PointRows;
import org.hyperanfis.network.Network;
import org.hyperanfis.train.loop.Objective;
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

    /** Rows that are one piece of work, and whose share of the gradient is summed before those of blocks are. */
    static final int ROWS_PER_BLOCK = 128;

    /** Rows that go through the layers together: few enough for what they need to stay in cache. */
    private static final int ROWS_PER_PART = 32;

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
    private final Queue<Desk> idle = new ConcurrentLinkedQueue<>();
    private final Kernels kernels = Kernels.get();
    private final double logRules;
    private final double[] usage;
    private final double[] balanceSlope;
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
        this.logRules = StrictMath.log(rules);
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
            blocks.get(b).fire(order, start, Math.min(start + ROWS_PER_BLOCK, to), totalWeight);
        });
        double entropy = 0;
        Arrays.fill(usage, 0);
        for (int b = 0; b < count; b++) {
            Block block = blocks.get(b);
            entropy += block.entropy;
            for (int r = 0; r < rules; r++) {
                usage[r] += block.usage[r];
            }
        }
        double specialization = entropy / logRules;
        double specializationCoefficient = penalties.specializationAt(epoch);
        specializationSlope = specializationCoefficient / logRules;
        double balance = balance();
        workers.run(count, b -> blocks.get(b).learn(order));

        double task = 0;
        Network.Share sum = blocks.get(0).share;
        for (int b = 0; b < count; b++) {
            Block block = blocks.get(b);
            task += block.loss;
            if (b > 0) {
                sum.add(block.share);
            }
        }
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

    /** What a thread needs to take a part of a block through layers 4 and 5 and back. */
    private final class Desk {

        private final int outputs = network.structure().outputs();
        private final Network.Conclusions conclusions = network.newConclusions(ROWS_PER_PART);
        private final double[] output = new double[outputs * ROWS_PER_PART];
        private final double[] outputGradient = new double[outputs * ROWS_PER_PART];
        private final double[] outputGradientStrips = new double[outputs * ROWS_PER_PART];
        private final double[] byLogMembership = new double[ROWS_PER_PART];
        private final double[] scratch = new double[2 * ROWS_PER_PART];

        /** Losses see one run per output, for as many lanes as there are rows, rather than strips. */
        private void gatherOutput(int strips) {
            double[] from = conclusions.decoding().output();
            for (int run = 0; run < strips * outputs; run++) {
                int to = (run % outputs * strips + run / outputs) * LANES;
                System.arraycopy(from, run * LANES, output, to, LANES);
            }
        }

        private void scatterGradient(int strips) {
            for (int run = 0; run < strips * outputs; run++) {
                int from = (run % outputs * strips + run / outputs) * LANES;
                System.arraycopy(outputGradient, from, outputGradientStrips, run * LANES, LANES);
            }
        }
    }

    /** Some rows of a block: how the rules fire for them, and what they weigh. */
    private final class Part {

        private final Network.Premises premises = network.newPremises(ROWS_PER_PART);
        private final double[] weight = new double[ROWS_PER_PART];
    }

    /** One block of a batch: its rows, in parts that the processor can keep close, and what it adds to the sums. */
    private final class Block {

        private final double[] points = new double[ROWS_PER_BLOCK * rows.stride()];
        private final List<Part> parts = new ArrayList<>();
        private final Network.Share share = network.newShare(ROWS_PER_BLOCK / LANES);
        private final double[] usageLanes = new double[rules * LANES];
        private final double[] meanLog = new double[ROWS_PER_PART];
        private final double[] usage = new double[rules];
        private int first;
        private int count;
        private double loss;
        private double entropy;

        /** Layers 1 to 3 for rows {@code order[from..to)}, and what the penalties need to know of all rows. */
        void fire(int[] order, int from, int to, double totalWeight) {
            first = from;
            count = to - from;
            rows.gather(order, from, to, points);
            Arrays.fill(usageLanes, 0);
            entropy = 0;
            for (int start = 0; start < count; start += ROWS_PER_PART) {
                if (start == parts.size() * ROWS_PER_PART) {
                    parts.add(new Part());
                }
                Part part = parts.get(start / ROWS_PER_PART);
                int size = Math.min(ROWS_PER_PART, count - start);
                for (int i = 0; i < size; i++) {
                    double own = sampleWeights == null ? 1 : sampleWeights[order[from + start + i]];
                    part.weight[i] = own / totalWeight;
                }
                Arrays.fill(part.weight, size, ROWS_PER_PART, 0);
                part.premises.rows().load(points, start, size);
                network.fire(prepared, part.premises);
                summarise(part);
            }
            for (int r = 0; r < rules; r++) {
                usage[r] = kernels.sum(usageLanes, r * LANES, (r + 1) * LANES);
            }
        }

        /** A part's rule usage (eq:app_rule_usage) and firing entropy, {@code -sum_r w log w}. */
        private void summarise(Part part) {
            int strips = part.premises.rows().strips();
            double[] firing = part.premises.firing().firing();
            double[] logSum = part.premises.firing().logSum();
            kernels.collectOuter(strips, rules, 1, firing, part.weight, usageLanes);
            // log w = l - logSum, and the firing strengths sum to one.
            kernels.combineStrips(
                    strips, rules, 1, firing, part.premises.membership().logMemberships(), meanLog);
            int lanes = strips * LANES;
            entropy += kernels.dot(logSum, 0, part.weight, 0, lanes) - kernels.dot(meanLog, 0, part.weight, 0, lanes);
        }

        /** The rest of the way and back, part by part, while what a part needs is close to the processor. */
        void learn(int[] order) {
            @Nullable Desk waiting = idle.poll();
            Desk desk = waiting == null ? new Desk() : waiting;
            share.clear();
            loss = 0;
            for (int start = 0; start < count; start += ROWS_PER_PART) {
                learn(order, start, parts.get(start / ROWS_PER_PART), desk);
            }
            network.collect(prepared, points, (count + LANES - 1) / LANES, share);
            idle.add(desk);
        }

        private void learn(int[] order, int start, Part part, Desk desk) {
            int strips = part.premises.rows().strips();
            network.conclude(prepared, part.premises, desk.conclusions);
            desk.gatherOutput(strips);
            loss += taskLoss.evaluate(
                    desk.output,
                    order,
                    first + start,
                    part.premises.rows().count(),
                    strips * LANES,
                    part.weight,
                    desk.outputGradient,
                    desk.scratch);
            desk.scatterGradient(strips);
            for (int i = 0; i < strips * LANES; i++) {
                desk.byLogMembership[i] = -specializationSlope * part.weight[i];
            }
            network.backward(
                    prepared,
                    part.premises,
                    desk.conclusions,
                    desk.outputGradientStrips,
                    firingGradient -> addFiringPenalties(part, desk.byLogMembership, firingGradient),
                    share,
                    start / LANES);
        }

        /**
         * {@code d balance / dw} and {@code d entropy / dw = -log w - 1}, with {@code log w = l - logSum}. What is the same
         * for every rule of a row, {@code logSum - 1}, is left out: the normalisation that follows cancels it.
         */
        private void addFiringPenalties(Part part, double[] byLogMembership, double[] firingGradient) {
            kernels.addRows(
                    part.premises.rows().strips(),
                    rules,
                    balanceSlope,
                    part.weight,
                    part.premises.membership().logMembership(),
                    byLogMembership,
                    firingGradient);
        }
    }
}
