package org.hyperanfis.internal.json;

import static org.hyperanfis.internal.json.JsonField.required;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/** The formats of files with a model. They know of each other, so that a file in the wrong place is called by its name. */
public enum ModelFormat {
    HYPERANFIS("hyperanfis-model", 1, "a HyperANFIS model", "ModelFile"),
    BASELINE("hyperanfis-baseline", 1, "a baseline model", "BaselineFile");

    /** The name of the field that says the format. */
    public static final String FIELD = "format";

    private final String id;
    private final int version;
    private final String content;
    private final String reader;

    ModelFormat(String id, int version, String content, String reader) {
        this.id = id;
        this.version = version;
        this.content = content;
        this.reader = reader;
    }

    /** What the field {@code format} says. */
    public String id() {
        return id;
    }

    /** The version that this library writes, and the newest one it reads. */
    public int version() {
        return version;
    }

    /** The format with that id, if there is one. */
    public static Optional<ModelFormat> find(String id) {
        return Arrays.stream(values()).filter(format -> format.id.equals(id)).findFirst();
    }

    /** The field {@code format}, which must say this one. */
    public JsonField<String> formatField() {
        return required(FIELD, this::readFormat);
    }

    /** The field {@code version}, which must be one that this library knows. */
    public JsonField<Integer> versionField() {
        return required("version", this::readVersion);
    }

    public void write(JsonWriter out) throws IOException {
        out.text(FIELD, id);
        out.integer("version", version);
    }

    private String readFormat(JsonCursor cursor) throws IOException {
        String found = cursor.text();
        if (!found.equals(id)) {
            throw cursor.error("is " + JsonCursor.quote(found) + ", expected \"" + id + "\": this is "
                    + find(found)
                            .map(other -> other.content + ", not " + content + "; read it with " + other.reader)
                            .orElse("not a model file; give one that this library saved"));
        }
        return found;
    }

    private Integer readVersion(JsonCursor cursor) throws IOException {
        int found = cursor.integer(1);
        if (found > version) {
            throw cursor.error("is " + found + ", newer than " + version
                    + ", the newest this library can read; use a newer version of the library");
        }
        return found;
    }
}
