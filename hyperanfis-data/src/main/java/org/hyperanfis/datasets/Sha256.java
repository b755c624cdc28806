package org.hyperanfis.datasets;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Fingerprints of files. */
final class Sha256 {

    private Sha256() {}

    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    /** The fingerprint of what was digested, in hexadecimal digits. */
    static String hex(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }

    /** The fingerprint of the rest of a stream. */
    static String of(InputStream in) throws IOException {
        MessageDigest digest = digest();
        new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
        return hex(digest);
    }
}
