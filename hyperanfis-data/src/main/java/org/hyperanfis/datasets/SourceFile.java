package org.hyperanfis.datasets;

import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A file of a downloadable data set: the original, the table made of it, and how to recognise both.
 *
 * @param tableName the name of the table's file; one that ends in {@code .gz} is packed
 * @param tableSha256 SHA-256 of the table, unpacked, so that it does not depend on who packed it
 * @param originalName the name of the original file
 * @param originalBytes the size of the original
 * @param originalSha256 SHA-256 of the original
 * @param conversion makes the table of the original
 * @since 0.1.0
 */
public record SourceFile(
        String tableName,
        String tableSha256,
        String originalName,
        long originalBytes,
        String originalSha256,
        Conversion conversion) {

    private static final String PACKED = ".gz";
    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");
    private static final Pattern FILE_NAME = Pattern.compile("[^./\\\\][^/\\\\]*");

    public SourceFile {
        Objects.requireNonNull(conversion);
        requireFileName(tableName);
        requireFileName(originalName);
        requireSha256(tableSha256);
        requireSha256(originalSha256);
        if (originalBytes < 0) {
            throw new IllegalArgumentException(originalName + " cannot have " + originalBytes + " bytes");
        }
    }

    /** Whether the table's file is packed with gzip. */
    boolean packed() {
        return tableName.endsWith(PACKED);
    }

    /** Names that a file with the table may have, packed or not; its own first. */
    static List<String> tableNames(String tableName) {
        return List.of(
                tableName,
                tableName.endsWith(PACKED)
                        ? tableName.substring(0, tableName.length() - PACKED.length())
                        : tableName + PACKED);
    }

    private static void requireFileName(String name) {
        if (!FILE_NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("'" + name + "' is not a plain file name");
        }
    }

    private static void requireSha256(String hash) {
        if (!SHA_256.matcher(hash).matches()) {
            throw new IllegalArgumentException("'" + hash + "' is not a SHA-256 in lower-case hexadecimal digits");
        }
    }
}
