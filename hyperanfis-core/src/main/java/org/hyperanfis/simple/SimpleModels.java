package org.hyperanfis.simple;

import java.util.Arrays;
import java.util.Objects;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;

/**
 * Two models that every other one should beat, fitted on the rows it was trained on. The first gives the same answer to every row:
 * the shares of the classes, or the mean of each output. The second is a logistic regression, or a linear one, of the encoded inputs
 * with a small penalty. Immutable.
 *
 * @since 0.3.0
 */
public final class SimpleModels {

    private final boolean classifies;
    private final int rows;
    private final double[] average;
    private final double[] center;
    private final double[] intercepts;
    private final double[] weights;

    /**
     * Models from their numbers, all finite.
     *
     * @param classifies whether answers are classes
     * @param rows the rows that the second model was fitted on
     * @param average the share of each class, or the mean of each output
     * @param center of each input
     * @param intercepts one per class or output: what the second model gives a row at the centre
     * @param weights {@code classes or outputs x inputs}: what it adds per unit that an input is above its centre
     */
    public SimpleModels(
            boolean classifies, int rows, double[] average, double[] center, double[] intercepts, double[] weights) {
        if (average.length == 0
                || intercepts.length != average.length
                || weights.length != (long) average.length * center.length) {
            throw new InvalidOptionException("simple models of " + average.length + " answers and " + center.length
                    + " inputs cannot have " + intercepts.length + " intercepts and " + weights.length + " weights");
        }
        for (double[] numbers : new double[][] {average, center, intercepts, weights}) {
            if (!Arrays.stream(numbers).allMatch(Double::isFinite)) {
                throw new InvalidOptionException("a number of the simple models is not finite");
            }
        }
        if (classifies && !Arrays.stream(average).allMatch(share -> share >= 0 && share <= 1)) {
            throw new InvalidOptionException("the shares of classes are not all from 0 to 1");
        }
        this.classifies = classifies;
        this.rows = rows;
        this.average = average.clone();
        this.center = center.clone();
        this.intercepts = intercepts.clone();
        this.weights = weights.clone();
    }

    /** Fits both on training rows, all of positive weight; any runner gives the same bits. */
    public static SimpleModels fit(Dataset training, PieceRunner runner) {
        double[] average = averages(training);
        LinearFit fit = new LinearFit(training, average, runner);
        return new SimpleModels(
                training.target() instanceof Target.Classes,
                fit.rows(),
                average,
                fit.center(),
                fit.intercepts(),
                fit.weights());
    }

    private static double[] averages(Dataset data) {
        int width = data.target().size();
        boolean classifies = data.target() instanceof Target.Classes;
        double[] sums = new double[width];
        double total = 0;
        for (int i = 0; i < data.rows(); i++) {
            double weight = data.weight(i);
            total += weight;
            if (classifies) {
                sums[data.label(i)] += weight;
            } else {
                for (int o = 0; o < width; o++) {
                    // A running mean keeps the digits of large numbers.
                    sums[o] += (data.output(i, o) - sums[o]) * (weight / total);
                }
            }
        }
        double all = total;
        if (classifies) {
            Arrays.setAll(sums, k -> sums[k] / all);
        }
        return sums;
    }

    public boolean classifies() {
        return classifies;
    }

    /** How many rows the second model was fitted on: all that the first was, or a sample of very many. */
    public int rows() {
        return rows;
    }

    public int inputs() {
        return center.length;
    }

    /** The share of each class, or the mean of each output. */
    public double[] average() {
        return average.clone();
    }

    public double[] center() {
        return center.clone();
    }

    public double[] intercepts() {
        return intercepts.clone();
    }

    public double[] weights() {
        return weights.clone();
    }

    /** What the second model gives a raw row: the probability of each class, or the value of each output. */
    public double[] linear(double[] row) {
        double[] answer = new double[average.length];
        for (int k = 0; k < answer.length; k++) {
            double sum = intercepts[k];
            for (int j = 0; j < center.length; j++) {
                sum += weights[k * center.length + j] * (row[j] - center[j]);
            }
            answer[k] = sum;
        }
        if (classifies) {
            LinearFit.softmax(answer);
        }
        return answer;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SimpleModels models
                && classifies == models.classifies
                && rows == models.rows
                && Arrays.equals(average, models.average)
                && Arrays.equals(center, models.center)
                && Arrays.equals(intercepts, models.intercepts)
                && Arrays.equals(weights, models.weights);
    }

    @Override
    public int hashCode() {
        return Objects.hash(classifies, rows, Arrays.hashCode(average), Arrays.hashCode(weights));
    }

    @Override
    public String toString() {
        return "simple models of " + rows + " rows, average " + Arrays.toString(average);
    }
}
