package org.hyperanfis.baselines;

import static org.hyperanfis.internal.json.JsonField.optional;
import static org.hyperanfis.internal.json.JsonField.required;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hyperanfis.baselines.tsk.Aggregate;
import org.hyperanfis.baselines.tsk.AntecedentShape;
import org.hyperanfis.baselines.tsk.AntecedentShape.Averaging;
import org.hyperanfis.baselines.tsk.AntecedentShape.Conjunction;
import org.hyperanfis.baselines.tsk.AntecedentShape.Uncertainty;
import org.hyperanfis.baselines.tsk.Normalization;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonObject;
import org.hyperanfis.internal.modelfile.JsonPart;
import org.hyperanfis.internal.modelfile.NumberTable;

/** Reads the field {@code antecedents} of a baseline file. */
final class AntecedentFields {

    private static final JsonField<AntecedentKind> KIND = required("kind", c -> c.constant(AntecedentKind.class));
    private static final JsonField<Aggregate> AGGREGATE = optional("aggregate", c -> c.constant(Aggregate.class));
    private static final JsonField<Normalization> NORMALIZATION =
            optional("normalization", c -> c.constant(Normalization.class));
    private static final JsonField<Uncertainty> UNCERTAINTY =
            optional("uncertainty", c -> c.constant(Uncertainty.class));
    private static final JsonField<Averaging> AVERAGING = optional("averaging", c -> c.constant(Averaging.class));
    private static final JsonField<Conjunction> CONJUNCTION =
            optional("conjunction", c -> c.constant(Conjunction.class));
    private static final JsonField<Integer> SETS = optional("sets", c -> c.integer(1));
    private static final JsonField<NumberTable> SET_OF = optional("setOf", c -> NumberTable.readIndices(c, 2));

    private final JsonCursor cursor;
    private final AntecedentKind kind;
    private final JsonPart part;

    private AntecedentFields(JsonCursor cursor, JsonObject object) {
        this.cursor = cursor;
        this.kind = object.get(KIND);
        this.part = new JsonPart(cursor, "antecedents", object);
    }

    static AntecedentFields read(JsonCursor cursor) throws IOException {
        return new AntecedentFields(
                cursor,
                cursor.object(KIND, AGGREGATE, NORMALIZATION, UNCERTAINTY, AVERAGING, CONJUNCTION, SETS, SET_OF));
    }

    /** The antecedents, once the other fields have said how many rules and inputs there are. */
    AntecedentShape shape(int rules, int inputs) {
        return switch (kind) {
            case PROTOTYPES -> {
                part.refuse("prototypes", UNCERTAINTY, AVERAGING, CONJUNCTION, SETS, SET_OF);
                yield new AntecedentShape.Prototypes(rules, part.need(AGGREGATE), part.need(NORMALIZATION));
            }
            case INTERVALS -> {
                part.refuse("intervals", NORMALIZATION, CONJUNCTION, SETS, SET_OF);
                yield new AntecedentShape.Intervals(
                        rules, part.need(AGGREGATE), part.need(UNCERTAINTY), part.need(AVERAGING));
            }
            case SHARED -> {
                part.refuse("shared sets", AGGREGATE, NORMALIZATION, UNCERTAINTY, AVERAGING);
                int sets = part.need(SETS);
                int[] setOf = part.table(SET_OF, rules, inputs).toIndices();
                yield new AntecedentShape.Shared(sets, rows(setOf, sets, inputs), part.need(CONJUNCTION));
            }
        };
    }

    private List<List<Integer>> rows(int[] setOf, int sets, int inputs) {
        List<List<Integer>> rows = new ArrayList<>();
        for (int i = 0; i < setOf.length; i++) {
            if (setOf[i] >= sets) {
                throw cursor.errorAt(
                        "antecedents.setOf[" + i / inputs + "][" + i % inputs + "]",
                        "is " + setOf[i] + ", expected a set from 0 to " + (sets - 1));
            }
        }
        for (int from = 0; from < setOf.length; from += inputs) {
            rows.add(Arrays.stream(setOf, from, from + inputs).boxed().toList());
        }
        return rows;
    }
}
