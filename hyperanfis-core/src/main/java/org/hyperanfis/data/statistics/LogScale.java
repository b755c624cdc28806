package org.hyperanfis.data.statistics;

import java.util.Arrays;
import java.util.Optional;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * A logarithmic scale for a feature with one long tail, such as amounts and counts, most of which are small. With
 * {@code t = (x - origin) / unit}, or its negative where the tail is on the lower side, a value becomes {@code ln(1 + t)} up the
 * tail, and stays {@code t} on the other side of the origin: rising everywhere, smooth, and undone by {@link #invert}.
 *
 * @param origin the end without a tail
 * @param unit how far from the origin the scale turns from linear to logarithmic
 * @param tail on which side values go far
 * @since 0.1.0
 */
public record LogScale(double origin, double unit, Tail tail) {

    /** A side of the origin. */
    public enum Tail {
        UPPER,
        LOWER
    }

    /** From this skewness on, of either sign, a feature has a tail. A normal distribution has 0, an exponential one 2. */
    private static final double SKEWED = 1;

    /** The unit in terms of the median distance from the origin of those values that are not on it. */
    private static final double UNIT = 0.1;

    public LogScale {
        if (!Double.isFinite(origin)) {
            throw new InvalidDataException("The origin of a logarithmic scale is " + origin + "; use a finite number.");
        }
        if (!(unit > 0 && unit < Double.POSITIVE_INFINITY)) {
            throw new InvalidDataException("The unit of a logarithmic scale is " + unit + "; use a positive number.");
        }
    }

    /**
     * The scale for values like these; none where they have no tail or fewer than three different values.
     *
     * @param values finite; sorted by this method
     */
    static Optional<LogScale> of(double[] values) {
        Arrays.sort(values);
        double first = values[0];
        double last = values[values.length - 1];
        double skewness = skewness(values);
        if (Arrays.stream(values).allMatch(x -> x == first || x == last) || !(Math.abs(skewness) >= SKEWED)) {
            return Optional.empty();
        }
        Tail tail = skewness > 0 ? Tail.UPPER : Tail.LOWER;
        double origin = tail == Tail.UPPER ? first : last;
        double[] distances = Arrays.stream(values)
                .filter(x -> x != origin)
                .map(x -> Math.abs(x - origin))
                .sorted()
                .toArray();
        double unit = UNIT * distances[distances.length / 2];
        return unit >= Double.MIN_NORMAL && unit < Double.POSITIVE_INFINITY
                ? Optional.of(new LogScale(origin, unit, tail))
                : Optional.empty();
    }

    /** The mean of the third power of standardised values; not a number where they do not differ. */
    private static double skewness(double[] values) {
        // In units of the largest, so that no power overflows.
        double largest = Arrays.stream(values).map(Math::abs).max().orElse(0);
        double mean = 0;
        for (double x : values) {
            mean += x / largest / values.length;
        }
        double second = 0;
        double third = 0;
        for (double x : values) {
            double deviation = x / largest - mean;
            second += deviation * deviation / values.length;
            third += deviation * deviation * deviation / values.length;
        }
        return third / (second * Math.sqrt(second));
    }

    /** The place of a value on the scale. */
    public double apply(double x) {
        double t = units(x);
        return place(t, t > 0 ? Kernels.log1p(t) : 0);
    }

    /** How many units a value is up the tail: {@code t}. */
    double units(double x) {
        return Math.min(outwards(x - origin) / unit, Double.MAX_VALUE);
    }

    /** The place of the value that is {@code t} units up the tail, given {@code ln(1 + t)} if that is positive. */
    double place(double t, double log) {
        return outwards(t > 0 ? log : t);
    }

    /** The value at a place. */
    public double invert(double place) {
        double y = outwards(place);
        return origin + outwards(unit * (y > 0 ? StrictMath.expm1(y) : y));
    }

    /** Changes the sign where the tail goes down; undoes itself. */
    private double outwards(double x) {
        return tail == Tail.UPPER ? x : -x;
    }
}
