package org.hyperanfis.data.statistics;

/**
 * The second of two passes over the rows that a {@link ColumnFit} takes: deviations from the means of the first, summed plain
 * and squared, and how many values lie between the smallest and the largest. Deviations are multiplied by powers of two, which
 * is exact, so that their squares neither overflow nor vanish.
 *
 * @since 0.2.0
 */
public final class ColumnSpreads extends VectorSum<ColumnSpreads> {

    private final ColumnFit fit;
    private final int columns;
    private final double weightUnit;
    private final double[] mean;
    private final double[] low;
    private final double[] high;
    private final double[] unit;
    private final double[] row;

    ColumnSpreads(ColumnFit fit, ColumnTotals totals, double[] values) {
        super(values);
        this.fit = fit;
        this.columns = fit.columns();
        this.weightUnit = totals.weightUnit();
        this.mean = new double[columns];
        this.low = new double[columns];
        this.high = new double[columns];
        this.unit = new double[columns];
        this.row = new double[columns];
        for (int j = 0; j < columns; j++) {
            mean[j] = totals.mean(j);
            low[j] = totals.low(j);
            high[j] = totals.high(j);
            unit[j] = ColumnTotals.powerOfTwoBelowInverse(high[j] - low[j]);
        }
    }

    /** Takes in a raw row; one of weight zero is not there. */
    public void add(double[] raw, double weight) {
        if (!(weight > 0)) {
            return;
        }
        double w = weight * weightUnit;
        fit.copyColumns(raw, row);
        for (int j = 0; j < columns; j++) {
            double deviation = (row[j] - mean[j]) * unit[j];
            values[j] += w * deviation;
            values[columns + j] += w * deviation * deviation;
            values[2 * columns + j] += row[j] == low[j] || row[j] == high[j] ? 0 : 1;
        }
    }

    double unit(int column) {
        return unit[column];
    }

    /** The sum of deviations, in units. */
    double first(int column) {
        return values[column];
    }

    /** The sum of squared deviations, in squared units. */
    double second(int column) {
        return values[columns + column];
    }

    /** How many rows have neither the smallest nor the largest value. */
    double between(int column) {
        return values[2 * columns + column];
    }
}
