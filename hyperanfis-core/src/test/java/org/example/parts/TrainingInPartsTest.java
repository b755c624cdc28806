package org.example.parts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.ClassTotals;
import org.hyperanfis.data.statistics.ColumnFit;
import org.hyperanfis.data.statistics.ColumnSpreads;
import org.hyperanfis.data.statistics.ColumnTotals;
import org.hyperanfis.data.statistics.Contribution;
import org.hyperanfis.data.statistics.LogScale;
import org.hyperanfis.data.statistics.LogScales;
import org.hyperanfis.data.statistics.QuantileSearch;
import org.hyperanfis.data.statistics.RowSample;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.hyperanfis.train.loop.CheckpointStore;
import org.hyperanfis.train.loop.Objective;
import org.hyperanfis.train.loop.RowOrder;
import org.hyperanfis.train.loop.TrainingListener;
import org.hyperanfis.train.loop.TrainingLoop;
import org.hyperanfis.train.loop.Validator;
import org.hyperanfis.train.objective.FiringSlopes;
import org.hyperanfis.train.objective.ObjectivePart;
import org.hyperanfis.train.objective.ObjectiveTotal;
import org.hyperanfis.train.objective.PartialGradient;
import org.hyperanfis.train.objective.Penalties;
import org.hyperanfis.train.objective.RowWeights;
import org.hyperanfis.train.objective.RuleUsage;
import org.hyperanfis.train.start.Initializer;
import org.hyperanfis.train.start.InputScale;
import org.hyperanfis.train.start.OutputScaling;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A driver for training rows that lie in three pieces, as another engine would have one: everything that a piece gives away
 * or is given passes through bytes, and nothing but exported types is used. It ends with the parameters of the local trainer.
 */
class TrainingInPartsTest {

    private static final int ROWS = 333;
    private static final int EPOCHS = 12;

    private enum Problem {
        CLASSES,
        WEIGHTED_CLASSES,
        REGRESSION
    }

    @ParameterizedTest
    @EnumSource
    void threePiecesEndWithTheParametersOfTheLocalTrainer(Problem problem) {
        Dataset data = data(problem);
        HyperAnfisOptions options = Preset.ACCURATE
                .builder()
                .set(Penalties.ACCOUNTABILITY, 0.3)
                .set(Penalties.ANCHOR, 0.1)
                .rules(5)
                .epochs(EPOCHS)
                .batch(100)
                .starts(1)
                .refit(false)
                .seed(3)
                .build();
        // Without validation rows the loop chooses the last epoch: both end after the same steps.
        HyperAnfis local = new HyperAnfisTrainer(options, 2).train(data, data).model();
        double[] last = new Driver(data, options).train(local);
        assertThat(last).hasSameSizeAs(local.parameters());
        double[] expected = local.parameters();
        for (int i = 0; i < last.length; i++) {
            assertThat(last[i]).as("parameter %d", i).isCloseTo(expected[i], offset(1e-12));
        }
    }

    private static org.assertj.core.data.Offset<Double> offset(double value) {
        return org.assertj.core.data.Offset.offset(value);
    }

    @Test
    void aPieceOfAnotherModelIsRefused() {
        RuleUsage usage = RuleUsage.none(3);
        assertThatThrownBy(() -> RuleUsage.of(4, usage.toArray()))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("same options");
        assertThatThrownBy(() -> Contribution.numbers(new byte[9]))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("9 bytes");
    }

    /** Rows with a long tail, a category and a target that depends on both. */
    private static Dataset data(Problem problem) {
        SplittableRandom random = new SplittableRandom(5);
        List<Feature> features =
                List.of(Feature.numeric("amount"), Feature.numeric("age"), Feature.oneHot("kind", "a"));
        double[][] rows = new double[ROWS][];
        int[] labels = new int[ROWS];
        double[][] outputs = new double[ROWS][];
        double[] weights = new double[ROWS];
        for (int i = 0; i < ROWS; i++) {
            double amount = Math.exp(2 * random.nextGaussian());
            double age = 40 + 12 * random.nextGaussian();
            double kind = random.nextInt(4) == 0 ? 1 : 0;
            rows[i] = new double[] {amount, age, kind};
            double y = Math.log(amount) + (age - 40) / 12 * (1 - kind) + 0.3 * random.nextGaussian();
            labels[i] = y < -0.7 ? 0 : y < 1 ? 1 : 2;
            outputs[i] = new double[] {y};
            weights[i] = 0.25 + random.nextInt(8);
        }
        return switch (problem) {
            case CLASSES ->
                Dataset.classification(
                        features, rows, new Target.Classes("y", List.of("low", "middle", "high")), labels);
            case WEIGHTED_CLASSES ->
                Dataset.classification(
                                features, rows, new Target.Classes("y", List.of("low", "middle", "high")), labels)
                        .withWeights(weights);
            case REGRESSION -> Dataset.regression(features, rows, new Target.Outputs(List.of("y")), outputs);
        };
    }

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
    }

    /** What is known in one place: never a row, but for a sample. */
    private static final class Driver {

        private final List<Piece> pieces = new ArrayList<>();
        private final HyperAnfisOptions options;
        private final List<Feature> features;
        private final Target target;

        Driver(Dataset data, HyperAnfisOptions options) {
            this.options = options;
            this.features = data.features();
            this.target = data.target();
            int[] cuts = {0, 60, 217, ROWS};
            for (int p = 0; p < 3; p++) {
                int[] rows = IntStream.range(cuts[p], cuts[p + 1]).toArray();
                pieces.add(new Piece(data.subset(rows), cuts[p]));
            }
        }

        /** Merges what the pieces contribute, each as bytes. */
        private <C extends Contribution<C>> C merged(Function<Piece, C> contribution, Function<double[], C> read) {
            C sum = null;
            for (Piece piece : pieces) {
                C one = read.apply(
                        Contribution.numbers(contribution.apply(piece).toBytes()));
                if (sum == null) {
                    sum = one;
                } else {
                    sum.merge(one);
                }
            }
            return sum;
        }

        double[] train(HyperAnfis local) {
            int width = features.size();
            boolean classifies = target instanceof Target.Classes;
            Structure structure =
                    options.structure(classifies ? Task.CLASSIFICATION : Task.REGRESSION, width, target.size());
            assertThat(structure).isEqualTo(local.structure());

            int[] seen = LogScales.rows(ROWS, width);
            List<Optional<LogScale>> scales = LogScales.of(features, sample(seen));
            assertThat(scales.get(0)).isPresent();
            List<String> names = features.stream().map(Feature::name).toList();
            Standardization standardization = fit(new ColumnFit(names, scales, options.categorySpan()), Piece::raw);
            double radius = radius(standardization);
            Preprocessing preprocessing = new Preprocessing(
                    standardization,
                    InputScale.of(radius, options.initialization().targetRadius()));
            assertThat(preprocessing.inputScale())
                    .isCloseTo(local.preprocessing().inputScale(), offset(1e-13));

            List<ObjectivePart> parts;
            if (classifies) {
                ClassTotals totals = merged(
                        piece -> ClassTotals.of(piece.data()), numbers -> ClassTotals.of(target.size(), numbers));
                double[] classWeights = RowWeights.ofClasses(totals, options.classTemper());
                parts = pieces.stream()
                        .map(piece -> ObjectivePart.classification(
                                structure, preprocessing, piece.data(), classWeights, PieceRunner.IN_TURN))
                        .toList();
            } else {
                Standardization plain =
                        fit(new ColumnFit(List.of("y"), List.of(), 0), (piece, row) -> outputs(piece, row));
                double longest = pieces.stream()
                        .flatMapToDouble(piece -> IntStream.range(
                                        0, piece.data().rows())
                                .mapToDouble(row -> OutputScaling.norm(plain, outputs(piece, row))))
                        .max()
                        .orElseThrow();
                Standardization outputScaling = OutputScaling.shrink(plain, longest, structure);
                parts = pieces.stream()
                        .map(piece -> ObjectivePart.regression(
                                structure, preprocessing, piece.data(), outputScaling, PieceRunner.IN_TURN))
                        .toList();
            }
            Initializer initializer = new Initializer(structure, options.initialization(), options.seed());
            double[] start =
                    initializer.parameters(preprocessing, sample(initializer.rows(ROWS)), ROWS, PieceRunner.IN_TURN);
            return new TrainingLoop(
                            options.loop().withEpochs((int)
                                    (double) local.provenance().metrics().get("bestEpoch")),
                            options.seed(),
                            RowOrder.SHUFFLED)
                    .run(
                            new InPieces(structure, parts),
                            Validator.NONE,
                            start,
                            TrainingListener.NONE,
                            CheckpointStore.NONE)
                    .bestParameters();
        }

        private static double[] outputs(Piece piece, int row) {
            return new double[] {piece.data().output(row, 0)};
        }

        private RowSample sample(int[] wanted) {
            return merged(
                    piece -> {
                        RowSample own = new RowSample(features.size());
                        Arrays.stream(wanted)
                                .filter(piece::has)
                                .forEach(row -> own.add(row, piece.raw(row - piece.first())));
                        return own;
                    },
                    numbers -> RowSample.of(features.size(), numbers));
        }

        /** Reads some columns of a row of a piece. */
        private interface Columns {
            double[] of(Piece piece, int row);
        }

        private Standardization fit(ColumnFit fit, Columns columns) {
            ColumnTotals totals = merged(
                    piece -> {
                        ColumnTotals own = fit.totals();
                        for (int row = 0; row < piece.data().rows(); row++) {
                            own.add(columns.of(piece, row), piece.data().weight(row));
                        }
                        return own;
                    },
                    fit::totals);
            ColumnSpreads spreads = merged(
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

            private final Structure structure;
            private final List<ObjectivePart> parts;
            private final ObjectiveTotal total;

            InPieces(Structure structure, List<ObjectivePart> parts) {
                this.structure = structure;
                this.parts = parts;
                this.total = new ObjectiveTotal(structure, options.penalties());
            }

            @Override
            public int parameterCount() {
                return structure.layout().size();
            }

            @Override
            public int rowCount() {
                return ROWS;
            }

            @Override
            public List<String> termNames() {
                return ObjectiveTotal.TERMS;
            }

            @Override
            public double evaluate(
                    double[] parameters, int[] rows, int from, int to, int epoch, double[] gradient, double[] terms) {
                List<int[]> own = pieces.stream()
                        .map(piece -> Arrays.stream(rows, from, to)
                                .filter(piece::has)
                                .map(row -> row - piece.first())
                                .toArray())
                        .toList();
                double weight = IntStream.range(0, parts.size())
                        .mapToDouble(p -> parts.get(p).weight(own.get(p), 0, own.get(p).length))
                        .sum();
                RuleUsage usage = merged(
                        piece -> {
                            int p = pieces.indexOf(piece);
                            return parts.get(p).fire(parameters, own.get(p), 0, own.get(p).length, weight);
                        },
                        numbers -> RuleUsage.of(structure.rules(), numbers));
                double[] slopes = total.slopes(parameters, usage, epoch).toArray();
                PartialGradient sum = merged(
                        piece -> parts.get(pieces.indexOf(piece)).learn(FiringSlopes.of(slopes)),
                        numbers -> PartialGradient.of(structure, numbers));
                return total.gradient(parameters, usage, sum, epoch, gradient, terms);
            }
        }
    }
}
