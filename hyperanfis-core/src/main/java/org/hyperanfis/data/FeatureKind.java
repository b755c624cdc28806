package org.hyperanfis.data;

import java.util.Optional;
import org.hyperanfis.data.notation.DatePart;
import org.jspecify.annotations.Nullable;

/**
 * How a column of the user's table became one model input.
 *
 * @since 0.1.0
 */
public enum FeatureKind {
    /** The number itself. */
    NUMERIC,
    /** The position, from 0, of the value in an order that the user declared. */
    ORDINAL,
    /** 1 where the column holds one particular category, else 0. */
    ONEHOT,
    /**
     * 1 where the cell of a number or level is missing, else 0; the column has an input for its value beside this one.
     *
     * @since 0.3.0
     */
    MISSING,
    /**
     * 1 where the date in the column is in one particular month, else 0.
     *
     * @since 0.3.0
     */
    MONTH(DatePart.MONTH),
    /**
     * 1 where the date in the column is one particular day of the week, else 0.
     *
     * @since 0.3.0
     */
    WEEKDAY(DatePart.WEEKDAY),
    /**
     * 1 where the time in the column is in one particular hour of the day, else 0.
     *
     * @since 0.3.0
     */
    HOUR(DatePart.HOUR);

    private final @Nullable DatePart part;

    FeatureKind() {
        this.part = null;
    }

    FeatureKind(DatePart part) {
        this.part = part;
    }

    /**
     * The kind of inputs that a part of a date becomes.
     *
     * @since 0.3.0
     */
    public static FeatureKind of(DatePart part) {
        return valueOf(part.name());
    }

    /**
     * The part of a date that it tells, if it does.
     *
     * @since 0.3.0
     */
    public Optional<DatePart> part() {
        return Optional.ofNullable(part);
    }

    /**
     * Whether it is 1 for one of several categories.
     *
     * @since 0.3.0
     */
    public boolean isCategory() {
        return this == ONEHOT || part != null;
    }

    /**
     * Whether it tells something about a column that has another input for its value.
     *
     * @since 0.3.0
     */
    public boolean isDerived() {
        return this == MISSING || part != null;
    }
}
