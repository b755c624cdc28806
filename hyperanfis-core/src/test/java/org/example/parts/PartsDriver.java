package org.example.parts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.ClassTotals;
import org.hyperanfis.data.statistics.ColumnFit;
import org.hyperanfis.data.statistics.ColumnSpreads;
import org.hyperanfis.data.statistics.ColumnTotals;
import org.hyperanfis.data.statistics.Contribution;
import org.hyperanfis.data.statistics.DataSample;
import org.hyperanfis.data.statistics.LogScale;
import org.hyperanfis.data.statistics.LogScales;
import org.hyperanfis.data.statistics.QuantileSearch;
import org.hyperanfis.data.statistics.RowSample;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.Coverage;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTable;
import org.hyperanfis.train.calibration.CalibrationChoice;
import org.hyperanfis.train.calibration.ScoredRows;
import org.hyperanfis.train.loop.CheckpointStore;
import org.hyperanfis.train.loop.LoopState;
import org.hyperanfis.train.loop.Objective;
import org.hyperanfis.train.loop.RowOrder;
import org.hyperanfis.train.loop.ScoreTotals;
import org.hyperanfis.train.loop.TrainingListener;
import org.hyperanfis.train.loop.TrainingLoop;
import org.hyperanfis.train.objective.CenterBox;
import org.hyperanfis.train.objective.CoverageRadius;
import org.hyperanfis.train.objective.DominatedRows;
import org.hyperanfis.train.objective.FiringSlopes;
import org.hyperanfis.train.objective.ObjectivePart;
import org.hyperanfis.train.objective.ObjectiveTotal;
import org.hyperanfis.train.objective.PartialGradient;
import org.hyperanfis.train.objective.RowWeights;
import org.hyperanfis.train.objective.RuleUsage;
import org.hyperanfis.train.objective.ValidationPart;
import org.hyperanfis.train.start.Initializer;
import org.hyperanfis.train.start.InputScale;
import org.hyperanfis.train.start.OutputScaling;
import org.hyperanfis.train.start.Relevance;

/**
 * A driver for training rows that lie in three pieces, as another engine would have one: everything that a piece gives away or is
 * given passes through bytes, and nothing but exported types is used. What is known in one place is never a row, but for samples.
 */
final class PartsDriver {

    private final List<Piece> training;
    private final List<Piece> validation;
    private final int rows;
    private final int validationRows;
    private final HyperAnfisOptions options;
    private final List<Feature> features;
    private final Target target;
    private final boolean classifies;
    private final Structure structure;

    /** Rows of one piece, by their numbers in the whole table. */
    private record Piece(Dataset data, int first) {

        boolean has(int row) {
            return row >= first && row < first + data.rows();
        }

        double[] raw(int row) {
            double[] raw = new double[data.width()];
            data.copyRow(row, raw, 0);
            return raw;
        }

        double[] outputs(int row) {
            return new double[] {data.output(row, 0)};
        }
    }

    PartsDriver(Dataset training, Dataset validation, HyperAnfisOptions options) {
        this.training = pieces(training);
        this.validation = pieces(validation);
        this.rows = training.rows();
        this.validationRows = validation.rows();
        this.options = options;
        this.features = training.features();
        this.target = training.target();
        this.classifies = target instanceof Target.Classes;
        this.structure =
                options.structure(classifies ? Task.CLASSIFICATION : Task.REGRESSION, features.size(), target.size());
    }

    private static List<Piece> pieces(Dataset data) {
        int[] cuts = {0, data.rows() / 6, data.rows() * 2 / 3, data.rows()};
        List<Piece> pieces = new ArrayList<>();
        for (int p = 0; p < 3; p++) {
            pieces.add(new Piece(
                    data.subset(IntStream.range(cuts[p], cuts[p + 1]).toArray()), cuts[p]));
        }
        return pieces;
    }

    /** Merges what pieces contribute, each as bytes. */
    private static <P, C extends Contribution<C>> C merged(
            List<P> pieces, Function<P, C> contribution, Function<double[], C> read) {
        C sum = null;
        for (P piece : pieces) {
            C one = read.apply(Contribution.numbers(contribution.apply(piece).toBytes()));
            if (sum == null) {
                sum = one;
            } else {
                sum.merge(one);
            }
        }
        return sum;
    }

    /** @param provenance where the model says it is from; the figures are measured here */
    HyperAnfis train(Provenance provenance) {
        Standardization standardization = standardization();
        Preprocessing preprocessing = new Preprocessing(
                standardization,
                InputScale.of(radius(standardization), options.initialization().targetRadius()));
        Standardization outputScaling = classifies ? Standardization.of(new double[0], new double[0]) : outputScaling();
        double[] classWeights = classifies ? classWeights() : new double[0];
        List<ObjectivePart> parts = training.stream()
                .map(piece -> classifies
                        ? ObjectivePart.classification(
                                structure, preprocessing, piece.data(), classWeights, PieceRunner.IN_TURN)
                        : ObjectivePart.regression(
                                structure, preprocessing, piece.data(), outputScaling, PieceRunner.IN_TURN))
                .toList();
        List<ValidationPart> judges = validation.stream()
                .map(piece -> new ValidationPart(
                        structure, preprocessing, piece.data(), outputScaling, validationRows, PieceRunner.IN_TURN))
                .toList();
        CenterBox centerBox = CenterBox.of(
                sample(training, CenterBox.rows(rows)).dataset(),
                preprocessing,
                options.get(HyperAnfisTable.CENTER_MARGIN));
        Initializer initializer = new Initializer(structure, options.initialization(), options.seed());
        double[] start = initializer.parameters(
                preprocessing, sample(training, initializer.rows(rows)), rows, PieceRunner.IN_TURN);
        LoopState end = new TrainingLoop(options.loop(), options.seed(), RowOrder.SHUFFLED)
                .run(
                        new InPieces(parts, centerBox),
                        parameters -> merged(
                                        judges,
                                        judge -> judge.totals(parameters),
                                        numbers -> ScoreTotals.of(target, numbers))
                                .score(),
                        start,
                        TrainingListener.NONE,
                        CheckpointStore.NONE);
        double[] best = end.bestParameters();
        CoverageRadius radius = merged(parts, part -> part.coverageRadius(best), CoverageRadius::of);
        HyperAnfis model = new HyperAnfis(
                structure,
                features,
                preprocessing,
                target,
                outputScaling,
                best,
                OptionalDouble.of(radius.radius()),
                provenance.withMetrics(metrics(end, judges)));
        return stated(classifies ? calibrated(model, classWeights) : model);
    }

    private Standardization standardization() {
        List<Optional<LogScale>> scales = LogScales.of(features, raw(LogScales.rows(rows, features.size())));
        List<String> names = features.stream().map(Feature::name).toList();
        Standardization plain = fit(new ColumnFit(names, scales, options.categorySpan()), Piece::raw);
        return Relevance.apply(
                plain, sample(training, Relevance.rows(rows)).dataset(), options.get(HyperAnfisTable.RELEVANCE));
    }

    private double[] classWeights() {
        ClassTotals totals = merged(
                training, piece -> ClassTotals.of(piece.data()), numbers -> ClassTotals.of(target.size(), numbers));
        return RowWeights.ofClasses(totals, options.classWeights() ? options.classTemper() : 0);
    }

    private Standardization outputScaling() {
        Standardization plain = fit(new ColumnFit(List.of("y"), List.of(), 0), Piece::outputs);
        double longest = training.stream()
                .flatMapToDouble(piece -> IntStream.range(0, piece.data().rows())
                        .mapToDouble(row -> OutputScaling.norm(plain, piece.outputs(row))))
                .max()
                .orElseThrow();
        return OutputScaling.shrink(plain, longest, structure);
    }

    private Map<String, Double> metrics(LoopState end, List<ValidationPart> judges) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        metrics.put("bestEpoch", (double) end.bestEpoch());
        metrics.put("epochs", (double) end.epoch());
        metrics.put(classifies ? "validationMacroF1" : "validationRmse", Math.abs(end.bestScore()));
        DominatedRows dominated = merged(
                judges,
                judge -> judge.dominated(end.bestParameters()),
                numbers -> DominatedRows.of(structure.rules(), numbers));
        for (int r = 0; r < structure.rules(); r++) {
            metrics.put(Coverage.dominantMetric(r), dominated.share(r));
        }
        return metrics;
    }

    private HyperAnfis calibrated(HyperAnfis model, double[] classWeights) {
        Dataset held =
                sample(validation, CalibrationChoice.rows(validationRows)).dataset();
        return model.withCalibration(new CalibrationChoice(classWeights)
                .choose(ScoredRows.of(held, model.predict(held).outputs())));
    }

    private HyperAnfis stated(HyperAnfis model) {
        Dataset seen = sample(training, IntStream.range(0, rows).toArray()).dataset();
        Dataset check =
                sample(validation, IntStream.range(0, validationRows).toArray()).dataset();
        return (HyperAnfis)
                model.withStatements(model.state(seen, 1)).checkedOn(check, RuleStatement.Part.VALIDATION, false);
    }

    /** Raw rows. */
    private RowSample raw(int[] wanted) {
        return merged(
                training,
                piece -> {
                    RowSample own = new RowSample(features.size());
                    Arrays.stream(wanted)
                            .filter(piece::has)
                            .forEach(row -> own.add(row, piece.raw(row - piece.first())));
                    return own;
                },
                numbers -> RowSample.of(features.size(), numbers));
    }

    /** Rows with their answers and weights. */
    private DataSample sample(List<Piece> pieces, int[] wanted) {
        return merged(
                pieces,
                piece -> {
                    DataSample own = new DataSample(features, target);
                    Arrays.stream(wanted)
                            .filter(piece::has)
                            .forEach(row -> own.add(row, piece.data(), row - piece.first()));
                    return own;
                },
                numbers -> DataSample.of(features, target, numbers));
    }

    /** Reads some columns of a row of a piece. */
    private interface Columns {
        double[] of(Piece piece, int row);
    }

    private Standardization fit(ColumnFit fit, Columns columns) {
        ColumnTotals totals = merged(
                training,
                piece -> {
                    ColumnTotals own = fit.totals();
                    for (int row = 0; row < piece.data().rows(); row++) {
                        own.add(columns.of(piece, row), piece.data().weight(row));
                    }
                    return own;
                },
                fit::totals);
        ColumnSpreads spreads = merged(
                training,
                piece -> {
                    ColumnSpreads own = fit.spreads(fit.totals(totals.toArray()));
                    for (int row = 0; row < piece.data().rows(); row++) {
                        own.add(columns.of(piece, row), piece.data().weight(row));
                    }
                    return own;
                },
                numbers -> fit.spreads(totals, numbers));
        return fit.result(totals, spreads);
    }

    private double radius(Standardization standardization) {
        QuantileSearch search = QuantileSearch.of(InputScale.QUANTILE);
        while (!search.isDone()) {
            QuantileSearch round = search;
            search = round.next(merged(
                    training,
                    piece -> {
                        QuantileSearch.Counts own =
                                QuantileSearch.of(round.toArray()).counts();
                        for (int row = 0; row < piece.data().rows(); row++) {
                            own.add(InputScale.norm(standardization, piece.raw(row)));
                        }
                        return own;
                    },
                    round::counts));
        }
        return search.result();
    }

    /** The objective of all pieces; rows are numbered through them. */
    private final class InPieces implements Objective {

        private final List<ObjectivePart> parts;
        private final CenterBox centerBox;
        private final ObjectiveTotal total = new ObjectiveTotal(structure, options.penalties());

        InPieces(List<ObjectivePart> parts, CenterBox centerBox) {
            this.parts = parts;
            this.centerBox = centerBox;
        }

        @Override
        public int parameterCount() {
            return structure.layout().size();
        }

        @Override
        public int rowCount() {
            return rows;
        }

        @Override
        public List<String> termNames() {
            return ObjectiveTotal.TERMS;
        }

        @Override
        public double evaluate(
                double[] parameters, int[] order, int from, int to, int epoch, double[] gradient, double[] terms) {
            List<int[]> own = training.stream()
                    .map(piece -> Arrays.stream(order, from, to)
                            .filter(piece::has)
                            .map(row -> row - piece.first())
                            .toArray())
                    .toList();
            double weight = IntStream.range(0, parts.size())
                    .mapToDouble(p -> parts.get(p).weight(own.get(p), 0, own.get(p).length))
                    .sum();
            RuleUsage usage = merged(
                    parts,
                    part -> {
                        int[] batch = own.get(parts.indexOf(part));
                        return part.fire(parameters, batch, 0, batch.length, weight);
                    },
                    numbers -> RuleUsage.of(structure.rules(), numbers));
            double[] slopes = total.slopes(parameters, usage, epoch).toArray();
            PartialGradient sum = merged(
                    parts,
                    part -> part.learn(FiringSlopes.of(slopes)),
                    numbers -> PartialGradient.of(structure, numbers));
            return total.gradient(parameters, usage, sum, epoch, gradient, terms);
        }

        @Override
        public void project(double[] parameters) {
            centerBox.project(structure.layout(), parameters);
        }
    }
}
