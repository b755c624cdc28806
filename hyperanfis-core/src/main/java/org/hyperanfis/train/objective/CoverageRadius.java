package org.hyperanfis.train.objective;

import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.statistics.Contribution;

/**
 * How far the training rows of some part lie from the rules nearest to them, at most. Over all parts it is the coverage radius of the
 * model.
 *
 * @since 0.3.0
 */
public final class CoverageRadius implements Contribution<CoverageRadius> {

    private double radius;

    CoverageRadius(double radius) {
        this.radius = radius;
    }

    /** What no rows contribute. */
    public static CoverageRadius none() {
        return new CoverageRadius(0);
    }

    /** What {@link #toArray} wrote. */
    public static CoverageRadius of(double[] numbers) {
        if (numbers.length != 1) {
            throw new InvalidDataException("A contribution of " + numbers.length
                    + " numbers is no CoverageRadius, which is one; merge what was made with the same options.");
        }
        return new CoverageRadius(numbers[0]);
    }

    @Override
    public void merge(CoverageRadius other) {
        radius = Math.max(radius, other.radius);
    }

    @Override
    public double[] toArray() {
        return new double[] {radius};
    }

    /** The largest distance from a row to its nearest rule. */
    public double radius() {
        return radius;
    }
}
