package org.hyperanfis.compare;

/**
 * Gives the rows of a seed. Called once per seed of a comparison, for different seeds by different threads.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface PartsLoader {

    /** The rows of the seed; a function of the seed alone. */
    Parts load(long seed);
}
