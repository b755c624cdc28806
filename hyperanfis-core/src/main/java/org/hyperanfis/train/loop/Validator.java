package org.hyperanfis.train.loop;

/**
 * Scores parameters on rows that are not trained on.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface Validator {

    /** Judges nothing: the loop runs all its epochs and keeps the last. */
    Validator NONE = parameters -> ValidationScore.NONE;

    ValidationScore score(double[] parameters);
}
