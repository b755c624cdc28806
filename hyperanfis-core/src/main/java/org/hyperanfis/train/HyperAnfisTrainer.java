package org.hyperanfis.train;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Quantiles;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.geometry.Tangents;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.internal.random.RandomStream;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.layer.mapping.PointRows;
import org.hyperanfis.model.Coverage;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.network.Network;
import org.hyperanfis.network.RowMapper;
import org.hyperanfis.train.loop.CheckpointStore;
import org.hyperanfis.train.loop.LoopOptions;
import org.hyperanfis.train.loop.LoopState;
import org.hyperanfis.train.loop.OutputScorer;
import org.hyperanfis.train.loop.RowOrder;
import org.hyperanfis.train.loop.StopReason;
import org.hyperanfis.train.loop.TrainingListener;
import org.hyperanfis.train.loop.TrainingLoop;
import org.hyperanfis.train.loop.Validator;
import org.hyperanfis.train.objective.HyperAnfisObjective;
import org.hyperanfis.train.objective.Penalties;
import org.hyperanfis.train.objective.RowWeights;
import org.hyperanfis.train.start.Initializer;
import org.hyperanfis.train.start.OutputScaling;
import org.jspecify.annotations.Nullable;

/** Trains HyperANFIS models. */
public final class HyperAnfisTrainer extends Trainer<HyperAnfis> {

    /** The quantile of row norms that is scaled to the target radius, and its lower bound (eq:app_automatic_input_scale). */
    private static final double RADIUS_QUANTILE = 0.95;

    private static final double SMALLEST_RADIUS = 1e-8;

    /** Up to this {@code sqrt(c) tau} outputs agree with exact arithmetic to about nine digits. */
    private static final double PRECISE_RADIUS = 8;

    /** Starts are compared after this part of the epochs, and only the best goes on. */
    private static final int TRIAL_SHARE = 4;

    private final HyperAnfisOptions options;
    private final int threads;

    /** A trainer that uses every processor. */
    public HyperAnfisTrainer(HyperAnfisOptions options) {
        this(options, Runtime.getRuntime().availableProcessors());
    }

    public HyperAnfisTrainer(HyperAnfisOptions options, int threads) {
        super(options.asMap(), options.seed(), threads);
        this.options = options;
        this.threads = threads;
    }

    @Override
    protected Session<HyperAnfis> open(Dataset training, Dataset validation, Workers workers) {
        return new NetworkSession(training, validation, workers);
    }

    /** One training: the data as the network sees them. */
    private final class NetworkSession implements Session<HyperAnfis> {

        private final Dataset training;
        private final Dataset validation;
        private final Workers workers;
        private final Network network;
        private final Preprocessing preprocessing;
        private final RowMapper mapper;
        private final Standardization outputScaling;
        private final PointRows rows;
        private final PointRows validationRows;
        private final List<String> warnings = new ArrayList<>();
        /** The last training, if there was one, which the parameters come from. */
        private @Nullable NetworkSession refitted;

        NetworkSession(Dataset training, Dataset validation, Workers workers) {
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
            Standardization standardization =
                    Standardization.fit(training, options.logScales(), options.categorySpan());
            warnOfConstants(standardization);
            this.preprocessing = new Preprocessing(standardization, inputScale(training, standardization));
            Standardization outputs = classifies
                    ? Standardization.of(new double[0], new double[0])
                    : Standardization.fitOutputs(training);
            warnOfConstants(outputs);
            this.outputScaling = classifies ? outputs : OutputScaling.shrink(outputs, training, structure);
            this.mapper = new RowMapper(network, preprocessing);
            this.rows = mapper.points(training);
            this.validationRows = validation == training ? rows : mapper.points(validation);
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

        @Override
        public LoopState run(TrainingListener listener, Stores stores) {
            boolean refits = options.refit() && validation != training;
            if (options.starts() == 1 && !refits) {
                return search(0, options.loop(), workers, listener, stores.open(""));
            }
            LoopOptions whole = options.loop()
                    .withEpochs(options.loop().epochsFor(training.rows()))
                    .withSteps(0);
            LoopOptions trial = whole.withEpochs(Math.max(1, whole.epochs() / TRIAL_SHARE));
            List<LoopState> ends = new Starts(options.starts(), trial.epochs(), threads)
                    .run(
                            listener,
                            (start, team, phase) ->
                                    search(start, trial, team, phase, stores.open("start" + (start + 1))));
            int best = Starts.best(ends, whole.criterion());
            long steps = ends.stream().mapToLong(LoopState::step).sum();
            LoopState found = ends.get(best);
            boolean cancelled = ends.stream().anyMatch(end -> end.stop() == StopReason.CANCELLED);
            if (!cancelled && found.stop() == StopReason.FINISHED && trial.epochs() < whole.epochs()) {
                LoopState trialEnd = found;
                found = search(
                        best,
                        whole,
                        workers,
                        listener.phase("start " + (best + 1), whole.epochs()),
                        stores.open("best").startingFrom(trialEnd.unfinished()));
                steps += found.step() - trialEnd.step();
                cancelled = found.stop() == StopReason.CANCELLED;
            }
            found = found.withBest(found.bestParameters(), steps);
            if (cancelled) {
                return found.cancelled();
            }
            return refits && found.bestEpoch() > 0 ? refit(best, found, listener, stores) : found;
        }

        /** Trains from one start; validation rows steer. */
        private LoopState search(
                int start, LoopOptions loop, Workers team, TrainingListener listener, CheckpointStore store) {
            OutputScorer scorer = new OutputScorer(validation, targets(validation), targetScale());
            return new TrainingLoop(loop, seed(start), RowOrder.of(training))
                    .run(
                            objective(team),
                            new NetworkValidator(network, validationRows, scorer, team),
                            parameters(start, team),
                            listener,
                            store);
        }

        /** Repeats the epochs up to the best one, with the validation rows among the training rows. */
        private LoopState refit(int start, LoopState found, TrainingListener listener, Stores stores) {
            Dataset all = training.and(weightedRows(validation));
            NetworkSession session = new NetworkSession(all, all, workers);
            LoopState end = new TrainingLoop(options.loop(), seed(start), RowOrder.of(all))
                    .repeating(found.history().subList(0, found.bestEpoch()))
                    .run(
                            session.objective(workers),
                            Validator.NONE,
                            session.parameters(start, workers),
                            listener.phase("all rows", found.bestEpoch()),
                            stores.open(""));
            if (end.stop() == StopReason.CANCELLED) {
                return found.cancelled();
            }
            if (end.stop() != StopReason.FINISHED) {
                warnings.add("the last training, with the validation rows, diverged; the model is the one before it");
                return found;
            }
            refitted = session;
            return found.withBest(end.bestParameters(), found.step() + end.step());
        }

        @Override
        public boolean isRefitted() {
            return refitted != null;
        }

        private double[] parameters(int start, Workers team) {
            return new Initializer(network, options.initialization(), seed(start))
                    .parameters(rows, this::copyTangent, team);
        }

        /** The first start has the seed itself, so that one start gives what it gives among several. */
        private long seed(int start) {
            return start == 0
                    ? options.seed()
                    : RandomStream.of(options.seed(), "start " + start).nextSeed();
        }

        @Override
        public Map<String, Double> metrics(LoopState end) {
            Map<String, Double> metrics = new LinkedHashMap<>();
            if (refitted != null) {
                metrics.put("refitted", 1.0);
            }
            NetworkSession last = refitted == null ? this : refitted;
            PointRows chosenBy = refitted == null ? validationRows : last.mapper.points(validation);
            double[] shares = Coverage.dominant(network, end.bestParameters(), chosenBy, workers);
            for (int r = 0; r < shares.length; r++) {
                metrics.put(Coverage.dominantMetric(r), shares[r]);
            }
            return metrics;
        }

        @Override
        public List<String> warnings() {
            return warnings;
        }

        @Override
        public HyperAnfis model(double[] parameters, Provenance provenance) {
            if (refitted != null) {
                return refitted.model(parameters, provenance);
            }
            return new HyperAnfis(
                    network.structure(),
                    training.features(),
                    preprocessing,
                    training.target(),
                    outputScaling,
                    parameters,
                    OptionalDouble.of(Coverage.radius(network, parameters, rows, workers)),
                    provenance);
        }

        private double inputScale(Dataset data, Standardization standardization) {
            double[] norms = new double[data.rows()];
            double[] row = new double[data.width()];
            for (int i = 0; i < norms.length; i++) {
                data.copyRow(i, row, 0);
                double squared = 0;
                for (int j = 0; j < row.length; j++) {
                    double x = standardization.apply(j, row[j]);
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

        private HyperAnfisObjective objective(Workers team) {
            Penalties penalties = options.penalties();
            return network.structure().task() == Task.CLASSIFICATION
                    ? HyperAnfisObjective.classification(
                            network,
                            rows,
                            training.labels(),
                            RowWeights.ofClasses(training, options.classWeights() ? options.classTemper() : 0),
                            RowWeights.ofSamples(training),
                            penalties,
                            team)
                    : HyperAnfisObjective.regression(
                            network, rows, targets(training), RowWeights.ofSamples(training), penalties, team);
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
