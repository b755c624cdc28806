package org.hyperanfis.io;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The checksum of checkpoints. */
final class Checksum {

    static final int BYTES = 32;

    private Checksum() {}

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform must have SHA-256", e);
        }
    }
}
