package org.hyperanfis.inspect.effect;

import java.util.OptionalDouble;

/**
 * A value that a column was set to in all rows.
 *
 * @param kind what it is
 * @param value the number in original units (days since the beginning of 1970 for dates), or the place of a level in its
 *     order, from 0; nothing for the others
 * @param text the value as people read it
 * @param share of the drawn rows: those with this level or category, those whose number is nearest to this one, those where it
 *     is missing. With the points left out, shares add up to 1
 * @since 0.3.0
 */
public record CurvePoint(Kind kind, OptionalDouble value, String text, double share) {

    /** What a point is. */
    public enum Kind {
        NUMBER,
        /** A date or a time of the day. */
        DATE,
        LEVEL,
        CATEGORY,
        /** The cell is missing, which the model takes for the training mean. An empty category is a {@link #CATEGORY}. */
        MISSING
    }

    /** Whether points of its kind have an order. */
    public boolean isOrdered() {
        return kind == Kind.NUMBER || kind == Kind.DATE || kind == Kind.LEVEL;
    }
}
