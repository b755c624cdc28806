package org.hyperanfis.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.option.Option;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTable;
import org.hyperanfis.train.Preset;
import org.hyperanfis.train.loop.LoopOptions;
import org.hyperanfis.train.objective.Penalties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SearchSpaceTest {

    private static final HyperAnfisOptions BASE = Preset.PAPER.builder().build();
    private static final SearchSpace SPACE =
            SearchSpace.around(BASE).with(LoopOptions.BATCH, Candidates.choice(16, 32, 64));

    @Test
    void theFirstTrialIsTheBase() {
        assertThat(SPACE.trial(BASE, 7, 0)).isEqualTo(BASE);
    }

    @Test
    void aTrialDependsOnSeedAndNumberAlone() {
        assertThat(SPACE.trial(BASE, 7, 5)).isEqualTo(SPACE.trial(BASE, 7, 5));
        assertThat(SPACE.trial(BASE, 7, 5)).isNotEqualTo(SPACE.trial(BASE, 7, 6));
        assertThat(SPACE.trial(BASE, 7, 5)).isNotEqualTo(SPACE.trial(BASE, 8, 5));
    }

    @Test
    void whatOneOptionIsVariedOverChangesNothingInAnother() {
        HyperAnfisOptions all = SPACE.trial(BASE, 7, 5);
        HyperAnfisOptions fewer =
                SPACE.without(HyperAnfisTable.RULES).without(LoopOptions.BATCH).trial(BASE, 7, 5);
        assertThat(fewer)
                .isEqualTo(all.toBuilder()
                        .rules(BASE.rules())
                        .batch(BASE.loop().batch())
                        .build());
    }

    @ParameterizedTest
    @MethodSource("options")
    void valuesFillTheRangeWithThreeDigits(Option<?> option) {
        Candidates candidates = Objects.requireNonNull(SPACE.candidates().get(option));
        double[] values = IntStream.rangeClosed(1, 400)
                .mapToDouble(number -> SearchSpace.value(option, SPACE.trial(BASE, 3, number)))
                .toArray();
        for (double value : values) {
            assertThat(value).isBetween(candidates.least(), candidates.most());
            assertThat(BigDecimal.valueOf(value).stripTrailingZeros().precision())
                    .isLessThanOrEqualTo(3);
            if (option.type() == Integer.class) {
                assertThat(value).isEqualTo(Math.rint(value));
            }
        }
        if (candidates instanceof Candidates.LogRange range) {
            double middle = Math.sqrt(range.low() * range.high());
            double[] positive = Arrays.stream(values).filter(value -> value > 0).toArray();
            assertThat(1 - positive.length / 400.0).isBetween(range.zeroChance() * 0.7, range.zeroChance() * 1.3);
            double upper = (double) Arrays.stream(positive)
                            .filter(value -> value > middle)
                            .count()
                    / positive.length;
            assertThat(upper).isBetween(0.4, 0.6);
        }
    }

    static List<Option<?>> options() {
        return SearchSpace.options();
    }

    @Test
    void onlyWhatTheTableWantsSearchedCanBeVaried() {
        assertThat(SearchSpace.options())
                .extracting(Option::name)
                .containsExactly(
                        "rules",
                        "curvature",
                        "initialization.targetRadius",
                        "penalties.balance",
                        "penalties.specialization",
                        "penalties.separation",
                        "loop.batch",
                        "loop.learningRate");
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> SPACE.with(HyperAnfisTable.TANGENT_BOUND, Candidates.choice(1, 2)))
                .withMessageContaining("cannot vary tangentBound");
    }

    static Stream<HyperAnfisOptions> extremeBases() {
        return Stream.of(
                Preset.PAPER.builder().tangentBound(16).build(),
                Preset.PAPER.builder().tangentBound(0.1).build(),
                Preset.PAPER.builder().curvature(1e-8).build(),
                Preset.PAPER
                        .builder()
                        .geometry(GeometryKind.POINCARE)
                        .curvature(1e8)
                        .build(),
                Preset.PAPER
                        .builder()
                        .geometry(GeometryKind.EUCLIDEAN)
                        .tangentBound(1e5)
                        .build(),
                Preset.PAPER
                        .builder()
                        .rules(2)
                        .penalties(new Penalties(0, 0, 0, 0, 0))
                        .build(),
                Preset.PAPER
                        .builder()
                        .targetRadius(0.123456)
                        .learningRate(Double.MIN_NORMAL)
                        .build());
    }

    @ParameterizedTest
    @MethodSource("extremeBases")
    void theSpaceAroundAnyBaseAgreesWithIt(HyperAnfisOptions base) {
        SearchSpace space = SearchSpace.around(base);
        assertThatCode(() -> space.requireAgreement(base)).doesNotThrowAnyException();
        for (int number = 1; number <= 50; number++) {
            space.trial(base, 0, number);
        }
        assertThat(space.candidates().containsKey(HyperAnfisTable.CURVATURE))
                .isEqualTo(base.geometry().isHyperbolic());
    }

    @Test
    void roundingStaysInsideTheRange() {
        SearchSpace narrow = SearchSpace.empty().with(HyperAnfisTable.CURVATURE, Candidates.logRange(0.12345, 0.12367));
        for (int number = 1; number <= 20; number++) {
            assertThat(narrow.trial(BASE, 0, number).curvature()).isBetween(0.12345, 0.12367);
        }
    }

    @Test
    void whatIsNoDomainIsRefused() {
        for (Runnable mistake : List.<Runnable>of(
                () -> Candidates.logRange(0, 1),
                () -> Candidates.logRange(2, 1),
                () -> Candidates.logRange(1, Double.POSITIVE_INFINITY),
                () -> Candidates.logRange(Double.NaN, 1),
                () -> Candidates.logRangeOrZero(1, 2, 1.5),
                () -> Candidates.choice(),
                () -> Candidates.choice(1, Double.NaN),
                () -> SPACE.with(HyperAnfisTable.RULES, Candidates.choice(3, 4.5)),
                () -> SPACE.with(HyperAnfisTable.RULES, Candidates.logRange(3, 1e12)))) {
            assertThatExceptionOfType(InvalidOptionException.class).isThrownBy(mistake::run);
        }
    }

    @Test
    void valuesTheBaseDoesNotAllowAreRefused() {
        SearchSpace curved = SPACE.with(HyperAnfisTable.CURVATURE, Candidates.logRange(1, 100));
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> curved.requireAgreement(BASE))
                .withMessageContaining("the search varies curvature from 1.0 to 100.0")
                .withMessageContaining("tangentBound 3.0");
        SearchSpace fewRules = SPACE.with(HyperAnfisTable.RULES, Candidates.choice(1, 5));
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> fewRules.requireAgreement(BASE))
                .withMessageContaining("rules is 1");
    }
}
