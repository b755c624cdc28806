package org.hyperanfis.export.formula;

import java.util.Optional;

/**
 * Which variables of a formula are the answer, and what explains it.
 *
 * @since 0.3.0
 */
public sealed interface Answer {

    /** The share of each rule in the answer, on the rules. */
    Term.Variable firing();

    /** The distance to each rule, on the rules. */
    Term.Variable distance();

    /** What each rule adds to the answer; only where explanations are wanted and the kind of model has them. */
    Optional<Term.Variable> votes();

    /**
     * One of several classes.
     *
     * @param scores on the classes
     * @param probability on the classes
     * @param label the place of the answered class
     * @param votes on the rules: what each adds to the margin of the class with the highest score over the next
     */
    record OneClass(
            Term.Variable scores,
            Term.Variable probability,
            Term.Variable label,
            Term.Variable firing,
            Term.Variable distance,
            Optional<Term.Variable> votes)
            implements Answer {}

    /**
     * Numbers in the units of the data.
     *
     * @param values on the outputs
     * @param votes on the rules and the outputs: what each adds to the mean of the training rows
     */
    record Values(Term.Variable values, Term.Variable firing, Term.Variable distance, Optional<Term.Variable> votes)
            implements Answer {}
}
