package org.hyperanfis;

import org.jspecify.annotations.Nullable;

/**
 * A model or checkpoint file is truncated, damaged, foreign, of another version, or contradicts itself.
 *
 * @since 0.1.0
 */
public final class FileFormatException extends HyperAnfisException {

    public FileFormatException(String message) {
        super(message, null);
    }

    public FileFormatException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
