package org.hyperanfis.tune;

/**
 * How a search spends its time.
 *
 * @since 0.1.0
 */
public enum TuningMethod {
    /** Many trials are trained for a few epochs, the best of them go on for more, and a few to the end. */
    HALVING,
    /** Every trial is trained to the end. */
    RANDOM
}
