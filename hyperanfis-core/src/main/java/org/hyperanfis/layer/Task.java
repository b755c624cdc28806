package org.hyperanfis.layer;

/**
 * What the model answers.
 *
 * @since 0.1.0
 */
public enum Task {
    CLASSIFICATION,
    REGRESSION
}
