package org.hyperanfis.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hyperanfis.testing.RandomVectors.difference;
import static org.hyperanfis.testing.RandomVectors.norm;
import static org.hyperanfis.testing.RandomVectors.ofNorm;
import static org.hyperanfis.testing.RandomVectors.weights;

import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Proposition 2: as the curvature goes to zero, distances, local coordinates and aggregates become Euclidean, with an error
 * proportional to {@code c}.
 *
 * <p>Tangents are of norm about 1, so {@code c} from 1e-1 to 1e-4 keeps {@code sqrt(c) d} above 1e-2: far from the floor of
 * arcosh at 4.5e-4, and with a rounding error, {@code ulp / (c d)}, of at most 1e-12 against differences of 1e-5.
 */
class EuclideanLimitTest {

    private static final double[] CURVATURES = {1e-1, 1e-2, 1e-3, 1e-4};
    private static final int DIMENSION = 6;

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "EUCLIDEAN")
    void distancesConverge(GeometryKind kind) {
        Random random = new Random(41);
        for (int trial = 0; trial < 20; trial++) {
            double[] v = ofNorm(random, DIMENSION, 0.5 + random.nextDouble());
            double[] a = ofNorm(random, DIMENSION, 0.5 + random.nextDouble());
            double expected = norm(difference(v, a));
            assertErrorIsProportionalToCurvature(c -> {
                Geometry geometry = kind.withCurvature(c);
                return Math.abs(geometry.distance(geometry.expOrigin(v), geometry.expOrigin(a)) - expected);
            });
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "EUCLIDEAN")
    void localCoordinatesConverge(GeometryKind kind) {
        Random random = new Random(42);
        for (int trial = 0; trial < 20; trial++) {
            double[] v = ofNorm(random, DIMENSION, 0.5 + random.nextDouble());
            double[] a = ofNorm(random, DIMENSION, 0.5 + random.nextDouble());
            double[] expected = difference(v, a);
            assertErrorIsProportionalToCurvature(c -> {
                Geometry geometry = kind.withCurvature(c);
                double[] local = geometry.localCoordinate(geometry.expOrigin(a), geometry.expOrigin(v));
                return norm(difference(local, expected));
            });
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "EUCLIDEAN")
    void aggregatesConverge(GeometryKind kind) {
        Random random = new Random(43);
        for (int trial = 0; trial < 10; trial++) {
            double[][] tangents = new double[5][];
            for (int r = 0; r < tangents.length; r++) {
                tangents[r] = ofNorm(random, DIMENSION, 0.5 + random.nextDouble());
            }
            double[] weights = weights(random, tangents.length);
            double[] expected = new Euclidean().mean(tangents, weights, Karcher.DEFAULT);
            assertErrorIsProportionalToCurvature(c -> {
                Geometry geometry = kind.withCurvature(c);
                double[][] points = new double[tangents.length][];
                for (int r = 0; r < points.length; r++) {
                    points[r] = geometry.expOrigin(tangents[r]);
                }
                double[] mean = geometry.mean(points, weights, new Karcher(10, 1, 1e-12));
                return norm(difference(geometry.logOrigin(mean), expected));
            });
        }
    }

    /** Ten times less curvature, ten times less error: the next order adds a share of about {@code c} to the ratio. */
    private static void assertErrorIsProportionalToCurvature(ToDoubleFunction<Double> error) {
        double previous = error.applyAsDouble(CURVATURES[0]);
        assertThat(previous).isLessThan(CURVATURES[0]);
        for (int i = 1; i < CURVATURES.length; i++) {
            double current = error.applyAsDouble(CURVATURES[i]);
            assertThat(previous / current)
                    .isBetween(10 * (1 - 3 * CURVATURES[i - 1]), 10 * (1 + 3 * CURVATURES[i - 1]));
            previous = current;
        }
    }
}
