package org.hyperanfis.data;

/**
 * How a column of the user's table became one model input.
 *
 * @since 0.1.0
 */
public enum FeatureKind {
    /** The number itself. */
    NUMERIC,
    /** The position, from 0, of the value in an order that the user declared. */
    ORDINAL,
    /** 1 where the column holds one particular category, else 0. */
    ONEHOT
}
