package org.hyperanfis.io;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.LoopState;
import org.hyperanfis.train.loop.StopReason;
import org.hyperanfis.train.loop.ValidationScore;
import org.jspecify.annotations.Nullable;

/**
 * Reads what {@link CheckpointWriter} wrote. Nothing of the payload is looked at before the checksum is right; even
 * then no count is believed that asks for more than the bytes that are left.
 */
final class CheckpointReader {

    /** Larger files are refused; the largest model allowed needs less than half of it. */
    static final long MAX_BYTES = 8L << 30;

    private static final int BUFFER_BYTES = 1 << 16;
    private static final int REPORT_BYTES = 2 * Integer.BYTES + 4 * Long.BYTES + 2;
    private static final String START_ANEW = "; delete the file to start anew, or give another file";

    private final FileChannel channel;
    private final String source;
    private final DataInputStream in;
    private long remaining;

    CheckpointReader(FileChannel channel, String source) {
        this.channel = channel;
        this.source = source;
        this.in = new DataInputStream(new BufferedInputStream(Channels.newInputStream(channel), BUFFER_BYTES));
    }

    /** The state in the file, which must have been saved with the same identity. */
    LoopState read(String identity) throws IOException {
        verify();
        channel.position(CheckpointWriter.HEADER_BYTES);
        String saved = text();
        if (!saved.equals(identity)) {
            throw error("belongs to another training: " + IdentityDifference.describe(saved, identity));
        }
        LoopState state = state();
        if (remaining != 0) {
            throw error("has " + remaining + " bytes more than its content needs");
        }
        return state;
    }

    private void verify() throws IOException {
        long size = channel.size();
        if (size > MAX_BYTES) {
            throw error("is " + size + " bytes long, more than the limit of " + MAX_BYTES);
        }
        ByteBuffer header = ByteBuffer.allocate(CheckpointWriter.HEADER_BYTES);
        fill(header);
        if (header.flip().remaining() < Long.BYTES || header.getLong() != CheckpointWriter.MAGIC) {
            throw error(size == 0 ? "is empty" : "is not a HyperANFIS checkpoint, or its start is damaged");
        }
        long payload = size - CheckpointWriter.HEADER_BYTES - Checksum.BYTES;
        if (payload < 0) {
            throw error("is truncated: it has only " + size + " bytes");
        }
        int version = header.getInt();
        if (version != CheckpointWriter.VERSION) {
            throw error("has version " + version + " but this library reads version " + CheckpointWriter.VERSION
                    + "; use the version of the library that wrote it, if the file is not damaged");
        }
        long announced = header.getLong();
        if (announced != payload) {
            throw error("is truncated or damaged: it has " + payload + " bytes of content and announces " + announced);
        }
        verifyChecksum(CheckpointWriter.HEADER_BYTES + payload);
        remaining = payload;
    }

    private void verifyChecksum(long bytes) throws IOException {
        MessageDigest digest = Checksum.sha256();
        ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(BUFFER_BYTES, bytes));
        channel.position(0);
        for (long left = bytes; left > 0; left -= buffer.limit()) {
            buffer.clear().limit((int) Math.min(buffer.capacity(), left));
            fill(buffer);
            if (buffer.hasRemaining()) {
                throw error("was truncated while it was read");
            }
            digest.update(buffer.flip());
        }
        ByteBuffer stored = ByteBuffer.allocate(Checksum.BYTES);
        fill(stored);
        if (!Arrays.equals(digest.digest(), stored.array())) {
            throw error("is damaged: its checksum is wrong");
        }
    }

    private void fill(ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) {}
    }

    private LoopState state() throws IOException {
        LoopState.Progress progress = new LoopState.Progress(count(), integer64(), number(), count(), count());
        int improvedEpoch = count();
        int bestEpoch = count();
        double bestScore = number();
        double bestLoss = number();
        double[] parameters = numbers();
        int length = parameters.length;
        LoopState.Optimizer optimizer =
                new LoopState.Optimizer(parameters, numbers(length), numbers(length), numbers(length));
        LoopState.Best best = new LoopState.Best(improvedEpoch, bestEpoch, bestScore, bestLoss, numbers(length));
        LoopState state = new LoopState(progress, optimizer, best, history(), stop());
        int reports = state.history().size();
        if (reports != state.epoch() || bestEpoch > state.epoch() || improvedEpoch > bestEpoch || state.step() < 0) {
            throw error("contradicts itself: " + reports + " reports, " + state.step() + " steps and best epoch "
                    + bestEpoch + " after " + state.epoch() + " epochs");
        }
        return state;
    }

    private List<EpochReport> history() throws IOException {
        int size = count(REPORT_BYTES);
        List<EpochReport> history = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            int epoch = count();
            double learningRate = number();
            double loss = number();
            List<Double> terms = Arrays.stream(numbers()).boxed().toList();
            ValidationScore validation = new ValidationScore(number(), number(), truth());
            history.add(new EpochReport(epoch, learningRate, loss, terms, validation, truth()));
        }
        return history;
    }

    private @Nullable StopReason stop() throws IOException {
        String name = text();
        if (name.isEmpty()) {
            return null;
        }
        for (StopReason reason : StopReason.values()) {
            if (reason.name().equals(name)) {
                return reason;
            }
        }
        throw error("has the unknown reason to stop " + JsonCursor.quote(name));
    }

    private String text() throws IOException {
        byte[] bytes = new byte[count(1)];
        take(bytes.length);
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private double[] numbers(int expected) throws IOException {
        double[] values = numbers();
        if (values.length != expected) {
            throw error("contradicts itself: " + values.length + " numbers for " + expected + " parameters");
        }
        return values;
    }

    private double[] numbers() throws IOException {
        double[] values = new double[count(Long.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = number();
        }
        return values;
    }

    /** A number of things that take at least {@code bytes} each, for which there is enough left. */
    private int count(int bytes) throws IOException {
        int count = count();
        if ((long) count * bytes > remaining) {
            throw error(
                    "announces " + count + " values of " + bytes + " bytes but has only " + remaining + " bytes left");
        }
        return count;
    }

    private int count() throws IOException {
        take(Integer.BYTES);
        int count = in.readInt();
        if (count < 0) {
            throw error("has the negative count " + count);
        }
        return count;
    }

    private double number() throws IOException {
        return Double.longBitsToDouble(integer64());
    }

    private long integer64() throws IOException {
        take(Long.BYTES);
        return in.readLong();
    }

    private boolean truth() throws IOException {
        take(1);
        return in.readBoolean();
    }

    private void take(int bytes) {
        remaining -= bytes;
        if (remaining < 0) {
            throw error("ends " + -remaining + " bytes too early");
        }
    }

    private FileFormatException error(String problem) {
        return new FileFormatException(source + ": " + problem + START_ANEW);
    }
}
