package org.hyperanfis.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import org.hyperanfis.InvalidDataException;
import org.junit.jupiter.api.Test;

class RuleUsageTest {

    /** Four rows, three rules: the first rule dominates rows 1, 2 and, by the tie, 4; the second row 3; the third none. */
    private static final double[] FIRING = {
        0.5, 0.25, 0.25, //
        0.75, 0.125, 0.125,
        0.125, 0.625, 0.25,
        0.4375, 0.4375, 0.125
    };

    @Test
    void aClassifierByHand() {
        List<RuleUsage> usage = RuleUsage.ofClassifier(FIRING, 3, new int[] {0, 1, 1, 0}, new int[] {0, 0, 1, 1}, 2);
        assertThat(usage)
                .containsExactly(
                        new RuleUsage(1, 3, 0.75, 0.453125, OptionalDouble.of(1.0 / 3), List.of(2, 1)),
                        new RuleUsage(2, 1, 0.25, 0.359375, OptionalDouble.of(1), List.of(0, 1)),
                        new RuleUsage(3, 0, 0, 0.1875, OptionalDouble.empty(), List.of(0, 0)));
    }

    @Test
    void aRegressorHasNoClasses() {
        List<RuleUsage> usage = RuleUsage.ofRegressor(FIRING, 4, 3);
        assertThat(usage.get(0)).isEqualTo(new RuleUsage(1, 3, 0.75, 0.453125, OptionalDouble.empty(), List.of()));
        assertThat(usage).extracting(RuleUsage::dominatedRows).containsExactly(3, 1, 0);
        assertThat(usage.stream().mapToDouble(RuleUsage::meanFiring).sum()).isCloseTo(1, within(1e-15));
    }

    @Test
    void coverageIsThatOfTheRuleMetrics() {
        assertThat(RuleUsage.ofRegressor(FIRING, 4, 3))
                .extracting(RuleUsage::dominantCoverage)
                .containsExactlyElementsOf(
                        RuleMetrics.of(FIRING, 4, 3, new int[0], 0).dominantCoverage());
        // A row that fires no rule is dominated by none.
        assertThat(RuleUsage.ofClassifier(new double[2], 2, new int[1], new int[1], 2))
                .extracting(RuleUsage::dominatedRows)
                .containsExactly(0, 0);
    }

    @Test
    void shapesThatDisagreeAreRefused() {
        assertRefused(() -> RuleUsage.ofRegressor(FIRING, 5, 3), "12 firing strengths for 5 rows");
        assertRefused(() -> RuleUsage.ofClassifier(FIRING, 3, new int[4], new int[3], 2), "3 predictions for 4");
        assertRefused(
                () -> RuleUsage.ofClassifier(FIRING, 3, new int[] {0, 0, 2, 0}, new int[4], 2), "row 3 is 2, outside");
    }

    private static void assertRefused(Runnable code, String words) {
        assertThatThrownBy(code::run).isInstanceOf(InvalidDataException.class).hasMessageContaining(words);
    }
}
