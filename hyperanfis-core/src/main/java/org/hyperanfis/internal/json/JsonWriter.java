package org.hyperanfis.internal.json;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import org.hyperanfis.InvalidDataException;

/** Writes a JSON document that {@link JsonDocument} accepts; what that would refuse is refused here too. */
public final class JsonWriter {

    /** Writes the fields of an object. */
    @FunctionalInterface
    public interface Fields {
        void writeTo(JsonWriter out) throws IOException;
    }

    // The shortest digits that give the same double back: the platform's own are longer before Java 19, and the same
    // model would have other bytes there.
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build();

    private final JsonGenerator out;
    private final LinePrinter printer;

    private JsonWriter(JsonGenerator out, LinePrinter printer) {
        this.out = out;
        this.printer = printer;
    }

    /** Writes a document that is one object, and leaves the stream open. */
    public static void write(OutputStream stream, Fields fields) throws IOException {
        LinePrinter printer = new LinePrinter();
        try (JsonGenerator generator = FACTORY.createGenerator(stream, JsonEncoding.UTF8)) {
            generator.setPrettyPrinter(printer);
            generator.writeStartObject();
            fields.writeTo(new JsonWriter(generator, printer));
            generator.writeEndObject();
            generator.writeRaw('\n');
        }
    }

    public void startObject(String name) throws IOException {
        out.writeObjectFieldStart(name);
    }

    /** Starts an object that stays on one line. */
    public void startLine(String name) throws IOException {
        printer.nextOnOneLine();
        out.writeObjectFieldStart(name);
    }

    /** Starts an element of an array: an object that stays on one line. */
    public void startLine() throws IOException {
        printer.nextOnOneLine();
        out.writeStartObject();
    }

    public void endObject() throws IOException {
        out.writeEndObject();
    }

    public void startArray(String name) throws IOException {
        out.writeArrayFieldStart(name);
    }

    public void endArray() throws IOException {
        out.writeEndArray();
    }

    public void text(String name, String value) throws IOException {
        out.writeFieldName(checked(name));
        out.writeString(checked(value));
    }

    public void texts(String name, List<String> values) throws IOException {
        printer.nextOnOneLine();
        out.writeArrayFieldStart(name);
        for (String value : values) {
            out.writeString(checked(value));
        }
        out.writeEndArray();
    }

    /** The name of a constant in lower case. */
    public void constant(String name, Enum<?> value) throws IOException {
        text(name, value.name().toLowerCase(Locale.ROOT));
    }

    public void number(String name, double value) throws IOException {
        out.writeFieldName(checked(name));
        number(value);
    }

    public void integer(String name, long value) throws IOException {
        out.writeNumberField(name, value);
    }

    /** A text, number or boolean. */
    public void scalar(String name, Object value) throws IOException {
        out.writeFieldName(checked(name));
        if (value instanceof String text) {
            out.writeString(checked(text));
        } else if (value instanceof Boolean truth) {
            out.writeBoolean(truth);
        } else if (value instanceof Integer || value instanceof Long) {
            out.writeNumber(((Number) value).longValue());
        } else if (value instanceof Double number) {
            number(number);
        } else {
            throw refused(
                    "a " + value.getClass().getSimpleName() + "; give a String, Boolean, Integer, Long or Double");
        }
    }

    /** Whole numbers on one line. */
    public void indices(String name, int[] values) throws IOException {
        out.writeFieldName(name);
        line(values);
    }

    /** A table of whole numbers, a row per line. */
    public void indices(String name, List<List<Integer>> rows) throws IOException {
        out.writeArrayFieldStart(name);
        for (List<Integer> row : rows) {
            line(row.stream().mapToInt(Integer::intValue).toArray());
        }
        out.writeEndArray();
    }

    private void line(int[] values) throws IOException {
        printer.nextOnOneLine();
        out.writeStartArray();
        for (int value : values) {
            out.writeNumber(value);
        }
        out.writeEndArray();
    }

    /** A table of the given shape, whose numbers stand in {@code values} row after row from {@code offset}. */
    public void table(String name, double[] values, int offset, int... shape) throws IOException {
        out.writeFieldName(name);
        level(values, offset, shape, 0);
    }

    /** Writes one array of a table, and returns the offset after it. */
    private int level(double[] values, int offset, int[] shape, int level) throws IOException {
        boolean row = level == shape.length - 1;
        if (row) {
            printer.nextOnOneLine();
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

    private void number(double value) throws IOException {
        if (!Double.isFinite(value)) {
            throw refused("the number " + value + "; leave it out or give a finite one");
        }
        out.writeNumber(value);
    }

    private String checked(String text) {
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
}
