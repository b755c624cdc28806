package org.hyperanfis.tune;

/**
 * Watches a search, and can end it.
 *
 * @since 0.1.0
 */
public interface TuningListener {

    /** Does nothing. */
    TuningListener NONE = new TuningListener() {};

    /**
     * After each rung of each trial, in the order in which they happen to end; one call at a time, on any of the threads.
     *
     * @param trial a trial whose rung is done, was cut short, or that ended
     * @param best the best one so far
     */
    default void onTrial(Trial trial, Trial best) {}

    /** Asked before each optimiser step, on every thread; true ends the search with what there is. */
    default boolean isCancelled() {
        return false;
    }
}
