package org.hyperanfis.datasets;

/** A download failed; the message says only what happened. */
final class DownloadException extends Exception {

    DownloadException(String message) {
        super(message);
    }
}
