package org.hyperanfis.internal.modelfile;

import static org.hyperanfis.internal.json.JsonField.optional;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.RuleModel;

/**
 * The field {@code target}: what a model predicts.
 *
 * @param target the classes or outputs
 * @param scaling location and scale of each output; empty for classes
 */
public record TargetFields(Target target, Standardization scaling) {

    private static final JsonField<String> NAME = optional("name", JsonCursor::text);
    private static final JsonField<List<String>> CLASSES = optional("classes", c -> c.list(JsonCursor::text));
    private static final JsonField<List<String>> NAMES = optional("names", c -> c.list(JsonCursor::text));
    private static final JsonField<Map<String, Notation>> NUMBERS = optional("numbers", NotationFields::readByColumn);
    private static final JsonField<NumberTable> LOCATION = optional("location", c -> NumberTable.read(c, 1));
    private static final JsonField<NumberTable> SCALE = optional("scale", c -> NumberTable.read(c, 1));

    /** The fields of any target; {@link #of} makes sense of them once the task is known. */
    public static JsonPart read(JsonCursor cursor) throws IOException {
        return new JsonPart(cursor, "target", cursor.object(NAME, CLASSES, NAMES, NUMBERS, LOCATION, SCALE));
    }

    /** The target of a classification or regression. */
    public static TargetFields of(JsonPart fields, boolean classifies) {
        if (classifies) {
            fields.refuse("the target of a classification", NAMES, NUMBERS, LOCATION, SCALE);
            return new TargetFields(
                    new Target.Classes(fields.need(NAME), fields.need(CLASSES)),
                    Standardization.of(new double[0], new double[0]));
        }
        fields.refuse("the target of a regression", NAME, CLASSES);
        Target target =
                new Target.Outputs(fields.need(NAMES), fields.find(NUMBERS).orElse(Map.of()));
        double[] location = fields.table(LOCATION, target.size()).toArray();
        double[] scale = fields.table(SCALE, target.size()).toArray();
        return new TargetFields(target, Standardization.of(location, scale));
    }

    /** Writes the target of {@code model}. */
    public static void write(RuleModel model, JsonWriter out) {
        out.object("target", () -> {
            if (model.target() instanceof Target.Classes classes) {
                out.field("name", classes.name());
                out.field("classes", classes.classes());
            } else {
                Standardization scaling = model.outputScaling();
                double[] location = new double[scaling.width()];
                double[] scale = new double[scaling.width()];
                Arrays.setAll(location, scaling::location);
                Arrays.setAll(scale, scaling::scale);
                Target.Outputs outputs = (Target.Outputs) model.target();
                out.field("names", outputs.names());
                NotationFields.writeByColumn(outputs.notations(), out);
                out.field("location", location);
                out.field("scale", scale);
            }
        });
    }
}
