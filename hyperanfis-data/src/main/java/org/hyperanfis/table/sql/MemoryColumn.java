package org.hyperanfis.table.sql;

/** A column of cells in memory; rows count from 0. */
sealed interface MemoryColumn permits NumberColumn, TextColumn {

    boolean numeric();

    String text(int row);

    double number(int row);
}
