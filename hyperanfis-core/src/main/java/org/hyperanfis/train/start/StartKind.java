package org.hyperanfis.train.start;

/**
 * Where rules start.
 *
 * @since 0.3.0
 */
public enum StartKind {
    /** At rows drawn at random, with random conclusions, as in the paper. */
    ROWS,
    /** At clusters of the rows of each class, each concluding its class; the same for any seed. */
    CLASSES
}
