package org.hyperanfis.eval;

import java.util.Arrays;
import java.util.List;
import org.hyperanfis.InvalidDataException;

/**
 * How well predicted classes match the true ones.
 *
 * <p>Per class, recall is the share of its rows that were found, and F1 is {@code 2 TP / (rows + predictions)}, 0 when
 * nothing was right. Macro-F1 and macro-recall are the plain means over the classes that occur in the truth: a class without rows
 * is left out of both. Rows that are predicted to be of such a class are wrong, and lower the figures of their own class.
 *
 * <p>The macro-F1 that steers training, {@link #macroF1(int[], int[], int)}, also counts a class that is only predicted, with an F1
 * of 0, as scikit-learn does.
 *
 * @param accuracy share of rows predicted right
 * @param macroF1 mean F1 over classes
 * @param macroRecall mean recall over classes
 * @param confusion number of rows, by true class (outer list) and predicted class (inner lists)
 * @since 0.1.0
 */
public record ClassificationMetrics(
        double accuracy, double macroF1, double macroRecall, List<List<Integer>> confusion) {

    public ClassificationMetrics {
        confusion = confusion.stream().map(List::copyOf).toList();
    }

    /**
     * Compares predictions with the truth, row by row.
     *
     * @param truth the true class of each row, from 0 to {@code classes - 1}; at least one row
     * @param predicted the predicted class of each row
     */
    public static ClassificationMetrics of(int[] truth, int[] predicted, int classes) {
        Counts counts = Counts.of(truth, predicted, classes);
        int[][] confusion = new int[classes][classes];
        for (int i = 0; i < truth.length; i++) {
            confusion[truth[i]][predicted[i]]++;
        }
        return new ClassificationMetrics(
                counts.accuracy(),
                counts.macroF1(),
                counts.macroRecall(),
                Arrays.stream(confusion)
                        .map(row -> Arrays.stream(row).boxed().toList())
                        .toList());
    }

    /** The macro-F1 that steers training, over the classes that occur in the truth or in the predictions. */
    public static double macroF1(int[] truth, int[] predicted, int classes) {
        Counts counts = Counts.of(truth, predicted, classes);
        return macroF1(counts.actual, counts.predicted, counts.hits);
    }

    /**
     * The same from counts, all of them per class.
     *
     * @param rows rows that have the class
     * @param predictions rows predicted to have it
     * @param hits rows where both agree
     * @since 0.3.0
     */
    public static double macroF1(long[] rows, long[] predictions, long[] hits) {
        double sum = 0;
        int present = 0;
        for (int k = 0; k < hits.length; k++) {
            long occurrences = rows[k] + predictions[k];
            if (occurrences > 0) {
                sum += 2.0 * hits[k] / occurrences;
                present++;
            }
        }
        return sum / present;
    }

    /** Per class: rows that have it, rows predicted to have it, and rows where both agree. */
    @SuppressWarnings("ArrayRecordComponent") // stays in this file and is never compared
    private record Counts(int rows, long[] actual, long[] predicted, long[] hits) {

        static Counts of(int[] truth, int[] predicted, int classes) {
            if (truth.length == 0 || truth.length != predicted.length) {
                throw new InvalidDataException("There are " + predicted.length + " predicted classes for "
                        + truth.length + " true ones; give one prediction per row, and at least one row.");
            }
            if (classes < 1) {
                throw new InvalidDataException("There are " + classes + " classes; give at least one.");
            }
            Counts counts = new Counts(truth.length, new long[classes], new long[classes], new long[classes]);
            for (int i = 0; i < truth.length; i++) {
                requireClass(truth[i], classes, i, "true");
                requireClass(predicted[i], classes, i, "predicted");
                counts.actual[truth[i]]++;
                counts.predicted[predicted[i]]++;
                if (truth[i] == predicted[i]) {
                    counts.hits[truth[i]]++;
                }
            }
            return counts;
        }

        double accuracy() {
            return (double) Arrays.stream(hits).sum() / rows;
        }

        double macroF1() {
            double sum = 0;
            int present = 0;
            for (int k = 0; k < hits.length; k++) {
                if (actual[k] > 0) {
                    sum += 2.0 * hits[k] / (actual[k] + predicted[k]);
                    present++;
                }
            }
            return sum / present;
        }

        double macroRecall() {
            double sum = 0;
            int present = 0;
            for (int k = 0; k < hits.length; k++) {
                if (actual[k] > 0) {
                    sum += (double) hits[k] / actual[k];
                    present++;
                }
            }
            return sum / present;
        }

        private static void requireClass(int label, int classes, int row, String what) {
            if (label < 0 || label >= classes) {
                throw new InvalidDataException("Row " + (row + 1) + ": the " + what + " class is " + label
                        + ", outside the " + classes + " classes; use an index from 0 to " + (classes - 1) + ".");
            }
        }
    }
}
