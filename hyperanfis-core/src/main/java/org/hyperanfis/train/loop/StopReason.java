package org.hyperanfis.train.loop;

/**
 * Why training ended.
 *
 * @since 0.1.0
 */
public enum StopReason {
    /** All epochs were run. */
    FINISHED,
    /** The validation score did not improve for as long as the options allow. */
    STALLED,
    /** Validation kept predicting one single class. */
    COLLAPSED,
    /** Loss, gradient or parameters stopped being finite. */
    DIVERGED,
    /** The listener asked to stop. */
    CANCELLED
}
