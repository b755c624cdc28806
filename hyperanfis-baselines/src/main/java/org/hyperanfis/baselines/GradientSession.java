package org.hyperanfis.baselines;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.baselines.cluster.FuzzyCMeans;
import org.hyperanfis.baselines.cluster.FuzzyClusters;
import org.hyperanfis.baselines.swarm.ParticleSwarm;
import org.hyperanfis.baselines.tsk.Aggregate;
import org.hyperanfis.baselines.tsk.AntecedentShape;
import org.hyperanfis.baselines.tsk.AntecedentShape.Conjunction;
import org.hyperanfis.baselines.tsk.Normalization;
import org.hyperanfis.baselines.tsk.TskNetwork;
import org.hyperanfis.baselines.tsk.TskObjective;
import org.hyperanfis.baselines.tsk.TskStructure;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.RowSplit;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.train.loop.CheckpointStore;
import org.hyperanfis.train.loop.LoopOptions;
import org.hyperanfis.train.loop.LoopState;
import org.hyperanfis.train.loop.Objective;
import org.hyperanfis.train.loop.TrainingListener;
import org.hyperanfis.train.loop.TrainingLoop;

/** Trains a network of fixed structure by gradients, from the start values of its kind. */
final class GradientSession extends TskSession {

    private static final int MOST_GRID_RULES = 4096;
    /** Rows on which particles are compared, where there are more. */
    private static final int SWARM_ROWS = 4096;
    /** What forward and backward cost together, in forward passes. */
    private static final double FORWARDS_PER_EPOCH = 3;

    private final int[] allInputs;
    private final TskNetwork network;
    private final TskObjective objective;
    private double extraEpochs;

    GradientSession(BaselineOptions options, Dataset training, Dataset validation, PieceRunner workers) {
        super(options, training, validation, Standardization.fit(training), workers);
        this.allInputs = IntStream.range(0, training.width()).toArray();
        TskStructure structure = new TskStructure(shape(), training.width(), outputs(), options.consequentOrder());
        settle(structure, allInputs);
        this.network = new TskNetwork(structure);
        this.objective = objective(network, allRows);
    }

    private AntecedentShape shape() {
        if (options.gridSets() > 0) {
            return new AntecedentShape.Shared(
                    options.gridSets(),
                    RuleGrid.of(options.gridSets(), training.width(), MOST_GRID_RULES),
                    Conjunction.PRODUCT);
        }
        if (options.kind() == BaselineKind.IT2_ANFIS) {
            return new AntecedentShape.Intervals(
                    options.rules(),
                    options.aggregate(),
                    options.interval().uncertainty(),
                    options.interval().averaging());
        }
        if (options.kind() == BaselineKind.LOGISTIC) {
            return new AntecedentShape.Prototypes(1, Aggregate.PRODUCT, Normalization.EXACT);
        }
        return new AntecedentShape.Prototypes(options.rules(), options.aggregate(), options.normalization());
    }

    @Override
    public LoopState run(TrainingListener listener, Stores stores) {
        CheckpointStore store = stores.open("");
        Objective trained = options.hybrid() ? new HybridObjective(objective, network, allRows, this) : objective;
        double[] start;
        try {
            start = start(listener, store.load().isPresent());
        } catch (CancellationException e) {
            return LoopState.cancelledBeforeStart(new StartValues(structure(), allRows, options.seed()).prototypes());
        }
        trained.project(start);
        return new TrainingLoop(loop(), options.seed())
                .run(trained, validator(network, allInputs), start, listener, store);
    }

    /** Hybrid learning takes one step per epoch, on all rows. */
    private LoopOptions loop() {
        return options.hybrid() ? options.loop().withBatch(training.rows()) : options.loopFor(training.rows());
    }

    /** @param resumed whether training goes on from a checkpoint, so that only the work behind the start is of interest */
    private double[] start(TrainingListener listener, boolean resumed) {
        StartValues values = new StartValues(structure(), allRows, options.seed());
        if (structure().antecedents() instanceof AntecedentShape.Shared) {
            return values.grid(options.gridSets());
        }
        if (structure().antecedents() instanceof AntecedentShape.Intervals intervals) {
            return values.intervals(intervals, options.interval().initial());
        }
        return switch (options.kind()) {
            case FCM_ANFIS -> clusters(values);
            case PSO_ANFIS -> resumed ? swarmed(values.prototypes()) : swarmed(swarm(values, listener));
            default -> values.prototypes();
        };
    }

    private double[] clusters(StartValues values) {
        double[] table = new double[allRows.rows() * allRows.inputs()];
        Arrays.setAll(table, i -> allRows.get(i / allRows.inputs(), i % allRows.inputs()));
        FuzzyCMeans means = new FuzzyCMeans(table, allRows.rows(), allRows.inputs(), options.seed());
        double exponent = options.clustering().exponent();
        FuzzyClusters clusters =
                exponent == 0 ? means.cluster(options.rules()) : means.cluster(options.rules(), exponent);
        double widening = options.clustering().widening();
        // Distances and new centres are two products of rows and centres each; a forward pass is two, and one per
        // output.
        double passes = 2.0 / (2 + outputs()) * means.rows().length / training.rows();
        extraEpochs = clusters.iterations() * passes / FORWARDS_PER_EPOCH;
        return values.clusters(
                clusters.centers(), clusters.widths(widening == 0 ? clusters.defaultWidening() : widening));
    }

    /** Notes what the swarm took to find its start. */
    private double[] swarmed(double[] start) {
        extraEpochs = swarmEvaluations() * swarmRows().length / training.rows() / FORWARDS_PER_EPOCH;
        return start;
    }

    private double[] swarm(StartValues values, TrainingListener listener) {
        int[] rows = swarmRows();
        return ParticleSwarm.minimize(
                        parameters -> objective.loss(parameters, rows, 0, rows.length),
                        values.swarm(options.swarm().particles()),
                        values.swarmBound(-1),
                        values.swarmBound(1),
                        options.swarm(),
                        options.seed(),
                        listener::isCancelled)
                .best();
    }

    private double swarmEvaluations() {
        return (double) options.swarm().particles() * (options.swarm().iterations() + 1);
    }

    /** All rows, or a stratified part of them. */
    private int[] swarmRows() {
        int rows = training.rows();
        if (rows <= SWARM_ROWS) {
            return IntStream.range(0, rows).toArray();
        }
        double share = (double) SWARM_ROWS / rows;
        return classifies()
                ? RowSplit.stratified(training.labels(), outputs(), share, 0, options.seed())
                        .train()
                : RowSplit.random(rows, share, 0, options.seed()).train();
    }

    @Override
    public Map<String, Double> metrics(LoopState end) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        if (extraEpochs > 0) {
            metrics.put(EXTRA_EPOCHS, extraEpochs);
        }
        metrics.putAll(super.metrics(end));
        return metrics;
    }
}
