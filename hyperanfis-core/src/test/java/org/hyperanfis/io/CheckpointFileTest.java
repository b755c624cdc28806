package org.hyperanfis.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Arrays;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.train.loop.CheckpointStore;
import org.hyperanfis.train.loop.LoopState;
import org.hyperanfis.train.loop.StopReason;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointFileTest {

    private static final LoopState STATE = Checkpoints.state(20, 5, 4);
    private static final int IDENTITY_LENGTH_AT = CheckpointWriter.HEADER_BYTES;
    private static final int EPOCH_AT = IDENTITY_LENGTH_AT + Integer.BYTES + Checkpoints.IDENTITY.length();
    private static final int PARAMETER_COUNT_AT = EPOCH_AT + 4 + 8 + 8 + 4 + 4 + 4 + 4 + 8 + 8;

    @TempDir
    private Path folder;

    private Path file;
    private CheckpointFile checkpoint;

    @BeforeEach
    void createCheckpoint() {
        file = folder.resolve("checkpoint");
        checkpoint = new CheckpointFile(file, Checkpoints.IDENTITY, Duration.ZERO);
    }

    @Test
    void noFileIsNoState() {
        assertThat(checkpoint.load()).isEmpty();
    }

    @Test
    void aStateComesBackWithTheSameBits() throws IOException {
        for (int[] sizes : new int[][] {{0, 0, 0}, {1, 1, 0}, {20, 5, 4}, {10_000, 300, 6}}) {
            LoopState state = Checkpoints.state(sizes[0], sizes[1], sizes[2]);
            checkpoint.save(state, false);
            LoopState loaded = checkpoint.load().orElseThrow();

            assertThat(loaded)
                    .usingRecursiveComparison()
                    .withComparatorForType(Double::compare, Double.class)
                    .withComparatorForType((a, b) -> Arrays.equals(a, b) ? 0 : 1, double[].class)
                    .isEqualTo(state);
            byte[] bytes = Files.readAllBytes(file);
            checkpoint.save(loaded, false);
            assertThat(Files.readAllBytes(file)).isEqualTo(bytes);
        }
    }

    @Test
    void everyReasonToStopComesBack() {
        for (StopReason reason : StopReason.values()) {
            checkpoint.save(stopped(reason), true);
            assertThat(checkpoint.load().orElseThrow().stop()).isEqualTo(reason);
        }
    }

    private static LoopState stopped(StopReason reason) {
        double[] one = new double[1];
        return new LoopState(
                new LoopState.Progress(0, 0, 1, 0, 0),
                LoopState.Optimizer.at(one),
                new LoopState.Best(0, 0, 0, 0, one),
                STATE.history().subList(0, 0),
                reason);
    }

    @Test
    void writesOncePerIntervalUnlessUrgent() {
        CheckpointFile seldom = new CheckpointFile(file, Checkpoints.IDENTITY, Duration.ofDays(1_000_000_000));
        seldom.save(Checkpoints.state(1, 1, 0), false);
        assertThat(seldom.load()).isEmpty();
        seldom.save(Checkpoints.state(1, 3, 0), true);
        assertThat(seldom.load().orElseThrow().epoch()).isEqualTo(3);
        seldom.save(Checkpoints.state(1, 4, 0), false);
        assertThat(seldom.load().orElseThrow().epoch()).isEqualTo(3);

        assertThatThrownBy(() -> new CheckpointFile(file, "", Duration.ofSeconds(-1)))
                .isInstanceOf(InvalidOptionException.class);
    }

    @Test
    void startingAnewReadsNothingAndWritesOver() throws IOException {
        CheckpointStore.Factory anew = CheckpointFile.anew(file, Duration.ZERO);
        assertThat(anew.open("other", "").load()).isEmpty();

        checkpoint.save(STATE, true);
        CheckpointStore store = anew.open("other", "");
        assertThat(store.load()).isEmpty();
        store.save(Checkpoints.state(1, 2, 0), false);
        assertThat(store.load().orElseThrow().epoch()).isEqualTo(2);
        assertThat(new CheckpointFile(file, "other", Duration.ZERO).load()).isPresent();
        assertThatThrownBy(checkpoint::load).isInstanceOf(FileFormatException.class);

        Files.write(file, new byte[] {1, 2, 3});
        CheckpointStore overDamage = anew.open(Checkpoints.IDENTITY, "");
        assertThat(overDamage.load()).isEmpty();
        overDamage.save(STATE, true);
        assertThat(checkpoint.load().orElseThrow().epoch()).isEqualTo(STATE.epoch());
        assertThatThrownBy(
                        () -> CheckpointFile.anew(file, Duration.ofSeconds(-1)).open("", ""))
                .isInstanceOf(InvalidOptionException.class);
    }

    @Test
    void anotherTrainingIsNamed() {
        checkpoint.save(STATE, true);
        String other = "data = 77\nrules = 12\nmembership = bell\nnote";
        assertThatThrownBy(() -> new CheckpointFile(file, other, Duration.ZERO).load())
                .isInstanceOf(FileFormatException.class)
                .hasMessageContainingAll(
                        file.toString(),
                        "another training",
                        "data was 5f3a and is 77",
                        "membership was absent and is bell",
                        "curvature was 1.0 and is absent",
                        "'note' was absent and is present",
                        "delete the file")
                .hasMessageNotContaining("rules");
    }

    @Test
    void foreignEmptyTruncatedAndOversizedFiles() throws IOException {
        checkpoint.save(STATE, true);
        byte[] good = Files.readAllBytes(file);
        assertRefused(new byte[0], "is empty");
        assertRefused("{\"format\": 1, \"more\": \"text\"}".getBytes(UTF_8), "not a HyperANFIS checkpoint");
        assertRefused(Arrays.copyOf(good, 30), "truncated");
        assertRefused(Arrays.copyOf(good, good.length - 1), "truncated");
        assertRefused(Arrays.copyOf(good, good.length + 1), "damaged");
        for (int length = 1; length < good.length; length += 13) {
            assertRefused(Arrays.copyOf(good, length), "delete the file");
        }
        byte[] newer = good.clone();
        newer[11] = 4;
        assertRefused(newer, "version 4");
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(CheckpointReader.MAX_BYTES + 1);
        }
        assertThatThrownBy(checkpoint::load)
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining("more than the limit");
    }

    @Test
    void everySingleBitCounts() throws IOException {
        checkpoint.save(Checkpoints.state(2, 1, 1), true);
        byte[] good = Files.readAllBytes(file);
        for (int bit = 0; bit < 8 * good.length; bit++) {
            byte[] damaged = good.clone();
            damaged[bit / 8] ^= (byte) (1 << bit % 8);
            assertRefused(damaged, "delete the file");
        }
    }

    /** A right checksum proves only that the file was not damaged by accident. */
    @Test
    void aForgedChecksumDoesNotHelp() throws Exception {
        checkpoint.save(STATE, true);
        byte[] good = Files.readAllBytes(file);
        int stopAt = good.length - Checksum.BYTES - Integer.BYTES;
        assertRefused(forged(good, IDENTITY_LENGTH_AT, Integer.MAX_VALUE), "bytes left");
        assertRefused(forged(good, IDENTITY_LENGTH_AT, -1), "negative");
        assertRefused(forged(good, PARAMETER_COUNT_AT, Integer.MAX_VALUE), "bytes left");
        assertRefused(forged(good, PARAMETER_COUNT_AT, 19), "delete");
        assertRefused(forged(good, EPOCH_AT, 4), "contradicts itself");
        assertRefused(forged(good, EPOCH_AT, 6), "contradicts itself");
        assertRefused(forged(good, stopAt, 1), "bytes left");
        byte[] longer = Arrays.copyOf(good, good.length + 8);
        ByteBuffer.wrap(longer).putLong(12, longer.length - CheckpointWriter.HEADER_BYTES - Checksum.BYTES);
        assertRefused(forged(longer, stopAt, 0), "8 bytes more");
        assertRefused(forged(longer, stopAt, 8), "unknown reason to stop");
    }

    private static byte[] forged(byte[] bytes, int at, int value) throws Exception {
        byte[] forged = bytes.clone();
        ByteBuffer.wrap(forged).putInt(at, value);
        int end = forged.length - Checksum.BYTES;
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(Arrays.copyOf(forged, end));
        System.arraycopy(digest, 0, forged, end, digest.length);
        return forged;
    }

    private void assertRefused(byte[] bytes, String what) throws IOException {
        // A new file each time: to write over one, file systems wait for the disk.
        Files.delete(file);
        Files.write(file, bytes);
        assertThatThrownBy(checkpoint::load)
                .isInstanceOf(FileFormatException.class)
                .hasMessageStartingWith(file + ": ")
                .hasMessageContaining(what);
    }

    @Test
    void aMissingFolderIsNamed() {
        Path nowhere = folder.resolve("none").resolve("checkpoint");
        CheckpointFile lost = new CheckpointFile(nowhere, "", Duration.ZERO);
        assertThat(lost.load()).isEmpty();
        assertThatThrownBy(() -> lost.save(STATE, true))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContainingAll(nowhere.toString(), "directory does not exist");
    }
}
