package org.hyperanfis.baselines.swarm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.internal.random.RandomStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParticleSwarmTest {

    private static final int DIMENSION = 10;
    private static final SwarmOptions OPTIONS = SwarmOptions.DEFAULT;

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4})
    void findsTheBottomOfASphere(long seed) {
        SwarmResult result = minimize(ParticleSwarmTest::sphere, OPTIONS.withIterations(300), seed);
        assertThat(result.value()).isLessThan(1e-8).isEqualTo(sphere(result.best()));
        assertThat(result.evaluations()).isEqualTo(301 * 30);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2})
    void bestNeverRisesAndIsNoWorseThanAnyStart(long seed) {
        SwarmResult result = minimize(ParticleSwarmTest::rastrigin, OPTIONS, seed);
        double[] history = result.history();
        assertThat(history).hasSize(51);
        for (int t = 1; t < history.length; t++) {
            assertThat(history[t]).isLessThanOrEqualTo(history[t - 1]);
        }
        assertThat(history[50]).isEqualTo(result.value()).isEqualTo(rastrigin(result.best()));
        assertThat(history[0])
                .isEqualTo(starts(30, seed).stream()
                        .mapToDouble(ParticleSwarmTest::rastrigin)
                        .min()
                        .orElseThrow());
    }

    @Test
    void oneParticleThatNeverMovesReturnsItsStart() {
        double[] start = starts(1, 5).get(0);
        SwarmOptions options = OPTIONS.withParticles(1).withIterations(0);
        SwarmResult result = minimize(ParticleSwarmTest::sphere, options, 5);
        assertThat(result.best()).containsExactly(start);
        assertThat(result.value()).isEqualTo(sphere(start));
        assertThat(result.history()).containsExactly(result.value());
        assertThat(result.evaluations()).isEqualTo(1);
    }

    @Test
    void sameSeedSameBitsOtherSeedOtherPath() {
        SwarmResult one = minimize(ParticleSwarmTest::rastrigin, OPTIONS, 1);
        SwarmResult two = minimize(ParticleSwarmTest::rastrigin, OPTIONS, 1);
        assertThat(two.best()).containsExactly(one.best());
        assertThat(two.history()).containsExactly(one.history());
        SwarmResult other = ParticleSwarm.minimize(
                ParticleSwarmTest::rastrigin, starts(30, 1), bounds(-5), bounds(5), OPTIONS, 2, () -> false);
        assertThat(other.best()).isNotEqualTo(one.best());
    }

    @Test
    void particlesStayInTheBox() {
        ToDoubleFunction<double[]> towardsACorner = x -> {
            for (double coordinate : x) {
                assertThat(coordinate).isBetween(-5.0, 5.0);
            }
            return -Arrays.stream(x).sum();
        };
        SwarmResult result = minimize(towardsACorner, OPTIONS.withIterations(100), 3);
        assertThat(result.best()).containsOnly(5);
    }

    @Test
    void fitnessThatIsNotFiniteIsInfinitelyBad() {
        SwarmResult result = minimize(x -> x[0] < 0 ? Double.NaN : x[0], OPTIONS, 0);
        assertThat(result.best()[0]).isBetween(0.0, 0.1);
        SwarmResult lost = minimize(x -> Double.NEGATIVE_INFINITY, OPTIONS.withIterations(2), 0);
        assertThat(lost.value()).isInfinite().isPositive();
        assertThat(lost.best()).containsExactly(starts(30, 0).get(0));
    }

    @Test
    void cancelsBetweenEvaluations() {
        AtomicInteger evaluations = new AtomicInteger();
        assertThatThrownBy(() -> ParticleSwarm.minimize(
                        x -> evaluations.incrementAndGet(),
                        starts(30, 0),
                        bounds(-5),
                        bounds(5),
                        OPTIONS,
                        0,
                        () -> evaluations.get() == 45))
                .isInstanceOf(CancellationException.class);
        assertThat(evaluations).hasValue(45);
    }

    @Test
    void refusesContradictions() {
        assertRefused(starts(29, 0), bounds(-5), bounds(5), "29 places");
        assertRefused(starts(30, 0), bounds(-0.1), bounds(0.1), "outside the box");
        assertRefused(starts(30, 0), bounds(5), bounds(-5), "goes from 5.0 to -5.0");
        assertRefused(starts(30, 0), new double[9], bounds(5), "9 lower and 10 upper");
        assertRefused(starts(30, 0), new double[9], new double[9], "10 coordinates in a box of 9");
    }

    @Test
    void optionsHaveTheirDomains() {
        assertThatThrownBy(() -> OPTIONS.withParticles(0)).isInstanceOf(InvalidOptionException.class);
        assertThatThrownBy(() -> OPTIONS.withIterations(-1)).isInstanceOf(InvalidOptionException.class);
        assertThatThrownBy(() -> new SwarmOptions(1, 1, 1, 1, 1, 1)).hasMessageContaining("inertia is 1.0");
        assertThatThrownBy(() -> new SwarmOptions(1, 1, 0, -1, 1, 1)).hasMessageContaining("cognitive is -1.0");
        assertThatThrownBy(() -> new SwarmOptions(1, 1, 0, 1, Double.NaN, 1)).hasMessageContaining("social is NaN");
        assertThatThrownBy(() -> new SwarmOptions(1, 1, 0, 1, 1, 0)).hasMessageContaining("velocityShare is 0.0");
    }

    private static void assertRefused(List<double[]> starts, double[] low, double[] high, String message) {
        assertThatThrownBy(() ->
                        ParticleSwarm.minimize(ParticleSwarmTest::sphere, starts, low, high, OPTIONS, 0, () -> false))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining(message);
    }

    private static SwarmResult minimize(ToDoubleFunction<double[]> fitness, SwarmOptions options, long seed) {
        return ParticleSwarm.minimize(
                fitness, starts(options.particles(), seed), bounds(-5), bounds(5), options, seed, () -> false);
    }

    private static List<double[]> starts(int particles, long seed) {
        RandomStream random = RandomStream.of(seed, "starts");
        List<double[]> starts = new ArrayList<>();
        for (int i = 0; i < particles; i++) {
            double[] start = new double[DIMENSION];
            Arrays.setAll(start, j -> random.uniform(-5, 5));
            starts.add(start);
        }
        return starts;
    }

    private static double[] bounds(double value) {
        double[] bounds = new double[DIMENSION];
        Arrays.fill(bounds, value);
        return bounds;
    }

    private static double sphere(double[] x) {
        return Arrays.stream(x).map(v -> v * v).sum();
    }

    private static double rastrigin(double[] x) {
        return Arrays.stream(x)
                .map(v -> v * v - 10 * StrictMath.cos(2 * StrictMath.PI * v) + 10)
                .sum();
    }
}
