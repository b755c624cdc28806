package org.hyperanfis.train;

/** Scores parameters on rows that are not trained on. */
@FunctionalInterface
public interface Validator {
    ValidationScore score(double[] parameters);
}
