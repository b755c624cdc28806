package org.hyperanfis.internal.modelfile;

import static org.hyperanfis.internal.json.JsonField.optional;
import static org.hyperanfis.internal.json.JsonField.required;

import java.io.IOException;
import java.util.Arrays;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonObject;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.model.RuleModel;
import org.jspecify.annotations.Nullable;

/** The field {@code calibration}: how class scores become probabilities. Absent where nothing was calibrated. */
public final class CalibrationField {

    private static final String NAME = "calibration";

    /** The first version of the format that has the field. */
    public static final int FIRST_VERSION = 3;

    private static final JsonField<Double> TEMPERATURE = required("temperature", JsonCursor::number);
    private static final JsonField<NumberTable> OFFSETS = required("offsets", c -> NumberTable.read(c, 1));
    private static final JsonField<ProbabilityCalibration.Method> METHOD =
            required("method", c -> c.constant(ProbabilityCalibration.Method.class));
    private static final JsonField<Integer> ROWS = required("rows", c -> c.integer(0));

    /** The field itself. */
    public static final JsonField<ProbabilityCalibration> FIELD = optional(NAME, CalibrationField::read);

    private CalibrationField() {}

    private static ProbabilityCalibration read(JsonCursor cursor) throws IOException {
        JsonObject object = cursor.object(TEMPERATURE, OFFSETS, METHOD, ROWS);
        return cursor.build(() -> new ProbabilityCalibration(
                object.get(TEMPERATURE),
                Arrays.stream(object.get(OFFSETS).toArray()).boxed().toList(),
                object.get(METHOD),
                object.get(ROWS)));
    }

    /**
     * The calibration of a file of that version.
     *
     * @param classes of the model, 0 for regression
     */
    public static ProbabilityCalibration of(
            JsonCursor cursor, int version, @Nullable ProbabilityCalibration field, int classes) {
        if (field == null) {
            return ProbabilityCalibration.NONE;
        }
        if (version < FIRST_VERSION) {
            throw cursor.errorAt(NAME, "does not belong to a file of version " + version);
        }
        if (classes == 0) {
            throw cursor.errorAt(NAME, "does not belong to a regression");
        }
        if (field.offsets().size() != classes) {
            throw cursor.errorAt(NAME + ".offsets", "has " + field.offsets().size() + " numbers, expected " + classes);
        }
        return field;
    }

    /** Writes the calibration of {@code model}, if there is one. */
    public static void write(RuleModel model, JsonWriter out) {
        ProbabilityCalibration calibration = model.calibration();
        if (calibration.isMade()) {
            out.line(NAME, () -> {
                out.field("temperature", calibration.temperature());
                out.field(
                        "offsets",
                        calibration.offsets().stream()
                                .mapToDouble(Double::doubleValue)
                                .toArray());
                out.constant("method", calibration.method());
                out.field("rows", calibration.rows());
            });
        }
    }
}
