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

    /**
     * Before each {@link #onEpoch}, where training has several loops or can tell more than their epochs: how much work is done, and
     * how much is left at most, in one unit that stands for time. Training that stops early leaves less.
     *
     * @param done since training began, or was resumed
     * @param left of the whole training: all its loops, and what follows them
     * @since 0.3.0
     */
    default void onProgress(double done, double left) {}

    /** After each epoch. Epochs that a checkpoint had already seen are not reported again. */
    default void onEpoch(EpochReport report) {}

    /**
     * Asked before each optimiser step; true ends training with the best epoch so far. Where none is whole yet, it ends with what
     * the first steps of the first epoch made, of which there is always one.
     */
    default boolean isCancelled() {
        return false;
    }
}
