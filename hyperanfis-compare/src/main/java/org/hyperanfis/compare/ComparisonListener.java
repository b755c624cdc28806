package org.hyperanfis.compare;

/**
 * Watches a comparison, and can end it. Called on the threads that run the models; {@link #onStart} and {@link #onResult}
 * one at a time, {@link #isCancelled} at any time.
 *
 * @since 0.1.0
 */
public interface ComparisonListener {

    /** Does nothing. */
    ComparisonListener NONE = new ComparisonListener() {};

    /** Before a run; not for results that the store had. */
    default void onStart(Contestant model, long seed) {}

    /**
     * After a run, and for every result that the store had.
     *
     * @param done how many results there are by now
     * @param total how many there will be
     */
    default void onResult(RunResult result, int done, int total) {}

    /** Asked before each run, and by runs whenever they can end; true ends the comparison. */
    default boolean isCancelled() {
        return false;
    }
}
