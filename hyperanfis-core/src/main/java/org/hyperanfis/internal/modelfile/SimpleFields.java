package org.hyperanfis.internal.modelfile;

import static org.hyperanfis.internal.json.JsonField.optional;
import static org.hyperanfis.internal.json.JsonField.required;

import java.io.IOException;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonObject;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.simple.SimpleModels;

/** The field {@code baseline} of a provenance: the simplest models of the same rows. */
final class SimpleFields {

    private static final JsonField<Integer> ROWS = required("rows", c -> c.integer(1));
    private static final JsonField<NumberTable> SHARES = optional("shares", c -> NumberTable.read(c, 1));
    private static final JsonField<NumberTable> MEANS = optional("means", c -> NumberTable.read(c, 1));
    private static final JsonField<NumberTable> CENTER = required("center", c -> NumberTable.read(c, 1));
    private static final JsonField<NumberTable> INTERCEPTS = required("intercepts", c -> NumberTable.read(c, 1));
    private static final JsonField<NumberTable> WEIGHTS = required("weights", c -> NumberTable.read(c, 2));

    private SimpleFields() {}

    static SimpleModels read(JsonCursor cursor) throws IOException {
        JsonObject object = cursor.object(ROWS, SHARES, MEANS, CENTER, INTERCEPTS, WEIGHTS);
        if (object.has(SHARES) == object.has(MEANS)) {
            throw cursor.error("has both or neither of \"shares\" and \"means\"; correct the file");
        }
        double[] average = object.get(object.has(SHARES) ? SHARES : MEANS).toArray();
        double[] center = object.get(CENTER).toArray();
        object.get(WEIGHTS).requireShape(cursor, "provenance.baseline.weights", average.length, center.length);
        return cursor.build(() -> new SimpleModels(
                object.has(SHARES),
                object.get(ROWS),
                average,
                center,
                object.get(INTERCEPTS).toArray(),
                object.get(WEIGHTS).toArray()));
    }

    static void write(SimpleModels models, JsonWriter out) {
        double[] average = models.average();
        out.field("rows", models.rows());
        out.field(models.classifies() ? "shares" : "means", average);
        out.field("center", models.center());
        out.field("intercepts", models.intercepts());
        out.table("weights", models.weights(), 0, average.length, models.inputs());
    }
}
