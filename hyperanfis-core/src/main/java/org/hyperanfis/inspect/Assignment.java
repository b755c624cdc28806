package org.hyperanfis.inspect;

import java.util.Arrays;

/**
 * Pairs n rows with n columns one to one so that the costs of the pairs have the least sum: the Hungarian algorithm by
 * shortest augmenting paths, in O(n^3).
 *
 * <p>Every row and column has a price, and no price of a row plus price of a column exceeds the cost of their pair. Rows are
 * placed one after another: the cheapest path by {@code cost - price - price} from the new row to a free column, by way of
 * pairs made before, says which of them change. Pairs made have no slack, so their sum is the sum of all prices, which no
 * other pairing can undercut.
 */
final class Assignment {

    private static final int NONE = -1;

    private final double[][] cost;
    private final int size;
    private final double[] rowPrice;
    private final double[] columnPrice;
    private final int[] rowOf;

    private Assignment(double[][] cost) {
        this.cost = cost;
        this.size = cost.length;
        this.rowPrice = new double[size];
        this.columnPrice = new double[size];
        this.rowOf = new int[size];
        Arrays.fill(rowOf, NONE);
    }

    /**
     * The column of each row.
     *
     * @param cost finite costs, {@code n x n}
     */
    static int[] cheapest(double[][] cost) {
        for (double[] row : cost) {
            if (row.length != cost.length || !Arrays.stream(row).allMatch(Double::isFinite)) {
                throw new IllegalArgumentException("costs must be finite and as many per row as there are rows");
            }
        }
        Assignment assignment = new Assignment(cost);
        for (int row = 0; row < cost.length; row++) {
            assignment.place(row);
        }
        int[] columnOf = new int[cost.length];
        for (int column = 0; column < columnOf.length; column++) {
            columnOf[assignment.rowOf[column]] = column;
        }
        return columnOf;
    }

    /** Grows a tree of cheapest paths from {@code start} until it meets a free column, then changes pairs along the path. */
    private void place(int start) {
        double[] length = new double[size];
        Arrays.fill(length, Double.POSITIVE_INFINITY);
        int[] rowBefore = new int[size];
        boolean[] reached = new boolean[size];
        int row = start;
        double soFar = 0;
        int column;
        do {
            column = NONE;
            for (int j = 0; j < size; j++) {
                if (!reached[j]) {
                    double through = soFar + cost[row][j] - rowPrice[row] - columnPrice[j];
                    if (through < length[j]) {
                        length[j] = through;
                        rowBefore[j] = row;
                    }
                    if (column == NONE || length[j] < length[column]) {
                        column = j;
                    }
                }
            }
            reached[column] = true;
            soFar = length[column];
            row = rowOf[column];
        } while (row != NONE);
        raisePrices(start, length, reached, soFar);
        changePairs(start, column, rowBefore);
    }

    /** Takes the slack out of the path found, and leaves none negative. */
    private void raisePrices(int start, double[] length, boolean[] reached, double total) {
        rowPrice[start] += total;
        for (int j = 0; j < size; j++) {
            if (reached[j]) {
                double early = total - length[j];
                columnPrice[j] -= early;
                if (rowOf[j] != NONE) {
                    rowPrice[rowOf[j]] += early;
                }
            }
        }
    }

    private void changePairs(int start, int free, int[] rowBefore) {
        int[] columnOf = new int[size];
        for (int j = 0; j < size; j++) {
            if (rowOf[j] != NONE) {
                columnOf[rowOf[j]] = j;
            }
        }
        int column = free;
        int row;
        do {
            row = rowBefore[column];
            rowOf[column] = row;
            column = columnOf[row];
        } while (row != start);
    }
}
