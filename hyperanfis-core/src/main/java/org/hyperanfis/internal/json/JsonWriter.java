package org.hyperanfis.internal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.hyperanfis.InvalidDataException;
import org.jspecify.annotations.Nullable;

/**
 * Writes one JSON document: files, what commands print, and the data of pages all come through here. Numbers have the fewest
 * digits that read back to the same bits, the same on every Java. A stream that cannot be written gives an
 * {@link UncheckedIOException}.
 *
 * <p>A {@linkplain #file file} refuses what {@link JsonDocument} would refuse to read. In other documents a number that is not
 * finite becomes null.
 */
public final class JsonWriter implements AutoCloseable {

    /** Writes the fields of an object, or the elements of an array. */
    @FunctionalInterface
    public interface Body {
        void write();
    }

    // The platform's own digits are longer before Java 19. And a document that a failure broke off must not look whole.
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(StreamWriteFeature.AUTO_CLOSE_CONTENT)
            .build();

    private final JsonGenerator out;
    /** The layout of a file; null in other documents. */
    private final @Nullable LinePrinter file;

    private JsonWriter(JsonGenerator out, @Nullable LinePrinter file) {
        this.out = out;
        this.file = file;
    }

    /** Writes a file to read again: one object, whose tables have a row per line. The stream stays open. */
    public static void file(OutputStream stream, Consumer<JsonWriter> fields) throws IOException {
        LinePrinter layout = new LinePrinter();
        try (JsonWriter json = new JsonWriter(generator(stream, layout), layout)) {
            json.object(() -> fields.accept(json));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** A document with indented lines. It ends with the end of a line, and the stream stays open. */
    public static JsonWriter indented(OutputStream stream) {
        return new JsonWriter(generator(stream, new DefaultPrettyPrinter()), null);
    }

    /** A document without blanks, and with lines where they are {@linkplain #newLine asked for}. It ends with a line. */
    public static JsonWriter compact(OutputStream stream) {
        return new JsonWriter(generator(stream, null), null);
    }

    /** The text of a document without blanks, which is one object. */
    public static String text(Consumer<JsonWriter> fields) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = FACTORY.createGenerator(text)) {
            JsonWriter json = new JsonWriter(out, null);
            json.object(() -> fields.accept(json));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static JsonGenerator generator(OutputStream stream, @Nullable PrettyPrinter layout) {
        try {
            JsonGenerator out = FACTORY.createGenerator(stream);
            if (layout != null) {
                out.setPrettyPrinter(layout);
            }
            return out;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public JsonWriter object(Body fields) {
        return write(out::writeStartObject, fields, out::writeEndObject);
    }

    public JsonWriter object(String name, Body fields) {
        return write(() -> out.writeObjectFieldStart(name), fields, out::writeEndObject);
    }

    /** An object that a file has on one line. */
    public JsonWriter line(Body fields) {
        onOneLine();
        return object(fields);
    }

    public JsonWriter line(String name, Body fields) {
        onOneLine();
        return object(name, fields);
    }

    public JsonWriter array(Body elements) {
        return write(out::writeStartArray, elements, out::writeEndArray);
    }

    public JsonWriter array(String name, Body elements) {
        return write(() -> out.writeArrayFieldStart(name), elements, out::writeEndArray);
    }

    /** Starts an object or array that is too long for a body; it must be ended. */
    public JsonWriter startObject() {
        return write(out::writeStartObject);
    }

    public JsonWriter startArray(String name) {
        return write(() -> out.writeArrayFieldStart(name));
    }

    public JsonWriter endArray() {
        return write(out::writeEndArray);
    }

    public JsonWriter endObject() {
        return write(out::writeEndObject);
    }

    public JsonWriter field(String name, String value) {
        return named(name, () -> text(value));
    }

    public JsonWriter field(String name, long value) {
        return named(name, () -> out.writeNumber(value));
    }

    public JsonWriter field(String name, boolean value) {
        return named(name, () -> out.writeBoolean(value));
    }

    public JsonWriter field(String name, double value) {
        return named(name, () -> number(value));
    }

    /** A number with just these digits. */
    public JsonWriter field(String name, BigDecimal value) {
        return named(name, () -> out.writeNumber(value));
    }

    /** The name of a constant in lower case. */
    public JsonWriter constant(String name, Enum<?> value) {
        return field(name, value.name().toLowerCase(Locale.ROOT));
    }

    public JsonWriter field(String name, double[] values) {
        return table(name, values, 0, values.length);
    }

    /** A list of texts, numbers, or lists of them; what is in the innermost is on one line. */
    public JsonWriter field(String name, List<?> values) {
        return named(name, () -> list(values));
    }

    /** A text, number or truth value. */
    public JsonWriter field(String name, Object value) {
        return named(name, () -> scalar(value));
    }

    public JsonWriter nullField(String name) {
        return named(name, out::writeNull);
    }

    /** A value that is JSON already. */
    public JsonWriter raw(String name, String json) {
        return named(name, () -> out.writeRawValue(json));
    }

    /** A table of the given shape, whose numbers stand in {@code values} row after row from {@code offset}. */
    public JsonWriter table(String name, double[] values, int offset, int... shape) {
        return named(name, () -> level(values, offset, shape, 0));
    }

    public JsonWriter element(String value) {
        return write(() -> text(value));
    }

    public JsonWriter element(long value) {
        return write(() -> out.writeNumber(value));
    }

    public JsonWriter element(double value) {
        return write(() -> number(value));
    }

    /** A number with just these digits. */
    public JsonWriter element(BigDecimal value) {
        return write(() -> out.writeNumber(value));
    }

    public JsonWriter nullElement() {
        return write(out::writeNull);
    }

    /** Starts the next element on a line of its own, in a document without layout. */
    public JsonWriter newLine() {
        return write(() -> out.writeRaw('\n'));
    }

    @Override
    public void close() {
        write(() -> {
            out.writeRaw('\n');
            out.close();
        });
    }

    private void list(List<?> values) throws IOException {
        if (values.stream().noneMatch(List.class::isInstance)) {
            onOneLine();
        }
        out.writeStartArray();
        for (Object value : values) {
            if (value instanceof List<?> nested) {
                list(nested);
            } else {
                scalar(value);
            }
        }
        out.writeEndArray();
    }

    /** Writes one array of a table, and returns the offset after it. */
    private int level(double[] values, int offset, int[] shape, int level) throws IOException {
        boolean row = level == shape.length - 1;
        if (row) {
            onOneLine();
        }
        int next = offset;
        out.writeStartArray();
        for (int i = 0; i < shape[level]; i++) {
            if (row) {
                number(values[next++]);
            } else {
                next = level(values, next, shape, level + 1);
            }
        }
        out.writeEndArray();
        return next;
    }

    private void scalar(Object value) throws IOException {
        if (value instanceof Double number) {
            number(number);
        } else if (value instanceof Integer || value instanceof Long) {
            out.writeNumber(((Number) value).longValue());
        } else if (value instanceof Boolean truth) {
            out.writeBoolean(truth);
        } else if (file == null || value instanceof String) {
            text(value.toString());
        } else {
            throw refused(
                    "a " + value.getClass().getSimpleName() + "; give a String, Boolean, Integer, Long or Double");
        }
    }

    private void number(double value) throws IOException {
        if (Double.isFinite(value)) {
            out.writeNumber(value);
        } else if (file == null) {
            out.writeNull();
        } else {
            throw refused("the number " + value + "; leave it out or give a finite one");
        }
    }

    private void text(String value) throws IOException {
        out.writeString(checked(value));
    }

    private String checked(String text) {
        if (file == null) {
            return text;
        }
        if (text.length() > JsonDocument.LONGEST_TEXT) {
            throw refused("a text of " + text.length() + " characters; shorten it to " + JsonDocument.LONGEST_TEXT);
        }
        if (!Texts.isWellFormed(text)) {
            throw refused("a text with half of a surrogate pair, which is no character; correct the name");
        }
        return text;
    }

    private InvalidDataException refused(String what) {
        return new InvalidDataException(
                "the model cannot be saved: " + out.getOutputContext().pathAsPointer() + " is " + what);
    }

    private void onOneLine() {
        if (file != null) {
            file.nextOnOneLine();
        }
    }

    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }

    private JsonWriter named(String name, Step value) {
        return write(() -> {
            out.writeFieldName(checked(name));
            value.run();
        });
    }

    private JsonWriter write(Step start, Body body, Step end) {
        write(start);
        body.write();
        return write(end);
    }

    private JsonWriter write(Step step) {
        try {
            step.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }
}
