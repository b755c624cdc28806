package org.hyperanfis.internal.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Operations over runs of lanes against their definition, element by element, for shapes with every remainder. */
class RunKernelsTest {

    private final SplittableRandom random = new SplittableRandom(5);

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
        Kernels kernels = TestKernels.named(name);
        forEveryShape((n, rules, height) -> {
            Runs x = new Runs(doubles(n * rules * (height + 2)), 1, height + 2);
            double[] v = doubles(n * height);
            double[] out = doubles(n * rules);
            kernels.contract(n, rules, height, x, v, out);
            for (int r = 0; r < rules; r++) {
                for (int i = 0; i < n; i++) {
                    double sum = x.values()[x.at(r, 0, n) + i] * v[i];
                    for (int h = 1; h < height; h++) {
                        sum = Math.fma(x.values()[x.at(r, h, n) + i], v[h * n + i], sum);
                    }
                    assertThat(out[r * n + i]).isEqualTo(sum);
                }
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void combineSumsOverRules(String name) {
        Kernels kernels = TestKernels.named(name);
        forEveryShape((n, rules, height) -> {
            Runs x = new Runs(doubles(n * rules * (height + 2)), 1, height + 2);
            double[] w = doubles(n * rules);
            double[] out = doubles(n * height);
            kernels.combine(n, rules, height, w, x, out);
            for (int h = 0; h < height; h++) {
                for (int i = 0; i < n; i++) {
                    double sum = w[i] * x.values()[x.at(0, h, n) + i];
                    for (int r = 1; r < rules; r++) {
                        sum = Math.fma(w[r * n + i], x.values()[x.at(r, h, n) + i], sum);
                    }
                    assertThat(out[h * n + i]).isEqualTo(sum);
                }
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void outerProductsAreAddedWhereTheyBelong(String name) {
        Kernels kernels = TestKernels.named(name);
        forEveryShape((n, rules, height) -> {
            Runs sum = new Runs(doubles(n * rules * (height + 2)), 1, height + 2);
            double[] expected = sum.values().clone();
            double[] w = doubles(n * rules);
            double[] v = doubles(n * height);
            double[] other = doubles(n * rules);
            kernels.addOuter(n, rules, height, w, v, sum);
            for (int r = 0; r < rules; r++) {
                for (int h = 0; h < height; h++) {
                    for (int i = 0; i < n; i++) {
                        int at = sum.at(r, h, n) + i;
                        expected[at] = Math.fma(w[r * n + i], v[h * n + i], expected[at]);
                    }
                }
            }
            assertThat(sum.values()).isEqualTo(expected);
            double[] twice = sum.values().clone();
            kernels.addOuter(n, rules, height, w, v, new Runs(twice, 1, height + 2));
            kernels.addOuter(n, rules, height, other, v, new Runs(twice, 1, height + 2));
            kernels.addOuters(n, rules, height, w, v, other, v, sum);
            assertThat(sum.values()).isEqualTo(twice);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void dotsScalesAndBlendsGoRuleByRule(String name) {
        Kernels kernels = TestKernels.named(name);
        forEveryShape((n, rules, height) -> {
            Runs x = new Runs(doubles(n * rules * (height + 1)), 1, height + 1);
            Runs y = Runs.of(doubles(n * rules * height), height);
            Runs scaled = Runs.of(doubles(n * rules * height), height);
            Runs blended = Runs.of(doubles(n * rules * height), height);
            double[] a = doubles(n * rules);
            double[] b = doubles(n * rules);
            double[] dots = doubles(n * rules);
            kernels.dotEach(n, rules, height, x, y, dots);
            kernels.scaleEach(n, rules, height, a, x, scaled);
            kernels.blendEach(n, rules, height, a, x, b, y, blended);
            for (int r = 0; r < rules; r++) {
                for (int i = 0; i < n; i++) {
                    int pair = r * n + i;
                    double dot = x.values()[x.at(r, 0, n) + i] * y.values()[y.at(r, 0, n) + i];
                    for (int h = 0; h < height; h++) {
                        double xh = x.values()[x.at(r, h, n) + i];
                        double yh = y.values()[y.at(r, h, n) + i];
                        dot = h == 0 ? dot : Math.fma(xh, yh, dot);
                        assertThat(scaled.values()[scaled.at(r, h, n) + i]).isEqualTo(a[pair] * xh);
                        assertThat(blended.values()[blended.at(r, h, n) + i])
                                .isEqualTo(Math.fma(b[pair], yh, a[pair] * xh));
                    }
                    assertThat(dots[pair]).isEqualTo(dot);
                }
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void resultsMayReplaceArguments(String name) {
        Kernels kernels = TestKernels.named(name);
        double[] x = doubles(48);
        double[] a = doubles(24);
        double[] expected = x.clone();
        for (int i = 0; i < 48; i++) {
            expected[i] *= a[i / 16 * 8 + i % 8];
        }
        kernels.scaleEach(8, 3, 2, a, Runs.of(x, 2), Runs.of(x, 2));
        assertThat(x).isEqualTo(expected);
        double[] product = x.clone();
        kernels.product(48, product, 0, x, 0, product, 0);
        for (int i = 0; i < 48; i++) {
            assertThat(product[i]).isEqualTo(x[i] * x[i]);
        }
    }

    @Test
    void fusedStepsOfTheLayersAgree() {
        Kernels scalar = TestKernels.named("scalar");
        Kernels vector = TestKernels.named("vector");
        int n = 24;
        int rules = 5;
        double[] alpha = random.doubles((long) n * rules, 1, 3).toArray();
        alpha[7] = Kernels.ARCOSH_FLOOR;
        double[][] expected = {doubles(n * rules), doubles(n * rules), doubles(n * rules)};
        double[][] actual = {expected[0].clone(), expected[1].clone(), expected[2].clone()};
        double[] firing = doubles(n * rules);
        double[] factor = doubles(n * rules);
        double[] slope = doubles(n * rules);
        double[] omega = doubles(n * rules);
        double[] s = doubles(n);
        scalar.karcherPairs(n, rules, firing, alpha, factor, slope, omega, s, expected[0], expected[1], expected[2]);
        vector.karcherPairs(n, rules, firing, alpha, factor, slope, omega, s, actual[0], actual[1], actual[2]);
        assertThat(actual).isDeepEqualTo(expected);
        // On the floor alpha has no gradient of its own; what is left comes through its slope, which callers set to
        // zero.
        assertThat(expected[2][7]).isEqualTo(Math.fma(alpha[7], s[7], expected[0][7]) * (firing[7] * slope[7]));

        scalar.affine(n, 0.3, 0.7, factor, omega, n, expected[0], expected[1], 2 * n);
        vector.affine(n, 0.3, 0.7, factor, omega, n, actual[0], actual[1], 2 * n);
        assertThat(actual).isDeepEqualTo(expected);
    }
}
