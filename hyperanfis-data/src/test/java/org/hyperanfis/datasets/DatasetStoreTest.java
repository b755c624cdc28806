package org.hyperanfis.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.table.Content;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Finding files that are on this machine. */
class DatasetStoreTest {

    private static final String TRAINING_TABLE = MadeUpSet.HEADER + "\n" + MadeUpSet.TRAINING;
    private static final String TEST_TABLE = MadeUpSet.HEADER + "\n" + MadeUpSet.TEST;

    @TempDir
    Path root;

    private Path given;
    private Path named;
    private Path cache;

    @BeforeEach
    void directories() throws IOException {
        given = Files.createDirectory(root.resolve("given"));
        named = Files.createDirectory(root.resolve("named"));
        cache = root.resolve("deep").resolve("cache");
    }

    @Test
    void bundledSetsAreAlwaysThere() throws IOException {
        KnownDataset zoo = DatasetCatalog.find("zoo").orElseThrow();
        DatasetFiles files = store(Optional.empty()).locate(zoo).orElseThrow();
        assertThat(read(files.training())).startsWith("animal,").hasLineCount(zoo.rows() + 1);
        assertThat(files.test()).isEmpty();
        assertThat(cache).doesNotExist();
    }

    @Test
    void bundledSetsNeedNoFetching() throws Exception {
        KnownDataset zoo = DatasetCatalog.find("zoo").orElseThrow();
        DatasetFiles files = store(Optional.of(given)).fetch(zoo, ProgressListener.NONE);
        assertThat(files.training().name()).isEqualTo("zoo.csv");
        assertThat(cache).doesNotExist();
    }

    @Test
    void theGivenDirectoryComesFirstThenTheEnvironmentThenTheBundle() throws IOException {
        KnownDataset zoo = DatasetCatalog.find("zoo").orElseThrow();
        DatasetStore store = store(Optional.of(given));
        assertThat(store.locate(zoo).orElseThrow().training().path()).isEmpty();
        Path second = Files.writeString(named.resolve("zoo.csv"), "second");
        assertThat(store.locate(zoo).orElseThrow().training().path()).contains(second);
        Path first = Files.writeString(given.resolve("zoo.csv.gz"), "first");
        assertThat(store.locate(zoo).orElseThrow().training().path()).contains(first);
    }

    @Test
    void nothingIsFoundWhereNothingIs() {
        DatasetStore store = store(Optional.of(given));
        assertThat(store.locate(MadeUpSet.both())).isEmpty();
        assertThatThrownBy(() -> store.require(MadeUpSet.both()))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("datasets get toy")
                .hasMessageContaining("toy.csv or the original toy.data")
                .hasMessageContaining("toy-test.csv.gz or the original toy+test.txt")
                .hasMessageContaining("--data-dir DIR")
                .hasMessageContaining("HYPERANFIS_DATA");
        assertThat(cache).doesNotExist();
    }

    @Test
    void tablesOfTheUserAreTakenAsTheyAre() throws IOException {
        Files.writeString(given.resolve("toy.csv"), "x,label\n1,a\n");
        Files.writeString(given.resolve("toy-test.csv"), "x,label\n2,b\n");
        DatasetFiles files = store(Optional.of(given)).require(MadeUpSet.both());
        assertThat(read(files.training())).isEqualTo("x,label\n1,a\n");
        assertThat(files.test().flatMap(Content::path)).contains(given.resolve("toy-test.csv"));
        assertThat(cache).doesNotExist();
    }

    @Test
    void aSetIsThereOnlyWithItsTestTable() throws IOException {
        Files.writeString(given.resolve("toy.csv"), TRAINING_TABLE);
        DatasetStore store = store(Optional.of(given));
        assertThat(store.locate(MadeUpSet.both())).isEmpty();
        assertThat(store.locate(MadeUpSet.trainingOnly())).isPresent();
        Files.writeString(named.resolve("toy+test.txt"), MadeUpSet.TEST);
        assertThat(store.locate(MadeUpSet.both())).isPresent();
    }

    @Test
    void originalsOfTheUserAreConvertedIntoTheCache() throws IOException {
        Files.writeString(given.resolve("toy.data"), MadeUpSet.TRAINING);
        Files.writeString(given.resolve("toy+test.txt"), MadeUpSet.TEST);
        DatasetFiles files = store(Optional.of(given)).require(MadeUpSet.both());
        assertThat(files.training().path()).contains(cache.resolve("toy.csv"));
        assertThat(read(files.training())).isEqualTo(TRAINING_TABLE);
        assertThat(unpack(files.test().orElseThrow())).isEqualTo(TEST_TABLE);
        assertThat(cache).isDirectoryContaining(p -> p.endsWith("toy.csv"));
        assertThat(given.toFile().list()).containsExactlyInAnyOrder("toy.data", "toy+test.txt");

        // From now on they are found without the originals.
        assertThat(store(Optional.empty()).locate(MadeUpSet.both())).isPresent();
    }

    @Test
    void packingIsRepeatable() throws IOException {
        Files.writeString(given.resolve("toy.data"), MadeUpSet.TRAINING);
        Files.writeString(given.resolve("toy+test.txt"), MadeUpSet.TEST);
        store(Optional.of(given)).require(MadeUpSet.both());
        byte[] first = Files.readAllBytes(cache.resolve("toy-test.csv.gz"));
        Files.delete(cache.resolve("toy-test.csv.gz"));
        store(Optional.of(given)).require(MadeUpSet.both());
        assertThat(cache.resolve("toy-test.csv.gz")).hasBinaryContent(first);
    }

    @Test
    void changedOriginalsOfTheUserAreRefusedEvenIfTheCacheHasTheTable() throws IOException {
        Files.writeString(given.resolve("toy.data"), MadeUpSet.TRAINING);
        store(Optional.of(given)).require(MadeUpSet.trainingOnly());
        Files.writeString(given.resolve("toy.data"), MadeUpSet.TRAINING + "7,8,a\n");
        assertThatThrownBy(() -> store(Optional.of(given)).locate(MadeUpSet.trainingOnly()))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining(given.resolve("toy.data").toString())
                .hasMessageContaining("18 bytes")
                .hasMessageContaining("12 bytes")
                .hasMessageContaining("SHA-256");
    }

    @Test
    void damagedTablesInTheCacheCountAsAbsent() throws IOException {
        Files.writeString(given.resolve("toy.data"), MadeUpSet.TRAINING);
        Files.writeString(given.resolve("toy+test.txt"), MadeUpSet.TEST);
        store(Optional.of(given)).require(MadeUpSet.both());
        Path packed = cache.resolve("toy-test.csv.gz");
        byte[] bytes = Files.readAllBytes(packed);
        int harmless = 0;
        for (int i = 0; i < bytes.length; i++) {
            byte[] damaged = bytes.clone();
            damaged[i] ^= 0x10;
            Files.write(packed, damaged);
            // A few bits, as of the time in the header and of padding, do not matter to the table.
            Optional<DatasetFiles> found = store(Optional.empty()).locate(MadeUpSet.both());
            if (found.isPresent()) {
                assertThat(unpack(found.get().test().orElseThrow())).isEqualTo(TEST_TABLE);
                harmless++;
            }
        }
        assertThat(harmless).isLessThan(10);
        for (int length = 0; length < bytes.length; length++) {
            Files.write(packed, Arrays.copyOf(bytes, length));
            assertThat(store(Optional.empty()).locate(MadeUpSet.both())).isEmpty();
        }
        // The originals mend it.
        store(Optional.of(given)).require(MadeUpSet.both());
        assertThat(packed).hasBinaryContent(bytes);
    }

    @Test
    void aDirectoryThatIsNotThereIsAnError() {
        KnownDataset zoo = DatasetCatalog.find("zoo").orElseThrow();
        assertThatThrownBy(() -> store(Optional.of(root.resolve("none"))).locate(zoo))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("--data-dir")
                .hasMessageContaining("none");
        DatasetStore store = new DatasetStore(
                Optional.empty(),
                Map.of("HYPERANFIS_DATA", root.resolve("neither").toString()),
                FetchSettings.defaults());
        assertThatThrownBy(() -> store.locate(zoo))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("HYPERANFIS_DATA")
                .hasMessageContaining("neither");
    }

    @Test
    void emptyVariablesAreUnset() {
        DatasetStore store = new DatasetStore(
                Optional.empty(),
                Map.of("HYPERANFIS_DATA", "", "HYPERANFIS_CACHE", cache.toString()),
                FetchSettings.defaults());
        assertThat(store.locate(MadeUpSet.both())).isEmpty();
        assertThat(store.cacheDirectory()).isEqualTo(cache);
    }

    private DatasetStore store(Optional<Path> dataDirectory) {
        Map<String, String> environment = new HashMap<>();
        environment.put("HYPERANFIS_DATA", named.toString());
        environment.put("HYPERANFIS_CACHE", cache.toString());
        return new DatasetStore(dataDirectory, environment, FetchSettings.defaults());
    }

    private static String read(Content content) throws IOException {
        try (InputStream in = content.open()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String unpack(Content content) throws IOException {
        try (InputStream in = new GZIPInputStream(content.open())) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
