package org.hyperanfis.schema;

/** Whether classes or numbers are predicted. */
public enum TaskChoice {
    /** Decided by what the target column holds. */
    AUTO,
    CLASSIFICATION,
    REGRESSION
}
