package org.hyperanfis.table;

/** Moves through the rows of a {@link Table}, forward only. */
public interface RowCursor extends AutoCloseable {

    /**
     * Moves to the next row; false after the last.
     *
     * @throws org.hyperanfis.InvalidDataException when the source is damaged there; the message names source and row
     */
    boolean next();

    /** The number of the current row, from 1; a header does not count. */
    long row();

    /** Where the current row is, for messages: source, row and, for text files, line. */
    String place();

    /** A cell of the current row as text, exactly as the source has it; empty where it has none. */
    String text(int column);

    /** The same cell as a number, possibly infinite; NaN where it is not written as a number, or is empty. */
    double number(int column);

    @Override
    void close();
}
