package org.hyperanfis.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.hyperanfis.InvalidDataException;
import org.junit.jupiter.api.Test;

class RuleMetricsTest {

    private static final int[] NO_CLASSES = {};

    @Test
    void threeRulesByHand() {
        double[] firing = {
            0.50, 0.50, 0.00, //
            0.25, 0.50, 0.25, //
            0.00, 1.00, 0.00, //
            0.00, 0.00, 1.00
        };
        RuleMetrics metrics = RuleMetrics.of(firing, 4, 3, new int[] {1, 0, 1}, 3);
        // The first row is a tie: the lower rule index has it.
        assertThat(metrics.dominantCoverage()).containsExactly(0.25, 0.5, 0.25);
        // Entropies ln 2, 1.5 ln 2, 0, 0.
        assertThat(metrics.effectiveRules()).isCloseTo((2 + Math.pow(2, 1.5) + 1 + 1) / 4, within(1e-14));
        double norm0 = Math.sqrt(0.25 + 0.0625);
        double norm1 = Math.sqrt(0.25 + 0.25 + 1);
        double norm2 = Math.sqrt(0.0625 + 1);
        double cosines = 0.375 / (norm0 * norm1) + 0.0625 / (norm0 * norm2) + 0.125 / (norm1 * norm2);
        assertThat(metrics.meanRuleCosine()).isCloseTo(cosines / 3, within(1e-15));
        assertThat(metrics.prototypesPerClass()).containsExactly(1, 2, 0);
    }

    @Test
    void rulesThatNeverShareARowAreOrthogonal() {
        RuleMetrics metrics = RuleMetrics.of(new double[] {1, 0, 0, 1}, 2, 2, NO_CLASSES, 0);
        assertThat(metrics.meanRuleCosine()).isZero();
        assertThat(metrics.effectiveRules()).isEqualTo(1);
        assertThat(metrics.prototypesPerClass()).isEmpty();
    }

    @Test
    void rulesThatFireAlikeAreOneRuleManyTimes() {
        double[] firing = new double[5 * 4];
        Arrays.fill(firing, 0.25);
        RuleMetrics metrics = RuleMetrics.of(firing, 5, 4, NO_CLASSES, 0);
        assertThat(metrics.meanRuleCosine()).isCloseTo(1, within(1e-15));
        assertThat(metrics.effectiveRules()).isCloseTo(4, within(1e-14));
        assertThat(metrics.dominantCoverage()).containsExactly(1.0, 0.0, 0.0, 0.0);
    }

    @Test
    void fourRowsAndThreeRulesThatWereWorkedOut() {
        double third = 1.0 / 3;
        double[] firing = {0.8, 0.1, 0.1, 0.6, 0.3, 0.1, 0.1, 0.1, 0.8, third, third, third};
        RuleMetrics metrics = RuleMetrics.of(firing, 4, 3, NO_CLASSES, 0);
        assertThat(metrics.dominantCoverage()).containsExactly(0.75, 0.0, 0.25);
        assertThat(metrics.effectiveRules()).isCloseTo(2.310962, within(5e-7));
        assertThat(metrics.meanRuleCosine()).isCloseTo(0.560426, within(5e-7));
        assertThat(metrics.silentRules()).isZero();
        double[] cosines = RuleMetrics.cosines(firing, 4, 3);
        assertThat(cosines[1]).isCloseTo(0.765459, within(5e-7));
        assertThat(cosines[2]).isCloseTo(0.356116, within(5e-7));
        assertThat(cosines[5]).isCloseTo(0.559702, within(5e-7));
    }

    @Test
    void ruleThatNeverFiresIsLeftOutOfTheMean() {
        // Rules 1 and 2 are parallel; rule 3 is silent.
        double[] firing = {0.5, 0.5, 0, 0.5, 0.5, 0};
        RuleMetrics metrics = RuleMetrics.of(firing, 2, 3, NO_CLASSES, 0);
        assertThat(metrics.meanRuleCosine()).isCloseTo(1, within(1e-15));
        assertThat(metrics.silentRules()).isEqualTo(1);
        assertThat(metrics.effectiveRules()).isCloseTo(2, within(1e-15));
        assertThat(RuleMetrics.cosines(firing, 2, 3))
                .containsExactly(new double[] {1, 1, 0, 1, 1, 0, 0, 0, 1}, within(1e-15));
    }

    @Test
    void aRuleIsSilentUpToALengthOfItsColumn() {
        RuleMetrics silent = RuleMetrics.of(new double[] {1, 0.6e-12, 1, 0.8e-12}, 2, 2, NO_CLASSES, 0);
        assertThat(silent.silentRules()).isEqualTo(1);
        assertThat(silent.meanRuleCosine()).isNaN();
        RuleMetrics faint = RuleMetrics.of(new double[] {1, 0.9e-12, 1, 0.9e-12}, 2, 2, NO_CLASSES, 0);
        assertThat(faint.silentRules()).isZero();
        assertThat(faint.meanRuleCosine()).isCloseTo(1, within(1e-15));
    }

    @Test
    void faintRuleKeepsItsDirection() {
        assertThat(RuleMetrics.cosines(new double[] {1, 1e-200, 1, 1e-200}, 2, 2)[1])
                .isCloseTo(1, within(1e-15));
    }

    @Test
    void singleRuleHasNoPairs() {
        RuleMetrics metrics = RuleMetrics.of(new double[] {1, 1}, 2, 1, new int[] {0}, 2);
        assertThat(metrics).isEqualTo(new RuleMetrics(List.of(1.0), Double.NaN, 0, 1, List.of(1, 0)));
    }

    @Test
    void rowThatFiresNothingBelongsToNoRule() {
        RuleMetrics metrics = RuleMetrics.of(new double[] {0, 0, 0, 1}, 2, 2, NO_CLASSES, 0);
        assertThat(metrics.dominantCoverage()).containsExactly(0.0, 0.5);
        assertThat(metrics.effectiveRules()).isEqualTo(0.5);
    }

    @Test
    void boundsHoldAndRowSumsDoNotMatterToEntropy() {
        SplittableRandom random = new SplittableRandom(17);
        for (int trial = 0; trial < 100; trial++) {
            int rows = 1 + random.nextInt(20);
            int rules = 2 + random.nextInt(10);
            double[] firing = random.doubles((long) rows * rules).toArray();
            RuleMetrics metrics = RuleMetrics.of(firing, rows, rules, NO_CLASSES, 0);
            assertThat(metrics.dominantCoverage().stream()
                            .mapToDouble(Double::doubleValue)
                            .sum())
                    .isCloseTo(1, within(1e-12));
            assertThat(metrics.meanRuleCosine()).isBetween(0.0, 1 + 1e-12);
            assertThat(metrics.effectiveRules()).isBetween(1.0, rules + 1e-12);
            double[] doubled = Arrays.stream(firing).map(x -> 2 * x).toArray();
            assertThat(RuleMetrics.of(doubled, rows, rules, NO_CLASSES, 0)).isEqualTo(metrics);
        }
    }

    @Test
    void resultsCannotBeChanged() {
        RuleMetrics metrics = RuleMetrics.of(new double[] {1, 0}, 1, 2, new int[] {0, 1}, 2);
        assertThatThrownBy(() -> metrics.dominantCoverage().set(0, 0.0))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> metrics.prototypesPerClass().set(0, 7))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void badArgumentsAreRejected() {
        assertRejected(new double[5], 2, 3, NO_CLASSES, 0, "5 firing strengths", "2 rows", "3 rules");
        assertRejected(new double[0], 0, 3, NO_CLASSES, 0, "0 rows");
        assertRejected(new double[0], 3, 0, NO_CLASSES, 0, "0 rules");
        assertRejected(new double[] {1, 0, 1, Double.NaN}, 2, 2, NO_CLASSES, 0, "Row 2, rule 2", "NaN");
        assertRejected(new double[] {1, 0, -0.5, 1}, 2, 2, NO_CLASSES, 0, "Row 2, rule 1", "-0.5");
        assertRejected(new double[] {1, 0}, 1, 2, new int[] {0}, 2, "1 rule conclusions", "2 rules");
        assertRejected(new double[] {1, 0}, 1, 2, new int[] {0, 2}, 2, "Rule 2", "class 2", "2 classes");
    }

    private static void assertRejected(
            double[] firing, int rows, int rules, int[] ruleClasses, int classes, String... words) {
        assertThatThrownBy(() -> RuleMetrics.of(firing, rows, rules, ruleClasses, classes))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll(words);
    }
}
