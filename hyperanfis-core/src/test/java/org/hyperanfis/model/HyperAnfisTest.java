package org.hyperanfis.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Standardization;
import org.hyperanfis.data.Target;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.decoding.Task;
import org.hyperanfis.train.HyperAnfisOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HyperAnfisTest {

    private static final Provenance NOWHERE =
            new Provenance("test", Map.of(), 0, "none", 0, 0, "", Map.of(), "test", Instant.EPOCH, 0);

    private static HyperAnfis model(GeometryKind geometry, Task task, long seed) {
        int inputs = 4;
        int outputs = 3;
        SplittableRandom random = new SplittableRandom(seed);
        Structure structure =
                HyperAnfisOptions.builder().geometry(geometry).rules(5).build().structure(task, inputs, outputs);
        boolean classifies = task == Task.CLASSIFICATION;
        return new HyperAnfis(
                structure,
                IntStream.range(0, inputs)
                        .mapToObj(j -> Feature.numeric("x" + j))
                        .toList(),
                new Preprocessing(Standardization.of(new double[inputs], new double[] {1, 2, 3, 4}), 0.5),
                classifies
                        ? new Target.Classes("y", List.of("a", "b", "c"))
                        : new Target.Outputs(List.of("a", "b", "c")),
                classifies
                        ? Standardization.of(new double[0], new double[0])
                        : Standardization.of(new double[] {10, 20, 30}, new double[] {1, 2, 3}),
                random.doubles(structure.layout().size(), -1, 1).toArray(),
                NOWHERE);
    }

    private static double[][] rows(int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] rows = new double[count][];
        Arrays.setAll(rows, i -> random.doubles(4, -5, 5).toArray());
        return rows;
    }

    @ParameterizedTest
    @EnumSource(GeometryKind.class)
    void aPredictionDoesNotDependOnTheRowsBesideIt(GeometryKind geometry) {
        HyperAnfis model = model(geometry, Task.CLASSIFICATION, 1);
        double[][] rows = rows(300, 2);
        Predictions together = model.predict(rows);
        for (int i : new int[] {0, 7, 127, 128, 299}) {
            Prediction alone = model.predict(rows[i]);
            assertThat(alone.output()).isEqualTo(together.output(i));
            assertThat(alone.firing()).isEqualTo(together.firing(i));
            assertThat(alone.distance()).isEqualTo(together.distance(i));
        }
    }

    @Test
    void probabilitiesAndFiringSumToOne() {
        Predictions predictions =
                model(GeometryKind.LORENTZ, Task.CLASSIFICATION, 1).predict(rows(50, 3));
        for (int i = 0; i < predictions.rows(); i++) {
            assertThat(Arrays.stream(predictions.probability(i)).sum()).isCloseTo(1, within(1e-14));
            assertThat(Arrays.stream(predictions.firing(i)).sum()).isCloseTo(1, within(1e-14));
            double[] probability = predictions.probability(i);
            assertThat(probability[predictions.label(i)])
                    .isEqualTo(Arrays.stream(probability).max().orElseThrow());
        }
    }

    @ParameterizedTest
    @EnumSource(GeometryKind.class)
    void explanationsAddUpToThePrediction(GeometryKind geometry) {
        for (Task task : Task.values()) {
            HyperAnfis model = model(geometry, task, 4);
            for (double[] row : rows(20, 5)) {
                double[] output = model.predict(row).output();
                List<Explanation> explanations = model.explain(row);
                for (int k = 0; k < output.length; k++) {
                    Explanation explanation = explanations.get(k);
                    double expected = task == Task.CLASSIFICATION ? output[k] : (output[k] - 10 * (k + 1)) / (k + 1);
                    assertThat(explanation.value()).isCloseTo(expected, within(1e-12));
                    assertThat(explanation.sumOfDetails()).isCloseTo(explanation.value(), within(1e-12));
                    double curvature = explanation
                            .details()
                            .get(explanation.details().size() - 1)
                            .value();
                    if (geometry == GeometryKind.EUCLIDEAN) {
                        assertThat(curvature).isCloseTo(0, within(1e-12));
                    } else if (task == Task.CLASSIFICATION) {
                        assertThat(curvature).isGreaterThan(-1e-9);
                    }
                }
            }
        }
    }

    @Test
    void anExplanationNamesTheLayersItComesFrom() {
        HyperAnfis model = model(GeometryKind.LORENTZ, Task.CLASSIFICATION, 4);
        double[] row = {1, 2, 3, 4};
        Explanation vote = model.explain(row).get(0).details().get(2);
        assertThat(vote.words()).isEqualTo("vote of rule 3");
        Explanation firing = vote.details().get(0);
        assertThat(firing.value()).isEqualTo(model.predict(row).firing()[2]);
        Explanation membership = firing.details().get(0);
        assertThat(membership.value() / firing.details().get(1).value()).isCloseTo(firing.value(), within(1e-12));
        Explanation distance = membership.details().get(0).details().get(0);
        assertThat(distance.value()).isEqualTo(model.predict(row).distance()[2]);
        assertThat(model.explain(row).get(0).toString()).contains("firing strength of rule 3");
    }

    @Test
    void rowsOfTheWrongWidthAreRefused() {
        HyperAnfis model = model(GeometryKind.LORENTZ, Task.CLASSIFICATION, 1);
        assertThatExceptionOfType(InvalidDataException.class)
                .isThrownBy(() -> model.predict(new double[][] {{1, 2, 3, 4}, {1, 2, 3}}))
                .withMessageContaining("row 2 has 3 values but the model has 4 inputs");
    }

    @Test
    void rowsThatAreNotFiniteAreRefused() {
        HyperAnfis model = model(GeometryKind.LORENTZ, Task.CLASSIFICATION, 1);
        assertThatExceptionOfType(InvalidDataException.class)
                .isThrownBy(() -> model.predict(1, 2, Double.NaN, 4))
                .withMessageContaining("row 1, column 'x2' is NaN");
        assertThatExceptionOfType(InvalidDataException.class)
                .isThrownBy(() -> model.explain(1, 2, Double.NEGATIVE_INFINITY, 4))
                .withMessageContaining("-Infinity");
    }

    @Test
    void dataWithOtherInputsOrTargetsAreRefused() {
        HyperAnfis model = model(GeometryKind.LORENTZ, Task.CLASSIFICATION, 1);
        Dataset others =
                Dataset.classification(List.of("x0", "x1", "x2", "z"), rows(3, 1), "y", List.of("a", "b", "c"));
        assertThatExceptionOfType(InvalidDataException.class)
                .isThrownBy(() -> model.predict(others))
                .withMessageContaining("[x0, x1, x2, z]")
                .withMessageContaining("[x0, x1, x2, x3]");
        Dataset renamed =
                Dataset.classification(List.of("x0", "x1", "x2", "x3"), rows(3, 1), "y", List.of("a", "b", "d"));
        assertThatExceptionOfType(InvalidDataException.class)
                .isThrownBy(() -> model.evaluate(renamed))
                .withMessageContaining("[a, b, d]");
    }

    @Test
    void aRegressionModelHasNoLabels() {
        Prediction prediction = model(GeometryKind.LORENTZ, Task.REGRESSION, 1).predict(1, 2, 3, 4);
        assertThatIllegalStateException().isThrownBy(prediction::label).withMessageContaining("output()");
        assertThatIllegalStateException().isThrownBy(prediction::probability);
    }

    @Test
    void partsThatDisagreeAreRefused() {
        HyperAnfis model = model(GeometryKind.LORENTZ, Task.CLASSIFICATION, 1);
        double[] shorter = Arrays.copyOf(model.parameters(), model.parameters().length - 1);
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> with(model, model.features(), model.target(), shorter))
                .withMessageContaining("parameters");
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> with(model, model.features().subList(1, 4), model.target(), model.parameters()))
                .withMessageContaining("3 features");
        Target two = new Target.Classes("y", List.of("a", "b"));
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> with(model, model.features(), two, model.parameters()))
                .withMessageContaining("2 target values");
        double[] broken = model.parameters();
        broken[3] = Double.NaN;
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> with(model, model.features(), model.target(), broken))
                .withMessageContaining("parameter 3 is NaN");
    }

    @ParameterizedTest
    @EnumSource(GeometryKind.class)
    void extremeInputsAreClippedNotLost(GeometryKind geometry) {
        HyperAnfis model = model(geometry, Task.CLASSIFICATION, 1);
        for (double size : new double[] {1e10, 1e100, 1e200, Double.MAX_VALUE}) {
            Prediction far = model.predict(size, -size, size, size);
            Prediction near = model.predict(1e6, -1e6, 1e6, 1e6);
            for (int k = 0; k < 3; k++) {
                // Equal where the direction survives: the largest double squeezes unequal scales together.
                double tolerance = size < 1e150 ? 1e-9 : 10;
                assertThat(far.output()[k]).isFinite().isCloseTo(near.output()[k], within(tolerance));
            }
        }
    }

    private static HyperAnfis with(HyperAnfis model, List<Feature> features, Target target, double[] parameters) {
        return new HyperAnfis(
                model.structure(),
                features,
                model.preprocessing(),
                target,
                model.outputScaling(),
                parameters,
                model.provenance());
    }
}
