package org.hyperanfis.table;

import java.util.List;

/** Raw cells in named columns. It can be read from the first row as often as needed, and has the same rows each time. */
public interface Table extends AutoCloseable {

    /** What messages call it, usually the file as the user gave it. */
    String name();

    /** The column names in order: at least one, distinct, none blank. */
    List<String> columns();

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
