package org.hyperanfis.input;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.explain.ReadableNumber;
import org.jspecify.annotations.Nullable;

/**
 * What a row has in a column, for people: the cell of the table, not what the model makes of it. A missing cell has no value,
 * whatever stands for it in the model.
 *
 * @param column of the table
 * @param text the value as people read it; null where the cell is missing
 * @param number the value, if it is a plain number
 * @since 0.3.0
 */
public record ColumnCell(String column, @Nullable String text, OptionalDouble number) {

    private static final String UNSEEN = "(not seen in training)";

    /** A cell that is missing. */
    public static ColumnCell missing(String column) {
        return new ColumnCell(column, null, OptionalDouble.empty());
    }

    /** A cell with a text; an empty one is missing. */
    public static ColumnCell ofText(String column, String text) {
        return text.isEmpty() ? missing(column) : new ColumnCell(column, text, OptionalDouble.empty());
    }

    /** A cell with a number, which reads as a date in a column of dates. */
    public static ColumnCell ofNumber(String column, double number, @Nullable Notation notation) {
        return notation instanceof DateNotation date
                ? ofText(column, date.text(number))
                : new ColumnCell(column, ReadableNumber.of(number), OptionalDouble.of(number));
    }

    public boolean isMissing() {
        return text == null;
    }

    /** The value in a sentence: {@code age is 41}, {@code insulin is missing}. */
    public String words() {
        return column + " is " + (text == null ? "missing" : text);
    }

    /**
     * The cells that a row of model inputs came from, one per column in the order of the inputs, as far as the inputs tell: a
     * number that stands for a missing cell looks like any other. Whoever has the table asks {@link InputEncoder#cells}.
     */
    public static List<ColumnCell> of(List<Feature> features, double[] row) {
        Map<String, ColumnCell> cells = new LinkedHashMap<>();
        for (int j = 0; j < row.length; j++) {
            Feature feature = features.get(j);
            String column = feature.column();
            switch (feature.kind()) {
                case NUMERIC -> cells.put(column, ofNumber(column, row[j], feature.notation()));
                case ORDINAL -> cells.put(column, level(feature, row[j]));
                case MISSING -> {
                    if (row[j] == 1) {
                        cells.put(column, missing(column));
                    }
                }
                case MONTH, WEEKDAY, HOUR -> {} // The date itself is an input as well.
                case ONEHOT -> {
                    cells.putIfAbsent(column, ofText(column, UNSEEN));
                    if (row[j] == 1) {
                        cells.put(column, ofText(column, Objects.requireNonNull(feature.category())));
                    }
                }
            }
        }
        return List.copyOf(new ArrayList<>(cells.values()));
    }

    /** Between two levels is only what stands for a missing one. */
    private static ColumnCell level(Feature feature, double position) {
        List<String> order = Objects.requireNonNull(feature.order());
        boolean isLevel = position == Math.rint(position) && position >= 0 && position < order.size();
        return isLevel ? ofText(feature.column(), order.get((int) position)) : missing(feature.column());
    }
}
