package org.hyperanfis.inspect.counterfactual;

import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.input.Numbers;

/**
 * The range that the value of a column must be in, with its ends. They are written as cells of the column are: numbers, dates, or
 * levels of an order.
 *
 * @param low the lowest value; empty for the lowest that rows have
 * @param high the highest value; empty for the highest that rows have
 * @since 0.3.0
 */
public record Span(String low, String high) {

    public Span {
        low = low.strip();
        high = high.strip();
        if (low.isEmpty() && high.isEmpty()) {
            throw new InvalidOptionException("a range has no ends; give one or both, such as 18..90, 18.. or ..90");
        }
    }

    public static Span of(double low, double high) {
        return new Span(Numbers.text(low), Numbers.text(high));
    }

    /** Reads {@code 18..90}, {@code 18..} or {@code ..90}. */
    public static Span parse(String text) {
        int dots = text.indexOf("..");
        if (dots < 0) {
            throw new InvalidOptionException(
                    "'" + text + "' is no range; give both ends, or one, such as 18..90 or 18..");
        }
        return new Span(text.substring(0, dots), text.substring(dots + 2));
    }

    /** The range as {@link #parse} reads it. */
    public String text() {
        return low + ".." + high;
    }
}
