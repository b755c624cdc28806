package org.hyperanfis.compare;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.internal.json.JsonWriter;

/**
 * Results as JSON, one per line. Numbers read back to the same bits; those that are not finite are texts, as JSON has no
 * numbers for them.
 */
final class ResultJson {

    private static final String FORMAT = "hyperanfis-results";
    private static final long VERSION = 1;

    private static final String REMEDY =
            "; restore the file from a copy, or delete it, and its runs will be made again";

    private static final List<String> TEXTS = List.of("library", "data", "model", "settings", "stop", "outputDigest");

    private static final JsonFactory JSON = JsonFactory.builder()
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private final JsonParser parser;
    private final String source;

    private ResultJson(JsonParser parser, String source) {
        this.parser = parser;
        this.source = source;
    }

    static void write(Map<RunKey, RunResult> results, OutputStream stream) {
        try (JsonWriter out = JsonWriter.compact(stream)) {
            out.object(() -> {
                out.field("format", FORMAT);
                out.field("version", VERSION);
                out.array("results", () -> {
                    results.forEach((key, result) -> out.newLine().object(() -> write(out, key, result)));
                    out.newLine();
                });
            });
        }
    }

    private static void write(JsonWriter out, RunKey key, RunResult result) {
        out.field("library", key.library());
        out.field("data", key.data());
        out.field("model", key.model());
        out.field("settings", key.settings());
        out.field("seed", key.seed());
        out.object(
                "figures",
                () -> result.figures().forEach((name, value) -> {
                    if (Double.isFinite(value)) {
                        out.field(name, value);
                    } else {
                        out.field(name, Double.toString(value));
                    }
                }));
        out.field("stop", result.stop());
        out.field("outputDigest", result.outputDigest());
        out.field("seconds", result.seconds());
    }

    /** @param source what to call the document in messages */
    static Map<RunKey, RunResult> read(byte[] document, String source) {
        try (JsonParser parser = JSON.createParser(document)) {
            return new ResultJson(parser, source).document();
        } catch (IOException e) {
            // The bytes are there already, so it is what they say that cannot be read.
            JsonLocation at = e instanceof JsonProcessingException p ? p.getLocation() : null;
            String where = at == null ? "" : "line %d, column %d: ".formatted(at.getLineNr(), at.getColumnNr());
            throw new FileFormatException(source + ": " + where + "is not whole and valid JSON" + REMEDY, e);
        }
    }

    private Map<RunKey, RunResult> document() throws IOException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            throw error("does not hold results of comparisons");
        }
        require("format".equals(parser.nextFieldName()) && FORMAT.equals(parser.nextTextValue()), foreign());
        require("version".equals(parser.nextFieldName()), foreign());
        long version = parser.nextLongValue(-1);
        if (version != VERSION) {
            throw new FileFormatException(source + ": has version " + version + ", and this library reads version "
                    + VERSION + "; use the library that wrote it, or another file");
        }
        require("results".equals(parser.nextFieldName()) && parser.nextToken() == JsonToken.START_ARRAY, foreign());
        Map<RunKey, RunResult> results = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            result(results);
        }
        require(parser.nextToken() == JsonToken.END_OBJECT && parser.nextToken() == null, "goes on after its end");
        return results;
    }

    private static String foreign() {
        return "does not begin as results of comparisons do";
    }

    private void result(Map<RunKey, RunResult> results) throws IOException {
        require(parser.currentToken() == JsonToken.START_OBJECT, "has something else among its results");
        Map<String, String> texts = new HashMap<>();
        Map<String, Double> figures = null;
        Long seed = null;
        Double seconds = null;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            if (TEXTS.contains(name)) {
                texts.put(name, text(name));
            } else {
                switch (name) {
                    case "seed" -> seed = wholeNumber(name);
                    case "figures" -> figures = figures();
                    case "seconds" -> seconds = number(name);
                    default -> throw error("has the unknown field " + name);
                }
            }
        }
        if (seed == null || figures == null || seconds == null || texts.size() < TEXTS.size()) {
            throw error("has a result without all of its fields");
        }
        RunKey key = new RunKey(
                get(texts, "library"), get(texts, "data"), get(texts, "model"), get(texts, "settings"), seed);
        RunResult result =
                new RunResult(key.model(), seed, figures, get(texts, "stop"), get(texts, "outputDigest"), seconds);
        require(results.put(key, result) == null, "has a result twice");
    }

    private static String get(Map<String, String> texts, String name) {
        return Objects.requireNonNull(texts.get(name));
    }

    private Map<String, Double> figures() throws IOException {
        require(parser.currentToken() == JsonToken.START_OBJECT, "has figures that are no object");
        Map<String, Double> figures = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            figures.put(name, figure(name));
        }
        return figures;
    }

    private double figure(String name) throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            return number(name);
        }
        return switch (parser.getText()) {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> throw error("has a text for " + name + ", which is a number");
        };
    }

    private String text(String name) throws IOException {
        require(parser.currentToken() == JsonToken.VALUE_STRING, "has no text for " + name);
        return parser.getText();
    }

    private double number(String name) throws IOException {
        require(parser.currentToken().isNumeric(), "has no number for " + name);
        double value = parser.getDoubleValue();
        require(Double.isFinite(value), "has a number beyond the range of double precision for " + name);
        return value;
    }

    private long wholeNumber(String name) throws IOException {
        require(
                parser.currentToken() == JsonToken.VALUE_NUMBER_INT
                        && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER,
                "has no whole number for " + name);
        return parser.getLongValue();
    }

    private void require(boolean condition, String problem) {
        if (!condition) {
            throw error(problem);
        }
    }

    private FileFormatException error(String problem) {
        return new FileFormatException("%s: line %d: %s%s"
                .formatted(source, parser.currentTokenLocation().getLineNr(), problem, REMEDY));
    }
}
