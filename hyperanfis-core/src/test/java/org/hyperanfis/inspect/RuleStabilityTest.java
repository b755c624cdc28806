package org.hyperanfis.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Split;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.hyperanfis.train.TestData;
import org.hyperanfis.train.loop.StopReason;
import org.junit.jupiter.api.Test;

class RuleStabilityTest {

    private static final HyperAnfisOptions OPTIONS =
            Preset.PAPER.builder().rules(3).epochs(25).seed(2).build();

    private static final Dataset CLUSTERS = clusters(1);
    private static final Dataset LINE = line();

    @Test
    void theSameRowsGiveTheSameRules() {
        for (Dataset data : List.of(CLUSTERS, LINE, TestData.zoo())) {
            RuleStability stability = new StabilityMeasurement(
                            train(data),
                            data,
                            Optional.empty(),
                            OPTIONS,
                            Resampling.ofRows(3),
                            StabilityListener.NONE,
                            (rows, resample) -> rows)
                    .run(2)
                    .orElseThrow();
            assertThat(stability.recurrence()).isEqualTo(1);
            assertThat(stability.agreement().orElse(1)).isEqualTo(1);
            assertThat(stability.deviation().orElse(0)).isZero();
            assertThat(stability.rules()).hasSize(3).allSatisfy(rule -> {
                assertThat(rule.recurrence()).isEqualTo(1);
                assertThat(rule.overlap()).isEqualTo(1);
                assertThat(rule.centerShift()).isZero();
                assertThat(rule.conclusionAgreement()).isEqualTo(1);
            });
            assertThat(stability.rules())
                    .extracting(RuleStability.StableRule::number)
                    .containsExactly(1, 2, 3);
            assertThat(stability.rules().stream()
                            .mapToInt(RuleStability.StableRule::dominatedRows)
                            .sum())
                    .isEqualTo(data.rows());
        }
    }

    @Test
    void eachTaskHasItsOwnMeasureOfPredictions() {
        RuleStability classifier = measure(CLUSTERS, Resampling.ofRows(2), 1);
        assertThat(classifier.agreement().orElseThrow()).isBetween(0.9, 1.0);
        assertThat(classifier.deviation()).isEmpty();
        RuleStability regressor = measure(LINE, Resampling.ofRows(2), 1);
        assertThat(regressor.agreement()).isEmpty();
        assertThat(regressor.deviation().orElseThrow()).isGreaterThan(0).isLessThan(1);
    }

    @Test
    void theNumberOfThreadsChangesNothing() {
        for (Resampling resampling : List.of(Resampling.ofRows(5), Resampling.ofSeeds(5))) {
            RuleStability one = measure(CLUSTERS, resampling, 1);
            assertThat(measure(CLUSTERS, resampling, 2)).isEqualTo(one);
            assertThat(measure(CLUSTERS, resampling, 7)).isEqualTo(one);
        }
    }

    @Test
    void clustersAreMoreStableThanNoise() {
        RuleStability clear = measure(CLUSTERS, Resampling.ofRows(6), 2);
        RuleStability noise = measure(noise(), Resampling.ofRows(6), 2);
        assertThat(clear.recurrence()).isGreaterThan(0.6).isGreaterThan(noise.recurrence() + 0.3);
        assertThat(clear.agreement().orElseThrow()).isGreaterThan(0.99);
        assertThat(noise.agreement().orElseThrow()).isLessThan(0.9);
    }

    @Test
    void rulesMatchWhateverTheirOrderAndUnits() {
        HyperAnfis model = train(CLUSTERS);
        HyperAnfis turned = reversedInOtherUnits(model);
        RuleMatcher.Match match = new RuleMatcher(model, CLUSTERS).match(turned);
        assertThat(match.recurring()).isEqualTo(3);
        assertThat(match.overlap()).containsOnly(1);
        assertThat(Arrays.stream(match.shift()).max().orElseThrow()).isLessThan(1e-12);
        assertThat(match.difference()).isZero();
    }

    @Test
    void everyClassKeepsItsRows() {
        Dataset zoo = TestData.zoo();
        Resampling resampling = Resampling.ofRows(3).withSeed(9);
        Set<String> fingerprints = new HashSet<>();
        for (int b = 0; b < 3; b++) {
            Dataset drawn = resampling.rows(zoo, b);
            assertThat(drawn.classCounts()).containsExactly(zoo.classCounts());
            fingerprints.add(drawn.fingerprint());
            assertThat(resampling.options(OPTIONS, b)).isEqualTo(OPTIONS);
        }
        fingerprints.add(resampling.withSeed(10).rows(zoo, 0).fingerprint());
        assertThat(fingerprints).hasSize(4);
        assertThat(resampling.rows(LINE, 0).rows()).isEqualTo(LINE.rows());
    }

    @Test
    void seedsDifferFromEachOtherAndFromThatOfTheReference() {
        Resampling resampling = Resampling.ofSeeds(50);
        Set<Long> seeds = new HashSet<>(Set.of(OPTIONS.seed()));
        for (int b = 0; b < 50; b++) {
            HyperAnfisOptions varied = resampling.options(OPTIONS, b);
            seeds.add(varied.seed());
            assertThat(varied.toBuilder().seed(OPTIONS.seed()).build()).isEqualTo(OPTIONS);
            assertThat(resampling.rows(CLUSTERS, b)).isSameAs(CLUSTERS);
        }
        assertThat(seeds).hasSize(51);
    }

    @Test
    void rowsOfWeightZeroAreNotThere() {
        double[] weights = new double[CLUSTERS.rows()];
        Arrays.setAll(weights, i -> i % 2);
        int[] odd = IntStream.range(0, weights.length).filter(i -> i % 2 == 1).toArray();
        RuleStability weighted = measure(CLUSTERS.withWeights(weights), Resampling.ofRows(2), 1);
        assertThat(weighted).isEqualTo(measure(CLUSTERS.subset(odd), Resampling.ofRows(2), 1));
    }

    @Test
    void reportsEveryResample() {
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        List<StopReason> stops = new ArrayList<>();
        RuleStability.measure(
                train(CLUSTERS),
                CLUSTERS,
                Optional.of(clusters(2)),
                OPTIONS,
                Resampling.ofRows(4),
                2,
                new StabilityListener() {
                    @Override
                    public void onResample(int resample, int recurring, StopReason stop) {
                        seen.add(resample);
                        stops.add(stop);
                        assertThat(recurring).isBetween(0, 3);
                    }
                });
        assertThat(seen).containsExactlyInAnyOrder(1, 2, 3, 4);
        assertThat(stops).hasSize(4);
    }

    @Test
    void cancellingGivesNothing() {
        AtomicInteger asked = new AtomicInteger();
        AtomicInteger ended = new AtomicInteger();
        Optional<RuleStability> stability = RuleStability.measure(
                train(CLUSTERS),
                CLUSTERS,
                Optional.empty(),
                OPTIONS,
                Resampling.ofRows(1000),
                2,
                new StabilityListener() {
                    @Override
                    public void onResample(int resample, int recurring, StopReason stop) {
                        ended.incrementAndGet();
                    }

                    @Override
                    public boolean isCancelled() {
                        return asked.incrementAndGet() == 400;
                    }
                });
        assertThat(stability).isEmpty();
        assertThat(ended.get()).isLessThan(10);
    }

    @Test
    void refusesWhatDoesNotFitTheModel() {
        HyperAnfis model = train(CLUSTERS);
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() ->
                        measure(model, CLUSTERS, OPTIONS.toBuilder().rules(4).build()))
                .withMessageContainingAll("3 rules", "4");
        assertThatExceptionOfType(InvalidDataException.class)
                .isThrownBy(() -> measure(model, LINE, OPTIONS))
                .withMessageContaining("target");
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> Resampling.ofRows(0))
                .withMessageContaining("resamples is 0");
    }

    @Test
    void breastCancer() {
        Split split = Split.stratified(TestData.wdbc(), 0.6, 0.2, 0);
        HyperAnfisOptions options = Preset.PAPER.builder().rules(4).epochs(15).build();
        HyperAnfis model = new HyperAnfisTrainer(options, 1)
                .train(split.train(), split.validation().orElseThrow())
                .model();
        RuleStability stability = RuleStability.measure(
                        model,
                        split.train(),
                        split.validation(),
                        options,
                        Resampling.ofRows(4),
                        2,
                        StabilityListener.NONE)
                .orElseThrow();
        assertThat(stability.agreement().orElseThrow()).isGreaterThan(0.9);
        assertThat(stability.recurrence()).isBetween(0.0, 1.0);
        assertThat(stability.rules()).hasSize(4).allSatisfy(rule -> {
            assertThat(rule.overlap()).isBetween(0.0, 1.0);
            assertThat(rule.centerShift()).isPositive().isLessThan(10);
            assertThat(rule.conclusionAgreement()).isGreaterThanOrEqualTo(rule.recurrence());
        });
        assertThat(stability.failed()).isZero();
    }

    private static RuleStability measure(Dataset data, Resampling resampling, int threads) {
        return RuleStability.measure(
                        train(data), data, Optional.empty(), OPTIONS, resampling, threads, StabilityListener.NONE)
                .orElseThrow();
    }

    private static void measure(HyperAnfis model, Dataset data, HyperAnfisOptions options) {
        RuleStability.measure(model, data, Optional.empty(), options, Resampling.ofRows(1), 1, StabilityListener.NONE);
    }

    private static HyperAnfis train(Dataset data) {
        return new HyperAnfisTrainer(OPTIONS, 1).train(data).model();
    }

    /** Three clusters far apart, each a class. */
    private static Dataset clusters(long seed) {
        double[][] centers = {{0, 0}, {10, 0}, {5, 9}};
        SplittableRandom random = new SplittableRandom(seed);
        double[][] rows = new double[150][];
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < rows.length; i++) {
            double[] center = centers[i % 3];
            rows[i] = new double[] {center[0] + random.nextDouble(), center[1] + random.nextDouble()};
            labels.add("abc".substring(i % 3, i % 3 + 1));
        }
        return Dataset.classification(List.of("x", "y"), rows, "cluster", labels);
    }

    /** One cloud with labels that have nothing to do with it. */
    private static Dataset noise() {
        SplittableRandom random = new SplittableRandom(3);
        double[][] rows = new double[150][];
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < rows.length; i++) {
            rows[i] = random.doubles(2).toArray();
            labels.add("abc".substring(i % 3, i % 3 + 1));
        }
        return Dataset.classification(List.of("x", "y"), rows, "cluster", labels);
    }

    private static Dataset line() {
        SplittableRandom random = new SplittableRandom(4);
        double[][] rows = new double[90][];
        double[] outputs = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new double[] {i, random.nextDouble()};
            outputs[i] = 1000 * i + random.nextDouble();
        }
        return Dataset.regression(List.of("x", "y"), rows, "z", outputs);
    }

    /** The same function with its rules in reverse order, standardised otherwise. */
    private static HyperAnfis reversedInOtherUnits(HyperAnfis model) {
        Standardization old = model.preprocessing().standardization();
        double[] location = IntStream.range(0, 2).mapToDouble(old::location).toArray();
        double[] scale =
                IntStream.range(0, 2).mapToDouble(j -> 2 * old.scale(j)).toArray();
        Preprocessing preprocessing = new Preprocessing(
                Standardization.of(location, scale), 2 * model.preprocessing().inputScale());
        var layout = model.structure().layout();
        double[] parameters = model.parameters();
        double[] turned = parameters.clone();
        int rules = 3;
        int[] starts = {layout.centers(), layout.scaleLogits(), layout.weights(), layout.biases()};
        int[] widths = {
            2, 1, 2 * model.structure().consequentWidth(), model.structure().consequentWidth()
        };
        for (int part = 0; part < starts.length; part++) {
            for (int r = 0; r < rules; r++) {
                System.arraycopy(
                        parameters,
                        starts[part] + r * widths[part],
                        turned,
                        starts[part] + (rules - 1 - r) * widths[part],
                        widths[part]);
            }
        }
        return new HyperAnfis(
                model.structure(),
                model.features(),
                preprocessing,
                model.target(),
                model.outputScaling(),
                turned,
                model.provenance());
    }
}
