package org.hyperanfis.compare.speed;

/**
 * Told what is being measured.
 *
 * @since 0.1.0
 */
public interface SpeedListener {

    /** Something begins that takes a while. */
    void onStart(String what);

    /** Whether to end early, with {@link java.util.concurrent.CancellationException}. */
    boolean isCancelled();
}
