package org.hyperanfis.datasets;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.io.IoFailures;
import org.hyperanfis.table.Content;

/**
 * Where files of known data sets are: the caller's directory first, then that of the environment variable {@code
 * HYPERANFIS_DATA}, then the cache of fetched ones, then the bundled ones.
 *
 * <p>The two directories are the user's: tables there are taken as they are. Originals, fetched or the user's own, must
 * have the known SHA-256, and the tables made of them are kept in the cache, where damaged ones count as absent.
 *
 * @since 0.1.0
 */
public final class DatasetStore {

    /** The environment variable with a directory of data files. */
    public static final String DATA_VARIABLE = "HYPERANFIS_DATA";

    /** A body that is larger than the original by this much is not read to its end. */
    private static final long SLACK_BYTES = 1 << 16;

    private final Optional<Path> dataDirectory;
    private final Map<String, String> environment;
    private final FetchSettings settings;

    /**
     * @param dataDirectory the directory the user gave with {@code --data-dir}
     * @param environment the environment variables, usually {@link System#getenv()}
     */
    public DatasetStore(Optional<Path> dataDirectory, Map<String, String> environment, FetchSettings settings) {
        this.dataDirectory = Objects.requireNonNull(dataDirectory);
        this.environment = Map.copyOf(environment);
        this.settings = Objects.requireNonNull(settings);
    }

    /** The directory for fetched files, which need not exist. */
    public Path cacheDirectory() {
        return CacheDirectory.of(environment, System.getProperty("os.name", ""), System.getProperty("user.home", ""));
    }

    /**
     * The tables of a data set, if all of them are on this machine; the official test table is one of them. Needs no
     * network. Originals that the user has are converted first.
     *
     * @throws InvalidDataException when an original that the user has is not the known one
     * @throws InvalidOptionException when a directory that the user named does not exist
     * @throws UncheckedIOException when an original cannot be read, or its table not be written to the cache
     */
    public Optional<DatasetFiles> locate(KnownDataset set) {
        List<Path> directories = directories();
        if (set.origin() instanceof Origin.Bundled bundled) {
            return Optional.of(new DatasetFiles(
                    tableIn(directories, bundled.tableName()).map(Content::file).orElse(bundled.content()),
                    Optional.empty()));
        }
        Origin.Downloadable files = (Origin.Downloadable) set.origin();
        Optional<Content> training = locate(set, files.training(), directories);
        if (training.isEmpty() || files.test().isEmpty()) {
            return training.map(table -> new DatasetFiles(table, Optional.empty()));
        }
        return locate(set, files.test().get(), directories)
                .map(test -> new DatasetFiles(training.get(), Optional.of(test)));
    }

    /**
     * The same, for callers that cannot go on without.
     *
     * @throws InvalidDataException also when a table is not on this machine; the message says how to get it
     */
    public DatasetFiles require(KnownDataset set) {
        return locate(set)
                .orElseThrow(() -> new InvalidDataException("the data set '" + set.name()
                        + "' is not on this machine: fetch it with 'hyperanfis datasets get " + set.name() + "', or "
                        + byHand(set)));
    }

    /**
     * The tables of a data set from the cache, fetched before if they are not there; bundled ones as they are. The
     * user's own directories have no part in it.
     *
     * @throws InvalidDataException when an original cannot be fetched, or is not the known one; nothing of it is kept
     * @throws UncheckedIOException when the cache cannot be written to
     * @throws InterruptedException when the thread is interrupted; nothing of the file at hand is kept
     */
    public DatasetFiles fetch(KnownDataset set, ProgressListener progress) throws InterruptedException {
        if (set.origin() instanceof Origin.Bundled bundled) {
            return new DatasetFiles(bundled.content(), Optional.empty());
        }
        Origin.Downloadable files = (Origin.Downloadable) set.origin();
        URI base = settings.from().orElse(files.base());
        Content training = fetch(set, files.training(), base, progress);
        Optional<Content> test = Optional.empty();
        if (files.test().isPresent()) {
            test = Optional.of(fetch(set, files.test().get(), base, progress));
        }
        return new DatasetFiles(training, test);
    }

    private Optional<Content> locate(KnownDataset set, SourceFile file, List<Path> directories) {
        TableCache cache = new TableCache(cacheDirectory());
        for (Path directory : directories) {
            Optional<Path> table = tableIn(List.of(directory), file.tableName());
            if (table.isPresent()) {
                return table.map(Content::file);
            }
            Path original = directory.resolve(file.originalName());
            if (Files.isRegularFile(original)) {
                checkOriginal(set, file, original.toString(), hash(original), size(original));
                return Optional.of(Content.file(cache.find(file).orElseGet(() -> cache.store(file, original))));
            }
        }
        return cache.find(file).map(Content::file);
    }

    private Content fetch(KnownDataset set, SourceFile file, URI base, ProgressListener progress)
            throws InterruptedException {
        TableCache cache = new TableCache(cacheDirectory());
        Optional<Path> cached = cache.find(file);
        if (cached.isPresent()) {
            return Content.file(cached.get());
        }
        URI address = WebDirectory.file(base, file.originalName());
        Path original = cache.temporary(file);
        try {
            download(set, file, address, original, progress);
            return Content.file(cache.store(file, original));
        } catch (DownloadException e) {
            throw new InvalidDataException("cannot fetch the data set '" + set.name() + "' from " + address + ": "
                    + e.getMessage() + ". Nothing was kept. Try again later or with another copy (--from URL), or "
                    + byHand(set));
        } catch (IOException e) {
            throw cache.notWritable(e);
        } finally {
            delete(original);
        }
    }

    private void download(KnownDataset set, SourceFile file, URI address, Path to, ProgressListener progress)
            throws DownloadException, IOException, InterruptedException {
        MessageDigest digest = Sha256.digest();
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(to))) {
            new Downloader(settings)
                    .fetch(
                            address,
                            file.originalBytes() + SLACK_BYTES,
                            new DigestOutputStream(out, digest),
                            (bytes, total) -> progress.progress(file.originalName(), bytes, total));
        }
        checkOriginal(set, file, address.toString(), Sha256.hex(digest), Files.size(to));
    }

    private static void checkOriginal(KnownDataset set, SourceFile file, String where, String hash, long bytes) {
        if (!hash.equals(file.originalSha256())) {
            throw new InvalidDataException(where + " is not the original " + file.originalName() + " of the data set '"
                    + set.name() + "': it has " + bytes + " bytes with SHA-256 " + hash + ", the original has "
                    + file.originalBytes() + " bytes with SHA-256 " + file.originalSha256()
                    + ". It is cut off or changed, and nothing of it was kept. Take another copy (--from URL), or "
                    + byHand(set));
        }
    }

    private static String byHand(KnownDataset set) {
        Origin.Downloadable files = (Origin.Downloadable) set.origin();
        StringBuilder words = new StringBuilder("put ").append(names(files.training()));
        files.test().ifPresent(test -> words.append(", and ").append(names(test)));
        return words.append(" into a directory and name it with --data-dir DIR or the environment variable ")
                .append(DATA_VARIABLE)
                .append('.')
                .toString();
    }

    private static String names(SourceFile file) {
        return file.tableName() + " or the original " + file.originalName();
    }

    /** The user's directories that are searched, in that order. */
    private List<Path> directories() {
        List<Path> directories = new ArrayList<>();
        dataDirectory.ifPresent(path -> directories.add(existing("the data directory (--data-dir)", path)));
        CacheDirectory.path(environment, DATA_VARIABLE)
                .ifPresent(path -> directories.add(
                        existing("the data directory of the environment variable " + DATA_VARIABLE, path)));
        return directories;
    }

    private static Path existing(String what, Path directory) {
        if (!Files.isDirectory(directory)) {
            throw new InvalidOptionException(
                    what + " is " + directory + ", which is not a directory; correct the path or leave it out");
        }
        return directory;
    }

    /** A file with the table, packed or not. */
    private static Optional<Path> tableIn(List<Path> directories, String tableName) {
        return directories.stream()
                .flatMap(directory -> SourceFile.tableNames(tableName).stream().map(directory::resolve))
                .filter(Files::isRegularFile)
                .findFirst();
    }

    private static String hash(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return Sha256.of(in);
        } catch (IOException e) {
            throw notReadable(file, e);
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw notReadable(file, e);
        }
    }

    private static UncheckedIOException notReadable(Path file, IOException e) {
        return new UncheckedIOException("cannot read " + file + ": " + IoFailures.reason(e), e);
    }

    private static void delete(Path temporary) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            // Another program holds it, as virus scanners on Windows do: it goes when this program ends.
            System.getLogger(DatasetStore.class.getName())
                    .log(System.Logger.Level.WARNING, "cannot delete the temporary file " + temporary, e);
        }
    }
}
