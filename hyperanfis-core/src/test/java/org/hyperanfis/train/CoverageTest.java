package org.hyperanfis.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Split;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Predictions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which rows are within reach of the training data. */
class CoverageTest {

    /** Rows near the diagonal of the plane: nothing near its other diagonal. The number is not a multiple of a block. */
    private static Dataset diagonal() {
        SplittableRandom random = new SplittableRandom(8);
        double[][] rows = new double[301][];
        Arrays.setAll(rows, i -> {
            double x = random.nextDouble(-1, 1);
            return new double[] {x, x + random.nextDouble(-0.1, 0.1)};
        });
        List<String> labels =
                Arrays.stream(rows).map(row -> row[0] > 0 ? "up" : "down").toList();
        return Dataset.classification(List.of("x", "y"), rows, "side", labels);
    }

    private static HyperAnfis train(Dataset data, GeometryKind geometry, int threads) {
        HyperAnfisOptions options =
                Preset.PAPER.builder().rules(5).geometry(geometry).epochs(10).build();
        return new HyperAnfisTrainer(options, threads).train(data).model();
    }

    private static double nearest(Predictions predictions, int row) {
        return Arrays.stream(predictions.distance(row)).min().orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(GeometryKind.class)
    void trainingRowsAreCoveredAndDistantOnesAreNot(GeometryKind geometry) {
        Dataset data = diagonal();
        HyperAnfis model = train(data, geometry, 2);
        Predictions predictions = model.predict(data);
        double radius = model.coverageRadius().orElseThrow();
        assertThat(IntStream.range(0, data.rows())).allMatch(predictions::covered);
        assertThat(IntStream.range(0, data.rows())
                        .mapToDouble(i -> nearest(predictions, i))
                        .max()
                        .orElseThrow())
                .isEqualTo(radius);
        assertThat(model.provenance().metrics()).doesNotContainKey("coverageRadius");
        assertThat(train(data, geometry, 1).coverageRadius()).hasValue(radius);

        assertThat(model.predict(5, -5).covered()).isFalse();
        assertThat(model.predict(-1e9, 1e9).covered()).isFalse();
        assertThat(model.predict(0.5, 0.5).covered()).isTrue();
    }

    @Test
    void justBeyondTheRadiusIsNotCovered() {
        HyperAnfis model = train(diagonal(), GeometryKind.LORENTZ, 1);
        double radius = model.coverageRadius().orElseThrow();
        double inside = 0;
        double outside = 5;
        for (int step = 0; step < 60; step++) {
            double middle = (inside + outside) / 2;
            if (model.predict(middle, -middle).covered()) {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        assertThat(nearest(model.predict(new double[][] {{inside, -inside}}), 0))
                .isCloseTo(radius, within(1e-8));
    }

    @Test
    void rowsOfWeightZeroDoNotCount() {
        Dataset data = diagonal();
        double[] weights = new double[data.rows()];
        Arrays.setAll(weights, i -> Math.abs(data.value(i, 0)) < 0.5 ? 1 : 0);
        Dataset weighted = data.withWeights(weights);
        Predictions predictions = train(weighted, GeometryKind.LORENTZ, 1).predict(weighted);
        assertThat(IntStream.range(0, data.rows()).filter(i -> weights[i] > 0)).allMatch(predictions::covered);
        assertThat(IntStream.range(0, data.rows()).filter(i -> weights[i] == 0)).anyMatch(i -> !predictions.covered(i));
    }

    @Test
    void theRadiusTravelsInTheFileAndModelsWithoutItCoverEverything() {
        HyperAnfis model = train(diagonal(), GeometryKind.POINCARE, 1);
        HyperAnfis loaded = written(model);
        assertThat(loaded.coverageRadius()).isEqualTo(model.coverageRadius());
        assertThat(loaded.predict(5, -5).covered()).isFalse();

        HyperAnfis unbounded = written(withRadius(model, OptionalDouble.empty()));
        assertThat(unbounded.coverageRadius()).isEmpty();
        assertThat(unbounded.predict(1e9, -1e9).covered()).isTrue();
    }

    private static HyperAnfis written(HyperAnfis model) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        ModelFile.write(model, file);
        return ModelFile.read(new ByteArrayInputStream(file.toByteArray()), "memory");
    }

    /** What the provenance says of a radius decides nothing. */
    @Test
    void theProvenanceOnlyDescribes() {
        HyperAnfis model = train(diagonal(), GeometryKind.LORENTZ, 1);
        HyperAnfis described = new HyperAnfis(
                model.structure(),
                model.features(),
                model.preprocessing(),
                model.target(),
                model.outputScaling(),
                model.parameters(),
                model.provenance().withMetrics(Map.of("coverageRadius", 0.1)));
        for (HyperAnfis unbounded : List.of(described, written(described))) {
            assertThat(unbounded.coverageRadius()).isEmpty();
            assertThat(unbounded.predict(5, -5).covered()).isTrue();
            assertThat(unbounded.provenance().metrics()).containsOnly(Map.entry("coverageRadius", 0.1));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1e-9, Double.NaN, Double.POSITIVE_INFINITY})
    void aRadiusIsFiniteAndNotNegative(double radius) {
        HyperAnfis model = train(diagonal(), GeometryKind.LORENTZ, 1);
        assertThatThrownBy(() -> withRadius(model, OptionalDouble.of(radius)))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("coverageRadius is " + radius);
        assertThat(withRadius(model, OptionalDouble.of(0)).coverageRadius()).hasValue(0);
    }

    private static HyperAnfis withRadius(HyperAnfis model, OptionalDouble radius) {
        return new HyperAnfis(
                model.structure(),
                model.features(),
                model.preprocessing(),
                model.target(),
                model.outputScaling(),
                model.parameters(),
                radius,
                model.provenance());
    }

    @Test
    void theModelRemembersWhatItsRulesDominatedInValidation() {
        Split split = Split.stratified(TestData.zoo(), 0.7, 0.3, 1);
        Dataset validation = split.validation().orElseThrow();
        HyperAnfisOptions options = Preset.PAPER.builder().rules(4).epochs(3).build();
        HyperAnfis model = new HyperAnfisTrainer(options, 2)
                .train(split.train(), validation)
                .model();
        assertThat(model.validationCoverage())
                .isEqualTo(model.evaluate(validation).rules().dominantCoverage());
    }
}
