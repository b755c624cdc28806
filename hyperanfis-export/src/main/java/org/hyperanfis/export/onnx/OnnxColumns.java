package org.hyperanfis.export.onnx;

import static org.hyperanfis.internal.json.JsonField.optional;
import static org.hyperanfis.internal.json.JsonField.required;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.Grouping;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.data.notation.NumberNotation;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.export.model.InputColumn.Kind;
import org.hyperanfis.input.Numbers;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonDocument;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonObject;
import org.hyperanfis.internal.json.JsonWriter;

/**
 * What an ONNX file says of its inputs: a sentence for people, and for programs the metadata that tell how cells of the table are
 * written, so that whoever has the file and a table needs nothing else.
 */
final class OnnxColumns {

    private static final JsonField<String> NAME = required("name", JsonCursor::text);
    private static final JsonField<Kind> KIND = required("kind", c -> c.constant(Kind.class));
    private static final JsonField<List<String>> LEVELS = optional("levels", c -> c.list(JsonCursor::text));
    private static final JsonField<List<String>> CATEGORIES = optional("categories", c -> c.list(JsonCursor::text));
    private static final JsonField<List<String>> MISSING = optional("missing", c -> c.list(JsonCursor::text));
    private static final JsonField<String> DECIMAL = optional("decimal", JsonCursor::text);
    private static final JsonField<Grouping> GROUPING = optional("grouping", c -> c.constant(Grouping.class));
    private static final JsonField<String> UNIT = optional("unit", JsonCursor::text);
    private static final JsonField<String> PATTERN = optional("pattern", JsonCursor::text);

    private static final long LARGEST = 1L << 30;

    private OnnxColumns() {}

    /** What to feed, in a sentence. */
    static String sentence(InputColumn column) {
        return switch (column.kind()) {
            case NUMBER -> "A number" + unit(column) + "; NaN where it is missing" + codes(column) + ".";
            case DATE ->
                "A date, as days since 1970-01-01 (a time is a part of a day); NaN where it is missing" + codes(column)
                        + ". The table has it as " + ((DateNotation) notation(column)).pattern() + ".";
            case LEVEL ->
                "One of the levels " + quoted(column.levels()) + ", from lowest to highest; empty where it is missing.";
            case CATEGORY ->
                "A category; training knew " + quoted(InputGraph.known(column))
                        + ". An empty cell is the empty text; other texts are allowed.";
        };
    }

    private static Notation notation(InputColumn column) {
        return Optional.ofNullable(column.notation()).orElseThrow();
    }

    private static String unit(InputColumn column) {
        return column.notation() instanceof NumberNotation number
                        && !number.unit().isEmpty()
                ? ", in " + number.unit() + ", without the unit"
                : "";
    }

    private static String codes(InputColumn column) {
        List<Double> codes = column.missingNumbers();
        return codes.isEmpty()
                ? ""
                : ", and so is " + codes.stream().map(Numbers::text).collect(Collectors.joining(" or "));
    }

    private static String quoted(List<String> texts) {
        return texts.stream().map(text -> '"' + text + '"').collect(Collectors.joining(", "));
    }

    /** A list in JSON. */
    static String array(Consumer<JsonWriter> elements) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonWriter out = JsonWriter.compact(bytes)) {
            out.array(() -> elements.accept(out));
        }
        return bytes.toString(StandardCharsets.UTF_8).strip();
    }

    /** All columns, in JSON. */
    static String json(List<InputColumn> columns) {
        return array(out -> columns.forEach(column -> out.object(() -> write(column, out))));
    }

    private static void write(InputColumn column, JsonWriter out) {
        out.field("name", column.name());
        out.constant("kind", column.kind());
        if (column.notation() instanceof NumberNotation number) {
            out.field("decimal", String.valueOf(number.decimal()));
            out.constant("grouping", number.grouping());
            out.field("unit", number.unit());
        } else if (column.notation() instanceof DateNotation date) {
            out.field("pattern", date.pattern());
        }
        if (column.kind() == Kind.CATEGORY) {
            out.field("categories", InputGraph.known(column));
            return;
        }
        if (column.kind() == Kind.LEVEL) {
            out.field("levels", column.levels());
        }
        out.field("missing", column.missing().stream().sorted().toList());
    }

    /** The columns, as far as cells are read by them; what the model makes of them is in the graph. */
    static List<InputColumn> read(String json, String source) {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        try {
            return JsonDocument.read(
                    new ByteArrayInputStream(bytes), source, LARGEST, cursor -> cursor.list(OnnxColumns::read));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputColumn read(JsonCursor cursor) throws IOException {
        JsonObject object = cursor.object(NAME, KIND, LEVELS, CATEGORIES, MISSING, DECIMAL, GROUPING, UNIT, PATTERN);
        return cursor.build(() -> new InputColumn(
                object.get(NAME),
                object.get(KIND),
                notation(object).orElse(null),
                Optional.ofNullable(object.find(LEVELS)).orElse(List.of()),
                Set.copyOf(Optional.ofNullable(object.find(MISSING)).orElse(List.of())),
                OptionalInt.empty(),
                0,
                List.of()));
    }

    private static Optional<Notation> notation(JsonObject object) {
        if (object.has(PATTERN)) {
            return Optional.of(new DateNotation(object.get(PATTERN)));
        }
        return Optional.ofNullable(object.find(DECIMAL))
                .map(sign -> new NumberNotation(
                        sign.charAt(0),
                        Optional.ofNullable(object.find(GROUPING)).orElse(Grouping.NONE),
                        Optional.ofNullable(object.find(UNIT)).orElse("")));
    }
}
