package org.hyperanfis.train.objective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.testing.RandomModel;
import org.hyperanfis.testing.RandomVectors;
import org.hyperanfis.testing.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Gradients against finite differences on both sides of each clip, and near the origin. */
class BoundaryGradientTest {

    private static final double BOUND = 1.5;
    private static final int INPUTS = 3;
    private static final int RULES = 4;
    private static final double TOLERANCE = 1e-8;

    /** On either side of a clip; steps of 1e-4, reaching 2e-4, do not cross it. */
    private static final double[] SIDES = {1 - 1e-3, 1 + 1e-3};

    private static final double STEP = 1e-4;

    static Stream<Variant> variants() {
        return Variant.all();
    }

    static Stream<Variant> classifiers() {
        return Variant.all().filter(variant -> variant.task() == Task.CLASSIFICATION);
    }

    private static RandomModel model(Variant variant, double curvature, double bound, long seed) {
        int outputs = variant.task() == Task.CLASSIFICATION ? 3 : 2;
        Structure structure = variant.structure(curvature, bound, Karcher.DEFAULT, INPUTS, RULES, outputs);
        return RandomModel.inside(structure, 9, seed);
    }

    private static void check(RandomModel model) {
        new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, null).assertGradient(STEP, TOLERANCE);
    }

    /** Gives the vector at {@code offset} the norm {@code norm}, keeping its direction. */
    private static void stretch(double[] parameters, int offset, int size, double norm) {
        double[] vector = Arrays.copyOfRange(parameters, offset, offset + size);
        double[] stretched = RandomVectors.scaled(vector, norm / RandomVectors.norm(vector));
        System.arraycopy(stretched, 0, parameters, offset, size);
    }

    @ParameterizedTest
    @MethodSource("variants")
    void atTheClipOfCentres(Variant variant) {
        for (double side : SIDES) {
            RandomModel model = model(variant, 1.3, BOUND, 1);
            stretch(model.parameters(), model.structure().layout().centers(), INPUTS, BOUND * side);
            check(model);
        }
    }

    /** The clip of inputs has no gradient of its own, but it decides where the row is that the others are measured from. */
    @ParameterizedTest
    @MethodSource("variants")
    void atTheClipOfInputs(Variant variant) {
        for (double side : SIDES) {
            RandomModel model = model(variant, 1.3, BOUND, 2);
            for (int i = 0; i < 3; i++) {
                stretch(model.tangents()[i], 0, INPUTS, BOUND * side);
            }
            check(model);
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void atTheClipOfConsequents(Variant variant) {
        for (double side : SIDES) {
            RandomModel model = model(variant, 1.3, BOUND, 3);
            ParameterLayout layout = model.structure().layout();
            int height = model.structure().consequentWidth();
            stretch(model.parameters(), layout.biases(), height, BOUND * side);
            if (layout.firstOrder()) {
                // Without weights every row's consequent of rule 0 is its bias, on the wanted side of the clip; a step
                // of
                // a weight moves it by twice the bound times 2e-4, less than the distance to the clip.
                Arrays.fill(model.parameters(), layout.weights(), layout.weights() + height * INPUTS, 0);
            }
            check(model);
        }
    }

    @ParameterizedTest
    @MethodSource("classifiers")
    void atTheClipOfClassTangents(Variant variant) {
        for (double side : SIDES) {
            RandomModel model = model(variant, 1.3, BOUND, 4);
            stretch(
                    model.parameters(),
                    model.structure().layout().classTangents(),
                    model.structure().consequentWidth(),
                    BOUND * side);
            check(model);
        }
    }

    /**
     * The cap of the Poincare ball, at radius 12.2 on the unit scale, is a clip like the others. Coordinates there are of
     * size 1e5, so the loss keeps fewer digits, and so does the gradient.
     */
    @ParameterizedTest
    @EnumSource(MembershipKind.class)
    void atTheCapOfTheBall(MembershipKind membership) {
        double curvature = 4;
        double cap = Safeguards.BALL_RADIUS / Math.sqrt(curvature);
        for (double side : SIDES) {
            Variant variant = new Variant(GeometryKind.POINCARE, membership, 1, Task.CLASSIFICATION);
            RandomModel model = model(variant, curvature, 10, 5);
            ParameterLayout layout = model.structure().layout();
            stretch(model.parameters(), layout.centers(), INPUTS, cap * side);
            stretch(
                    model.parameters(),
                    layout.classTangents(),
                    model.structure().consequentWidth(),
                    cap * side);
            new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, null).assertGradient(STEP, 1e-7);
        }
    }

    /**
     * All parameters tiny: prototypes, consequents and class prototypes crowd at the origin. Up to 1e-5 their distances
     * stand on the floor of arcosh, 4.47e-4 / sqrt(c), and steps of 1e-5 keep them there; at 3e-3 and above they are free of
     * it, and steps of 1e-5 keep them so.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-12, 1e-9, 1e-7, 1e-6, 1e-5, 3e-3, 1e-2})
    void nearTheOrigin(double size) {
        Variant.hyperbolic().forEach(variant -> {
            RandomModel model = crowded(variant, size);
            new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, null).assertGradient(1e-5, 1e-7);
        });
    }

    /**
     * The Euclidean floor is at distance 1e-6, and the distance between prototypes turns sharply near it, so steps must be
     * shorter than that, or than the distances where they are above it.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-12, 1e-9, 1e-8, 1e-4, 1e-3, 1e-2})
    void nearTheEuclideanOrigin(double size) {
        Variant.all()
                .filter(variant -> variant.geometry() == GeometryKind.EUCLIDEAN)
                .forEach(variant -> {
                    RandomModel model = crowded(variant, size);
                    double step = size < 1e-6 ? 1e-8 : size / 100;
                    new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, null).assertGradient(step, 1e-7);
                });
    }

    /** Every tangent parameter of norm about {@code size}; first-order weights and rows of ordinary size. */
    private static RandomModel crowded(Variant variant, double size) {
        RandomModel model = model(variant, 1, BOUND, 6);
        ParameterLayout layout = model.structure().layout();
        Random random = new Random(7);
        int height = model.structure().consequentWidth();
        fill(random, model.parameters(), layout.centers(), RULES, INPUTS, size);
        fill(random, model.parameters(), layout.biases(), RULES, height, size);
        fill(random, model.parameters(), layout.classTangents(), layout.classes(), height, size);
        return model;
    }

    /**
     * One rule fires almost alone: the mean stands within the floor of arcosh of that rule's consequent, and the others,
     * far away, still pull it. The clamp stops a gradient that would run along the mean's own coordinates; later Karcher
     * steps hide what earlier ones did, so a single step is checked too.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void whereOneRuleFiresAlmostAlone(int steps) {
        Variant.hyperbolic().forEach(variant -> {
            int outputs = variant.task() == Task.CLASSIFICATION ? 3 : 2;
            Karcher karcher = new Karcher(steps, 1, 1e-12);
            Structure structure = variant.structure(1, 3, karcher, INPUTS, RULES, outputs);
            RandomModel model = RandomModel.inside(structure, 12, 9);
            ParameterLayout layout = structure.layout();
            Random random = new Random(10);
            for (int r = 0; r < RULES; r++) {
                // The Bell has a fatter tail than the Gaussian: it needs narrower rules.
                model.parameters()[layout.scaleLogits() + r] =
                        variant.membership() == MembershipKind.BELL ? -4.5 : -2.5;
            }
            fill(random, model.parameters(), layout.centers(), RULES, INPUTS, 2);
            fill(random, model.parameters(), layout.biases(), RULES, structure.consequentWidth(), 1.5);
            for (int i = 0; i < model.rows(); i++) {
                int at = layout.centers() + i % RULES * INPUTS;
                double[] centre = Arrays.copyOfRange(model.parameters(), at, at + INPUTS);
                double[] beside = RandomVectors.ofNorm(random, INPUTS, 0.1 * random.nextDouble());
                Arrays.setAll(model.tangents()[i], j -> centre[j] + beside[j]);
            }
            new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, null).assertGradient(1e-5, TOLERANCE);
        });
    }

    private static void fill(Random random, double[] parameters, int offset, int count, int width, double size) {
        for (int k = 0; k < count; k++) {
            double[] vector = RandomVectors.ofNorm(random, width, size * (0.5 + random.nextDouble()));
            System.arraycopy(vector, 0, parameters, offset + k * width, width);
        }
    }

    /** On a centre, nothing pulls the centre through the clamped distance: with one rule's row alone, no gradient at all. */
    @ParameterizedTest
    @EnumSource(GeometryKind.class)
    void aRowOnItsCentreDoesNotPullIt(GeometryKind geometry) {
        Variant variant = new Variant(geometry, MembershipKind.GAUSSIAN, 0, Task.CLASSIFICATION);
        RandomModel whole = model(variant, 1, BOUND, 8);
        double[] centre = Arrays.copyOf(whole.parameters(), INPUTS);
        RandomModel model = new RandomModel(
                whole.structure(), whole.parameters(), new double[][] {centre}, new int[1], new double[0]);
        ObjectiveFixture fixture = new ObjectiveFixture(model, new Penalties(0.1, 0.1, 0, 0, 0), null);
        fixture.loss(model.parameters());
        assertThat(Arrays.copyOf(fixture.gradient(), INPUTS)).containsOnly(0.0);
        assertThat(Arrays.copyOfRange(fixture.gradient(), INPUTS, 2 * INPUTS)).doesNotContain(0.0);
    }
}
