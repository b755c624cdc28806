package org.hyperanfis.internal.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Scalar and vector kernels give the same bits, NaN for NaN. */
class KernelAgreementTest {

    /** Not a multiple of any register length, so that every function has a remainder. */
    private static final int SIZE = 4003;

    private static final int FROM = 3;

    private static final double[] SPECIAL = {
        0.0,
        -0.0,
        1,
        -1,
        2,
        4,
        Math.nextDown(4.0),
        Math.nextDown(2.0),
        0x1p28,
        0x1p53,
        0x1p-53,
        1e150,
        1e300,
        Kernels.ARCOSH_FLOOR,
        Math.nextUp(Kernels.ARCOSH_FLOOR),
        Math.nextDown(Kernels.ARCOSH_FLOOR),
        Elementary.EXP_MIN,
        Math.nextDown(Elementary.EXP_MIN),
        Elementary.EXP_MAX,
        Math.nextUp(Elementary.EXP_MAX),
        Elementary.LOG_MAX,
        Math.nextUp(Elementary.LOG_MAX),
        709.5,
        5e5,
        Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.NaN
    };

    private final SplittableRandom random = new SplittableRandom(11);
    private final Kernels scalar = TestKernels.named("scalar");
    private Kernels vector = scalar;

    @BeforeEach
    void setUp() {
        vector = TestKernels.named("vector");
    }

    @Test
    void exp() {
        for (double[] x : inputs()) {
            double[] expected = x.clone();
            double[] actual = x.clone();
            scalar.exp(x, expected, FROM, SIZE);
            vector.exp(x, actual, FROM, SIZE);
            assertSame(actual, expected);
        }
    }

    @Test
    void log() {
        for (double[] x : inputs()) {
            double[] expected = x.clone();
            double[] actual = x.clone();
            scalar.log(x, expected, FROM, SIZE);
            vector.log(x, actual, FROM, SIZE);
            assertSame(actual, expected);
        }
    }

    @Test
    void log1p() {
        for (double[] x : inputs()) {
            Arrays.setAll(x, i -> Math.abs(x[i]));
            double[] expected = x.clone();
            double[] actual = x.clone();
            scalar.log1p(x, expected, FROM, SIZE);
            vector.log1p(x, actual, FROM, SIZE);
            assertSame(actual, expected);
        }
    }

    @Test
    void arcoshAndTheSlopeOfItsFactor() {
        for (double[] x : inputs()) {
            double[][] expected = {x.clone(), new double[SIZE], new double[SIZE], new double[SIZE]};
            double[][] actual = {x.clone(), new double[SIZE], new double[SIZE], new double[SIZE]};
            scalar.arcosh(expected[0], expected[1], expected[2], FROM, SIZE);
            vector.arcosh(actual[0], actual[1], actual[2], FROM, SIZE);
            scalar.squaredArcosh(0.7, expected[0], expected[1], expected[3], FROM, SIZE);
            vector.squaredArcosh(0.7, actual[0], actual[1], actual[3], FROM, SIZE);
            for (int i = 0; i < expected.length; i++) {
                assertSame(actual[i], expected[i]);
            }
        }
    }

    @Test
    void hyperbolic() {
        for (double[] x : inputs()) {
            double[][] expected = {new double[SIZE], new double[SIZE], new double[SIZE]};
            double[][] actual = {new double[SIZE], new double[SIZE], new double[SIZE]};
            scalar.hyperbolic(x, expected[0], expected[1], expected[2], FROM, SIZE);
            vector.hyperbolic(x, actual[0], actual[1], actual[2], FROM, SIZE);
            for (int i = 0; i < expected.length; i++) {
                assertSame(actual[i], expected[i]);
            }
        }
    }

    @Test
    void sumAndDot() {
        double[] x = uniform(808, -1, 1);
        double[] y = uniform(808, -1, 1);
        assertThat(vector.sum(x, 3, 803)).isEqualTo(scalar.sum(x, 3, 803));
        assertThat(vector.dot(x, 5, y, 3, 800)).isEqualTo(scalar.dot(x, 5, y, 3, 800));
    }

    /** Small, moderate, any bit pattern, all sorts of special values, and a run that stays near zero. */
    private double[][] inputs() {
        double[] bits = new double[SIZE];
        Arrays.setAll(bits, i -> Double.longBitsToDouble(random.nextLong()));
        double[] special = uniform(SIZE, 0, 8);
        for (int i = 0; i < SIZE; i += 1 + random.nextInt(4)) {
            special[i] = SPECIAL[random.nextInt(SPECIAL.length)];
        }
        return new double[][] {uniform(SIZE, 0, 3), uniform(SIZE, -800, 800), bits, special, uniform(SIZE, 0, 1e-6)};
    }

    private double[] uniform(int size, double low, double high) {
        return random.doubles(size, low, high).toArray();
    }

    private static void assertSame(double[] actual, double[] expected) {
        for (int i = 0; i < expected.length; i++) {
            if (Double.doubleToLongBits(actual[i]) != Double.doubleToLongBits(expected[i])) {
                assertThat(actual[i]).as("element %d", i).isEqualTo(expected[i]);
            }
        }
    }
}
