package org.hyperanfis.model;

/**
 * How strongly rules fire on some rows by their texts: each rule looks at the columns that its text shows, and takes every other
 * column of a row to be at its own centre. The strengths can be compared between rules and are otherwise of no meaning. Belongs
 * to one thread.
 *
 * @since 0.3.0
 */
public abstract class TextStrengths {

    /** Makes the text of a rule show these columns and no others. */
    public abstract void show(int rule, boolean[] columns);

    /** Leaves a column that is shown out of the text of a rule. */
    public abstract void hide(int rule, int column);

    /** Writes the strength of a rule for every row. */
    public abstract void strengths(int rule, double[] to);

    /** The same as if the text of the rule had one column less, which is shown now. */
    public abstract void without(int rule, int column, double[] to);
}
