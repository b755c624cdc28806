package org.hyperanfis.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class AtomicFilesTest {

    @TempDir
    private Path folder;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    @Test
    void writesAndReplaces() throws IOException {
        Path file = folder.resolve("file");
        AtomicFiles.write(file, out -> out.write(bytes("first")));
        assertThat(file).hasContent("first");
        AtomicFiles.write(file, out -> out.write(bytes("second")));
        assertThat(file).hasContent("second");
        assertThat(files()).containsExactly(file);
    }

    @Test
    void aFailureLeavesTheOldFileAndNothingElse() throws IOException {
        Path file = folder.resolve("file");
        AtomicFiles.write(file, out -> out.write(bytes("old")));
        assertThatThrownBy(() -> AtomicFiles.write(file, out -> {
                    out.write(new byte[1_000_000]);
                    throw new IOException("No space left on device");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("No space left on device");
        assertThatThrownBy(() -> AtomicFiles.write(file, out -> {
                    throw new IllegalStateException("a bug");
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(file).hasContent("old");
        assertThat(files()).containsExactly(file);
    }

    @Test
    void aFolderInPlaceOfTheFileOrNoFolderAtAll() throws IOException {
        assertThatThrownBy(() -> AtomicFiles.write(folder, out -> out.write(1)))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContainingAll(folder.toString(), "is a directory");
        assertThatThrownBy(() -> AtomicFiles.write(folder.resolve("none/file"), out -> out.write(1)))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("does not exist; create it");
        assertThat(files()).isEmpty();
    }

    /** The rename is what can still fail once the content is written. */
    @Test
    void aFailingRenameLeavesNothing() throws IOException {
        Path file = folder.resolve("file");
        assertThatThrownBy(() -> AtomicFiles.write(file, out -> Files.createDirectories(file.resolve("sub"))))
                .isInstanceOf(IOException.class);
        assertThat(files()).containsExactly(file);
        assertThat(file).isDirectory();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void linksAreFollowedAndPermissionsKept() throws IOException {
        Path file = folder.resolve("file");
        Path link = folder.resolve("link");
        AtomicFiles.write(file, out -> out.write(bytes("old")));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        Files.createSymbolicLink(link, file);
        AtomicFiles.write(link, out -> out.write(bytes("new")));
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("new");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r-----");
    }

    @Test
    void readersAndWritersAtTheSameTimeSeeWholeFiles() throws Exception {
        Path file = folder.resolve("file");
        AtomicFiles.write(file, out -> out.write(content(0)));
        ExecutorService executor = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> writers = new ArrayList<>();
            for (int writer = 1; writer < 4; writer++) {
                byte[] content = content(writer);
                writers.add(executor.submit(() -> {
                    for (int i = 0; i < 20; i++) {
                        AtomicFiles.write(file, out -> out.write(content));
                    }
                    return null;
                }));
            }
            while (!writers.stream().allMatch(Future::isDone)) {
                byte[] seen = Files.readAllBytes(file);
                assertThat(seen).isEqualTo(content(seen[0]));
            }
            for (Future<?> writer : writers) {
                writer.get();
            }
        } finally {
            executor.shutdown();
        }
        assertThat(files()).containsExactly(file);
    }

    private static byte[] content(int writer) {
        byte[] content = new byte[50_000 + writer];
        Arrays.fill(content, (byte) writer);
        return content;
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no named pipes in the file system")
    void writesThroughAPipeAndLeavesItThere() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        CompletableFuture<String> reader = CompletableFuture.supplyAsync(() -> {
            try {
                return Files.readString(pipe);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        AtomicFiles.write(pipe, out -> out.write("through".getBytes(StandardCharsets.UTF_8)));
        assertThat(reader.get(10, TimeUnit.SECONDS)).isEqualTo("through");
        assertThat(Files.exists(pipe) && !Files.isRegularFile(pipe)).isTrue();
    }
}
