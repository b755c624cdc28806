package org.hyperanfis.internal.json;

/**
 * A field that an object may have.
 *
 * @param name its name in the file
 * @param required whether it must be there
 * @param reader reads its value
 */
public record JsonField<T>(String name, boolean required, JsonCursor.Reader<T> reader) {

    public static <T> JsonField<T> required(String name, JsonCursor.Reader<T> reader) {
        return new JsonField<>(name, true, reader);
    }

    public static <T> JsonField<T> optional(String name, JsonCursor.Reader<T> reader) {
        return new JsonField<>(name, false, reader);
    }
}
