package org.example.parts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.assertj.core.api.recursive.comparison.RecursiveComparisonConfiguration;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Contribution;
import org.hyperanfis.data.statistics.DataSample;
import org.hyperanfis.data.statistics.RowSample;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.hyperanfis.train.loop.ScoreTotals;
import org.hyperanfis.train.objective.CoverageRadius;
import org.hyperanfis.train.objective.Penalties;
import org.hyperanfis.train.objective.RuleUsage;
import org.hyperanfis.train.start.Initializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Training rows that lie in three pieces ends with the model of the local trainer, with the options of each preset. */
class TrainingInPartsTest {

    private static final int ROWS = 333;
    private static final int VALIDATION_ROWS = 150;

    /** For figures that are computed from trained parameters. */
    private static final RecursiveComparisonConfiguration CLOSELY = RecursiveComparisonConfiguration.builder()
            .withEqualsForType((a, b) -> Math.abs(a - b) < 1e-9, Double.class)
            .withEqualsForType((a, b) -> Math.abs(a.orElse(0) - b.orElse(0)) < 1e-9, OptionalDouble.class)
            .build();

    private enum Problem {
        CLASSES,
        WEIGHTED_CLASSES,
        REGRESSION
    }

    private static Stream<Arguments> problems() {
        return Arrays.stream(Problem.values())
                .flatMap(problem ->
                        Stream.of(Preset.ACCURATE, Preset.BEST).map(preset -> Arguments.of(problem, preset)));
    }

    @ParameterizedTest
    @MethodSource("problems")
    void threePiecesEndWithTheModelOfTheLocalTrainer(Problem problem, Preset preset) {
        Dataset training = data(problem, 5, ROWS);
        Dataset validation = data(problem, 6, VALIDATION_ROWS);
        HyperAnfisOptions options = preset.builder()
                .set(Penalties.ACCOUNTABILITY, 0.3)
                .set(Penalties.ANCHOR, 0.1)
                .rules(5)
                .epochs(12)
                .batch(100)
                .starts(1)
                .refit(false)
                .seed(3)
                .build();
        HyperAnfis local =
                new HyperAnfisTrainer(options, 2).train(training, validation).model();
        HyperAnfis inPieces = new PartsDriver(training, validation, options).train(local.provenance());

        assertThat(inPieces.structure()).isEqualTo(local.structure());
        assertThat(inPieces.preprocessing().inputScale())
                .isCloseTo(local.preprocessing().inputScale(), within(1e-13));
        assertThat(inPieces.parameters()).containsExactly(local.parameters(), within(1e-12));
        assertThat(inPieces.coverageRadius().orElseThrow())
                .isCloseTo(local.coverageRadius().orElseThrow(), within(1e-12));
        assertThat(inPieces.provenance().metrics())
                .usingRecursiveComparison(CLOSELY)
                .isEqualTo(local.provenance().metrics());
        assertThat(inPieces.calibration()).usingRecursiveComparison(CLOSELY).isEqualTo(local.calibration());
        assertThat(inPieces.rules()).usingRecursiveComparison(CLOSELY).isEqualTo(local.rules());
        assertThat(local.calibration().method() != ProbabilityCalibration.Method.NONE)
                .isEqualTo(problem != Problem.REGRESSION);
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
        assertThatThrownBy(() -> CoverageRadius.of(new double[2]))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("2 numbers");
        Dataset classes = data(Problem.CLASSES, 1, 4);
        Dataset outputs = data(Problem.REGRESSION, 1, 4);
        assertThatThrownBy(() -> ScoreTotals.of(
                        classes.target(), ScoreTotals.none(outputs.target()).toArray()))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("same options");
        assertThatThrownBy(() -> new DataSample(classes.features(), classes.target()).add(0, outputs, 0))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("another target");
    }

    @Test
    void classesAreNotLookedForInRowsWithoutAnswers() {
        HyperAnfisOptions options = Preset.BEST.builder().rules(2).build();
        Initializer initializer =
                new Initializer(options.structure(Task.CLASSIFICATION, 1, 2), options.initialization(), 0);
        Preprocessing asIs = new Preprocessing(Standardization.of(new double[1], new double[] {1}), 1);
        RowSample sample = new RowSample(1);
        sample.add(0, new double[1]);
        assertThatThrownBy(() -> initializer.parameters(asIs, sample, 1, PieceRunner.IN_TURN))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("initialization.start is classes");
    }

    /** Rows with a long tail, a category and a target that depends on both. */
    private static Dataset data(Problem problem, long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Feature> features =
                List.of(Feature.numeric("amount"), Feature.numeric("age"), Feature.oneHot("kind", "a"));
        double[][] rows = new double[count][];
        int[] labels = new int[count];
        double[][] outputs = new double[count][];
        double[] weights = new double[count];
        for (int i = 0; i < count; i++) {
            double amount = Math.exp(2 * random.nextGaussian());
            double age = 40 + 12 * random.nextGaussian();
            double kind = random.nextInt(4) == 0 ? 1 : 0;
            rows[i] = new double[] {amount, age, kind};
            double y = Math.log(amount) + (age - 40) / 12 * (1 - kind) + 0.3 * random.nextGaussian();
            labels[i] = y < -0.7 ? 0 : y < 1 ? 1 : 2;
            outputs[i] = new double[] {y};
            weights[i] = 0.25 + random.nextInt(8);
        }
        Target.Classes classes = new Target.Classes("y", List.of("low", "middle", "high"));
        return switch (problem) {
            case CLASSES -> Dataset.classification(features, rows, classes, labels);
            case WEIGHTED_CLASSES ->
                Dataset.classification(features, rows, classes, labels).withWeights(weights);
            case REGRESSION -> Dataset.regression(features, rows, new Target.Outputs(List.of("y")), outputs);
        };
    }
}
