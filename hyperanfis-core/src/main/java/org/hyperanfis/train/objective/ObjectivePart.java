package org.hyperanfis.train.objective;

import static org.hyperanfis.internal.kernel.Kernels.LANES;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.mapping.PointRows;
import org.hyperanfis.network.GradientSum;
import org.hyperanfis.network.Network;
import org.hyperanfis.network.RowMapper;
import org.hyperanfis.network.RuleReach;
import org.hyperanfis.train.start.OutputScaling;
import org.jspecify.annotations.Nullable;

/**
 * Some of the rows that a model is trained on, and what they contribute to its objective; {@link ObjectiveTotal} says what is
 * done with the contributions. Rows of the same part in another process contribute the same.
 *
 * <p>The rows of a batch are cut into blocks of a fixed number. Blocks run forward and their rule usage is summed; then they
 * run back and their shares of the gradient are summed; both in the order of the blocks. Memory is one network state per block
 * of the largest batch. A part serves one caller at a time; it can use several threads itself.
 *
 * @since 0.2.0
 */
public final class ObjectivePart {

    /** Rows that are one piece of work, and whose share of the gradient is summed before those of blocks are. */
    static final int ROWS_PER_BLOCK = 128;

    /** Rows that go through the layers together: few enough for what they need to stay in cache. */
    private static final int ROWS_PER_PORTION = 32;

    private final Network network;
    private final Network.Prepared prepared;
    private final PointRows rows;
    private final TaskLoss taskLoss;
    private final double @Nullable [] sampleWeights;
    private final PieceRunner runner;
    private final int rules;
    private final List<Block> blocks = new ArrayList<>();
    private final Queue<Desk> idle = new ConcurrentLinkedQueue<>();
    private final Kernels kernels = Kernels.get();
    /** Blocks of the current batch. */
    private int count;

    /**
     * A part of the rows of a classification.
     *
     * @param data raw rows of positive weight
     * @param classWeights {@code gamma_k}, of all parts together: see {@link RowWeights#ofClasses}
     * @param runner runs blocks of rows
     */
    public static ObjectivePart classification(
            Structure structure, Preprocessing preprocessing, Dataset data, double[] classWeights, PieceRunner runner) {
        if (!(data.target() instanceof Target.Classes) || classWeights.length != structure.outputs()) {
            throw new InvalidDataException("A part of a classification needs labels and one weight for each of "
                    + structure.outputs() + " classes, but has the target " + data.target() + " and "
                    + classWeights.length + " weights; make all parts with the classes of the whole table.");
        }
        return of(structure, preprocessing, data, TaskLoss.crossEntropy(data.labels(), classWeights), runner);
    }

    /**
     * A part of the rows of a regression.
     *
     * @param data raw rows of positive weight
     * @param outputScaling the units that the network works in, of all parts together
     * @param runner runs blocks of rows
     */
    public static ObjectivePart regression(
            Structure structure,
            Preprocessing preprocessing,
            Dataset data,
            Standardization outputScaling,
            PieceRunner runner) {
        double[] targets = OutputScaling.apply(outputScaling, data);
        return of(structure, preprocessing, data, TaskLoss.squaredError(targets, structure.outputs()), runner);
    }

    private static ObjectivePart of(
            Structure structure, Preprocessing preprocessing, Dataset data, TaskLoss loss, PieceRunner runner) {
        Network network = new Network(structure);
        PointRows points = new RowMapper(network, preprocessing).points(data);
        return new ObjectivePart(network, points, loss, RowWeights.ofSamples(data), runner);
    }

    ObjectivePart(
            Network network, PointRows rows, TaskLoss taskLoss, double @Nullable [] sampleWeights, PieceRunner runner) {
        this.network = network;
        this.prepared = network.newPrepared();
        this.rows = rows;
        this.taskLoss = taskLoss;
        this.sampleWeights = sampleWeights;
        this.runner = runner;
        this.rules = network.structure().rules();
    }

    /** The same rows for another caller. */
    public ObjectivePart forCaller(PieceRunner runner) {
        return new ObjectivePart(network, rows, taskLoss, sampleWeights, runner);
    }

    /** Number of rows. */
    public int rows() {
        return rows.rows();
    }

    /** What the rows {@code order[from..to)} of this part weigh; the total of a batch is the sum over the parts. */
    public double weight(int[] order, int from, int to) {
        return RowWeights.total(sampleWeights, order, from, to);
    }

    /**
     * How far the rows of this part lie from the rules of a model with these parameters.
     *
     * @since 0.3.0
     */
    public CoverageRadius coverageRadius(double[] parameters) {
        return new CoverageRadius(RuleReach.farthestRow(network, parameters, rows, runner));
    }

    /**
     * The first pass: layers 1 to 3 for some rows of a batch.
     *
     * @param parameters the flat parameter vector of the structure
     * @param order rows of this part, of which those in {@code from..to} belong to the batch; not changed before {@link #learn}
     * @param totalWeight of the batch, over all parts
     */
    public RuleUsage fire(double[] parameters, int[] order, int from, int to, double totalWeight) {
        network.prepare(parameters, prepared);
        RuleUsage usage = RuleUsage.none(rules);
        fire(prepared, order, from, to, totalWeight, usage);
        return usage;
    }

    void fire(Network.Prepared prepared, int[] order, int from, int to, double totalWeight, RuleUsage usage) {
        count = (to - from + ROWS_PER_BLOCK - 1) / ROWS_PER_BLOCK;
        while (blocks.size() < count) {
            blocks.add(new Block());
        }
        runner.run(count, b -> {
            int start = from + b * ROWS_PER_BLOCK;
            blocks.get(b).fire(prepared, order, start, Math.min(start + ROWS_PER_BLOCK, to), totalWeight);
        });
        usage.clear();
        for (int b = 0; b < count; b++) {
            usage.add(blocks.get(b).entropy, blocks.get(b).usage);
        }
    }

    /**
     * The second pass: the rest of the way and back, for the rows of the last {@link #fire}. Where a part has been made anew
     * since, or has seen other rows, call that first, with the same arguments.
     *
     * @param slopes of all parts together
     */
    public PartialGradient learn(FiringSlopes slopes) {
        GradientSum sum = network.newGradientSum();
        RuleTotals own = new RuleTotals(network.structure());
        double loss = learn(prepared, slopes, sum, own);
        return PartialGradient.of(loss, sum, own);
    }

    /** Returns the task loss; {@code sum} is overwritten where there are rows, and {@code own} anyway. */
    double learn(Network.Prepared prepared, FiringSlopes slopes, GradientSum sum, RuleTotals own) {
        runner.run(count, b -> blocks.get(b).learn(prepared, slopes));
        double loss = 0;
        own.clear();
        for (int b = 0; b < count; b++) {
            Block block = blocks.get(b);
            loss += block.loss;
            own.add(block.own);
            if (b == 0) {
                sum.set(block.share);
            } else {
                sum.add(block.share);
            }
        }
        return loss;
    }

    /** What a thread needs to take a portion of a block through layers 4 and 5 and back. */
    private final class Desk implements Network.FiringPenalty {

        private final int outputs = network.structure().outputs();
        private final Network.Conclusions conclusions = network.newConclusions(ROWS_PER_PORTION);
        private final double[] output = new double[outputs * ROWS_PER_PORTION];
        private final double[] outputGradient = new double[outputs * ROWS_PER_PORTION];
        private final double[] outputGradientStrips = new double[outputs * ROWS_PER_PORTION];
        private final double[] byLogMembership = new double[ROWS_PER_PORTION];
        private final double[] scratch = new double[2 * ROWS_PER_PORTION];
        private @Nullable Portion portion;
        private @Nullable FiringSlopes slopes;
        private @Nullable RuleTotals own;
        private int[] order = {};
        private int firstRow;

        /**
         * Takes up a portion, whose penalties {@link #addGradient} adds: fields, since a closure is made anew each time.
         *
         * @param order the rows of the portion are {@code order[firstRow..]}
         * @param own where they leave what they say of single rules
         */
        private void take(Portion portion, FiringSlopes slopes, int[] order, int firstRow, RuleTotals own) {
            this.portion = portion;
            this.slopes = slopes;
            this.order = order;
            this.firstRow = firstRow;
            this.own = own;
            int lanes = portion.premises.rows().strips() * LANES;
            for (int i = 0; i < lanes; i++) {
                byLogMembership[i] = -slopes.specialization() * portion.weight[i];
            }
        }

        /**
         * {@code d balance / dw} and {@code d entropy / dw = -log w - 1}, with {@code log w = l - logSum}. What is the same
         * for every rule of a row, {@code logSum - 1}, is left out: the normalisation that follows cancels it.
         */
        @Override
        public void addGradient(double[] firingGradient) {
            Portion taken = Objects.requireNonNull(portion);
            FiringSlopes by = Objects.requireNonNull(slopes);
            kernels.addRows(
                    taken.premises.rows().strips(),
                    rules,
                    by.balance(),
                    taken.weight,
                    taken.premises.membership().logMembership(),
                    byLogMembership,
                    firingGradient);
            if (by.accountability().length > 0) {
                addAccountability(taken, by.accountability(), firingGradient);
            }
            if (by.anchor() > 0) {
                addAnchor(taken, by.anchor(), firingGradient);
            }
        }

        /** {@code d/dw} of what rules lose by themselves, and the mass of each class at each rule. */
        private void addAccountability(Portion taken, double[] losses, double[] firingGradient) {
            int classes = losses.length / rules;
            double[] firing = taken.premises.firing().firing();
            double[] sums = Objects.requireNonNull(own).values();
            for (int i = 0; i < taken.premises.rows().count(); i++) {
                int label = taskLoss.label(order[firstRow + i]);
                double counts = taken.weight[i] * taskLoss.classWeight(label);
                for (int r = 0; r < rules; r++) {
                    int at = Kernels.lane(rules, r, i);
                    firingGradient[at] += counts * losses[r * classes + label];
                    sums[1 + r * classes + label] += counts * firing[at];
                }
            }
        }

        /** {@code d/dw} of the anchor, and its value. */
        private void addAnchor(Portion taken, double anchor, double[] firingGradient) {
            double[] firing = taken.premises.firing().firing();
            double[] squaredDistance = taken.premises.mapping().squaredDistance();
            double[] sums = Objects.requireNonNull(own).values();
            for (int i = 0; i < taken.premises.rows().count(); i++) {
                for (int r = 0; r < rules; r++) {
                    int at = Kernels.lane(rules, r, i);
                    firingGradient[at] += anchor * taken.weight[i] * squaredDistance[at];
                    sums[0] += taken.weight[i] * firing[at] * squaredDistance[at];
                }
            }
        }

        /** {@code d/d delta^2} of the anchor. */
        @Override
        public void addDistanceGradient(double[] distanceGradient) {
            double anchor = Objects.requireNonNull(slopes).anchor();
            if (anchor == 0) {
                return;
            }
            Portion taken = Objects.requireNonNull(portion);
            double[] firing = taken.premises.firing().firing();
            for (int i = 0; i < taken.premises.rows().count(); i++) {
                for (int r = 0; r < rules; r++) {
                    int at = Kernels.lane(rules, r, i);
                    distanceGradient[at] += anchor * taken.weight[i] * firing[at];
                }
            }
        }

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
    private final class Portion {

        private final Network.Premises premises = network.newPremises(ROWS_PER_PORTION);
        private final double[] weight = new double[ROWS_PER_PORTION];
    }

    /** One block of a batch: its rows, in portions that the processor can keep close, and what it adds to the sums. */
    private final class Block {

        private final double[] points = new double[ROWS_PER_BLOCK * rows.stride()];
        private final List<Portion> portions = new ArrayList<>();
        private final Network.Share share = network.newShare(ROWS_PER_BLOCK / LANES);
        private final double[] usageLanes = new double[rules * LANES];
        private final double[] meanLog = new double[ROWS_PER_PORTION];
        private final double[] usage = new double[rules];
        private final RuleTotals own = new RuleTotals(network.structure());
        private int[] order = {};
        private int first;
        private int count;
        private double loss;
        private double entropy;

        /** Layers 1 to 3 for rows {@code order[from..to)}, and what the penalties need to know of all rows. */
        void fire(Network.Prepared prepared, int[] order, int from, int to, double totalWeight) {
            this.order = order;
            first = from;
            count = to - from;
            rows.gather(order, from, to, points);
            Arrays.fill(usageLanes, 0);
            entropy = 0;
            for (int start = 0; start < count; start += ROWS_PER_PORTION) {
                if (start == portions.size() * ROWS_PER_PORTION) {
                    portions.add(new Portion());
                }
                Portion portion = portions.get(start / ROWS_PER_PORTION);
                int size = Math.min(ROWS_PER_PORTION, count - start);
                for (int i = 0; i < size; i++) {
                    double own = sampleWeights == null ? 1 : sampleWeights[order[from + start + i]];
                    portion.weight[i] = own / totalWeight;
                }
                Arrays.fill(portion.weight, size, ROWS_PER_PORTION, 0);
                portion.premises.rows().load(points, start, size);
                network.fire(prepared, portion.premises);
                summarise(portion);
            }
            for (int r = 0; r < rules; r++) {
                usage[r] = kernels.sum(usageLanes, r * LANES, (r + 1) * LANES);
            }
        }

        /** A portion's rule usage (eq:app_rule_usage) and firing entropy, {@code -sum_r w log w}. */
        private void summarise(Portion portion) {
            int strips = portion.premises.rows().strips();
            double[] firing = portion.premises.firing().firing();
            double[] logSum = portion.premises.firing().logSum();
            kernels.collectOuter(strips, rules, 1, firing, portion.weight, usageLanes);
            // log w = l - logSum, and the firing strengths sum to one.
            kernels.combineStrips(
                    strips, rules, 1, firing, portion.premises.membership().logMemberships(), meanLog);
            int lanes = strips * LANES;
            entropy += kernels.dot(logSum, 0, portion.weight, 0, lanes)
                    - kernels.dot(meanLog, 0, portion.weight, 0, lanes);
        }

        /** The rest of the way and back, portion by portion, while what one needs is close to the processor. */
        void learn(Network.Prepared prepared, FiringSlopes slopes) {
            @Nullable Desk waiting = idle.poll();
            Desk desk = waiting == null ? new Desk() : waiting;
            share.clear();
            own.clear();
            loss = 0;
            for (int start = 0; start < count; start += ROWS_PER_PORTION) {
                learn(prepared, slopes, start, portions.get(start / ROWS_PER_PORTION), desk);
            }
            network.collect(prepared, points, (count + LANES - 1) / LANES, share);
            idle.add(desk);
        }

        private void learn(Network.Prepared prepared, FiringSlopes slopes, int start, Portion portion, Desk desk) {
            int strips = portion.premises.rows().strips();
            network.conclude(prepared, portion.premises, desk.conclusions);
            desk.gatherOutput(strips);
            loss += taskLoss.evaluate(
                    desk.output,
                    order,
                    first + start,
                    portion.premises.rows().count(),
                    strips * LANES,
                    portion.weight,
                    desk.outputGradient,
                    desk.scratch);
            desk.scatterGradient(strips);
            desk.take(portion, slopes, order, first + start, own);
            network.backward(
                    prepared,
                    portion.premises,
                    desk.conclusions,
                    desk.outputGradientStrips,
                    desk,
                    share,
                    start / LANES);
        }
    }
}
