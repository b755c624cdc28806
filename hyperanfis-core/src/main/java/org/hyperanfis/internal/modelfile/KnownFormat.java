package org.hyperanfis.internal.modelfile;

import static org.hyperanfis.internal.json.JsonField.required;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonWriter;

/**
 * The model files of this library's own modules. They know of each other, so that a file in the wrong place is called by its
 * name, also where the module that reads it is not there.
 */
public enum KnownFormat {
    HYPERANFIS("hyperanfis-model", 3, "a HyperANFIS model", "ModelFile", "hyperanfis-core"),
    BASELINE("hyperanfis-baseline", 3, "a baseline model", "BaselineFile", "hyperanfis-baselines");

    /** The name of the field that says the format. */
    public static final String FIELD = "format";

    private final String id;
    private final int version;
    private final String content;
    private final String reader;
    private final String module;

    KnownFormat(String id, int version, String content, String reader, String module) {
        this.id = id;
        this.version = version;
        this.content = content;
        this.reader = reader;
        this.module = module;
    }

    /** What the field {@code format} says. */
    public String id() {
        return id;
    }

    /** The newest version that this library writes and reads. */
    public int version() {
        return version;
    }

    /** What such a file holds, in words. */
    public String content() {
        return content;
    }

    /** The module that reads and writes such files. */
    public String module() {
        return module;
    }

    /** The format with that id, if there is one. */
    public static Optional<KnownFormat> find(String id) {
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

    /** Begins a file of the newest version. */
    public void write(JsonWriter out) {
        out.field(FIELD, id);
        out.field("version", version);
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
