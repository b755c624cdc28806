package org.hyperanfis.experiments.figure3;

import java.util.Collections;
import java.util.List;

/**
 * What one rule of a classifier does on validation rows, and which class it stands for.
 *
 * @param rule its number, from 1
 * @param coverage the share of rows that it dominates
 * @param meanFiring its firing strength, averaged over all rows
 * @param dominated how many of the rows that it dominates are of each class
 * @param concludes the class, from 0, of its consequent at its own centre
 * @param attracts the class, from 0, that has most of its firing over the training rows
 * @param reach how far its centre is from the mean of the training rows, in terms of the median training row: at 1 half of
 *     those rows lie farther out
 * @param place its centre in the plane of the picture
 */
record RuleRole(
        int rule,
        double coverage,
        double meanFiring,
        List<Integer> dominated,
        int concludes,
        int attracts,
        double reach,
        PlanePoint place) {

    RuleRole {
        dominated = List.copyOf(dominated);
    }

    /** Whether the two ways to say which class the rule stands for give different classes. */
    boolean ambiguous() {
        return concludes != attracts;
    }

    /**
     * Whether most of the rows that the rule dominates are of another class than it concludes. A rule that dominates no row
     * is not judged, and classes that are equally frequent are both right.
     */
    boolean mistaken() {
        return dominated.get(concludes) < Collections.max(dominated);
    }
}
