package org.hyperanfis.data.cells;

/**
 * Where the numbers of a table are kept while it is used. Arithmetic with them is in double precision in any case.
 *
 * @since 0.1.0
 */
public enum CellStorage {
    /** In memory, 8 bytes each, exact. */
    DOUBLE,
    /** In memory, 4 bytes each, as exact as {@link ColumnRange} says. */
    FLOAT,
    /** In a temporary file, 4 bytes each, as exact as {@link #FLOAT}; memory holds some pages of it at a time. */
    FILE
}
