package org.hyperanfis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.junit.jupiter.api.Test;

class FriedmanTest {

    private static final List<String> FOUR = List.of("a", "b", "c", "d");

    private static final double[][] SCORES = {
        {0.763, 0.768, 0.771, 0.798}, {0.599, 0.591, 0.590, 0.569}, {0.954, 0.971, 0.968, 0.967},
        {0.628, 0.661, 0.654, 0.657}, {0.882, 0.888, 0.886, 0.898}, {0.936, 0.931, 0.916, 0.931},
        {0.661, 0.668, 0.609, 0.685}, {0.583, 0.583, 0.563, 0.625}, {0.775, 0.838, 0.866, 0.875},
        {1.000, 1.000, 1.000, 1.000}, {0.940, 0.962, 0.965, 0.962}, {0.619, 0.666, 0.614, 0.669},
        {0.972, 0.981, 0.975, 0.975}, {0.957, 0.978, 0.946, 0.970}
    };

    /** Against scipy.stats: friedmanchisquare, and f.sf of the statistic of Iman and Davenport. */
    @Test
    void scoresWithTies() {
        Friedman test = Friedman.of(FOUR, SCORES, Better.HIGHER);
        assertThat(test.meanRanks()).containsExactly(44 / 14.0, 2.0, 41 / 14.0, 27 / 14.0);
        assertThat(test.chiSquare()).isCloseTo(10.952380952380956, within(1e-12));
        assertThat(test.chiSquareP()).isCloseTo(0.011986176325417788, within(1e-14));
        assertThat(test.f()).isCloseTo(4.585889570552126, within(1e-12));
        assertThat(test.fP()).isCloseTo(0.00762883873072593, within(1e-14));
        double[][] errors = Arrays.stream(SCORES)
                .map(row -> Arrays.stream(row).map(x -> 1 - x).toArray())
                .toArray(double[][]::new);
        assertThat(Friedman.of(FOUR, errors, Better.LOWER)).isEqualTo(test);
    }

    /** The example of Demsar 2006, from its mean ranks on. */
    @Test
    void demsarsExample() {
        Friedman test = new Friedman(FOUR, 14, List.of(3.143, 2.000, 2.893, 1.964), 9.28);
        assertThat(test.f()).isCloseTo(3.69, within(0.005));
        assertThat(test.criticalDifference()).isCloseTo(1.25, within(0.005));
        assertThat(test.groups()).containsExactly(List.of("d", "b", "c", "a"));
    }

    @Test
    void groupsOverlapButAreNotInsideEachOther() {
        // With 14 data sets the critical difference of four models is 1.25.
        assertThat(new Friedman(FOUR, 14, List.of(1.0, 2.0, 3.0, 4.0), 1).groups())
                .containsExactly(List.of("a", "b"), List.of("b", "c"), List.of("c", "d"));
        assertThat(new Friedman(FOUR, 14, List.of(3.9, 1.2, 3.7, 1.2), 1).groups())
                .containsExactly(List.of("b", "d"), List.of("c", "a"));
        assertThat(new Friedman(FOUR, 1000, List.of(1.0, 2.0, 3.0, 4.0), 1).groups())
                .isEmpty();
    }

    @Test
    void fullAgreementAndNone() {
        double[][] alike = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
        Friedman agreed = Friedman.of(List.of("a", "b", "c"), alike, Better.HIGHER);
        assertThat(agreed.meanRanks()).containsExactly(3.0, 2.0, 1.0);
        assertThat(agreed.chiSquare()).isEqualTo(6);
        assertThat(agreed.f()).isInfinite();
        assertThat(agreed.fP()).isZero();
        Friedman tied = Friedman.of(List.of("a", "b"), new double[][] {{1, 1}, {2, 2}}, Better.HIGHER);
        assertThat(tied.chiSquare()).isZero();
        assertThat(tied.chiSquareP()).isEqualTo(1);
        assertThat(tied.fP()).isEqualTo(1);
    }

    @Test
    void ranksTheMeansOfComparisons() {
        Comparison one = comparison("one", 0.9, 0.8);
        Comparison two = comparison("two", 0.7, 0.9);
        assertThat(Friedman.of(List.of(one, two), Figures.ACCURACY).meanRanks()).containsExactly(1.5, 1.5);
        assertThatThrownBy(() -> Friedman.of(List.of(one, two), Figures.RMSE))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll("m0", "rmse", "one");
        assertThatThrownBy(() -> Friedman.of(List.of(one, comparison("three", 0.1)), Figures.ACCURACY))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("three");
    }

    private static Comparison comparison(String data, double... accuracies) {
        List<Comparison.Model> models = IntStream.range(0, accuracies.length)
                .mapToObj(m -> new Comparison.Model("m" + m, "M" + m))
                .toList();
        List<RunResult> runs = IntStream.range(0, accuracies.length)
                .mapToObj(m -> new RunResult("m" + m, 0, Map.of(Figures.ACCURACY, accuracies[m]), "", "", 0))
                .toList();
        return new Comparison(data, models, List.of(0L), runs);
    }

    @Test
    void whatCannotBeRankedIsRefused() {
        assertThatThrownBy(() -> Friedman.of(FOUR, SCORES, Better.NEITHER)).isInstanceOf(InvalidOptionException.class);
        assertThatThrownBy(() -> Friedman.of(FOUR, new double[][] {{1, 2, 3, 4}, {1, 2, 3}}, Better.HIGHER))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("Data set 2");
        assertThatThrownBy(() -> Friedman.of(FOUR, new double[][] {{1, 2, 3, 4}}, Better.HIGHER))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("1 data sets");
    }

    /** Against scipy.stats. */
    @Test
    void tails() {
        assertThat(Tails.normalTwoSided(-1.96)).isCloseTo(0.04999579029644087, within(1e-15));
        assertThat(Tails.normalTwoSided(10) / 1.523970604832094e-23).isCloseTo(1, within(1e-9));
        assertThat(Tails.chiSquare(9.28, 3)).isCloseTo(0.025790724198756772, within(1e-14));
        assertThat(Tails.chiSquare(200, 3) / 4.218541107192018e-43).isCloseTo(1, within(1e-9));
        assertThat(Tails.f(3.69, 3, 39)).isCloseTo(0.01974409968948888, within(1e-14));
        assertThat(Tails.f(200, 3, 39) / 1.0260992022206501e-23).isCloseTo(1, within(1e-9));
    }
}
