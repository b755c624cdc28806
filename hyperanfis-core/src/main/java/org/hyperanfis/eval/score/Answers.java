package org.hyperanfis.eval.score;

import java.util.Arrays;
import org.hyperanfis.InvalidDataException;

/**
 * True and predicted answers of some rows. Immutable; arrays that are handed over are not copied.
 *
 * @since 0.3.0
 */
public final class Answers {

    private final int rows;
    private final int width;
    private final int[] truth;
    private final int[] predicted;
    private final double[] numbers;
    private final double[] trueNumbers;

    private Answers(int rows, int width, int[] truth, int[] predicted, double[] numbers, double[] trueNumbers) {
        this.rows = rows;
        this.width = width;
        this.truth = truth;
        this.predicted = predicted;
        this.numbers = numbers;
        this.trueNumbers = trueNumbers;
    }

    /**
     * Of a classification.
     *
     * @param truth the true class of each row; at least one row
     * @param predicted the predicted one, which need not be the most probable
     * @param probability {@code rows x classes}, row by row
     */
    public static Answers ofClasses(int[] truth, int[] predicted, double[] probability, int classes) {
        if (truth.length == 0
                || truth.length != predicted.length
                || probability.length != (long) truth.length * classes) {
            throw new InvalidDataException(
                    "There are " + predicted.length + " predicted classes and "
                            + probability.length + " probabilities for " + truth.length + " rows of " + classes
                            + " classes; give one prediction per row, one probability per row and class, and at least one row.");
        }
        for (int i = 0; i < truth.length; i++) {
            if (Math.min(truth[i], predicted[i]) < 0 || Math.max(truth[i], predicted[i]) >= classes) {
                throw new InvalidDataException("Row " + (i + 1) + ": the classes " + truth[i] + " and " + predicted[i]
                        + " are not both from 0 to " + (classes - 1) + ".");
            }
        }
        for (int i = 0; i < probability.length; i++) {
            if (!(probability[i] >= 0 && probability[i] <= 1.0000001)) {
                throw new InvalidDataException("Row " + (i / classes + 1) + ", class " + i % classes
                        + ": the probability is " + probability[i] + "; give numbers from 0 to 1.");
            }
        }
        return new Answers(truth.length, classes, truth, predicted, probability, new double[0]);
    }

    /**
     * Of a regression.
     *
     * @param truth {@code rows x outputs}, row by row, finite; at least one row
     * @param predicted likewise
     */
    public static Answers ofOutputs(double[] truth, double[] predicted, int outputs) {
        if (outputs < 1 || truth.length == 0 || truth.length != predicted.length || truth.length % outputs != 0) {
            throw new InvalidDataException("There are " + predicted.length + " predicted values for " + truth.length
                    + " true ones with " + outputs + " outputs per row; give one per row and output.");
        }
        for (int i = 0; i < truth.length; i++) {
            if (!Double.isFinite(truth[i]) || !Double.isFinite(predicted[i])) {
                throw new InvalidDataException("Row " + (i / outputs + 1) + ": the values " + truth[i] + " and "
                        + predicted[i] + " are not both finite.");
            }
        }
        return new Answers(truth.length / outputs, outputs, new int[0], new int[0], predicted, truth);
    }

    public int rows() {
        return rows;
    }

    public boolean isClassification() {
        return trueNumbers.length == 0;
    }

    /** How many classes or outputs there are. */
    public int width() {
        return width;
    }

    /** The true class of a row. */
    public int label(int row) {
        return truth[row];
    }

    /** The predicted class of a row. */
    public int predicted(int row) {
        return predicted[row];
    }

    /** The probability of a class for a row. */
    public double probability(int row, int k) {
        return numbers[row * width + k];
    }

    /** The true value of an output. */
    public double output(int row, int o) {
        return trueNumbers[row * width + o];
    }

    /** The predicted value of an output. */
    public double predictedOutput(int row, int o) {
        return numbers[row * width + o];
    }

    /** Other answers to the same questions: classes and their probabilities. */
    public Answers withAnswers(int[] otherPredicted, double[] probability) {
        return ofClasses(truth, otherPredicted, probability, width);
    }

    /** Other answers to the same questions: numbers. */
    public Answers withOutputs(double[] otherPredicted) {
        return ofOutputs(trueNumbers, otherPredicted, width);
    }

    /** The answers of some rows, at least one, in that order. */
    public Answers subset(int[] which) {
        double[] picked = pick(numbers, which);
        return isClassification()
                ? ofClasses(
                        Arrays.stream(which).map(i -> truth[i]).toArray(),
                        Arrays.stream(which).map(i -> predicted[i]).toArray(),
                        picked,
                        width)
                : ofOutputs(pick(trueNumbers, which), picked, width);
    }

    private double[] pick(double[] values, int[] which) {
        double[] picked = new double[which.length * width];
        for (int k = 0; k < which.length; k++) {
            System.arraycopy(values, which[k] * width, picked, k * width, width);
        }
        return picked;
    }

    /** Ready to be scored with any number of copies of each row. */
    Measure measure() {
        return isClassification() ? new ClassMeasure(this) : new OutputMeasure(this);
    }
}
