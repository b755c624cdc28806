package org.hyperanfis.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.geometry.Poincare;
import org.hyperanfis.geometry.Tangents;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.testing.RandomModel;
import org.hyperanfis.testing.ReferenceModel;
import org.hyperanfis.testing.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The batched closed form computes what the literal model does, for every variant, in every place. */
class NetworkMatchesReferenceTest {

    /**
     * Both round: {@code alpha}, a difference of products of coordinates up to {@code cosh(3)}, is known to about 1e-14, and
     * small scales turn its error in the squared distance into one about ten times that in the log-membership.
     */
    private static final double TOLERANCE = 1e-10;

    /** Rules, inputs, outputs, rows, curvature, tangent bound; batches mostly not a multiple of eight. */
    private record Size(int rules, int inputs, int outputs, int rows, double curvature, double bound) {}

    private static final List<Size> SIZES = List.of(
            new Size(2, 1, 2, 1, 1, 1.5),
            new Size(3, 2, 3, 5, 0.5, 4),
            new Size(5, 7, 4, 13, 0.1, 6),
            new Size(12, 30, 7, 20, 2, 2),
            new Size(20, 40, 1, 131, 4, 1.5));

    static Stream<Variant> variants() {
        return Variant.all();
    }

    static Stream<Variant> poincareVariants() {
        return Variant.all().filter(variant -> variant.geometry() == GeometryKind.POINCARE);
    }

    private static Structure structure(Variant variant, Size size, Karcher karcher) {
        int outputs = variant.task() == Task.CLASSIFICATION ? Math.max(2, size.outputs) : (size.outputs + 1) / 2;
        return variant.structure(size.curvature, size.bound, karcher, size.inputs, size.rules, outputs);
    }

    @ParameterizedTest
    @MethodSource("variants")
    void everyLayerMatches(Variant variant) {
        for (Size size : SIZES) {
            for (Karcher karcher : List.of(Karcher.DEFAULT, new Karcher(0, 1, 0), new Karcher(5, 0.7, 0.05))) {
                assertMatches(
                        RandomModel.everywhere(structure(variant, size, karcher), size.rows, size.rows), TOLERANCE);
            }
        }
    }

    /**
     * At {@code sqrt(c) tau = 20} the ball's cap at radius 12.2 binds, for rows, centres, consequents and class
     * prototypes. There {@code 1 - c |q|^2 = 2e-5} is known to one rounding of 1, so the literal path loses five digits,
     * and products of coordinates of size 1e5 lose five more where they cancel, that is for points near each other.
     */
    @ParameterizedTest
    @MethodSource("poincareVariants")
    void theBallCapBinds(Variant variant) {
        int outputs = variant.task() == Task.CLASSIFICATION ? 4 : 2;
        RandomModel model = RandomModel.everywhere(variant.structure(4, 10, Karcher.DEFAULT, 6, 5, outputs), 21, 3);
        assertThat(Arrays.stream(model.tangents()).mapToDouble(tangent -> 2 * norm(tangent)))
                .anyMatch(radius -> radius > 12.3);
        assertMatches(model, 1e-5);
    }

    /** The two models of one hyperbolic space give the same predictions for the same parameters. */
    @ParameterizedTest
    @EnumSource(MembershipKind.class)
    void poincareAndLorentzPredictAlike(MembershipKind membership) {
        for (Task task : Task.values()) {
            for (int order = 0; order <= 1; order++) {
                for (Size size : SIZES) {
                    Variant variant = new Variant(GeometryKind.LORENTZ, membership, order, task);
                    Structure lorentz = structure(variant, size, Karcher.DEFAULT);
                    Structure poincare = structure(variant.in(GeometryKind.POINCARE), size, Karcher.DEFAULT);
                    RandomModel model = RandomModel.everywhere(lorentz, size.rows, 17);
                    assertThat(model.in(poincare).forward().decoding().output())
                            .usingComparatorWithPrecision(1e-12)
                            .containsExactly(model.forward().decoding().output());
                    // The literal Poincare model, which does go through the ball, agrees with the Lorentz one too.
                    for (double[] tangent : model.tangents()) {
                        assertThat(new ReferenceModel(poincare, model.parameters())
                                        .evaluate(tangent)
                                        .output())
                                .usingComparatorWithPrecision(TOLERANCE)
                                .containsExactly(new ReferenceModel(lorentz, model.parameters())
                                        .evaluate(tangent)
                                        .output());
                    }
                }
            }
        }
    }

    /** A row's values do not depend on the rows beside it, nor on the padding. */
    @ParameterizedTest
    @MethodSource("variants")
    void aRowDoesNotDependOnItsBatch(Variant variant) {
        Size size = SIZES.get(2);
        RandomModel model = RandomModel.everywhere(structure(variant, size, Karcher.DEFAULT), size.rows, 9);
        Network.State together = model.forward();
        int outputs = model.structure().outputs();
        for (int i = 0; i < model.rows(); i++) {
            RandomModel alone = new RandomModel(
                    model.structure(),
                    model.parameters(),
                    new double[][] {model.tangents()[i]},
                    new int[1],
                    new double[outputs]);
            assertThat(lane(alone.forward().decoding().output(), outputs, 0))
                    .containsExactly(lane(together.decoding().output(), outputs, i));
        }
    }

    private static void assertMatches(RandomModel model, double tolerance) {
        Structure structure = model.structure();
        Network.State state = model.forward();
        int rules = structure.rules();
        int height = structure.consequentWidth();
        double unitScale = structure.geometry().unitScale(structure.curvature());
        ReferenceModel reference = new ReferenceModel(structure, model.parameters());
        for (int i = 0; i < model.rows(); i++) {
            ReferenceModel.Row expected = reference.evaluate(model.tangents()[i]);
            double[] squares = lane(state.mapping().squaredDistance(), rules, i);
            assertClose("distance", squares, square(expected.distance()), tolerance);
            double[] logMembership = lane(state.membership().logMembership(), rules, i);
            assertClose("logMembership", logMembership, expected.logMembership(), tolerance);
            assertClose("firing", lane(state.firing().firing(), rules, i), expected.firing(), tolerance);
            double[] tangents = lane(state.consequent().tangents(), rules * height, i);
            assertClose(
                    "consequentTangent",
                    Arrays.stream(tangents).map(x -> x / unitScale).toArray(),
                    capped(structure, expected.consequentTangent()),
                    tolerance);
            assertClose(
                    "aggregate",
                    lane(state.decoding().mean(), height + 1, i),
                    onTheUnitHyperboloid(structure, expected.aggregate()),
                    tolerance);
            assertClose(
                    "output", lane(state.decoding().output(), structure.outputs(), i), expected.output(), tolerance);
        }
    }

    /** The kernels fold the ball's cap into the clip, so the tangents they keep are capped as well. */
    private static double[] capped(Structure structure, double[][] tangents) {
        double bound = structure.geometry().effectiveBound(structure.tangentBound(), structure.curvature());
        return Arrays.stream(tangents)
                .flatMapToDouble(tangent -> Arrays.stream(Tangents.clip(tangent, bound)))
                .toArray();
    }

    private static double[] onTheUnitHyperboloid(Structure structure, double[] aggregate) {
        double unitScale = Math.sqrt(structure.curvature());
        return switch (structure.geometry()) {
            case LORENTZ -> Arrays.stream(aggregate).map(x -> x * unitScale).toArray();
            case POINCARE ->
                Arrays.stream(new Poincare(structure.curvature()).toLorentz(aggregate))
                        .map(x -> x * unitScale)
                        .toArray();
            case EUCLIDEAN -> {
                double[] point = new double[aggregate.length + 1];
                point[0] = 1;
                System.arraycopy(aggregate, 0, point, 1, aggregate.length);
                yield point;
            }
        };
    }

    private static double[] lane(double[] lanes, int count, int row) {
        double[] result = new double[count];
        Arrays.setAll(result, k -> lanes[Kernels.lane(count, k, row)]);
        return result;
    }

    private static double[] square(double[] values) {
        return Arrays.stream(values).map(x -> x * x).toArray();
    }

    private static double norm(double[] vector) {
        return Math.sqrt(Arrays.stream(square(vector)).sum());
    }

    /** Relative to values above 1, absolute below. */
    private static void assertClose(String what, double[] actual, double[] expected, double tolerance) {
        assertThat(actual).as(what).hasSameSizeAs(expected);
        for (int k = 0; k < expected.length; k++) {
            double scale = Math.max(1, Math.abs(expected[k]));
            assertThat(actual[k]).as("%s[%d]", what, k).isCloseTo(expected[k], within(tolerance * scale));
        }
    }
}
