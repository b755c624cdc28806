package org.hyperanfis.data.cells;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Chunks in a temporary file. Those read last are kept in memory, so it does not grow with the table. Whoever reads at random
 * should do so within few chunks: {@link Cells#PAGES_AT_A_TIME}.
 */
final class FileChunks implements FloatChunks {

    /** Chunks in memory. Twice those in use, for what is used next. */
    static final int RESIDENT = 2 * Cells.PAGES_AT_A_TIME;

    private final Path directory;
    private final FileChannel file;
    private final ByteBuffer transfer;
    private int count;
    private long bytes;
    /** By number, null where a chunk is not in memory. One that is let go stays whole for those who still read it. */
    private AtomicReferenceArray<float @Nullable []> resident = new AtomicReferenceArray<>(16);
    /** The numbers of those in memory, the one read first at the head. */
    private final Queue<Integer> age = new ArrayDeque<>();

    /** @param size numbers in a full chunk */
    FileChunks(Path directory, int size) {
        this.directory = directory;
        this.transfer = ByteBuffer.allocateDirect(size * Float.BYTES).order(ByteOrder.nativeOrder());
        try {
            this.file = FileChannel.open(
                    Files.createTempFile(directory, "hyperanfis-", ".cells"),
                    StandardOpenOption.READ,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.DELETE_ON_CLOSE);
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    @Override
    public CellStorage storage() {
        return CellStorage.FILE;
    }

    @Override
    public void add(float[] chunk, int numbers) {
        if (++count > resident.length()) {
            resident = new AtomicReferenceArray<>(2 * count); // Nothing has been read yet.
        }
        transfer.clear().limit(numbers * Float.BYTES);
        transfer.asFloatBuffer().put(chunk, 0, numbers);
        try {
            while (transfer.hasRemaining()) {
                bytes += file.write(transfer);
            }
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    @Override
    public float[] get(int number) {
        float @Nullable [] chunk = resident.get(number);
        return chunk == null ? load(number) : chunk;
    }

    private synchronized float[] load(int number) {
        float @Nullable [] chunk = resident.get(number);
        if (chunk != null) {
            return chunk; // Another thread was faster.
        }
        if (age.size() == RESIDENT) {
            resident.set(age.remove(), null);
        }
        float[] read = read(number);
        resident.set(number, read);
        age.add(number);
        return read;
    }

    private float[] read(int number) {
        long start = (long) number * transfer.capacity();
        transfer.clear().limit((int) Math.min(transfer.capacity(), bytes - start));
        try {
            while (transfer.hasRemaining()) {
                if (file.read(transfer, start + transfer.position()) < 0) {
                    throw new IOException("it has become shorter");
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot read the temporary file of the streamed table in " + directory + ": " + e.getMessage()
                            + "; train again, perhaps with another directory",
                    e);
        }
        float[] numbers = new float[transfer.flip().limit() / Float.BYTES];
        transfer.asFloatBuffer().get(numbers);
        return numbers;
    }

    private UncheckedIOException cannotWrite(IOException e) {
        String reason = e.getMessage() == null ? e.toString() : e.getMessage();
        return new UncheckedIOException(
                "cannot write the temporary file of the streamed table in " + directory + ": " + reason
                        + "; name a directory that can be written to and has space for 4 bytes per cell",
                e);
    }
}
