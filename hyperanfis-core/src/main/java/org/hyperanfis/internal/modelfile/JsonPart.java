package org.hyperanfis.internal.modelfile;

import java.util.Optional;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonObject;

/**
 * An object of a document that was read before it was known which of its optional fields belong to it: that depends on a
 * field that may stand anywhere.
 */
public final class JsonPart {

    private final JsonCursor cursor;
    private final String path;
    private final JsonObject object;

    /** @param path where the object stands in the document */
    public JsonPart(JsonCursor cursor, String path, JsonObject object) {
        this.cursor = cursor;
        this.path = path;
        this.object = object;
    }

    /** The value of a field that must be there. */
    public <T> T need(JsonField<T> field) {
        T value = object.find(field);
        if (value == null) {
            throw cursor.errorAt(pathOf(field), "is missing");
        }
        return value;
    }

    /** The value of a field that may be absent. */
    public <T> Optional<T> find(JsonField<T> field) {
        return Optional.ofNullable(object.find(field));
    }

    /** A table that must be there, with just this shape. */
    public NumberTable table(JsonField<NumberTable> field, int... shape) {
        NumberTable table = need(field);
        table.requireShape(cursor, pathOf(field), shape);
        return table;
    }

    /** Refuses fields that {@code owner}, such as "the target of a regression", does not have. */
    public void refuse(String owner, JsonField<?>... fields) {
        for (JsonField<?> field : fields) {
            if (object.has(field)) {
                throw cursor.errorAt(pathOf(field), "does not belong to " + owner);
            }
        }
    }

    private String pathOf(JsonField<?> field) {
        return path + "." + field.name();
    }
}
