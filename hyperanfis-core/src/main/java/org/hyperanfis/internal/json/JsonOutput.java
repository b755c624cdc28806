package org.hyperanfis.internal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** Writes one JSON document. Numbers read back to the same bits; those that are not finite become null. */
public final class JsonOutput implements AutoCloseable {

    /** Writes the fields of an object, or the elements of an array. */
    @FunctionalInterface
    public interface Body {
        void write();
    }

    private final JsonGenerator out;

    /** A document with indented lines, for a stream that stays open. */
    public JsonOutput(OutputStream stream) {
        this(stream, true);
    }

    public JsonOutput(OutputStream stream, boolean indented) {
        try {
            out = new JsonFactory().createGenerator(stream);
            out.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            // A document that a failure broke off must not look whole.
            out.disable(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT);
            if (indented) {
                out.setPrettyPrinter(new DefaultPrettyPrinter());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public JsonOutput object(Body fields) {
        return write(out::writeStartObject, fields, out::writeEndObject);
    }

    public JsonOutput object(String name, Body fields) {
        return write(() -> out.writeObjectFieldStart(name), fields, out::writeEndObject);
    }

    /** Starts an object or array that is too long for a body; it must be ended. */
    public JsonOutput startObject() {
        return write(out::writeStartObject);
    }

    public JsonOutput startArray(String name) {
        return write(() -> out.writeArrayFieldStart(name));
    }

    public JsonOutput endArray() {
        return write(out::writeEndArray);
    }

    public JsonOutput endObject() {
        return write(out::writeEndObject);
    }

    public JsonOutput array(String name, Body elements) {
        return write(() -> out.writeArrayFieldStart(name), elements, out::writeEndArray);
    }

    public JsonOutput field(String name, String value) {
        return write(() -> out.writeStringField(name, value));
    }

    public JsonOutput field(String name, long value) {
        return write(() -> out.writeNumberField(name, value));
    }

    public JsonOutput field(String name, boolean value) {
        return write(() -> out.writeBooleanField(name, value));
    }

    public JsonOutput field(String name, double value) {
        return write(() -> {
            out.writeFieldName(name);
            number(value);
        });
    }

    public JsonOutput field(String name, double[] values) {
        return array(name, () -> {
            for (double value : values) {
                write(() -> number(value));
            }
        });
    }

    /** A list of texts, numbers, or lists of them. */
    public JsonOutput field(String name, List<?> values) {
        return write(() -> {
            out.writeFieldName(name);
            list(values);
        });
    }

    /** A text, number or truth value. */
    public JsonOutput field(String name, Object value) {
        return write(() -> {
            out.writeFieldName(name);
            scalar(value);
        });
    }

    /** Starts the next element on a line of its own, in a document that is not indented. */
    public JsonOutput newLine() {
        return write(() -> out.writeRaw('\n'));
    }

    private void list(List<?> values) throws IOException {
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

    private void scalar(Object value) throws IOException {
        if (value instanceof Double number) {
            number(number);
        } else if (value instanceof Integer || value instanceof Long) {
            out.writeNumber(((Number) value).longValue());
        } else if (value instanceof Boolean truth) {
            out.writeBoolean(truth);
        } else {
            out.writeString(value.toString());
        }
    }

    private void number(double value) throws IOException {
        if (Double.isFinite(value)) {
            out.writeNumber(value);
        } else {
            out.writeNull();
        }
    }

    @Override
    public void close() {
        write(() -> {
            out.writeRaw('\n');
            out.close();
        });
    }

    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }

    private JsonOutput write(Step start, Body body, Step end) {
        write(start);
        body.write();
        return write(end);
    }

    private JsonOutput write(Step step) {
        try {
            step.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }
}
