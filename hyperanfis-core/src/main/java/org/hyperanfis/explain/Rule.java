package org.hyperanfis.explain;

import java.util.List;
import java.util.OptionalDouble;

/**
 * A rule of a model for people to read: IF the input is near the centre that the terms describe, THEN the conclusion. All
 * terms count together; a front end that shows only the first ones should say so.
 *
 * @param number the rule's number, from 1
 * @param terms what the rule says about model inputs, those worth reading first; HyperANFIS puts those first that set
 *     this rule apart from the others, by {@link RuleTerm#distinctness}, and equals in the order of the inputs
 * @param conclusion what the rule concludes at its centre
 * @param width the geodesic width {@code sigma_r}: how quickly the rule falls silent with the distance from its centre;
 *     nothing for models whose terms have widths of their own
 * @param remarks what else there is to say of the rule, in a few words each
 * @since 0.1.0
 */
public record Rule(
        int number, List<RuleTerm> terms, RuleConclusion conclusion, OptionalDouble width, List<String> remarks) {

    public Rule {
        terms = List.copyOf(terms);
        remarks = List.copyOf(remarks);
    }

    /** A rule of which there is no more to say. */
    public Rule(int number, List<RuleTerm> terms, RuleConclusion conclusion, OptionalDouble width) {
        this(number, terms, conclusion, width, List.of());
    }
}
