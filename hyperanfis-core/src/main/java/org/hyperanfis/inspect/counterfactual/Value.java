package org.hyperanfis.inspect.counterfactual;

import java.util.OptionalDouble;

/**
 * The value of a cell.
 *
 * @param text as the cell is written; empty if it is missing
 * @param number the number that is written there; nothing for dates, levels and categories, and if it is missing
 * @since 0.3.0
 */
public record Value(String text, OptionalDouble number) {

    /** A cell that is missing. */
    public static final Value MISSING = new Value("", OptionalDouble.empty());

    public boolean isMissing() {
        return text.isEmpty();
    }
}
