package org.hyperanfis.internal;

/**
 * The plane of the first two principal components of rows. They come from simultaneous iteration, from a fixed start, with the
 * sign that makes the largest entry positive, so that the same rows give the same plane.
 */
public final class PrincipalPlane {

    private static final int MOST_ITERATIONS = 300;
    private static final double CONVERGED = 1e-12;

    private final double[][] rows;
    private final double[] mean;
    private final int width;
    private final double[] x;
    private final double[] y;
    private final double kept;

    /** The plane of rows of equal width, at least one. */
    public PrincipalPlane(double[][] rows) {
        this.rows = rows.clone();
        this.width = rows[0].length;
        this.mean = new double[width];
        for (double[] row : rows) {
            for (int j = 0; j < width; j++) {
                mean[j] += row[j] / rows.length;
            }
        }
        double[] variances = variances();
        double[] first = unit(largest(variances, -1));
        double[] second = unit(largest(variances, largest(variances, -1)));
        for (int iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
            double[] nextFirst = normalized(covarianceTimes(first));
            double[] nextSecond = normalized(orthogonal(covarianceTimes(second), nextFirst));
            double change = change(first, nextFirst) + change(second, nextSecond);
            first = nextFirst;
            second = nextSecond;
            if (change < CONVERGED) {
                break;
            }
        }
        this.x = withSign(first);
        this.y = withSign(second);
        double total = 0;
        for (double variance : variances) {
            total += variance;
        }
        double within = dot(x, covarianceTimes(x)) + dot(y, covarianceTimes(y));
        this.kept = total > 0 ? Math.min(1, within / total) : 0;
    }

    /** The component of a vector along the first direction; the mean of the rows is not taken off. */
    public double x(double[] vector) {
        return dot(vector, x);
    }

    /** The component of a vector along the second direction; the mean of the rows is not taken off. */
    public double y(double[] vector) {
        return dot(vector, y);
    }

    /** The share of the variance of the rows that lies in the plane, from 0 to 1. */
    public double kept() {
        return kept;
    }

    private double[] variances() {
        double[] variances = new double[width];
        for (double[] row : rows) {
            for (int j = 0; j < width; j++) {
                double deviation = row[j] - mean[j];
                variances[j] += deviation * deviation / rows.length;
            }
        }
        return variances;
    }

    private double[] covarianceTimes(double[] vector) {
        double offset = dot(mean, vector);
        double[] product = new double[width];
        for (double[] row : rows) {
            double score = (dot(row, vector) - offset) / rows.length;
            for (int j = 0; j < width; j++) {
                product[j] += score * (row[j] - mean[j]);
            }
        }
        return product;
    }

    private static int largest(double[] values, int except) {
        int largest = except == 0 && values.length > 1 ? 1 : 0;
        for (int j = 0; j < values.length; j++) {
            if (j != except && values[j] > values[largest]) {
                largest = j;
            }
        }
        return largest;
    }

    private double[] unit(int index) {
        double[] vector = new double[width];
        vector[index] = 1;
        return vector;
    }

    /** What is left of a vector without its share along another of length one. */
    private static double[] orthogonal(double[] vector, double[] direction) {
        double along = dot(vector, direction);
        double[] rest = new double[vector.length];
        for (int j = 0; j < rest.length; j++) {
            rest[j] = vector[j] - along * direction[j];
        }
        return rest;
    }

    /** The vector at length one; zero stays zero, as where the data have fewer than two directions. */
    private static double[] normalized(double[] vector) {
        double norm = Math.sqrt(dot(vector, vector));
        double[] unit = new double[vector.length];
        for (int j = 0; norm > 0 && j < unit.length; j++) {
            unit[j] = vector[j] / norm;
        }
        return unit;
    }

    private static double change(double[] from, double[] to) {
        double change = 0;
        for (int j = 0; j < from.length; j++) {
            change += (from[j] - to[j]) * (from[j] - to[j]);
        }
        return change;
    }

    private static double[] withSign(double[] vector) {
        double largest = 0;
        for (double value : vector) {
            largest = Math.abs(value) > Math.abs(largest) ? value : largest;
        }
        double sign = largest < 0 ? -1 : 1;
        double[] signed = new double[vector.length];
        for (int j = 0; j < signed.length; j++) {
            signed[j] = sign * vector[j];
        }
        return signed;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += a[j] * b[j];
        }
        return sum;
    }
}
