package org.hyperanfis.train.start;

import java.util.Arrays;

/**
 * Learns which columns tell classes apart when rows are known by the prototypes near them. Each class has prototypes {@code c_r}; a
 * row belongs to a class with the share of {@code e^(-d_r)} that its prototypes have, where
 * {@code d_r = sum_j theta_j^2 (x_j - c_rj)^2}. Minimised over prototypes and {@code theta} are the mean of minus the logarithm of that share
 * for a row's own class, and a price on {@code sum_j theta_j^2}, which presses out columns that do not pay for themselves. All rows
 * take part in each step; nothing is drawn, and sums have a fixed order.
 */
final class SoftPrototypes {

    private static final int STEPS = 100;
    private static final double RATE = 0.05;
    private static final double MOMENTUM = 0.9;
    private static final double SECOND_MOMENTUM = 0.99;
    private static final double TINY = 1e-8;

    /** The sum of {@code theta^2} at the start: rows two deviations apart in all columns differ by a factor of about 400. */
    private static final double FIRST_SUM = 1.5;

    /** A step changes {@code theta} by at most this multiple of where all columns start. */
    private static final double LARGEST_STEP = 4;

    private final double[][] rows;
    private final int[] labels;
    private final int columns;
    private final int[] classOf;
    private final double price;

    /** {@code theta}, and then the prototypes, one after the other. */
    private final double[] values;

    private final double[] gradient;
    private final double[] distances;
    private final double[] near;

    /**
     * Starts at given prototypes, with all columns alike.
     *
     * @param rows standardised
     * @param labels of the rows
     * @param start of which the prototypes are copied
     * @param count number of prototypes
     * @param price of {@code theta^2}
     */
    SoftPrototypes(double[][] rows, int[] labels, ClassCenters start, int count, double price) {
        this.rows = rows;
        this.labels = labels;
        this.columns = rows[0].length;
        this.price = price;
        this.classOf = new int[count];
        this.values = new double[columns * (1 + count)];
        this.gradient = new double[values.length];
        this.distances = new double[count];
        this.near = new double[count];
        Arrays.fill(values, 0, columns, Math.sqrt(FIRST_SUM / columns));
        for (int r = 0; r < count; r++) {
            classOf[r] = start.classOf(r);
            System.arraycopy(start.center(r), 0, values, columns * (1 + r), columns);
        }
    }

    /** What each column counts, {@code theta^2}. */
    double[] columnWeights() {
        double[] first = new double[values.length];
        double[] second = new double[values.length];
        double most = Math.min(1, LARGEST_STEP * Math.sqrt(FIRST_SUM / columns));
        double decay = 1;
        double secondDecay = 1;
        for (int step = 0; step < STEPS; step++) {
            differentiate();
            decay *= MOMENTUM;
            secondDecay *= SECOND_MOMENTUM;
            for (int k = 0; k < values.length; k++) {
                first[k] = MOMENTUM * first[k] + (1 - MOMENTUM) * gradient[k];
                second[k] = SECOND_MOMENTUM * second[k] + (1 - SECOND_MOMENTUM) * gradient[k] * gradient[k];
                double change = RATE * (first[k] / (1 - decay)) / (Math.sqrt(second[k] / (1 - secondDecay)) + TINY);
                values[k] = k < columns ? Math.max(0, values[k] - most * change) : values[k] - change;
            }
        }
        double[] weights = new double[columns];
        Arrays.setAll(weights, j -> values[j] * values[j]);
        return weights;
    }

    private void differentiate() {
        Arrays.fill(gradient, 0);
        for (int i = 0; i < rows.length; i++) {
            double all = 0;
            double own = 0;
            double nearest = nearest(rows[i]);
            for (int r = 0; r < near.length; r++) {
                near[r] = StrictMath.exp(nearest - distances[r]);
                all += near[r];
                own += classOf[r] == labels[i] ? near[r] : 0;
            }
            for (int r = 0; r < near.length; r++) {
                double wanted = classOf[r] == labels[i] && own > 0 ? near[r] / own : 0;
                add(rows[i], r, 2 * (wanted - near[r] / all) / rows.length);
            }
        }
        for (int j = 0; j < columns; j++) {
            gradient[j] += 2 * price * values[j];
        }
    }

    /** Computes all distances; the smallest of them. */
    private double nearest(double[] row) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int r = 0; r < distances.length; r++) {
            int at = columns * (1 + r);
            double sum = 0;
            for (int j = 0; j < columns; j++) {
                double difference = values[j] * (row[j] - values[at + j]);
                sum += difference * difference;
            }
            distances[r] = sum;
            nearest = Math.min(nearest, sum);
        }
        return nearest;
    }

    /** @param slope twice the slope of the loss by the distance of prototype {@code r} */
    private void add(double[] row, int r, double slope) {
        int at = columns * (1 + r);
        for (int j = 0; j < columns; j++) {
            double difference = row[j] - values[at + j];
            double along = slope * values[j] * difference;
            gradient[j] += along * difference;
            gradient[at + j] -= along * values[j];
        }
    }
}
