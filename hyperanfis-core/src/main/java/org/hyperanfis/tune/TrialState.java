package org.hyperanfis.tune;

import org.hyperanfis.train.loop.StopReason;

/**
 * What became of a trial in a rung.
 *
 * @since 0.1.0
 */
public enum TrialState {
    /** Training ran all epochs of its options. */
    FINISHED,
    /** Training ended since the score did not improve any more. */
    STALLED,
    /** Training ended since it kept predicting one single class. */
    COLLAPSED,
    /** Training ended since its numbers stopped being finite. */
    DIVERGED,
    /** All epochs of the rung were run; the others of the bracket are still at it. Never in a result. */
    WAITING,
    /** Among the best of its rung: went on to the next. */
    PROMOTED,
    /** Not among the best of its rung. */
    DROPPED,
    /** The search ended before this trial or its rung did. */
    CUT_SHORT;

    /** Whether training came to its own end, so that training anew with the same options gives the same model. */
    public boolean isEnded() {
        return switch (this) {
            case FINISHED, STALLED, COLLAPSED, DIVERGED -> true;
            case WAITING, PROMOTED, DROPPED, CUT_SHORT -> false;
        };
    }

    static TrialState of(StopReason stop, boolean rungDone) {
        return switch (stop) {
            case FINISHED -> FINISHED;
            case STALLED -> STALLED;
            case COLLAPSED -> COLLAPSED;
            case DIVERGED -> DIVERGED;
            case CANCELLED -> rungDone ? WAITING : CUT_SHORT;
        };
    }
}
