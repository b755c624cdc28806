package org.hyperanfis;

/** The data cannot be used as they are: a value that is not finite, a missing class, rows of unequal width. */
public final class InvalidDataException extends HyperAnfisException {

    public InvalidDataException(String message) {
        super(message, null);
    }
}
