package org.hyperanfis.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidOptionException;
import org.junit.jupiter.api.Test;

class SplitTest {

    /** A set whose only feature is the row index, with the given number of rows per class, classes mixed. */
    private static Dataset classes(int... counts) {
        int[] labels = IntStream.range(0, counts.length)
                .flatMap(k -> IntStream.generate(() -> k).limit(counts[k]))
                .toArray();
        SplittableRandom random = new SplittableRandom(99);
        for (int i = labels.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int label = labels[i];
            labels[i] = labels[j];
            labels[j] = label;
        }
        List<String> names =
                IntStream.range(0, counts.length).mapToObj(k -> "class" + k).toList();
        return Dataset.adoptClassification(
                List.of(Feature.numeric("index")),
                IntStream.range(0, labels.length).asDoubleStream().toArray(),
                new Target.Classes("y", names),
                labels);
    }

    private static Dataset numbers(int rows) {
        return Dataset.adoptRegression(
                List.of(Feature.numeric("index")),
                IntStream.range(0, rows).asDoubleStream().toArray(),
                new Target.Outputs(List.of("y")),
                new double[rows]);
    }

    /** The sizes of the parts in the literature: a fifth for test, rounded up, then a quarter of the rest, rounded up. */
    @Test
    void sizesAreThoseOfTheLiterature() {
        assertSizes(Split.stratified(classes(357, 212), 0.6, 0.2, 1), 341, 114, 114);
        assertSizes(Split.stratified(classes(41, 20, 5, 13, 4, 8, 10), 0.6, 0.2, 2), 60, 20, 21);
        assertSizes(Split.stratified(classes(1210, 384, 69, 65), 0.6, 0.2, 3), 1036, 346, 346);
        assertSizes(Split.stratified(classes(2788, 1813), 0.6, 0.2, 4), 2760, 920, 921);
    }

    private static void assertSizes(Split split, int train, int validation, int test) {
        assertThat(List.of(split.trainRows().length, split.validationRows().length, split.testRows().length))
                .containsExactly(train, validation, test);
    }

    @Test
    void roundNumbersSplitExactly() {
        Split split = Split.stratified(classes(50, 100, 5), 0.6, 0.2, 0);
        assertThat(split.train().classCounts()).containsExactly(30, 60, 3);
        assertThat(split.validation().orElseThrow().classCounts()).containsExactly(10, 20, 1);
        assertThat(split.test().orElseThrow().classCounts()).containsExactly(10, 20, 1);
    }

    @Test
    void partsArePartitionWithTheMixOfClasses() {
        SplittableRandom random = new SplittableRandom(5);
        for (int trial = 0; trial < 300; trial++) {
            int[] counts = random.ints(2 + random.nextInt(8), 0, 40).toArray();
            counts[0]++;
            Dataset data = classes(counts);
            double train = random.nextDouble(0.3, 1);
            double validation = random.nextDouble(0, 1 - train);
            Split split = Split.stratified(data, train, validation, trial);

            assertPartition(split, data.rows());
            for (int[] part : List.of(split.trainRows(), split.validationRows(), split.testRows())) {
                assertThat(part).isSorted();
            }
            int[] inTrain = split.train().classCounts();
            for (int k = 0; k < counts.length; k++) {
                // Rounding within the class, and the class's part of less than two rows that validation and test gain.
                double rounding = 1 + 2.0 * counts[k] / data.rows();
                assertThat((double) inTrain[k]).isCloseTo(train * counts[k], within(rounding));
                assertThat(inTrain[k] > 0).isEqualTo(counts[k] > 0);
            }
        }
    }

    @Test
    void roundingOfManySmallClassesDoesNotAddUp() {
        int[] counts = new int[60];
        Arrays.fill(counts, 6);
        Split split = Split.stratified(classes(counts), 0.6, 0.2, 0);
        assertThat(split.trainRows().length).isBetween(215, 217);
        assertThat(split.validationRows().length).isBetween(71, 73);
        assertThat(split.testRows().length).isBetween(71, 73);
    }

    @Test
    void everyClassIsInTraining() {
        Split split = Split.stratified(classes(1, 2, 3, 1, 1, 40), 0.1, 0.45, 3);
        assertThat(split.train().classCounts()).containsExactly(1, 1, 1, 1, 1, 3);
        assertThat(Split.stratified(numbers(2), 1e-12, 0.5, 0).trainRows()).hasSize(1);
    }

    @Test
    void classWithoutRowsIsNoObstacle() {
        Split split = Split.stratified(classes(5, 0), 0.6, 0.2, 0);
        assertThat(split.train().classCounts()).containsExactly(3, 0);
    }

    @Test
    void emptyPartsAreAbsent() {
        Split all = Split.stratified(classes(5, 5), 1, 0, 0);
        assertThat(all.train().rows()).isEqualTo(10);
        assertThat(all.validation()).isEmpty();
        assertThat(all.test()).isEmpty();
        assertThat(all.testRows()).isEmpty();

        Split noTest = Split.stratified(classes(7, 13), 0.7, 0.3, 0);
        assertThat(noTest.validation()).isPresent();
        assertThat(noTest.test()).isEmpty();

        Split noValidation = Split.stratified(classes(7, 13), 0.8, 0, 0);
        assertThat(noValidation.validation()).isEmpty();
        assertThat(noValidation.test()).isPresent();
    }

    @Test
    void seedAloneDecides() {
        Dataset data = classes(30, 30);
        Split first = Split.stratified(data, 0.6, 0.2, 1);
        Split again = Split.stratified(data, 0.6, 0.2, 1);
        Split other = Split.stratified(data, 0.6, 0.2, 2);
        assertThat(again.trainRows()).isEqualTo(first.trainRows());
        assertThat(again.validationRows()).isEqualTo(first.validationRows());
        assertThat(again.testRows()).isEqualTo(first.testRows());
        assertThat(other.trainRows()).isNotEqualTo(first.trainRows());
    }

    @Test
    void partsArePinned() {
        // Published figures name a seed: the same seed must give the same parts on every Java version.
        Split split = Split.stratified(numbers(10), 0.6, 0.2, 0);
        assertThat(split.trainRows()).containsExactly(0, 1, 2, 6, 7, 9);
        assertThat(split.validationRows()).containsExactly(3, 5);

        Split byClass = Split.stratified(classes(50, 31, 7, 0, 1), 0.6, 0.2, 12345);
        assertThat(byClass.validationRows())
                .containsExactly(12, 20, 22, 30, 35, 38, 41, 46, 48, 51, 56, 58, 59, 68, 69, 77, 87, 88);
        assertThat(byClass.testRows())
                .containsExactly(6, 8, 10, 11, 18, 25, 27, 32, 39, 43, 45, 47, 57, 64, 70, 74, 76, 78);
    }

    @Test
    void everyRowIsEquallyLikelyToTrain() {
        int[] times = new int[10];
        int seeds = 4000;
        for (int seed = 0; seed < seeds; seed++) {
            for (int row : Split.stratified(numbers(10), 0.6, 0.2, seed).trainRows()) {
                times[row]++;
            }
        }
        // Five standard deviations of a binomial share.
        double tolerance = 5 * Math.sqrt(0.6 * 0.4 / seeds);
        for (int count : times) {
            assertThat((double) count / seeds).isCloseTo(0.6, within(tolerance));
        }
    }

    @Test
    void regressionIsSplitAsOne() {
        Split split = Split.stratified(numbers(11), 0.6, 0.2, 4);
        assertPartition(split, 11);
        assertThat(split.trainRows()).hasSize(6);
        assertThat(split.train().value(0, 0)).isEqualTo(split.trainRows()[0]);
        assertThat(Split.stratified(numbers(1), 0.6, 0.2, 4).train().rows()).isEqualTo(1);
    }

    @Test
    void weightsTravelWithTheirRows() {
        Dataset data =
                numbers(10).withWeights(IntStream.range(0, 10).asDoubleStream().toArray());
        Dataset train = Split.stratified(data, 0.6, 0.2, 0).train();
        for (int i = 0; i < train.rows(); i++) {
            assertThat(train.weight(i)).isEqualTo(train.value(i, 0));
        }
    }

    @Test
    void rowIndicesAreCopies() {
        Split split = Split.stratified(numbers(10), 0.6, 0.2, 0);
        Arrays.fill(split.trainRows(), -1);
        assertThat(split.trainRows()).doesNotContain(-1);
    }

    @Test
    void badFractionsAreRejected() {
        for (double bad : new double[] {0, -0.1, 1.1, Double.NaN}) {
            assertRejected(bad, 0, "training fraction is " + bad);
        }
        for (double bad : new double[] {-0.1, 1, Double.NaN}) {
            assertRejected(0.5, bad, "validation fraction is " + bad);
        }
        assertRejected(0.7, 0.4, "0.7", "0.4", "more than 1");
    }

    private static void assertPartition(Split split, int rows) {
        int[] all = IntStream.concat(
                        IntStream.of(split.trainRows()),
                        IntStream.concat(IntStream.of(split.validationRows()), IntStream.of(split.testRows())))
                .sorted()
                .toArray();
        assertThat(all).isEqualTo(IntStream.range(0, rows).toArray());
    }

    private static void assertRejected(double train, double validation, String... words) {
        assertThatThrownBy(() -> Split.stratified(classes(5, 5), train, validation, 0))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContainingAll(words);
    }
}
