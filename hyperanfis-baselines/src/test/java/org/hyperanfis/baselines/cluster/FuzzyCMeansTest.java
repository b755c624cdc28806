package org.hyperanfis.baselines.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.internal.random.RandomStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FuzzyCMeansTest {

    private static final double[] FOUR = {0, 1, 9, 10};
    private static final double[] START = {1, 8};

    @Test
    void firstMembershipsOfTheWorkedExample() {
        FuzzyClusters start = four().clusterFrom(START, 2, 0);
        double[] expected = {64 / 65.0, 1 / 65.0, 1, 0, 1 / 65.0, 64 / 65.0, 4 / 85.0, 81 / 85.0};
        assertThat(start.memberships()).containsExactly(expected, within(1e-12));
        assertThat(start.centers()).containsExactly(START);
        assertThat(start.iterations()).isZero();
    }

    @Test
    void firstCentersOfTheWorkedExample() {
        assertThat(four().clusterFrom(START, 2, 1).centers())
                .containsExactly(new double[] {0.519431, 9.482462}, within(5e-7));
    }

    @Test
    void convergesAsInTheWorkedExample() {
        FuzzyClusters found = four().clusterFrom(START, 2);
        assertThat(found.centers()).containsExactly(new double[] {0.499740, 9.500260}, within(5e-7));
        assertThat(found.widths(1)).containsExactly(new double[] {0.500776, 0.500776}, within(5e-7));
        assertThat(found.iterations()).isBetween(2, 199);
        assertThat(found.objectives()).hasSize(found.iterations() + 1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.02, 1.2, 1.5, 2, 3})
    void objectiveNeverRisesAndMembershipsSumToOne(double exponent) {
        FuzzyClusters found = new FuzzyCMeans(blobs(100, 4, 7), 100, 4, 3).cluster(5, exponent);
        double[] j = found.objectives();
        for (int i = 1; i < j.length; i++) {
            assertThat(j[i]).isLessThanOrEqualTo(j[i - 1] * (1 + 1e-13));
        }
        for (int i = 0; i < 100; i++) {
            double[] row = Arrays.copyOfRange(found.memberships(), i * 5, i * 5 + 5);
            assertThat(Arrays.stream(row).sum()).isCloseTo(1, within(1e-13));
            assertBetween(row, 0, 1 + 1e-15);
        }
    }

    @Test
    void permutedRowsPermuteMembershipsOnly() {
        int count = 61;
        double[] table = blobs(count, 3, 2);
        int[] order = new int[count];
        RandomStream.of(1, "test").permutation(order);
        double[] permuted = new double[table.length];
        for (int i = 0; i < count; i++) {
            System.arraycopy(table, order[i] * 3, permuted, i * 3, 3);
        }
        double[] start = Arrays.copyOf(table, 4 * 3);
        FuzzyClusters plain = new FuzzyCMeans(table, count, 3, 0).clusterFrom(start, 1.5);
        FuzzyClusters other = new FuzzyCMeans(permuted, count, 3, 0).clusterFrom(start, 1.5);
        assertThat(other.centers()).containsExactly(plain.centers(), within(1e-10));
        assertThat(other.spreads()).containsExactly(plain.spreads(), within(1e-10));
        for (int i = 0; i < count; i++) {
            assertThat(Arrays.copyOfRange(other.memberships(), i * 4, i * 4 + 4))
                    .containsExactly(
                            Arrays.copyOfRange(plain.memberships(), order[i] * 4, order[i] * 4 + 4), within(1e-9));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4})
    void exponentNearOneIsKMeans(long seed) {
        double[] table = blobs(200, 3, seed);
        double[] start = Arrays.copyOf(table, 6 * 3);
        FuzzyClusters found = new FuzzyCMeans(table, 200, 3, 0).clusterFrom(start, 1 + 1e-7);
        assertThat(found.centers()).containsExactly(kMeans(table, 3, start), within(1e-6));
    }

    @Test
    void clusterWithoutRowsStays() {
        FuzzyClusters found = new FuzzyCMeans(FOUR, 4, 1, 0).clusterFrom(new double[] {0, 10, 100}, 1 + 1e-6);
        assertThat(found.centers()).containsExactly(new double[] {0.5, 9.5, 100}, within(1e-9));
        assertThat(found.spreads()[2]).isZero();
        assertThat(found.widths(1)).containsExactly(0.5, 0.5, 0.5);
    }

    @ParameterizedTest
    @CsvSource({
        "341, 30, 1.074",
        "60, 16, 1.154",
        "1036, 21, 1.111",
        "2760, 57, 1.037",
        "100, 3, 2",
        "100, 4, 2",
        "100, 5, 2",
        "100, 6, 1.667",
        "5, 30, 1.667",
        "1, 30, 2"
    })
    void exponentFallsWithDimension(int rows, int features, double expected) {
        assertThat(FuzzyCMeans.defaultExponent(rows, features)).isCloseTo(expected, within(5e-4));
    }

    @Test
    void coincidentCentersLowerTheExponent() {
        int features = 12;
        double[] table = noise(300, features, 5);
        FuzzyCMeans means = new FuzzyCMeans(table, 300, features, 1);
        FuzzyClusters found = means.cluster(4, 2);
        assertThat(found.exponent()).isLessThan(2);
        double halvings = Math.log(1 / (found.exponent() - 1)) / Math.log(2);
        assertThat(halvings).isCloseTo(Math.rint(halvings), within(1e-9)).isBetween(1.0, 6.0);
        assertThat(smallestDistance(found)).isGreaterThan(1e-3 * Math.sqrt(features));
        assertThat(found.iterations()).isGreaterThan(found.objectives().length - 1);
    }

    @Test
    void startsFromDifferentRowsWhereThereAreAny() {
        double[] table = new double[40];
        table[7] = 1;
        table[30] = 5;
        FuzzyClusters found = new FuzzyCMeans(table, 40, 1, 9).cluster(3, 1.01);
        assertThat(Arrays.stream(found.centers()).sorted().toArray())
                .containsExactly(new double[] {0, 1, 5}, within(1e-6));
    }

    @Test
    void fewerRowsThanClusters() {
        FuzzyCMeans means = new FuzzyCMeans(new double[] {0, 0, 4, 4}, 2, 2, 0);
        FuzzyClusters found = means.cluster(5);
        assertThat(found.exponent()).isEqualTo(2);
        assertThat(found.centers()).hasSize(10);
        assertBetween(found.centers(), 0, 4);
        assertThat(found.memberships()).hasSize(10);
        assertBetween(found.memberships(), 0, 1);
        assertBetween(found.widths(found.defaultWidening()), 0.5, 10);
    }

    @Test
    void widthsGrowWithTheWideningWithinBounds() {
        FuzzyClusters found = new FuzzyClusters(
                1, new double[4], new double[] {1}, new double[] {0.01, 1, 4, 900}, 2, new double[] {0}, 1);
        assertThat(found.defaultWidening()).isEqualTo(2);
        assertThat(found.widths(4)).containsExactly(0.5, 2, 4, 10);
    }

    @Test
    void sameSeedSameBitsOtherSeedOtherStart() {
        double[] table = noise(150, 5, 8);
        FuzzyClusters one = new FuzzyCMeans(table, 150, 5, 4).cluster(3);
        FuzzyClusters two = new FuzzyCMeans(table, 150, 5, 4).cluster(3);
        FuzzyClusters other = new FuzzyCMeans(table, 150, 5, 5).cluster(3);
        assertThat(two.centers()).containsExactly(one.centers());
        assertThat(two.memberships()).containsExactly(one.memberships());
        assertThat(two.objectives()).containsExactly(one.objectives());
        assertThat(other.centers()).isNotEqualTo(one.centers());
    }

    @Test
    void samplesLargeTables() {
        int count = FuzzyCMeans.MOST_ROWS + 500;
        double[] table = new double[count];
        Arrays.setAll(table, i -> i % 2 == 0 ? -1 - 1e-9 * i : 1 + 1e-9 * i);
        FuzzyCMeans means = new FuzzyCMeans(table, count, 1, 3);
        assertThat(means.rows())
                .hasSize(FuzzyCMeans.MOST_ROWS)
                .isSorted()
                .doesNotHaveDuplicates()
                .isNotEqualTo(new FuzzyCMeans(table, count, 1, 4).rows());
        FuzzyClusters found = means.clusterFrom(new double[] {-2, 2}, 2);
        for (int i = 0; i < 100; i++) {
            assertThat(found.memberships()[2 * i] > 0.5).isEqualTo(means.rows()[i] % 2 == 0);
        }
    }

    @Test
    void refusesWhatItCannotCluster() {
        assertThatThrownBy(() -> new FuzzyCMeans(new double[] {1, 2, Double.NaN, 4}, 2, 2, 0))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("Feature 1 of row 2 is NaN");
        assertThatThrownBy(() -> new FuzzyCMeans(new double[3], 2, 2, 0)).isInstanceOf(InvalidDataException.class);
        assertThatThrownBy(() -> four().cluster(0)).isInstanceOf(InvalidOptionException.class);
        assertThatThrownBy(() -> four().cluster(2, 1))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("above 1");
        assertThatThrownBy(() -> new FuzzyCMeans(FOUR, 2, 2, 0).clusterFrom(new double[3], 2))
                .isInstanceOf(InvalidOptionException.class);
    }

    private static FuzzyCMeans four() {
        return new FuzzyCMeans(FOUR, 4, 1, 0);
    }

    private static double[] noise(int count, int features, long seed) {
        RandomStream random = RandomStream.of(seed, "noise");
        double[] table = new double[count * features];
        Arrays.setAll(table, i -> random.gaussian(1));
        return table;
    }

    private static double[] blobs(int count, int features, long seed) {
        RandomStream random = RandomStream.of(seed, "blobs");
        double[] table = noise(count, features, seed);
        for (int i = 0; i < count; i++) {
            int blob = random.nextInt(5);
            table[i * features + blob % features] += 3 * blob;
        }
        return table;
    }

    private static void assertBetween(double[] values, double low, double high) {
        assertThat(Arrays.stream(values).boxed()).allSatisfy(v -> assertThat(v).isBetween(low, high));
    }

    private static double smallestDistance(FuzzyClusters found) {
        double smallest = Double.POSITIVE_INFINITY;
        for (int r = 0; r < found.clusters(); r++) {
            for (int q = 0; q < r; q++) {
                smallest = Math.min(smallest, squared(found.centers(), r, found.centers(), q, found.features()));
            }
        }
        return Math.sqrt(smallest);
    }

    /** Lloyd's algorithm until nothing moves. */
    private static double[] kMeans(double[] table, int features, double[] start) {
        double[] centers = start;
        while (true) {
            double[] sums = new double[start.length];
            int[] sizes = new int[start.length / features];
            for (int i = 0; i < table.length / features; i++) {
                int best = 0;
                for (int r = 1; r < sizes.length; r++) {
                    if (squared(table, i, centers, r, features) < squared(table, i, centers, best, features)) {
                        best = r;
                    }
                }
                sizes[best]++;
                for (int j = 0; j < features; j++) {
                    sums[best * features + j] += table[i * features + j];
                }
            }
            for (int i = 0; i < sums.length; i++) {
                sums[i] = sizes[i / features] == 0 ? centers[i] : sums[i] / sizes[i / features];
            }
            if (Arrays.equals(sums, centers)) {
                return centers;
            }
            centers = sums;
        }
    }

    private static double squared(double[] a, int row, double[] b, int other, int features) {
        double sum = 0;
        for (int j = 0; j < features; j++) {
            double difference = a[row * features + j] - b[other * features + j];
            sum += difference * difference;
        }
        return sum;
    }
}
