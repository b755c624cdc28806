package org.hyperanfis.internal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import java.io.IOException;

/** Indents a JSON document, but leaves chosen objects and arrays on one line, so that tables read as tables. */
final class LinePrinter implements PrettyPrinter {

    private static final int NOWHERE = Integer.MAX_VALUE;

    private int depth;
    /** What is nested at least this deep stays on one line. */
    private int flatDepth = NOWHERE;

    /** Leaves the object or array that is written next on one line. */
    void nextOnOneLine() {
        flatDepth = Math.min(flatDepth, depth + 1);
    }

    @Override
    public void writeRootValueSeparator(JsonGenerator out) throws IOException {
        out.writeRaw('\n');
    }

    @Override
    public void writeStartObject(JsonGenerator out) throws IOException {
        open(out, '{');
    }

    @Override
    public void writeStartArray(JsonGenerator out) throws IOException {
        open(out, '[');
    }

    @Override
    public void beforeObjectEntries(JsonGenerator out) throws IOException {
        newLine(out, "");
    }

    @Override
    public void beforeArrayValues(JsonGenerator out) throws IOException {
        newLine(out, "");
    }

    @Override
    public void writeObjectFieldValueSeparator(JsonGenerator out) throws IOException {
        out.writeRaw(": ");
    }

    @Override
    public void writeObjectEntrySeparator(JsonGenerator out) throws IOException {
        separate(out);
    }

    @Override
    public void writeArrayValueSeparator(JsonGenerator out) throws IOException {
        separate(out);
    }

    @Override
    public void writeEndObject(JsonGenerator out, int entries) throws IOException {
        close(out, entries, '}');
    }

    @Override
    public void writeEndArray(JsonGenerator out, int values) throws IOException {
        close(out, values, ']');
    }

    private void open(JsonGenerator out, char bracket) throws IOException {
        depth++;
        out.writeRaw(bracket);
    }

    private void close(JsonGenerator out, int entries, char bracket) throws IOException {
        boolean flat = depth >= flatDepth;
        depth--;
        if (depth < flatDepth) {
            flatDepth = NOWHERE;
        }
        if (!flat && entries > 0) {
            indent(out);
        }
        out.writeRaw(bracket);
    }

    private void separate(JsonGenerator out) throws IOException {
        out.writeRaw(',');
        newLine(out, " ");
    }

    private void newLine(JsonGenerator out, String onOneLine) throws IOException {
        if (depth >= flatDepth) {
            out.writeRaw(onOneLine);
        } else {
            indent(out);
        }
    }

    private void indent(JsonGenerator out) throws IOException {
        out.writeRaw('\n');
        for (int i = 0; i < depth; i++) {
            out.writeRaw("  ");
        }
    }
}
