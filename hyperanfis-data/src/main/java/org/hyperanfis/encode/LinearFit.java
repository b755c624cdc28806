package org.hyperanfis.encode;

import java.util.stream.IntStream;

/**
 * A least-squares fit of answers to one input, as a line and steps, and to others as they are. Quick, and the same on every machine.
 */
final class LinearFit {

    /** Keeps inputs apart that say the same, as the categories of one part do. */
    private static final double RIDGE = 1e-6;

    private final int[] inputs;
    private final double[] steps;
    private final double[] shift;
    private final double[] factor;
    /** By term and output; the constant comes first. */
    private final double[][] weights;

    private final double[] errors;
    private final int rows;

    /**
     * @param steps how many steps the first input makes, between equally many rows; what bends is then not told by others in its place
     * @param inputs what the answers are fitted to
     */
    LinearFit(JudgedRows data, int steps, int... inputs) {
        this.inputs = inputs.clone();
        this.shift = new double[inputs.length];
        this.factor = new double[inputs.length];
        this.rows = data.rows();
        this.steps = steps(data, steps, inputs[0]);
        standardize(data);
        int terms = 1 + this.steps.length + inputs.length;
        double[][] products = new double[terms][terms];
        double[][] right = new double[terms][data.outputs()];
        double[] row = new double[terms];
        double total = 0;
        for (int i = 0; i < rows; i++) {
            terms(data, i, row);
            total += data.weight(i);
            for (int a = 0; a < terms; a++) {
                double weighted = data.weight(i) * row[a];
                for (int b = 0; b <= a; b++) {
                    products[a][b] += weighted * row[b];
                }
                for (int o = 0; o < data.outputs(); o++) {
                    right[a][o] += weighted * data.answer(i, o);
                }
            }
        }
        for (int a = 0; a < terms; a++) {
            products[a][a] += RIDGE * total;
        }
        this.weights = solved(products, right);
        this.errors = squaredErrors(data);
    }

    private static double[] steps(JudgedRows data, int count, int input) {
        double[] sorted = IntStream.range(0, data.rows())
                .mapToDouble(i -> data.value(i, input))
                .sorted()
                .toArray();
        return IntStream.rangeClosed(1, count)
                .mapToDouble(k -> sorted[(int) ((long) k * sorted.length / (count + 1))])
                .toArray();
    }

    private void standardize(JudgedRows data) {
        for (int k = 0; k < inputs.length; k++) {
            double sum = 0;
            double squares = 0;
            for (int i = 0; i < rows; i++) {
                sum += data.value(i, inputs[k]);
            }
            shift[k] = sum / rows;
            for (int i = 0; i < rows; i++) {
                double off = data.value(i, inputs[k]) - shift[k];
                squares += off * off;
            }
            factor[k] = squares > 0 ? 1 / Math.sqrt(squares / rows) : 0;
        }
    }

    private void terms(JudgedRows data, int i, double[] row) {
        row[0] = 1;
        double first = data.value(i, inputs[0]);
        for (int k = 0; k < steps.length; k++) {
            row[1 + k] = first > steps[k] ? 1 : 0;
        }
        for (int k = 0; k < inputs.length; k++) {
            row[1 + steps.length + k] = (data.value(i, inputs[k]) - shift[k]) * factor[k];
        }
    }

    /** Solves for a positive definite matrix of which the lower half is given, by Cholesky's method. */
    private static double[][] solved(double[][] matrix, double[][] right) {
        int n = matrix.length;
        for (int a = 0; a < n; a++) {
            for (int b = 0; b <= a; b++) {
                double sum = matrix[a][b];
                for (int k = 0; k < b; k++) {
                    sum -= matrix[a][k] * matrix[b][k];
                }
                matrix[a][b] = a == b ? Math.sqrt(Math.max(sum, Double.MIN_NORMAL)) : sum / matrix[b][b];
            }
        }
        for (int o = 0; o < right[0].length; o++) {
            for (int a = 0; a < n; a++) {
                for (int k = 0; k < a; k++) {
                    right[a][o] -= matrix[a][k] * right[k][o];
                }
                right[a][o] /= matrix[a][a];
            }
            for (int a = n - 1; a >= 0; a--) {
                for (int k = a + 1; k < n; k++) {
                    right[a][o] -= matrix[k][a] * right[k][o];
                }
                right[a][o] /= matrix[a][a];
            }
        }
        return right;
    }

    private double[] squaredErrors(JudgedRows data) {
        double[] sums = new double[data.outputs()];
        double[] row = new double[1 + this.steps.length + inputs.length];
        for (int i = 0; i < data.rows(); i++) {
            terms(data, i, row);
            for (int o = 0; o < sums.length; o++) {
                double off = data.answer(i, o);
                for (int a = 0; a < row.length; a++) {
                    off -= weights[a][o] * row[a];
                }
                sums[o] += data.weight(i) * off * off;
            }
        }
        return sums;
    }

    /** Whether other rows are predicted better than by another fit; outputs count by how far that one is off. */
    boolean isBetterThan(LinearFit other, JudgedRows data) {
        double[] ours = squaredErrors(data);
        double[] theirs = other.squaredErrors(data);
        double gain = 0;
        for (int o = 0; o < ours.length; o++) {
            double unit = data.classes() ? 1 : Math.max(theirs[o], Double.MIN_NORMAL);
            gain += (theirs[o] - ours[o]) / unit;
        }
        return gain > 0;
    }

    /**
     * Whether it tells more of some output of its own rows than chance would add to a fit with fewer inputs, by the ratio of
     * likelihoods.
     *
     * @param error how likely it may be that chance does
     */
    boolean tellsMoreThan(LinearFit fewer, double error) {
        double most = 0;
        for (int o = 0; o < errors.length; o++) {
            double before = fewer.errors[o];
            double after = Math.max(errors[o], RIDGE * before);
            most = Math.max(most, before > 0 ? rows * StrictMath.log(before / after) : 0);
        }
        return most > chiSquared(inputs.length - fewer.inputs.length, error / errors.length);
    }

    /** What a sum of so many squared normal numbers exceeds with a small probability, by the formula of Wilson and Hilferty. */
    static double chiSquared(int count, double probability) {
        double t = Math.sqrt(-2 * StrictMath.log(probability));
        double normal =
                t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
        double ninth = 2.0 / (9 * count);
        double root = 1 - ninth + normal * Math.sqrt(ninth);
        return count * root * root * root;
    }
}
