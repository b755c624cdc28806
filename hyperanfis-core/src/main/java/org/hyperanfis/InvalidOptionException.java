package org.hyperanfis;

/** An option is outside its domain, or two options contradict each other. */
public final class InvalidOptionException extends HyperAnfisException {

    public InvalidOptionException(String message) {
        super(message, null);
    }
}
