package org.hyperanfis.internal.json;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values of an object whose fields were all known, and whose required fields were all there. */
public final class JsonObject {

    private final Map<String, Object> values;

    JsonObject(Map<String, Object> values) {
        this.values = values;
    }

    /** The value of a required field. */
    public <T> T get(JsonField<T> field) {
        T value = find(field);
        if (value == null) {
            throw new IllegalArgumentException(field.name() + " was not required, so it may be absent");
        }
        return value;
    }

    /** The value of a field, or null if it is absent. */
    @SuppressWarnings("unchecked") // JsonCursor.object put there what the field's own reader returned
    public <T> @Nullable T find(JsonField<T> field) {
        return (T) values.get(field.name());
    }

    public boolean has(JsonField<?> field) {
        return values.containsKey(field.name());
    }
}
