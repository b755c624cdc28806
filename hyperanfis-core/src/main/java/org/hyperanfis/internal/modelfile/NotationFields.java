package org.hyperanfis.internal.modelfile;

import static org.hyperanfis.internal.json.JsonField.optional;
import static org.hyperanfis.internal.json.JsonField.required;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.Grouping;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.data.notation.NumberNotation;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonObject;
import org.hyperanfis.internal.json.JsonWriter;
import org.jspecify.annotations.Nullable;

/** The fields {@code number} and {@code date} of inputs and {@code numbers} of targets: how the cells of a column are written. */
final class NotationFields {

    /** The first version of model files that has the fields. */
    static final int FIRST_VERSION = 3;

    private static final JsonField<Character> DECIMAL = required("decimal", NotationFields::readSign);
    private static final JsonField<Grouping> GROUPING = optional("grouping", c -> c.constant(Grouping.class));
    private static final JsonField<String> UNIT = optional("unit", JsonCursor::text);
    private static final JsonField<String> COLUMN = required("column", JsonCursor::text);

    private static final JsonField<String> PATTERN = required("pattern", JsonCursor::text);

    private NotationFields() {}

    private static Character readSign(JsonCursor cursor) throws IOException {
        String text = cursor.text();
        if (text.length() != 1) {
            throw cursor.error("is " + JsonCursor.quote(text) + ", expected one character; save the model again");
        }
        return text.charAt(0);
    }

    static Notation readDate(JsonCursor cursor) throws IOException {
        JsonObject object = cursor.object(PATTERN);
        return cursor.build(() -> new DateNotation(object.get(PATTERN)));
    }

    static Notation readNumber(JsonCursor cursor) throws IOException {
        return notation(cursor, cursor.object(DECIMAL, GROUPING, UNIT));
    }

    private static Notation notation(JsonCursor cursor, JsonObject object) {
        return cursor.build(() -> new NumberNotation(
                object.get(DECIMAL),
                Optional.ofNullable(object.find(GROUPING)).orElse(Grouping.NONE),
                Optional.ofNullable(object.find(UNIT)).orElse("")));
    }

    /** Notations by the columns that they are for. */
    static Map<String, Notation> readByColumn(JsonCursor cursor) throws IOException {
        Map<String, Notation> notations = new TreeMap<>();
        List<Map.Entry<String, Notation>> entries = cursor.list(c -> {
            JsonObject object = c.object(COLUMN, DECIMAL, GROUPING, UNIT);
            return Map.entry(object.get(COLUMN), notation(c, object));
        });
        for (Map.Entry<String, Notation> entry : entries) {
            if (notations.put(entry.getKey(), entry.getValue()) != null) {
                throw cursor.error(
                        "has the column " + JsonCursor.quote(entry.getKey()) + " twice; remove one of the two");
            }
        }
        return notations;
    }

    static void write(@Nullable Notation notation, JsonWriter out) {
        if (notation instanceof NumberNotation number) {
            out.line("number", () -> writeNumber(number, out));
        } else if (notation instanceof DateNotation date) {
            out.line("date", () -> out.field("pattern", date.pattern()));
        }
    }

    static void writeByColumn(Map<String, Notation> notations, JsonWriter out) {
        if (!notations.isEmpty()) {
            out.array(
                    "numbers",
                    () -> new TreeMap<>(notations)
                            .forEach((column, notation) -> out.line(() -> {
                                out.field("column", column);
                                writeNumber((NumberNotation) notation, out);
                            })));
        }
    }

    private static void writeNumber(NumberNotation number, JsonWriter out) {
        out.field("decimal", String.valueOf(number.decimal()));
        if (number.grouping() != Grouping.NONE) {
            out.constant("grouping", number.grouping());
        }
        if (!number.unit().isEmpty()) {
            out.field("unit", number.unit());
        }
    }
}
