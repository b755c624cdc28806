package org.hyperanfis.export;

import java.nio.file.Path;
import java.sql.Connection;
import java.util.Optional;

/**
 * What runs exports, where that is not at hand anyway.
 *
 * @param onnxRuntime the jar of ONNX Runtime; not needed where it is on the class path
 * @param database in which an exported query is run; DuckDB in this process if there is none. It stays open, and nothing stays in it
 * @since 0.3.0
 */
public record ExportRuntimes(Optional<Path> onnxRuntime, Optional<Connection> database) {

    /** Nothing but what is at hand. */
    public static final ExportRuntimes AT_HAND = new ExportRuntimes(Optional.empty(), Optional.empty());
}
