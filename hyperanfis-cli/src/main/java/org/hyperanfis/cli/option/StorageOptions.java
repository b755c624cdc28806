package org.hyperanfis.cli.option;

import java.nio.file.Path;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.encode.StorageChoice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a table is kept while a model is trained on it. */
final class StorageOptions {

    private enum Storage {
        AUTO,
        DOUBLE,
        FLOAT
    }

    @Option(
            names = "--storage",
            paramLabel = "NAME",
            description = "Keep the table in memory as double (8 bytes a cell) or float (4); auto takes double up to "
                    + StorageChoice.MOST_DOUBLES + " cells, and float beyond (default: auto).",
            hidden = true,
            order = 33)
    private @Nullable Storage storage;

    @Option(
            names = "--stream",
            description =
                    "Keep the table in a temporary file (4 bytes a cell) and read it in shuffled blocks: memory does not"
                            + " grow with its columns.",
            hidden = true,
            order = 34)
    private boolean stream;

    @Option(
            names = "--stream-dir",
            paramLabel = "DIR",
            description = "Where --stream puts that file (default: where Java keeps temporary files).",
            hidden = true,
            order = 35)
    private @Nullable Path streamDirectory;

    StorageChoice choice() {
        if (stream) {
            if (storage != null) {
                throw new InvalidOptionException(
                        "--storage says how a table is kept in memory, and --stream keeps it in a"
                                + " file; give one of them");
            }
            return StorageChoice.stream(streamDirectory == null ? StorageChoice.temporaryFiles() : streamDirectory);
        }
        if (streamDirectory != null) {
            throw new InvalidOptionException("--stream-dir is for a table that is streamed; give --stream too");
        }
        if (storage == null) {
            return StorageChoice.AUTO;
        }
        return switch (storage) {
            case AUTO -> StorageChoice.AUTO;
            case DOUBLE -> StorageChoice.DOUBLE;
            case FLOAT -> StorageChoice.FLOAT;
        };
    }
}
