package org.hyperanfis.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.option.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is added to the table has all that its readers need. */
class HyperAnfisTableTest {

    static List<Option<?>> options() {
        return HyperAnfisTable.TABLE.options();
    }

    @ParameterizedTest
    @MethodSource("options")
    void everyOptionSaysWhatItIs(Option<?> option) {
        assertThat(option.meaning()).matches("[A-Z][^\n]*[^.\\s]");
        assertThat(option.domain().words()).isNotBlank();
        assertThat(option.since()).matches("\\d+\\.\\d+\\.\\d+");
        assertThat(option.flag().orElseThrow()).matches("--[a-z]+(-[a-z]+)*");
        assertThat(option.label().isEmpty())
                .as("only what is on or off takes no value")
                .isEqualTo(option.type() == Boolean.class);
        assertThat(option.variants().keySet())
                .isSubsetOf(Stream.of(Preset.values()).map(Preset::id).toList());
        if (!option.since().equals("0.1.0")) {
            assertThat(option.absent()).as("models from before it").isPresent();
        }
    }

    @ParameterizedTest
    @MethodSource("options")
    <T> void everyDefaultIsInTheDomainAndComesBack(Option<T> option) {
        for (Preset preset : Preset.values()) {
            T value = option.defaultIn(preset);
            assertThat(option.domain().contains(value)).isTrue();
            assertThat(option.read(option.written(value))).isEqualTo(value);
            assertThat(option.parse(option.written(value).toString())).isEqualTo(value);
            HyperAnfisOptions options = preset.builder().build();
            assertThat(options.get(option)).isEqualTo(value);
            assertThat(options.asMap()).containsEntry(option.name(), option.written(value));
        }
        option.absent().ifPresent(absent -> assertThat(absent).isEqualTo(option.defaultValue()));
    }

    @ParameterizedTest
    @MethodSource("options")
    <T> void whatIsOutsideTheDomainIsRefusedByName(Option<T> option) {
        if (Number.class.isAssignableFrom(option.type()) && option != HyperAnfisTable.SEED) {
            T bad = option.parse(option.type() == Integer.class ? "-1" : "NaN");
            assertThatExceptionOfType(InvalidOptionException.class)
                    .isThrownBy(() -> HyperAnfisOptions.defaults().with(option, bad))
                    .satisfies(e -> assertThat(e.option()).contains(option.name()))
                    .withMessage(option.name() + " is " + bad + "; give "
                            + option.domain().words());
        }
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> option.parse("nonsense"))
                .satisfies(e -> assertThat(e.option()).contains(option.name()));
    }

    @Test
    void flagsDiffer() {
        Set<String> flags = new HashSet<>();
        options()
                .forEach(option -> assertThat(flags.add(option.flag().orElseThrow()))
                        .as(option.name())
                        .isTrue());
    }

    @Test
    void aboutADozenAreForEverybody() {
        assertThat(options()).filteredOn(Option::isCommon).hasSizeBetween(7, 13);
    }

    /** Files and checkpoints depend on it. */
    @Test
    void theOrderIsThatOfModelFiles() {
        assertThat(HyperAnfisOptions.defaults().asMap().keySet())
                .containsSubsequence(
                        "rules",
                        "geometry",
                        "curvature",
                        "tangentBound",
                        "membership",
                        "bellShape",
                        "consequentOrder",
                        "sigmaMin",
                        "sigmaMax",
                        "karcher.steps",
                        "karcher.stepSize",
                        "karcher.tolerance",
                        "initialization.targetRadius",
                        "initialization.scaleRows",
                        "initialization.scaleQuantile",
                        "initialization.scaleMultiplier",
                        "initialization.overlap",
                        "penalties.balance",
                        "penalties.specialization",
                        "penalties.separation",
                        "penalties.margin",
                        "penalties.warmupEpochs",
                        "logScales",
                        "categorySpan",
                        "classWeights",
                        "classTemper",
                        "loop.epochs",
                        "loop.steps",
                        "loop.batch",
                        "loop.growingBatch",
                        "loop.learningRate",
                        "loop.gradientClip",
                        "loop.plateauFactor",
                        "loop.plateauPatience",
                        "loop.learningRateFloor",
                        "loop.stopPatience",
                        "loop.graceEpochs",
                        "loop.collapsePatience",
                        "loop.criterion",
                        "loop.averagedEpochs",
                        "starts",
                        "refit",
                        "calibrate",
                        "seed");
    }

    /** What the presets are is a promise. */
    @Test
    void thePresetBestDiffersFromTheAccurateOneInThis() {
        Map<String, Object> accurate = Preset.ACCURATE.builder().build().asMap();
        Map<String, Object> best = Preset.BEST.builder().build().asMap();
        best.entrySet().removeAll(accurate.entrySet());
        assertThat(best)
                .containsExactlyInAnyOrderEntriesOf(Map.ofEntries(
                        Map.entry("bellShape", 6.0),
                        Map.entry("initialization.start", "classes"),
                        Map.entry("penalties.accountability", 0.3),
                        Map.entry("relevance", 0.03),
                        Map.entry("centerMargin", 0.01),
                        Map.entry("starts", 1),
                        Map.entry("trialShare", 0.5),
                        Map.entry("choose", true)));
    }

    @Test
    void thePresetAccurateDiffersFromThePaperInThis() {
        Map<String, Object> paper = Preset.PAPER.builder().build().asMap();
        Map<String, Object> accurate = Preset.ACCURATE.builder().build().asMap();
        accurate.entrySet().removeAll(paper.entrySet());
        assertThat(accurate)
                .containsExactlyInAnyOrderEntriesOf(Map.ofEntries(
                        Map.entry("membership", "bell"),
                        Map.entry("bellShape", 3.0),
                        Map.entry("curvature", 0.25),
                        Map.entry("initialization.targetRadius", 1.5),
                        Map.entry("initialization.overlap", 0.98),
                        Map.entry("logScales", true),
                        Map.entry("categorySpan", 3.0),
                        Map.entry("classTemper", 0.5),
                        Map.entry("loop.steps", 4000),
                        Map.entry("loop.growingBatch", true),
                        Map.entry("loop.criterion", "loss"),
                        Map.entry("loop.averagedEpochs", 3),
                        Map.entry("starts", 8),
                        Map.entry("refit", true),
                        Map.entry("calibrate", true)));
    }
}
