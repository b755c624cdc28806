package org.hyperanfis.internal.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hyperanfis.internal.kernel.Kernels.LANES;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Operations over strips: SIMD gives the bits of the loops that define them, and those mean what they say. */
class StripKernelsTest {

    /** Room for the operands of any kernel, filled alike for those that are compared. */
    private static final class Operands {

        final double[][] pairs = new double[2][];
        final double[][] rows = new double[2][];
        final double[][] coordinates = new double[2][];
        final double[][] numbers = new double[1][];
        final double[][] sums = new double[1][];
        final Runs[] runs = new Runs[3];

        Operands(int strips, int rules, int height, long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            fill(pairs, strips * rules * LANES, random);
            fill(rows, strips * LANES, random);
            fill(coordinates, strips * height * LANES, random);
            fill(numbers, rules * height, random);
            fill(sums, rules * height * LANES, random);
            // One with coordinates before and after those seen, the others dense.
            int size = strips * rules * LANES;
            runs[0] = new Runs(positive(size * (height + 2), random), 1, height + 2);
            runs[1] = Runs.of(positive(size * height, random), height);
            runs[2] = Runs.of(positive(size * height, random), height);
        }

        private static void fill(double[][] arrays, int size, SplittableRandom random) {
            for (int i = 0; i < arrays.length; i++) {
                arrays[i] = positive(size, random);
            }
        }

        private static double[] positive(int size, SplittableRandom random) {
            return random.doubles(size, 1, 3).toArray();
        }

        double[][] all() {
            Stream<double[]> arrays =
                    Stream.of(pairs, rows, coordinates, numbers, sums).flatMap(Stream::of);
            return Stream.concat(arrays, Stream.of(runs).map(Runs::values)).toArray(double[][]::new);
        }
    }

    private record Case(String name, Call call) {

        @Override
        public String toString() {
            return name;
        }
    }

    private interface Call {
        void run(Kernels k, int strips, int rules, int height, Operands o);
    }

    static Stream<Case> cases() {
        return Stream.of(
                new Case(
                        "contract",
                        (k, s, r, h, o) -> k.contractStrips(s, r, h, o.runs[0], o.coordinates[0], o.pairs[0])),
                new Case(
                        "combine",
                        (k, s, r, h, o) -> k.combineStrips(s, r, h, o.pairs[0], o.runs[0], o.coordinates[0])),
                new Case(
                        "outers",
                        (k, s, r, h, o) -> k.outers(
                                s, r, h, o.pairs[0], o.coordinates[0], o.pairs[1], o.coordinates[1], o.runs[0])),
                new Case(
                        "addOuters",
                        (k, s, r, h, o) -> k.addOuters(
                                s, r, h, o.pairs[0], o.coordinates[0], o.pairs[1], o.coordinates[1], o.runs[0])),
                new Case("addOuter", (k, s, r, h, o) -> k.addOuter(s, r, h, o.pairs[0], o.coordinates[0], o.runs[0])),
                new Case(
                        "collectOuter",
                        (k, s, r, h, o) -> k.collectOuter(s, r, h, o.pairs[0], o.coordinates[0], o.sums[0])),
                new Case(
                        "collectEach",
                        (k, s, r, h, o) -> k.collectEach(s, r, h, o.pairs[0], o.runs[1].values(), o.sums[0])),
                new Case("dotEach", (k, s, r, h, o) -> k.dotEach(s, r, h, o.runs[0], o.runs[1], o.pairs[0])),
                new Case("scaleEach", (k, s, r, h, o) -> k.scaleEach(s, r, h, o.pairs[0], o.runs[0], o.runs[1])),
                new Case(
                        "scaleEach in place",
                        (k, s, r, h, o) -> k.scaleEach(s, r, h, o.pairs[0], o.runs[0], o.runs[0])),
                new Case(
                        "blendEach",
                        (k, s, r, h, o) ->
                                k.blendEach(s, r, h, o.pairs[0], o.runs[0], o.pairs[1], o.runs[1], o.runs[2])),
                new Case("scaleRules", (k, s, r, h, o) -> k.scaleRules(s, r, o.numbers[0], o.pairs[0], o.pairs[1])),
                new Case(
                        "addRows",
                        (k, s, r, h, o) -> k.addRows(s, r, o.numbers[0], o.rows[0], o.pairs[0], o.rows[1], o.pairs[1])),
                new Case("addRow", (k, s, r, h, o) -> k.addRow(s, r, o.pairs[0], o.coordinates[0], h, o.pairs[1])),
                new Case("belowMost", (k, s, r, h, o) -> k.belowMost(s, r, o.pairs[0], o.pairs[1], o.rows[0])),
                new Case("shares", (k, s, r, h, o) -> k.shares(s, r, o.pairs[0], o.rows[0])),
                new Case("sharesGradient", (k, s, r, h, o) -> k.sharesGradient(s, r, o.pairs[0], o.pairs[1])),
                new Case("collect", (k, s, r, h, o) -> k.collect(s, r * h, o.runs[1].values(), o.sums[0])));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void vectorsGiveTheBitsOfTheDefinition(Case kernel) {
        Kernels scalar = TestKernels.named("scalar");
        Kernels vector = TestKernels.named("vector");
        for (int strips = 1; strips <= 3; strips++) {
            for (int rules = 1; rules <= 7; rules++) {
                for (int height = 1; height <= 7; height++) {
                    long seed = strips * 100L + rules * 10L + height;
                    Operands expected = new Operands(strips, rules, height, seed);
                    Operands actual = new Operands(strips, rules, height, seed);
                    double[][] before = new Operands(strips, rules, height, seed).all();
                    kernel.call.run(scalar, strips, rules, height, expected);
                    kernel.call.run(vector, strips, rules, height, actual);
                    assertThat(Arrays.deepEquals(expected.all(), before)).isFalse();
                    assertThat(actual.all()).isDeepEqualTo(expected.all());
                }
            }
        }
    }

    /** Rows do not look at each other: what a kernel does to one is the same wherever the row stands. */
    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void contractionsSumWhatBelongsToOneRow(String name) {
        Kernels kernels = TestKernels.named(name);
        int strips = 3;
        int rules = 5;
        int height = 4;
        Operands o = new Operands(strips, rules, height, 1);
        kernels.contractStrips(strips, rules, height, o.runs[0], o.coordinates[0], o.pairs[0]);
        kernels.combineStrips(strips, rules, height, o.pairs[1], o.runs[0], o.coordinates[1]);
        int perStrip = rules * (height + 2);
        for (int row = 0; row < strips * LANES; row++) {
            for (int r = 0; r < rules; r++) {
                double sum = 0;
                for (int h = 0; h < height; h++) {
                    double x = o.runs[0].values()[Kernels.lane(perStrip, r * (height + 2) + 1 + h, row)];
                    sum = Math.fma(x, o.coordinates[0][Kernels.lane(height, h, row)], sum);
                }
                assertThat(o.pairs[0][Kernels.lane(rules, r, row)]).isEqualTo(sum);
            }
            for (int h = 0; h < height; h++) {
                double sum = 0;
                for (int r = 0; r < rules; r++) {
                    double x = o.runs[0].values()[Kernels.lane(perStrip, r * (height + 2) + 1 + h, row)];
                    sum = Math.fma(o.pairs[1][Kernels.lane(rules, r, row)], x, sum);
                }
                assertThat(o.coordinates[1][Kernels.lane(height, h, row)]).isEqualTo(sum);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void productsOfStripsAreMatrixProducts(String name) {
        Kernels kernels = TestKernels.named(name);
        SplittableRandom random = new SplittableRandom(3);
        // Odd numbers of strips and of eights of columns: with long registers the last ones have no partner. Rows of
        // one group of
        // twelve, of several, and with what is left over.
        for (int strips : new int[] {1, 2, 3}) {
            for (int rows : new int[] {1, 5, 6, 7, 12, 13, 24, 31}) {
                for (int width : new int[] {1, 8, 11, 19}) {
                    assertMatrixProducts(kernels, random, strips, rows, width);
                }
            }
        }
    }

    private static void assertMatrixProducts(
            Kernels kernels, SplittableRandom random, int strips, int rows, int width) {
        int stride = Kernels.stride(width);
        // Where nothing is stored, there may be anything.
        double[] a = random.doubles(Packing.size(rows, width), -1, 1).toArray();
        double[] zt = random.doubles((long) strips * width * LANES, -1, 1).toArray();
        double[] out = new double[strips * rows * LANES];
        kernels.multiplyStrips(a, rows, width, zt, strips, out);
        double[] z = random.doubles((long) strips * LANES * stride, -1, 1).toArray();
        double[] transposed = new double[rows * stride];
        // Columns of the packed matrix before and after those that count are other rows' places.
        int length = strips * LANES + 8;
        double[] packed = random.doubles(Packing.size(rows, length), -1, 1).toArray();
        kernels.pack(1, rows, out, 0, length, packed);
        kernels.pack(strips - 1, rows, Arrays.copyOfRange(out, rows * LANES, out.length), LANES, length, packed);
        kernels.multiplyPacked(packed, rows, length, strips * LANES, z, stride, width, transposed);
        for (int r = 0; r < rows; r++) {
            for (int row = 0; row < strips * LANES; row++) {
                double sum = 0;
                for (int d = 0; d < width; d++) {
                    sum = Math.fma(a[Packing.at(rows, width, r, d)], zt[Kernels.lane(width, d, row)], sum);
                }
                assertThat(out[Kernels.lane(rows, r, row)]).isEqualTo(sum);
            }
            for (int d = 0; d < width; d++) {
                double sum = 0;
                for (int row = 0; row < strips * LANES; row++) {
                    sum = Math.fma(out[Kernels.lane(rows, r, row)], z[row * stride + d], sum);
                }
                assertThat(transposed[r * stride + d]).isEqualTo(sum);
            }
        }
    }

    @Test
    void stridesAvoidMultiplesOfSixtyFour() {
        assertThat(Kernels.stride(31)).isEqualTo(32);
        assertThat(Kernels.stride(64)).isEqualTo(72);
        assertThat(Kernels.stride(123)).isEqualTo(136);
    }
}
