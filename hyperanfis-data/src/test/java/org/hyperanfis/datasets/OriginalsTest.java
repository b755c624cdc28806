package org.hyperanfis.datasets;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.hyperanfis.table.Content;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real originals, remade from the tables where those are at hand: they have the known hash and give the tables. */
class OriginalsTest {

    @TempDir
    Path root;

    @Test
    void car() throws Exception {
        Path table = SharedData.file("car.csv");
        Path originals = Files.createDirectory(root.resolve("originals"));
        remake(table, originals.resolve("car.data"), false);
        DatasetFiles files = convertAndFetch("car", originals);
        assertThat(read(files.training())).isEqualTo(read(Content.file(table)));
    }

    @Test
    void nslKdd() throws Exception {
        Path training = SharedData.file("nsl-kdd-train.csv.gz");
        Path test = SharedData.file("nsl-kdd-test.csv.gz");
        Path originals = Files.createDirectory(root.resolve("originals"));
        remake(training, originals.resolve("KDDTrain+.txt"), true);
        remake(test, originals.resolve("KDDTest+.txt"), true);
        DatasetFiles files = convertAndFetch("nsl-kdd", originals);
        assertThat(read(files.training())).isEqualTo(read(Content.file(training)));
        assertThat(read(files.test().orElseThrow())).isEqualTo(read(Content.file(test)));
    }

    /** Takes the originals from a directory and from the web; both ways give the same files. */
    private DatasetFiles convertAndFetch(String name, Path originals) throws Exception {
        KnownDataset set = DatasetCatalog.find(name).orElseThrow();
        Path converted = root.resolve("converted");
        DatasetFiles found = new DatasetStore(
                        Optional.of(originals),
                        Map.of("HYPERANFIS_CACHE", converted.toString()),
                        FetchSettings.defaults())
                .require(set);
        Path fetched = root.resolve("fetched");
        HttpServer server = serve(originals);
        try {
            URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
            new DatasetStore(
                            Optional.empty(),
                            Map.of("HYPERANFIS_CACHE", fetched.toString()),
                            FetchSettings.defaults().from(address))
                    .fetch(set, ProgressListener.NONE);
        } finally {
            server.stop(0);
        }
        String[] tables = fetched.toFile().list();
        assertThat(tables)
                .isNotNull()
                .containsExactlyInAnyOrder(converted.toFile().list());
        for (String table : tables) {
            assertThat(fetched.resolve(table)).hasSameBinaryContentAs(converted.resolve(table));
        }
        return found;
    }

    private static HttpServer serve(Path directory) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            Path file = directory.resolve(exchange.getRequestURI().getPath().substring(1));
            exchange.sendResponseHeaders(200, Files.size(file));
            Files.copy(file, exchange.getResponseBody());
            exchange.close();
        });
        server.start();
        return server;
    }

    /** Leaves out the header and, on request, the last column but one, which is the class in NSL-KDD. */
    private static void remake(Path table, Path original, boolean withoutClass) throws IOException {
        try (BufferedReader in =
                        new BufferedReader(new InputStreamReader(open(Content.file(table)), StandardCharsets.UTF_8));
                BufferedWriter out = Files.newBufferedWriter(original)) {
            in.readLine();
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                int last = line.lastIndexOf(',');
                int kind = line.lastIndexOf(',', last - 1);
                out.write(withoutClass ? line.substring(0, kind) + line.substring(last) : line);
                out.write('\n');
            }
        }
    }

    private static InputStream open(Content table) throws IOException {
        return table.name().endsWith(".gz") ? new GZIPInputStream(table.open()) : table.open();
    }

    private static byte[] read(Content table) throws IOException {
        try (InputStream in = open(table)) {
            return in.readAllBytes();
        }
    }
}
