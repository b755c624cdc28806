package org.hyperanfis.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * What tells one file from another.
 *
 * @since 0.3.0
 */
public final class FileDigest {

    private FileDigest() {}

    /** A digest that has seen nothing yet. */
    public static MessageDigest newSha256() {
        return Checksum.sha256();
    }

    /** SHA-256 of the bytes of a file of any length, in hexadecimal. */
    public static String sha256(Path file) {
        MessageDigest digest = Checksum.sha256();
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file + ": " + IoFailures.reason(e), e);
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
