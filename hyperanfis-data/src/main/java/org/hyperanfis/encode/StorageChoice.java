package org.hyperanfis.encode;

import java.nio.file.Path;
import java.util.List;
import org.hyperanfis.data.cells.CellStorage;
import org.hyperanfis.data.cells.CellWriter;
import org.hyperanfis.data.cells.ColumnRange;
import org.jspecify.annotations.Nullable;

/**
 * How the cells of a table are to be kept while it is used. The choice depends on the table and the user alone, never on the
 * memory of the machine: the storage is part of the result.
 *
 * @since 0.1.0
 */
public final class StorageChoice {

    /** Up to so many cells, a gigabyte, are kept in double precision unless the user says otherwise. */
    public static final long MOST_DOUBLES = 1L << 27;

    /** In double precision while the table is small, as floats beyond {@value #MOST_DOUBLES} cells. */
    public static final StorageChoice AUTO = new StorageChoice(null, temporaryFiles());

    public static final StorageChoice DOUBLE = new StorageChoice(CellStorage.DOUBLE, temporaryFiles());

    public static final StorageChoice FLOAT = new StorageChoice(CellStorage.FLOAT, temporaryFiles());

    private final @Nullable CellStorage storage;
    private final Path directory;

    private StorageChoice(@Nullable CellStorage storage, Path directory) {
        this.storage = storage;
        this.directory = directory;
    }

    /** As floats in a file below {@code directory}, which is read while a model is trained. */
    public static StorageChoice stream(Path directory) {
        return new StorageChoice(CellStorage.FILE, directory);
    }

    /** Where {@link #stream} usually puts its file. */
    public static Path temporaryFiles() {
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    CellStorage storage(long cells) {
        if (storage != null) {
            return storage;
        }
        return cells <= MOST_DOUBLES ? CellStorage.DOUBLE : CellStorage.FLOAT;
    }

    /** A writer for a storage that {@link #storage} named. */
    CellWriter writer(CellStorage chosen, List<ColumnRange> columns) {
        return switch (chosen) {
            case DOUBLE -> CellWriter.ofDoubles(columns.size());
            case FLOAT -> CellWriter.ofFloats(columns);
            case FILE -> CellWriter.ofFile(columns, directory);
        };
    }
}
