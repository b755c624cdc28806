package org.hyperanfis.inspect.effect;

import java.util.Collections;
import java.util.List;

/**
 * How one answer changes with a column: at each point, with the column set to it in all rows.
 *
 * @param answer which answer
 * @param mean over all rows of the curve, at each point: the partial dependence
 * @param byRule the same for the rows of each rule that decides any, in the order of the rules
 * @param single some of the rows one by one
 * @since 0.3.0
 */
public record AnswerCurve(Answer answer, List<Double> mean, List<RuleCurve> byRule, List<SingleCurve> single) {

    public AnswerCurve {
        mean = List.copyOf(mean);
        byRule = List.copyOf(byRule);
        single = List.copyOf(single);
    }

    /** The largest mean minus the smallest. */
    public double range() {
        return Collections.max(mean) - Collections.min(mean);
    }
}
