package org.hyperanfis.table.sql;

/** A column of cells in memory. */
sealed interface MemoryColumn permits NumberColumn, TextColumn {

    boolean numeric();

    /** @param row from 0 */
    String text(int row);

    /** @param row from 0 */
    double number(int row);
}
