package org.hyperanfis.table;

import java.util.List;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.internal.Names;

/**
 * Raw cells in named columns. It can be read from the first row as often as needed, and has the same rows each time.
 *
 * @since 0.1.0
 */
public interface Table extends AutoCloseable {

    /** What messages call it, usually the file as the user gave it. */
    String name();

    /** The column names in order: at least one, distinct, none blank. */
    List<String> columns();

    /**
     * Where a column stands.
     *
     * @param use what it is needed for, for the message
     * @throws InvalidDataException when there is no such column
     */
    default int position(String column, String use) {
        int position = columns().indexOf(column);
        if (position < 0) {
            throw new InvalidDataException(name() + " has no column '" + column + "' (" + use + "); "
                    + Names.suggestion(column, columns(), "columns"));
        }
        return position;
    }

    /**
     * Whether the source itself declares that a column holds numbers, as databases do and text files do not. The text of
     * its cells is then not worth asking for.
     */
    default boolean declaredNumeric(int column) {
        return false;
    }

    /** Starts before the first row. */
    RowCursor rows();

    /** Lets go of what the table holds: connections, temporary files. Cursors must be closed before. */
    @Override
    default void close() {}
}
