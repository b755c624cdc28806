package org.hyperanfis.internal.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The scalar kernels against exact values; the vector kernels give the same bits by {@link KernelAgreementTest}. */
class ElementaryAccuracyTest {

    private static final int SAMPLES = 600;

    private final Kernels kernels = TestKernels.named("scalar");
    private final SplittableRandom random = new SplittableRandom(7);

    @Test
    void expIsAccurate() {
        double[] x = new double[SAMPLES];
        Arrays.setAll(x, i -> i % 2 == 0 ? random.nextDouble(-708, 709.78) : random.nextDouble(-3, 3));
        double[] actual = new double[SAMPLES];
        kernels.exp(x, actual, 0, SAMPLES);

        assertAccurate(x, actual, Reference::exp, Elementary.EXP_ULPS);
    }

    @Test
    void expOfSpecialValues() {
        assertThat(Elementary.exp(0.0)).isEqualTo(1);
        assertThat(Elementary.exp(-0.0)).isEqualTo(1);
        assertThat(Elementary.exp(Double.MIN_VALUE)).isEqualTo(1);
        assertThat(Elementary.exp(Math.nextDown(Elementary.EXP_MIN))).isZero();
        assertThat(Elementary.exp(Elementary.EXP_MIN)).isGreaterThan(Double.MIN_NORMAL);
        assertThat(Elementary.exp(-Double.MAX_VALUE)).isZero();
        assertThat(Elementary.exp(Double.NEGATIVE_INFINITY)).isZero();
        assertThat(Elementary.exp(Elementary.EXP_MAX)).isFinite();
        assertThat(Elementary.exp(Math.nextUp(Elementary.EXP_MAX))).isInfinite();
        assertThat(Elementary.exp(Double.POSITIVE_INFINITY)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Elementary.exp(Double.NaN)).isNaN();
    }

    @Test
    void logIsAccurate() {
        double[] x = new double[SAMPLES];
        Arrays.setAll(x, i -> i % 2 == 0 ? positive(-1070, 1023) : random.nextDouble(0.5, 2));
        double[] actual = new double[SAMPLES];
        kernels.log(x, actual, 0, SAMPLES);

        assertAccurate(x, actual, Reference::log, Elementary.LOG_ULPS);
    }

    @Test
    void logOfSpecialValues() {
        assertThat(Elementary.log(1)).isZero();
        assertThat(Elementary.log(0)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Elementary.log(Double.POSITIVE_INFINITY)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Elementary.log(-1)).isNaN();
        assertThat(Elementary.log(Double.NaN)).isNaN();
    }

    @Test
    void log1pIsAccurate() {
        double[] x = new double[SAMPLES];
        Arrays.setAll(x, i -> i % 2 == 0 ? positive(-300, 1023) : positive(-8, 3));
        double[] actual = new double[SAMPLES];
        kernels.log1p(x, actual, 0, SAMPLES);

        assertAccurate(x, actual, Reference::log1p, Elementary.LOG1P_ULPS);
    }

    @Test
    void log1pOfSpecialValues() {
        assertThat(Elementary.log1p(0)).isZero();
        assertThat(Elementary.log1p(Double.MIN_VALUE)).isEqualTo(Double.MIN_VALUE);
        assertThat(Elementary.log1p(Double.POSITIVE_INFINITY)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Elementary.log1p(Double.NaN)).isNaN();
    }

    @Test
    void arcoshAndItsFactorAreAccurate() {
        double[] alpha = alphas(1020);
        double[] squaredDistance = new double[SAMPLES];
        double[] factor = new double[SAMPLES];
        kernels.arcosh(alpha, factor, new double[SAMPLES], 0, SAMPLES);
        kernels.squaredArcosh(1, alpha, factor, squaredDistance, 0, SAMPLES);

        assertAccurate(alpha, squaredDistance, a -> Reference.arcosh(a).pow(2), Elementary.SQUARED_ARCOSH_ULPS);
        assertAccurate(alpha, factor, Reference::factor, Elementary.FACTOR_ULPS);
    }

    @Test
    void factorSlopeIsAccurate() {
        double[] alpha = alphas(490);
        double[] factor = new double[SAMPLES];
        double[] slope = new double[SAMPLES];
        kernels.arcosh(alpha, factor, slope, 0, SAMPLES);

        assertAccurate(alpha, slope, Reference::factorSlope, Elementary.FACTOR_SLOPE_ULPS);
    }

    @Test
    void arcoshClampsInPlaceAndAnActiveClampHasNoSlope() {
        double[] alpha = {-3, 0, 1, Math.nextDown(Kernels.ARCOSH_FLOOR), Kernels.ARCOSH_FLOOR, 1.5};
        double[] squaredDistance = new double[6];
        double[] factor = new double[6];
        double[] slope = new double[6];
        kernels.arcosh(alpha, factor, slope, 0, 6);
        kernels.squaredArcosh(1, alpha, factor, squaredDistance, 0, 6);

        double floor = Kernels.ARCOSH_FLOOR;
        assertThat(alpha).containsExactly(floor, floor, floor, floor, floor, 1.5);
        assertThat(squaredDistance[0]).isEqualTo(squaredDistance[4]).isPositive();
        assertThat(Arrays.copyOf(slope, 5)).containsOnly(0.0);
        assertThat(slope[5]).isNegative();
    }

    @Test
    void hugeArgumentsOfArcoshStayFinite() {
        double[] alpha = {1e150, 1e160, 1e300, Double.NaN};
        double[] squaredDistance = new double[4];
        double[] factor = new double[4];
        double[] slope = new double[4];
        kernels.arcosh(alpha, factor, slope, 0, 4);
        kernels.squaredArcosh(1, alpha, factor, squaredDistance, 0, 4);

        assertThat(Math.sqrt(squaredDistance[2])).isBetween(691.0, 692.0);
        assertThat(factor[2]).isPositive();
        assertThat(slope[2]).isZero();
        assertThat(new double[] {alpha[3], squaredDistance[3], factor[3], slope[3]})
                .containsOnly(Double.NaN);
    }

    @Test
    void hyperbolicFunctionsAreAccurate() {
        double[] y = new double[SAMPLES];
        Arrays.setAll(y, i -> i % 2 == 0 ? positive(-40, 18) : random.nextDouble(0, 10));
        double[] cosh = new double[SAMPLES];
        double[] sinhc = new double[SAMPLES];
        double[] slope = new double[SAMPLES];
        kernels.hyperbolic(y, cosh, sinhc, slope, 0, SAMPLES);

        assertAccurate(y, cosh, Reference::cosh, Elementary.HYPERBOLIC_ULPS);
        assertAccurate(y, sinhc, Reference::sinhc, Elementary.HYPERBOLIC_ULPS);
        assertAccurate(y, slope, Reference::slope, Elementary.HYPERBOLIC_ULPS);
    }

    @Test
    void hyperbolicFunctionsAtZeroAreTheirLimits() {
        double[] cosh = new double[1];
        double[] sinhc = new double[1];
        double[] slope = new double[1];
        kernels.hyperbolic(new double[1], cosh, sinhc, slope, 0, 1);

        assertThat(cosh[0]).isEqualTo(1);
        assertThat(sinhc[0]).isEqualTo(1);
        assertThat(slope[0]).isEqualTo(1.0 / 3);
    }

    /** Arguments of arcosh, half of them close to 1, the others up to a power of two. */
    private double[] alphas(int topExponent) {
        double[] alpha = new double[SAMPLES];
        Arrays.setAll(alpha, i -> 1 + (i % 2 == 0 ? positive(-23, 4) : positive(0, topExponent)));
        alpha[0] = Kernels.ARCOSH_FLOOR + 1e-9;
        for (int i = 1; i < SAMPLES; i++) {
            alpha[i] = Math.max(alpha[i], alpha[0]);
        }
        return alpha;
    }

    /** A positive number whose binary exponent is uniform in {@code [lowest, highest)}. */
    private double positive(int lowest, int highest) {
        return Math.scalb(random.nextDouble(1, 2), random.nextInt(lowest, highest));
    }

    private static void assertAccurate(double[] x, double[] actual, UnaryOperator<BigDecimal> exact, double bound) {
        double worst = 0;
        double where = Double.NaN;
        for (int i = 0; i < x.length; i++) {
            double error = Reference.ulps(actual[i], exact.apply(Reference.exact(x[i])));
            if (error > worst) {
                worst = error;
                where = x[i];
            }
        }
        assertThat(worst).as("error in ulps, the largest at %s", where).isLessThanOrEqualTo(bound);
    }
}
