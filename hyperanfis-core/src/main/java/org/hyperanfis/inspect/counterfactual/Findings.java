package org.hyperanfis.inspect.counterfactual;

import java.util.List;

/**
 * What was found for a request.
 *
 * @param answer what the model answers for the row as it is
 * @param counterfactuals the fewest columns first, then the nearest; no two change the same columns in the same direction
 * @param limit why there is none, in a sentence; empty if there is one
 * @param predictions how many rows were predicted to find them
 * @since 0.3.0
 */
public record Findings(ModelAnswer answer, List<Counterfactual> counterfactuals, String limit, int predictions) {

    public Findings {
        counterfactuals = List.copyOf(counterfactuals);
    }
}
