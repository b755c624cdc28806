package org.hyperanfis.inspect.counterfactual;

import java.util.List;
import java.util.stream.Stream;
import org.hyperanfis.model.RuleModel;

/**
 * What was found for a request.
 *
 * @param answer what the model answers for the row as it is
 * @param counterfactuals the fewest columns first, then the nearest; no two change the same columns in the same direction
 * @param limit why there is none, in a sentence; empty if there is one
 * @param decided how the model decides, in a sentence, if an answer is not the most probable class; else empty
 * @param predictions how many rows were predicted to find them
 * @since 0.3.0
 */
public record Findings(
        ModelAnswer answer, List<Counterfactual> counterfactuals, String limit, String decided, int predictions) {

    public Findings {
        counterfactuals = List.copyOf(counterfactuals);
    }

    static Findings of(RuleModel model, ModelAnswer answer, List<Counterfactual> found, String limit, int predictions) {
        boolean surprising = Stream.concat(Stream.of(answer), found.stream().map(Counterfactual::answer))
                .anyMatch(each -> each.moreProbable().isPresent());
        String decided = surprising
                ? model.decision()
                        .map(decision -> "The answer is " + decision.text() + ".")
                        .orElse(
                                "Another class can be more probable than the answer: rare classes count more in the decision.")
                : "";
        return new Findings(answer, found, limit, decided, predictions);
    }
}
