package org.hyperanfis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.InvalidDataException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFileTest {

    private static final RunKey KEY = new RunKey("1", "rows", "model", "a = \"1\"\nb = ü", Long.MIN_VALUE);

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void place() {
        file = folder.resolve("results.json");
    }

    private static RunResult result() {
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("zeta", 0.1 + 0.2);
        figures.put("alpha", -0.0);
        figures.put("tiny", Double.MIN_VALUE);
        figures.put("huge", -Double.MAX_VALUE);
        figures.put("undefined", Double.NaN);
        figures.put("endless", Double.NEGATIVE_INFINITY);
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 200; i++) {
            double bits = Double.longBitsToDouble(random.nextLong());
            figures.put("random " + i, Double.isNaN(bits) ? Double.NaN : bits);
        }
        return new RunResult("model", Long.MIN_VALUE, figures, "patience", "abc", 1.0 / 3);
    }

    @Test
    void resultsComeBackToTheBit() {
        ResultFile store = ResultFile.open(file);
        assertThat(store.find(KEY)).isEmpty();
        store.keep(KEY, result());
        RunResult back = ResultFile.open(file).find(KEY).orElseThrow();
        assertThat(back).isEqualTo(result());
        assertThat(back.figures().keySet())
                .containsExactlyElementsOf(result().figures().keySet());
    }

    @Test
    void anotherKeyIsAnotherResult() {
        ResultFile store = ResultFile.open(file);
        store.keep(KEY, result());
        assertThat(store.find(new RunKey("2", "rows", "model", KEY.settings(), KEY.seed())))
                .isEmpty();
        assertThat(store.find(new RunKey("1", "rows2", "model", KEY.settings(), KEY.seed())))
                .isEmpty();
        assertThat(store.find(new RunKey("1", "rows", "model2", KEY.settings(), KEY.seed())))
                .isEmpty();
        assertThat(store.find(new RunKey("1", "rows", "model", "", KEY.seed()))).isEmpty();
        assertThat(store.find(new RunKey("1", "rows", "model", KEY.settings(), 0)))
                .isEmpty();
        RunKey other = new RunKey("1", "rows2", "model", "", KEY.seed());
        store.keep(other, result());
        ResultFile again = ResultFile.open(file);
        assertThat(again.find(KEY)).isPresent();
        assertThat(again.find(other)).isPresent();
    }

    @Test
    void theFileDoesNotDependOnTheOrderOfRuns() throws IOException {
        RunKey other = new RunKey("1", "rows2", "model", "", KEY.seed());
        ResultFile first = ResultFile.open(file);
        first.keep(KEY, result());
        first.keep(other, result());
        Path file2 = folder.resolve("results2.json");
        ResultFile second = ResultFile.open(file2);
        second.keep(other, result());
        second.keep(KEY, result());
        assertThat(file2).hasSameBinaryContentAs(file);
        assertThat(Files.readAllLines(file)).hasSize(4);
    }

    @Test
    void aFileCutAnywhereIsReported() throws IOException {
        RunKey key = new RunKey("1", "rows", "model", "", 1);
        ResultFile.open(file).keep(key, Samples.result("model", 1, Map.of("x", 0.5)));
        String whole = Files.readString(file);
        for (int length = 0; length < whole.stripTrailing().length(); length++) {
            Files.writeString(file, whole.substring(0, length));
            assertRefused("delete it");
        }
    }

    @Test
    void whatIsNoResultFileIsReported() throws IOException {
        String start = "{\"format\":\"hyperanfis-results\",\"version\":1,\"results\":[";
        String run =
                "{\"library\":\"1\",\"data\":\"d\",\"model\":\"m\",\"settings\":\"\",\"seed\":1,\"figures\":{\"x\":1},"
                        + "\"stop\":\"\",\"outputDigest\":\"\",\"seconds\":1}";
        write(start + run + "]}");
        assertThat(ResultFile.open(file).find(new RunKey("1", "d", "m", "", 1))).isPresent();

        write("{\"format\":\"hyperanfis-model\",\"version\":1}");
        assertRefused("does not begin as results");
        write(start.replace(":1,", ":2,") + "]}");
        assertRefused("version 2", "version 1");
        write(start + run + "," + run + "]}");
        assertRefused("twice");
        write(start + run + "]} []");
        assertRefused("goes on");
        write(start + "7]}");
        assertRefused("something else");
        write(start + run.replace("\"seed\":1,", "") + "]}");
        assertRefused("all of its fields");
        write(start + run.replace("\"seed\":1", "\"seed\":1.5") + "]}");
        assertRefused("whole number for seed");
        write(start + run.replace("\"x\":1", "\"x\":\"one\"") + "]}");
        assertRefused("text for x");
        write(start + run.replace("\"x\":1", "\"x\":1e999") + "]}");
        assertRefused("range");
        write(start + run.replace("\"stop\":\"\"", "\"stop\":null") + "]}");
        assertRefused("text for stop");
        write(start + run.replace("\"stop\"", "\"stopp\"") + "]}");
        assertRefused("unknown field stopp");
        write(start + run.replace("\"stop\":\"\"", "\"stop\":\"\",\"stop\":\"\"") + "]}");
        assertRefused("valid JSON");
        Files.write(file, new byte[] {0, 0, -1, -1, 7, 7, 7});
        assertRefused("delete it");
    }

    private void write(String content) throws IOException {
        Files.writeString(file, content);
    }

    private void assertRefused(String... words) {
        assertThatThrownBy(() -> ResultFile.open(file))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContainingAll(words);
    }

    @Test
    void aPlaceThatCannotBeWrittenIsReportedBeforeAnyRun() {
        assertThatThrownBy(() -> ResultFile.open(folder.resolve("absent").resolve("results.json")))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContainingAll("absent", "create it first");
    }

    @Test
    void aResultIsKeptUnderItsOwnKeyOnly() {
        ResultFile store = ResultFile.open(file);
        assertThatThrownBy(() -> store.keep(KEY, Samples.result("other", KEY.seed(), Map.of())))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("other");
    }
}
