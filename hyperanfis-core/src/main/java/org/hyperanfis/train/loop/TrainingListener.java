package org.hyperanfis.train.loop;

/**
 * Watches training, and can end it. Called on the thread that trains; where several starts train at the same time, on each of
 * their threads, with one epoch reported at a time.
 *
 * @since 0.1.0
 */
public interface TrainingListener {

    /** Does nothing. */
    TrainingListener NONE = new TrainingListener() {};

    /**
     * The listener of one loop of a training that has several, all of whose epochs count from 1.
     *
     * @param name of the loop, for the user
     * @param epochs most epochs it takes
     */
    default TrainingListener phase(String name, int epochs) {
        return this;
    }

    /** After each epoch. Epochs that a checkpoint had already seen are not reported again. */
    default void onEpoch(EpochReport report) {}

    /** Asked before each optimiser step; true ends training with what the last whole epoch left. */
    default boolean isCancelled() {
        return false;
    }
}
