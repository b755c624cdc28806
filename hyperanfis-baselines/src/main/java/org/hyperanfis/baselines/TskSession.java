package org.hyperanfis.baselines;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.baselines.BaselineOptions.Loss;
import org.hyperanfis.baselines.tsk.HalfSquaredError;
import org.hyperanfis.baselines.tsk.InputRows;
import org.hyperanfis.baselines.tsk.TskInference;
import org.hyperanfis.baselines.tsk.TskNetwork;
import org.hyperanfis.baselines.tsk.TskObjective;
import org.hyperanfis.baselines.tsk.TskStructure;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.ClassTotals;
import org.hyperanfis.data.statistics.Quantiles;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.internal.Largest;
import org.hyperanfis.internal.Sizes;
import org.hyperanfis.model.Coverage;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.Preset;
import org.hyperanfis.train.Trainer;
import org.hyperanfis.train.loop.LoopState;
import org.hyperanfis.train.loop.OutputScorer;
import org.hyperanfis.train.loop.Validator;
import org.hyperanfis.train.objective.RowWeights;
import org.hyperanfis.train.objective.TaskLoss;
import org.jspecify.annotations.Nullable;

/** One training of a baseline: the data as its network sees them. */
abstract class TskSession implements Trainer.Session<TskModel> {

    /** Names a figure of the provenance: work beside gradient training, in epochs of it. */
    static final String EXTRA_EPOCHS = "extraEpochs";

    private static final double RADIUS_QUANTILE = 0.95;

    final BaselineOptions options;
    final Dataset training;
    final Dataset validation;
    final PieceRunner workers;
    /** Of all features; {@link #scaling} may select among them. */
    final InputRows allRows;

    private final boolean classifies;
    private final Standardization outputScaling;
    private final List<String> warnings = new ArrayList<>();
    private InputScaling scaling;
    private @Nullable TskStructure structure;

    TskSession(
            BaselineOptions options,
            Dataset training,
            Dataset validation,
            Standardization standardization,
            PieceRunner workers) {
        this.options = options;
        this.training = training;
        this.validation = validation;
        this.workers = workers;
        this.classifies = training.target() instanceof Target.Classes;
        this.outputScaling =
                classifies ? Standardization.of(new double[0], new double[0]) : Standardization.fitOutputs(training);
        warnOfConstants(Standardization.fit(training));
        warnOfConstants(outputScaling);
        InputScaling unclipped = InputScaling.ofAll(standardization, Double.POSITIVE_INFINITY);
        this.scaling = options.clipInputs() ? InputScaling.ofAll(standardization, clipRadius(unclipped)) : unclipped;
        this.allRows = scaling.map(training::copyRow, training.rows());
    }

    private void warnOfConstants(Standardization standardization) {
        standardization
                .constantColumns()
                .forEach(column -> warnings.add(
                        "column '" + column + "' has the same value in every training row and carries no information"));
    }

    /** The length at which HyperANFIS with default options would clip: its tangent bound over its input scale. */
    private double clipRadius(InputScaling unclipped) {
        InputRows rows = unclipped.map(training::copyRow, training.rows());
        double[] norms = new double[rows.rows()];
        for (int i = 0; i < norms.length; i++) {
            double squared = 0;
            for (int j = 0; j < rows.inputs(); j++) {
                squared = Math.fma(rows.get(i, j), rows.get(i, j), squared);
            }
            norms[i] = Math.sqrt(squared);
        }
        HyperAnfisOptions defaults = Preset.PAPER.builder().build();
        double radii = defaults.tangentBound() / defaults.initialization().targetRadius();
        return Math.max(radii * Quantiles.linear(norms, RADIUS_QUANTILE), Double.MIN_NORMAL);
    }

    /** Fixes the function of the model that comes out. */
    final void settle(TskStructure structure, int[] selected) {
        this.structure = structure;
        this.scaling = scaling.select(selected);
    }

    final TskStructure structure() {
        return Objects.requireNonNull(structure);
    }

    final int outputs() {
        return training.target().size();
    }

    final boolean classifies() {
        return classifies;
    }

    final TskObjective objective(TskNetwork network, InputRows rows) {
        return new TskObjective(network, rows, taskLoss(), RowWeights.ofSamples(training), workers);
    }

    private TaskLoss taskLoss() {
        if (classifies && options.loss() == Loss.CROSS_ENTROPY && !options.hybrid()) {
            return TaskLoss.crossEntropy(training.labels(), classWeights());
        }
        return new HalfSquaredError(targets(training), rowWeights(), outputs());
    }

    private double[] classWeights() {
        return RowWeights.ofClasses(ClassTotals.of(training), options.classWeights() ? 1 : 0);
    }

    /** What each row counts by its class. */
    final double[] rowWeights() {
        double[] weights = new double[training.rows()];
        Arrays.fill(weights, 1);
        if (classifies) {
            double[] ofClass = classWeights();
            Arrays.setAll(weights, i -> ofClass[training.label(i)]);
        }
        return weights;
    }

    /** Targets of regression in standardised units, or one-hot targets of classification: {@code rows x outputs}. */
    final double[] targets(Dataset data) {
        if (classifies) {
            double[] targets = new double[Sizes.product(data.rows(), outputs(), "rows and classes")];
            for (int i = 0; i < data.rows(); i++) {
                targets[i * outputs() + data.label(i)] = 1;
            }
            return targets;
        }
        double[] targets = data.outputs();
        Arrays.setAll(targets, i -> outputScaling.apply(i % outputs(), targets[i]));
        return targets;
    }

    final Validator validator(TskNetwork network, int[] selected) {
        InputRows rows = validationRows(selected);
        double[] output = new double[Sizes.product(rows.rows(), outputs(), "rows and outputs")];
        double[] units = IntStream.range(0, outputScaling.width())
                .mapToDouble(outputScaling::scale)
                .toArray();
        OutputScorer scorer = new OutputScorer(validation, classifies ? new double[0] : targets(validation), units);
        TskInference inference = new TskInference(network, workers);
        return parameters -> {
            network.prepare(parameters);
            inference.outputs(rows, output);
            return scorer.score(output);
        };
    }

    private InputRows validationRows(int[] selected) {
        return scaling.select(selected).map(validation::copyRow, validation.rows());
    }

    @Override
    public Map<String, Double> metrics(LoopState end) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        TskNetwork network = network(end.bestParameters());
        InputRows selection = validation == training ? trainingRows() : validationRows(scaling.selected());
        Strengths inSelection = new Strengths(network, selection);
        int[] dominant = inSelection.dominantRules();
        double[] shares = inSelection.shares(dominant);
        for (int r = 0; r < shares.length; r++) {
            metrics.put(Coverage.dominantMetric(r), shares[r]);
        }
        metrics.putAll(StrengthIntervals.metrics(structure(), end.bestParameters(), selection, dominant));
        return metrics;
    }

    private InputRows trainingRows() {
        return allRows.select(scaling.selected());
    }

    private TskNetwork network(double[] parameters) {
        TskNetwork network = new TskNetwork(structure());
        network.prepare(parameters);
        return network;
    }

    /** Firing and strengths of all rules on some rows. */
    private final class Strengths {

        private final int rows;
        private final int rules = structure().rules();
        private final double[] firing;
        private final double[] log;

        Strengths(TskNetwork network, InputRows inputs) {
            this.rows = inputs.rows();
            this.firing = new double[Sizes.product(rows, rules, "rows and rules")];
            this.log = new double[rows * rules];
            new TskInference(network, workers).all(inputs, 0, new double[rows * outputs()], firing, log);
        }

        double farthestRow() {
            double farthest = 0;
            for (int i = 0; i < rows; i++) {
                int nearest = Largest.first(log, i * rules, rules);
                farthest = Math.max(farthest, TskModel.distance(log[i * rules + nearest]));
            }
            return farthest;
        }

        int[] dominantRules() {
            int[] dominant = new int[rows];
            Arrays.setAll(dominant, i -> Largest.first(firing, i * rules, rules));
            return dominant;
        }

        double[] shares(int[] dominant) {
            double[] shares = new double[rules];
            for (int rule : dominant) {
                shares[rule]++;
            }
            Arrays.setAll(shares, r -> shares[r] / rows);
            return shares;
        }
    }

    @Override
    public TskModel model(double[] parameters, Provenance provenance) {
        return new TskModel(
                options.kind(),
                structure(),
                training.features(),
                scaling,
                new ScaledTarget(training.target(), outputScaling),
                parameters,
                OptionalDouble.of(new Strengths(network(parameters), trainingRows()).farthestRow()),
                provenance);
    }

    @Override
    public List<String> warnings() {
        return warnings;
    }
}
