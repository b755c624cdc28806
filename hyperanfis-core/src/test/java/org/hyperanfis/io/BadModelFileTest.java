package org.hyperanfis.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every way a model file can be wrong: the message names the file, the place, and what to do. */
class BadModelFileTest {

    private static final byte[] CLASSIFIER = Models.bytes(Models.random(
            Models.structure(Task.CLASSIFICATION, 2, GeometryKind.LORENTZ, MembershipKind.GAUSSIAN, 1), 1));
    private static final byte[] REGRESSOR = Models.bytes(
            Models.random(Models.structure(Task.REGRESSION, 1, GeometryKind.POINCARE, MembershipKind.BELL, 0), 2));

    private static AbstractThrowableAssert<?, ?> assertRefused(byte[] json) {
        return assertThatThrownBy(() -> Models.read(json))
                .isInstanceOf(FileFormatException.class)
                .hasMessageStartingWith("model.json: ");
    }

    private static AbstractThrowableAssert<?, ?> assertRefused(String json) {
        return assertRefused(json.getBytes(StandardCharsets.UTF_8));
    }

    private static void assertRefused(byte[] json, Consumer<Map<String, Object>> change, String... parts) {
        Map<String, Object> root = JsonTree.parse(json);
        change.accept(root);
        assertRefused(JsonTree.bytes(root)).hasMessageContainingAll(parts);
    }

    private static String classifier() {
        return new String(CLASSIFIER, StandardCharsets.UTF_8);
    }

    @Test
    void empty() {
        assertRefused("").hasMessageContaining("is empty");
        assertRefused(" \n\t").hasMessageContaining("is empty");
    }

    @Test
    void truncatedAnywhere() {
        int end = classifier().lastIndexOf('}');
        for (int length = 1; length < end; length += 7) {
            assertRefused(Arrays.copyOf(CLASSIFIER, length)).hasMessageMatching("(?s).*(truncated|valid JSON|UTF-8).*");
        }
        String inWeights = classifier().substring(0, classifier().indexOf("\"weights\"") + 100);
        assertRefused(inWeights)
                .hasMessageContainingAll("parameters.weights[0][", "(line ", ", column ", "truncated", "restore");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hello", "<html>", "{'format': 1}", "{\"a\" 1}", "{\"a\": NaN}", "{\"a\": 01}", "{,}", "}"})
    void notJson(String text) {
        assertRefused(text)
                .hasMessageContainingAll("(line 1, column ", "not valid JSON")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("Feature", "`"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "1", "\"text\"", "null", "true"})
    void notAnObject(String json) {
        assertRefused(json).hasMessageContaining("expected an object");
    }

    @Test
    void foreign() {
        assertRefused("{\"learner\": {\"attributes\": {}}, \"version\": 1}")
                .hasMessageContainingAll("learner (line 1, column 2)", "unknown field", "format, version, task");
        assertRefused("{\"learner\": {}, \"format\": \"xgboost\"}")
                .hasMessageContainingAll("format", "\"xgboost\"", "expected \"hyperanfis-model\"", "not a model file");
        assertRefused("{}").hasMessageContainingAll("has no \"format\", \"version\", \"task\"");
    }

    @Test
    void binary() {
        byte[] gzip = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0};
        assertRefused(gzip).hasMessageContaining("not UTF-8");
        byte[] zip = {'P', 'K', 3, 4, 0, 0};
        assertRefused(zip).hasMessageContaining("not valid JSON");
        assertRefused(new byte[100]).hasMessageContaining("not UTF-8");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE", "ISO-8859-1"})
    void anotherEncoding(String charset) {
        assertRefused(classifier().replace("\u6f22", "").getBytes(Charset.forName(charset)))
                .hasMessageContaining("not UTF-8");
    }

    @Test
    void overlongOrSurrogateBytesAreNotUtf8() {
        for (int[] bytes : new int[][] {{0xC0, 0xA0}, {0xED, 0xA0, 0x80}, {0xFF}}) {
            byte[] json = CLASSIFIER.clone();
            int at = classifier().indexOf("hyperanfis-model");
            for (int i = 0; i < bytes.length; i++) {
                json[at + i] = (byte) bytes[i];
            }
            assertRefused(json).hasMessageContaining("not UTF-8");
        }
        assertRefused(classifier().replace("class 0", "\\uD83D"))
                .hasMessageContainingAll("target.classes[0]", "surrogate");
    }

    @Test
    void deeplyNested() {
        assertRefused("[".repeat(1_000_000)).hasMessageContaining("object");
        assertRefused("{\"a\":".repeat(1_000_000)).hasMessageContainingAll("a.a.a", "limit", "depth", "16");
        assertRefused(classifier().replace("\"version\"", "\"x\": " + "[".repeat(100_000) + ", \"version\""))
                .hasMessageContainingAll("x[0][0]", "limit", "depth");
    }

    @Test
    void oversized(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("model.json");
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(ModelFile.MAX_BYTES + 1);
        }
        assertThatThrownBy(() -> ModelFile.load(file))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContainingAll(file.toString(), "bytes");
        // A stream has no size to ask for: it ends when it becomes too long.
        for (String start : List.of("", "{\"format\": \"", "{\"features\": [", "{\"parameters\": {\"centers\": [[")) {
            InputStream endless = new EndlessInput(start);
            assertThatThrownBy(() -> ModelFile.read(endless, "stream", 100_000))
                    .isInstanceOf(FileFormatException.class)
                    .hasMessageStartingWith("stream: ");
        }
        assertThatThrownBy(() -> ModelFile.read(new EndlessInput(""), "stream", 100_000))
                .hasMessageContaining("longer than 100000 bytes");
    }

    /** A text that is followed by spaces for ever. */
    private static final class EndlessInput extends InputStream {
        private final InputStream start;

        EndlessInput(String start) {
            this.start = new ByteArrayInputStream(start.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public int read() throws IOException {
            int value = start.read();
            return value < 0 ? ' ' : value;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            for (int i = 0; i < length; i++) {
                bytes[offset + i] = (byte) read();
            }
            return length;
        }
    }

    @Test
    void tooLongTextsNamesAndNumbers() {
        String endless = "x".repeat((1 << 20) + 10);
        assertRefused(classifier().replace("class 0", endless)).hasMessageContainingAll("target.classes", "limit");
        assertRefused(classifier().replace("\"rules\"", '"' + endless + '"')).hasMessageContainingAll("limit");
        assertRefused(classifier().replace("\"version\": 3", "\"version\": " + "1".repeat(2000)))
                .hasMessageContainingAll("version", "limit");
    }

    @Test
    void somethingAfterTheEnd() {
        assertRefused(classifier() + "{}").hasMessageContaining("after the end");
        assertRefused(classifier() + "x").hasMessageContaining("not valid JSON");
        assertRefused(classifier() + classifier()).hasMessageContaining("after the end");
    }

    @Test
    void anotherVersion() {
        assertRefused(CLASSIFIER, root -> root.put("version", "4"), "version", "newer", "use a newer version");
        assertRefused(CLASSIFIER, root -> root.put("version", "0"), "version", "is 0");
        assertRefused(CLASSIFIER, root -> root.put("version", "1.0"), "version", "1.0", "whole number");
        // A newer version may have fields that this one does not know; the version is what to report.
        assertRefused("{\"novelty\": [1], \"format\": \"hyperanfis-model\", \"version\": 7}")
                .hasMessageContainingAll("version", "is 7", "newer");
    }

    @Test
    void calibration() {
        String good = "{\"temperature\": 0.5, \"offsets\": [0.25, -1.0], \"method\": \"offsets\", \"rows\": 40}";
        assertThat(Models.read(calibrated(good).getBytes(StandardCharsets.UTF_8))
                        .calibration()
                        .offsets())
                .containsExactly(0.25, -1.0);
        assertRefused(calibrated(good).replace("\"version\": 3", "\"version\": 2"))
                .hasMessageContaining("calibration does not belong to a file of version 2");
        assertRefused(calibrated(good.replace("[0.25, -1.0]", "[0.25]")))
                .hasMessageContaining("calibration.offsets has 1 numbers, expected 2");
        assertRefused(calibrated(good.replace("[0.25, -1.0]", "[]"))).hasMessageContaining("calibration.offsets");
        assertRefused(calibrated(good.replace("0.5", "0")))
                .hasMessageContainingAll("calibration", "temperature", "0.0");
        assertRefused(calibrated(good.replace("0.25", "1e9"))).hasMessageContainingAll("calibration", "offset");
        assertRefused(calibrated(good.replace("\"offsets\", ", "\"guess\", ")))
                .hasMessageContainingAll("calibration.method", "guess");
        assertRefused(calibrated(good.replace("40", "-1"))).hasMessageContaining("calibration.rows");
        assertRefused(calibrated(good.replace("\"rows\": 40", "\"row\": 40"))).hasMessageContaining("row");
        assertRefused(
                REGRESSOR,
                root -> {
                    root.put("version", "3");
                    root.put("calibration", JsonTree.parse(good.getBytes(StandardCharsets.UTF_8)));
                },
                "calibration does not belong to a regression");
    }

    private static String calibrated(String calibration) {
        return classifier().replace("\"version\": 3,", "\"version\": 3,\n  \"calibration\": " + calibration + ",");
    }

    static Stream<Arguments> bothDocuments() {
        return Stream.of(Arguments.of("classification", CLASSIFIER), Arguments.of("regression", REGRESSOR));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("bothDocuments")
    void everyFieldIsNeededOnceAndNoOther(String task, byte[] json) {
        String document = JsonTree.render(JsonTree.parse(json));
        List<JsonPlaces.Place> places = JsonPlaces.of(document);
        assertThat(places).hasSizeGreaterThan(40);
        for (JsonPlaces.Place place : places) {
            String field = place.name() + ":" + place.value();
            assertRefused(place.replacedBy(field + "," + field))
                    .as("%s twice", place.path())
                    .hasMessageContainingAll(place.path(), "twice", "column");
            if (!place.isFree()) {
                assertRefused(place.replacedBy(field + ",\"bogus\":[{}]"))
                        .as("a sibling of %s", place.path())
                        .hasMessageContainingAll(place.sibling("bogus") + " (line", "unknown field");
                boolean optional = (place.path().equals("parameters.weights") && task.equals("regression"))
                        || place.lastName().equals("deviation");
                if (!optional) {
                    assertRefused(place.replacedBy(null))
                            .as("no %s", place.path())
                            .hasMessageContaining(place.lastName());
                }
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("bothDocuments")
    void everyFieldHasOneType(String task, byte[] json) {
        String document = JsonTree.render(JsonTree.parse(json));
        for (JsonPlaces.Place place : JsonPlaces.of(document)) {
            boolean scalar = place.path().startsWith("provenance.options.");
            for (String wrong : List.of("null", "{}", "[]", "[[[[0]]]]", "true", "\"\\u0001\"", "1e999")) {
                boolean text = wrong.startsWith("\"");
                boolean accepted = (scalar && (text || wrong.equals("true")))
                        || (wrong.equals("{}") && place.path().matches("provenance\\.(options|metrics)"))
                        || (text && place.value().startsWith("\""));
                // A list of names may be short; the target and the feature say how long it must be.
                boolean list = wrong.equals("[]") && place.path().matches(".*(order|classes|names)");
                if (!accepted) {
                    assertRefused(place.replacedBy(place.name() + ":" + wrong))
                            .as("%s in place of %s in %s", wrong, place.path(), task)
                            .hasMessageContaining(list ? "at least" : place.path());
                }
            }
        }
    }

    @Test
    void numbersOutOfRange() {
        assertRefused(
                CLASSIFIER, root -> JsonTree.objectAt(root, "karcher").put("steps", "99999999999"), "karcher.steps");
        assertRefused(
                CLASSIFIER,
                root -> JsonTree.objectAt(root, "provenance").put("seed", "9223372036854775808"),
                "provenance.seed",
                "64-bit");
        assertRefused(
                CLASSIFIER,
                root -> JsonTree.listAt(root, "parameters", "biases", 1).set(0, "-1e400"),
                "parameters.biases[1][0] (line 1, column ",
                "-1e400",
                "double precision");
        assertRefused(
                CLASSIFIER,
                root -> JsonTree.objectAt(root, "provenance").put("started", "\"yesterday\""),
                "provenance.started",
                "yesterday");
    }

    @Test
    void valuesThatTheModelRefuses() {
        assertRefused(CLASSIFIER, root -> root.put("curvature", "-1"), "curvature is -1.0", "positive");
        assertRefused(CLASSIFIER, root -> root.put("sigmaMin", "4"), "sigmaMin", "sigmaMax");
        assertRefused(CLASSIFIER, root -> root.put("inputScale", "0"), "inputScale is 0.0");
        assertRefused(CLASSIFIER, root -> root.put("consequentOrder", "2"), "consequentOrder is 2");
        assertRefused(CLASSIFIER, root -> root.put("geometry", "\"Lorentz\""), "geometry", "lorentz or poincare");
        assertRefused(
                CLASSIFIER,
                root -> JsonTree.objectAt(root, "karcher").put("stepSize", "3"),
                "karcher (line",
                "stepSize");
        assertRefused(
                CLASSIFIER, root -> JsonTree.objectAt(root, "features", 2).put("scale", "0"), "features", "feature 3");
        assertRefused(
                CLASSIFIER,
                root -> JsonTree.objectAt(root, "features", 1).put("name", "\"radius\""),
                "features[1]",
                "repeats",
                "radius");
        assertRefused(
                CLASSIFIER,
                root -> JsonTree.objectAt(root, "features", 0).put("category", "\"x\""),
                "features[0]",
                "x");
        assertRefused(
                CLASSIFIER, root -> JsonTree.listAt(root, "target", "classes").remove(0), "at least 2");
        Map<String, Object> root = JsonTree.parse(CLASSIFIER);
        root.put("tangentBound", "1e6");
        assertRefused(JsonTree.bytes(root)).hasCauseInstanceOf(InvalidOptionException.class);
    }

    @Test
    void shapesThatDisagree() {
        assertRefused(
                CLASSIFIER,
                root -> JsonTree.listAt(root, "parameters", "weights", 2, 1).remove(0),
                "parameters.weights[2][1] (line",
                "3 numbers, expected 4");
        assertRefused(
                CLASSIFIER,
                root -> JsonTree.listAt(root, "parameters", "weights", 1).remove(0),
                "parameters.weights[1] (line",
                "1 rows, expected 2");
        assertRefused(
                CLASSIFIER,
                root -> JsonTree.listAt(root, "features").remove(3),
                "parameters.centers[0]",
                "4 numbers, expected 3");
        assertRefused(
                CLASSIFIER,
                root -> JsonTree.listAt(root, "parameters", "centers").remove(0),
                "parameters.scaleLogits",
                "3 numbers, expected 2");
        assertRefused(
                CLASSIFIER,
                root -> JsonTree.listAt(root, "target", "classes").add("\"third\""),
                "parameters.biases[0]",
                "2 numbers, expected 3");
        assertRefused(
                CLASSIFIER,
                root -> JsonTree.listAt(root, "parameters", "classTangents").remove(0),
                "parameters.classTangents",
                "1 rows, expected 2");
        assertRefused(
                REGRESSOR,
                root -> JsonTree.listAt(root, "target", "scale").add("1"),
                "target.scale",
                "2 numbers, expected 1");
    }

    @Test
    void partsOfAnotherTask() {
        assertRefused(CLASSIFIER, root -> root.put("task", "\"regression\""), "target.name", "regression");
        assertRefused(REGRESSOR, root -> root.put("task", "\"classification\""), "target.names", "classification");
        assertRefused(
                REGRESSOR,
                root -> JsonTree.objectAt(root, "parameters").put("classTangents", "[[1,2],[3,4]]"),
                "parameters.classTangents",
                "regression");
        assertRefused(
                REGRESSOR,
                root -> JsonTree.listAt(root, "parameters", "weights", 2, 1).remove(3),
                "parameters.weights[2][1]");
    }

    @Test
    void messagesDoNotRepeatWhatCouldGarbleATerminal() {
        assertRefused("{\"\\u001b[2J" + "y".repeat(500) + "\": 1}")
                .satisfies(
                        e -> assertThat(e.getMessage()).doesNotContain("\u001b").hasSizeLessThan(500));
    }

    @Test
    void aFolderIsNoFile(@TempDir Path folder) throws IOException {
        Files.createFile(folder.resolve("x"));
        assertThatThrownBy(() -> ModelFile.load(folder))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining(folder.toString());
    }
}
