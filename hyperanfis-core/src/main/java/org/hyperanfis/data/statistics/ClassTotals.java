package org.hyperanfis.data.statistics;

import org.hyperanfis.data.Dataset;

/**
 * How many rows each class has, where a row of weight two counts as two rows.
 *
 * @since 0.2.0
 */
public final class ClassTotals extends VectorSum<ClassTotals> {

    private ClassTotals(double[] values) {
        super(values);
    }

    /** What no rows contribute. */
    public static ClassTotals none(int classes) {
        return new ClassTotals(new double[1 + classes]);
    }

    /** What {@link #toArray} wrote. */
    public static ClassTotals of(int classes, double[] numbers) {
        return new ClassTotals(
                requireLength(numbers, 1 + classes, "ClassTotals").clone());
    }

    /** What the rows of a data set contribute. */
    public static ClassTotals of(Dataset data) {
        ClassTotals totals = none(data.target().size());
        for (int i = 0; i < data.rows(); i++) {
            totals.add(data.label(i), data.weight(i));
        }
        return totals;
    }

    public void add(int label, double weight) {
        values[0] += weight;
        values[1 + label] += weight;
    }

    /** The number of classes. */
    public int classes() {
        return values.length - 1;
    }

    /** The rows of all classes. */
    public double rows() {
        return values[0];
    }

    /** The rows of a class. */
    public double rows(int label) {
        return values[1 + label];
    }
}
