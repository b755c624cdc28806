package org.hyperanfis.inspect.counterfactual;

import java.util.BitSet;

/**
 * A changed row and what the model says of it.
 *
 * @param at the position of each axis
 * @param changed which axes are not as they were
 * @param distance the sum of the changes
 * @param verdict whether the goal is reached
 */
record Candidate(long[] at, BitSet changed, double distance, Aim.Verdict verdict) {

    boolean isReached() {
        return verdict.reached();
    }

    double gap() {
        return verdict.gap();
    }

    int columns() {
        return changed.cardinality();
    }
}
