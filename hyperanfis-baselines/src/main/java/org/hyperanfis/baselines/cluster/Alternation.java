package org.hyperanfis.baselines.cluster;

import java.util.Arrays;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * One run of fuzzy c-means: memberships from centres and centres from memberships, in turn. Rows are lanes (see
 * {@link Kernels}), so every loop runs over contiguous numbers.
 */
final class Alternation {

    /** As close to a centre as counts; keeps the logarithm finite. */
    private static final double SMALLEST_SQUARE = 1e-12;

    private static final double STANDSTILL = 1e-5;

    /** Lanes whose sums stay in the first-level cache while the features are added. */
    private static final int BLOCK = 256;

    private static final Kernels KERNELS = Kernels.get();

    private final int count;
    private final int lanes;
    private final int features;
    private final int clusters;
    private final double exponent;
    private final double[] columns;
    private final double[] centers;
    private final double[] squares;
    private final double[] logMemberships;
    private final double[] weights;
    private final double[] perRow;
    private final double[] normalizers;

    Alternation(double[] table, int count, int features, double[] start, double exponent) {
        this.count = count;
        this.lanes = Kernels.pad(count);
        this.features = features;
        this.clusters = start.length / features;
        this.exponent = exponent;
        this.columns = new double[Math.multiplyExact(features, lanes)];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < features; j++) {
                columns[j * lanes + i] = table[i * features + j];
            }
        }
        this.centers = start.clone();
        this.squares = new double[Math.multiplyExact(clusters, lanes)];
        this.logMemberships = new double[squares.length];
        this.weights = new double[squares.length];
        this.perRow = new double[lanes];
        this.normalizers = new double[lanes];
    }

    FuzzyClusters run(int mostIterations) {
        double[] objectives = new double[mostIterations + 1];
        updateMemberships();
        objectives[0] = objective();
        int iterations = 0;
        double moved = Double.POSITIVE_INFINITY;
        while (iterations < mostIterations && moved >= STANDSTILL) {
            moved = updateCenters();
            updateMemberships();
            iterations++;
            objectives[iterations] = objective();
        }
        return new FuzzyClusters(
                clusters,
                centers,
                memberships(),
                spreads(),
                exponent,
                Arrays.copyOf(objectives, iterations + 1),
                iterations);
    }

    /**
     * {@code u_nr = softmax_r(-ln d^2_nr / (m - 1))}, kept as logarithms because for {@code m} near 1 the power itself
     * overflows, and {@code u^m}.
     */
    private void updateMemberships() {
        updateSquares();
        KERNELS.log(squares, logMemberships, 0, squares.length);
        double[] nearest = perRow;
        System.arraycopy(logMemberships, 0, nearest, 0, lanes);
        for (int r = 1; r < clusters; r++) {
            for (int i = 0; i < lanes; i++) {
                nearest[i] = Math.min(nearest[i], logMemberships[r * lanes + i]);
            }
        }
        double steepness = 1 / (exponent - 1);
        for (int r = 0; r < clusters; r++) {
            for (int i = 0; i < lanes; i++) {
                logMemberships[r * lanes + i] = steepness * (nearest[i] - logMemberships[r * lanes + i]);
            }
        }
        KERNELS.exp(logMemberships, weights, 0, weights.length);
        Arrays.fill(normalizers, 0);
        for (int r = 0; r < clusters; r++) {
            for (int i = 0; i < lanes; i++) {
                normalizers[i] += weights[r * lanes + i];
            }
        }
        KERNELS.log(normalizers, normalizers, 0, lanes);
        for (int r = 0; r < clusters; r++) {
            for (int i = 0; i < lanes; i++) {
                int at = r * lanes + i;
                logMemberships[at] -= normalizers[i];
                weights[at] = exponent * logMemberships[at];
            }
        }
        KERNELS.exp(weights, weights, 0, weights.length);
        for (int r = 0; r < clusters; r++) {
            Arrays.fill(weights, r * lanes + count, (r + 1) * lanes, 0);
        }
    }

    /** {@code d^2} from differences, not from products, which cancel for rows far from the origin. */
    private void updateSquares() {
        for (int from = 0; from < lanes; from += BLOCK) {
            int size = Math.min(BLOCK, lanes - from);
            for (int r = 0; r < clusters; r++) {
                int at = r * lanes + from;
                Arrays.fill(squares, at, at + size, 0);
                for (int j = 0; j < features; j++) {
                    addSquares(columns, j * lanes + from, centers[r * features + j], squares, at, size);
                }
                for (int i = at; i < at + size; i++) {
                    squares[i] = Math.max(squares[i], SMALLEST_SQUARE);
                }
            }
        }
    }

    private static void addSquares(double[] x, int xFrom, double center, double[] sum, int sumFrom, int size) {
        for (int i = 0; i < size; i++) {
            double difference = x[xFrom + i] - center;
            sum[sumFrom + i] += difference * difference;
        }
    }

    /**
     * Moves each centre to the weighted mean of the rows; one that no row belongs to stays.
     *
     * @return the largest change of a coordinate
     */
    private double updateCenters() {
        double[] total = totals();
        double moved = 0;
        // Clusters inside features, so that a long column is read from memory once.
        for (int j = 0; j < features; j++) {
            for (int r = 0; r < clusters; r++) {
                if (total[r] > 0) {
                    double center = KERNELS.dot(weights, r * lanes, columns, j * lanes, lanes) / total[r];
                    moved = Math.max(moved, Math.abs(center - centers[r * features + j]));
                    centers[r * features + j] = center;
                }
            }
        }
        return moved;
    }

    private double[] totals() {
        double[] totals = new double[clusters];
        Arrays.setAll(totals, r -> KERNELS.sum(weights, r * lanes, (r + 1) * lanes));
        return totals;
    }

    private double objective() {
        return KERNELS.dot(weights, 0, squares, 0, weights.length);
    }

    private double[] memberships() {
        double[] byCluster = new double[logMemberships.length];
        KERNELS.exp(logMemberships, byCluster, 0, byCluster.length);
        double[] byRow = new double[count * clusters];
        for (int r = 0; r < clusters; r++) {
            for (int i = 0; i < count; i++) {
                byRow[i * clusters + r] = byCluster[r * lanes + i];
            }
        }
        return byRow;
    }

    private double[] spreads() {
        double[] total = totals();
        double[] spreads = new double[centers.length];
        double[] square = perRow;
        for (int j = 0; j < features; j++) {
            for (int r = 0; r < clusters; r++) {
                if (total[r] > 0) {
                    Arrays.fill(square, 0);
                    addSquares(columns, j * lanes, centers[r * features + j], square, 0, lanes);
                    spreads[r * features + j] = KERNELS.dot(weights, r * lanes, square, 0, lanes) / total[r];
                }
            }
        }
        return spreads;
    }
}
