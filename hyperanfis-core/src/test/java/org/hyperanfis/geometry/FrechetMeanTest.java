package org.hyperanfis.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hyperanfis.testing.RandomVectors.difference;
import static org.hyperanfis.testing.RandomVectors.norm;
import static org.hyperanfis.testing.RandomVectors.weights;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Proposition 1: the Frechet objective has one minimiser, where its first-order condition holds. */
class FrechetMeanTest {

    private static final int DIMENSION = 4;
    private static final int POINTS = 7;

    /** Consequents reach this radius on the unit scale; sums of their coordinates round at {@code cosh^2} of it. */
    private static final double RADIUS = 2.5;

    private static final double ROUNDING = 128 * Math.ulp(1.0) * Math.cosh(RADIUS) * Math.cosh(RADIUS);

    /**
     * The Hessian of the objective lies between 1 and the mean of {@code rho coth(rho)}, with {@code rho} the distances to
     * the points on the unit scale. Steps of size 1 contract only where that is below 2, and cycle beyond; half steps
     * contract by at least a half up to 3, which these clouds do not reach.
     */
    private static final double STEP = 0.5;

    private static final Karcher LONG = new Karcher(100, STEP, 0);

    /**
     * The direction left when nothing moves any more. Besides rounding there is the norm floor of Appendix E.2: a step
     * shorter than 1e-6 counts as 1e-6 in the hyperbolic cosine, which pushes the mean outwards by {@code c 1e-12 / 2} at
     * each step, until a direction of twice that, for half steps, pulls it back.
     */
    private static double stationary(Space space) {
        return space.length(ROUNDING + (space.isHyperbolic() ? 1e-12 * space.c() : 0));
    }

    static Stream<Space> spaces() {
        return Space.all();
    }

    private record Cloud(double[][] points, double[] weights) {

        static Cloud random(Space space, Random random) {
            double[][] points = new double[POINTS][];
            for (int r = 0; r < POINTS; r++) {
                points[r] = space.point(random, DIMENSION, RADIUS * random.nextDouble());
            }
            return new Cloud(points, org.hyperanfis.testing.RandomVectors.weights(random, POINTS));
        }

        /** eq:app_frechet_objective. */
        double objective(Geometry geometry, double[] mean) {
            double sum = 0;
            for (int r = 0; r < points.length; r++) {
                double distance = geometry.distance(mean, points[r]);
                sum += weights[r] * distance * distance / 2;
            }
            return sum;
        }
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void directionVanishesAtTheMean(Space space) {
        Random random = new Random(31);
        for (int trial = 0; trial < 20; trial++) {
            Cloud cloud = Cloud.random(space, random);
            double[] mean = space.geometry().mean(cloud.points, cloud.weights, LONG);
            assertThat(directionNorm(space, cloud, mean)).isLessThan(stationary(space));
        }
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void directionShrinksWithEveryStep(Space space) {
        Random random = new Random(32);
        for (int trial = 0; trial < 20; trial++) {
            Cloud cloud = Cloud.random(space, random);
            double previous = Double.POSITIVE_INFINITY;
            for (int steps = 0; steps < 6; steps++) {
                double[] mean = space.geometry().mean(cloud.points, cloud.weights, new Karcher(steps, STEP, 0));
                double length = directionNorm(space, cloud, mean);
                assertThat(length).isLessThanOrEqualTo(previous + stationary(space));
                previous = length;
            }
        }
    }

    /** The objective is one half of squared distances, strictly convex: it grows by at least {@code t^2 / 2}. */
    @ParameterizedTest
    @MethodSource("spaces")
    void theMeanMinimisesTheObjective(Space space) {
        Random random = new Random(33);
        Geometry geometry = space.geometry();
        for (int trial = 0; trial < 10; trial++) {
            Cloud cloud = Cloud.random(space, random);
            double[] mean = geometry.mean(cloud.points, cloud.weights, LONG);
            double least = cloud.objective(geometry, mean);
            for (double unitLength : new double[] {1e-3, 1e-2, 0.1, 1}) {
                double[] tangent = space.tangentAt(mean, space.tangent(random, DIMENSION, unitLength));
                double there = cloud.objective(geometry, geometry.exp(mean, tangent));
                double growth = space.length(unitLength) * space.length(unitLength) / 2;
                assertThat(there - least).isGreaterThan(growth * (1 - 1e-6));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void everyStartLeadsToTheSameMean(Space space) {
        Random random = new Random(34);
        Geometry geometry = space.geometry();
        for (int trial = 0; trial < 5; trial++) {
            Cloud cloud = Cloud.random(space, random);
            double[] mean = geometry.mean(cloud.points, cloud.weights, LONG);
            for (int start = 0; start < 10; start++) {
                double[] iterate = space.point(random, DIMENSION, 4 * random.nextDouble());
                for (int step = 0; step < 100; step++) {
                    double[] direction =
                            Tangents.scale(geometry.meanDirection(iterate, cloud.points, cloud.weights), STEP);
                    iterate = geometry.project(geometry.exp(iterate, direction));
                }
                assertThat(norm(difference(iterate, mean))).isLessThan(10 * stationary(space));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void theMeanOfOnePointIsThatPoint(Space space) {
        Random random = new Random(35);
        double[] point = space.point(random, DIMENSION, RADIUS);
        double[] mean =
                space.geometry().mean(new double[][] {point, point, point}, weights(random, 3), Karcher.DEFAULT);
        // All distances stand on the floor of arcosh: each step then moves the mean by up to 1e-7 of its coordinates.
        assertThat(norm(difference(mean, point))).isLessThan(4e-7 * norm(point));
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void theMeanOfTwoPointsDividesTheirGeodesic(Space space) {
        Random random = new Random(36);
        Geometry geometry = space.geometry();
        double[] x = space.point(random, DIMENSION, 1);
        double[] y = space.point(random, DIMENSION, 2);
        double[] mean = geometry.mean(new double[][] {x, y}, new double[] {0.3, 0.7}, LONG);
        double between = geometry.distance(x, y);
        assertThat(geometry.distance(x, mean)).isCloseTo(0.7 * between, within(stationary(space)));
        assertThat(geometry.distance(y, mean)).isCloseTo(0.3 * between, within(stationary(space)));
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void aDirectionWithinTheToleranceStaysPut(Space space) {
        Random random = new Random(37);
        Cloud cloud = Cloud.random(space, random);
        double[] start = space.geometry().barycenter(cloud.points, cloud.weights);
        double length = directionNorm(space, cloud, start);
        Geometry geometry = space.geometry();
        assertThat(geometry.mean(cloud.points, cloud.weights, new Karcher(3, 1, length * 1.01 + 1e-9)))
                .containsExactly(start);
        if (space.isHyperbolic()) {
            assertThat(geometry.mean(cloud.points, cloud.weights, new Karcher(3, 1, length * 0.99)))
                    .isNotEqualTo(start);
        }
    }

    private static double directionNorm(Space space, Cloud cloud, double[] mean) {
        return space.geometry().norm(mean, space.geometry().meanDirection(mean, cloud.points, cloud.weights));
    }
}
