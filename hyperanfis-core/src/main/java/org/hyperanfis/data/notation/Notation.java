package org.hyperanfis.data.notation;

/**
 * How the cells of a column are written where they are not plain numbers. Immutable, and kept in model files, so that prediction
 * reads a column as training did.
 *
 * @since 0.3.0
 */
public sealed interface Notation permits NumberNotation, DateNotation {

    /** The number that a cell stands for; NaN where the cell is not written like this. */
    double number(String cell);

    /** What a cell looks like, for messages: {@code 1.234,5 €}, {@code dd.MM.yyyy}. */
    String example();
}
