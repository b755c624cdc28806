package org.hyperanfis.table;

import java.util.Optional;
import org.hyperanfis.input.RawRow;

/**
 * Moves through the rows of a {@link Table}, forward only; the cells are those of the current row.
 *
 * @since 0.1.0
 */
public interface RowCursor extends RawRow, AutoCloseable {

    /**
     * Moves to the next row; false after the last.
     *
     * @throws org.hyperanfis.InvalidDataException when the source is damaged there; the message names source and row
     */
    boolean next();

    /** The number of the current row, from 1; a header does not count. */
    long row();

    /**
     * The current row, as it stays when the cursor moves on. Empty where rows share their memory: only texts are kept for nothing.
     *
     * @since 0.3.0
     */
    default Optional<RawRow> kept() {
        return Optional.empty();
    }

    /**
     * About how many characters the current row has, to tell how much memory rows take that are kept.
     *
     * @since 0.3.0
     */
    default int length() {
        return 0;
    }

    /** Where the current row is, for messages: source, row and, for text files, line. */
    @Override
    String place();

    @Override
    void close();
}
