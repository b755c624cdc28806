package org.hyperanfis.internal.modelfile;

import static org.hyperanfis.internal.json.JsonField.optional;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.model.RuleModel;
import org.jspecify.annotations.Nullable;

/**
 * The field {@code coverageRadius}: how far from its rules a model still speaks for a row. Files of version 1 have it among the
 * metrics of the provenance; read from there, it is no longer one of them.
 *
 * @param radius nothing for a model that covers every row
 * @param provenance the provenance without it
 */
public record CoverageField(OptionalDouble radius, Provenance provenance) {

    private static final String NAME = "coverageRadius";

    /** The first version of the format that has the field. */
    public static final int FIRST_VERSION = 2;

    /** The field itself. */
    public static final JsonField<Double> FIELD = optional(NAME, JsonCursor::number);

    /** The radius in a file of that version, where that version has it. */
    public static CoverageField of(JsonCursor cursor, int version, @Nullable Double field, Provenance provenance) {
        if (version >= FIRST_VERSION) {
            return new CoverageField(optionalOf(field), provenance);
        }
        if (field != null) {
            throw cursor.errorAt(
                    NAME, "does not belong to a file of version 1, which has it among the metrics of the provenance");
        }
        Map<String, Double> metrics = new LinkedHashMap<>(provenance.metrics());
        Double metric = metrics.remove(NAME);
        return new CoverageField(optionalOf(metric), provenance.withMetrics(metrics));
    }

    /** Writes the radius of {@code model}, if it has one. */
    public static void write(RuleModel model, JsonWriter out) {
        model.coverageRadius().ifPresent(radius -> out.field(NAME, radius));
    }

    private static OptionalDouble optionalOf(@Nullable Double value) {
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
