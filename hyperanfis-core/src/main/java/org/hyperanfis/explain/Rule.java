package org.hyperanfis.explain;

import java.util.List;

/**
 * A rule of a model for people to read: IF the input is near the centre that the terms describe, THEN the conclusion. All
 * terms count together, through one distance on the manifold; a front end that shows only the first ones should say so.
 *
 * @param number the rule's number, from 1
 * @param terms one per model input; those that set this rule apart from the others come first, by
 *     {@link RuleTerm#distinctness}, and equals in the order of the inputs
 * @param conclusion what the rule concludes at its centre
 * @param width the geodesic width {@code sigma_r}: how quickly the rule falls silent with the distance from its centre
 */
public record Rule(int number, List<RuleTerm> terms, RuleConclusion conclusion, double width) {

    public Rule {
        terms = List.copyOf(terms);
    }
}
