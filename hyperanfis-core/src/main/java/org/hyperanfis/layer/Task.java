package org.hyperanfis.layer;

/** What the model answers. */
public enum Task {
    CLASSIFICATION,
    REGRESSION
}
