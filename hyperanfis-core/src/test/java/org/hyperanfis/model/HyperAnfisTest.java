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
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.geometry.Geometry;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.testing.ReferenceModel;
import org.hyperanfis.train.Preset;
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
                Preset.PAPER.builder().geometry(geometry).rules(5).build().structure(task, inputs, outputs);
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
                    assertThat(explanations.get(k).value()).isCloseTo(output[k], within(1e-12));
                    assertThat(explanations.get(k).sumOfDetails()).isCloseTo(output[k], within(1e-12));
                }
            }
        }
    }

    /** The votes, the spread and the curvature term of the parallel-axis identity, from the scalar reference. */
    @ParameterizedTest
    @EnumSource(GeometryKind.class)
    void votesAreTheFiringWeightedSquaredDistances(GeometryKind geometry) {
        HyperAnfis model = model(geometry, Task.CLASSIFICATION, 4);
        Geometry space = geometry.withCurvature(model.structure().curvature());
        ReferenceModel reference = new ReferenceModel(model.structure(), model.parameters());
        for (double[] row : rows(20, 5)) {
            double[] tangent = new double[row.length];
            Arrays.setAll(tangent, j -> 0.5 * row[j] / (j + 1));
            ReferenceModel.Row expected = reference.evaluate(tangent);
            double spread = 0;
            for (int r = 0; r < 5; r++) {
                double[] q = space.expOrigin(expected.consequentTangent()[r]);
                spread += expected.firing()[r] * Math.pow(space.distance(q, expected.aggregate()), 2);
            }
            for (int k = 0; k < 3; k++) {
                double[] prototype = reference.classPrototype(k);
                List<Explanation> details = model.explain(row).get(k).details();
                double curvature = -Math.pow(space.distance(expected.aggregate(), prototype), 2) - spread;
                for (int r = 0; r < 5; r++) {
                    double[] q = space.expOrigin(expected.consequentTangent()[r]);
                    double vote = -expected.firing()[r] * Math.pow(space.distance(q, prototype), 2);
                    assertThat(details.get(r).value()).isCloseTo(vote, within(1e-10));
                    curvature -= vote;
                }
                assertThat(details.get(5).value()).isCloseTo(spread, within(1e-10));
                assertThat(details.get(6).value()).isCloseTo(curvature, within(1e-10));
                // Curvature only ever adds, and flat space adds nothing.
                assertThat(details.get(6).value()).isGreaterThan(-1e-9);
                if (geometry == GeometryKind.EUCLIDEAN) {
                    assertThat(details.get(6).value()).isCloseTo(0, within(1e-12));
                }
            }
        }
    }

    @Test
    void explanationsUseTheNamesAndUnitsOfTheData() {
        double[] row = {1, 2, 3, 4};
        HyperAnfis classifier = model(GeometryKind.LORENTZ, Task.CLASSIFICATION, 4);
        assertThat(classifier.explain(row).get(1).words()).isEqualTo("score of class b");
        Explanation second =
                model(GeometryKind.LORENTZ, Task.REGRESSION, 4).explain(row).get(1);
        assertThat(second.words()).isEqualTo("prediction of b");
        assertThat(second.details().get(0).value()).isEqualTo(20);
    }

    @Test
    void aModelMayBeSharedBetweenThreads() {
        HyperAnfis model = model(GeometryKind.LORENTZ, Task.CLASSIFICATION, 1);
        double[][] rows = rows(400, 9);
        double[] alone = model.predict(rows).outputs();
        String explanation = model.explain(rows[0]).toString();
        IntStream.range(0, 64).parallel().forEach(repeat -> {
            assertThat(model.predict(rows).outputs()).isEqualTo(alone);
            assertThat(model.explain(rows[0]).toString()).isEqualTo(explanation);
        });
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
                assertThat(far.output()[k]).isFinite();
                // Beyond 1e150 coordinates are cut one by one, which turns the direction.
                if (size < 1e150) {
                    assertThat(far.output()[k]).isCloseTo(near.output()[k], within(1e-9));
                }
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
