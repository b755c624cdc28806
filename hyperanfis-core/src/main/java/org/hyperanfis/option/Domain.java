package org.hyperanfis.option;

import java.util.List;
import java.util.function.Predicate;
import org.hyperanfis.InvalidOptionException;

/**
 * Which values of its type an option may have.
 *
 * @param test whether a value belongs to the domain
 * @param words the domain in words, such as {@code a number from 0 to 1}
 * @param <T> type of the values
 * @since 0.1.0
 */
public record Domain<T>(Predicate<T> test, String words) {

    public static Domain<Integer> atLeast(int least) {
        return new Domain<>(value -> value >= least, "at least " + least);
    }

    public static Domain<Integer> whole(int least, int most) {
        return new Domain<>(value -> value >= least && value <= most, "a number from " + least + " to " + most);
    }

    public static Domain<Double> between(double least, double most) {
        return new Domain<>(
                value -> value >= least && value <= most, "a number from " + plain(least) + " to " + plain(most));
    }

    /** Positive numbers far enough from 0 and infinity to be computed with. */
    public static Domain<Double> computable(double least, double most) {
        return new Domain<>(
                value -> value >= least && value <= most,
                "a positive number from " + plain(least) + " to " + plain(most)
                        + ", within which double precision can compute");
    }

    public static Domain<Double> aboveZero(double most) {
        return new Domain<>(value -> value > 0 && value <= most, "a number above 0, at most " + plain(most));
    }

    public static Domain<Double> positive() {
        return new Domain<>(value -> value > 0 && value < Double.POSITIVE_INFINITY, "a positive finite number");
    }

    public static Domain<Double> fromZero() {
        return new Domain<>(value -> value >= 0 && value < Double.POSITIVE_INFINITY, "a finite number from 0");
    }

    public boolean contains(T value) {
        return test.test(value);
    }

    /** Refuses a value of the option called {@code name} that does not belong here. */
    public void require(String name, T value) {
        if (!contains(value)) {
            throw new InvalidOptionException(List.of(name), "{" + name + "} is " + value + "; give " + words);
        }
    }

    /** Whole numbers without a point, where they are not long. */
    private static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e7
                ? String.valueOf((long) value)
                : String.valueOf(value);
    }
}
