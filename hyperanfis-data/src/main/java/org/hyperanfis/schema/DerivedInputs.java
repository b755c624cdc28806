package org.hyperanfis.schema;

/**
 * Which inputs are made of columns beside their values.
 *
 * @param missing whether a number or level is missing
 * @param dateParts the month, the day of the week and the hour of dates
 * @since 0.3.0
 */
public record DerivedInputs(Choice missing, Choice dateParts) {

    /** Which of those that can be made. */
    public enum Choice {
        /** Those that tell something of the target in training rows, and with which validation rows are predicted better. */
        AUTO,
        ALL,
        NONE
    }

    /** Values alone. */
    public static final DerivedInputs NONE = new DerivedInputs(Choice.NONE, Choice.NONE);

    /** Those that help. */
    public static final DerivedInputs AUTO = new DerivedInputs(Choice.AUTO, Choice.AUTO);
}
