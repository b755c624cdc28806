package org.hyperanfis.internal.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.hyperanfis.internal.kernel.RunKernels.Rows;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Operations over runs of lanes against their definition, element by element, for shapes with every remainder. */
class RunKernelsTest {

    private final SplittableRandom random = new SplittableRandom(5);

    private double[] doubles(int size) {
        return random.doubles(size, -1, 1).toArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void blendRowsBlendsRowByRow(String name) {
        Kernels kernels = TestKernels.named(name);
        for (int width = 1; width <= 20; width++) {
            int per = 1 + width % 3;
            double[] a = doubles(6);
            double[] b = doubles(6);
            double[] c = doubles(6);
            double[] x = doubles(1 + 6 * (width + 1));
            double[] y = doubles(2 + 6 * (width + 2));
            double[] out = new double[3 + 6 * width];
            Rows xRows = new Rows(x, 1, width + 1);
            Rows yRows = new Rows(y, 2, width + 2);
            kernels.blendRows(6, width, a, xRows, b, yRows, per, c, new Rows(out, 3, width));
            for (int k = 0; k < 6; k++) {
                for (int j = 0; j < width; j++) {
                    double expected =
                            c[k] * (a[k] * x[1 + k * (width + 1) + j] + b[k] * y[2 + k / per * (width + 2) + j]);
                    assertThat(out[3 + k * width + j]).isEqualTo(expected);
                }
            }
            assertThat(out).startsWith(0, 0, 0);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void addScaledRowsAddsRowsThatBelongTogether(String name) {
        Kernels kernels = TestKernels.named(name);
        for (int per = 1; per <= 3; per++) {
            int stride = 16;
            double[] a = doubles(6);
            double[] x = doubles(6 * stride);
            double[] sum = doubles(6 * stride);
            double[] expected = sum.clone();
            for (int i = 0; i < x.length; i++) {
                expected[i / stride / per * stride + i % stride] += a[i / stride] * x[i];
            }
            kernels.addScaledRows(6, stride, per, a, x, sum);
            assertThat(sum).containsExactly(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void packRowsPutsEveryNumberInItsPlace(String name) {
        Kernels kernels = TestKernels.named(name);
        for (int rows = 1; rows <= 25; rows++) {
            double[] x = doubles(rows * 8);
            double[] out = new double[Packing.size(rows, 5)];
            kernels.packRows(rows, 5, x, 8, out);
            for (int i = 0; i < rows * 5; i++) {
                assertThat(out[Packing.at(rows, 5, i / 5, i % 5)]).isEqualTo(x[i / 5 * 8 + i % 5]);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void raiseLiftsToTheFloorAndSeesWhatIsAboveTheLimit(String name) {
        Kernels kernels = TestKernels.named(name);
        double[] x = {0.5, -1, 0, 2, 1e-9, Double.NaN, 3, 3};
        assertThat(kernels.raise(8, 0.25, 3, x)).isFalse();
        assertThat(x).containsExactly(0.5, 0.25, 0.25, 2, 0.25, Double.NaN, 3, 3);
        x[7] = Math.nextUp(3.0);
        assertThat(kernels.raise(8, 0.25, 3, x)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void dotRowsAddsEveryFourthProduct(String name) {
        Kernels kernels = TestKernels.named(name);
        int rows = 3;
        for (int width = 1; width <= 13; width++) {
            double[] a = doubles(2 + rows * (width + 1));
            double[] b = doubles(1 + rows * width);
            double[] out = doubles(rows);
            kernels.dotRows(rows, width, new Rows(a, 2, width + 1), new Rows(b, 1, width), out);
            for (int k = 0; k < rows; k++) {
                double[] sums = new double[4];
                for (int j = 0; j < width; j++) {
                    int sum = j < width / 4 * 4 ? j % 4 : 0;
                    sums[sum] = Math.fma(a[2 + k * (width + 1) + j], b[1 + k * width + j], sums[sum]);
                }
                assertThat(out[k]).isEqualTo((sums[0] + sums[1]) + (sums[2] + sums[3]));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void scaleRowsWritesNothingBetweenRows(String name) {
        Kernels kernels = TestKernels.named(name);
        int rows = 3;
        for (int width = 1; width <= 13; width++) {
            int stride = width + 2;
            double[] x = doubles(1 + rows * width);
            double[] factor = doubles(rows);
            double[] out = doubles(1 + rows * stride);
            double[] expected = out.clone();
            for (int k = 0; k < rows; k++) {
                for (int j = 0; j < width; j++) {
                    expected[1 + k * stride + j] = factor[k] * x[1 + k * width + j];
                }
            }
            kernels.scaleRows(rows, width, factor, new Rows(x, 1, width), new Rows(out, 1, stride));
            assertThat(out).isEqualTo(expected);
        }
    }
}
