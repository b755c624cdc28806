package org.hyperanfis.input;

/**
 * Which numbers of encoded rows were missing in the table, and stand at the training mean instead. An empty category is none of
 * them: it has an input of its own.
 *
 * @since 0.3.0
 */
@FunctionalInterface
public interface MissingCells {

    /** Every cell is known. */
    MissingCells NONE = (row, input) -> false;

    /** Whether the number that became input {@code input} of row {@code row} was missing. */
    boolean isMissing(int row, int input);
}
