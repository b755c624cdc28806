package org.hyperanfis.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.layer.mapping.MappedRows;
import org.hyperanfis.network.Network;
import org.hyperanfis.testing.ReferenceModel;
import org.hyperanfis.train.objective.HyperAnfisObjective;
import org.hyperanfis.train.objective.ObjectivePart;
import org.hyperanfis.train.objective.Penalties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every layer value and every gradient against vectors from an independent, literal implementation. */
class ConformanceTest {

    private static final double VALUE_TOLERANCE = 1e-9;
    private static final double GRADIENT_TOLERANCE = 1e-7;

    static Stream<Vector> vectors() {
        return Vector.all();
    }

    @Test
    void allVectorsAreThere() {
        assertThat(Vector.all()).hasSize(24);
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void layersMatch(Vector vector) {
        Structure structure = vector.structure();
        Network network = new Network(structure);
        int rows = vector.rows();
        Network.State state = network.newState(rows);
        Network.Prepared prepared = network.newPrepared();
        network.prepare(vector.parameters("model.parameters"), prepared);
        state.rows().load(mapped(vector, network).points(), 0, rows);
        network.forward(prepared, state);

        double[] distance = byRow(state.mapping().squaredDistance(), structure.rules(), rows);
        Arrays.setAll(distance, i -> Math.sqrt(distance[i]));
        assertClose("distance", distance, vector.flat("expected.distance"));
        assertClose(
                "logMembership",
                byRow(state.membership().logMembership(), structure.rules(), rows),
                vector.flat("expected.logMembership"));
        assertClose("firing", byRow(state.firing().firing(), structure.rules(), rows), vector.flat("expected.firing"));
        double unitScale = structure.geometry().unitScale(structure.curvature());
        double[] tangents = byRow(state.consequent().tangents(), structure.rules() * structure.consequentWidth(), rows);
        assertClose(
                "consequentTangent",
                Arrays.stream(tangents).map(x -> x / unitScale).toArray(),
                vector.flat("expected.consequentTangent"));
        assertClose("aggregate", aggregate(structure, state, rows), vector.flat("expected.aggregate"));
        assertClose(
                "output", byRow(state.decoding().output(), structure.outputs(), rows), vector.flat("expected.output"));
    }

    /** The scalar geometry, put together as the paper writes the model, gives the same, local coordinates included. */
    @ParameterizedTest
    @MethodSource("vectors")
    void theLiteralModelMatches(Vector vector) {
        Structure structure = vector.structure();
        ReferenceModel reference = new ReferenceModel(structure, vector.parameters("model.parameters"));
        double[] tangents = vector.inputTangents();
        int inputs = structure.inputs();
        List<ReferenceModel.Row> rows = IntStream.range(0, vector.rows())
                .mapToObj(i -> reference.evaluate(Arrays.copyOfRange(tangents, i * inputs, (i + 1) * inputs)))
                .toList();
        assertClose("distance", flat(rows, row -> row.distance()), vector.flat("expected.distance"));
        assertClose("logMembership", flat(rows, row -> row.logMembership()), vector.flat("expected.logMembership"));
        assertClose("firing", flat(rows, row -> row.firing()), vector.flat("expected.firing"));
        assertClose(
                "localCoordinate",
                flat(rows, row -> join(row.localCoordinate())),
                vector.flat("expected.localCoordinate"));
        assertClose(
                "consequentTangent",
                flat(rows, row -> join(row.consequentTangent())),
                vector.flat("expected.consequentTangent"));
        assertClose("aggregate", flat(rows, row -> row.aggregate()), vector.flat("expected.aggregate"));
        assertClose("output", flat(rows, row -> row.output()), vector.flat("expected.output"));
    }

    private static double[] flat(List<ReferenceModel.Row> rows, Function<ReferenceModel.Row, double[]> values) {
        return rows.stream().map(values).flatMapToDouble(Arrays::stream).toArray();
    }

    private static double[] join(double[][] vectors) {
        return Arrays.stream(vectors).flatMapToDouble(Arrays::stream).toArray();
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void lossAndGradientMatch(Vector vector) {
        Structure structure = vector.structure();
        Penalties penalties = new Penalties(
                vector.number("training.weights.balance"),
                vector.number("training.weights.specialization"),
                vector.number("training.weights.separation"),
                vector.number("training.weights.margin"),
                0);
        try (Workers workers = new Workers(1)) {
            HyperAnfisObjective objective = objective(vector, penalties, workers);
            double[] gradient = new double[objective.parameterCount()];
            double[] terms = new double[objective.termNames().size()];
            int rows = vector.rows();
            double total = objective.evaluate(
                    vector.parameters("model.parameters"),
                    IntStream.range(0, rows).toArray(),
                    0,
                    rows,
                    0,
                    gradient,
                    terms);
            // The vectors know the terms of the paper; those that came later count nothing here.
            for (String term : objective.termNames().subList(0, 4)) {
                assertClose(
                        term,
                        new double[] {terms[objective.termNames().indexOf(term)]},
                        vector.flat("training.loss." + term));
            }
            assertClose("total", new double[] {total}, vector.flat("training.loss.total"));
            double[] expected = vector.parameters("training.gradient");
            double largest = Arrays.stream(expected).map(Math::abs).max().orElseThrow();
            assertThat(gradient)
                    .as("gradient")
                    .usingComparatorWithPrecision(GRADIENT_TOLERANCE * largest)
                    .containsExactly(expected);
        }
    }

    private static HyperAnfisObjective objective(Vector vector, Penalties penalties, Workers workers) {
        Structure structure = vector.structure();
        List<Feature> features = IntStream.range(0, structure.inputs())
                .mapToObj(j -> Feature.numeric("x" + j))
                .toList();
        List<String> outputs =
                IntStream.range(0, structure.outputs()).mapToObj(k -> "y" + k).toList();
        double[] target = vector.flat("training.target");
        // Inputs are tangents already: they are standardised and scaled by one.
        Preprocessing asIs = new Preprocessing(unit(structure.inputs()), 1);
        ObjectivePart rows;
        if (structure.task() == Task.REGRESSION) {
            Dataset data =
                    Dataset.adoptRegression(features, vector.inputTangents(), new Target.Outputs(outputs), target);
            rows = ObjectivePart.regression(structure, asIs, data, unit(structure.outputs()), workers);
        } else {
            int[] labels = Arrays.stream(target).mapToInt(y -> (int) y).toArray();
            Dataset data = Dataset.adoptClassification(
                    features, vector.inputTangents(), new Target.Classes("y", outputs), labels);
            rows = ObjectivePart.classification(structure, asIs, data, vector.flat("training.classWeight"), workers);
        }
        return new HyperAnfisObjective(structure, rows, penalties);
    }

    private static Standardization unit(int width) {
        double[] ones = new double[width];
        Arrays.fill(ones, 1);
        return Standardization.of(new double[width], ones);
    }

    private static MappedRows mapped(Vector vector, Network network) {
        double[] tangents = vector.inputTangents();
        int inputs = network.structure().inputs();
        return network.mapRows(
                (row, to, offset) -> System.arraycopy(tangents, row * inputs, to, offset, inputs), vector.rows());
    }

    /** The mean in the coordinates of the geometry. */
    private static double[] aggregate(Structure structure, Network.State state, int rows) {
        int coordinates = structure.consequentWidth() + 1;
        double[] mean = byRow(state.decoding().mean(), coordinates, rows);
        double unitScale = structure.geometry().unitScale(structure.curvature());
        return switch (structure.geometry()) {
            case LORENTZ -> Arrays.stream(mean).map(x -> x / unitScale).toArray();
            case POINCARE -> spatial(mean, coordinates, unitScale, true);
            case EUCLIDEAN -> spatial(mean, coordinates, 1, false);
        };
    }

    private static double[] spatial(double[] mean, int coordinates, double unitScale, boolean ball) {
        return IntStream.range(0, mean.length)
                .filter(i -> i % coordinates > 0)
                .mapToDouble(i -> {
                    double time = mean[i - i % coordinates];
                    return mean[i] / unitScale / (ball ? 1 + time : 1);
                })
                .toArray();
    }

    /** From strips of {@code count} runs to {@code rows x count}. */
    private static double[] byRow(double[] lanes, int count, int rows) {
        double[] result = new double[rows * count];
        for (int i = 0; i < rows; i++) {
            for (int k = 0; k < count; k++) {
                result[i * count + k] = lanes[Kernels.lane(count, k, i)];
            }
        }
        return result;
    }

    private static void assertClose(String what, double[] actual, double[] expected) {
        assertThat(actual)
                .as(what)
                .usingComparatorWithPrecision(VALUE_TOLERANCE)
                .containsExactly(expected);
    }
}
