package org.hyperanfis.inspect;

import org.hyperanfis.train.loop.StopReason;

/**
 * Watches a measurement of {@link RuleStability}, and can end it.
 *
 * @since 0.1.0
 */
public interface StabilityListener {

    /** Does nothing. */
    StabilityListener NONE = new StabilityListener() {};

    /**
     * After each resample, in the order in which they happen to end; one call at a time, on any of the threads.
     *
     * @param resample its number, from 1
     * @param recurring how many rules of the reference came again
     * @param stop why its training ended
     */
    default void onResample(int resample, int recurring, StopReason stop) {}

    /** Asked before each optimiser step, on every thread; true ends the measurement without a result. */
    default boolean isCancelled() {
        return false;
    }
}
