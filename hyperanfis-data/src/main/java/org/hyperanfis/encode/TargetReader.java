package org.hyperanfis.encode;

import java.util.Arrays;
import java.util.List;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.input.CellNumbers;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.schema.Spellings;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;

/** Reads what is to be predicted from the target columns of a table. */
final class TargetReader {

    private final Target target;
    private final List<String> columns;
    private final int[] positions;
    private final @Nullable Notation[] notations;
    private final Spellings classes;
    private final MissingValues missing;
    private final boolean numbersMayBeMissing;

    TargetReader(Table table, Target target, MissingValues missing) {
        this.target = target;
        this.missing = missing;
        this.columns = target.columns();
        this.positions = columns.stream()
                .mapToInt(column -> table.position(column, "target"))
                .toArray();
        this.notations = new Notation[positions.length];
        if (target instanceof Target.Outputs outputs) {
            Arrays.setAll(notations, o -> outputs.notations().get(columns.get(o)));
        }
        this.numbersMayBeMissing = Arrays.stream(notations).anyMatch(missing::hasNumbers);
        this.classes = new Spellings(target instanceof Target.Classes of ? of.classes() : List.of());
    }

    Target target() {
        return target;
    }

    boolean isClasses() {
        return target instanceof Target.Classes;
    }

    /** The number of regression outputs. */
    int outputs() {
        return positions.length;
    }

    /** Whether the target of the current row is not known, so that the row can teach nothing. */
    boolean isMissing(RowCursor cursor) {
        for (int o = 0; o < positions.length; o++) {
            int position = positions[o];
            if (isClasses()
                    ? missing.contains(cursor.text(position)) && classes.find(cursor.text(position)) < 0
                    : (numbersMayBeMissing || Double.isNaN(number(cursor, o)))
                            && missing.contains(cursor.text(position))) {
                return true;
            }
        }
        return false;
    }

    private double number(RowCursor cursor, int output) {
        return CellNumbers.of(cursor, positions[output], notations[output]);
    }

    /** The class of the current row, whose target is not missing. */
    int label(RowCursor cursor) {
        String text = cursor.text(positions[0]);
        int index = classes.find(text);
        if (index < 0) {
            throw new InvalidDataException(cursor.place() + ", column '" + columns.get(0) + "': '" + text
                    + "' is not one of the classes " + String.join(", ", ((Target.Classes) target).classes())
                    + "; correct it, or leave the row out");
        }
        return index;
    }

    /** Writes the label or the outputs of the current row to the place of row {@code row}. */
    void read(RowCursor cursor, int[] labels, double[] outputs, int row) {
        if (isClasses()) {
            labels[row] = label(cursor);
            return;
        }
        for (int o = 0; o < positions.length; o++) {
            double value = number(cursor, o);
            if (!Double.isFinite(value)) {
                throw new InvalidDataException(cursor.place() + ", column '" + columns.get(o) + "': '"
                        + cursor.text(positions[o]) + "' is not a finite number; correct it, or leave the row out");
            }
            outputs[row * positions.length + o] = value;
        }
    }
}
