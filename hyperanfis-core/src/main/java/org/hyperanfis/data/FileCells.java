package org.hyperanfis.data;

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
 * Numbers in a temporary file, in four bytes each. It is read a page at a time, and the pages read last are kept, so memory
 * does not grow with the table. Whoever reads at random should do so within few pages: {@link #page}.
 */
final class FileCells implements Cells {

    /** Pages in memory; a page is a chunk of {@link ChunkShape}. Twice those in use, for what is used next. */
    static final int RESIDENT_PAGES = 2 * PAGES_AT_A_TIME;

    private final FileChannel file;
    private final FloatCode code;
    private final ChunkShape shape;
    private final int rows;
    /** By number; null where a page is not in memory. A page that is let go stays whole for those who still read it. */
    private final AtomicReferenceArray<float @Nullable []> pages;
    /** The pages in memory, the one read first at the head. */
    private final Queue<Integer> resident = new ArrayDeque<>();

    private final ByteBuffer transfer;

    private FileCells(FileChannel file, FloatCode code, ChunkShape shape, int rows, ByteBuffer transfer) {
        this.file = file;
        this.code = code;
        this.shape = shape;
        this.rows = rows;
        this.pages = new AtomicReferenceArray<>(rows == 0 ? 0 : shape.chunk(rows - 1) + 1);
        this.transfer = transfer;
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public int width() {
        return shape.width();
    }

    @Override
    public CellStorage storage() {
        return CellStorage.FILE;
    }

    @Override
    public double value(int row, int column) {
        return code.decode(loaded(page(row))[shape.offset(row) + column], column);
    }

    @Override
    public void copyRow(int row, double[] to, int offset) {
        code.decode(loaded(page(row)), shape.offset(row), to, offset);
    }

    @Override
    public void copyRows(int[] rows, int count, double[] to) {
        int width = shape.width();
        for (int i = 0; i < count; i++) {
            code.fetch(loaded(page(rows[i])), shape.offset(rows[i]), to, i * width);
        }
        for (int i = 0; i < count; i++) {
            copyRow(rows[i], to, i * width);
        }
    }

    @Override
    public int page(int row) {
        return shape.chunk(row);
    }

    private float[] loaded(int page) {
        float[] numbers = pages.get(page);
        return numbers == null ? load(page) : numbers;
    }

    private synchronized float[] load(int page) {
        float[] numbers = pages.get(page);
        if (numbers != null) {
            return numbers; // Another thread was faster.
        }
        if (resident.size() == RESIDENT_PAGES) {
            pages.set(resident.remove(), null);
        }
        numbers = read(page);
        pages.set(page, numbers);
        resident.add(page);
        return numbers;
    }

    private float[] read(int page) {
        int count = Math.min(shape.rowsPerChunk(), rows - (page << shape.shift())) * shape.width();
        transfer.clear().limit(count * Float.BYTES);
        long position = (long) page * shape.size() * Float.BYTES;
        try {
            while (transfer.hasRemaining()) {
                if (file.read(transfer, position + transfer.position()) < 0) {
                    throw new IOException("the file has become shorter");
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot read the temporary file of the streamed table: " + e.getMessage() + "; train again", e);
        }
        float[] numbers = new float[count];
        transfer.flip().asFloatBuffer().get(numbers);
        return numbers;
    }

    /** Writes full chunks to a new file. */
    static final class Writer extends CellWriter {

        private final FloatCode code;
        private final ChunkShape shape;
        private final Path directory;
        private final FileChannel file;
        private final float[] chunk;
        private final ByteBuffer transfer;

        Writer(FloatCode code, Path directory) {
            super(code.width());
            this.code = code;
            this.shape = ChunkShape.of(code.width());
            this.directory = directory;
            this.chunk = new float[shape.size()];
            this.transfer =
                    ByteBuffer.allocateDirect(shape.size() * Float.BYTES).order(ByteOrder.nativeOrder());
            try {
                Path path = Files.createTempFile(directory, "hyperanfis-", ".cells");
                this.file = FileChannel.open(
                        path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
            } catch (IOException e) {
                throw failure(e);
            }
        }

        @Override
        void write(double[] row, int index) {
            int at = shape.offset(index);
            if (at == 0 && index > 0) {
                flush(chunk.length);
            }
            code.encode(row, chunk, at);
        }

        @Override
        Cells cells(int rows) {
            if (rows > 0) {
                flush(shape.offset(rows - 1) + shape.width());
            }
            return new FileCells(file, code, shape, rows, transfer);
        }

        private void flush(int numbers) {
            transfer.clear();
            transfer.asFloatBuffer().put(chunk, 0, numbers);
            transfer.limit(numbers * Float.BYTES);
            try {
                while (transfer.hasRemaining()) {
                    file.write(transfer);
                }
            } catch (IOException e) {
                throw failure(e);
            }
        }

        private UncheckedIOException failure(IOException e) {
            return new UncheckedIOException(
                    "cannot write the temporary file of the streamed table in " + directory + ": " + reason(e)
                            + "; name a directory that can be written to and has space for 4 bytes per cell",
                    e);
        }

        private static String reason(IOException e) {
            return e.getMessage() == null ? e.toString() : e.getMessage();
        }
    }
}
