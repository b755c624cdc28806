package org.hyperanfis.inspect.effect;

import java.util.Locale;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.explain.ReadableNumber;
import org.jspecify.annotations.Nullable;

/**
 * What curves are of: the calibrated probability of a class, or a predicted number in its own units.
 *
 * @param name the class or the output
 * @param index its place in the target
 * @param probability whether it is the probability of a class
 * @param mean of the answers for the rows that were drawn
 * @param deviation the standard deviation of these answers
 * @param notation how an output is written, if not as a plain number
 * @since 0.3.0
 */
public record Answer(
        String name,
        int index,
        boolean probability,
        double mean,
        double deviation,
        @Nullable Notation notation) {

    private static final double SMALL_PROBABILITY = 0.01;
    private static final double SMALL_SHARE = 0.02;

    /** Changes below this are not worth words. */
    double small() {
        return probability ? SMALL_PROBABILITY : SMALL_SHARE * deviation;
    }

    /** An answer as people read it. */
    public String text(double value) {
        if (probability) {
            return String.format(Locale.ROOT, "%.3f", value);
        }
        return notation instanceof DateNotation date ? date.text(value) : ReadableNumber.of(value);
    }
}
