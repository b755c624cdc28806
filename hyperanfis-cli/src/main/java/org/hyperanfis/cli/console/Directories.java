package org.hyperanfis.cli.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.io.IoFailures;
import org.jspecify.annotations.Nullable;

/** Directories that commands write to. */
public final class Directories {

    private Directories() {}

    /** The directory, created if it is not there. */
    public static Path created(Path directory) {
        try {
            return Files.createDirectories(directory);
        } catch (IOException e) {
            throw new InvalidOptionException("cannot create the directory " + directory + ": " + IoFailures.reason(e));
        }
    }

    /** Refuses to replace what is being read. */
    public static void requireOther(Path written, @Nullable Path... read) {
        for (Path path : read) {
            try {
                if (path != null
                        && Files.isRegularFile(path)
                        && Files.exists(written)
                        && Files.isSameFile(written, path)) {
                    throw new InvalidOptionException(
                            written + " is read by this command; give another file to write to");
                }
            } catch (IOException e) {
                throw new InvalidOptionException("cannot look at " + written + ": " + IoFailures.reason(e));
            }
        }
    }

    /** Refuses a file whose directory does not exist, before any work is done for it. */
    public static Path writable(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw new InvalidOptionException(
                    "cannot write " + file + ": its directory does not exist; create it or give another path");
        }
        if (Files.isDirectory(file)) {
            throw new InvalidOptionException("cannot write " + file + ": it is a directory; give the path of a file");
        }
        boolean special = Files.exists(file) && !Files.isRegularFile(file);
        if (!special && !Files.isWritable(parent)) {
            throw new InvalidOptionException(
                    "cannot write " + file + ": its directory is not writable; give another path");
        }
        return file;
    }
}
