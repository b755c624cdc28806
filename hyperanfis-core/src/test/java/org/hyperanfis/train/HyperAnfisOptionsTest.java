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

class HyperAnfisOptionsTest {

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
        map.put("choose", false);
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

    /** The options that came after the first model files, with what models did before. */
    private static final Map<String, Object> LATER = Map.of(
            "logScales",
            false,
            "categorySpan",
            0.0,
            "classTemper",
            1.0,
            "loop.steps",
            0,
            "loop.growingBatch",
            false,
            "loop.criterion",
            "score",
            "loop.averagedEpochs",
            0,
            "starts",
            1,
            "refit",
            false,
            "initialization.overlap",
            1.0);

    @Test
    void everyOptionMustBeThere() {
        Set<String> names = new HashSet<>(DEFAULTS.asMap().keySet());
        HyperAnfisTable.TABLE.options().stream()
                .filter(option -> option.absent().isPresent())
                .forEach(option -> names.remove(option.name()));
        assertThat(names).hasSize(33);
        for (String name : names) {
            Map<String, Object> map = DEFAULTS.asMap();
            map.remove(name);
            assertRefused(map, "'" + name + "'");
        }
    }

    @Test
    void modelsFromBeforeAnOptionDoWithoutIt() {
        Map<String, Object> map = Preset.BEST.builder().build().asMap();
        map.keySet().removeAll(LATER.keySet());
        assertThat(HyperAnfisOptions.fromMap(map).asMap()).containsAllEntriesOf(LATER);
        assertThat(Preset.PAPER.builder().build().asMap()).containsAllEntriesOf(LATER);
    }

    @Test
    void anOptionThatIsChosenMakesOthersGiveWay() {
        HyperAnfisOptions chosen =
                HyperAnfisOptions.builder().epochs(30).batch(64).build();
        assertThat(chosen.loop().steps()).isZero();
        assertThat(chosen.loop().growingBatch()).isFalse();
        HyperAnfisOptions both = HyperAnfisOptions.builder()
                .epochs(30)
                .set(LoopOptions.STEPS, 500)
                .build();
        assertThat(both.loop().steps()).isEqualTo(500);
        assertThat(DEFAULTS.with(LoopOptions.EPOCHS, 30).loop().steps())
                .as("nothing else is set where one option is replaced")
                .isEqualTo(4000);
    }

    @Test
    void aRefusalNamesItsOptionsAsData() {
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> HyperAnfisOptions.builder().learningRate(0).build())
                .satisfies(e -> {
                    assertThat(e.option()).contains("loop.learningRate");
                    assertThat(e.message(name -> "--learning-rate"))
                            .isEqualTo("--learning-rate is 0.0; give a positive finite number");
                });
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() ->
                        HyperAnfisOptions.builder().sigmaMin(3).sigmaMax(2).build())
                .satisfies(e -> {
                    assertThat(e.options()).containsExactly("sigmaMin", "sigmaMax");
                    assertThat(e.message(name -> "<" + name + ">"))
                            .isEqualTo("<sigmaMin> is 3.0 and <sigmaMax> is 2.0; give <sigmaMin> below <sigmaMax>");
                });
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
                .targetRadius(random.nextDouble(0.1, 2))
                .overlap(random.nextDouble(0.5, 1))
                .set(Initialization.SCALE_ROWS, 1 + random.nextInt(5000))
                .set(Initialization.SCALE_QUANTILE, random.nextDouble())
                .set(Initialization.SCALE_MULTIPLIER, 1.0 + random.nextInt(3))
                .penalties(new Penalties(
                        random.nextDouble(), random.nextDouble(), 0, random.nextDouble(), random.nextInt(30)))
                .logScales(random.nextBoolean())
                .categorySpan(random.nextBoolean() ? 0 : random.nextDouble(2, 9))
                .classWeights(random.nextBoolean())
                .epochs(1 + random.nextInt(300))
                .batch(1 + random.nextInt(64))
                .set(LoopOptions.STEPS, random.nextInt(5000))
                .set(LoopOptions.GROWING_BATCH, random.nextBoolean())
                .learningRate(random.nextDouble(1e-4, 0.1))
                .set(LoopOptions.GRADIENT_CLIP, 1.0 + random.nextInt(9))
                .set(LoopOptions.PLATEAU_FACTOR, random.nextDouble(0.1, 1))
                .set(LoopOptions.PLATEAU_PATIENCE, 1 + random.nextInt(20))
                .set(LoopOptions.LEARNING_RATE_FLOOR, random.nextDouble(1e-9, 1e-5))
                .stopPatience(1 + random.nextInt(50))
                .set(LoopOptions.GRACE_EPOCHS, random.nextInt(30))
                .set(LoopOptions.COLLAPSE_PATIENCE, 1 + random.nextInt(20))
                .criterion(random.nextBoolean() ? Criterion.LOSS : Criterion.SCORE)
                .averagedEpochs(random.nextInt(5))
                .classTemper(random.nextDouble())
                .starts(1 + random.nextInt(5))
                .refit(random.nextBoolean())
                .seed(random.nextLong())
                .build();
    }
}
