package org.hyperanfis.explain;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Subject;

/**
 * A rule of a model for people to read: IF the input is near the centre that the terms describe, THEN the conclusion. All
 * terms count together; a front end that shows only the first ones should say so.
 *
 * @param number the rule's number, from 1
 * @param terms what the rule says about model inputs, those worth reading first; HyperANFIS puts those first that set
 *     this rule apart from the others, by {@link RuleTerm#distinctness}, and equals in the order of the inputs; those of the
 *     columns that the statement shows come before, in its order
 * @param conclusion what the rule states; without a statement, what it concludes at its centre
 * @param width the geodesic width {@code sigma_r}: how quickly the rule falls silent with the distance from its centre;
 *     nothing for models whose terms have widths of their own
 * @param remarks what else there is to say of the rule, in a few words each
 * @param statement what the rule says on its own rows; nothing for models that were saved without it
 * @since 0.1.0
 */
public record Rule(
        int number,
        List<RuleTerm> terms,
        RuleConclusion conclusion,
        OptionalDouble width,
        List<String> remarks,
        Optional<RuleStatement> statement) {

    public Rule {
        terms = List.copyOf(terms);
        remarks = List.copyOf(remarks);
    }

    /** A rule of which there is no more to say. */
    public Rule(int number, List<RuleTerm> terms, RuleConclusion conclusion, OptionalDouble width) {
        this(number, terms, conclusion, width, List.of());
    }

    /** A rule without a statement. */
    public Rule(
            int number, List<RuleTerm> terms, RuleConclusion conclusion, OptionalDouble width, List<String> remarks) {
        this(number, terms, conclusion, width, remarks, Optional.empty());
    }

    /**
     * What the rule says about a model input; nothing about one that has left all rules.
     *
     * @since 0.3.0
     */
    public Optional<RuleTerm> term(Feature feature) {
        return terms.stream().filter(term -> term.feature().equals(feature)).findFirst();
    }

    /**
     * The terms about what the statement does not show; all of a rule without one.
     *
     * @since 0.3.0
     */
    public List<RuleTerm> unstated() {
        List<Subject> shown = statement
                .map(text -> text.terms().stream().map(StatedTerm::subject).toList())
                .orElse(List.of());
        return terms.stream()
                .filter(term -> !shown.contains(term.feature().subject()))
                .toList();
    }

    /** The same rule as it is stated: with the conclusion of the statement, and with the terms that it shows first. */
    public Rule stated(RuleStatement text) {
        List<Subject> shown = text.terms().stream().map(StatedTerm::subject).toList();
        List<RuleTerm> ordered = terms.stream()
                .sorted(Comparator.comparingInt(term -> {
                    int place = shown.indexOf(term.feature().subject());
                    return place < 0 ? shown.size() : place;
                }))
                .toList();
        return new Rule(number, ordered, text.conclusion(), width, remarks, Optional.of(text));
    }
}
