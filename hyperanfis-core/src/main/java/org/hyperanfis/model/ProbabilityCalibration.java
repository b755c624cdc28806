package org.hyperanfis.model;

import java.util.Collections;
import java.util.List;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.layer.firing.Softmax;

/**
 * From class scores to probabilities that can be taken at face value: the softmax of {@code t s_k + b_k}, with a temperature
 * {@code t} and an offset {@code b_k} per class. Which class is predicted is decided by the scores alone.
 *
 * @param temperature what scores are multiplied with, above 0; below 1 makes probabilities more moderate
 * @param offsets what is added for each class, in class order; empty where nothing was calibrated
 * @param method how temperature and offsets came about
 * @param rows validation rows that they were fitted on, 0 for none
 * @since 0.3.0
 */
public record ProbabilityCalibration(double temperature, List<Double> offsets, Method method, int rows) {

    /** The largest temperature and offset: far beyond any use, and nothing overflows. */
    private static final double LARGEST = 1e6;

    /** Nothing was calibrated: probabilities are the softmax of the scores. */
    public static final ProbabilityCalibration NONE = new ProbabilityCalibration(1, List.of(), Method.NONE, 0);

    /** How scores become probabilities. */
    public enum Method {

        /** As they are, the softmax of the scores. */
        NONE("are the softmax of the scores"),

        /** The weights of classes in training are taken out, which is exact where training minimised the weighted loss. */
        CLASS_WEIGHTS("are corrected for the class weights of training"),

        TEMPERATURE("have a temperature fitted on validation rows"),

        CLASS_WEIGHTS_AND_TEMPERATURE(
                "are corrected for the class weights of training, with a temperature fitted on validation rows"),

        OFFSETS("have a temperature and an offset per class fitted on validation rows");

        private final String words;

        Method(String words) {
            this.words = words;
        }

        /** What was done, in words that follow "probabilities". */
        public String words() {
            return words;
        }
    }

    public ProbabilityCalibration {
        if (!(temperature > 0 && temperature <= LARGEST)) {
            throw new InvalidOptionException("the temperature of the calibration is " + temperature
                    + "; it must be above 0 and at most " + LARGEST);
        }
        offsets = List.copyOf(offsets);
        for (double offset : offsets) {
            if (!(Math.abs(offset) <= LARGEST)) {
                throw new InvalidOptionException("an offset of the calibration is " + offset
                        + "; it must be finite and at most " + LARGEST + " in magnitude");
            }
        }
        if (rows < 0) {
            throw new InvalidOptionException(
                    "the rows of the calibration are " + rows + "; there cannot be fewer than 0");
        }
    }

    /** Scores as they are, chosen among others for so many classes. */
    public static ProbabilityCalibration unchanged(int classes, int rows) {
        return new ProbabilityCalibration(1, Collections.nCopies(classes, 0.0), Method.NONE, rows);
    }

    /** Whether anything was calibrated, were it with the result that scores are best left as they are. */
    public boolean isMade() {
        return !offsets.isEmpty();
    }

    /** What is added for a class. */
    public double offset(int k) {
        return offsets.isEmpty() ? 0 : offsets.get(k);
    }

    /** The calibrated scores {@code t s_k + b_k}: logarithms of the probabilities, up to a constant that all classes share. */
    public double[] logits(double[] scores) {
        double[] logits = new double[scores.length];
        for (int k = 0; k < logits.length; k++) {
            logits[k] = temperature * scores[k] + offset(k);
        }
        return logits;
    }

    /** The probability of each class. */
    public double[] apply(double[] scores) {
        return Softmax.of(logits(scores));
    }
}
