package org.hyperanfis.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.model.HyperAnfis;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The models in the conformance vectors, with the fields a vector has no use for added, are model files. */
class ConformanceModelFileTest {

    private static final String PROVENANCE = "{\"libraryVersion\":\"0\",\"options\":{},\"seed\":0,"
            + "\"dataFingerprint\":\"\",\"rows\":{\"training\":0,\"validation\":0},\"split\":\"\",\"metrics\":{},"
            + "\"jvm\":\"\",\"started\":\"2026-01-01T00:00:00Z\",\"seconds\":0}";

    static List<Path> vectors() throws Exception {
        Path folder = Path.of(Objects.requireNonNull(ConformanceModelFileTest.class.getResource("/conformance"))
                .toURI());
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void predictsWhatTheVectorSays(Path file) throws Exception {
        Map<String, Object> vector = JsonTree.parse(Files.readAllBytes(file));
        List<Object> rows = JsonTree.listAt(vector, "raw");
        List<Object> expected = JsonTree.listAt(vector, "expected", "output");
        HyperAnfis model = Models.read(JsonTree.bytes(modelFile(vector, ((List<?>) expected.get(0)).size())));
        for (int i = 0; i < rows.size(); i++) {
            double[] output =
                    model.predict(new double[][] {numbers(rows.get(i))}).outputs();
            double[] wanted = numbers(expected.get(i));
            for (int k = 0; k < wanted.length; k++) {
                assertThat(output[k]).isCloseTo(wanted[k], within(1e-9 * Math.max(1, Math.abs(wanted[k]))));
            }
        }
    }

    private static Map<String, Object> modelFile(Map<String, Object> vector, int outputs) {
        Map<String, Object> model = new LinkedHashMap<>(JsonTree.objectAt(vector, "model"));
        Object location = Objects.requireNonNull(model.remove("featureLocation"));
        Object scale = Objects.requireNonNull(model.remove("featureScale"));
        model.put("format", "\"hyperanfis-model\"");
        model.put("version", "1");
        model.put("features", features((List<?>) location, (List<?>) scale));
        model.put("target", target("\"classification\"".equals(model.get("task")), outputs));
        model.put("provenance", PROVENANCE);
        return model;
    }

    private static List<String> features(List<?> location, List<?> scale) {
        return IntStream.range(0, location.size())
                .mapToObj(j -> "{\"name\":\"x%d\",\"kind\":\"numeric\",\"column\":\"x%d\",\"location\":%s,\"scale\":%s}"
                        .formatted(j, j, location.get(j), scale.get(j)))
                .toList();
    }

    private static Map<String, Object> target(boolean classifies, int outputs) {
        List<String> names =
                IntStream.range(0, outputs).mapToObj(k -> "\"" + k + "\"").toList();
        if (classifies) {
            return Map.of("name", "\"y\"", "classes", names);
        }
        return Map.of("names", names, "location", repeated("0", outputs), "scale", repeated("1", outputs));
    }

    private static List<String> repeated(String number, int count) {
        return IntStream.range(0, count).mapToObj(k -> number).toList();
    }

    private static double[] numbers(Object list) {
        return ((List<?>) list)
                .stream()
                        .mapToDouble(number -> Double.parseDouble((String) number))
                        .toArray();
    }
}
