package org.hyperanfis.train;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Quantiles;
import org.hyperanfis.data.Standardization;
import org.hyperanfis.data.Target;
import org.hyperanfis.geometry.Tangents;
import org.hyperanfis.internal.Version;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.decoding.Task;
import org.hyperanfis.layer.mapping.MappedRows;
import org.hyperanfis.model.Coverage;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Network;
import org.hyperanfis.model.Preprocessing;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.model.Structure;
import org.jspecify.annotations.Nullable;

/**
 * Trains models. The result is a function of data, options and seed alone; the number of threads changes only how long it
 * takes. A trainer can be used again, one training at a time.
 */
public final class HyperAnfisTrainer {

    /** The quantile of row norms that is scaled to the target radius, and its lower bound (eq:app_automatic_input_scale). */
    private static final double RADIUS_QUANTILE = 0.95;

    private static final double SMALLEST_RADIUS = 1e-8;

    /** Up to this {@code sqrt(c) tau} outputs agree with exact arithmetic to about nine digits. */
    private static final double PRECISE_RADIUS = 8;

    private final HyperAnfisOptions options;
    private final int threads;
    private final Map<String, Object> provenanceEntries = new LinkedHashMap<>();
    private TrainingListener listener = TrainingListener.NONE;
    private CheckpointStore.Factory checkpoints = identity -> CheckpointStore.NONE;
    private String splitDescription = "";

    /** A trainer that uses every processor. */
    public HyperAnfisTrainer(HyperAnfisOptions options) {
        this(options, Runtime.getRuntime().availableProcessors());
    }

    public HyperAnfisTrainer(HyperAnfisOptions options, int threads) {
        this.options = options;
        this.threads = threads;
    }

    /** Reports progress to {@code listener}, which can also cancel. */
    public HyperAnfisTrainer listener(TrainingListener listener) {
        this.listener = listener;
        return this;
    }

    /** Keeps the state of training in the store that {@code checkpoints} opens, and goes on from what is there. */
    public HyperAnfisTrainer checkpoints(CheckpointStore.Factory checkpoints) {
        this.checkpoints = checkpoints;
        return this;
    }

    /**
     * Adds entries to the options in the model's provenance, such as where the data come from. Training does not depend on
     * them, and a checkpoint can be resumed with others.
     *
     * @param entries strings, finite numbers ({@code Integer}, {@code Long} or {@code Double}) and booleans by name; no name
     *     may be an option's own. An entry given again replaces the earlier one.
     */
    public HyperAnfisTrainer provenance(Map<String, Object> entries) {
        Set<String> taken = options.asMap().keySet();
        entries.forEach((name, value) -> {
            if (name.isBlank() || taken.contains(name)) {
                throw new InvalidOptionException("'" + name + "' cannot name an entry of the provenance, since it is "
                        + (name.isBlank() ? "blank" : "an option of the model") + "; give another name");
            }
            boolean number = value instanceof Integer
                    || value instanceof Long
                    || (value instanceof Double real && Double.isFinite(real));
            if (!(number || value instanceof String || value instanceof Boolean)) {
                throw new InvalidOptionException("the provenance entry '" + name + "' is " + value
                        + "; give a String, a Boolean, an Integer, a Long or a finite Double");
            }
        });
        provenanceEntries.putAll(entries);
        return this;
    }

    private Map<String, Object> provenanceOptions() {
        Map<String, Object> all = options.asMap();
        all.putAll(provenanceEntries);
        return all;
    }

    /** How the data were split, in the caller's words, for the model's provenance. */
    public HyperAnfisTrainer splitDescription(String description) {
        this.splitDescription = description;
        return this;
    }

    /** Trains without validation rows: the score that steers training is the one on the training rows. */
    public TrainingResult train(Dataset training) {
        return train(training, null);
    }

    /** Trains on {@code training}; {@code validation} steers learning rate, early stopping and the choice of epoch. */
    public TrainingResult train(Dataset training, @Nullable Dataset validation) {
        Instant started = Instant.now();
        long start = System.nanoTime();
        Dataset rows = weightedRows(training);
        check(rows, validation);
        try (Workers workers = new Workers(threads)) {
            Session session = new Session(rows, validation == null ? rows : validation, workers);
            String fingerprint = fingerprint(training, validation);
            LoopState end = session.run(checkpoints.open(identity(fingerprint)));
            Provenance provenance = new Provenance(
                    Version.LIBRARY,
                    provenanceOptions(),
                    options.seed(),
                    fingerprint,
                    training.rows(),
                    validation == null ? 0 : validation.rows(),
                    splitDescription,
                    session.metrics(end),
                    Version.jvm() + ", " + Kernels.get().name() + " kernels",
                    started,
                    (System.nanoTime() - start) / 1e9);
            HyperAnfis model = session.model(end.bestParameters(), provenance);
            StopReason stop = Objects.requireNonNull(end.stop());
            return new TrainingResult(model, stop, end.bestEpoch(), end.history(), session.warnings);
        }
    }

    /** What the result depends on. Another version of the library may take other steps, so it counts too. */
    private String identity(String fingerprint) {
        StringBuilder identity = new StringBuilder("library version = ").append(Version.LIBRARY);
        identity.append("\ndata fingerprint = ").append(fingerprint);
        options.asMap().forEach((name, value) -> identity.append("\n%s = %s".formatted(name, value)));
        return identity.toString();
    }

    /** SHA-256 of what is trained and selected on: same fingerprint, options and seed, same model. */
    private static String fingerprint(Dataset training, @Nullable Dataset validation) {
        return validation == null ? training.fingerprint() : training.fingerprint() + "+" + validation.fingerprint();
    }

    /** A row of weight zero counts as absent. */
    private static Dataset weightedRows(Dataset data) {
        int[] kept =
                IntStream.range(0, data.rows()).filter(i -> data.weight(i) > 0).toArray();
        return kept.length == data.rows() ? data : data.subset(kept);
    }

    private static void check(Dataset training, @Nullable Dataset validation) {
        if (validation != null) {
            if (!validation.features().equals(training.features())) {
                throw new InvalidDataException(
                        "training and validation data have different inputs; encode both with the same features");
            }
            if (!validation.target().equals(training.target())) {
                throw new InvalidDataException("training data have the target " + training.target()
                        + " but validation data have " + validation.target() + "; give both the same target");
            }
        }
        if (training.target() instanceof Target.Classes classes) {
            int[] counts = training.classCounts();
            for (int k = 0; k < counts.length; k++) {
                if (counts[k] == 0) {
                    throw new InvalidDataException(
                            "class '" + classes.classes().get(k) + "' of target '" + classes.name()
                                    + "' has no rows in the training part; add rows of it or leave the class out");
                }
            }
        }
    }

    /** One training: the data as the network sees them. */
    private final class Session {

        private final Dataset training;
        private final Dataset validation;
        private final Workers workers;
        private final Network network;
        private final Preprocessing preprocessing;
        private final Standardization outputScaling;
        private final MappedRows rows;
        private final MappedRows validationRows;
        private final List<String> warnings = new ArrayList<>();

        Session(Dataset training, Dataset validation, Workers workers) {
            this.training = training;
            this.validation = validation;
            this.workers = workers;
            boolean classifies = training.target() instanceof Target.Classes;
            Structure structure = options.structure(
                    classifies ? Task.CLASSIFICATION : Task.REGRESSION,
                    training.width(),
                    training.target().size());
            this.network = new Network(structure);
            warnOfLostDigits(structure);
            Standardization standardization = Standardization.fit(training);
            warnOfConstants(standardization);
            this.preprocessing = new Preprocessing(standardization, inputScale(training, standardization));
            Standardization outputs = classifies
                    ? Standardization.of(new double[0], new double[0])
                    : Standardization.fitOutputs(training);
            warnOfConstants(outputs);
            this.outputScaling = classifies ? outputs : OutputScaling.shrink(outputs, training, structure);
            this.rows = preprocessing.map(network, training::copyRow, training.rows());
            this.validationRows =
                    validation == training ? rows : preprocessing.map(network, validation::copyRow, validation.rows());
        }

        /** Far out, the coordinates of neighbours agree in most digits, and their distance keeps only the others. */
        private void warnOfLostDigits(Structure structure) {
            double radius = Math.sqrt(structure.curvature())
                    * structure.geometry().effectiveBound(structure.tangentBound(), structure.curvature());
            if (structure.geometry().isHyperbolic() && radius > PRECISE_RADIUS) {
                warnings.add("tangent bound " + structure.tangentBound() + " at curvature " + structure.curvature()
                        + " reaches so far out that predictions lose digits, and classes may be confused; keep the bound"
                        + " times the root of the curvature at most " + PRECISE_RADIUS);
            }
        }

        private void warnOfConstants(Standardization standardization) {
            standardization
                    .constantColumns()
                    .forEach(column -> warnings.add("column '" + column
                            + "' has the same value in every training row and carries no information"));
        }

        LoopState run(CheckpointStore store) {
            double[] start = new Initializer(network, options.initialization(), options.seed())
                    .parameters(rows, this::copyTangent, workers);
            HyperAnfisObjective objective = objective();
            NetworkValidator validator = new NetworkValidator(
                    network, validationRows, validation, targets(validation), targetScale(), workers);
            return new TrainingLoop(options.loop(), options.seed()).run(objective, validator, start, listener, store);
        }

        Map<String, Double> metrics(LoopState end) {
            Map<String, Double> metrics = new LinkedHashMap<>();
            metrics.put("bestEpoch", (double) end.bestEpoch());
            metrics.put("epochs", (double) end.epoch());
            if (Double.isFinite(end.bestScore())) {
                boolean classifies = network.structure().task() == Task.CLASSIFICATION;
                metrics.put(classifies ? "validationMacroF1" : "validationRmse", Math.abs(end.bestScore()));
            }
            metrics.put(Coverage.METRIC, Coverage.radius(network, end.bestParameters(), rows, workers));
            double[] shares = Coverage.dominant(network, end.bestParameters(), validationRows, workers);
            for (int r = 0; r < shares.length; r++) {
                metrics.put(Coverage.dominantMetric(r), shares[r]);
            }
            return metrics;
        }

        HyperAnfis model(double[] parameters, Provenance provenance) {
            return new HyperAnfis(
                    network.structure(),
                    training.features(),
                    preprocessing,
                    training.target(),
                    outputScaling,
                    parameters,
                    provenance);
        }

        private double inputScale(Dataset data, Standardization standardization) {
            double[] norms = new double[data.rows()];
            for (int i = 0; i < norms.length; i++) {
                double squared = 0;
                for (int j = 0; j < data.width(); j++) {
                    double x = standardization.apply(j, data.value(i, j));
                    squared = Math.fma(x, x, squared);
                }
                norms[i] = Math.sqrt(squared);
            }
            double radius = Math.max(Quantiles.linear(norms, RADIUS_QUANTILE), SMALLEST_RADIUS);
            return options.initialization().targetRadius() / radius;
        }

        /** The clipped tangent of a training row, of which initial centres are copies. */
        private void copyTangent(int row, double[] destination, int offset) {
            double[] tangent = new double[training.width()];
            for (int j = 0; j < tangent.length; j++) {
                double x = preprocessing.standardization().apply(j, training.value(row, j));
                tangent[j] = preprocessing.inputScale() * x;
            }
            double[] clipped = Tangents.clip(tangent, network.structure().tangentBound());
            System.arraycopy(clipped, 0, destination, offset, clipped.length);
        }

        private HyperAnfisObjective objective() {
            Penalties penalties = options.penalties();
            return network.structure().task() == Task.CLASSIFICATION
                    ? HyperAnfisObjective.classification(
                            network, rows, training.labels(), classWeights(), sampleWeights(), penalties, workers)
                    : HyperAnfisObjective.regression(
                            network, rows, targets(training), sampleWeights(), penalties, workers);
        }

        /** {@code gamma_k = N / (K n_k)} (eq:app_class_weight), where a row of weight two counts as two rows. */
        private double[] classWeights() {
            int classes = network.structure().outputs();
            double[] weights = new double[classes];
            if (!options.classWeights()) {
                Arrays.fill(weights, 1);
                return weights;
            }
            double total = 0;
            for (int i = 0; i < training.rows(); i++) {
                weights[training.label(i)] += training.weight(i);
                total += training.weight(i);
            }
            for (int k = 0; k < classes; k++) {
                weights[k] = total / (classes * weights[k]);
            }
            return weights;
        }

        private double @Nullable [] sampleWeights() {
            if (!training.hasWeights()) {
                return null;
            }
            double[] weights = new double[training.rows()];
            Arrays.setAll(weights, training::weight);
            return weights;
        }

        private double[] targets(Dataset data) {
            return network.structure().task() == Task.CLASSIFICATION
                    ? new double[0]
                    : OutputScaling.apply(outputScaling, data);
        }

        private double[] targetScale() {
            return IntStream.range(0, outputScaling.width())
                    .mapToDouble(outputScaling::scale)
                    .toArray();
        }
    }
}
