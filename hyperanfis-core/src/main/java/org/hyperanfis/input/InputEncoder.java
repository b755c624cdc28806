package org.hyperanfis.input;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Subject;
import org.hyperanfis.data.notation.DatePart;
import org.hyperanfis.data.notation.Notation;
import org.jspecify.annotations.Nullable;

/**
 * Turns the cells of raw rows into model inputs: the one place where that is done, whatever the cells come from. Columns that no
 * input comes from are not looked at. Immutable; what was missing or unseen is counted in a {@link Tally}.
 *
 * @since 0.2.0
 */
public final class InputEncoder {

    private final List<ColumnEncoder> encoders = new ArrayList<>();
    private final int width;

    /**
     * An encoder.
     *
     * @param features the model inputs
     * @param position where a column stands in the raw rows; it may throw for one that is not there
     * @param missing the texts that stand for a missing number, beside those of the features
     * @param fill what a missing number becomes, one value per input
     */
    public InputEncoder(List<Feature> features, ToIntFunction<String> position, MissingValues missing, double[] fill) {
        this.width = features.size();
        Map<String, OneHot> oneHots = new LinkedHashMap<>();
        Map<Subject, Part> parts = new LinkedHashMap<>();
        for (int j = 0; j < width; j++) {
            Feature feature = features.get(j);
            Column column = new Column(encoders.size(), feature.column(), position.applyAsInt(feature.column()));
            MissingValues markers = feature.missing().isEmpty() ? missing : missing.with(feature.missing());
            switch (feature.kind()) {
                case NUMERIC -> encoders.add(new Numeric(column, j, feature.notation(), markers, fill[j]));
                case ORDINAL ->
                    encoders.add(new Ordinal(column, j, Objects.requireNonNull(feature.order()), markers, fill[j]));
                case ONEHOT ->
                    oneHots.computeIfAbsent(feature.column(), name -> {
                                OneHot encoder = new OneHot(column);
                                encoders.add(encoder);
                                return encoder;
                            })
                            .add(feature, j);
                case MISSING -> encoders.add(new Absence(column, j, feature.order(), markers));
                case MONTH, WEEKDAY, HOUR ->
                    parts.computeIfAbsent(feature.subject(), subject -> {
                                Part encoder = new Part(
                                        column,
                                        feature.kind().part().orElseThrow(),
                                        Objects.requireNonNull(feature.notation()),
                                        markers);
                                encoders.add(encoder);
                                return encoder;
                            })
                            .add(feature, j);
            }
        }
    }

    /** The number of model inputs. */
    public int width() {
        return width;
    }

    /** Writes the inputs of {@code row} to {@code to}, from {@code offset} on. */
    public void encode(RawRow row, double[] to, int offset, Tally tally) {
        for (ColumnEncoder encoder : encoders) {
            encoder.encode(row, to, offset, tally);
        }
    }

    /**
     * What a row has in each column, in the order in which the inputs name them. Cells that cannot be read are texts here.
     *
     * @since 0.3.0
     */
    public List<ColumnCell> cells(RawRow row) {
        return encoders.stream().flatMap(encoder -> encoder.cell(row).stream()).toList();
    }

    /** A tally that has counted nothing yet. */
    public Tally newTally() {
        return new Tally(encoders);
    }

    /** Counts the cells that were missing or unseen. */
    public static final class Tally {

        private final List<ColumnEncoder> encoders;
        private final long[] counts;
        private final String[] firstPlaces;
        private final String[] firstTexts;

        private Tally(List<ColumnEncoder> encoders) {
            this.encoders = encoders;
            this.counts = new long[encoders.size()];
            this.firstPlaces = new String[encoders.size()];
            this.firstTexts = new String[encoders.size()];
        }

        private void count(Column column, RawRow row, String text) {
            if (counts[column.index]++ == 0) {
                firstPlaces[column.index] = row.place();
                firstTexts[column.index] = text;
            }
        }

        /** What was missing or unseen so far, one sentence per column. */
        public List<String> notes() {
            List<String> notes = new ArrayList<>();
            for (int i = 0; i < counts.length; i++) {
                if (counts[i] > 0) {
                    String rows = counts[i] + (counts[i] == 1 ? " row" : " rows");
                    notes.add(encoders.get(i).note(rows, firstTexts[i], firstPlaces[i]));
                }
            }
            return notes;
        }
    }

    /**
     * A column of the raw rows.
     *
     * @param index of its encoder
     * @param position in a raw row
     */
    private record Column(int index, String name, int position) {

        InvalidDataException error(RawRow row, String text, String problem) {
            return new InvalidDataException(row.place() + ", column '" + name + "': '" + text + "' " + problem);
        }

        /** Refuses a cell whose number cannot be used, unless it is missing. */
        void requireMissing(RawRow row, double number, @Nullable Notation notation, MissingValues missing) {
            String text = row.text(position);
            if (!missing.contains(text)) {
                throw error(
                        row,
                        text,
                        (Double.isInfinite(number) ? "is not finite" : CellNumbers.complaint(notation))
                                + "; correct it, or leave the cell empty if the value is not known");
            }
        }
    }

    private interface ColumnEncoder {

        void encode(RawRow row, double[] to, int offset, Tally tally);

        /** What the row has in the column; empty for what is derived from a column that another encoder reads. */
        default Optional<ColumnCell> cell(RawRow row) {
            return Optional.empty();
        }

        /** Says that cells in these rows, the first with this text at this place, were missing or unseen. */
        String note(String rows, String text, String place);
    }

    private static String missingNote(Column column, String rows) {
        return "column '" + column.name + "': missing in " + rows + ", taken as the training mean";
    }

    private static final class Numeric implements ColumnEncoder {

        private final Column column;
        private final int input;
        private final @Nullable Notation notation;
        private final MissingValues missing;
        private final boolean numbersMayBeMissing;
        private final double fill;

        Numeric(Column column, int input, @Nullable Notation notation, MissingValues missing, double fill) {
            this.column = column;
            this.input = input;
            this.notation = notation;
            this.missing = missing;
            this.numbersMayBeMissing = missing.hasNumbers(notation);
            this.fill = fill;
        }

        @Override
        public void encode(RawRow row, double[] to, int offset, Tally tally) {
            double number = CellNumbers.of(row, column.position, notation);
            if (Double.isFinite(number) && !(numbersMayBeMissing && missing.contains(row.text(column.position)))) {
                to[offset + input] = number;
                return;
            }
            String text = row.text(column.position);
            column.requireMissing(row, number, notation, missing);
            tally.count(column, row, text);
            to[offset + input] = fill;
        }

        @Override
        public Optional<ColumnCell> cell(RawRow row) {
            String text = row.text(column.position);
            double number = CellNumbers.of(row, column.position, notation);
            if (missing.contains(text)) {
                return Optional.of(ColumnCell.missing(column.name));
            }
            return Optional.of(
                    Double.isFinite(number)
                            ? ColumnCell.ofNumber(column.name, number, notation)
                            : ColumnCell.ofText(column.name, text));
        }

        @Override
        public String note(String rows, String text, String place) {
            return missingNote(column, rows);
        }
    }

    private static final class Ordinal implements ColumnEncoder {

        private final Column column;
        private final int input;
        private final Map<String, Integer> ranks = new HashMap<>();
        private final List<String> order;
        private final MissingValues missing;
        private final double fill;

        Ordinal(Column column, int input, List<String> order, MissingValues missing, double fill) {
            this.column = column;
            this.input = input;
            this.order = order;
            this.missing = missing;
            this.fill = fill;
            order.forEach(level -> ranks.put(level, ranks.size()));
        }

        @Override
        public void encode(RawRow row, double[] to, int offset, Tally tally) {
            String text = row.text(column.position);
            Integer rank = ranks.get(text);
            if (rank != null) {
                to[offset + input] = rank;
            } else if (missing.contains(text)) {
                tally.count(column, row, text);
                to[offset + input] = fill;
            } else {
                throw column.error(
                        row,
                        text,
                        "is not one of its levels " + String.join("<", order)
                                + "; correct it, or leave the cell empty if it is not known");
            }
        }

        @Override
        public Optional<ColumnCell> cell(RawRow row) {
            String text = row.text(column.position);
            return Optional.of(
                    !ranks.containsKey(text) && missing.contains(text)
                            ? ColumnCell.missing(column.name)
                            : ColumnCell.ofText(column.name, text));
        }

        @Override
        public String note(String rows, String text, String place) {
            return missingNote(column, rows);
        }
    }

    /** Whether a number or level is missing; the encoder of its value counts it. */
    private record Absence(
            Column column, int input, @Nullable List<String> order, MissingValues missing) implements ColumnEncoder {

        @Override
        public void encode(RawRow row, double[] to, int offset, Tally tally) {
            String text = row.text(column.position);
            boolean level = order != null && order.contains(text);
            to[offset + input] = !level && missing.contains(text) ? 1 : 0;
        }

        @Override
        public String note(String rows, String text, String place) {
            return missingNote(column, rows);
        }
    }

    /** A part of a date; all inputs are 0 where the date is missing, which the encoder of its value counts. */
    private static final class Part implements ColumnEncoder {

        private final Column column;
        private final DatePart part;
        private final Notation notation;
        private final MissingValues missing;
        private final int[] inputOf;

        Part(Column column, DatePart part, Notation notation, MissingValues missing) {
            this.column = column;
            this.part = part;
            this.notation = notation;
            this.missing = missing;
            this.inputOf = new int[part.categories().size()];
            Arrays.fill(inputOf, -1);
        }

        void add(Feature feature, int input) {
            inputOf[part.categories().indexOf(feature.category())] = input;
        }

        @Override
        public void encode(RawRow row, double[] to, int offset, Tally tally) {
            double days = CellNumbers.of(row, column.position, notation);
            boolean known = Double.isFinite(days) && !missing.contains(row.text(column.position));
            if (!known) {
                column.requireMissing(row, days, notation, missing);
            }
            int category = known ? part.of(days) : -1;
            for (int k = 0; k < inputOf.length; k++) {
                if (inputOf[k] >= 0) {
                    to[offset + inputOf[k]] = k == category ? 1 : 0;
                }
            }
        }

        @Override
        public String note(String rows, String text, String place) {
            return missingNote(column, rows);
        }
    }

    private static final class OneHot implements ColumnEncoder {

        private final Column column;
        private final Map<String, Integer> inputOf = new HashMap<>();
        private int[] inputs = new int[0];
        private int rest = -1;

        OneHot(Column column) {
            this.column = column;
        }

        void add(Feature feature, int input) {
            if (feature.rest()) {
                rest = input;
            } else {
                inputOf.put(Objects.requireNonNull(feature.category()), input);
            }
            inputs = Arrays.copyOf(inputs, inputs.length + 1);
            inputs[inputs.length - 1] = input;
        }

        @Override
        public void encode(RawRow row, double[] to, int offset, Tally tally) {
            for (int input : inputs) {
                to[offset + input] = 0;
            }
            String text = row.text(column.position);
            Integer seen = inputOf.get(text);
            if (seen != null) {
                to[offset + seen] = 1;
            } else if (rest >= 0) {
                to[offset + rest] = 1;
            } else {
                tally.count(column, row, text);
            }
        }

        @Override
        public Optional<ColumnCell> cell(RawRow row) {
            return Optional.of(ColumnCell.ofText(column.name, row.text(column.position)));
        }

        @Override
        public String note(String rows, String text, String place) {
            return "column '" + column.name + "': " + rows + " with a category that training did not show, first "
                    + (text.isEmpty() ? "an empty cell" : "'" + text + "'") + " (" + place
                    + "); it counts as none of the known ones";
        }
    }
}
