package org.hyperanfis.internal.modelfile;

import static org.hyperanfis.internal.json.JsonField.optional;
import static org.hyperanfis.internal.json.JsonField.required;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.Subject;
import org.hyperanfis.data.notation.DatePart;
import org.hyperanfis.explain.Level;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.explain.StatedTerm;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonObject;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.RuleModel;
import org.jspecify.annotations.Nullable;

/** The field {@code statements}: what each rule says on its own training rows. Absent in a model that does not know. */
public final class StatementFields {

    private static final String NAME = "statements";
    private static final int FIRST_VERSION = 3;

    private static final JsonField<NumberTable> THEN = required("then", c -> NumberTable.read(c, 1));
    private static final JsonField<Integer> ROWS = required("rows", c -> c.integer(0));
    private static final JsonField<Double> TEXT_FIDELITY = optional("textFidelity", StatementFields::share);
    private static final JsonField<List<JsonObject>> TERMS = required("terms", c -> c.list(StatementFields::term));
    private static final JsonField<JsonObject> CHECK = optional("check", StatementFields::check);

    private static final JsonField<String> COLUMN = required("column", JsonCursor::text);
    private static final JsonField<Double> EFFECT = required("effect", StatementFields::share);
    private static final JsonField<Double> CENTER = optional("center", JsonCursor::number);
    private static final JsonField<Level> LEVEL = optional("level", c -> c.constant(Level.class));
    private static final JsonField<Double> LOW = optional("low", JsonCursor::number);
    private static final JsonField<Double> HIGH = optional("high", JsonCursor::number);
    private static final JsonField<Boolean> IN_RANGE = optional("inRange", StatementFields::truth);
    private static final JsonField<List<String>> CATEGORIES = optional("categories", c -> c.list(JsonCursor::text));
    private static final JsonField<Boolean> NEGATED = optional("negated", StatementFields::truth);
    private static final JsonField<DatePart> DATE_PART = optional("part", c -> c.constant(DatePart.class));
    private static final JsonField<Boolean> MISSING = optional("missing", StatementFields::truth);
    private static final JsonField<Double> SHARE = optional("share", StatementFields::share);

    private static final JsonField<RuleStatement.Part> PART =
            required("part", c -> c.constant(RuleStatement.Part.class));
    private static final JsonField<Integer> RIGHT = optional("right", c -> c.integer(0));
    private static final JsonField<Double> STEADINESS = optional("steadiness", JsonCursor::number);
    private static final JsonField<Boolean> SEEN = required("seen", StatementFields::truth);

    /** The field itself. */
    public static final JsonField<List<JsonObject>> FIELD = optional(NAME, c -> c.list(StatementFields::statement));

    private final JsonCursor cursor;
    private final RuleModel model;

    private StatementFields(JsonCursor cursor, RuleModel model) {
        this.cursor = cursor;
        this.model = model;
    }

    private static double share(JsonCursor cursor) throws IOException {
        double share = cursor.number();
        if (!(share >= 0 && share <= 1)) {
            throw cursor.error("is " + share + ", expected a share from 0 to 1; correct the file");
        }
        return share;
    }

    static Boolean truth(JsonCursor cursor) throws IOException {
        if (cursor.scalar() instanceof Boolean truth) {
            return truth;
        }
        throw cursor.error("is neither true nor false; correct the file");
    }

    private static JsonObject statement(JsonCursor cursor) throws IOException {
        return cursor.object(ROWS, THEN, TEXT_FIDELITY, TERMS, CHECK);
    }

    private static JsonObject term(JsonCursor cursor) throws IOException {
        return cursor.object(
                COLUMN, EFFECT, CENTER, LEVEL, LOW, HIGH, IN_RANGE, CATEGORIES, NEGATED, DATE_PART, MISSING, SHARE);
    }

    private static JsonObject check(JsonCursor cursor) throws IOException {
        return cursor.object(PART, ROWS, RIGHT, STEADINESS, SEEN);
    }

    /** The statements for a model that was read without them; none where the file has none. */
    public static List<RuleStatement> of(
            JsonCursor cursor, int version, @Nullable List<JsonObject> field, RuleModel model) {
        if (field == null) {
            return List.of();
        }
        if (version < FIRST_VERSION) {
            throw cursor.errorAt(NAME, "does not belong to a file of version " + version);
        }
        if (field.size() != model.ruleCount()) {
            throw cursor.errorAt(
                    NAME, "has " + field.size() + " entries, expected one for each of " + model.ruleCount() + " rules");
        }
        StatementFields fields = new StatementFields(cursor, model);
        return field.stream().map(fields::statement).toList();
    }

    private RuleStatement statement(JsonObject object) {
        NumberTable then = object.get(THEN);
        then.requireShape(cursor, NAME + ".then", model.target().size());
        JsonObject check = object.find(CHECK);
        return new RuleStatement(
                RuleConclusion.of(model.target(), then.toArray()),
                object.get(ROWS),
                object.get(TERMS).stream().map(this::statedTerm).toList(),
                optionalOf(object.find(TEXT_FIDELITY)),
                check == null
                        ? Optional.empty()
                        : Optional.of(new RuleStatement.Check(
                                check.get(PART),
                                check.get(ROWS),
                                Optional.ofNullable(check.find(RIGHT)),
                                optionalOf(check.find(STEADINESS)),
                                check.get(SEEN))));
    }

    private StatedTerm statedTerm(JsonObject object) {
        String column = object.get(COLUMN);
        DatePart part = object.find(DATE_PART);
        Boolean missing = object.find(MISSING);
        Subject subject = missing != null
                ? new Subject(column, FeatureKind.MISSING)
                : new Subject(column, part == null ? null : FeatureKind.of(part));
        Feature feature = model.features().stream()
                .filter(each -> each.subject().equals(subject))
                .findFirst()
                .orElseThrow(() -> cursor.errorAt(
                        NAME, "has a term about " + JsonCursor.quote(column) + ", which is no column of the inputs"));
        if (missing != null) {
            return new StatedTerm.OfMissing(
                    column, missing, feature.presence(), need(object, SHARE), object.get(EFFECT));
        }
        List<String> categories = object.find(CATEGORIES);
        if (categories != null) {
            if (categories.isEmpty()) {
                throw cursor.errorAt(NAME, "has a term about " + JsonCursor.quote(column) + " without a category");
            }
            return new StatedTerm.OfCategory(
                    column, categories, need(object, NEGATED), need(object, SHARE), object.get(EFFECT), part);
        }
        return new StatedTerm.OfNumber(
                column,
                need(object, CENTER),
                need(object, LEVEL),
                need(object, LOW),
                need(object, HIGH),
                feature.order() == null ? List.of() : feature.order(),
                need(object, IN_RANGE),
                object.get(EFFECT),
                feature.notation());
    }

    private <T> T need(JsonObject object, JsonField<T> field) {
        T value = object.find(field);
        if (value == null) {
            throw cursor.errorAt(
                    NAME, "has a term about " + JsonCursor.quote(object.get(COLUMN)) + " without " + field.name());
        }
        return value;
    }

    private static OptionalDouble optionalOf(@Nullable Double value) {
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /** Writes what the rules of {@code model} say, if it knows. */
    public static void write(RuleModel model, JsonWriter out) {
        if (!model.statements().isEmpty()) {
            out.array(NAME, () -> model.statements().forEach(statement -> out.object(() -> write(statement, out))));
        }
    }

    private static void write(RuleStatement statement, JsonWriter out) {
        out.field("rows", statement.rows());
        out.field("then", statement.conclusion().numbers());
        statement.textFidelity().ifPresent(share -> out.field("textFidelity", share));
        out.array("terms", () -> statement.terms().forEach(term -> out.line(() -> write(term, out))));
        statement
                .check()
                .ifPresent(check -> out.line("check", () -> {
                    out.constant("part", check.part());
                    out.field("rows", check.rows());
                    check.right().ifPresent(right -> out.field("right", right.intValue()));
                    check.steadiness().ifPresent(share -> out.field("steadiness", share));
                    out.field("seen", check.seen());
                }));
    }

    private static void write(StatedTerm term, JsonWriter out) {
        out.field("column", term.column());
        if (term instanceof StatedTerm.OfNumber number) {
            out.field("center", number.center());
            out.constant("level", number.level());
            out.field("low", number.low());
            out.field("high", number.high());
            out.field("inRange", number.inRange());
        } else if (term instanceof StatedTerm.OfCategory category) {
            if (category.part() != null) {
                out.constant("part", category.part());
            }
            out.field("categories", category.categories());
            out.field("negated", category.negated());
            out.field("share", category.share());
        } else if (term instanceof StatedTerm.OfMissing absence) {
            out.field("missing", absence.missing());
            out.field("share", absence.share());
        }
        out.field("effect", term.effect());
    }
}
