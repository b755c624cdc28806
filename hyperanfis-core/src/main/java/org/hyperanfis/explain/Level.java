package org.hyperanfis.explain;

/**
 * Where a rule's centre stands among the training values of an input.
 *
 * @since 0.1.0
 */
public enum Level {
    /** More than half a standard deviation below the mean. */
    LOW,
    /** Within half a standard deviation of the mean. */
    MEDIUM,
    /** More than half a standard deviation above the mean. */
    HIGH;

    private static final double THRESHOLD = 0.5;

    /** The level of a standardised value: how many standard deviations it is above the mean. */
    public static Level of(double standardized) {
        if (standardized < -THRESHOLD) {
            return LOW;
        }
        return standardized > THRESHOLD ? HIGH : MEDIUM;
    }
}
