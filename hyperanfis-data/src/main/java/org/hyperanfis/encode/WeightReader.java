package org.hyperanfis.encode;

import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.input.CellNumbers;
import org.hyperanfis.schema.Schema;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;

/**
 * Reads sample weights.
 *
 * @param position of the column with weights
 */
record WeightReader(int position, @Nullable Notation notation) {

    /** Null if the table has no weights. */
    static @Nullable WeightReader of(Table table, Schema schema) {
        return schema.weight()
                .map(column -> new WeightReader(
                        table.position(column, "weight"), schema.notations().get(column)))
                .orElse(null);
    }

    double read(RowCursor cursor) {
        double weight = CellNumbers.of(cursor, position, notation);
        if (!(weight >= 0 && weight < Double.POSITIVE_INFINITY)) {
            throw new InvalidDataException(cursor.place() + ": the sample weight is '" + cursor.text(position)
                    + "'; give a finite number that is not negative");
        }
        return weight;
    }
}
