package org.hyperanfis.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Feature;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.model.Provenance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ModelFileTest {

    private static final Structure CLASSIFIER =
            Models.structure(Task.CLASSIFICATION, 3, GeometryKind.LORENTZ, MembershipKind.GAUSSIAN, 1);

    static List<Structure> variants() {
        return Models.variants().toList();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void aModelComesBackWithTheSameBits(Structure structure, @TempDir Path folder) throws Exception {
        HyperAnfis model = Models.random(structure, structure.hashCode());
        Path file = folder.resolve("model.json");

        ModelFile.save(model, file);
        HyperAnfis loaded = ModelFile.load(file);

        assertThat(loaded.structure()).isEqualTo(structure);
        assertThat(loaded.features()).isEqualTo(model.features());
        assertThat(loaded.target()).isEqualTo(model.target());
        assertThat(loaded.provenance()).isEqualTo(model.provenance());
        assertThat(Models.bits(loaded.parameters())).isEqualTo(Models.bits(model.parameters()));
        assertThat(Models.bits(Models.answers(loaded))).isEqualTo(Models.bits(Models.answers(model)));
        assertThat(Models.bytes(loaded)).isEqualTo(Files.readAllBytes(file));
    }

    @Test
    void anyParameterComesBackWithTheSameBits() {
        Random random = new Random(11);
        double[] parameters = new double[CLASSIFIER.layout().size()];
        for (int repeat = 0; repeat < 200; repeat++) {
            Arrays.setAll(parameters, i -> anyParameter(random));
            parameters[0] = -0.0;
            parameters[1] = Double.MIN_VALUE;
            parameters[2] = -1e100;
            HyperAnfis loaded = Models.read(Models.bytes(Models.withParameters(CLASSIFIER, parameters, random)));
            assertThat(Models.bits(loaded.parameters())).isEqualTo(Models.bits(parameters));
        }
    }

    private static double anyParameter(Random random) {
        double value = Double.longBitsToDouble(random.nextLong());
        return Math.abs(value) <= 1e100 ? value : random.nextGaussian();
    }

    @Test
    void numbersHaveTheShortestDigitsOnEveryVersionOfJava() {
        double[] parameters = Models.random(CLASSIFIER, 1).parameters();
        parameters[0] = Math.pow(2, -44); // Java 17 prints one digit more than needed
        parameters[1] = 1;
        parameters[2] = 0.1;
        String json = text(Models.bytes(Models.withParameters(CLASSIFIER, parameters, new Random(1))));
        assertThat(json).contains("[5.684341886080802E-14, 1.0, 0.1, ");
    }

    @Test
    void theFileReadsAsTables() {
        String json = text(Models.bytes(Models.random(CLASSIFIER, 1)));
        assertThat(json)
                .startsWith(
                        "{\n  \"format\": \"hyperanfis-model\",\n  \"version\": 3,\n  \"task\": \"classification\",\n")
                .contains("\n  \"karcher\": {\"steps\": 3, \"stepSize\": 0.9, \"tolerance\": 1.0E-12},\n")
                .contains("\n    {\"name\": \"stage\", \"kind\": \"ordinal\", \"column\": \"stage\", "
                        + "\"order\": [\"early\", \"middle\", \"late\"], \"location\": ")
                .contains("\n    \"classes\": [\"class 0\", \"class 1\", \"class 2\"]\n")
                .contains("\n    \"rows\": {\"training\": 341, \"validation\": 0},\n")
                .doesNotContain("\r")
                .endsWith("\n  }\n}\n");
        assertThat(json.lines().filter(line -> line.matches("      +\\[-?\\d.*\\d],?")))
                .as("a row of centers, biases, weights and class tangents per line")
                .hasSize(3 + 3 + 3 * 3 + 3);
    }

    /** Files say the oldest version that has all their fields. */
    @Test
    void aCalibrationComesBackWithTheSameBits() {
        HyperAnfis plain = Models.random(CLASSIFIER, 4);
        ProbabilityCalibration calibration = new ProbabilityCalibration(
                0.1 + 0.2,
                List.of(-1.0 / 3, 0.0, 2e-17),
                ProbabilityCalibration.Method.CLASS_WEIGHTS_AND_TEMPERATURE,
                77);
        HyperAnfis model = plain.withCalibration(calibration);
        byte[] json = Models.bytes(model);
        assertThat(text(json))
                .contains("\"version\": 3,")
                .contains("\n  \"calibration\": {\"temperature\": 0.30000000000000004, \"offsets\": ["
                        + "-0.3333333333333333, 0.0, 2.0E-17], \"method\": \"class_weights_and_temperature\","
                        + " \"rows\": 77},\n");
        HyperAnfis loaded = Models.read(json);
        assertThat(loaded.calibration()).isEqualTo(calibration);
        assertThat(Models.bytes(loaded)).isEqualTo(json);
        assertThat(text(Models.bytes(plain))).doesNotContain("calibration");
        assertThat(Models.read(Models.bytes(plain)).calibration()).isEqualTo(ProbabilityCalibration.NONE);
    }

    @Test
    void anyCategoryComesBackTheEmptyOneToo() {
        HyperAnfis model = Models.random(CLASSIFIER, 8);
        List<Feature> features = List.of(
                Feature.oneHot("colour", ""),
                Feature.oneHot("colour", " "),
                Feature.oneHot("colour", "red"),
                Feature.numeric("radius"));
        HyperAnfis changed = with(model, Map.of(), Map.of(), features);
        byte[] json = Models.bytes(changed);
        assertThat(text(json))
                .contains("{\"name\": \"colour=(missing)\", \"kind\": \"onehot\", \"column\": \"colour\", "
                        + "\"category\": \"\", ");
        assertThat(Models.read(json).features()).isEqualTo(features);
    }

    @Test
    void theOrderOfFieldsIsFree() {
        HyperAnfis model = Models.random(CLASSIFIER, 2);
        Map<String, Object> root = JsonTree.parse(Models.bytes(model));
        assertThat(Models.bytes(Models.read(JsonTree.bytes(reversed(root))))).isEqualTo(Models.bytes(model));
    }

    private static Map<String, Object> reversed(Map<String, Object> fields) {
        List<Map.Entry<String, Object>> entries = new ArrayList<>(fields.entrySet());
        Collections.reverse(entries);
        Map<String, Object> result = new LinkedHashMap<>();
        entries.forEach(entry -> result.put(entry.getKey(), entry.getValue()));
        return result;
    }

    @Test
    void aZeroOrderModelHasZerosForWeightsAndCanDoWithout() {
        Structure structure = Models.structure(Task.REGRESSION, 2, GeometryKind.POINCARE, MembershipKind.BELL, 0);
        byte[] json = Models.bytes(Models.random(structure, 3));
        Map<String, Object> root = JsonTree.parse(json);
        assertThat(JsonTree.listAt(root, "parameters", "weights", 2, 1)).containsExactly("0.0", "0.0", "0.0", "0.0");

        // Other programs may leave something there; it has no part in the model.
        JsonTree.listAt(root, "parameters", "weights", 2, 1).set(3, "0.5");
        assertThat(Models.bytes(Models.read(JsonTree.bytes(root)))).isEqualTo(json);
        JsonTree.objectAt(root, "parameters").remove("weights");
        assertThat(Models.bytes(Models.read(JsonTree.bytes(root)))).isEqualTo(json);
    }

    @Test
    void aByteOrderMarkIsSkipped() {
        byte[] json = Models.bytes(Models.random(CLASSIFIER, 4));
        byte[] marked = ("\uFEFF" + text(json)).getBytes(StandardCharsets.UTF_8);
        assertThat(Models.bytes(Models.read(marked))).isEqualTo(json);
    }

    @Test
    void streamsStayOpen() {
        boolean[] closed = new boolean[2];
        ByteArrayOutputStream out = new ByteArrayOutputStream() {
            @Override
            public void close() {
                closed[0] = true;
            }
        };
        ModelFile.write(Models.random(CLASSIFIER, 5), out);
        InputStream in = new ByteArrayInputStream(out.toByteArray()) {
            @Override
            public void close() {
                closed[1] = true;
            }
        };
        ModelFile.read(in, "stream");
        assertThat(closed).containsExactly(false, false);
    }

    @Test
    void aMissingFileAndAMissingFolderAreNamed(@TempDir Path folder) {
        Path file = folder.resolve("none").resolve("model.json");
        assertThatThrownBy(() -> ModelFile.load(file))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContainingAll(file.toString(), "does not exist");
        assertThatThrownBy(() -> ModelFile.save(Models.random(CLASSIFIER, 6), file))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContainingAll(file.toString(), "directory does not exist");
    }

    @Test
    void whatCouldNotBeReadAgainIsNotWritten(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("model.json");
        HyperAnfis model = Models.random(CLASSIFIER, 7);
        ModelFile.save(model, file);
        byte[] before = Files.readAllBytes(file);

        assertRefused(with(model, Map.of("a", Double.NaN), Map.of(), model.features()), file, "/provenance/metrics/a");
        assertRefused(with(model, Map.of(), Map.of("b", new int[0]), model.features()), file, "/provenance/options/b");
        List<Feature> halved = new ArrayList<>(model.features());
        halved.set(0, Feature.numeric("half \uD83D"));
        assertRefused(with(model, Map.of(), Map.of(), halved), file, "/features/0/name");
        halved.set(0, Feature.numeric("x".repeat((1 << 20) + 1)));
        assertRefused(with(model, Map.of(), Map.of(), halved), file, "/features/0/name");

        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    private static void assertRefused(HyperAnfis model, Path file, String where) {
        assertThatThrownBy(() -> ModelFile.save(model, file))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining(where);
    }

    private static HyperAnfis with(
            HyperAnfis model, Map<String, Double> metrics, Map<String, Object> options, List<Feature> features) {
        Provenance p = model.provenance();
        Provenance changed = new Provenance(
                p.libraryVersion(),
                options,
                p.seed(),
                p.dataFingerprint(),
                p.trainingRows(),
                p.validationRows(),
                p.split(),
                metrics,
                p.jvm(),
                p.started(),
                p.seconds());
        return new HyperAnfis(
                model.structure(),
                features,
                model.preprocessing(),
                model.target(),
                model.outputScaling(),
                model.parameters(),
                changed);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
