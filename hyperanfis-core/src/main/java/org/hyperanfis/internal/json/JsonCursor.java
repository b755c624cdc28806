package org.hyperanfis.internal.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.HyperAnfisException;
import org.jspecify.annotations.Nullable;

/**
 * A place in a JSON document that is read once, from start to end. Each method reads the value at that place as one
 * type and refuses every other; the exception names file, field, line and column.
 */
public final class JsonCursor {

    /** Reads the value at the cursor, and leaves the cursor on the last token of that value. */
    @FunctionalInterface
    public interface Reader<T> {
        T read(JsonCursor cursor) throws IOException;
    }

    private static final String REMEDY = "; correct the file, or save the model again";
    private static final int LONGEST_QUOTE = 60;

    private final JsonParser parser;
    private final String source;

    /** A cursor before the first value of the document that {@code parser} reads. */
    JsonCursor(JsonParser parser, String source) {
        this.parser = parser;
        this.source = source;
    }

    /** Goes to the next value of the document; false if there is none. */
    boolean nextValue() throws IOException {
        return parser.nextToken() != null;
    }

    public String text() throws IOException {
        require(JsonToken.VALUE_STRING, "a text");
        String text = parser.getText();
        if (!Texts.isWellFormed(text)) {
            throw error("is a text with half of a surrogate pair, which is no character" + REMEDY);
        }
        return text;
    }

    public double number() throws IOException {
        JsonToken token = parser.currentToken();
        if (token != JsonToken.VALUE_NUMBER_FLOAT && token != JsonToken.VALUE_NUMBER_INT) {
            throw wrongType("a number");
        }
        double value = parser.getDoubleValue();
        if (!Double.isFinite(value)) {
            throw error("is " + quote(parser.getText()) + ", beyond the range of double precision" + REMEDY);
        }
        return value;
    }

    public int integer(int least) throws IOException {
        long value = longInteger();
        if (value < least || value > Integer.MAX_VALUE) {
            throw error(
                    "is " + value + ", expected a whole number from " + least + " to " + Integer.MAX_VALUE + REMEDY);
        }
        return (int) value;
    }

    public long longInteger() throws IOException {
        require(JsonToken.VALUE_NUMBER_INT, "a whole number");
        if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
            throw error("is " + quote(parser.getText()) + ", beyond the range of 64-bit integers" + REMEDY);
        }
        return parser.getLongValue();
    }

    /** A text, number or boolean; whole numbers come as Integer where they fit, else as Long. */
    public Object scalar() throws IOException {
        return switch (parser.currentToken()) {
            case VALUE_STRING -> text();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NUMBER_FLOAT -> number();
            case VALUE_NUMBER_INT -> {
                long value = longInteger();
                if (value == (int) value) {
                    yield (int) value;
                }
                yield value;
            }
            default -> throw wrongType("a text, a number, true or false");
        };
    }

    /** A constant of an enum, by its name in lower case. */
    public <E extends Enum<E>> E constant(Class<E> type) throws IOException {
        String text = text();
        List<String> names = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            String name = constant.name().toLowerCase(Locale.ROOT);
            if (name.equals(text)) {
                return constant;
            }
            names.add(name);
        }
        throw error("is " + quote(text) + ", expected " + String.join(" or ", names) + REMEDY);
    }

    /**
     * An object with the given fields, in any order. An unknown field is reported once the whole object is read, so
     * that a wrong format or version, wherever it stands, is reported first: it is the better explanation.
     */
    public JsonObject object(JsonField<?>... fields) throws IOException {
        require(JsonToken.START_OBJECT, "an object");
        Map<String, Object> values = new HashMap<>();
        FileFormatException unknown = null;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            JsonField<?> field = find(fields, name);
            if (values.containsKey(name)) {
                throw error("is there twice; remove one of the two");
            }
            if (field == null && unknown == null) {
                unknown = unknownField(fields);
            }
            parser.nextToken();
            if (field == null) {
                parser.skipChildren();
            } else {
                values.put(name, field.reader().read(this));
            }
        }
        if (unknown != null) {
            throw unknown;
        }
        String missing = Arrays.stream(fields)
                .filter(field -> field.required() && !values.containsKey(field.name()))
                .map(field -> quote(field.name()))
                .collect(Collectors.joining(", "));
        if (!missing.isEmpty()) {
            throw error("has no " + missing + REMEDY);
        }
        return new JsonObject(values);
    }

    private static @Nullable JsonField<?> find(JsonField<?>[] fields, String name) {
        for (JsonField<?> field : fields) {
            if (field.name().equals(name)) {
                return field;
            }
        }
        return null;
    }

    private FileFormatException unknownField(JsonField<?>[] fields) {
        String known = Arrays.stream(fields).map(JsonField::name).collect(Collectors.joining(", "));
        return error("is an unknown field; known here are " + known
                + ". Remove the field, or, if a newer version of the library wrote the file, use that version");
    }

    /**
     * Goes through the fields of an object until one is called {@code name}, and returns its text. Nothing if the value at the
     * cursor is no object, or the field is not there or no text.
     */
    Optional<String> findText(String name) throws IOException {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            return Optional.empty();
        }
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            boolean found = parser.currentName().equals(name);
            boolean text = parser.nextToken() == JsonToken.VALUE_STRING;
            if (found) {
                return text ? Optional.of(text()) : Optional.empty();
            }
            parser.skipChildren();
        }
        return Optional.empty();
    }

    /** An object whose field names are free, in the order of the file. */
    public <T> Map<String, T> map(Reader<T> reader) throws IOException {
        require(JsonToken.START_OBJECT, "an object");
        Map<String, T> values = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            if (!Texts.isWellFormed(name)) {
                throw error("has a name with half of a surrogate pair, which is no character" + REMEDY);
            }
            if (values.containsKey(name)) {
                throw error("is there twice; remove one of the two");
            }
            parser.nextToken();
            values.put(name, reader.read(this));
        }
        return values;
    }

    public <T> List<T> list(Reader<T> reader) throws IOException {
        List<T> values = new ArrayList<>();
        enterArray();
        while (nextElement()) {
            values.add(reader.read(this));
        }
        return values;
    }

    public void enterArray() throws IOException {
        require(JsonToken.START_ARRAY, "an array");
    }

    /** Goes to the next element of the array; false at its end, where the cursor stands for the array as a whole. */
    public boolean nextElement() throws IOException {
        return parser.nextToken() != JsonToken.END_ARRAY;
    }

    /** Makes an object of the values read last; what it refuses is the fault of the file. */
    public <T> T build(Supplier<T> constructor) {
        try {
            return constructor.get();
        } catch (FileFormatException e) {
            throw e;
        } catch (HyperAnfisException e) {
            throw new FileFormatException(where(path(), parser.currentTokenLocation()) + e.getMessage() + REMEDY, e);
        }
    }

    private void require(JsonToken token, String what) throws IOException {
        if (parser.currentToken() != token) {
            throw wrongType(what);
        }
    }

    private FileFormatException wrongType(String expected) throws IOException {
        JsonToken token = parser.currentToken();
        String found = token == null
                ? "nothing"
                : switch (token) {
                    case START_OBJECT -> "an object";
                    case START_ARRAY -> "an array";
                    case VALUE_STRING -> "the text " + quote(parser.getText());
                    case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "the number " + shortened(parser.getText());
                    default -> token.asString();
                };
        return error("is " + found + ", expected " + expected + REMEDY);
    }

    /** What is wrong with the value at the cursor. */
    public FileFormatException error(String problem) {
        return new FileFormatException(where(path(), parser.currentTokenLocation()) + problem);
    }

    /** What is wrong with the value at {@code path}, noticed later. */
    public FileFormatException errorAt(String path, String problem) {
        return new FileFormatException(where(path, null) + problem + REMEDY);
    }

    /** What is wrong with the document itself, at the place where reading it went wrong. */
    FileFormatException syntaxError(String problem, @Nullable JsonLocation location, Throwable cause) {
        return new FileFormatException(where(path(), location) + problem, cause);
    }

    private String where(String path, @Nullable JsonLocation location) {
        StringBuilder where = new StringBuilder(source).append(": ");
        if (!path.isEmpty()) {
            where.append(path).append(' ');
        }
        if (location != null) {
            where.append("(line %d, column %d) ".formatted(location.getLineNr(), location.getColumnNr()));
        }
        return where.toString();
    }

    /** The place of the cursor, such as {@code parameters.weights[3][1]}; empty for the document as a whole. */
    private String path() {
        StringBuilder path = new StringBuilder();
        for (JsonStreamContext c = parser.getParsingContext(); c != null; c = c.getParent()) {
            String name = c.getCurrentName();
            if (c.inArray() && c.hasCurrentIndex()) {
                path.insert(0, "[" + c.getCurrentIndex() + "]");
            } else if (c.inObject() && name != null) {
                path.insert(0, "." + (Texts.isPlain(name) ? name : quote(name)));
            }
        }
        return path.isEmpty() || path.charAt(0) != '.' ? path.toString() : path.substring(1);
    }

    /** A text from a file as messages show it: short, and without control characters. */
    public static String quote(String text) {
        return '"' + shortened(Texts.printable(text)) + '"';
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "...";
    }
}
