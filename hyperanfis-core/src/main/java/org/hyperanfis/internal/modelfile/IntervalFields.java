package org.hyperanfis.internal.modelfile;

import static org.hyperanfis.internal.json.JsonField.optional;
import static org.hyperanfis.internal.json.JsonField.required;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonObject;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.residual.PredictionIntervals;
import org.hyperanfis.residual.ResidualQuantiles;
import org.jspecify.annotations.Nullable;

/** The field {@code residuals}: how far predictions were off on validation rows. Absent in a model that does not know. */
public final class IntervalFields {

    private static final String NAME = "residuals";
    private static final int FIRST_VERSION = 3;

    private static final JsonField<Boolean> BEFORE_REFIT = required("beforeRefit", StatementFields::truth);
    private static final JsonField<Integer> ROWS = required("rows", c -> c.integer(1));
    private static final JsonField<List<NumberTable>> ABSOLUTE =
            required("absolute", c -> c.list(each -> NumberTable.read(each, 1)));

    /** The field itself. */
    public static final JsonField<JsonObject> FIELD = optional(NAME, c -> c.object(BEFORE_REFIT, ROWS, ABSOLUTE));

    private IntervalFields() {}

    /** The intervals of a file of that version, for a model that was read without them. */
    public static Optional<PredictionIntervals> of(
            JsonCursor cursor, int version, @Nullable JsonObject field, RuleModel model) {
        if (field == null) {
            return Optional.empty();
        }
        if (version < FIRST_VERSION) {
            throw cursor.errorAt(NAME, "does not belong to a file of version " + version);
        }
        int outputs = model.outputScaling().width();
        if (outputs == 0) {
            throw cursor.errorAt(NAME, "does not belong to a classification");
        }
        List<NumberTable> tables = field.get(ABSOLUTE);
        if (tables.size() != outputs) {
            throw cursor.errorAt(NAME, "has lists for " + tables.size() + " outputs, expected " + outputs);
        }
        return Optional.of(new PredictionIntervals(
                tables.stream()
                        .map(table -> new ResidualQuantiles(
                                field.get(ROWS),
                                Arrays.stream(table.toArray()).boxed().toList()))
                        .toList(),
                field.get(BEFORE_REFIT)));
    }

    /** Writes the residuals of {@code model}, if it knows them. */
    public static void write(RuleModel model, JsonWriter out) {
        model.intervals()
                .ifPresent(intervals -> out.object(NAME, () -> {
                    out.field("beforeRefit", intervals.beforeRefit());
                    out.field("rows", intervals.rows());
                    out.field(
                            "absolute",
                            intervals.outputs().stream()
                                    .map(ResidualQuantiles::kept)
                                    .toList());
                }));
    }
}
