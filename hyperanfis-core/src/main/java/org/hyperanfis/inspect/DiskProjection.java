package org.hyperanfis.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.model.HyperAnfis;

/**
 * Computes a {@link Disk}. The principal components come from simultaneous iteration, from a fixed start, with the sign that
 * makes the largest entry positive, so that the same data give the same picture.
 */
final class DiskProjection {

    private static final int MOST_ITERATIONS = 300;
    private static final double CONVERGED = 1e-12;

    private final HyperAnfis model;
    private final double[][] tangents;
    private final double[] mean;
    private final int width;

    DiskProjection(HyperAnfis model, Dataset data) {
        this.model = model;
        this.width = data.width();
        this.tangents = new double[data.rows()][];
        this.mean = new double[width];
        double[] row = new double[width];
        for (int i = 0; i < tangents.length; i++) {
            data.copyRow(i, row, 0);
            tangents[i] = Tangent.ofRow(model, row);
            for (int j = 0; j < width; j++) {
                mean[j] += tangents[i][j] / tangents.length;
            }
        }
    }

    Disk disk() {
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
        double[] x = withSign(first);
        double[] y = withSign(second);
        double total = 0;
        for (double variance : variances) {
            total += variance;
        }
        double kept = dot(x, covarianceTimes(x)) + dot(y, covarianceTimes(y));
        List<Disk.Point> rows = new ArrayList<>();
        for (double[] tangent : tangents) {
            rows.add(point(tangent, x, y));
        }
        List<Disk.Point> rules = IntStream.range(0, model.structure().rules())
                .mapToObj(r -> point(Tangent.ofRule(model, r), x, y))
                .toList();
        return new Disk(rules, rows, total > 0 ? Math.min(1, kept / total) : 0);
    }

    /** {@code tanh(sqrt(c) |v| / 2) v / |v|} of the two components of a tangent. */
    private Disk.Point point(double[] tangent, double[] x, double[] y) {
        double a = dot(tangent, x);
        double b = dot(tangent, y);
        double norm = Math.hypot(a, b);
        if (norm == 0) {
            return new Disk.Point(0, 0);
        }
        double radius = Math.tanh(Math.sqrt(model.structure().curvature()) * norm / 2);
        return new Disk.Point(radius * a / norm, radius * b / norm);
    }

    private double[] variances() {
        double[] variances = new double[width];
        for (double[] tangent : tangents) {
            for (int j = 0; j < width; j++) {
                double deviation = tangent[j] - mean[j];
                variances[j] += deviation * deviation / tangents.length;
            }
        }
        return variances;
    }

    private double[] covarianceTimes(double[] vector) {
        double offset = dot(mean, vector);
        double[] product = new double[width];
        for (double[] tangent : tangents) {
            double score = (dot(tangent, vector) - offset) / tangents.length;
            for (int j = 0; j < width; j++) {
                product[j] += score * (tangent[j] - mean[j]);
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
