package org.hyperanfis.schema;

/**
 * Whether classes or numbers are predicted.
 *
 * @since 0.1.0
 */
public enum TaskChoice {
    /** Decided by what the target column holds. */
    AUTO,
    CLASSIFICATION,
    REGRESSION
}
