package org.hyperanfis;

import org.jspecify.annotations.Nullable;

/**
 * Something the caller can put right: the message says what is wrong, where, and what to do.
 *
 * @since 0.1.0
 */
public abstract sealed class HyperAnfisException extends RuntimeException
        permits InvalidDataException, InvalidOptionException, FileFormatException {

    HyperAnfisException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
