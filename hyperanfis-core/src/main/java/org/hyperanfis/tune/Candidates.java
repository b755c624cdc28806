package org.hyperanfis.tune;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.hyperanfis.InvalidOptionException;

/**
 * The values a search tries of an option.
 *
 * @since 0.2.0
 */
public sealed interface Candidates {

    /** Numbers from {@code low} to {@code high}, every factor between two of them equally likely. */
    static Candidates logRange(double low, double high) {
        return new LogRange(low, high, 0);
    }

    /** Like {@link #logRange(double, double)}, but 0 with probability {@code zeroChance}. */
    static Candidates logRangeOrZero(double low, double high, double zeroChance) {
        return new LogRange(low, high, zeroChance);
    }

    /** One of {@code values}, all equally likely. */
    static Candidates choice(double... values) {
        return new Choice(Arrays.stream(values).boxed().toList());
    }

    /** The smallest of the values. */
    double least();

    /** The largest of the values. */
    double most();

    /** The numbers that define these values: a range by its ends, a list by its values. */
    List<Double> bounds();

    /**
     * The value at a share of the way through the values. Where the share is random and uniform, so are the values in the
     * sense of their kind.
     *
     * @param share from 0 to below 1
     */
    double at(double share);

    /**
     * A range on the logarithmic scale. Its values have three significant digits, so that a person can read and retype
     * them, unless that would leave the range.
     */
    record LogRange(double low, double high, double zeroChance) implements Candidates {

        private static final int DIGITS = 3;

        public LogRange {
            if (!(low > 0 && low <= high && high < Double.POSITIVE_INFINITY)) {
                throw new InvalidOptionException(
                        "range is " + low + " to " + high + "; give positive finite numbers, the lower one first");
            }
            if (!(zeroChance >= 0 && zeroChance <= 1)) {
                throw new InvalidOptionException("zeroChance is " + zeroChance + "; give a number from 0 to 1");
            }
        }

        @Override
        public double least() {
            return zeroChance > 0 ? 0 : low;
        }

        @Override
        public double most() {
            return high;
        }

        @Override
        public List<Double> bounds() {
            return List.of(low, high);
        }

        @Override
        public double at(double share) {
            if (share < zeroChance) {
                return 0;
            }
            double position = (share - zeroChance) / (1 - zeroChance);
            double exponent = StrictMath.log(low) + position * (StrictMath.log(high) - StrictMath.log(low));
            return readable(StrictMath.exp(exponent));
        }

        private double readable(double value) {
            double nearest = rounded(value, RoundingMode.HALF_EVEN);
            double inside = nearest < low
                    ? rounded(value, RoundingMode.CEILING)
                    : nearest > high ? rounded(value, RoundingMode.FLOOR) : nearest;
            return Math.min(Math.max(inside, low), high);
        }

        private static double rounded(double value, RoundingMode mode) {
            return new BigDecimal(value).round(new MathContext(DIGITS, mode)).doubleValue();
        }
    }

    /** A list. */
    record Choice(List<Double> values) implements Candidates {

        public Choice {
            values = List.copyOf(values);
            if (values.isEmpty()) {
                throw new InvalidOptionException("there are no values to choose from; give at least one");
            }
            for (double value : values) {
                if (!Double.isFinite(value)) {
                    throw new InvalidOptionException("one of the values is " + value + "; give finite numbers");
                }
            }
        }

        @Override
        public double least() {
            return Collections.min(values);
        }

        @Override
        public double most() {
            return Collections.max(values);
        }

        @Override
        public List<Double> bounds() {
            return values;
        }

        @Override
        public double at(double share) {
            return values.get((int) (share * values.size()));
        }
    }
}
