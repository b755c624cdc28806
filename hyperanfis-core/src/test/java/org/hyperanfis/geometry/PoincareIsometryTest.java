package org.hyperanfis.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hyperanfis.testing.RandomVectors.difference;
import static org.hyperanfis.testing.RandomVectors.norm;
import static org.hyperanfis.testing.RandomVectors.ofNorm;
import static org.hyperanfis.testing.RandomVectors.scaled;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code Phi_c} is an isometry between the Poincare ball and the Lorentz model (Appendix A.3). */
class PoincareIsometryTest {

    private static final int DIMENSION = 5;

    /**
     * Rounding at radius {@code r} on the unit scale: the ball keeps {@code 1 - c |q|^2}, which is about
     * {@code 4 exp(-r)}, to one rounding of 1, so its Lorentz image is known to {@code exp(r)} roundings.
     */
    private static double ballError(double radius) {
        return 32 * Math.ulp(1.0) * Math.exp(radius);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 1, 2, 4})
    void distancesAgree(double c) {
        Random random = new Random(21);
        Poincare ball = new Poincare(c);
        Lorentz lorentz = new Lorentz(c);
        for (int trial = 0; trial < 500; trial++) {
            double[] z = ball.expOrigin(ofNorm(random, DIMENSION, 4 * random.nextDouble() / Math.sqrt(c)));
            double[] p = ball.expOrigin(ofNorm(random, DIMENSION, 4 * random.nextDouble() / Math.sqrt(c)));
            double literal = poincareDistance(z, p, c);
            // Random points in five dimensions are far apart, so the error of arcosh is that of its argument's digits.
            double error = ballError(4) * Math.cosh(4) / Math.sqrt(c);
            assertThat(lorentz.distance(ball.toLorentz(z), ball.toLorentz(p))).isCloseTo(literal, within(error));
            assertThat(ball.distance(z, p)).isCloseTo(literal, within(error));
        }
    }

    /** eq:app_poincare_distance, as printed. */
    private static double poincareDistance(double[] z, double[] p, double c) {
        double between = norm(difference(z, p));
        double deltaZ = 1 - c * norm(z) * norm(z);
        double deltaP = 1 - c * norm(p) * norm(p);
        double argument = 1 + 2 * c * between * between / (deltaZ * deltaP);
        return Math.log(argument + Math.sqrt(argument * argument - 1)) / Math.sqrt(c);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 1, 2, 4})
    void mapsAreInverse(double c) {
        Random random = new Random(22);
        Poincare ball = new Poincare(c);
        for (double radius : new double[] {0, 1e-15, 1e-9, 1e-4, 0.1, 1, 3, 6, 9, 12}) {
            double[] q = ball.expOrigin(ofNorm(random, DIMENSION, radius / Math.sqrt(c)));
            // Back in the ball the error shrinks again: d tanh(r/2) = 2 exp(-r) dr.
            assertNear(ball.fromLorentz(ball.toLorentz(q)), q, 8 * Math.ulp(1.0) / Math.sqrt(c));
            double[] z = new Lorentz(c).expOrigin(ofNorm(random, DIMENSION, radius / Math.sqrt(c)));
            assertNear(ball.toLorentz(ball.fromLorentz(z)), z, ballError(radius) * norm(z) + 1e-12);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 1, 2, 4})
    void exponentialMapsAgree(double c) {
        Random random = new Random(23);
        Poincare ball = new Poincare(c);
        for (double radius : new double[] {1e-15, 1e-9, 1e-6, 1e-4, 0.1, 1, 3, 6, 9, 12}) {
            double[] v = ofNorm(random, DIMENSION, radius / Math.sqrt(c));
            double[] expected = new Lorentz(c).expOrigin(v);
            // The norm floor moves only the Lorentz time coordinate, by c 1e-12 / 2, when v is shorter than 1e-6.
            double error = ballError(radius) * norm(expected) + Math.sqrt(c) * 1e-12;
            assertNear(ball.toLorentz(ball.expOrigin(v)), expected, error);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 1, 2, 4})
    void tangentOperationsAgree(double c) {
        Random random = new Random(24);
        Poincare ball = new Poincare(c);
        Lorentz lorentz = new Lorentz(c);
        for (int trial = 0; trial < 100; trial++) {
            double[] v = ofNorm(random, DIMENSION, 3 * random.nextDouble() / Math.sqrt(c));
            double[] a = ofNorm(random, DIMENSION, 3 * random.nextDouble() / Math.sqrt(c));
            double error = ballError(3) * Math.cosh(3) / Math.sqrt(c);
            assertNear(
                    ball.localCoordinate(ball.expOrigin(a), ball.expOrigin(v)),
                    lorentz.localCoordinate(lorentz.expOrigin(a), lorentz.expOrigin(v)),
                    error);
        }
    }

    /** Points beyond the cap land on it, which is what clipping the tangent at {@link Safeguards#BALL_RADIUS} does. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 1, 2, 4})
    void theCapIsATangentClip(double c) {
        Random random = new Random(25);
        Poincare ball = new Poincare(c);
        double bound = Safeguards.BALL_RADIUS / Math.sqrt(c);
        for (double radius : new double[] {1e-6, 1, 12, 12.2, 12.21, 13, 20, 40, 300}) {
            double[] v = ofNorm(random, DIMENSION, radius / Math.sqrt(c));
            double[] capped = ball.expOrigin(v);
            assertNear(capped, ball.expOrigin(Tangents.clip(v, bound)), 8 * Math.ulp(1.0) / Math.sqrt(c));
            assertThat(norm(capped)).isLessThanOrEqualTo((1 - 1e-5) / Math.sqrt(c) * (1 + 4 * Math.ulp(1.0)));
            double reached = Math.min(radius, Safeguards.BALL_RADIUS);
            if (radius > 1e-3) {
                assertThat(Math.sqrt(c) * ball.distance(ball.origin(DIMENSION), capped))
                        .isCloseTo(reached, within(ballError(reached)));
            }
            assertThat(GeometryKind.POINCARE.effectiveBound(radius / Math.sqrt(c), c))
                    .isCloseTo(reached / Math.sqrt(c), within(1e-13 * reached));
        }
    }

    @Test
    void theBallRadiusIsThatOfTheCap() {
        assertThat(Math.tanh(Safeguards.BALL_RADIUS / 2)).isCloseTo(1 - 1e-5, within(1e-15));
        assertThat(Safeguards.BALL_RADIUS).isCloseTo(12.2, within(0.01));
    }

    @Test
    void onlyThePoincareBallHasACap() {
        assertThat(GeometryKind.LORENTZ.effectiveBound(100, 4)).isEqualTo(100);
        assertThat(GeometryKind.EUCLIDEAN.effectiveBound(100, 4)).isEqualTo(100);
    }

    /** A Riemannian norm: the derivative of the exponential map at the origin is half the tangent, and lambda is 2. */
    @Test
    void theOriginTangentIsShared() {
        Poincare ball = new Poincare(2);
        double[] v = ofNorm(new Random(26), DIMENSION, 1);
        double step = 1e-4;
        double[] slope = scaled(ball.expOrigin(scaled(v, step)), 1 / step);
        assertNear(slope, scaled(v, 0.5), 2 * step * step);
    }

    private static void assertNear(double[] actual, double[] expected, double tolerance) {
        assertThat(norm(difference(actual, expected))).isLessThanOrEqualTo(tolerance);
    }
}
