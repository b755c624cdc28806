package org.hyperanfis;

import java.util.function.IntConsumer;

/**
 * Runs numbered pieces of work on whatever threads it has. Pieces are cut by the work alone, and whoever needs their results
 * takes them in the order of their numbers, so that results depend neither on the threads nor on their number.
 *
 * @since 0.2.0
 */
@FunctionalInterface
public interface PieceRunner {

    /** One piece after the other, on the caller's own thread. */
    PieceRunner IN_TURN = (count, work) -> {
        for (int piece = 0; piece < count; piece++) {
            work.accept(piece);
        }
    };

    /** Runs {@code work} for every piece {@code 0..count-1} and returns when all are done. */
    void run(int count, IntConsumer work);
}
