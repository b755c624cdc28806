package org.hyperanfis.input;

/**
 * The cells of a raw row, by position.
 *
 * @since 0.2.0
 */
public interface RawRow {

    /** Where the row is, for messages: its source and, where there are several, its number. */
    String place();

    /** A cell as text, exactly as the source has it; empty where it has none. */
    String text(int column);

    /** The same cell as a number, possibly infinite; NaN where it is not written as a number, or is empty. */
    double number(int column);

    /** Whether the source itself holds the cell as a number, so that there is no question of how it is written. */
    default boolean isNumber(int column) {
        return false;
    }

    /**
     * The characters of {@link #text}, to look at while the row stands; no text is made for it where that can be saved.
     *
     * @since 0.3.0
     */
    default CharSequence characters(int column) {
        return text(column);
    }
}
