package org.hyperanfis.datasets;

/**
 * Hears how a download goes on, on the thread that asked for it.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface ProgressListener {

    /** Hears nothing. */
    ProgressListener NONE = (file, bytes, total) -> {};

    /**
     * More of a file has arrived.
     *
     * @param file the name of the original file
     * @param bytes how much of it is there
     * @param total how much there will be according to the server, or -1 if it does not say
     */
    void progress(String file, long bytes, long total);
}
