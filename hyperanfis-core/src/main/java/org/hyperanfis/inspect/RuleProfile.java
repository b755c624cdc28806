package org.hyperanfis.inspect;

import java.util.List;
import java.util.OptionalDouble;
import org.hyperanfis.eval.RuleUsage;
import org.hyperanfis.explain.Rule;

/**
 * A rule, what it does on data, and what is near it.
 *
 * @param rule the rule itself
 * @param usage coverage, firing and class mix of the rows it dominates
 * @param agreement of the rows it dominates, the share of the class it concludes; nothing for regression, or without rows
 * @param suspicious whether another class has more of the rows it dominates than the class it concludes
 * @param widthInDeviations its width in plain terms: near the origin, a row that is off by so many standard deviations in
 *     every feature is one width away, where a Gaussian membership is 0.61. Widths are per feature: the distance is divided
 *     by the root of the number of features (eq:app_normalized_rule_distance)
 * @param nearestRule the rule whose centre is nearest
 * @param nearestRows the rows nearest to its centre, nearest first
 * @since 0.1.0
 */
public record RuleProfile(
        Rule rule,
        RuleUsage usage,
        OptionalDouble agreement,
        boolean suspicious,
        double widthInDeviations,
        Neighbour nearestRule,
        List<Neighbour> nearestRows) {

    public RuleProfile {
        nearestRows = List.copyOf(nearestRows);
    }

    /**
     * A rule or row near by.
     *
     * @param index of the rule or row, from 0
     * @param distance the geodesic distance between the two points
     */
    public record Neighbour(int index, double distance) {}
}
