package org.hyperanfis.explain;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a rule says on its own rows, which are the training rows that it dominates: those for which it fires most. This is the
 * text of the rule as people should read it.
 *
 * @param conclusion the mean of the rule's own conclusions for its rows; of a rule without rows, its conclusion at its centre
 * @param rows how many training rows it dominates
 * @param terms the terms that tell its rows from those of other rules, the one with the largest effect first
 * @param textFidelity the share of its training rows, or of a sample of them, for which it stays the strongest rule when every
 *     rule looks at the columns of its terms alone; nothing for a rule without rows
 * @param check how the rule does on rows that training did not use to state it; nothing where there were none
 * @since 0.3.0
 */
public record RuleStatement(
        RuleConclusion conclusion,
        int rows,
        List<StatedTerm> terms,
        OptionalDouble textFidelity,
        Optional<Check> check) {

    public RuleStatement {
        terms = List.copyOf(terms);
    }

    /**
     * Where the rows of a check come from.
     *
     * @since 0.3.0
     */
    public enum Part {
        VALIDATION,
        TEST
    }

    /**
     * How a rule does on validation or test rows.
     *
     * @param part where they come from
     * @param rows how many of them it dominates
     * @param right how many of those have the class that it states; nothing for regression
     * @param steadiness see {@link org.hyperanfis.eval.RuleTruth.OfRule#steadiness}; nothing where it dominates none
     * @param seen whether the model was trained on these rows in the end, so that they are no test of it
     * @since 0.3.0
     */
    public record Check(Part part, int rows, Optional<Integer> right, OptionalDouble steadiness, boolean seen) {}

    /** Whether the rule dominates training rows, so that the statement is about them. */
    public boolean hasRows() {
        return rows > 0;
    }

    /** The same with a check. */
    public RuleStatement withCheck(Check other) {
        return new RuleStatement(conclusion, rows, terms, textFidelity, Optional.of(other));
    }
}
