package org.hyperanfis.internal.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hyperanfis.internal.kernel.Kernels.LANES;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The stages of a rule's consequent: SIMD gives the bits of the loops that define them. */
class ConsequentKernelsTest {

    private static final double FLOOR = 1.5;
    private static final double BOUND = 2.5;

    /** A block in which every array holds numbers, whichever stage is tried, and what is given beside it. */
    private static final class Operands {

        final int strips;
        final ConsequentBlock block;
        final double[] bias;
        final double[] slope;
        final double[] factor;
        final double[] factorSlope;
        final double[] byAlpha;
        final ConsequentBlock.Sums sums;
        final Runs g;

        Operands(int strips, int rules, int height, long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            int pairs = strips * rules * LANES;
            int numbers = rules * height;
            this.strips = strips;
            this.block = new ConsequentBlock(rules, height, strips * LANES, true);
            this.bias = new double[numbers];
            this.slope = new double[numbers];
            this.factor = new double[pairs];
            this.factorSlope = new double[pairs];
            this.byAlpha = new double[pairs];
            this.sums = new ConsequentBlock.Sums(new double[numbers * LANES], new double[numbers * LANES]);
            this.g = Runs.of(new double[pairs * (height + 1)], height + 1);
            Stream.concat(results().stream(), Stream.of(block.cosh, block.byFactor))
                    .forEach(array -> Arrays.setAll(array, i -> random.nextDouble(1, 3)));
        }

        /** All arrays but scratch. */
        List<double[]> results() {
            List<double[]> arrays = new ArrayList<>(List.of(bias, slope, factor, factorSlope, byAlpha));
            arrays.addAll(List.of(sums.bias(), sums.slope(), g.values(), block.product, block.kappa));
            arrays.addAll(List.of(block.tangent, block.radiusSquared, block.scale, block.sinhc, block.slope));
            arrays.addAll(List.of(block.along, block.radial, block.points().values()));
            arrays.add(block.gradients().values());
            return arrays;
        }

        double[][] copies() {
            return results().stream().map(double[]::clone).toArray(double[][]::new);
        }

        /** Scales some tangents down, and marks the block as one that has such. */
        void clip() {
            for (int i = 0; i < block.scale.length; i++) {
                block.scale[i] = i % 3 == 0 ? 1 : 0.5;
            }
            block.clipped = true;
        }
    }

    private record Case(String name, Call call) {

        @Override
        public String toString() {
            return name;
        }
    }

    private interface Call {
        void run(Kernels k, Operands o);
    }

    static Stream<Case> cases() {
        return Stream.of(
                new Case("affine", (k, o) -> k.affine(o.strips, o.bias, o.slope, o.factor, o.block)),
                new Case("constant", (k, o) -> k.constant(o.strips, o.bias, o.block)),
                new Case("clip", (k, o) -> k.clip(o.strips, FLOOR, 1.6, o.block)),
                new Case("clip, nothing above the bound", (k, o) -> k.clip(o.strips, FLOOR, BOUND, o.block)),
                new Case("exponential", (k, o) -> k.exponential(o.strips, o.block)),
                new Case("exponential, far", (k, o) -> {
                    o.block.radiusSquared[1] = 20;
                    k.exponential(o.strips, o.block);
                }),
                new Case("lift", (k, o) -> k.lift(o.strips, o.block)),
                new Case("tangentGradient", (k, o) -> k.tangentGradient(o.strips, o.g, o.block)),
                new Case("tangentGradient, clipped", (k, o) -> {
                    o.clip();
                    k.tangentGradient(o.strips, o.g, o.block);
                }),
                new Case("affineGradient", ConsequentKernelsTest::affineGradient),
                new Case("affineGradient, clipped", (k, o) -> {
                    o.clip();
                    affineGradient(k, o);
                }),
                new Case("constantGradient", (k, o) -> k.constantGradient(o.strips, o.g, o.block, o.sums)),
                new Case("productGradient", (k, o) -> {
                    k.productGradient(o.strips, o.slope, o.factor, o.block, o.byAlpha, o.sums.slope());
                    System.arraycopy(o.block.byFactor, 0, o.factorSlope, 0, o.factorSlope.length);
                }));
    }

    private static void affineGradient(Kernels k, Operands o) {
        k.affineGradient(o.strips, o.g, o.slope, o.factor, o.factorSlope, o.block, o.sums, o.byAlpha);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void vectorsGiveTheBitsOfTheDefinition(Case stage) {
        Kernels scalar = TestKernels.named("scalar");
        Kernels vector = TestKernels.named("vector");
        for (int strips = 1; strips <= 3; strips++) {
            for (int rules = 1; rules <= 7; rules++) {
                for (int height = 1; height <= 7; height++) {
                    long seed = strips * 100L + rules * 10L + height;
                    Operands expected = new Operands(strips, rules, height, seed);
                    Operands actual = new Operands(strips, rules, height, seed);
                    double[][] before = expected.copies();
                    stage.call.run(scalar, expected);
                    stage.call.run(vector, actual);
                    assertThat(Arrays.deepEquals(expected.copies(), before)).isFalse();
                    assertThat(actual.copies()).isDeepEqualTo(expected.copies());
                    assertThat(actual.block.clipped).isEqualTo(expected.block.clipped);
                }
            }
        }
    }

    @Test
    void clippedTangentsHaveTheLengthOfTheBound() {
        Operands o = new Operands(1, 2, 2, 3);
        Kernels kernels = TestKernels.named("scalar");
        kernels.affine(1, o.bias, o.slope, o.factor, o.block);
        kernels.clip(1, 0, 0.5, o.block);
        kernels.dotEach(1, 2, 2, o.block.tangents(), o.block.tangents(), o.byAlpha);
        assertThat(o.block.clipped).isTrue();
        for (double square : o.byAlpha) {
            assertThat(square).isCloseTo(0.25, within(1e-15));
        }
    }
}
