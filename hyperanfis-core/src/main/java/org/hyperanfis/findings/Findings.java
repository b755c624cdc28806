package org.hyperanfis.findings;

import java.util.List;
import java.util.Optional;
import org.hyperanfis.decision.Decision;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.residual.PredictionIntervals;

/**
 * What was found out about a model with rows, beside what it computes.
 *
 * @param statements what each rule says, one for each or none
 * @param decision how it answers, where that is not by the highest score
 * @param intervals around predicted numbers
 * @since 0.3.0
 */
public record Findings(
        List<RuleStatement> statements, Optional<Decision> decision, Optional<PredictionIntervals> intervals) {

    /** Nothing is known. */
    public static final Findings NONE = new Findings(List.of(), Optional.empty(), Optional.empty());

    public Findings {
        statements = List.copyOf(statements);
    }

    public Findings withStatements(List<RuleStatement> others) {
        return new Findings(others, decision, intervals);
    }

    public Findings withDecision(Decision other) {
        return new Findings(statements, Optional.of(other), intervals);
    }

    public Findings withIntervals(PredictionIntervals others) {
        return new Findings(statements, decision, Optional.of(others));
    }
}
