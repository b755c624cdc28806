package org.hyperanfis.baselines.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hyperanfis.internal.kernel.Kernels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Products and sums over blocks against their definitions taken literally, bit for bit, for shapes with every remainder. */
class BlockKernelsTest {

    private final SplittableRandom random = new SplittableRandom(5);

    /** The kernels of that name; the test is skipped when they need registers that this process does without. */
    private static BlockKernels named(String name) {
        assumeTrue(Kernels.get().simd() || name.equals("scalar"), "no SIMD");
        return name.equals("scalar") ? new BlockKernels(Kernels.get()) : new VectorBlockKernels(Kernels.get());
    }

    @Test
    void theyAreOfTheKindThatTheCoreHas() {
        assertThat(BlockKernels.get() instanceof VectorBlockKernels)
                .isEqualTo(Kernels.get().simd());
    }

    private interface Case {
        void check(int n, int rules, int height);
    }

    private static void forEveryShape(Case check) {
        for (int n : new int[] {8, 24}) {
            for (int rules = 1; rules <= 9; rules++) {
                for (int height = 1; height <= 7; height++) {
                    check.check(n, rules, height);
                }
            }
        }
    }

    private double[] doubles(int size) {
        return random.doubles(size, -1, 1).toArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void contractSumsOverCoordinates(String name) {
        BlockKernels kernels = named(name);
        forEveryShape((n, rules, height) -> {
            double[] x = doubles(n * rules * height);
            double[] v = doubles(n * height);
            double[] out = doubles(n * rules);
            kernels.contract(n, rules, height, x, v, out);
            for (int r = 0; r < rules; r++) {
                for (int i = 0; i < n; i++) {
                    double sum = x[r * height * n + i] * v[i];
                    for (int h = 1; h < height; h++) {
                        sum = Math.fma(x[(r * height + h) * n + i], v[h * n + i], sum);
                    }
                    assertThat(out[r * n + i]).isEqualTo(sum);
                }
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void combineSumsOverRules(String name) {
        BlockKernels kernels = named(name);
        forEveryShape((n, rules, height) -> {
            double[] x = doubles(n * rules * height);
            double[] w = doubles(n * rules);
            double[] out = doubles(n * height);
            kernels.combine(n, rules, height, w, x, out);
            for (int h = 0; h < height; h++) {
                for (int i = 0; i < n; i++) {
                    double sum = w[i] * x[h * n + i];
                    for (int r = 1; r < rules; r++) {
                        sum = Math.fma(w[r * n + i], x[(r * height + h) * n + i], sum);
                    }
                    assertThat(out[h * n + i]).isEqualTo(sum);
                }
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void multiplyIsTheTripleLoop(String name) {
        BlockKernels kernels = named(name);
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
        BlockKernels kernels = named(name);
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
}
