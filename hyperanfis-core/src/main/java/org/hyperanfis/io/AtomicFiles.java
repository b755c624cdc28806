package org.hyperanfis.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.UUID;

/**
 * Replaces files in one step: whoever opens the file, at any moment and after any crash, finds the old content or the
 * new one, whole. A process that is killed while it writes may leave a hidden {@code .tmp} file behind, which can be
 * deleted.
 *
 * @since 0.1.0
 */
public final class AtomicFiles {

    /** Writes the content of a file. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private AtomicFiles() {}

    /**
     * Writes to a temporary file beside {@code file}, forces it to the disk, and renames it. When anything fails, the
     * temporary file is removed and an earlier {@code file} stays as it was.
     */
    public static void write(Path file, Content content) throws IOException {
        // A link is followed, so that the file it points to is replaced and not the link.
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path directory = target.getParent();
        if (directory == null || Files.isDirectory(target)) {
            throw new FileSystemException(file.toString(), null, "is a directory; give the path of a file");
        }
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            // A pipe or a device: there is nothing to replace, and it must not be replaced.
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(target), 1 << 16)) {
                write(content, out);
            }
            return;
        }
        if (!Files.isDirectory(directory)) {
            throw new NoSuchFileException(file.toString(), null, "its directory does not exist; create it first");
        }
        // A random name, so that processes that write the same file at the same time do not share a temporary file.
        Path temporary = directory.resolve("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
        boolean renamed = false;
        try {
            writeAndForce(temporary, target, content);
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
            renamed = true;
        } finally {
            if (!renamed) {
                Files.deleteIfExists(temporary);
            }
        }
        forceDirectory(directory);
    }

    private static void writeAndForce(Path temporary, Path target, Content content) throws IOException {
        try (FileChannel channel =
                FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            keepPermissions(target, temporary);
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
            write(content, out);
            out.flush();
            channel.force(true);
        }
    }

    /** Writers that cannot throw wrap failures of the stream; here they are what they were. */
    private static void write(Content content, OutputStream out) throws IOException {
        try {
            content.writeTo(out);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** A file that its owner made private stays private. */
    private static void keepPermissions(Path from, Path to) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(from, PosixFileAttributeView.class);
        if (view != null && Files.exists(from)) {
            Files.setPosixFilePermissions(to, view.readAttributes().permissions());
        }
    }

    /** Makes the rename itself last through a power failure, on platforms that can open a directory. */
    private static void forceDirectory(Path directory) throws IOException {
        FileChannel channel;
        try {
            channel = FileChannel.open(directory, StandardOpenOption.READ);
        } catch (IOException e) {
            // Windows has no such thing: there, the rename is durable once the file system's journal is.
            return;
        }
        try (channel) {
            channel.force(true);
        }
    }
}
