package org.hyperanfis.inspect.contribution;

import org.hyperanfis.input.ColumnCell;

/**
 * What a column adds to an answer: all model inputs that come from it together.
 *
 * @param cell what the row has in the column
 * @param contribution in the unit of the answer; negative where the column lowers it
 * @param standardError how far the contribution is off, typically, since not every order of columns was tried; 0 if it is exact
 * @since 0.3.0
 */
public record Contribution(ColumnCell cell, double contribution, double standardError) {

    /** How many standard errors from 0 a contribution is before anything is claimed of it. */
    private static final double CLEAR = 2;

    public String column() {
        return cell.column();
    }

    /** Whether it is certain enough that the column raises the answer, or that it lowers it. */
    public boolean isClear() {
        return Math.abs(contribution) > CLEAR * standardError;
    }
}
