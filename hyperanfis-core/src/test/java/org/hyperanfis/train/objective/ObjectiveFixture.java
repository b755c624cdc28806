package org.hyperanfis.train.objective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.layer.mapping.MappedRows;
import org.hyperanfis.network.Network;
import org.hyperanfis.testing.FiniteDifferences;
import org.hyperanfis.testing.RandomModel;
import org.jspecify.annotations.Nullable;

/** The objective of a random model, on the calling thread. */
final class ObjectiveFixture {

    /** All penalties on, with a margin that several prototypes violate. */
    static final Penalties PENALTIES = new Penalties(0.3, 0.2, 0.5, 1.5, 4)
            .with(Penalties.ACCOUNTABILITY, 0.4)
            .with(Penalties.ANCHOR, 0.3);

    /** Half-way through the warm-up of {@link #PENALTIES}. */
    static final int EPOCH = 2;

    private final RandomModel model;
    private final HyperAnfisObjective objective;
    private final double[] gradient;
    private final double[] terms = new double[ObjectiveTotal.TERMS.size()];

    ObjectiveFixture(RandomModel model, Penalties penalties, double @Nullable [] sampleWeights) {
        this(model, penalties, sampleWeights, new Workers(1));
    }

    ObjectiveFixture(RandomModel model, Penalties penalties, double @Nullable [] sampleWeights, Workers workers) {
        this.model = model;
        Network network = new Network(model.structure());
        MappedRows rows = model.mapped(network);
        Structure structure = model.structure();
        TaskLoss loss = structure.task() == Task.CLASSIFICATION
                ? TaskLoss.crossEntropy(model.labels(), classWeights(model))
                : TaskLoss.squaredError(model.targets(), structure.outputs());
        this.objective = new HyperAnfisObjective(
                structure, new ObjectivePart(network, rows, loss, sampleWeights, workers), penalties);
        this.gradient = new double[objective.parameterCount()];
    }

    static double[] classWeights(RandomModel model) {
        double[] classWeights = new double[model.structure().outputs()];
        Arrays.setAll(classWeights, k -> 0.5 + 0.4 * k);
        return classWeights;
    }

    HyperAnfisObjective objective() {
        return objective;
    }

    /** The gradient of the last evaluation; a view. */
    double[] gradient() {
        return gradient;
    }

    /** The terms of the last evaluation; a view. */
    double[] terms() {
        return terms;
    }

    double loss(double[] parameters) {
        return loss(parameters, IntStream.range(0, model.rows()).toArray());
    }

    double loss(double[] parameters, int[] rows) {
        return objective.evaluate(parameters, rows, 0, rows.length, EPOCH, gradient, terms);
    }

    /**
     * Compares the gradient with finite differences, which carry the rounding of the loss over the step.
     *
     * @param step how far they reach, halved; keep every kink of the loss out of reach
     * @param tolerance relative to the largest entry
     */
    void assertGradient(double step, double tolerance) {
        double[] expected = FiniteDifferences.gradient(this::loss, model.parameters(), step);
        double value = loss(model.parameters());
        assertThat(value).isFinite();
        double largest = Arrays.stream(expected).map(Math::abs).max().orElseThrow();
        assertThat(largest).as("some gradient").isGreaterThan(1e-6);
        double rounding = 8 * Math.ulp(value) / step;
        assertThat(gradient)
                .as("gradient of %s", model.structure())
                .usingComparatorWithPrecision(tolerance * largest + rounding)
                .containsExactly(expected);
    }
}
