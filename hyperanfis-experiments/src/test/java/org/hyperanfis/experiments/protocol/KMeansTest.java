package org.hyperanfis.experiments.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.hyperanfis.data.Dataset;
import org.junit.jupiter.api.Test;

class KMeansTest {

    private static Dataset rows(double[]... rows) {
        List<String> names = new ArrayList<>();
        for (int j = 0; j < rows[0].length; j++) {
            names.add("x" + j);
        }
        return Dataset.regression(names, rows, "y", new double[rows.length]);
    }

    @Test
    void findsObviousClusters() {
        Dataset data = rows(
                new double[] {0, 0},
                new double[] {10, 0},
                new double[] {0.1, 0.1},
                new double[] {10.2, 0.1},
                new double[] {0, 9},
                new double[] {0.2, 9.1});
        for (long seed = 0; seed < 20; seed++) {
            int[] clusters = KMeans.fit(data, 3, seed).assign(data);
            assertThat(clusters[2]).isEqualTo(clusters[0]);
            assertThat(clusters[3]).isEqualTo(clusters[1]);
            assertThat(clusters[5]).isEqualTo(clusters[4]);
            assertThat(clusters).contains(0, 1, 2);
        }
    }

    /** In metres the first column would be all that counts; standardised, the others tell two groups apart. */
    @Test
    void unitsDoNotCount() {
        Dataset data = rows(
                new double[] {1000, 0, 1},
                new double[] {3000, 0.001, 1},
                new double[] {5000, 0, 1.001},
                new double[] {1000, 5, 3},
                new double[] {3000, 5.001, 3},
                new double[] {5000, 5, 3.001});
        int[] clusters = KMeans.fit(data, 2, 0).assign(data);
        int first = clusters[0];
        assertThat(clusters).containsExactly(first, first, first, 1 - first, 1 - first, 1 - first);
    }

    @Test
    void otherRowsGoToTheNearestCluster() {
        KMeans clusters =
                KMeans.fit(rows(new double[] {0}, new double[] {1}, new double[] {9}, new double[] {10}), 2, 0);
        int[] assigned =
                clusters.assign(rows(new double[] {-50}, new double[] {4}, new double[] {6}, new double[] {70}));
        assertThat(assigned[1]).isEqualTo(assigned[0]);
        assertThat(assigned[3]).isEqualTo(assigned[2]).isNotEqualTo(assigned[0]);
    }

    @Test
    void moreClustersThanDifferentRows() {
        Dataset data = rows(new double[] {1}, new double[] {1}, new double[] {1}, new double[] {2});
        int[] clusters = KMeans.fit(data, 4, 3).assign(data);
        assertThat(clusters[1]).isEqualTo(clusters[0]).isEqualTo(clusters[2]).isNotEqualTo(clusters[3]);
    }

    /** More rows than are looked at, in an order in which the first ones show one cluster only. */
    @Test
    void ofLargeTablesRowsAllOverAreLookedAt() {
        Random random = new Random(1);
        double[][] rows = new double[12_000][];
        Arrays.setAll(rows, i -> new double[] {(i < 6_000 ? 0 : 100) + random.nextDouble(), random.nextDouble()});
        Dataset data = rows(rows);
        int[] clusters = KMeans.fit(data, 2, 5).assign(data);
        assertThat(Arrays.copyOf(clusters, 6_000)).containsOnly(clusters[0]);
        assertThat(Arrays.copyOfRange(clusters, 6_000, 12_000)).containsOnly(1 - clusters[0]);
        assertThat(KMeans.fit(data, 2, 5).assign(data)).isEqualTo(clusters);
    }
}
