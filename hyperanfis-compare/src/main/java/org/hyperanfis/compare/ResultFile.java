package org.hyperanfis.compare;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.io.AtomicFiles;
import org.hyperanfis.io.IoFailures;

/**
 * Results in a JSON file that holds all of them, whole, at every moment. Results of other rows, settings or versions stay in
 * the file, and are found again only under their own key.
 *
 * <p>A file that is damaged or foreign gives a {@link FileFormatException}; one that cannot be read or written at all gives
 * an {@link UncheckedIOException}. One process writes a file at a time.
 *
 * @since 0.1.0
 */
public final class ResultFile implements ResultStore {

    /** The file is written in this order, which does not depend on which run ended first. */
    private static final Comparator<RunKey> ORDER = Comparator.comparing(RunKey::library)
            .thenComparing(RunKey::data)
            .thenComparing(RunKey::seed)
            .thenComparing(RunKey::model)
            .thenComparing(RunKey::settings);

    private final Path file;
    private final NavigableMap<RunKey, RunResult> results = new TreeMap<>(ORDER);

    private ResultFile(Path file) {
        this.file = file;
    }

    /** Reads the file, or starts an empty one, so that a file that cannot be used is known before anything is run. */
    public static ResultFile open(Path file) {
        ResultFile store = new ResultFile(file);
        if (!Files.exists(file)) {
            store.write();
            return store;
        }
        try {
            store.results.putAll(ResultJson.read(Files.readAllBytes(file), file.toString()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the results " + file + ": " + IoFailures.reason(e), e);
        }
        return store;
    }

    @Override
    public synchronized Optional<RunResult> find(RunKey key) {
        return Optional.ofNullable(results.get(key));
    }

    @Override
    public synchronized void keep(RunKey key, RunResult result) {
        if (!result.model().equals(key.model()) || result.seed() != key.seed()) {
            throw new InvalidDataException("The result of " + result.model() + " with seed " + result.seed()
                    + " was to be kept as that of " + key.model() + " with seed " + key.seed()
                    + "; keep it under its own key.");
        }
        results.put(key, result);
        write();
    }

    private void write() {
        try {
            AtomicFiles.write(file, out -> ResultJson.write(results, out));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the results " + file + ": " + IoFailures.reason(e), e);
        }
    }
}
