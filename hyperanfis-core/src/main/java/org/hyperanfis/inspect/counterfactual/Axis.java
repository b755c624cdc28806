package org.hyperanfis.inspect.counterfactual;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.LongStream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.input.MissingValues;

/** What one request lets a column of one row become: positions on a {@link Lattice} within limits. */
final class Axis {

    /** The position of a column that stays as it is. */
    static final long UNCHANGED = Long.MIN_VALUE;

    /** A column has about a hundred to a thousand values to the standard deviation. */
    private static final int DIGITS_OF_SPREAD = 2;

    private static final int MOST_DECIMALS = 12;

    private final Column column;
    private final double from;
    private final double fromPlace;
    private final boolean forced;
    private final double low;
    private final double high;
    private final Lattice lattice;
    /** Codes by position, since a number is read from its text. */
    private final Map<Long, Double> codes = new HashMap<>();

    private long first;
    private long last;

    private Axis(Column column, double from, double low, double high, boolean forced, Lattice lattice) {
        this.column = column;
        this.from = from;
        this.fromPlace = column.place(from);
        this.low = low;
        this.high = high;
        this.forced = forced;
        this.lattice = lattice;
        if (low <= high) {
            this.first = lattice.nearest(low);
            this.last = lattice.nearest(high);
        } else {
            this.first = 1;
        }
        trim();
    }

    /** Moves the ends to positions that are allowed; there is none if they cross. */
    private void trim() {
        while (first <= last && !isAllowed(first)) {
            first++;
        }
        while (first <= last && !isAllowed(last)) {
            last--;
        }
    }

    static Axis of(RealRows rows, int index, double from, Request request) {
        Column column = rows.columns().get(index);
        Span span = request.ranges().get(column.name());
        Direction direction = request.directions().get(column.name());
        if (column.isCategory()) {
            if (span != null || direction != null) {
                throw new InvalidOptionException(
                        "column '" + column.name()
                                + "' holds categories, which have no order; it cannot have a range or a direction, but can be fixed");
            }
            return new Axis(column, from, 0, column.codes() - 1, false, new Lattice.Codes());
        }
        double low = end(column, span == null ? "" : span.low(), column.isNumber() ? rows.low(index) : 0);
        double high =
                end(column, span == null ? "" : span.high(), column.isNumber() ? rows.high(index) : column.codes() - 1);
        if (span != null && low > high) {
            throw new InvalidOptionException("the range " + span.text() + " of column '" + column.name()
                    + "' is empty; give the lower end first");
        }
        boolean missing = column.present(from).isMissing();
        boolean forced = span != null && !missing && !(from >= low && from <= high);
        if (direction != null) {
            low = missing ? 1 : direction == Direction.UP ? Math.max(low, from) : low;
            high = missing ? 0 : direction == Direction.DOWN ? Math.min(high, from) : high;
        }
        Axis axis = new Axis(column, from, low, high, forced, lattice(rows, index, from, low, high));
        if (span != null && forced && axis.isEmpty()) {
            throw new InvalidOptionException("column '" + column.name() + "' is "
                    + column.present(from).text() + ", and no value in the range " + span.text()
                    + (direction == null
                            ? " can be written as the column is"
                            : " is " + (direction == Direction.UP ? "higher" : "lower"))
                    + "; give another range");
        }
        return axis;
    }

    private static double end(Column column, String text, double ofRows) {
        if (text.isEmpty()) {
            return ofRows;
        }
        double code = column.parse(text);
        if (Double.isFinite(code)) {
            return code;
        }
        String expected = column.isNumber()
                ? column.notation() == null
                        ? "a number"
                        : "written like " + column.notation().example()
                : "one of its levels " + String.join("<", column.order());
        throw new InvalidOptionException(
                "the range of column '" + column.name() + "' has the end '" + text + "', which is not " + expected);
    }

    private static Lattice lattice(RealRows rows, int index, double from, double low, double high) {
        Column column = rows.columns().get(index);
        if (!column.isNumber()) {
            return new Lattice.Codes();
        }
        double spread = column.spread();
        if (column.notation() instanceof DateNotation date) {
            boolean months = date.pattern().contains("y") && !date.pattern().contains("d");
            boolean days = !date.hasTime() || (date.pattern().contains("y") && spread >= 10);
            return months ? new Lattice.Months(date) : new Lattice.Times(days ? 1 : 1440, date);
        }
        boolean whole = rows.isWhole(index) && (Double.isNaN(from) || from == Math.rint(from));
        int finest = DIGITS_OF_SPREAD - (int) Math.floor(StrictMath.log10(spread));
        int decimals = Math.max(-MOST_DECIMALS, Math.min(Math.min(rows.decimals(index), MOST_DECIMALS), finest));
        Lattice lattice = new Lattice.Decimals(decimals, column.notation());
        // A narrow range needs finer steps.
        while (low <= high
                && decimals < (whole ? 0 : MOST_DECIMALS)
                && new Axis(column, from, low, high, false, lattice).isEmpty()) {
            decimals++;
            lattice = new Lattice.Decimals(decimals, column.notation());
        }
        return lattice;
    }

    Column column() {
        return column;
    }

    /** Whether the value is outside of its range and must move. */
    boolean isForced() {
        return forced;
    }

    boolean isEmpty() {
        return first > last;
    }

    boolean isOrdered() {
        return !column.isCategory();
    }

    boolean isAllowed(long position) {
        if (column.isCategory()) {
            return position >= 0 && position < column.codes() && position != from && column.isWritable((int) position);
        }
        double code = code(position);
        return code >= low && code <= high && code != from && !isMarker(lattice.text(position));
    }

    private boolean isMarker(String text) {
        return column.isNumber()
                && (MissingValues.DEFAULT.contains(text)
                        || column.missingTexts().contains(text));
    }

    /** How many positions there are from one end to the other. */
    long length() {
        return last - first;
    }

    /** The allowed position nearest to a code; {@link #UNCHANGED} if there is none near. */
    long nearest(double code) {
        if (isEmpty()) {
            return UNCHANGED;
        }
        long position = Math.max(first, Math.min(lattice.nearest(code), last));
        if (isAllowed(position)) {
            return position;
        }
        if (!isOrdered()) {
            return UNCHANGED;
        }
        // The value itself, or a text for missing ones, is in the way.
        return position < last && isAllowed(position + 1)
                ? position + 1
                : position > first && isAllowed(position - 1) ? position - 1 : UNCHANGED;
    }

    /** The allowed position where a change is least; where a forced column begins. */
    long start() {
        return nearest(column.known(from));
    }

    /** Up to so many allowed positions from one end to the other, evenly by what the model sees. */
    long[] grid(int most) {
        if (isEmpty()) {
            return new long[0];
        }
        LongStream positions;
        if (last - first < most) {
            positions = LongStream.rangeClosed(first, last);
        } else {
            double begin = column.place(code(first));
            double end = column.place(code(last));
            long[] spaced = new long[most];
            for (int i = 0; i < most; i++) {
                double code = column.codeAt(begin + (end - begin) * i / (most - 1));
                spaced[i] = Math.max(first, Math.min(lattice.nearest(code), last));
            }
            positions = Arrays.stream(spaced).sorted().distinct();
        }
        return positions.filter(this::isAllowed).toArray();
    }

    /** Up to so many allowed positions between two others. */
    long[] grid(long begin, long end, int most) {
        long a = Math.max(first, Math.min(begin, end));
        long b = Math.min(last, Math.max(begin, end));
        return LongStream.range(0, most)
                .map(i -> a + Math.round((double) (b - a) * i / (most - 1)))
                .distinct()
                .filter(this::isAllowed)
                .toArray();
    }

    double distance(long position) {
        return position == UNCHANGED ? 0 : column.distance(column.place(code(position)), fromPlace);
    }

    /** The code of the column once it is at a position. */
    double code(long position) {
        return position == UNCHANGED ? from : codes.computeIfAbsent(position, lattice::code);
    }

    /** 1 if the value goes up, -1 if it goes down; for a category, which one it becomes. */
    long direction(long position) {
        return isOrdered() ? (code(position) > column.known(from) ? 1 : -1) : position;
    }

    Counterfactual.Change change(long position) {
        return new Counterfactual.Change(
                column.name(),
                column.present(from),
                column.value(code(position), lattice.text(position)),
                distance(position));
    }
}
