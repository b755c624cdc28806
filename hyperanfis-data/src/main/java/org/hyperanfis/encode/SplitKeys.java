package org.hyperanfis.encode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.RowSplit;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.input.CellNumbers;
import org.hyperanfis.schema.SplitChoice;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;

/** What the rows of a table are split by: groups that stay together, or times. */
final class SplitKeys {

    private final Map<String, Notation> notations;
    private final SplitChoice choice;
    private final int position;
    private final Map<Object, Integer> groups = new HashMap<>();
    private final List<Integer> groupOf = new ArrayList<>();
    private final List<Double> times = new ArrayList<>();

    private SplitKeys(Table table, Map<String, Notation> notations, SplitChoice choice) {
        this.notations = notations;
        this.choice = choice;
        this.position = choice.group()
                .or(choice::time)
                .map(column -> table.position(column, "split"))
                .orElse(-1);
    }

    /** Null if chance alone splits the rows. */
    static @Nullable SplitKeys of(Table table, Map<String, Notation> notations, SplitChoice choice) {
        return choice.equals(SplitChoice.RANDOM) ? null : new SplitKeys(table, notations, choice);
    }

    void add(RowCursor cursor, double[] row) {
        if (choice.time().isPresent()) {
            String column = choice.time().get();
            double time = CellNumbers.of(cursor, position, notations.get(column));
            if (!Double.isFinite(time)) {
                throw new InvalidDataException(cursor.place() + ", column '" + column + "': '" + cursor.text(position)
                        + "' is no time to split by; fill it in, or leave the row out");
            }
            times.add(time);
        } else {
            // A cell that is empty says nothing of other rows.
            boolean alone = choice.group().isPresent() && cursor.text(position).isBlank();
            Object key = alone
                    ? (Object) groupOf.size()
                    : choice.group().isPresent() ? cursor.text(position) : (Object) RowHash.of(row);
            groupOf.add(groups.computeIfAbsent(key, k -> groups.size()));
        }
    }

    SplitChoice choice() {
        return choice;
    }

    RowSplit split(double training, double validation, long seed) {
        return choice.time().isPresent()
                ? RowSplit.ordered(
                        times.stream().mapToDouble(Double::doubleValue).toArray(), training, validation)
                : RowSplit.grouped(groupOf.stream().mapToInt(Integer::intValue).toArray(), training, validation, seed);
    }
}
