package org.hyperanfis.inspect.effect;

import java.util.List;

/**
 * The mean curve of the rows that one rule decides: those for which it fires most as they are.
 *
 * @param rule the number of the rule, from 1
 * @param rows how many of the rows of the curve it decides, at least 1
 * @param mean the mean answer at each point
 * @since 0.3.0
 */
public record RuleCurve(int rule, int rows, List<Double> mean) {

    public RuleCurve {
        mean = List.copyOf(mean);
    }
}
