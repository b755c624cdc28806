package org.hyperanfis;

/**
 * The data cannot be used as they are: a value that is not finite, a missing class, rows of unequal width.
 *
 * @since 0.1.0
 */
public final class InvalidDataException extends HyperAnfisException {

    public InvalidDataException(String message) {
        super(message, null);
    }
}
