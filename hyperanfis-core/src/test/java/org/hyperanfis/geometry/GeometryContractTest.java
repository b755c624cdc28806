package org.hyperanfis.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hyperanfis.testing.RandomVectors.difference;
import static org.hyperanfis.testing.RandomVectors.norm;
import static org.hyperanfis.testing.RandomVectors.ofNorm;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What every geometry promises, over curvatures, dimensions, radii and lengths. All lengths are on the unit scale; where
 * error bounds come from is said in {@link Space}.
 */
class GeometryContractTest {

    private static final int[] DIMENSIONS = {1, 2, 7, 40};

    /** From far below every floor, across the floors, to as long as points at a few radii from the origin allow. */
    private static final double[] LENGTHS = {
        0, 1e-15, 1e-12, 1e-9, 1e-7, 1e-6, 1e-5, 1e-4, 4e-4, 5e-4, 1e-3, 1e-2, 0.1, 0.5, 1, 2, 4
    };

    private static final double[] RADII = {0, 1e-15, 1e-9, 1e-4, 0.1, 1, 2, 4};

    static Stream<Space> spaces() {
        return Space.all();
    }

    static Stream<Space> hyperbolicSpaces() {
        return Space.hyperbolic();
    }

    /** One base point, one tangent there and where it leads. */
    private record Step(double[] point, double radius, double[] tangent, double length, double[] end) {

        double endRadius() {
            return radius + length;
        }

        int dimension() {
            return tangent.length;
        }

        double endError(Space space) {
            return space.pointError(endRadius(), endRadius(), Math.min(radius, length));
        }

        /** By how much the coordinates of a tangent at the end exceed its length, at most. */
        double stretch(Space space) {
            return space.isHyperbolic() ? 1.5 * Math.cosh(endRadius()) : 1;
        }
    }

    @FunctionalInterface
    private interface Property {
        void check(Step step);
    }

    /** Checks a property at every dimension, base radius and length, with random directions. */
    private static void sweep(Space space, Property property) {
        Random random = new Random(11);
        for (int dimension : DIMENSIONS) {
            for (double radius : RADII) {
                double[] point = space.point(random, dimension, radius);
                for (double length : LENGTHS) {
                    double[] tangent = space.tangent(random, dimension, length);
                    double[] end = space.geometry().exp(point, space.tangentAt(point, tangent));
                    property.check(new Step(point, radius, tangent, length, end));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void originMapsAreInverse(Space space) {
        Random random = new Random(1);
        for (int dimension : DIMENSIONS) {
            for (double length : LENGTHS) {
                double[] tangent = space.tangent(random, dimension, length);
                double[] point = space.geometry().expOrigin(tangent);
                double[] back = space.geometry().logOrigin(point);
                assertNear(back, tangent, space.length(space.logarithmError(0, length, length)));
                assertNear(
                        space.geometry().expOrigin(back), point, space.length(space.logarithmError(0, length, length)));
            }
        }
    }

    /** At the origin only, Lorentz coordinates lose nothing with the radius: the logarithm divides what cosh multiplied. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 1, 2, 4})
    void originMapsReachFar(double c) {
        Random random = new Random(2);
        Lorentz lorentz = new Lorentz(c);
        for (double radius : new double[] {6, 12, 16, 25, 50, 100, 300}) {
            double[] tangent = ofNorm(random, 7, radius / Math.sqrt(c));
            double[] point = lorentz.expOrigin(tangent);
            assertNear(lorentz.logOrigin(point), tangent, 1e-14 * norm(tangent));
            assertThat(lorentz.distance(lorentz.origin(7), point))
                    .isCloseTo(norm(tangent), within(1e-14 * norm(tangent)));
        }
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void theOriginIsTheImageOfZero(Space space) {
        for (int dimension : DIMENSIONS) {
            // The norm floor of Appendix E.2 leaves cosh(1e-6 sqrt(c)), which is 2e-12 above 1 at most.
            assertNear(
                    space.geometry().expOrigin(new double[dimension]),
                    space.geometry().origin(dimension),
                    1e-11);
            assertThat(space.geometry().logOrigin(space.geometry().origin(dimension)))
                    .containsOnly(0.0);
        }
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void logUndoesExp(Space space) {
        sweep(space, step -> {
            double[] log = space.geometry().log(step.point, step.end);
            double error = space.logarithmError(step.radius, step.endRadius(), step.length);
            assertNear(space.shared(step.point, log, step.dimension()), step.tangent, space.length(error));
        });
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void expUndoesLog(Space space) {
        sweep(space, step -> {
            double[] back = space.geometry().exp(step.point, space.geometry().log(step.point, step.end));
            double error = space.logarithmError(step.radius, step.endRadius(), step.length);
            assertNear(back, step.end, space.length(error * step.stretch(space)));
        });
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void distanceIsTheLengthOfTheTangent(Space space) {
        sweep(space, step -> {
            double expected = Math.max(step.length, space.floor());
            double error = space.distanceError(step.radius, step.endRadius(), step.length);
            assertThat(space.geometry().distance(step.point, step.end))
                    .as("%s", step)
                    .isCloseTo(space.length(expected), within(space.length(error)));
        });
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void distanceIsTheNormOfTheLogarithm(Space space) {
        sweep(space, step -> {
            double[] log = space.geometry().log(step.point, step.end);
            double error = space.distanceError(step.radius, step.endRadius(), step.length);
            if (step.length > 1.01 * space.floor()) {
                assertThat(space.geometry().norm(step.point, log))
                        .isCloseTo(space.geometry().distance(step.point, step.end), within(space.length(error)));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void localCoordinateIsAsLongAsTheDistance(Space space) {
        sweep(space, step -> {
            double length = norm(space.geometry().localCoordinate(step.point, step.end));
            double error = space.logarithmError(step.radius, step.endRadius(), step.length);
            assertThat(length).isCloseTo(space.length(step.length), within(space.length(error)));
            if (step.length > 1.01 * space.floor()) {
                double distanceError = space.distanceError(step.radius, step.endRadius(), step.length);
                assertThat(length)
                        .isCloseTo(
                                space.geometry().distance(step.point, step.end), within(space.length(distanceError)));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void distanceIsAMetric(Space space) {
        Random random = new Random(5);
        for (int trial = 0; trial < 300; trial++) {
            int dimension = DIMENSIONS[trial % DIMENSIONS.length];
            double[] radii = random.doubles(3, 0, 4).toArray();
            double[] x = space.point(random, dimension, radii[0]);
            double[] y = space.point(random, dimension, radii[1]);
            double[] z = space.point(random, dimension, radii[2]);
            Geometry geometry = space.geometry();
            assertThat(geometry.distance(x, y))
                    .isEqualTo(geometry.distance(y, x))
                    .isPositive();
            double slack = space.length(space.distanceError(4, 4, 0.01));
            assertThat(geometry.distance(x, z))
                    .isLessThanOrEqualTo(geometry.distance(x, y) + geometry.distance(y, z) + slack);
            assertThat(geometry.distance(x, x)).isCloseTo(space.length(space.floor()), within(slack));
        }
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void transportKeepsInnerProductsAndReachesTheTangentSpace(Space space) {
        Random random = new Random(6);
        sweep(space, step -> {
            Geometry geometry = space.geometry();
            double[] u = space.tangentAt(step.point, ofNorm(random, step.dimension(), 1));
            double[] v = space.tangentAt(step.point, ofNorm(random, step.dimension(), 1));
            double[] movedU = geometry.transport(step.point, step.end, u);
            double[] movedV = geometry.transport(step.point, step.end, v);
            // Coordinates of transported tangents reach cosh of the radius; their products its square.
            double error = step.endError(space) * (1 + Math.sqrt(space.c()));
            assertThat(space.inner(movedU, movedV)).isCloseTo(space.inner(u, v), within(error));
            assertThat(geometry.norm(step.end, movedU)).isCloseTo(geometry.norm(step.point, u), within(error));
            if (space.isHyperbolic()) {
                assertThat(Lorentz.inner(space.lorentz(step.end), movedU))
                        .isCloseTo(0, within(error / Math.sqrt(space.c())));
            }
            double[] back = geometry.transport(step.end, step.point, movedU);
            assertNear(
                    space.shared(step.point, back, step.dimension()),
                    space.shared(step.point, u, step.dimension()),
                    error * step.stretch(space));
        });
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void transportAlongAGeodesicKeepsItsDirection(Space space) {
        sweep(space, step -> {
            Geometry geometry = space.geometry();
            double[] arriving = geometry.transport(step.point, step.end, geometry.log(step.point, step.end));
            double[] back = geometry.log(step.end, step.point);
            double[] sum = Tangents.combine(1, arriving, 1, back);
            double error = space.logarithmError(step.radius, step.endRadius(), step.length);
            assertThat(norm(sum)).isCloseTo(0, within(space.length(2 * error * step.stretch(space))));
        });
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void projectionIsIdempotentAndMovesPointsByRoundingOnly(Space space) {
        sweep(space, step -> {
            double[] projected = space.geometry().project(step.end);
            double error = step.endError(space);
            assertNear(projected, step.end, space.length(error));
            double[] again = space.geometry().project(projected);
            assertNear(again, projected, 4 * Math.ulp(1.0) * norm(projected));
        });
    }

    @ParameterizedTest
    @MethodSource("hyperbolicSpaces")
    void pointsLieOnTheManifold(Space space) {
        double c = space.c();
        sweep(space, step -> {
            double[] lorentz = space.lorentz(step.end);
            assertThat(lorentz[0]).isPositive();
            assertThat(c * Lorentz.inner(lorentz, lorentz)).isCloseTo(-1, within(2 * step.endError(space)));
            if (space.geometry() instanceof Poincare) {
                assertThat(Math.sqrt(c) * norm(step.end)).isLessThanOrEqualTo((1 - 1e-5) * (1 + 1e-15));
            }
        });
    }

    private static void assertNear(double[] actual, double[] expected, double tolerance) {
        assertThat(actual).hasSameSizeAs(expected);
        assertThat(norm(difference(actual, expected))).isLessThanOrEqualTo(tolerance);
    }
}
