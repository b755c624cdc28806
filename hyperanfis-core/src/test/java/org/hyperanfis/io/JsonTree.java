package org.hyperanfis.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** A JSON document that a test can change: maps, lists, and scalars as they are written, such as {@code "\"text\""}. */
final class JsonTree {

    private JsonTree() {}

    static Map<String, Object> parse(byte[] json) {
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            parser.nextToken();
            return object(parser);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Object> object(JsonParser parser) throws IOException {
        Map<String, Object> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            fields.put(name, value(parser));
        }
        return fields;
    }

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> {
                List<Object> values = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    values.add(value(parser));
                }
                yield values;
            }
            case VALUE_STRING -> quoted(parser.getText());
            default -> parser.getText();
        };
    }

    private static String quoted(String text) {
        return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }

    static String render(Object node) {
        if (node instanceof Map<?, ?> fields) {
            return fields.entrySet().stream()
                    .map(field -> quoted((String) field.getKey()) + ":" + render(field.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (node instanceof List<?> values) {
            return values.stream().map(JsonTree::render).collect(Collectors.joining(",", "[", "]"));
        }
        return (String) node;
    }

    static byte[] bytes(Object node) {
        return render(node).getBytes(StandardCharsets.UTF_8);
    }

    /** The object at a path of names and indices, such as {@code "features", 0}. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> objectAt(Map<String, Object> root, Object... path) {
        return (Map<String, Object>) at(root, path);
    }

    @SuppressWarnings("unchecked")
    static List<Object> listAt(Map<String, Object> root, Object... path) {
        return (List<Object>) at(root, path);
    }

    private static Object at(Object root, Object... path) {
        Object node = root;
        for (Object key : path) {
            Object child = key instanceof Integer index ? ((List<?>) node).get(index) : ((Map<?, ?>) node).get(key);
            node = Objects.requireNonNull(child, () -> "no " + key);
        }
        return node;
    }
}
