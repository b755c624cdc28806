package org.hyperanfis.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.hyperanfis.InvalidDataException;
import org.junit.jupiter.api.Test;

class ClassificationMetricsTest {

    private static final Offset<Double> ROUNDING = within(1e-15);

    @Test
    void threeClassesByHand() {
        int[] truth = {0, 0, 0, 0, 1, 1, 1, 2, 2, 2};
        int[] predicted = {0, 0, 0, 1, 1, 1, 2, 2, 0, 0};
        ClassificationMetrics metrics = ClassificationMetrics.of(truth, predicted, 3);
        assertThat(metrics.confusion()).containsExactly(List.of(3, 1, 0), List.of(0, 2, 1), List.of(2, 0, 1));
        assertThat(metrics.accuracy()).isEqualTo(0.6);
        // Precision 3/5, 2/3, 1/2; recall 3/4, 2/3, 1/3; F1 2/3, 2/3, 2/5.
        assertThat(metrics.macroRecall()).isCloseTo((3.0 / 4 + 2.0 / 3 + 1.0 / 3) / 3, ROUNDING);
        assertThat(metrics.macroF1()).isCloseTo((2.0 / 3 + 2.0 / 3 + 2.0 / 5) / 3, ROUNDING);
    }

    /** The F1 of the mean precision and the mean recall would be 0.760833. */
    @Test
    void macroF1IsTheMeanOfTheF1OfClasses() {
        ClassificationMetrics metrics = of(new int[][] {{8, 2, 0}, {1, 4, 0}, {1, 1, 3}});
        assertThat(metrics.accuracy()).isEqualTo(0.75);
        assertThat(metrics.macroRecall()).isCloseTo(0.733333, within(5e-7));
        assertThat(metrics.macroF1()).isCloseTo(0.738889, within(5e-7));
    }

    private static ClassificationMetrics of(int[][] confusion) {
        List<Integer> truth = new ArrayList<>();
        List<Integer> predicted = new ArrayList<>();
        for (int i = 0; i < confusion.length; i++) {
            for (int j = 0; j < confusion.length; j++) {
                truth.addAll(Collections.nCopies(confusion[i][j], i));
                predicted.addAll(Collections.nCopies(confusion[i][j], j));
            }
        }
        return ClassificationMetrics.of(
                truth.stream().mapToInt(Integer::intValue).toArray(),
                predicted.stream().mapToInt(Integer::intValue).toArray(),
                confusion.length);
    }

    /** A wrong row costs its class at least one part in all rows, so mean recall falls at least by that over the classes. */
    @Test
    void recallAndAccuracyBoundEachOther() {
        SplittableRandom random = new SplittableRandom(23);
        for (int trial = 0; trial < 200; trial++) {
            int classes = 2 + random.nextInt(5);
            int[][] confusion = new int[classes][];
            for (int k = 0; k < classes; k++) {
                confusion[k] = random.ints(classes, 0, 9).toArray();
                // Every class has rows: one without has no recall, and does not count.
                confusion[k][k]++;
            }
            ClassificationMetrics metrics = of(confusion);
            double rows = 0;
            double weightedRecall = 0;
            for (int k = 0; k < classes; k++) {
                double size = Arrays.stream(confusion[k]).sum();
                rows += size;
                weightedRecall += size * (confusion[k][k] / size);
            }
            assertThat(weightedRecall / rows).isCloseTo(metrics.accuracy(), within(1e-14));
            assertThat(metrics.macroRecall()).isLessThanOrEqualTo(1 - (1 - metrics.accuracy()) / classes + 1e-14);
        }
    }

    @Test
    void perfectPredictionsScoreOne() {
        int[] truth = {0, 1, 2, 1};
        ClassificationMetrics metrics = ClassificationMetrics.of(truth, truth, 3);
        assertThat(metrics.accuracy()).isEqualTo(1);
        assertThat(metrics.macroF1()).isEqualTo(1);
        assertThat(metrics.macroRecall()).isEqualTo(1);
    }

    @Test
    void classThatIsNeverPredictedHasF1Zero() {
        ClassificationMetrics metrics = ClassificationMetrics.of(new int[] {0, 0, 0, 1}, new int[4], 2);
        assertThat(metrics.accuracy()).isEqualTo(0.75);
        assertThat(metrics.macroF1()).isCloseTo((6.0 / 7 + 0) / 2, ROUNDING);
        assertThat(metrics.macroRecall()).isEqualTo(0.5);
    }

    @Test
    void classInNeitherTruthNorPredictionIsLeftOut() {
        int[] truth = {0, 0, 2};
        ClassificationMetrics metrics = ClassificationMetrics.of(truth, truth, 4);
        assertThat(metrics.macroF1()).isEqualTo(1);
        assertThat(metrics.macroRecall()).isEqualTo(1);
        assertThat(metrics.confusion()).hasSize(4);
    }

    @Test
    void classOnlyPredictedIsLeftOutOfF1AndRecall() {
        int[] truth = {0, 0, 1};
        int[] predicted = {0, 2, 1};
        ClassificationMetrics metrics = ClassificationMetrics.of(truth, predicted, 3);
        assertThat(metrics.macroF1()).isCloseTo((2.0 / 3 + 1) / 2, ROUNDING);
        assertThat(metrics.macroRecall()).isCloseTo((0.5 + 1) / 2, ROUNDING);
        assertThat(ClassificationMetrics.macroF1(truth, predicted, 3)).isCloseTo((2.0 / 3 + 1 + 0) / 3, ROUNDING);
    }

    @Test
    void agreesWithTheTextbookDefinitionOnRandomLabels() {
        SplittableRandom random = new SplittableRandom(11);
        for (int trial = 0; trial < 200; trial++) {
            int classes = 1 + random.nextInt(6);
            int n = 1 + random.nextInt(40);
            int[] truth = random.ints(n, 0, classes).toArray();
            int[] predicted = random.ints(n, 0, classes).toArray();
            List<Double> f1 = new ArrayList<>();
            List<Double> all = new ArrayList<>();
            for (int k = 0; k < classes; k++) {
                double hits = 0;
                double actual = 0;
                double claimed = 0;
                for (int i = 0; i < n; i++) {
                    hits += truth[i] == k && predicted[i] == k ? 1 : 0;
                    actual += truth[i] == k ? 1 : 0;
                    claimed += predicted[i] == k ? 1 : 0;
                }
                double precision = claimed == 0 ? 0 : hits / claimed;
                double recall = actual == 0 ? 0 : hits / actual;
                all.add(hits == 0 ? 0 : 2 * precision * recall / (precision + recall));
                if (actual + claimed > 0) {
                    f1.add(all.get(k));
                }
            }
            double expected =
                    f1.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
            assertThat(ClassificationMetrics.macroF1(truth, predicted, classes)).isCloseTo(expected, within(1e-14));
            double ofPresent = IntStream.range(0, classes)
                    .filter(k -> Arrays.stream(truth).anyMatch(label -> label == k))
                    .mapToDouble(all::get)
                    .average()
                    .orElseThrow();
            assertThat(ClassificationMetrics.of(truth, predicted, classes).macroF1())
                    .isCloseTo(ofPresent, within(1e-14));
        }
    }

    @Test
    void equalResultsAreEqualAndCannotBeChanged() {
        ClassificationMetrics metrics = ClassificationMetrics.of(new int[] {0, 1}, new int[] {0, 0}, 2);
        assertThat(metrics).isEqualTo(ClassificationMetrics.of(new int[] {0, 1}, new int[] {0, 0}, 2));
        assertThatThrownBy(() -> metrics.confusion().get(0).set(0, 5))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void badLabelsAreRejected() {
        assertRejected(new int[] {0, 1}, new int[] {0}, 2, "1 predicted", "2 true");
        assertRejected(new int[0], new int[0], 2, "at least one row");
        assertRejected(new int[] {0, 2}, new int[] {0, 0}, 2, "Row 2", "true class is 2");
        assertRejected(new int[] {0, 0}, new int[] {-1, 0}, 2, "Row 1", "predicted class is -1");
        assertRejected(new int[] {0}, new int[] {0}, 0, "0 classes");
    }

    private static void assertRejected(int[] truth, int[] predicted, int classes, String... words) {
        assertThatThrownBy(() -> ClassificationMetrics.of(truth, predicted, classes))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll(words);
    }
}
