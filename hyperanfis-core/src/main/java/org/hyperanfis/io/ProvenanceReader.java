package org.hyperanfis.io;

import static org.hyperanfis.io.JsonField.required;

import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import org.hyperanfis.model.Provenance;

/** Reads where a model comes from. */
final class ProvenanceReader {

    private static final JsonField<String> LIBRARY_VERSION = required("libraryVersion", JsonCursor::text);
    private static final JsonField<Map<String, Object>> OPTIONS = required("options", c -> c.map(JsonCursor::scalar));
    private static final JsonField<Long> SEED = required("seed", JsonCursor::longInteger);
    private static final JsonField<String> DATA_FINGERPRINT = required("dataFingerprint", JsonCursor::text);
    private static final JsonField<JsonObject> ROWS = required("rows", ProvenanceReader::rows);
    private static final JsonField<String> SPLIT = required("split", JsonCursor::text);
    private static final JsonField<Map<String, Double>> METRICS = required("metrics", c -> c.map(JsonCursor::number));
    private static final JsonField<String> JVM = required("jvm", JsonCursor::text);
    private static final JsonField<Instant> STARTED = required("started", ProvenanceReader::instant);
    private static final JsonField<Double> SECONDS = required("seconds", JsonCursor::number);

    private static final JsonField<Integer> TRAINING = required("training", c -> c.integer(0));
    private static final JsonField<Integer> VALIDATION = required("validation", c -> c.integer(0));

    private ProvenanceReader() {}

    static Provenance read(JsonCursor cursor) throws IOException {
        JsonObject object = cursor.object(
                LIBRARY_VERSION, OPTIONS, SEED, DATA_FINGERPRINT, ROWS, SPLIT, METRICS, JVM, STARTED, SECONDS);
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
                object.get(SECONDS));
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
