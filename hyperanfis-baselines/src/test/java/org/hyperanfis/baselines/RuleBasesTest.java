package org.hyperanfis.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidOptionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleBasesTest {

    @Test
    void gridsCountWithTheLastInputFastest() {
        assertThat(RuleGrid.of(2, 2, 4096)).containsExactly(List.of(0, 0), List.of(0, 1), List.of(1, 0), List.of(1, 1));
        assertThat(RuleGrid.of(1, 30, 4096)).hasSize(1);
        assertThat(RuleGrid.of(2, 12, 4096)).hasSize(4096).doesNotHaveDuplicates();
    }

    @Test
    void gridsHaveALimit() {
        assertThatThrownBy(() -> RuleGrid.of(2, 13, 4096))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("4096")
                .hasMessageContaining("fewer sets");
        assertThatThrownBy(() -> RuleGrid.of(100, 500, 4096)).isInstanceOf(InvalidOptionException.class);
    }

    private static List<List<Integer>> enhanced(int sets, int inputs, int most) {
        return EnhancedRuleBase.enhanced(sets, IntStream.range(0, inputs).toArray(), most);
    }

    @ParameterizedTest
    @CsvSource({
        "3, 2, 9",
        "3, 3, 21",
        "3, 5, 33",
        "3, 30, 183",
        "2, 3, 8",
        "2, 5, 12",
        "2, 10, 22",
        "5, 4, 45",
        "3, 1, 3"
    })
    void countsCandidates(int sets, int inputs, int expected) {
        List<List<Integer>> rules = enhanced(sets, inputs, 2000);
        assertThat(rules).hasSize(expected).doesNotHaveDuplicates();
        assertThat(rules.subList(0, sets)).isEqualTo(EnhancedRuleBase.compact(sets, inputs));
        assertThat(rules).allMatch(rule -> differsInOneNeighbour(rule, sets));
    }

    /** Whether all inputs but one name the same set, and that one a neighbour of it, where first and last are neighbours. */
    private static boolean differsInOneNeighbour(List<Integer> rule, int sets) {
        return new HashSet<>(rule).stream().anyMatch(set -> {
            List<Integer> others = rule.stream().filter(s -> !s.equals(set)).toList();
            return others.isEmpty()
                    || (others.size() == 1 && List.of(1, sets - 1).contains(Math.floorMod(others.get(0) - set, sets)));
        });
    }

    @Test
    void candidatesHaveALimit() {
        assertThat(enhanced(3, 1000, 2000)).hasSizeBetween(1990, 2000);
        // Three compact rules, and six of each input that fits.
        List<List<Integer>> few = EnhancedRuleBase.enhanced(3, new int[] {4, 1, 0, 2, 3}, 16);
        assertThat(few).hasSize(15);
        assertThat(few.subList(3, 15))
                .allMatch(rule -> rule.get(0).equals(rule.get(2)) && rule.get(2).equals(rule.get(3)));
    }
}
