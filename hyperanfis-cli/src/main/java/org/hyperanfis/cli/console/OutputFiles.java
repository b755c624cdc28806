package org.hyperanfis.cli.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.hyperanfis.io.AtomicFiles;
import org.hyperanfis.io.IoFailures;

/** Files that commands write beside their result. */
public final class OutputFiles {

    private OutputFiles() {}

    /** Replaces a file in one step. A failure says which file could not be written, and why. */
    public static void write(Path file, AtomicFiles.Content content) {
        try {
            AtomicFiles.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + IoFailures.reason(e), e);
        }
    }
}
