package org.hyperanfis.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.loop.Criterion;
import org.hyperanfis.train.loop.LoopOptions;
import org.hyperanfis.train.objective.Penalties;
import org.hyperanfis.train.start.Initialization;
import org.junit.jupiter.api.Test;

class OptionMapTest {

    private static final HyperAnfisOptions DEFAULTS = HyperAnfisOptions.defaults();

    @Test
    void defaultsComeBack() {
        assertThat(HyperAnfisOptions.fromMap(DEFAULTS.asMap())).isEqualTo(DEFAULTS);
    }

    @Test
    void anyOptionsComeBack() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 200; i++) {
            HyperAnfisOptions options = any(random);
            assertThat(HyperAnfisOptions.fromMap(options.asMap())).isEqualTo(options);
        }
    }

    @Test
    void optionsComeBackFromAModelFile() {
        Dataset data =
                Dataset.regression(List.of("x"), new double[][] {{1}, {2}, {3}, {4}}, "y", new double[] {5, 6, 7, 9});
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 5; i++) {
            HyperAnfisOptions options = any(random).toBuilder().epochs(1).build();
            HyperAnfis model = new HyperAnfisTrainer(options, 1)
                    .provenance(Map.of("data.source", "x.csv"))
                    .train(data)
                    .model();
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            ModelFile.write(model, file);
            HyperAnfis loaded = ModelFile.read(new ByteArrayInputStream(file.toByteArray()), "memory");
            assertThat(HyperAnfisOptions.fromMap(loaded.provenance().options())).isEqualTo(options);
        }
    }

    @Test
    void wholeNumbersStandForRealOnes() {
        Map<String, Object> map = DEFAULTS.asMap();
        map.put("curvature", 2);
        map.put("seed", 5);
        map.put("rules", 9L);
        assertThat(HyperAnfisOptions.fromMap(map))
                .isEqualTo(DEFAULTS.toBuilder().curvature(2).seed(5).rules(9).build());
    }

    @Test
    void namesOfOthersAreNotLookedAt() {
        Map<String, Object> map = DEFAULTS.asMap();
        map.put("data.source", "wdbc");
        map.put("data.loop.epochs", 3);
        assertThat(HyperAnfisOptions.fromMap(map)).isEqualTo(DEFAULTS);
    }

    @Test
    void whatIsUnknownOrWrongIsNamed() {
        assertRefused("note", "x", "'note'");
        assertRefused("loop.epoch", 3, "'loop.epoch'");
        assertRefused(".data", 3, "'.data'");
        assertRefused("rules", 3.5, "'rules' is 3.5", "whole number");
        assertRefused("rules", 1L << 40, "'rules'", "whole number");
        assertRefused("seed", "0", "'seed'", "whole number");
        assertRefused("loop.learningRate", "fast", "'loop.learningRate' is fast", "a number");
        assertRefused("classWeights", 1, "'classWeights'", "true or false");
        assertRefused("geometry", "flat", "'geometry' is flat", "lorentz, poincare, euclidean");
        assertRefused("loop.epochs", 0, "epochs is 0");
    }

    @Test
    void everyOptionMustBeThere() {
        Set<String> names = new HashSet<>(DEFAULTS.asMap().keySet());
        names.removeAll(HyperAnfisOptions.LATER.keySet());
        for (String name : names) {
            Map<String, Object> map = DEFAULTS.asMap();
            map.remove(name);
            assertRefused(map, "'" + name + "'");
        }
    }

    @Test
    void modelsFromBeforeAnOptionDoWithoutIt() {
        Map<String, Object> map = Preset.BEST.builder().build().asMap();
        map.keySet().removeAll(HyperAnfisOptions.LATER.keySet());
        assertThat(HyperAnfisOptions.fromMap(map).asMap()).containsAllEntriesOf(HyperAnfisOptions.LATER);
        assertThat(Preset.PAPER.builder().build().asMap()).containsAllEntriesOf(HyperAnfisOptions.LATER);
    }

    private static void assertRefused(String name, Object value, String... words) {
        Map<String, Object> map = DEFAULTS.asMap();
        map.put(name, value);
        assertRefused(map, words);
    }

    private static void assertRefused(Map<String, Object> map, String... words) {
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> HyperAnfisOptions.fromMap(map))
                .satisfies(e -> assertThat(e).hasMessageContainingAll(words));
    }

    private static HyperAnfisOptions any(SplittableRandom random) {
        return HyperAnfisOptions.builder()
                .rules(2 + random.nextInt(8))
                .geometry(GeometryKind.values()[random.nextInt(3)])
                .curvature(random.nextInt(2) + random.nextDouble(0.1, 1))
                .tangentBound(1 + random.nextInt(4))
                .membership(MembershipKind.values()[random.nextInt(2)])
                .bellShape(1 + random.nextDouble())
                .consequentOrder(random.nextInt(2))
                .sigmaMin(random.nextDouble(0.01, 0.1))
                .sigmaMax(random.nextDouble(1, 4))
                .karcher(new Karcher(random.nextInt(5), random.nextDouble(0.1, 2), random.nextDouble() * 1e-9))
                .initialization(new Initialization(
                        random.nextDouble(0.1, 2),
                        1 + random.nextInt(5000),
                        random.nextDouble(),
                        1 + random.nextInt(3),
                        random.nextDouble(0.5, 1)))
                .penalties(new Penalties(
                        random.nextDouble(), random.nextDouble(), 0, random.nextDouble(), random.nextInt(30)))
                .logScales(random.nextBoolean())
                .categorySpan(random.nextBoolean() ? 0 : random.nextDouble(2, 9))
                .classWeights(random.nextBoolean())
                .loop(new LoopOptions(
                        1 + random.nextInt(300),
                        random.nextInt(5000),
                        1 + random.nextInt(64),
                        random.nextBoolean(),
                        random.nextDouble(1e-4, 0.1),
                        1 + random.nextInt(9),
                        random.nextDouble(0.1, 1),
                        1 + random.nextInt(20),
                        random.nextDouble(1e-9, 1e-5),
                        1 + random.nextInt(50),
                        random.nextInt(30),
                        1 + random.nextInt(20),
                        random.nextBoolean() ? Criterion.LOSS : Criterion.SCORE,
                        random.nextInt(5)))
                .classTemper(random.nextDouble())
                .starts(1 + random.nextInt(5))
                .refit(random.nextBoolean())
                .seed(random.nextLong())
                .build();
    }
}
