package org.hyperanfis.train;

/** Watches training, and can end it. Called on the thread that trains. */
public interface TrainingListener {

    /** Does nothing. */
    TrainingListener NONE = new TrainingListener() {};

    /** After each epoch. Epochs that a checkpoint had already seen are not reported again. */
    default void onEpoch(EpochReport report) {}

    /** Asked before each optimiser step; true ends training with what the last whole epoch left. */
    default boolean isCancelled() {
        return false;
    }
}
