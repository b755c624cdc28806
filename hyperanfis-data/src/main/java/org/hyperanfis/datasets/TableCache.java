package org.hyperanfis.datasets;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.hyperanfis.io.AtomicFiles;
import org.hyperanfis.io.IoFailures;

/** A directory of tables that were made of originals. What is damaged there counts as absent. */
final class TableCache {

    private static final int BUFFER = 1 << 16;
    private static final String DOWNLOAD = ".hyperanfis-download-";
    private static final String TEMPORARY = ".tmp";
    private static final Duration ABANDONED = Duration.ofDays(1);

    private final Path directory;

    TableCache(Path directory) {
        this.directory = directory;
    }

    /** The table, if it is there and is what it should be. */
    Optional<Path> find(SourceFile file) {
        Path table = directory.resolve(file.tableName());
        if (!Files.isRegularFile(table)) {
            return Optional.empty();
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(table), BUFFER);
                InputStream unpacked = file.packed() ? new GZIPInputStream(in, BUFFER) : in) {
            return Sha256.of(unpacked).equals(file.tableSha256()) ? Optional.of(table) : Optional.empty();
        } catch (IOException e) {
            // Damaged or unreadable: it is made again, and if that fails too, the message says why.
            return Optional.empty();
        }
    }

    /** Makes the table of an original whose hash was checked, and keeps it. */
    Path store(SourceFile file, Path original) {
        Path table = directory.resolve(file.tableName());
        try {
            Files.createDirectories(directory);
            AtomicFiles.write(table, out -> convert(file, original, out));
        } catch (IOException e) {
            throw notWritable(e);
        }
        return table;
    }

    private static void convert(SourceFile file, Path original, OutputStream out) throws IOException {
        MessageDigest digest = Sha256.digest();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(original), BUFFER)) {
            // Closed neither here nor there: the stream below belongs to whoever renames the file. Java's gzip header
            // has no time and no name, so the same table is packed into the same bytes.
            GZIPOutputStream gzip = file.packed() ? new GZIPOutputStream(out, BUFFER) : null;
            file.conversion().convert(in, new DigestOutputStream(gzip == null ? out : gzip, digest));
            if (gzip != null) {
                gzip.finish();
            }
        }
        String hash = Sha256.hex(digest);
        if (!hash.equals(file.tableSha256())) {
            throw new IllegalStateException("the table " + file.tableName() + " made of " + original
                    + " has the SHA-256 " + hash + " and not " + file.tableSha256()
                    + ": the conversion is wrong, or the original changed while it was read");
        }
    }

    /** A file to download to, in the cache so that it has room for it. Whoever asked deletes it. */
    Path temporary(SourceFile file) {
        try {
            Files.createDirectories(directory);
            removeAbandoned(file);
            Path temporary = Files.createTempFile(directory, DOWNLOAD, TEMPORARY);
            // For an end by Ctrl-C, after which nothing else runs.
            temporary.toFile().deleteOnExit();
            return temporary;
        } catch (IOException e) {
            throw notWritable(e);
        }
    }

    /** Removes what killed processes left behind. */
    private void removeAbandoned(SourceFile file) throws IOException {
        FileTime limit = FileTime.from(Instant.now().minus(ABANDONED));
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, p -> isTemporary(p, file))) {
            for (Path path : files) {
                if (Files.getLastModifiedTime(path).compareTo(limit) < 0) {
                    Files.deleteIfExists(path);
                }
            }
        }
    }

    private static boolean isTemporary(Path path, SourceFile file) {
        String name = String.valueOf(path.getFileName());
        return name.endsWith(TEMPORARY) && (name.startsWith(DOWNLOAD) || name.startsWith("." + file.tableName() + "."));
    }

    UncheckedIOException notWritable(IOException e) {
        return new UncheckedIOException(
                "cannot write to the cache directory " + directory + ": " + IoFailures.reason(e) + "; set "
                        + CacheDirectory.VARIABLE + " to a directory that can be written to and has room",
                e);
    }
}
