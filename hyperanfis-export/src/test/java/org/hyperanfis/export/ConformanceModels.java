package org.hyperanfis.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Provenance;
import org.jspecify.annotations.Nullable;

/** The small models of the conformance vectors: every geometry, membership, order and task; rows on centres and beyond bounds. */
public final class ConformanceModels {

    private ConformanceModels() {}

    /** A model with the rows of its vector. */
    public record Case(String name, HyperAnfis model, double[][] rows) {

        @Override
        public String toString() {
            return name;
        }
    }

    public static Stream<Case> all() {
        try (Stream<Path> files = Files.list(Path.of("../hyperanfis-core/src/test/resources/conformance"))) {
            return files.sorted().map(ConformanceModels::read).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Case read(Path file) {
        try (InputStream in = Files.newInputStream(file);
                JsonParser parser = new JsonFactory().createParser(in)) {
            parser.nextToken();
            Node vector = new Node(Objects.requireNonNull(value(parser)));
            Node model = vector.at("model");
            double[] raw = vector.at("raw").numbers();
            int inputs = model.at("featureLocation").numbers().length;
            double[][] rows = IntStream.range(0, raw.length / inputs)
                    .mapToObj(i -> Arrays.copyOfRange(raw, i * inputs, (i + 1) * inputs))
                    .toArray(double[][]::new);
            int outputs = vector.at("expected").at("output").numbers().length / rows.length;
            return new Case(file.getFileName().toString(), model(model, inputs, outputs), rows);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static HyperAnfis model(Node model, int inputs, int outputs) {
        boolean classifies = model.text("task").equals("classification");
        Node parameters = model.at("parameters");
        int height = Math.max(2, outputs);
        Structure structure = new Structure(
                classifies ? Task.CLASSIFICATION : Task.REGRESSION,
                GeometryKind.valueOf(model.text("geometry").toUpperCase(Locale.ROOT)),
                model.number("curvature"),
                model.number("tangentBound"),
                MembershipKind.valueOf(model.text("membership").toUpperCase(Locale.ROOT)),
                model.number("bellShape"),
                (int) model.number("consequentOrder"),
                model.number("sigmaMin"),
                model.number("sigmaMax"),
                new Karcher(
                        (int) model.at("karcher").number("steps"),
                        model.at("karcher").number("stepSize"),
                        model.at("karcher").number("tolerance")),
                inputs,
                parameters.at("biases").numbers().length / height,
                outputs);
        List<String> names = IntStream.range(0, outputs).mapToObj(k -> "y" + k).toList();
        return new HyperAnfis(
                structure,
                IntStream.range(0, inputs)
                        .mapToObj(j -> Feature.numeric("x" + j))
                        .toList(),
                new Preprocessing(
                        Standardization.of(
                                model.at("featureLocation").numbers(),
                                model.at("featureScale").numbers()),
                        model.number("inputScale")),
                classifies ? new Target.Classes("y", names) : new Target.Outputs(names),
                classifies
                        ? Standardization.of(new double[0], new double[0])
                        : Standardization.of(repeated(0.5, outputs), repeated(2, outputs)),
                parameters(parameters, structure.layout()),
                new Provenance("0", Map.of(), 0, "", 0, 0, "", Map.of(), "", Instant.EPOCH, 0));
    }

    private static double[] repeated(double value, int count) {
        double[] values = new double[count];
        Arrays.fill(values, value);
        return values;
    }

    private static double[] parameters(Node parameters, ParameterLayout layout) {
        double[] result = new double[layout.size()];
        Map<String, Integer> places = new LinkedHashMap<>();
        places.put("centers", layout.centers());
        places.put("scaleLogits", layout.scaleLogits());
        places.put("biases", layout.biases());
        if (layout.firstOrder()) {
            places.put("weights", layout.weights());
        }
        if (layout.classes() > 0) {
            places.put("classTangents", layout.classTangents());
        }
        places.forEach((name, offset) -> {
            double[] values = parameters.at(name).numbers();
            System.arraycopy(values, 0, result, offset, values.length);
        });
        return result;
    }

    /** A part of a JSON document. */
    private record Node(Object value) {

        Node at(String name) {
            return new Node(Objects.requireNonNull(((Map<?, ?>) value).get(name), name));
        }

        String text(String name) {
            return (String) at(name).value;
        }

        double number(String name) {
            return (Double) at(name).value;
        }

        double[] numbers() {
            return flat(value).mapToDouble(Double::doubleValue).toArray();
        }

        private static Stream<Double> flat(Object value) {
            return value instanceof List<?> list ? list.stream().flatMap(Node::flat) : Stream.of((Double) value);
        }
    }

    private static @Nullable Object value(JsonParser parser) throws IOException {
        switch (parser.currentToken()) {
            case START_OBJECT -> {
                Map<String, Object> object = new LinkedHashMap<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    String name = parser.currentName();
                    parser.nextToken();
                    Object value = value(parser);
                    if (value != null) {
                        object.put(name, value);
                    }
                }
                return object;
            }
            case START_ARRAY -> {
                List<Object> list = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    list.add(Objects.requireNonNull(value(parser)));
                }
                return list;
            }
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
                return parser.getDoubleValue();
            }
            case VALUE_NULL -> {
                return null;
            }
            default -> {
                return parser.getText();
            }
        }
    }
}
