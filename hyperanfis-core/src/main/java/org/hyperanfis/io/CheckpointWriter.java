package org.hyperanfis.io;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.LoopState;
import org.hyperanfis.train.loop.StopReason;

/**
 * Writes the state of a training, all numbers big-endian and doubles as their bits:
 *
 * <pre>
 *   magic     8 bytes  "HANFISCP"
 *   version   int      3
 *   length    long     bytes of the payload
 *   payload            identity, then the fields of LoopState in order; a count before whatever can vary in length
 *   checksum  32 bytes SHA-256 of all before it
 * </pre>
 */
final class CheckpointWriter {

    static final long MAGIC = 0x48414E4649534350L; // "HANFISCP"
    static final int VERSION = 3;
    static final int HEADER_BYTES = Long.BYTES + Integer.BYTES + Long.BYTES;

    private static final int BUFFER_BYTES = 1 << 16;

    private final DataOutputStream out;

    private CheckpointWriter(OutputStream out) {
        this.out = new DataOutputStream(out);
    }

    static void write(OutputStream out, String identity, LoopState state) throws IOException {
        MessageDigest digest = Checksum.sha256();
        CheckpointWriter writer =
                new CheckpointWriter(new BufferedOutputStream(new DigestOutputStream(out, digest), BUFFER_BYTES));
        writer.out.writeLong(MAGIC);
        writer.out.writeInt(VERSION);
        writer.out.writeLong(payloadLength(identity, state));
        writer.payload(identity, state);
        writer.out.flush();
        out.write(digest.digest());
    }

    /** Counts by writing to nowhere, so that there is no second description of the payload to keep in step. */
    private static long payloadLength(String identity, LoopState state) throws IOException {
        Counter counter = new Counter();
        new CheckpointWriter(counter).payload(identity, state);
        return counter.count;
    }

    private void payload(String identity, LoopState state) throws IOException {
        StopReason stop = state.stop();
        text(identity);
        LoopState.Progress progress = state.progress();
        out.writeInt(progress.epoch());
        out.writeLong(progress.step());
        number(progress.learningRate());
        out.writeInt(progress.sinceRateChange());
        out.writeInt(progress.collapsedEpochs());
        LoopState.Best best = state.best();
        out.writeInt(best.improvedEpoch());
        out.writeInt(best.epoch());
        number(best.score());
        number(best.loss());
        LoopState.Optimizer optimizer = state.optimizer();
        numbers(optimizer.parameters());
        numbers(optimizer.firstMoment());
        numbers(optimizer.secondMoment());
        numbers(optimizer.averaged());
        numbers(best.parameters());
        out.writeInt(state.history().size());
        for (EpochReport report : state.history()) {
            report(report);
        }
        text(stop == null ? "" : stop.name());
    }

    private void report(EpochReport report) throws IOException {
        out.writeInt(report.epoch());
        number(report.learningRate());
        number(report.loss());
        numbers(report.terms().stream().mapToDouble(Double::doubleValue).toArray());
        number(report.validation().score());
        number(report.validation().loss());
        out.writeBoolean(report.validation().singleClass());
        out.writeBoolean(report.best());
    }

    private void text(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private void numbers(double[] values) throws IOException {
        out.writeInt(values.length);
        for (double value : values) {
            number(value);
        }
    }

    private void number(double value) throws IOException {
        out.writeLong(Double.doubleToRawLongBits(value));
    }

    private static final class Counter extends OutputStream {
        private long count;

        @Override
        public void write(int b) {
            count++;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            count += length;
        }
    }
}
