package org.hyperanfis.input;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Feature;
import org.hyperanfis.internal.Names;
import org.jspecify.annotations.Nullable;

/**
 * Turns records, values by the names of raw columns, into rows of model inputs. Immutable.
 *
 * @since 0.2.0
 */
public final class RecordEncoder {

    private static final int MOST_NAMED = 5;

    private final List<String> columns;
    private final Map<String, Integer> positions = new HashMap<>();
    private final Set<String> targets;
    private final InputEncoder encoder;

    /**
     * An encoder.
     *
     * @param features the model inputs
     * @param targets the columns that the model predicts, which are not inputs
     * @param fill what a missing number becomes, one value per input
     */
    public RecordEncoder(List<Feature> features, List<String> targets, double[] fill) {
        this.columns = features.stream().map(Feature::column).distinct().toList();
        this.targets = Set.copyOf(targets);
        columns.forEach(column -> positions.put(column, positions.size()));
        this.encoder = new InputEncoder(
                features, column -> Objects.requireNonNull(positions.get(column)), MissingValues.DEFAULT, fill);
    }

    /**
     * The model inputs of a record.
     *
     * @param cells numbers, texts and truth values by column; null stands for an empty cell, and so does a column that is
     *     not there
     */
    public double[] encode(Map<String, ?> cells) {
        requireKnown(cells);
        Object[] values = new Object[columns.size()];
        cells.forEach(
                (column, value) -> values[Objects.requireNonNull(positions.get(column))] = requireCell(column, value));
        double[] row = new double[encoder.width()];
        encoder.encode(new Cells(values), row, 0, encoder.newTally());
        return row;
    }

    private void requireKnown(Map<String, ?> cells) {
        List<String> problems = new ArrayList<>();
        for (String column : cells.keySet()) {
            if (column == null) {
                problems.add("null is no name of a column");
            } else if (!positions.containsKey(column)) {
                problems.add(
                        targets.contains(column)
                                ? "'" + column + "' is what the model predicts, leave it out"
                                : "there is no column '" + column + "', "
                                        + Names.suggestion(column, columns, "columns"));
            }
        }
        if (!problems.isEmpty()) {
            int more = problems.size() - MOST_NAMED;
            throw new InvalidDataException("the record does not fit the model: "
                    + String.join("; ", problems.subList(0, Math.min(problems.size(), MOST_NAMED)))
                    + (more > 0 ? "; and " + more + " more" : ""));
        }
    }

    private static @Nullable Object requireCell(String column, @Nullable Object value) {
        if (value == null || value instanceof Number || value instanceof CharSequence || value instanceof Boolean) {
            return value;
        }
        throw new InvalidDataException("the record, column '" + column + "': a "
                + value.getClass().getName()
                + " is no cell; give a number, a text, true or false, or null if the value is not known");
    }

    /** The cells of a record, as a table would have them. */
    private record Cells(@Nullable Object[] values) implements RawRow {

        @Override
        public String place() {
            return "the record";
        }

        @Override
        public String text(int column) {
            Object value = values[column];
            if (value == null) {
                return "";
            }
            if (value instanceof BigDecimal decimal) {
                return Numbers.text(decimal);
            }
            return value instanceof Double || value instanceof Float
                    ? Numbers.text(((Number) value).doubleValue())
                    : value.toString();
        }

        @Override
        public boolean isNumber(int column) {
            return values[column] instanceof Number;
        }

        @Override
        public double number(int column) {
            Object value = values[column];
            if (value instanceof Number number) {
                return number.doubleValue();
            }
            return value instanceof CharSequence text ? Numbers.parse(text.toString()) : Double.NaN;
        }
    }
}
