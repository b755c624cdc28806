package org.hyperanfis.encode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Feature;
import org.hyperanfis.schema.MissingValues;
import org.hyperanfis.schema.Names;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;

/**
 * Turns the cells of a raw row into model inputs. Columns are found by name, in any order; columns that no input comes
 * from are not looked at. What was missing or unseen is counted.
 */
public final class RowEncoder {

    private final List<ColumnEncoder> encoders = new ArrayList<>();
    private final int width;

    /**
     * An encoder for the rows of {@code table}.
     *
     * @param features the model inputs
     * @param missing the texts that stand for a missing number
     * @param fill what a missing number becomes, one value per input
     * @throws InvalidDataException when the table lacks a column
     */
    public RowEncoder(Table table, List<Feature> features, MissingValues missing, double[] fill) {
        this.width = features.size();
        Map<String, OneHot> oneHots = new LinkedHashMap<>();
        for (int j = 0; j < width; j++) {
            Feature feature = features.get(j);
            int position = position(table, feature.column(), "model input");
            switch (feature.kind()) {
                case NUMERIC -> encoders.add(new Numeric(position, feature.column(), j, missing, fill[j]));
                case ORDINAL ->
                    encoders.add(new Ordinal(
                            position, feature.column(), j, Objects.requireNonNull(feature.order()), missing, fill[j]));
                case ONEHOT ->
                    oneHots.computeIfAbsent(feature.column(), column -> {
                                OneHot encoder = new OneHot(position, column);
                                encoders.add(encoder);
                                return encoder;
                            })
                            .add(Objects.requireNonNull(feature.category()), j);
            }
        }
    }

    /** Where a column of {@code table} stands. */
    static int position(Table table, String column, String use) {
        int position = table.columns().indexOf(column);
        if (position < 0) {
            throw new InvalidDataException(table.name() + " has no column '" + column + "' (" + use + "); "
                    + Names.suggestion(column, table.columns(), "columns"));
        }
        return position;
    }

    /** The number of model inputs. */
    public int width() {
        return width;
    }

    /** Writes the inputs of the current row of {@code cursor} to {@code to}, from {@code offset} on. */
    public void encode(RowCursor cursor, double[] to, int offset) {
        for (ColumnEncoder encoder : encoders) {
            encoder.encode(cursor, to, offset);
        }
    }

    /** What was missing or unseen so far, one sentence per column. */
    public List<String> notes() {
        return encoders.stream()
                .map(ColumnEncoder::note)
                .filter(note -> !note.isEmpty())
                .toList();
    }

    private abstract static class ColumnEncoder {

        final int position;
        final String column;
        long count;

        @Nullable
        String firstPlace;

        ColumnEncoder(int position, String column) {
            this.position = position;
            this.column = column;
        }

        abstract void encode(RowCursor cursor, double[] to, int offset);

        abstract String note();

        void count(RowCursor cursor) {
            if (count++ == 0) {
                firstPlace = cursor.place();
            }
        }

        String rows() {
            return count + (count == 1 ? " row" : " rows");
        }
    }

    private static final class Numeric extends ColumnEncoder {

        private final int input;
        private final MissingValues missing;
        private final boolean numbersMayBeMissing;
        private final double fill;

        Numeric(int position, String column, int input, MissingValues missing, double fill) {
            super(position, column);
            this.input = input;
            this.missing = missing;
            this.numbersMayBeMissing = missing.hasNumbers();
            this.fill = fill;
        }

        @Override
        void encode(RowCursor cursor, double[] to, int offset) {
            double number = cursor.number(position);
            if (Double.isFinite(number) && !(numbersMayBeMissing && missing.contains(cursor.text(position)))) {
                to[offset + input] = number;
                return;
            }
            String text = cursor.text(position);
            if (!missing.contains(text)) {
                throw new InvalidDataException(cursor.place() + ", column '" + column + "': '" + text
                        + (Double.isInfinite(number) ? "' is not finite" : "' is not a number")
                        + "; correct it, or leave the cell empty if the value is not known");
            }
            count(cursor);
            to[offset + input] = fill;
        }

        @Override
        String note() {
            return count == 0 ? "" : "column '" + column + "': missing in " + rows() + ", taken as the training mean";
        }
    }

    private static final class Ordinal extends ColumnEncoder {

        private final int input;
        private final Map<String, Integer> ranks = new HashMap<>();
        private final List<String> order;
        private final MissingValues missing;
        private final double fill;

        Ordinal(int position, String column, int input, List<String> order, MissingValues missing, double fill) {
            super(position, column);
            this.input = input;
            this.order = order;
            this.missing = missing;
            this.fill = fill;
            order.forEach(level -> ranks.put(level, ranks.size()));
        }

        @Override
        void encode(RowCursor cursor, double[] to, int offset) {
            String text = cursor.text(position);
            Integer rank = ranks.get(text);
            if (rank != null) {
                to[offset + input] = rank;
            } else if (missing.contains(text)) {
                count(cursor);
                to[offset + input] = fill;
            } else {
                throw new InvalidDataException(cursor.place() + ", column '" + column + "': '" + text
                        + "' is not one of its levels " + String.join("<", order)
                        + "; correct it, or leave the cell empty if it is not known");
            }
        }

        @Override
        String note() {
            return count == 0 ? "" : "column '" + column + "': missing in " + rows() + ", taken as the training mean";
        }
    }

    private static final class OneHot extends ColumnEncoder {

        private final Map<String, Integer> inputOf = new HashMap<>();
        private int[] inputs = new int[0];
        private String firstUnseen = "";

        OneHot(int position, String column) {
            super(position, column);
        }

        void add(String category, int input) {
            inputOf.put(category, input);
            inputs = Arrays.copyOf(inputs, inputs.length + 1);
            inputs[inputs.length - 1] = input;
        }

        @Override
        void encode(RowCursor cursor, double[] to, int offset) {
            for (int input : inputs) {
                to[offset + input] = 0;
            }
            String text = cursor.text(position);
            Integer seen = inputOf.get(text);
            if (seen != null) {
                to[offset + seen] = 1;
            } else {
                if (count == 0) {
                    firstUnseen = text;
                }
                count(cursor);
            }
        }

        @Override
        String note() {
            String what = firstUnseen.isEmpty() ? "an empty cell" : "'" + firstUnseen + "'";
            return count == 0
                    ? ""
                    : "column '" + column + "': " + rows() + " with a category that training did not show, first "
                            + what + " (" + firstPlace + "); it counts as none of the known ones";
        }
    }
}
