package org.hyperanfis.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Random damage gives the documented exception and nothing else, in bounded time and memory. */
class CorruptionTest {

    private static final int CORRUPTIONS = 10_000;

    /** What a read allocates whatever the file holds: buffers of parser and decoder, stack traces. */
    private static final long FIXED_BYTES = 200_000;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    @Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void modelFiles() {
        List<byte[]> originals = List.of(
                Models.bytes(Models.random(
                        Models.structure(Task.CLASSIFICATION, 2, GeometryKind.LORENTZ, MembershipKind.GAUSSIAN, 1), 1)),
                Models.bytes(Models.random(
                        Models.structure(Task.REGRESSION, 2, GeometryKind.POINCARE, MembershipKind.BELL, 0), 2)));
        originals.forEach(Models::read);
        Corruptions corruptions = new Corruptions(3);
        int stillModels = 0;
        for (int i = 0; i < CORRUPTIONS; i++) {
            byte[] damaged = corruptions.corrupt(originals.get(i % 2));
            long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
            HyperAnfis model = null;
            try {
                model = Models.read(damaged);
            } catch (FileFormatException e) {
                assertThat(e.getMessage()).startsWith("model.json: ").hasSizeLessThan(1000);
            }
            assertBounded(before, damaged.length, 16);
            if (model != null) {
                stillModels++;
                assertThat(Models.answers(model)).isNotEmpty();
                assertThat(Models.bytes(Models.read(Models.bytes(model)))).isEqualTo(Models.bytes(model));
            }
        }
        // Changed digits leave a document that no reader can tell from a good one.
        assertThat(stillModels).isBetween(CORRUPTIONS / 100, CORRUPTIONS / 2);
    }

    @Test
    @Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void checkpoints(@TempDir Path folder) throws IOException {
        Path good = folder.resolve("checkpoint");
        CheckpointFile goodCheckpoint = new CheckpointFile(good, Checkpoints.IDENTITY, Duration.ZERO);
        goodCheckpoint.save(Checkpoints.state(20, 5, 4), true);
        assertThat(goodCheckpoint.load()).isPresent();
        byte[] original = Files.readAllBytes(good);
        Corruptions corruptions = new Corruptions(4);
        for (int i = 0; i < CORRUPTIONS; i++) {
            byte[] damaged = corruptions.corrupt(original);
            // A new file each time: to write over one, file systems wait for the disk.
            Path file = Files.write(folder.resolve("damaged" + i), damaged);
            CheckpointFile checkpoint = new CheckpointFile(file, Checkpoints.IDENTITY, Duration.ZERO);
            long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
            assertThatThrownBy(checkpoint::load)
                    .isInstanceOf(FileFormatException.class)
                    .hasMessageStartingWith(file + ": ")
                    .hasMessageContaining("delete");
            assertBounded(before, damaged.length, 16);
            Files.delete(file);
        }
    }

    @Test
    void readingALargeModelTakesMemoryInProportion() {
        String zeros = IntStream.range(0, 2_000_000).mapToObj(i -> "0").collect(Collectors.joining(","));
        List<String> hostile = List.of(
                "{\"parameters\": {\"centers\": [[" + zeros + "]]}}",
                "{\"parameters\": {\"weights\": [" + "[[0]],".repeat(500_000) + "[[0]]]}}",
                "{\"target\": {\"classes\": [" + "\"\",".repeat(1_000_000) + "\"\"]}}",
                "{\"provenance\": {\"options\": {" + "\"a\":1,".repeat(500_000) + "\"b\":2}}}",
                "{\"unknown\": [" + zeros + "]}");
        for (String json : hostile) {
            byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
            long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
            assertThatThrownBy(() -> Models.read(bytes)).isInstanceOf(FileFormatException.class);
            assertBounded(before, bytes.length, 24);
        }
    }

    private static void assertBounded(long before, int size, int multiple) {
        long allocated = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        assertThat(allocated).as("bytes for a file of %d", size).isLessThan(FIXED_BYTES + (long) multiple * size);
    }
}
