package org.hyperanfis.train;

import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.cells.CellStorage;
import org.hyperanfis.decision.DecisionRequest;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.internal.Version;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.option.OptionValues;
import org.hyperanfis.simple.SimpleModels;
import org.hyperanfis.train.loop.CheckpointStore;
import org.hyperanfis.train.loop.LoopState;
import org.hyperanfis.train.loop.StopReason;
import org.hyperanfis.train.loop.TrainingListener;
import org.jspecify.annotations.Nullable;

/**
 * Trains models of one kind. The result is a function of data, options and seed alone; the number of threads changes only
 * how long it takes. A trainer can be used again, one training at a time.
 *
 * @param <M> the kind of model
 * @since 0.1.0
 */
public abstract class Trainer<M extends RuleModel> {

    /** The name in the provenance of how the data were stored, if not in double precision: {@code float}. */
    public static final String STORAGE = "data.storage";

    private final OptionValues options;
    private final long seed;
    private final int threads;
    private final Map<String, Object> provenanceEntries = new LinkedHashMap<>();
    private TrainingListener listener = TrainingListener.NONE;
    private CheckpointStore.Factory checkpoints = (identity, phase) -> CheckpointStore.NONE;
    private String splitDescription = "";
    private DecisionRequest decision = DecisionRequest.NONE;

    /**
     * A trainer.
     *
     * @param options everything beside the data that the result depends on
     * @param seed the seed, which is also among the options
     */
    protected Trainer(OptionValues options, long seed, int threads) {
        this.options = options;
        this.seed = seed;
        this.threads = threads;
    }

    /** Reports progress to {@code listener}, which can also cancel. */
    public final Trainer<M> listener(TrainingListener listener) {
        this.listener = listener;
        return this;
    }

    /** Keeps the state of training in the store that {@code checkpoints} opens, and goes on from what is there. */
    public final Trainer<M> checkpoints(CheckpointStore.Factory checkpoints) {
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
    public final Trainer<M> provenance(Map<String, Object> entries) {
        Set<String> taken = options.asMap().keySet();
        entries.forEach((name, value) -> {
            if (name.isBlank() || taken.contains(name) || name.equals(STORAGE)) {
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

    /** How the data were split, in the caller's words, for the model's provenance. */
    public final Trainer<M> splitDescription(String description) {
        this.splitDescription = description;
        return this;
    }

    /**
     * Makes the model answer by a threshold or by costs instead of the highest score. A threshold that is not given is chosen on the
     * validation rows when training is done, which does not depend on it.
     *
     * @since 0.3.0
     */
    public final Trainer<M> decision(DecisionRequest request) {
        if (!request.isEmpty() && !request.decides()) {
            throw new InvalidOptionException(
                    "a positive class alone decides nothing; give a threshold for it, or costs to choose one by");
        }
        this.decision = request;
        return this;
    }

    /** Trains without validation rows: the score that steers training is the one on the training rows. */
    public final TrainingResult<M> train(Dataset training) {
        return train(training, null);
    }

    /** Trains on {@code training}; {@code validation} steers learning rate, early stopping and the choice of epoch. */
    public final TrainingResult<M> train(Dataset training, @Nullable Dataset validation) {
        Instant started = Instant.now();
        long start = System.nanoTime();
        Dataset rows = weightedRows(training);
        check(rows, validation);
        HeldRows held = new HeldRows(decision, rows.target(), validation);
        try (Workers workers = new Workers(threads)) {
            Dataset selection = validation == null ? rows : validation;
            Session<M> session = open(rows, selection, workers);
            String fingerprint = fingerprint(training, validation);
            Map<String, Object> dependencies = dependencies(rows);
            String identity = identity(fingerprint, dependencies);
            LoopState end = session.run(listener, phase -> checkpoints.open(identity, phase));
            Provenance provenance = new Provenance(
                    Version.LIBRARY,
                    provenanceOptions(dependencies),
                    seed,
                    fingerprint,
                    training.rows(),
                    validation == null ? 0 : validation.rows(),
                    splitDescription,
                    metrics(end, rows.target(), session.metrics(end)),
                    Version.jvm() + ", " + Kernels.get().name() + " kernels",
                    started,
                    (System.nanoTime() - start) / 1e9,
                    Optional.of(SimpleModels.fit(fitted(session, rows, validation), workers)));
            M plain = session.model(end.bestParameters(), provenance);
            M model = stated(
                    (M) held.findOut(plain, () -> session.unrefitted(plain), threads), session, rows, validation);
            StopReason stop = Objects.requireNonNull(end.stop());
            return new TrainingResult<>(
                    model, stop, end.bestEpoch(), session.isRefitted(), end.step(), end.history(), session.warnings());
        }
    }

    /** The model with what its rules say on the rows it was trained on, and how they do on the others. */
    private M stated(M model, Session<M> session, Dataset training, @Nullable Dataset validation) {
        RuleModel stated = model.withStatements(model.state(fitted(session, training, validation), threads));
        return (M)
                (validation == null
                        ? stated
                        : stated.checkedOn(validation, RuleStatement.Part.VALIDATION, session.isRefitted()));
    }

    /** The rows that the final parameters were fitted to. */
    private static Dataset fitted(Session<?> session, Dataset training, @Nullable Dataset validation) {
        return session.isRefitted() && validation != null ? training.and(weightedRows(validation)) : training;
    }

    /**
     * Begins a training.
     *
     * @param training the rows to train on, all of positive weight
     * @param validation the rows to select on; the same object as {@code training} where there are no others
     */
    protected abstract Session<M> open(Dataset training, Dataset validation, PieceRunner workers);

    /**
     * One training: the data as a model sees them.
     *
     * @param <M> the kind of model
     */
    public interface Session<M> {

        /** Opens the store of a phase, as {@link CheckpointStore.Factory} does. */
        @FunctionalInterface
        interface Stores {
            CheckpointStore open(String phase);
        }

        /** Trains; the state returned has a reason to stop, and its history has all epochs. */
        LoopState run(TrainingListener listener, Stores stores);

        /** Figures worth keeping of the best parameters, beside the validation score. */
        Map<String, Double> metrics(LoopState end);

        /** Whether the best parameters come from a last training that had the validation rows too. */
        default boolean isRefitted() {
            return false;
        }

        M model(double[] parameters, Provenance provenance);

        /** The model that did not see the validation rows: the given one, which {@link #model} made, or the one before the refit. */
        default M unrefitted(M model) {
            return model;
        }

        /** What the user should know about the data. */
        List<String> warnings();
    }

    private static Map<String, Double> metrics(LoopState end, Target target, Map<String, Double> more) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        metrics.put("bestEpoch", (double) end.bestEpoch());
        metrics.put("epochs", (double) end.epoch());
        if (Double.isFinite(end.bestScore())) {
            boolean classifies = target instanceof Target.Classes;
            metrics.put(classifies ? "validationMacroF1" : "validationRmse", Math.abs(end.bestScore()));
        }
        metrics.putAll(more);
        return metrics;
    }

    private Map<String, Object> provenanceOptions(Map<String, Object> dependencies) {
        Map<String, Object> all = new LinkedHashMap<>(dependencies);
        all.putAll(provenanceEntries);
        return all;
    }

    /**
     * Options, and whether the data are stored as floats: digits and the order of rows depend on it. Whether in memory or in a
     * file makes no difference.
     */
    private Map<String, Object> dependencies(Dataset training) {
        Map<String, Object> all = new LinkedHashMap<>(options.asMap());
        if (training.storage() != CellStorage.DOUBLE) {
            all.put(STORAGE, "float");
        }
        return all;
    }

    /**
     * What the result depends on. A version of the library that takes other steps counts as another. Options that came later and
     * change nothing are left out, so that checkpoints from before they were there can be resumed; so are options that are used
     * when training is done.
     */
    private String identity(String fingerprint, Map<String, Object> dependencies) {
        StringBuilder identity = new StringBuilder("library version = ").append(Version.SAME_BITS_SINCE);
        identity.append("\ndata fingerprint = ").append(fingerprint);
        Set<String> silent = new HashSet<>(options.asBeforeTheyCame());
        silent.addAll(options.usedAfterTraining());
        dependencies.forEach((name, value) -> {
            if (!silent.contains(name)) {
                identity.append("\n%s = %s".formatted(name, value));
            }
        });
        return identity.toString();
    }

    /** SHA-256 of what is trained and selected on: same fingerprint, options and seed, same model. */
    private static String fingerprint(Dataset training, @Nullable Dataset validation) {
        return validation == null ? training.fingerprint() : training.fingerprint() + "+" + validation.fingerprint();
    }

    /** A row of weight zero counts as absent. */
    static Dataset weightedRows(Dataset data) {
        if (!data.hasWeights()) {
            return data;
        }
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
}
