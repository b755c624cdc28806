package org.hyperanfis.internal.modelfile;

import static org.hyperanfis.internal.json.JsonField.optional;
import static org.hyperanfis.internal.json.JsonField.required;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.data.Target;
import org.hyperanfis.decision.Costs;
import org.hyperanfis.decision.Decision;
import org.hyperanfis.decision.DecisionRule;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonObject;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.RuleModel;
import org.jspecify.annotations.Nullable;

/** The field {@code decision}: how answers are decided. Absent where the highest score decides. */
public final class DecisionField {

    private static final String NAME = "decision";
    private static final int FIRST_VERSION = 3;

    private static final JsonField<Decision.Origin> ORIGIN = required("origin", c -> c.constant(Decision.Origin.class));
    private static final JsonField<String> POSITIVE = optional("positive", JsonCursor::text);
    private static final JsonField<Double> THRESHOLD = optional("threshold", JsonCursor::number);
    private static final JsonField<List<JsonObject>> COSTS = required("costs", c -> c.list(DecisionField::mistake));
    private static final JsonField<JsonObject> CHOSEN_ON = optional("chosenOn", DecisionField::rows);

    private static final JsonField<String> TRUTH = required("truth", JsonCursor::text);
    private static final JsonField<String> ANSWER = required("answer", JsonCursor::text);
    private static final JsonField<Double> COST = required("cost", JsonCursor::number);

    private static final JsonField<Integer> ROWS = required("rows", c -> c.integer(1));
    private static final JsonField<String> TABLE = optional("table", JsonCursor::text);
    private static final JsonField<String> FINGERPRINT = required("fingerprint", JsonCursor::text);

    /** The field itself. */
    public static final JsonField<JsonObject> FIELD = optional(NAME, DecisionField::read);

    private DecisionField() {}

    private static JsonObject read(JsonCursor cursor) throws IOException {
        return cursor.object(ORIGIN, POSITIVE, THRESHOLD, COSTS, CHOSEN_ON);
    }

    private static JsonObject mistake(JsonCursor cursor) throws IOException {
        return cursor.object(TRUTH, ANSWER, COST);
    }

    private static JsonObject rows(JsonCursor cursor) throws IOException {
        return cursor.object(ROWS, TABLE, FINGERPRINT);
    }

    /** The decision of a file of that version. */
    public static Optional<Decision> of(JsonCursor cursor, int version, @Nullable JsonObject field, Target target) {
        if (field == null) {
            return Optional.empty();
        }
        if (version < FIRST_VERSION) {
            throw cursor.errorAt(NAME, "does not belong to a file of version " + version);
        }
        if (!(target instanceof Target.Classes classes)) {
            throw cursor.errorAt(NAME, "does not belong to a regression");
        }
        List<String> names = classes.classes();
        Costs costs = new Costs(
                names,
                field.get(COSTS).stream()
                        .map(object -> new Costs.Mistake(
                                index(cursor, names, object.get(TRUTH)),
                                index(cursor, names, object.get(ANSWER)),
                                object.get(COST)))
                        .toList());
        String positive = field.find(POSITIVE);
        Double threshold = field.find(THRESHOLD);
        if ((positive == null) != (threshold == null)) {
            throw cursor.errorAt(NAME, "has one of positive and threshold; give both or neither");
        }
        DecisionRule rule = positive == null || threshold == null
                ? new DecisionRule.LeastCost(costs)
                : new DecisionRule.AtLeast(index(cursor, names, positive), threshold);
        JsonObject chosenOn = field.find(CHOSEN_ON);
        if (chosenOn == null) {
            return Optional.of(new Decision(rule, costs, field.get(ORIGIN), 0, "", ""));
        }
        String table = chosenOn.find(TABLE);
        return Optional.of(new Decision(
                rule,
                costs,
                field.get(ORIGIN),
                chosenOn.get(ROWS),
                table == null ? "" : table,
                chosenOn.get(FINGERPRINT)));
    }

    private static int index(JsonCursor cursor, List<String> classes, String name) {
        int index = classes.indexOf(name);
        if (index < 0) {
            throw cursor.errorAt(NAME, "names " + JsonCursor.quote(name) + ", which is no class of the target");
        }
        return index;
    }

    /** Writes the decision of {@code model}, if it has one. */
    public static void write(RuleModel model, JsonWriter out) {
        model.decision()
                .ifPresent(decision -> out.object(NAME, () -> {
                    out.constant("origin", decision.origin());
                    List<String> classes = decision.classes();
                    if (decision.rule() instanceof DecisionRule.AtLeast atLeast) {
                        out.field("positive", classes.get(atLeast.positive()));
                        out.field("threshold", atLeast.threshold());
                    }
                    out.array(
                            "costs",
                            () -> decision.costs()
                                    .mistakes()
                                    .forEach(mistake -> out.line(() -> {
                                        out.field("truth", classes.get(mistake.truth()));
                                        out.field("answer", classes.get(mistake.answer()));
                                        out.field("cost", mistake.cost());
                                    })));
                    if (decision.rows() > 0) {
                        out.line("chosenOn", () -> {
                            out.field("rows", decision.rows());
                            if (!decision.table().isEmpty()) {
                                out.field("table", decision.table());
                            }
                            out.field("fingerprint", decision.fingerprint());
                        });
                    }
                }));
    }
}
