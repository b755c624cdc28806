package org.hyperanfis.model;

/**
 * Which rule fires most for each of some rows, and what that rule concludes for the row by itself.
 *
 * @since 0.3.0
 */
public final class StrongestRules {

    private final int[] rules;
    private final double[] conclusions;

    /**
     * @param rules the rule of each row, the first of equals
     * @param conclusions {@code rows x outputs}: class probabilities, or values in original units
     */
    public StrongestRules(int[] rules, double[] conclusions) {
        this.rules = rules.clone();
        this.conclusions = conclusions.clone();
    }

    int rule(int row) {
        return rules[row];
    }

    double[] conclusions() {
        return conclusions;
    }
}
