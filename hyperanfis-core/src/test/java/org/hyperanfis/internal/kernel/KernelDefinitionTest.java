package org.hyperanfis.internal.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Products and sums against their definitions taken literally, bit for bit. */
class KernelDefinitionTest {

    private final SplittableRandom random = new SplittableRandom(5);

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void multiplyIsTheTripleLoop(String name) {
        Kernels kernels = TestKernels.named(name);
        for (int rows = 1; rows <= 14; rows++) {
            for (int width = 0; width <= 9; width++) {
                for (int n = 8; n <= 40; n += 8) {
                    int stride = width + random.nextInt(3);
                    double[] a = random.doubles((long) rows * stride, -2, 2).toArray();
                    double[] zt = random.doubles((long) width * n, -2, 2).toArray();
                    double[] out = filled(rows * n + 1);
                    kernels.multiply(a, rows, stride, width, zt, n, out);
                    assertThat(out).containsExactly(multiply(a, rows, stride, width, zt, n));
                }
            }
        }
    }

    private static double[] multiply(double[] a, int rows, int stride, int width, double[] zt, int n) {
        double[] out = filled(rows * n + 1);
        for (int r = 0; r < rows; r++) {
            for (int i = 0; i < n; i++) {
                double sum = 0;
                for (int d = 0; d < width; d++) {
                    sum = Math.fma(a[r * stride + d], zt[d * n + i], sum);
                }
                out[r * n + i] = sum;
            }
        }
        return out;
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void multiplyTransposedIsTheTripleLoop(String name) {
        Kernels kernels = TestKernels.named(name);
        int n = 16;
        for (int rows = 1; rows <= 14; rows++) {
            for (int count = 0; count <= n; count++) {
                int stride = 8 * random.nextInt(1, 5);
                double[] g = random.doubles((long) rows * n, -2, 2).toArray();
                double[] z = random.doubles((long) count * stride, -2, 2).toArray();
                double[] out = filled(rows * stride + 1);
                kernels.multiplyTransposed(g, rows, n, count, z, stride, out);
                assertThat(out).containsExactly(multiplyTransposed(g, rows, n, count, z, stride));
            }
        }
    }

    private static double[] multiplyTransposed(double[] g, int rows, int n, int count, double[] z, int stride) {
        double[] out = filled(rows * stride + 1);
        for (int r = 0; r < rows; r++) {
            for (int d = 0; d < stride; d++) {
                double sum = 0;
                for (int i = 0; i < count; i++) {
                    sum = Math.fma(g[r * n + i], z[i * stride + d], sum);
                }
                out[r * stride + d] = sum;
            }
        }
        return out;
    }

    /** What the products find in their output, which must not matter, and must stay behind its end. */
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
