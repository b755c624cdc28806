package org.hyperanfis.train.objective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.network.Network;
import org.hyperanfis.testing.RandomModel;
import org.hyperanfis.testing.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Hand-derived gradients against finite differences, for random models of every variant.
 *
 * <p>The loss, of size 1, rounds at about 1e-15; a step of 1e-4 turns that into 1e-11, and its own error of order
 * {@code step^4} is smaller still. Clamped places need the step of 1e-5, which gives 1e-10.
 */
class ObjectiveGradientTest {

    private static final double STEP = 1e-4;
    private static final double TOLERANCE = 1e-8;

    static Stream<Variant> variants() {
        return Variant.all();
    }

    static Stream<Variant> firstOrderVariants() {
        return Variant.all().filter(variant -> variant.order() == 1);
    }

    static Stream<Variant> hyperbolicVariants() {
        return Variant.hyperbolic();
    }

    private static int outputs(Variant variant) {
        return variant.task() == Task.CLASSIFICATION ? 3 : 2;
    }

    private static double[] sampleWeights(int rows) {
        return new Random(3).doubles(rows, 0.1, 3).toArray();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void insideTheBounds(Variant variant) {
        for (long seed = 1; seed <= 3; seed++) {
            double curvature = 0.4 * seed;
            Structure structure = variant.structure(curvature, 2, Karcher.DEFAULT, 3, 4, outputs(variant));
            RandomModel model = RandomModel.inside(structure, 11, seed);
            new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, sampleWeights(11)).assertGradient(STEP, TOLERANCE);
        }
    }

    /**
     * A row on a rule centre, a row at the origin, clipped rows, centres, consequents and class tangents. Steps stay within
     * the floor of arcosh, at distance 4.47e-4 / sqrt(c), so that on the centre both sides see the clamped function.
     */
    @ParameterizedTest
    @MethodSource("variants")
    void inEverySpecialPlace(Variant variant) {
        for (long seed = 1; seed <= 3; seed++) {
            double curvature = 0.4 * seed;
            Structure structure = variant.structure(curvature, 2, Karcher.DEFAULT, 3, 4, outputs(variant));
            RandomModel model = RandomModel.everywhere(structure, 11, seed);
            new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, null).assertGradient(1e-5, TOLERANCE);
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void oneOutputAndOneInput(Variant variant) {
        int outputs = variant.task() == Task.CLASSIFICATION ? 2 : 1;
        RandomModel model = RandomModel.inside(variant.structure(1, 2, Karcher.DEFAULT, 1, 2, outputs), 1, 5);
        new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, null).assertGradient(STEP, TOLERANCE);
    }

    /** Batches of several blocks, the last one neither full nor a multiple of eight. */
    @ParameterizedTest
    @MethodSource("firstOrderVariants")
    void overSeveralBlocks(Variant variant) {
        int rows = ObjectivePart.ROWS_PER_BLOCK + 45;
        RandomModel model =
                RandomModel.inside(variant.structure(1, 2, Karcher.DEFAULT, 2, 3, outputs(variant)), rows, 6);
        new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, sampleWeights(rows)).assertGradient(STEP, TOLERANCE);
    }

    @ParameterizedTest
    @MethodSource("hyperbolicVariants")
    void throughTheKarcherSteps(Variant variant) {
        for (int steps : new int[] {0, 1, 3, 10}) {
            for (double stepSize : new double[] {0.7, 1}) {
                Karcher karcher = new Karcher(steps, stepSize, 1e-12);
                RandomModel model = RandomModel.inside(variant.structure(1, 2, karcher, 2, 4, outputs(variant)), 9, 7);
                spreadBiases(model);
                new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, null).assertGradient(STEP, TOLERANCE);
            }
        }
    }

    /** Some rows stay where the ambient barycentre put them, others move: each has the gradient of its own branch. */
    @ParameterizedTest
    @MethodSource("hyperbolicVariants")
    void withAToleranceThatSomeRowsMeet(Variant variant) {
        int rows = 16;
        Karcher none = new Karcher(0, 1, 0);
        RandomModel start = RandomModel.inside(variant.structure(1, 2, none, 2, 4, outputs(variant)), rows, 8);
        spreadBiases(start);
        RandomModel model = DoubleStream.iterate(0.005, tolerance -> tolerance < 1, tolerance -> tolerance * 1.1)
                .mapToObj(tolerance ->
                        start.in(variant.structure(1, 2, new Karcher(3, 1, tolerance), 2, 4, outputs(variant))))
                .filter(candidate -> rowsMoved(start, candidate) < rows)
                .findFirst()
                .orElseThrow();
        assertThat(rowsMoved(start, model)).isPositive();
        new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, null).assertGradient(1e-5, TOLERANCE);
    }

    private static int rowsMoved(RandomModel start, RandomModel refined) {
        Network.State before = start.forward();
        Network.State after = refined.forward();
        int moved = 0;
        for (int i = 0; i < start.rows(); i++) {
            int coordinates = start.structure().consequentWidth() + 1;
            int at = Kernels.lane(coordinates, 1, i);
            moved += before.decoding().mean()[at] == after.decoding().mean()[at] ? 0 : 1;
        }
        return moved;
    }

    /** Consequents far apart, so that the Karcher steps have work to do. */
    private static void spreadBiases(RandomModel model) {
        int from = model.structure().layout().biases();
        int to = model.structure().layout().weights();
        for (int at = from; at < to; at++) {
            model.parameters()[at] *= 3;
        }
    }

    /** One penalty at a time, so that none hides behind another. */
    @ParameterizedTest
    @CsvSource({"5, 0, 0, 0, 0", "0, 5, 0, 0, 0", "0, 0, 5, 0, 0", "0, 0, 0, 5, 0", "0, 0, 0, 0, 5", "0, 0, 0, 0, 0"})
    void ofEachPenalty(double balance, double specialization, double separation, double accountability, double anchor) {
        for (GeometryKind geometry : GeometryKind.values()) {
            Variant variant = new Variant(geometry, MembershipKind.GAUSSIAN, 1, Task.CLASSIFICATION);
            RandomModel model = RandomModel.inside(variant.structure(0.7, 2, Karcher.DEFAULT, 3, 5, 3), 13, 9);
            Penalties penalties = new Penalties(balance, specialization, separation, 1.2, 0)
                    .with(Penalties.ACCOUNTABILITY, accountability)
                    .with(Penalties.ANCHOR, anchor);
            new ObjectiveFixture(model, penalties, sampleWeights(13)).assertGradient(STEP, TOLERANCE);
        }
    }

    /** Coinciding prototypes stand on the floor of their distance, whose gradient is zero, not an arbitrary direction. */
    @Test
    void ofCoincidingPrototypes() {
        for (GeometryKind geometry : GeometryKind.values()) {
            Variant variant = new Variant(geometry, MembershipKind.GAUSSIAN, 1, Task.CLASSIFICATION);
            RandomModel model = RandomModel.inside(variant.structure(0.7, 2, Karcher.DEFAULT, 3, 4, 3), 13, 10);
            System.arraycopy(model.parameters(), 0, model.parameters(), 3, 3);
            ObjectiveFixture fixture = new ObjectiveFixture(model, new Penalties(0.1, 0.1, 2, 1, 0), null);
            fixture.assertGradient(1e-5, TOLERANCE);
        }
    }

    @Test
    void warmUpScalesSpecialization() {
        Variant variant = new Variant(GeometryKind.LORENTZ, MembershipKind.GAUSSIAN, 1, Task.CLASSIFICATION);
        RandomModel model = RandomModel.inside(variant.structure(1, 2, Karcher.DEFAULT, 3, 4, 3), 10, 11);
        double half = new ObjectiveFixture(model, new Penalties(0, 1, 0, 0, 4), null).loss(model.parameters());
        double fixed = new ObjectiveFixture(model, new Penalties(0, 0.5, 0, 0, 0), null).loss(model.parameters());
        double full = new ObjectiveFixture(model, new Penalties(0, 1, 0, 0, 2), null).loss(model.parameters());
        double late = new ObjectiveFixture(model, new Penalties(0, 1, 0, 0, 1), null).loss(model.parameters());
        assertThat(half).isEqualTo(fixed).isNotEqualTo(full);
        assertThat(late).isEqualTo(full);
    }
}
