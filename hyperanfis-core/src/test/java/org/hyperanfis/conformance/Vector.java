package org.hyperanfis.conformance;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.jspecify.annotations.Nullable;

/** One conformance vector: a small model, inputs, and what an independent implementation computed for them. */
record Vector(Map<String, Object> json) {

    static Stream<Vector> all() {
        try {
            Path folder = Path.of(Vector.class.getResource("/conformance").toURI());
            try (Stream<Path> files = Files.list(folder)) {
                return files.sorted().map(Vector::read).toList().stream();
            }
        } catch (IOException | java.net.URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Vector read(Path file) {
        try (InputStream in = Files.newInputStream(file);
                JsonParser parser = new JsonFactory().createParser(in)) {
            parser.nextToken();
            return new Vector(object(parser));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Object> object(JsonParser parser) throws IOException {
        Map<String, Object> result = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            Object value = value(parser);
            if (value != null) {
                result.put(name, value);
            }
        }
        return result;
    }

    private static @Nullable Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> {
                List<Object> list = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    Object element = value(parser);
                    if (element != null) {
                        list.add(element);
                    }
                }
                yield list;
            }
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_NULL -> null;
            default -> parser.getText();
        };
    }

    String name() {
        return text("name");
    }

    private Object at(String path) {
        Object node = json;
        for (String key : path.split("\\.", -1)) {
            node = ((Map<?, ?>) node).get(key);
            if (node == null) {
                throw new IllegalArgumentException("no " + path);
            }
        }
        return node;
    }

    boolean has(String group, String key) {
        return ((Map<?, ?>) at(group)).containsKey(key);
    }

    String text(String path) {
        return (String) at(path);
    }

    double number(String path) {
        return (Double) at(path);
    }

    /** All numbers below {@code path}, in reading order. */
    double[] flat(String path) {
        List<Double> numbers = new ArrayList<>();
        collect(at(path), numbers);
        return numbers.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static void collect(Object node, List<Double> numbers) {
        if (node instanceof List<?> list) {
            list.forEach(element -> collect(element, numbers));
        } else {
            numbers.add((Double) node);
        }
    }

    int length(String path) {
        return ((List<?>) at(path)).size();
    }

    int rows() {
        return length("raw");
    }

    Structure structure() {
        boolean classifies = text("model.task").equals("classification");
        int outputs = ((List<?>) ((List<?>) at("expected.output")).get(0)).size();
        return new Structure(
                classifies ? Task.CLASSIFICATION : Task.REGRESSION,
                GeometryKind.valueOf(text("model.geometry").toUpperCase(Locale.ROOT)),
                number("model.curvature"),
                number("model.tangentBound"),
                MembershipKind.valueOf(text("model.membership").toUpperCase(Locale.ROOT)),
                number("model.bellShape"),
                (int) number("model.consequentOrder"),
                number("model.sigmaMin"),
                number("model.sigmaMax"),
                new Karcher(
                        (int) number("model.karcher.steps"),
                        number("model.karcher.stepSize"),
                        number("model.karcher.tolerance")),
                length("model.featureLocation"),
                length("model.parameters.centers"),
                outputs);
    }

    /** The parameters under {@code path} as a flat vector; a zero-order model has no weights. */
    double[] parameters(String path) {
        ParameterLayout layout = structure().layout();
        double[] result = new double[layout.size()];
        put(path + ".centers", result, layout.centers());
        put(path + ".scaleLogits", result, layout.scaleLogits());
        put(path + ".biases", result, layout.biases());
        if (layout.firstOrder()) {
            put(path + ".weights", result, layout.weights());
        }
        if (layout.classes() > 0) {
            put(path + ".classTangents", result, layout.classTangents());
        }
        return result;
    }

    private void put(String path, double[] result, int offset) {
        double[] values = flat(path);
        System.arraycopy(values, 0, result, offset, values.length);
    }

    /** The standardised inputs times the input scale, before clipping. */
    double[] inputTangents() {
        double[] raw = flat("raw");
        double[] location = flat("model.featureLocation");
        double[] scale = flat("model.featureScale");
        for (int i = 0; i < raw.length; i++) {
            int j = i % location.length;
            raw[i] = (raw[i] - location[j]) / scale[j] * number("model.inputScale");
        }
        return raw;
    }

    @Override
    public String toString() {
        return name();
    }
}
