package org.hyperanfis.experiments.protocol;

import java.util.Arrays;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.internal.random.RandomStream;

/**
 * Clusters of rows with standardised inputs: the method of Lloyd from several starts, each spread out by k-means++, of which the
 * one with the smallest sum of squared distances counts. Targets and weights of rows do not count. The same rows and seed give
 * the same clusters.
 */
final class KMeans {

    private static final int STARTS = 4;
    private static final int MOST_ROUNDS = 100;

    /** Of larger tables so many rows are looked at, evenly spaced. */
    private static final int MOST_ROWS = 5_000;

    private final Standardization standardization;
    private final double[][] centers;

    private KMeans(Standardization standardization, double[][] centers) {
        this.standardization = standardization;
        this.centers = centers;
    }

    static KMeans fit(Dataset data, int clusters, long seed) {
        Standardization standardization = Standardization.fit(data);
        double[][] points = new double[Math.min(data.rows(), MOST_ROWS)][];
        Arrays.setAll(points, i -> point(data, (int) ((long) i * data.rows() / points.length), standardization));
        RandomStream random = RandomStream.of(seed, "k-means");
        double[][] best = {};
        double least = Double.POSITIVE_INFINITY;
        for (int start = 0; start < STARTS; start++) {
            double[][] centers = spread(points, clusters, random);
            double sum = move(points, centers);
            if (start == 0 || sum < least) {
                least = sum;
                best = centers;
            }
        }
        return new KMeans(standardization, best);
    }

    /** The cluster of each row, from 0. */
    int[] assign(Dataset data) {
        int[] clusters = new int[data.rows()];
        Arrays.setAll(clusters, i -> nearest(point(data, i, standardization), centers));
        return clusters;
    }

    private static double[] point(Dataset data, int row, Standardization standardization) {
        double[] point = new double[data.width()];
        data.copyRow(row, point, 0);
        Arrays.setAll(point, j -> standardization.apply(j, point[j]));
        return point;
    }

    /** Points drawn one after the other, each with a chance that grows with its squared distance from those before. */
    private static double[][] spread(double[][] points, int clusters, RandomStream random) {
        double[][] centers = new double[clusters][];
        double[] distance = new double[points.length];
        Arrays.fill(distance, 1);
        for (int k = 0; k < clusters; k++) {
            double[] center = points[draw(distance, random)].clone();
            for (int i = 0; i < points.length; i++) {
                double toCenter = squaredDistance(points[i], center);
                distance[i] = k == 0 ? toCenter : Math.min(distance[i], toCenter);
            }
            centers[k] = center;
        }
        return centers;
    }

    /** The first if all chances are zero, as they are where there are more clusters than different points. */
    private static int draw(double[] chances, RandomStream random) {
        double rest = random.uniform(0, Arrays.stream(chances).sum());
        int last = 0;
        for (int i = 0; i < chances.length; i++) {
            if (chances[i] > 0) {
                last = i;
                rest -= chances[i];
                if (rest < 0) {
                    break;
                }
            }
        }
        return last;
    }

    /** Moves centres to the means of their points until they stay, and gives the sum of squared distances. */
    private static double move(double[][] points, double[][] centers) {
        int[] cluster = new int[points.length];
        Arrays.fill(cluster, -1);
        boolean changed = true;
        for (int round = 0; changed && round < MOST_ROUNDS; round++) {
            changed = false;
            for (int i = 0; i < points.length; i++) {
                int nearest = nearest(points[i], centers);
                changed |= nearest != cluster[i];
                cluster[i] = nearest;
            }
            toMeans(points, cluster, centers);
        }
        double sum = 0;
        for (int i = 0; i < points.length; i++) {
            sum += squaredDistance(points[i], centers[cluster[i]]);
        }
        return sum;
    }

    /** A centre without points stays where it is. */
    private static void toMeans(double[][] points, int[] cluster, double[][] centers) {
        int[] count = new int[centers.length];
        double[][] sum = new double[centers.length][points[0].length];
        for (int i = 0; i < points.length; i++) {
            count[cluster[i]]++;
            for (int j = 0; j < points[i].length; j++) {
                sum[cluster[i]][j] += points[i][j];
            }
        }
        for (int k = 0; k < centers.length; k++) {
            for (int j = 0; count[k] > 0 && j < sum[k].length; j++) {
                centers[k][j] = sum[k][j] / count[k];
            }
        }
    }

    private static int nearest(double[] point, double[][] centers) {
        int nearest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < centers.length; k++) {
            double distance = squaredDistance(point, centers[k]);
            if (distance < least) {
                least = distance;
                nearest = k;
            }
        }
        return nearest;
    }

    private static double squaredDistance(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += (a[j] - b[j]) * (a[j] - b[j]);
        }
        return sum;
    }
}
