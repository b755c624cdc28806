package org.hyperanfis.simple;

import java.util.Arrays;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.internal.random.RandomStream;

/**
 * Fits a logistic or linear regression of standardised inputs. It minimises the mean loss, cross-entropy or half the squared
 * error in units of the outputs' deviation, plus {@code |W|^2 / (2 n)}, for n rows.
 *
 * <p>The cost is bounded: at most {@value #MOST_NUMBERS} rows times inputs times classes, for which rows are drawn at random, and
 * at most so many steps as {@link Minimizer} takes. Rows are summed in blocks of a fixed size, in order.
 */
final class LinearFit {

    private static final int MOST_NUMBERS = 10_000_000;
    private static final int BLOCK = 1024;

    private final boolean classifies;
    private final int width;
    private final int inputs;
    private final int rows;
    private final PieceRunner runner;
    private final Standardization inputScaling;
    private final double[] x;
    private final int[] labels;
    private final double[] outputs;
    private final double[] rowWeights;
    private final double[] outputScale;
    private final double[] average;
    /** Intercepts, then weights, answer by answer. */
    private final double[] best;

    LinearFit(Dataset data, double[] average, PieceRunner runner) {
        this.classifies = data.target() instanceof Target.Classes;
        this.width = data.target().size();
        this.inputs = data.width();
        this.runner = runner;
        this.average = average;
        this.inputScaling = Standardization.fit(data);
        Standardization outputScaling =
                classifies ? Standardization.of(new double[0], new double[0]) : Standardization.fitOutputs(data);
        this.outputScale = new double[outputScaling.width()];
        Arrays.setAll(outputScale, outputScaling::scale);
        int[] sample = sample(data.rows());
        this.rows = sample.length;
        this.x = new double[rows * inputs];
        this.labels = new int[classifies ? rows : 0];
        this.outputs = new double[classifies ? 0 : rows * width];
        this.rowWeights = new double[rows];
        double total = 0;
        for (int i = 0; i < rows; i++) {
            read(data, sample[i], i);
            total += rowWeights[i];
        }
        double all = total;
        Arrays.setAll(rowWeights, i -> rowWeights[i] / all);
        this.best = Minimizer.minimum(this::value, start());
    }

    private int[] sample(int count) {
        long perRow = (long) inputs * width;
        int most = (int) Math.max(1, MOST_NUMBERS / perRow);
        int[] sample = new int[Math.min(count, most)];
        RandomStream.of(0, "rows of simple models").sample(count, sample);
        Arrays.sort(sample);
        return sample;
    }

    private void read(Dataset data, int from, int to) {
        data.copyRow(from, x, to * inputs);
        for (int j = 0; j < inputs; j++) {
            x[to * inputs + j] = inputScaling.apply(j, x[to * inputs + j]);
        }
        rowWeights[to] = data.weight(from);
        if (classifies) {
            labels[to] = data.label(from);
        } else {
            for (int o = 0; o < width; o++) {
                outputs[to * width + o] = (data.output(from, o) - average[o]) / outputScale[o];
            }
        }
    }

    /** What is best without inputs. */
    private double[] start() {
        double[] start = new double[width * (inputs + 1)];
        if (classifies) {
            for (int k = 0; k < width; k++) {
                start[k] = StrictMath.log(Math.max(average[k], 1e-9));
            }
        }
        return start;
    }

    /** The value at parameters; adds its slope to {@code slope}. */
    private double value(double[] parameters, double[] slope) {
        int blocks = (rows + BLOCK - 1) / BLOCK;
        double[] values = new double[blocks];
        double[][] slopes = new double[blocks][];
        runner.run(blocks, b -> {
            slopes[b] = new double[parameters.length];
            values[b] = block(b, parameters, slopes[b]);
        });
        double value = 0;
        for (int b = 0; b < blocks; b++) {
            value += values[b];
            for (int p = 0; p < slope.length; p++) {
                slope[p] += slopes[b][p];
            }
        }
        double squares = 0;
        for (int p = width; p < parameters.length; p++) {
            squares += parameters[p] * parameters[p];
            slope[p] += parameters[p] / rows;
        }
        return value + squares / (2.0 * rows);
    }

    private double block(int b, double[] parameters, double[] slope) {
        double[] answer = new double[width];
        double value = 0;
        for (int i = b * BLOCK; i < Math.min(rows, (b + 1) * BLOCK); i++) {
            int at = i * inputs;
            for (int k = 0; k < width; k++) {
                int w = width + k * inputs;
                double sum = parameters[k];
                for (int j = 0; j < inputs; j++) {
                    sum += parameters[w + j] * x[at + j];
                }
                answer[k] = sum;
            }
            value += rowWeights[i] * loss(i, answer);
            for (int k = 0; k < width; k++) {
                int w = width + k * inputs;
                double error = rowWeights[i] * answer[k];
                slope[k] += error;
                for (int j = 0; j < inputs; j++) {
                    slope[w + j] += error * x[at + j];
                }
            }
        }
        return value;
    }

    /** The loss of a row; its answer becomes the slope of the loss. */
    private double loss(int i, double[] answer) {
        double loss = 0;
        if (classifies) {
            double own = answer[labels[i]];
            double highest = Arrays.stream(answer).max().orElseThrow();
            double sum = softmax(answer);
            loss = highest + StrictMath.log(sum) - own;
            answer[labels[i]] -= 1;
        } else {
            for (int o = 0; o < width; o++) {
                answer[o] -= outputs[i * width + o];
                loss += answer[o] * answer[o] / 2;
            }
        }
        return loss;
    }

    /** Turns scores into probabilities; gives the sum of their exponentials relative to the highest. */
    static double softmax(double[] scores) {
        double highest = Arrays.stream(scores).max().orElseThrow();
        double sum = 0;
        for (int k = 0; k < scores.length; k++) {
            scores[k] = StrictMath.exp(scores[k] - highest);
            sum += scores[k];
        }
        for (int k = 0; k < scores.length; k++) {
            scores[k] /= sum;
        }
        return sum;
    }

    int rows() {
        return rows;
    }

    double[] center() {
        double[] center = new double[inputs];
        Arrays.setAll(center, inputScaling::location);
        return center;
    }

    double[] intercepts() {
        double[] intercepts = Arrays.copyOf(best, width);
        if (!classifies) {
            Arrays.setAll(intercepts, o -> average[o] + outputScale[o] * intercepts[o]);
        }
        return intercepts;
    }

    /** In raw units. */
    double[] weights() {
        double[] weights = Arrays.copyOfRange(best, width, best.length);
        Arrays.setAll(weights, p -> {
            double weight = weights[p] / inputScaling.scale(p % inputs);
            return classifies ? weight : weight * outputScale[p / inputs];
        });
        return weights;
    }
}
