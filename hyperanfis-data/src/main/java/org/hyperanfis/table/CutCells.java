package org.hyperanfis.table;

/** The cells of one row of a text. */
interface CutCells {

    int count();

    String text(int column);

    double number(int column);

    /** The same as the text, to look at. */
    CharSequence characters(int column);
}
