package org.hyperanfis.internal.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sums and elementwise arithmetic against their definitions taken literally, bit for bit. */
class KernelDefinitionTest {

    private final SplittableRandom random = new SplittableRandom(5);

    /** What kernels find in their output, which must not matter, and must stay behind its end. */
    private static double[] filled(int size) {
        double[] out = new double[size];
        Arrays.fill(out, 99);
        return out;
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void sumAndDotKeepTheirOrder(String name) {
        Kernels kernels = TestKernels.named(name);
        double[] x = random.doubles(200, -1, 1).toArray();
        double[] y = random.doubles(200, -1, 1).toArray();
        double[] ones = filled(200);
        Arrays.fill(ones, 1);
        for (int count = 0; count <= 160; count += Kernels.LANES) {
            assertThat(kernels.sum(x, 7, 7 + count)).isEqualTo(dot(x, 7, ones, 0, count));
            assertThat(kernels.dot(x, 7, y, 20, count)).isEqualTo(dot(x, 7, y, 20, count));
        }
    }

    private static double dot(double[] x, int xFrom, double[] y, int yFrom, int count) {
        double[] s = new double[8];
        for (int i = 0; i < count; i++) {
            s[i % 8] = Math.fma(x[xFrom + i], y[yFrom + i], s[i % 8]);
        }
        return ((s[0] + s[4]) + (s[2] + s[6])) + ((s[1] + s[5]) + (s[3] + s[7]));
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void elementwiseArithmeticIsFused(String name) {
        Kernels kernels = TestKernels.named(name);
        double[] a = random.doubles(40, -1, 1).toArray();
        double[] b = random.doubles(40, -1, 1).toArray();
        double[] product = filled(40);
        double[] plus = filled(40);
        double[] scaled = filled(40);
        kernels.product(24, a, 3, b, 5, product, 7);
        kernels.addProduct(24, a, 3, b, 5, plus, 7);
        kernels.addScaled(24, 0.3, a, 3, scaled, 7);

        for (int i = 0; i < 40; i++) {
            boolean inside = i >= 7 && i < 31;
            double x = inside ? a[i - 4] : 0;
            double y = inside ? b[i - 2] : 0;
            assertThat(product[i]).isEqualTo(inside ? x * y : 99);
            assertThat(plus[i]).isEqualTo(Math.fma(x, y, 99));
            assertThat(scaled[i]).isEqualTo(Math.fma(0.3, x, 99));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void rangesAreRespected(String name) {
        Kernels kernels = TestKernels.named(name);
        double[] x = random.doubles(50, 1, 9).toArray();
        double[] out = filled(50);
        kernels.exp(x, out, 5, 32);
        kernels.log(x, out, 5, 32);
        kernels.log1p(x, out, 5, 32);
        kernels.arcosh(x, out.clone(), out, 5, 32);
        kernels.arcosh(x, out, out.clone(), 5, 32);
        kernels.squaredArcosh(2, x, out, out, 5, 32);
        kernels.hyperbolic(x, out, out.clone(), out.clone(), 5, 32);

        assertThat(Arrays.copyOfRange(out, 0, 5)).containsOnly(99);
        assertThat(Arrays.copyOfRange(out, 5, 32)).doesNotContain(99);
        assertThat(Arrays.copyOfRange(out, 32, 50)).containsOnly(99);
    }

    @Test
    void paddingIsTheNextMultipleOfTheLanes() {
        assertThat(Kernels.pad(0)).isZero();
        assertThat(Kernels.pad(1)).isEqualTo(8);
        assertThat(Kernels.pad(8)).isEqualTo(8);
        assertThat(Kernels.pad(123)).isEqualTo(128);
    }
}
