package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.console.ExitCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fetching data sets with the command, from a server on this machine. */
class DatasetsTest {

    private static final Path SHARED = Path.of("../../shared/data");

    @TempDir
    private Path directory;

    private Path cache;
    private HttpServer server;
    private byte[] body = new byte[0];

    @BeforeEach
    void serve() throws IOException {
        cache = Files.createDirectories(directory.resolve("cache"));
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/mirror/car.data", exchange -> {
            exchange.sendResponseHeaders(200, body.length);
            try (var out = exchange.getResponseBody()) {
                out.write(body);
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void aTamperedDownloadIsRefusedAndNothingIsKept() throws IOException {
        body = "vhigh,vhigh,2,2,small,low,unacc\n".getBytes(StandardCharsets.UTF_8);
        CommandLineRun run = get();
        assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(run.err()).contains("car.data", "SHA-256", "--data-dir");
        try (Stream<Path> files = Files.walk(cache)) {
            assertThat(files.filter(Files::isRegularFile)).isEmpty();
        }
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        CommandLineRun run = CommandLineRun.with(setting(), "datasets", "get", "car", "--from", url() + "elsewhere/");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(run.err()).contains("404");
    }

    @Test
    void anOriginalIsFetchedOnceAndTrainedOn() throws IOException {
        Path table = SHARED.resolve("car.csv");
        Assumptions.assumeTrue(Files.exists(table), "skipped: needs ../shared/data/car.csv beside the project");
        String text = Files.readString(table);
        body = text.substring(text.indexOf('\n') + 1).getBytes(StandardCharsets.UTF_8);
        CommandLineRun run = get();
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("car.csv", "hyperanfis train car");
        server.stop(0);
        assertThat(get().code()).isZero();
        CommandLineRun training = CommandLineRun.with(
                setting(),
                "train",
                "car",
                "--epochs",
                "1",
                "--model",
                directory.resolve("car.json").toString());
        assertThat(training.code()).isZero();
        assertThat(training.err()).containsPattern("ordinal +safety +low < med < high");
    }

    @Test
    void theOfficialTestTableIsUsedWhereThereIsOne() {
        Assumptions.assumeTrue(
                Files.exists(SHARED.resolve("nsl-kdd-train.csv.gz")),
                "skipped: needs ../shared/data beside the project");
        CommandLineRun run = CommandLineRun.of(
                "train",
                "nsl-kdd",
                "--data-dir",
                SHARED.toString(),
                "--epochs",
                "1",
                "--batch",
                "1024",
                "--rules",
                "4",
                "--preset",
                "paper",
                "--model",
                directory.resolve("k.json").toString());
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("125,973 rows, 122 model inputs").containsPattern("dropped +difficulty");
        assertThat(run.out()).containsPattern("validation +25,19").containsPattern("test +22,544");
    }

    private CommandLineRun get() {
        return CommandLineRun.with(setting(), "datasets", "get", "car", "--from", url() + "mirror/");
    }

    private CommandLineRun.Setting setting() {
        return new CommandLineRun.Setting().environment("HYPERANFIS_CACHE", cache.toString());
    }

    private String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }
}
