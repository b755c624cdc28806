package org.hyperanfis.train.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.statistics.Standardization;
import org.junit.jupiter.api.Test;

class RelevanceTest {

    private static final List<Feature> FEATURES =
            IntStream.range(0, 8).mapToObj(j -> Feature.numeric("c" + j)).toList();

    /** Column 3 decides; column 5 says it again, with noise. */
    private static Dataset classes(long seed, int rows) {
        Random random = new Random(seed);
        double[][] cells = new double[rows][8];
        String[] labels = new String[rows];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < 8; j++) {
                cells[i][j] = random.nextGaussian();
            }
            cells[i][5] = cells[i][3] + 2 * random.nextGaussian();
            labels[i] = cells[i][3] > 0 ? "high" : "low";
        }
        return Dataset.classification(FEATURES.stream().map(Feature::name).toList(), cells, "class", List.of(labels));
    }

    @Test
    void noiseIsGoneAndTheDecidingColumnCountsMost() {
        int gone = 0;
        for (long seed = 0; seed < 10; seed++) {
            Dataset data = classes(seed, 300);
            Standardization plain = Standardization.fit(data);
            double[] weights = Relevance.weights(plain, data, 0.03);
            Standardization weighted = Relevance.apply(plain, data, 0.03);
            for (int j : new int[] {0, 1, 2, 4, 6, 7}) {
                assertThat(weights[j]).isLessThan(0.2 * weights[3]);
                gone += weighted.scale(j) == plain.scale(j) / Relevance.NONE ? 1 : 0;
            }
            // It says what the deciding column says better.
            assertThat(weights[5]).isLessThan(0.3 * weights[3]);
        }
        // By chance, about one column of noise in a hundred seems to say something.
        assertThat(gone).isGreaterThanOrEqualTo(57);
    }

    @Test
    void columnsThatMatterOnlyTogetherAreKept() {
        Random random = new Random(3);
        double[][] cells = new double[400][4];
        String[] labels = new String[400];
        for (int i = 0; i < 400; i++) {
            for (int j = 0; j < 4; j++) {
                cells[i][j] = random.nextGaussian();
            }
            labels[i] = cells[i][0] * cells[i][2] > 0 ? "same" : "other";
        }
        Dataset data = Dataset.classification(List.of("a", "b", "c", "d"), cells, "signs", List.of(labels));
        double[] weights = Relevance.weights(Standardization.fit(data), data, 0.03);
        assertThat(Math.min(weights[0], weights[2])).isGreaterThan(10 * Math.max(weights[1], weights[3]));
    }

    @Test
    void scalesAreDividedByTheRootOfTheWeight() {
        Dataset data = classes(1, 300);
        Standardization plain = Standardization.fit(data);
        double[] weights = Relevance.weights(plain, data, 0.001);
        Standardization weighted = Relevance.apply(plain, data, 0.001);
        assertThat(weighted.scale(3)).isEqualTo(plain.scale(3));
        assertThat(weighted.scale(5)).isEqualTo(plain.scale(5) / Math.sqrt(weights[5] / weights[3]));
        for (int j = 0; j < 8; j++) {
            assertThat(weighted.deviation(j)).isEqualTo(plain.deviation(j));
            assertThat(weighted.mean(j)).isEqualTo(plain.mean(j));
        }
    }

    @Test
    void withoutAPriceScalesStay() {
        Dataset data = classes(1, 300);
        Standardization plain = Standardization.fit(data);
        assertThat(Relevance.apply(plain, data, 0)).isSameAs(plain);
    }

    @Test
    void aSampleOfTheRowsThatItLooksAtIsEnough() {
        Dataset data = classes(2, 7000);
        Standardization plain = Standardization.fit(data);
        assertThat(Relevance.weights(plain, data.subset(Relevance.rows(7000)), 0.03))
                .containsExactly(Relevance.weights(plain, data, 0.03));
    }
}
