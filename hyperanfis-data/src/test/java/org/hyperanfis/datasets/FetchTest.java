package org.hyperanfis.datasets;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.GZIPInputStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Fetching, from good servers and bad ones. All of them are on this machine. */
@Timeout(60)
class FetchTest {

    private static final Duration SHORT = Duration.ofMillis(400);
    private static final Duration LONG = Duration.ofSeconds(30);

    /** What the server has: paths as they were asked for. */
    private final Map<String, byte[]> pages = new ConcurrentHashMap<>();

    private final List<String> asked = new CopyOnWriteArrayList<>();
    private HttpServer server;

    @TempDir
    Path root;

    private Path cache;

    @BeforeEach
    void start() throws IOException {
        cache = root.resolve("cache");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getRawPath();
            asked.add(path);
            byte[] page = pages.get(path);
            if (path.startsWith("/moved/")) {
                exchange.getResponseHeaders().add("Location", path.substring("/moved".length()));
                exchange.sendResponseHeaders(302, -1);
            } else if (path.startsWith("/circle/")) {
                exchange.getResponseHeaders().add("Location", path);
                exchange.sendResponseHeaders(302, -1);
            } else if (page == null) {
                exchange.sendResponseHeaders(path.startsWith("/broken/") ? 503 : 404, -1);
            } else {
                // A length of 0 has the server send parts of a length that it does not announce.
                exchange.sendResponseHeaders(200, path.startsWith("/parts/") ? 0 : page.length);
                exchange.getResponseBody().write(page);
            }
            exchange.close();
        });
        server.start();
        for (String directory : new String[] {"/", "/parts/"}) {
            pages.put(directory + "toy.data", MadeUpSet.TRAINING.getBytes(UTF_8));
            pages.put(directory + "toy%2Btest.txt", MadeUpSet.TEST.getBytes(UTF_8));
        }
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void fetchesChecksConvertsAndKeeps() throws Exception {
        DatasetFiles files = store(address("/")).fetch(MadeUpSet.both(), ProgressListener.NONE);
        assertThat(asked).containsExactly("/toy.data", "/toy%2Btest.txt");
        assertThat(files.training().path()).contains(cache.resolve("toy.csv"));
        assertThat(cache.resolve("toy.csv")).hasContent(MadeUpSet.HEADER + "\n" + MadeUpSet.TRAINING);
        try (InputStream in = new GZIPInputStream(files.test().orElseThrow().open())) {
            assertThat(new String(in.readAllBytes(), UTF_8)).isEqualTo(MadeUpSet.HEADER + "\n" + MadeUpSet.TEST);
        }
        assertThat(kept()).containsExactlyInAnyOrder("toy.csv", "toy-test.csv.gz");
    }

    @Test
    void aSlashAtTheEndOfTheAddressDoesNotMatter() throws Exception {
        String address = address("/").toString();
        URI bare = URI.create(address.substring(0, address.length() - 1));
        store(bare).fetch(MadeUpSet.both(), ProgressListener.NONE);
        assertThat(asked).containsExactly("/toy.data", "/toy%2Btest.txt");
    }

    @Test
    void theCacheNeedsNoNetwork() throws Exception {
        store(address("/")).fetch(MadeUpSet.both(), ProgressListener.NONE);
        asked.clear();
        server.stop(0);
        DatasetFiles files = store(address("/")).fetch(MadeUpSet.both(), ProgressListener.NONE);
        assertThat(files.training().path()).contains(cache.resolve("toy.csv"));
        assertThat(asked).isEmpty();
    }

    @Test
    void onlyWhatIsDamagedInTheCacheIsFetchedAgain() throws Exception {
        store(address("/")).fetch(MadeUpSet.both(), ProgressListener.NONE);
        asked.clear();
        Files.writeString(cache.resolve("toy.csv"), MadeUpSet.HEADER + "\n" + MadeUpSet.TRAINING.replace('3', '4'));
        store(address("/")).fetch(MadeUpSet.both(), ProgressListener.NONE);
        assertThat(asked).containsExactly("/toy.data");
        assertThat(cache.resolve("toy.csv")).hasContent(MadeUpSet.HEADER + "\n" + MadeUpSet.TRAINING);
    }

    @Test
    void progressIsHeardOnTheCallersThread() throws Exception {
        List<String> heard = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        store(address("/")).fetch(MadeUpSet.trainingOnly(), (file, bytes, total) -> {
            heard.add(file + " " + bytes + " " + total);
            threads.add(Thread.currentThread());
        });
        assertThat(heard).isNotEmpty().last().isEqualTo("toy.data 12 12");
        assertThat(threads).containsOnly(Thread.currentThread());
    }

    @Test
    void aServerNeedNotSayHowMuchThereIs() throws Exception {
        List<Long> totals = new ArrayList<>();
        store(address("/parts/")).fetch(MadeUpSet.trainingOnly(), (file, bytes, total) -> totals.add(total));
        assertThat(totals).isNotEmpty().containsOnly(-1L);
        assertThat(kept()).containsExactly("toy.csv");
    }

    @Test
    void redirectsAreFollowed() throws Exception {
        store(address("/moved/")).fetch(MadeUpSet.both(), ProgressListener.NONE);
        assertThat(asked).containsExactly("/moved/toy.data", "/toy.data", "/moved/toy%2Btest.txt", "/toy%2Btest.txt");
    }

    @Test
    void circlesOfRedirectsAreNot() {
        assertRefused(store(address("/circle/")), "redirect", "circle");
        assertThat(asked).hasSizeLessThan(20);
    }

    @Test
    void errorsOfTheServerAreTold() {
        assertRefused(store(address("/none/")), "status 404", "/none/toy.data");
        assertRefused(store(address("/broken/")), "status 503");
        assertRefused(store(address("/moved/none/")), "status 404", "after a redirect to", "/none/toy.data");
    }

    @Test
    void changedBytesAreRefused() {
        pages.put("/toy.data", MadeUpSet.TRAINING.replace('3', '4').getBytes(UTF_8));
        assertRefused(store(address("/")), "not the original toy.data", "SHA-256", "12 bytes");
    }

    @Test
    void aShorterFileIsRefused() {
        pages.put("/toy.data", "1,2,a\n".getBytes(UTF_8));
        assertRefused(store(address("/")), "not the original toy.data", "6 bytes", "12 bytes");
        pages.put("/toy.data", new byte[0]);
        assertRefused(store(address("/")), "not the original toy.data", "0 bytes");
    }

    @Test
    void aBodyThatIsTooLargeIsNotRead() {
        byte[] large = new byte[1 << 20];
        pages.put("/toy.data", large);
        assertRefused(store(address("/")), "announces 1048576 bytes");
        pages.put("/parts/toy.data", large);
        List<Long> heard = new ArrayList<>();
        assertThatThrownBy(() ->
                        store(address("/parts/")).fetch(MadeUpSet.both(), (file, bytes, total) -> heard.add(bytes)))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("sent at least");
        assertThat(heard).allMatch(bytes -> bytes < 12 + (1 << 16));
        assertThat(kept()).isEmpty();
    }

    @Test
    void aConnectionCutEarlyIsRefused() throws IOException {
        try (RudeServer cut =
                new RudeServer("HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n1,2,a\n", RudeServer.Then.HANG_UP)) {
            assertRefused(store(cut.address()), "cut after 6 of 12 bytes");
        }
        try (RudeServer cut = new RudeServer(
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6\r\n1,2,a\n\r\n", RudeServer.Then.HANG_UP)) {
            assertRefused(store(cut.address()), "cut after 6 bytes");
        }
        try (RudeServer cut = new RudeServer("HTTP/1.1 200", RudeServer.Then.HANG_UP)) {
            assertRefused(store(cut.address()), "cannot fetch the data set 'toy'");
        }
        try (RudeServer noise = new RudeServer("what?\r\n\r\n", RudeServer.Then.HANG_UP)) {
            assertRefused(store(noise.address()), "cannot fetch the data set 'toy'");
        }
    }

    @Test
    void aBodyThatEndsWithTheConnectionIsFineIfItIsWhole() throws Exception {
        try (RudeServer plain =
                new RudeServer("HTTP/1.1 200 OK\r\n\r\n" + MadeUpSet.TRAINING, RudeServer.Then.HANG_UP)) {
            store(plain.address()).fetch(MadeUpSet.trainingOnly(), ProgressListener.NONE);
            assertThat(kept()).containsExactly("toy.csv");
        }
    }

    @Test
    void silenceIsNotWaitedOutForever() throws IOException {
        try (RudeServer silent = new RudeServer("", RudeServer.Then.FALL_SILENT)) {
            assertRefused(store(silent.address(), LONG, SHORT, LONG), "did not answer within 0.4 s");
            assertRefused(store(silent.address(), LONG, LONG, SHORT), "longer than 0.4 s");
        }
        try (RudeServer stalling =
                new RudeServer("HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n1,2,a\n", RudeServer.Then.FALL_SILENT)) {
            assertRefused(store(stalling.address(), LONG, SHORT, LONG), "nothing more came after 6 bytes within 0.4 s");
        }
        try (RudeServer stalling =
                new RudeServer("HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n1,2,a\n", RudeServer.Then.FALL_SILENT)) {
            assertRefused(store(stalling.address(), LONG, LONG, SHORT), "longer than 0.4 s");
        }
    }

    @Test
    void anUnreachableHostIsTold() throws IOException {
        URI nobody;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            nobody = URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/");
        }
        assertRefused(store(nobody), "cannot be reached", nobody.toString());
    }

    @Test
    void aFailureOfTheSecondFileLeavesTheFirst() {
        pages.remove("/toy%2Btest.txt");
        assertThatThrownBy(() -> store(address("/")).fetch(MadeUpSet.both(), ProgressListener.NONE))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("/toy%2Btest.txt");
        assertThat(kept()).containsExactly("toy.csv");
        assertThat(store(address("/")).locate(MadeUpSet.both())).isEmpty();
    }

    @Test
    void aListenerThatThrowsLeavesNothing() {
        RuntimeException stop = new RuntimeException("stop");
        Throwable thrown = catchThrowable(() -> store(address("/")).fetch(MadeUpSet.both(), (file, bytes, total) -> {
            throw stop;
        }));
        assertThat(thrown).isSameAs(stop);
        assertThat(kept()).isEmpty();
    }

    @Test
    void anInterruptEndsTheFetchAndLeavesNothing() throws Exception {
        try (RudeServer silent = new RudeServer("", RudeServer.Then.FALL_SILENT)) {
            AtomicReference<Throwable> thrown = new AtomicReference<>();
            Thread fetching = new Thread(() -> thrown.set(
                    catchThrowable(() -> store(silent.address()).fetch(MadeUpSet.both(), ProgressListener.NONE))));
            fetching.start();
            while (fetching.getState() != Thread.State.TIMED_WAITING) {
                Thread.sleep(5);
            }
            fetching.interrupt();
            fetching.join();
            assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
            assertThat(kept()).isEmpty();
        }
    }

    @Test
    void leftoversOfKilledProcessesAreRemoved() throws Exception {
        Files.createDirectories(cache);
        Path old = Files.writeString(cache.resolve(".hyperanfis-download-1.tmp"), "old");
        Path young = Files.writeString(cache.resolve(".hyperanfis-download-2.tmp"), "young");
        Path foreign = Files.writeString(cache.resolve(".foreign.tmp"), "old");
        FileTime twoDaysAgo = FileTime.from(Instant.now().minus(Duration.ofDays(2)));
        Files.setLastModifiedTime(old, twoDaysAgo);
        Files.setLastModifiedTime(foreign, twoDaysAgo);
        store(address("/")).fetch(MadeUpSet.trainingOnly(), ProgressListener.NONE);
        assertThat(old).doesNotExist();
        assertThat(young).exists();
        assertThat(foreign).exists();
    }

    @Test
    void aCacheThatCannotBeWrittenIsTold() throws IOException {
        Files.writeString(cache, "a file where the directory should be");
        assertThatThrownBy(() -> store(address("/")).fetch(MadeUpSet.both(), ProgressListener.NONE))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining(cache.toString())
                .hasMessageContaining("HYPERANFIS_CACHE");
    }

    @Test
    void onlyPlainWebAddressesAreTaken() {
        for (String address : new String[] {
            "file:///data/", "ftp://host/", "data", "http:///x", "https://user:secret@host/", "https://host/?a=b"
        }) {
            assertThatThrownBy(() -> FetchSettings.defaults().from(URI.create(address)))
                    .as(address)
                    .isInstanceOf(InvalidOptionException.class)
                    .hasMessageNotContaining("secret");
        }
        assertThatThrownBy(() -> new FetchSettings(Optional.empty(), Duration.ZERO, LONG, LONG))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("connect timeout");
    }

    /** The message says what happened and what to do, and nothing is left. */
    private void assertRefused(DatasetStore store, String... words) {
        assertThatThrownBy(() -> store.fetch(MadeUpSet.both(), ProgressListener.NONE))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll(words)
                .hasMessageContaining("'toy'")
                .hasMessageContaining("toy.csv or the original toy.data")
                .hasMessageContaining("--data-dir DIR")
                .hasMessageContaining("--from URL");
        assertThat(kept()).isEmpty();
    }

    private List<String> kept() {
        String[] files = cache.toFile().list();
        return files == null ? List.of() : List.of(files);
    }

    private URI address(String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }

    private DatasetStore store(URI from) {
        return store(from, LONG, LONG, LONG);
    }

    private DatasetStore store(URI from, Duration connect, Duration stall, Duration overall) {
        return new DatasetStore(
                Optional.empty(),
                Map.of("HYPERANFIS_CACHE", cache.toString()),
                new FetchSettings(Optional.of(from), connect, stall, overall));
    }
}
