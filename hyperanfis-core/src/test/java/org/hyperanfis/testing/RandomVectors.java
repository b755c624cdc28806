package org.hyperanfis.testing;

import java.util.Arrays;
import java.util.Random;

/** Seeded random vectors. */
public final class RandomVectors {

    private RandomVectors() {}

    public static double[] gaussian(Random random, int size, double deviation) {
        double[] vector = new double[size];
        Arrays.setAll(vector, j -> deviation * random.nextGaussian());
        return vector;
    }

    /** A vector of the given norm and uniformly random direction. */
    public static double[] ofNorm(Random random, int size, double norm) {
        double[] direction = gaussian(random, size, 1);
        double length = norm(direction);
        return scaled(direction, norm / length);
    }

    /** Positive weights that sum to one. */
    public static double[] weights(Random random, int size) {
        double[] weights = new double[size];
        Arrays.setAll(weights, r -> 0.05 + random.nextDouble());
        return scaled(weights, 1 / Arrays.stream(weights).sum());
    }

    public static double[] scaled(double[] vector, double factor) {
        return Arrays.stream(vector).map(x -> factor * x).toArray();
    }

    /** {@code a - b}. */
    public static double[] difference(double[] a, double[] b) {
        double[] result = a.clone();
        Arrays.setAll(result, j -> a[j] - b[j]);
        return result;
    }

    public static double norm(double[] vector) {
        return Math.sqrt(Arrays.stream(vector).map(x -> x * x).sum());
    }
}
