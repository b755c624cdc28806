package org.hyperanfis.inspect.effect;

import java.util.List;

/**
 * The answer for one row at each point.
 *
 * @param row its place in the data set, from 0
 * @param rule the number of the rule that decides the row as it is, from 1
 * @param answers the answer at each point
 * @since 0.3.0
 */
public record SingleCurve(int row, int rule, List<Double> answers) {

    public SingleCurve {
        answers = List.copyOf(answers);
    }
}
