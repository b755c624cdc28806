package org.hyperanfis.data.statistics;

import org.hyperanfis.InvalidDataException;

/**
 * A contribution whose merging is the addition of its numbers.
 *
 * @param <C> the kind of contribution
 * @since 0.2.0
 */
public abstract class VectorSum<C extends VectorSum<C>> implements Contribution<C> {

    /** What is summed; subclasses give the places their meaning. */
    protected final double[] values;

    /** A sum that starts from these numbers, which it takes over. */
    protected VectorSum(double[] values) {
        this.values = values;
    }

    @Override
    public final void merge(C other) {
        requireLength(other.values, values.length, getClass().getSimpleName());
        for (int i = 0; i < values.length; i++) {
            values[i] += other.values[i];
        }
    }

    @Override
    public final double[] toArray() {
        return values.clone();
    }

    /** Refuses numbers that do not belong to a contribution of this kind and size. */
    protected static double[] requireLength(double[] numbers, int length, String what) {
        if (numbers.length != length) {
            throw new InvalidDataException("A contribution of " + numbers.length + " numbers is no " + what
                    + " of this model, which has " + length + "; merge what was made with the same options.");
        }
        return numbers;
    }
}
