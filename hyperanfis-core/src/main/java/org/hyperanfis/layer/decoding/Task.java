package org.hyperanfis.layer.decoding;

/** What the model answers. */
public enum Task {
    CLASSIFICATION,
    REGRESSION
}
