package org.hyperanfis.internal.modelfile;

import static org.hyperanfis.internal.json.JsonField.optional;
import static org.hyperanfis.internal.json.JsonField.required;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.data.statistics.LogScale;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonObject;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.RuleModel;

/**
 * The field {@code features}: the inputs of a model.
 *
 * @param features the inputs, with distinct names
 * @param standardization location and scale of each
 */
public record FeatureList(List<Feature> features, Standardization standardization) {

    private static final JsonField<String> NAME = required("name", JsonCursor::text);
    private static final JsonField<FeatureKind> KIND = required("kind", c -> c.constant(FeatureKind.class));
    private static final JsonField<String> COLUMN = required("column", JsonCursor::text);
    private static final JsonField<String> CATEGORY = optional("category", JsonCursor::text);
    private static final JsonField<List<String>> ORDER = optional("order", c -> c.list(JsonCursor::text));
    private static final JsonField<Notation> NUMBER = optional("number", NotationFields::readNumber);
    private static final JsonField<Notation> DATE = optional("date", NotationFields::readDate);
    private static final JsonField<List<String>> MISSING = optional("missing", c -> c.list(JsonCursor::text));
    private static final JsonField<Boolean> REST = optional("rest", StatementFields::truth);
    private static final JsonField<Double> LOCATION = required("location", JsonCursor::number);
    private static final JsonField<Double> SCALE = required("scale", JsonCursor::number);

    private static final JsonField<Double> DEVIATION = optional("deviation", JsonCursor::number);
    private static final JsonField<Double> MEAN = optional("mean", JsonCursor::number);
    private static final JsonField<LogScale> LOG = optional("log", FeatureList::readLog);

    private static final JsonField<Double> ORIGIN = required("origin", JsonCursor::number);
    private static final JsonField<Double> UNIT = required("unit", JsonCursor::number);
    private static final JsonField<LogScale.Tail> TAIL = required("tail", c -> c.constant(LogScale.Tail.class));

    public static FeatureList read(JsonCursor cursor) throws IOException {
        List<Feature> features = new ArrayList<>();
        List<Double> locations = new ArrayList<>();
        List<Double> scales = new ArrayList<>();
        List<Double> deviations = new ArrayList<>();
        List<Optional<LogScale>> logScales = new ArrayList<>();
        List<Double> means = new ArrayList<>();
        Set<String> names = new HashSet<>();
        cursor.enterArray();
        while (cursor.nextElement()) {
            JsonObject object = cursor.object(
                    NAME, KIND, COLUMN, CATEGORY, ORDER, NUMBER, DATE, MISSING, REST, LOCATION, SCALE, DEVIATION, MEAN,
                    LOG);
            if (object.has(NUMBER) && object.has(DATE)) {
                throw cursor.error("has both \"number\" and \"date\"; give one or neither");
            }
            Feature feature = cursor.build(() -> new Feature(
                    object.get(NAME),
                    object.get(KIND),
                    object.get(COLUMN),
                    object.find(CATEGORY),
                    object.find(ORDER),
                    object.has(DATE) ? object.find(DATE) : object.find(NUMBER),
                    Optional.ofNullable(object.find(MISSING)).orElse(List.of()),
                    object.has(REST) && object.get(REST)));
            if (!names.add(feature.name())) {
                throw cursor.error("repeats the name " + JsonCursor.quote(feature.name()) + "; rename one of the two");
            }
            features.add(feature);
            locations.add(object.get(LOCATION));
            scales.add(object.get(SCALE));
            Double deviation = object.find(DEVIATION);
            deviations.add(deviation == null ? object.get(SCALE) : deviation);
            Double mean = object.find(MEAN);
            LogScale logScale = object.find(LOG);
            if ((mean == null) != (logScale == null)) {
                throw cursor.error("has one of \"log\" and \"mean\"; give both or neither");
            }
            logScales.add(Optional.ofNullable(logScale));
            means.add(mean == null ? object.get(LOCATION) : mean);
        }
        if (features.isEmpty()) {
            throw cursor.error("is an empty array, but a model has at least one input; save the model again");
        }
        return new FeatureList(
                List.copyOf(features),
                cursor.build(() -> Standardization.of(
                        array(locations), array(scales), array(deviations), logScales, array(means))));
    }

    private static LogScale readLog(JsonCursor cursor) throws IOException {
        JsonObject object = cursor.object(ORIGIN, UNIT, TAIL);
        return cursor.build(() -> new LogScale(object.get(ORIGIN), object.get(UNIT), object.get(TAIL)));
    }

    /** Writes the inputs of {@code model}. */
    public static void write(RuleModel model, JsonWriter out) {
        out.array("features", () -> {
            for (int j = 0; j < model.features().size(); j++) {
                int input = j;
                out.line(() -> write(model.features().get(input), model.standardization(), input, out));
            }
        });
    }

    private static void write(Feature feature, Standardization standardization, int j, JsonWriter out) {
        String category = feature.category();
        List<String> order = feature.order();
        out.field("name", feature.name());
        out.constant("kind", feature.kind());
        out.field("column", feature.column());
        if (category != null) {
            out.field("category", category);
        }
        if (order != null) {
            out.field("order", order);
        }
        NotationFields.write(feature.notation(), out);
        if (!feature.missing().isEmpty()) {
            out.field("missing", feature.missing());
        }
        if (feature.rest()) {
            out.field("rest", true);
        }
        out.field("location", standardization.location(j));
        out.field("scale", standardization.scale(j));
        if (standardization.deviation(j) != standardization.scale(j)) {
            out.field("deviation", standardization.deviation(j));
        }
        standardization.logScale(j).ifPresent(log -> {
            out.field("mean", standardization.mean(j));
            out.line("log", () -> {
                out.field("origin", log.origin());
                out.field("unit", log.unit());
                out.constant("tail", log.tail());
            });
        });
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Refuses what files of an older version do not have. */
    public void requireVersion(JsonCursor cursor, int version) {
        boolean newer = features.stream()
                .anyMatch(feature -> feature.notation() != null
                        || !feature.missing().isEmpty()
                        || feature.rest()
                        || feature.kind().isDerived());
        if (version < NotationFields.FIRST_VERSION && newer) {
            throw cursor.errorAt(
                    "features",
                    "has a field \"number\", \"date\", \"missing\" or \"rest\", or the kind \"missing\", which does not belong to version "
                            + version);
        }
    }

    public int size() {
        return features.size();
    }
}
