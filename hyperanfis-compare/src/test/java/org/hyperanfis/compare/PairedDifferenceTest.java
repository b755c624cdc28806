package org.hyperanfis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairedDifferenceTest {

    private static PairedDifference of(double... differences) {
        return new PairedDifference(DoubleStream.of(differences).boxed().toList(), Better.HIGHER);
    }

    @Test
    void meanSpreadAndSigns() {
        PairedDifference pair = of(0.5, -0.25, 0, 0.75);
        assertThat(pair.mean()).isEqualTo(0.25);
        assertThat(pair.deviation()).isCloseTo(Math.sqrt(0.625 / 3), within(1e-15));
        assertThat(List.of(pair.wins(), pair.losses(), pair.ties())).containsExactly(2, 1, 1);
        PairedDifference error = new PairedDifference(pair.differences(), Better.LOWER);
        assertThat(List.of(error.wins(), error.losses(), error.ties())).containsExactly(1, 2, 1);
        PairedDifference rules = new PairedDifference(pair.differences(), Better.NEITHER);
        assertThat(List.of(rules.wins(), rules.losses(), rules.ties())).containsExactly(0, 0, 1);
    }

    @Test
    void fiveSeedsCannotReachFivePercent() {
        PairedDifference pair = of(0.01, 0.02, 0.03, 0.04, 0.05);
        assertThat(pair.p()).isEqualTo(0.0625);
        assertThat(pair.smallestPossibleP()).isEqualTo(0.0625);
        assertThat(of(1, 2, 3, 4, 5, 6).p()).isEqualTo(0.03125);
    }

    /** The heights of fifteen pairs of plants that Darwin measured, in eighths of an inch; W = 24. */
    @Test
    void darwinsPlants() {
        assertThat(of(49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48)
                        .p())
                .isEqualTo(2 * 676 / 32768.0);
    }

    /** Ranks 1.5 1.5 3.5 3.5 5.5 5.5 7; negative ranks sum to 5, and 10 of the 128 assignments give at most that. */
    @Test
    void zerosAreDroppedAndEqualSizesShareTheirRanks() {
        assertThat(of(3, 3, -1, 0, 2, -2, 5, 1).p()).isEqualTo(20 / 128.0);
    }

    @Test
    void differencesThatAreEqualButForRoundingAreEqual() {
        assertThat(0.9 - 0.8).isNotEqualTo(0.8 - 0.7);
        assertThat(of(0.9 - 0.8, 0.7 - 0.8, 0.4).p()).isEqualTo(of(1, -1, 4).p());
    }

    @Test
    void noDifferenceIsNoEvidence() {
        assertThat(of(0, 0, 0).p()).isEqualTo(1);
        assertThat(of(1, -1).p()).isEqualTo(1);
        assertThat(of(0.3).p()).isEqualTo(1);
    }

    @Test
    void countsAssignmentsAsEnumerationDoes() {
        SplittableRandom random = new SplittableRandom(5);
        for (int trial = 0; trial < 50; trial++) {
            double[] d =
                    random.ints(1 + random.nextInt(9), -4, 5).asDoubleStream().toArray();
            assertThat(Wilcoxon.p(d)).describedAs(Arrays.toString(d)).isEqualTo(enumerated(d));
        }
    }

    private static double enumerated(double[] differences) {
        double[] kept = Arrays.stream(differences).filter(d -> d != 0).toArray();
        if (kept.length == 0) {
            return 1;
        }
        Ranks ranks = Ranks.of(Arrays.stream(kept).map(Math::abs).toArray());
        int n = kept.length;
        double centre = n * (n + 1) / 4.0;
        double observed = IntStream.range(0, n)
                .filter(i -> kept[i] > 0)
                .mapToDouble(ranks::rank)
                .sum();
        long asFar = IntStream.range(0, 1 << n)
                .mapToDouble(signs -> IntStream.range(0, n)
                        .filter(i -> (signs >> i & 1) == 1)
                        .mapToDouble(ranks::rank)
                        .sum())
                .filter(sum -> Math.abs(sum - centre) >= Math.abs(observed - centre))
                .count();
        return (double) asFar / (1 << n);
    }

    /** Against scipy.stats.wilcoxon with method approx and correction. */
    @Test
    void manyDifferencesAreApproximated() {
        double[] d =
                IntStream.rangeClosed(1, 60).mapToDouble(i -> i * 37 % 23 - 9).toArray();
        assertThat(Wilcoxon.p(d)).isCloseTo(0.024875747413353716, within(1e-12));
    }

    /** Against scipy.stats.wilcoxon, exact and approx; the exact value of the second is 0.05598. */
    @Test
    void exactForFiftyAndApproximateBeyond() {
        double[] d = IntStream.rangeClosed(1, 50)
                .mapToDouble(i -> i % 3 == 0 ? -i : i)
                .toArray();
        double[] more = Arrays.copyOf(d, 51);
        more[50] = -51;
        assertThat(Wilcoxon.p(d)).isCloseTo(0.02616696817119646, within(1e-12));
        assertThat(Wilcoxon.p(more)).isCloseTo(0.05645580536770219, within(1e-12));
    }
}
