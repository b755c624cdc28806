package org.hyperanfis.data.statistics;

import java.util.Arrays;
import org.hyperanfis.InvalidDataException;

/**
 * The first of two passes over the rows that a {@link ColumnFit} takes: the sum and the range of each column. Weights are
 * multiplied by a power of two, which is exact, so that products with columns in extreme units neither overflow nor vanish; a
 * heavier row changes the power.
 *
 * @since 0.2.0
 */
public final class ColumnTotals implements Contribution<ColumnTotals> {

    private static final int SCALARS = 2;

    private final ColumnFit fit;
    private final double[] row;
    private final double[] sum;
    private final double[] low;
    private final double[] high;
    private double largestWeight;
    private double weightSum;

    ColumnTotals(ColumnFit fit) {
        this.fit = fit;
        int columns = fit.columns();
        this.row = new double[columns];
        this.sum = new double[columns];
        this.low = new double[columns];
        this.high = new double[columns];
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
    }

    ColumnTotals(ColumnFit fit, double[] numbers) {
        this(fit);
        int columns = fit.columns();
        if (numbers.length != SCALARS + 3 * columns) {
            throw new InvalidDataException("Totals of " + numbers.length + " numbers do not belong to " + columns
                    + " columns; merge what was made with the same features.");
        }
        largestWeight = numbers[0];
        weightSum = numbers[1];
        System.arraycopy(numbers, SCALARS, sum, 0, columns);
        System.arraycopy(numbers, SCALARS + columns, low, 0, columns);
        System.arraycopy(numbers, SCALARS + 2 * columns, high, 0, columns);
    }

    /** Takes in a raw row; one of weight zero is not there. */
    public void add(double[] raw, double weight) {
        if (!(weight > 0)) {
            return;
        }
        raise(weight);
        fit.copyColumns(raw, row);
        double w = weight * weightUnit();
        weightSum += w;
        for (int j = 0; j < row.length; j++) {
            sum[j] += w * row[j];
            low[j] = Math.min(low[j], row[j]);
            high[j] = Math.max(high[j], row[j]);
        }
    }

    @Override
    public void merge(ColumnTotals other) {
        if (other.weightSum == 0) {
            return;
        }
        raise(other.largestWeight);
        double ratio = weightUnit() / other.weightUnit();
        weightSum += ratio * other.weightSum;
        for (int j = 0; j < sum.length; j++) {
            sum[j] += ratio * other.sum[j];
            low[j] = Math.min(low[j], other.low[j]);
            high[j] = Math.max(high[j], other.high[j]);
        }
    }

    /** Makes room for a weight of this size. */
    private void raise(double weight) {
        if (weight <= largestWeight) {
            return;
        }
        double before = weightUnit();
        largestWeight = weight;
        double ratio = weightSum == 0 ? 1 : weightUnit() / before;
        if (ratio != 1) {
            weightSum *= ratio;
            for (int j = 0; j < sum.length; j++) {
                sum[j] *= ratio;
            }
        }
    }

    @Override
    public double[] toArray() {
        int columns = sum.length;
        double[] numbers = new double[SCALARS + 3 * columns];
        numbers[0] = largestWeight;
        numbers[1] = weightSum;
        System.arraycopy(sum, 0, numbers, SCALARS, columns);
        System.arraycopy(low, 0, numbers, SCALARS + columns, columns);
        System.arraycopy(high, 0, numbers, SCALARS + 2 * columns, columns);
        return numbers;
    }

    /** What weights are multiplied by. */
    double weightUnit() {
        return powerOfTwoBelowInverse(largestWeight);
    }

    /** The sum of all weights, in that unit. */
    double weightSum() {
        return weightSum;
    }

    /** The mean of a column, to first order: the second pass corrects it. */
    double mean(int column) {
        return sum[column] / weightSum;
    }

    double low(int column) {
        return low[column];
    }

    double high(int column) {
        return high[column];
    }

    /** The power of two that brings a value that is not negative to between 1 and 2, or towards it at the limits. */
    static double powerOfTwoBelowInverse(double value) {
        return Math.scalb(1.0, -Math.getExponent(value));
    }
}
