package org.hyperanfis.internal.modelfile;

import static org.hyperanfis.internal.json.JsonField.optional;
import static org.hyperanfis.internal.json.JsonField.required;

import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonObject;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.simple.SimpleModels;

/** The field {@code provenance}: where a model comes from. */
public final class ProvenanceFields {

    private static final JsonField<String> LIBRARY_VERSION = required("libraryVersion", JsonCursor::text);
    private static final JsonField<Map<String, Object>> OPTIONS = required("options", c -> c.map(JsonCursor::scalar));
    private static final JsonField<Long> SEED = required("seed", JsonCursor::longInteger);
    private static final JsonField<String> DATA_FINGERPRINT = required("dataFingerprint", JsonCursor::text);
    private static final JsonField<JsonObject> ROWS = required("rows", ProvenanceFields::rows);
    private static final JsonField<String> SPLIT = required("split", JsonCursor::text);
    private static final JsonField<Map<String, Double>> METRICS = required("metrics", c -> c.map(JsonCursor::number));
    private static final JsonField<String> JVM = required("jvm", JsonCursor::text);
    private static final JsonField<Instant> STARTED = required("started", ProvenanceFields::instant);
    private static final JsonField<Double> SECONDS = required("seconds", JsonCursor::number);

    private static final JsonField<SimpleModels> SIMPLE = optional("baseline", SimpleFields::read);

    private static final JsonField<Integer> TRAINING = required("training", c -> c.integer(0));
    private static final JsonField<Integer> VALIDATION = required("validation", c -> c.integer(0));

    private ProvenanceFields() {}

    public static Provenance read(JsonCursor cursor) throws IOException {
        JsonObject object = cursor.object(
                LIBRARY_VERSION, OPTIONS, SEED, DATA_FINGERPRINT, ROWS, SPLIT, METRICS, JVM, STARTED, SECONDS, SIMPLE);
        return new Provenance(
                object.get(LIBRARY_VERSION),
                object.get(OPTIONS),
                object.get(SEED),
                object.get(DATA_FINGERPRINT),
                object.get(ROWS).get(TRAINING),
                object.get(ROWS).get(VALIDATION),
                object.get(SPLIT),
                object.get(METRICS),
                object.get(JVM),
                object.get(STARTED),
                object.get(SECONDS),
                Optional.ofNullable(object.find(SIMPLE)));
    }

    /** Writes where {@code model} comes from. */
    public static void write(RuleModel model, JsonWriter out) {
        Provenance provenance = model.provenance();
        out.object("provenance", () -> {
            out.field("libraryVersion", provenance.libraryVersion());
            out.object("options", () -> provenance.options().forEach(out::field));
            out.field("seed", provenance.seed());
            out.field("dataFingerprint", provenance.dataFingerprint());
            out.line("rows", () -> {
                out.field("training", provenance.trainingRows());
                out.field("validation", provenance.validationRows());
            });
            out.field("split", provenance.split());
            out.object("metrics", () -> provenance.metrics().forEach(out::field));
            out.field("jvm", provenance.jvm());
            out.field("started", provenance.started().toString());
            out.field("seconds", provenance.seconds());
            provenance.simple().ifPresent(simple -> out.object("baseline", () -> SimpleFields.write(simple, out)));
        });
    }

    private static JsonObject rows(JsonCursor cursor) throws IOException {
        return cursor.object(TRAINING, VALIDATION);
    }

    private static Instant instant(JsonCursor cursor) throws IOException {
        String text = cursor.text();
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw cursor.error("is " + JsonCursor.quote(text) + ", expected a time such as 2026-01-31T12:00:00Z");
        }
    }
}
