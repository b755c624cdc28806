package org.hyperanfis.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.train.loop.CheckpointStore;
import org.hyperanfis.train.loop.LoopState;

/**
 * The state of a training in a file, from which a later process goes on and ends with the same bits. The file holds a
 * whole state at every moment, also when the process is killed while it writes.
 *
 * <p>A file that is damaged, foreign, or belongs to another training gives a {@link FileFormatException}; one that
 * cannot be read or written at all gives an {@link UncheckedIOException}. One training writes a file at a time; used
 * by one thread.
 *
 * @since 0.1.0
 */
public final class CheckpointFile implements CheckpointStore {

    private static final Pattern PHASE = Pattern.compile("[a-z]+[0-9]*");

    private final Path file;
    private final String identity;
    private final Duration interval;
    private final boolean anew;
    private long lastSave = System.nanoTime();
    private boolean saved;

    /**
     * A checkpoint in {@code file}.
     *
     * @param identity what the result of the training depends on, one {@code name = value} per line; a file with
     *     another identity is refused
     * @param interval least time from the start to the first state that is not urgent, and between two of them; zero keeps
     *     every one
     */
    public CheckpointFile(Path file, String identity, Duration interval) {
        this(file, identity, interval, false);
    }

    private CheckpointFile(Path file, String identity, Duration interval, boolean anew) {
        if (interval.isNegative()) {
            throw new InvalidOptionException("the checkpoint interval is " + interval + "; give zero or more");
        }
        this.file = file;
        this.identity = identity;
        this.interval = interval;
        this.anew = anew;
    }

    /** Checkpoints in {@code file} for a trainer, which knows the identity of its training itself. */
    public static CheckpointStore.Factory at(Path file, Duration interval) {
        return (identity, phase) -> new CheckpointFile(ofPhase(file, phase), identity, interval);
    }

    /** The same, but training starts anew: what is in {@code file} is not read, whatever it is, and is written over. */
    public static CheckpointStore.Factory anew(Path file, Duration interval) {
        return (identity, phase) -> new CheckpointFile(ofPhase(file, phase), identity, interval, true);
    }

    /** Where the state of a phase of a training is kept beside {@code file}: a name that begins with that of the file. */
    private static Path ofPhase(Path file, String phase) {
        return phase.isEmpty() ? file : file.resolveSibling(file.getFileName() + "." + phase);
    }

    /** The files in which a training with checkpoints in {@code file} has kept something, of all phases. */
    public static List<Path> existing(Path file) {
        Path name = file.getFileName();
        Path directory = file.toAbsolutePath().getParent();
        if (name == null || directory == null) {
            return List.of();
        }
        try (Stream<Path> siblings = Files.list(directory)) {
            return siblings.filter(sibling -> isOf(name.toString(), String.valueOf(sibling.getFileName())))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot look for checkpoints in " + directory + ": " + IoFailures.reason(e), e);
        }
    }

    private static boolean isOf(String file, String sibling) {
        return sibling.equals(file)
                || (sibling.startsWith(file + ".")
                        && PHASE.matcher(sibling.substring(file.length() + 1)).matches());
    }

    @Override
    public Optional<LoopState> load() {
        if (anew && !saved) {
            return Optional.empty();
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return Optional.of(new CheckpointReader(channel, file.toString()).read(identity));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the checkpoint " + file + ": " + IoFailures.reason(e), e);
        }
    }

    @Override
    public void save(LoopState state, boolean urgent) {
        long now = System.nanoTime();
        if (!urgent && Duration.ofNanos(now - lastSave).compareTo(interval) < 0) {
            return;
        }
        try {
            AtomicFiles.write(file, out -> CheckpointWriter.write(out, identity, state));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the checkpoint " + file + ": " + IoFailures.reason(e), e);
        }
        saved = true;
        lastSave = System.nanoTime();
    }
}
