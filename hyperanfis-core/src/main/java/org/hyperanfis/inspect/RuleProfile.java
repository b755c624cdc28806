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
 * @param suspicious whether most of the rows it dominates are of another class than it concludes
 * @param widthInDeviations its width in plain terms: how many standard deviations a single feature may be off before the
 *     membership falls to that of one width
 * @param nearestRule the rule whose centre is nearest
 * @param nearestRows the rows nearest to its centre, nearest first
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
