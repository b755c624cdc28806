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
    void noiseSaysNothingAndTheDecidingColumnMost() {
        int silent = 0;
        for (long seed = 0; seed < 20; seed++) {
            double[] information = Relevance.information(classes(seed, 300));
            // Eight parts of which four are of one class each: the entropy of two equal classes, less what chance
            // gives.
            assertThat(information[3]).isBetween(0.5, Math.log(2));
            assertThat(information[5]).isBetween(0.01, 0.4);
            silent += (int) IntStream.of(0, 1, 2, 4, 6, 7)
                    .filter(j -> information[j] == 0)
                    .count();
        }
        // Three deviations: about one noise column in a hundred gets through.
        assertThat(silent).isGreaterThanOrEqualTo(114);
    }

    @Test
    void scalesAreDividedByTheRootOfTheInformation() {
        Dataset data = classes(1, 300);
        Standardization plain = Standardization.fit(data);
        Standardization weighted = Relevance.apply(plain, data, 0.5);
        double[] information = Relevance.information(data);
        assertThat(weighted.scale(3)).isEqualTo(plain.scale(3));
        assertThat(weighted.scale(5)).isEqualTo(plain.scale(5) / Math.sqrt(information[5] / information[3]));
        assertThat(weighted.scale(0)).isEqualTo(plain.scale(0) / Relevance.NONE);
        assertThat(weighted.deviation(0)).isEqualTo(plain.deviation(0));
        assertThat(weighted.mean(0)).isEqualTo(plain.mean(0));
    }

    @Test
    void aPowerOfZeroAndColumnsThatAllSayNothingLeaveScales() {
        Dataset data = classes(1, 300);
        Standardization plain = Standardization.fit(data);
        assertThat(Relevance.apply(plain, data, 0)).isSameAs(plain);
        Dataset nothing = Dataset.classification(
                List.of("x"), new double[][] {{1}, {2}, {1}, {2}}, "class", List.of("a", "a", "b", "b"));
        Standardization same = Standardization.fit(nothing);
        assertThat(Relevance.apply(same, nothing, 0.5)).isSameAs(same);
    }
}
