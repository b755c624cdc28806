package org.hyperanfis.baselines.cluster;

import java.util.Arrays;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.internal.random.RandomStream;

/**
 * Fuzzy c-means (Bezdek 1981): centres {@code v} and memberships {@code u} that make
 * {@code J = sum_n sum_r u_nr^m ||x_n - v_r||^2} small, with the memberships of a row summing to one.
 *
 * <p>The textbook exponent 2 makes all centres coincide in higher dimension (Yu, Cheng and Huang 2004), so the default
 * falls with the dimension, and is lowered further if centres coincide all the same.
 *
 * @since 0.1.0
 */
public final class FuzzyCMeans {

    /** Of more rows than this, a random sample of this many is clustered. */
    public static final int MOST_ROWS = 20_000;

    /** Squares of larger values would not be far from overflow. */
    private static final double LARGEST_VALUE = 1e100;

    private static final int MOST_ITERATIONS = 200;
    private static final int MOST_RERUNS = 6;
    private static final double COINCIDENT = 1e-3;

    private final int features;
    private final int[] rows;
    private final double[] table;
    private final long seed;

    /**
     * Takes the rows to cluster.
     *
     * @param table {@code count x features}, row after row; standardised, since clusters are as wide in every feature
     * @param seed of the sample of rows, where there are more than {@link #MOST_ROWS}, and of the centres to start from
     */
    public FuzzyCMeans(double[] table, int count, int features, long seed) {
        if (count < 1 || features < 1 || table.length != (long) count * features) {
            throw new InvalidDataException("Clustering needs rows of features, one after another; there are "
                    + table.length + " values for " + count + " rows of " + features
                    + " features. Give at least one row and one feature, and a value for each of both.");
        }
        for (int i = 0; i < table.length; i++) {
            if (!(Math.abs(table[i]) <= LARGEST_VALUE)) {
                throw new InvalidDataException("Feature " + (i % features + 1) + " of row " + (i / features + 1)
                        + " is " + table[i] + "; clustering needs finite, standardised values.");
            }
        }
        this.features = features;
        this.seed = seed;
        this.rows = sample(count, seed);
        this.table = rows.length == count ? table.clone() : gather(table, features, rows);
    }

    private static int[] sample(int count, long seed) {
        int[] order = new int[count];
        if (count <= MOST_ROWS) {
            Arrays.setAll(order, i -> i);
            return order;
        }
        RandomStream.of(seed, "fcm rows").permutation(order);
        int[] sample = Arrays.copyOf(order, MOST_ROWS);
        Arrays.sort(sample);
        return sample;
    }

    private static double[] gather(double[] table, int features, int[] rows) {
        double[] gathered = new double[rows.length * features];
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(table, rows[i] * features, gathered, i * features, features);
        }
        return gathered;
    }

    /** {@code min(2, k / (k - 2))} with {@code k = min(rows, features - 1)}; 2 where {@code k} is below 3. */
    public static double defaultExponent(int rows, int features) {
        int k = Math.min(rows, features - 1);
        return k < 3 ? 2 : Math.min(2, k / (k - 2.0));
    }

    /** Which rows of the table are clustered, ascending: the rows that memberships belong to. */
    public int[] rows() {
        return rows.clone();
    }

    /** Clusters from random rows, with the default exponent. */
    public FuzzyClusters cluster(int clusters) {
        return cluster(clusters, defaultExponent(rows.length, features));
    }

    /**
     * Clusters from random rows. Where two centres end up in one place, the exponent's excess over 1 is halved and
     * clustering starts again, at most six times; the last result stands even if centres still coincide.
     *
     * @param exponent {@code m} to begin with, above 1
     */
    public FuzzyClusters cluster(int clusters, double exponent) {
        if (clusters < 1) {
            throw new InvalidOptionException("The number of clusters is " + clusters + "; give at least 1");
        }
        double[] start = startCenters(clusters);
        FuzzyClusters found = clusterFrom(start, exponent);
        int iterations = found.iterations();
        double m = exponent;
        for (int rerun = 0; rerun < MOST_RERUNS && coincide(found.centers(), start); rerun++) {
            m = 1 + (m - 1) / 2;
            found = clusterFrom(start, m);
            iterations += found.iterations();
        }
        return new FuzzyClusters(
                clusters, found.centers(), found.memberships(), found.spreads(), m, found.objectives(), iterations);
    }

    /**
     * Clusters once, from given centres and with a given exponent.
     *
     * @param start {@code clusters x features}
     * @param exponent {@code m}, above 1
     */
    public FuzzyClusters clusterFrom(double[] start, double exponent) {
        return clusterFrom(start, exponent, MOST_ITERATIONS);
    }

    FuzzyClusters clusterFrom(double[] start, double exponent, int mostIterations) {
        if (!(exponent > 1 && exponent < Double.POSITIVE_INFINITY)) {
            throw new InvalidOptionException(
                    "The exponent of fuzzy c-means is " + exponent + "; give a finite number above 1");
        }
        if (start.length == 0 || start.length % features != 0) {
            throw new InvalidOptionException("The centres to start from have " + start.length
                    + " coordinates; give a multiple of the " + features + " features");
        }
        for (double coordinate : start) {
            if (!(Math.abs(coordinate) <= LARGEST_VALUE)) {
                throw new InvalidOptionException(
                        "A centre to start from has the coordinate " + coordinate + "; give finite ones");
            }
        }
        return new Alternation(table, rows.length, features, start, exponent).run(mostIterations);
    }

    /**
     * Random rows that differ from each other, because centres that start in one place stay together. Where there are
     * too few, the rest are drawn from all rows.
     */
    private double[] startCenters(int clusters) {
        RandomStream random = RandomStream.of(seed, "fcm centers");
        int[] order = new int[rows.length];
        random.permutation(order);
        double[] centers = new double[Math.multiplyExact(clusters, features)];
        int taken = 0;
        for (int i = 0; i < order.length && taken < clusters; i++) {
            if (isNew(order[i], centers, taken)) {
                System.arraycopy(table, order[i] * features, centers, taken * features, features);
                taken++;
            }
        }
        for (; taken < clusters; taken++) {
            System.arraycopy(table, random.nextInt(rows.length) * features, centers, taken * features, features);
        }
        return centers;
    }

    private boolean isNew(int row, double[] centers, int taken) {
        for (int r = 0; r < taken; r++) {
            if (squaredDistance(table, row, centers, r) == 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether two centres met that started apart; a lower exponent cannot part those that started together. */
    private boolean coincide(double[] centers, double[] start) {
        double closest = COINCIDENT * COINCIDENT * features;
        int clusters = centers.length / features;
        for (int r = 1; r < clusters; r++) {
            for (int q = 0; q < r; q++) {
                if (squaredDistance(centers, r, centers, q) <= closest && squaredDistance(start, r, start, q) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private double squaredDistance(double[] a, int row, double[] b, int other) {
        double sum = 0;
        for (int j = 0; j < features; j++) {
            double difference = a[row * features + j] - b[other * features + j];
            sum += difference * difference;
        }
        return sum;
    }
}
