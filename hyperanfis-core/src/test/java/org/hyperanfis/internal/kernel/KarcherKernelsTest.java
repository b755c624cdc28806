package org.hyperanfis.internal.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hyperanfis.internal.kernel.Kernels.LANES;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.hyperanfis.internal.kernel.KarcherState.Step;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The stages of a Karcher mean: SIMD gives the bits of the loops that define them. */
class KarcherKernelsTest {

    /** Outside of what polynomials alone can do, and at its ends. */
    private static final double[] ALPHAS = {
        0,
        1,
        Math.nextDown(Kernels.ARCOSH_FLOOR),
        Kernels.ARCOSH_FLOOR,
        Math.nextUp(Kernels.ARCOSH_FLOOR),
        Math.nextDown(Elementary.FACTOR_QUOTIENT_END),
        Elementary.FACTOR_QUOTIENT_END,
        1e300
    };

    /** A mean of three steps in which every array holds numbers, whichever stage is tried. */
    private static final class Operands {

        final int strips;
        final KarcherState state;
        final double[] w;
        final double[] gw;
        final double[] g;
        final Runs q;
        final Runs gq;

        Operands(int strips, int steps, int rules, int coordinates, long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            int pairs = strips * rules * LANES;
            this.strips = strips;
            this.state = new KarcherState(steps, rules, coordinates, strips * LANES, true);
            this.w = new double[pairs];
            this.gw = new double[pairs];
            this.g = new double[strips * coordinates * LANES];
            this.q = Runs.of(new double[pairs * coordinates], coordinates);
            this.gq = Runs.of(new double[pairs * coordinates], coordinates);
            Stream.concat(results().stream(), state.steps().stream().map(step -> step.omega))
                    .forEach(array -> Arrays.setAll(array, i -> random.nextDouble(1, 3)));
        }

        Step step() {
            return state.steps().get(0);
        }

        /** All arrays but scratch, and but {@code omega}, which not every implementation keeps. */
        List<double[]> results() {
            List<double[]> arrays = new ArrayList<>(List.of(w, gw, g, q.values(), gq.values()));
            arrays.addAll(List.of(state.barycenter(), state.barycenterDual(), state.inverseNorm));
            for (Step s : state.steps()) {
                arrays.addAll(List.of(s.alpha, s.factor, s.factorSlope, s.minusS, s.direction, s.squaredNorm));
                arrays.addAll(List.of(s.length, s.free, s.cosh, s.sinhc, s.slope, s.reach, s.next, s.nextDual));
                arrays.addAll(List.of(s.byDirection, s.byAlpha, s.byS));
            }
            return arrays;
        }

        double[][] copies() {
            return results().stream().map(double[]::clone).toArray(double[][]::new);
        }

        /** What the way there leaves of {@code omega}; kernels that do not keep it must not read it. */
        void keepOmega(Kernels kernels) {
            for (Step step : state.steps()) {
                if (state.coordinates == 3 && kernels.simd()) {
                    Arrays.fill(step.omega, Double.NaN);
                } else {
                    kernels.product(w.length, w, 0, step.factor, 0, step.omega, 0);
                }
            }
        }

        /** Makes these the alphas of the first rule and rows. */
        void setAlphas(double... alphas) {
            Arrays.fill(step().dual, 0, state.coordinates * LANES, 0);
            Arrays.fill(step().dual, 0, LANES, 1);
            System.arraycopy(alphas, 0, q.values(), 0, alphas.length);
        }

        void direction(Kernels kernels) {
            kernels.karcherDirection(strips, w, q, step());
        }
    }

    private record Case(String name, int steps, Call call) {

        @Override
        public String toString() {
            return name;
        }
    }

    private interface Call {
        void run(Kernels k, Operands o);
    }

    private static Case one(String name, Call call) {
        return new Case(name, 1, call);
    }

    static Stream<Case> cases() {
        return Stream.of(
                one("normalizeBarycenter", (k, o) -> k.normalizeBarycenter(o.strips, 0.5, o.state)),
                one("karcherDirection", (k, o) -> o.direction(k)),
                one("karcherDirection, alphas in and out of reach", (k, o) -> {
                    o.setAlphas(ALPHAS);
                    o.direction(k);
                }),
                one("karcherDirection, alphas at the ends of the reach", (k, o) -> {
                    o.setAlphas(ALPHAS[4], ALPHAS[5]);
                    o.direction(k);
                }),
                one("karcherDirection, on the floor", (k, o) -> {
                    o.setAlphas(1);
                    o.direction(k);
                }),
                one("karcherDirection, negative", (k, o) -> {
                    Arrays.fill(o.step().dual, -2);
                    o.direction(k);
                }),
                one("karcherDirection, far", (k, o) -> {
                    o.step().dual[LANES - 1] = 300;
                    o.direction(k);
                }),
                one("karcherWeights", (k, o) -> {
                    k.karcherWeights(o.strips, o.w, o.step());
                    System.arraycopy(o.step().omega, 0, o.gw, 0, o.gw.length);
                }),
                one("projectDirection", (k, o) -> k.projectDirection(o.strips, o.step())),
                one("stepLengths", (k, o) -> k.stepLengths(o.strips, 0.7, 1.5, 2, o.step())),
                one("geodesic", (k, o) -> k.geodesic(o.strips, o.step())),
                one("geodesicPoint", (k, o) -> k.geodesicPoint(o.strips, o.step())),
                one("geodesicGradient", (k, o) -> k.geodesicGradient(o.strips, o.step(), o.g)),
                one("karcherGradient", (k, o) -> {
                    // On both sides of the floor.
                    Arrays.setAll(o.step().alpha, i -> o.step().alpha[i] - 1);
                    o.keepOmega(k);
                    k.karcherGradient(o.strips, o.w, o.q, o.step(), o.gw, o.g);
                }),
                one("alphaGradient", (k, o) -> {
                    o.step().alpha[0] = Kernels.ARCOSH_FLOOR;
                    k.alphaGradient(o.strips, o.w, o.step(), o.gw);
                }),
                one("addDual", (k, o) -> k.addDual(o.strips, o.state.coordinates, o.step().direction, o.g)),
                one("barycenterGradient", (k, o) -> k.barycenterGradient(o.strips, o.state, o.g)),
                new Case("karcherPoints", 3, KarcherKernelsTest::points),
                new Case("karcherPoints, one step", 1, KarcherKernelsTest::points),
                new Case("karcherPoints, no step", 0, KarcherKernelsTest::points));
    }

    private static void points(Kernels kernels, Operands o) {
        o.keepOmega(kernels);
        kernels.karcherPoints(o.strips, o.w, o.q, o.state, o.g, o.gw, o.gq);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void vectorsGiveTheBitsOfTheDefinition(Case stage) {
        Kernels scalar = TestKernels.named("scalar");
        Kernels vector = TestKernels.named("vector");
        for (int strips = 1; strips <= 3; strips++) {
            for (int rules = 1; rules <= 7; rules++) {
                for (int coordinates = 1; coordinates <= 7; coordinates++) {
                    long seed = strips * 100L + rules * 10L + coordinates;
                    Operands expected = new Operands(strips, stage.steps, rules, coordinates, seed);
                    Operands actual = new Operands(strips, stage.steps, rules, coordinates, seed);
                    double[][] before = expected.copies();
                    stage.call.run(scalar, expected);
                    stage.call.run(vector, actual);
                    assertThat(Arrays.deepEquals(expected.copies(), before)).isFalse();
                    assertThat(actual.copies()).isDeepEqualTo(expected.copies());
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"scalar", "vector"})
    void aStepDoesNotLoseNaN(String name) {
        for (double nan : new double[] {Double.NaN, Double.longBitsToDouble(0xfff8000000000000L)}) {
            Operands o = new Operands(1, 1, 4, 3, 1);
            o.step().dual[5] = nan;
            o.direction(TestKernels.named(name));
            assertThat(o.step().alpha[5]).isNaN();
            assertThat(o.step().factor[5]).isNaN();
            assertThat(o.step().factor[4]).isNotNaN();
        }
    }

    @Test
    void onTheFloorAlphaHasNoGradientOfItsOwn() {
        Operands o = new Operands(1, 1, 2, 1, 2);
        Step step = o.step();
        step.alpha[0] = Kernels.ARCOSH_FLOOR;
        double product = step.byAlpha[0];
        TestKernels.named("scalar").alphaGradient(1, o.w, step, o.gw);
        // What is left comes through the slope, which callers set to zero there.
        double byOmega = Math.fma(step.alpha[0], step.byS[0], product);
        assertThat(step.byAlpha[0]).isEqualTo(byOmega * (o.w[0] * step.factorSlope[0]));
    }
}
