package org.hyperanfis.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.cells.ColumnRange;
import org.hyperanfis.data.notation.Grouping;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.data.notation.NumberNotation;
import org.hyperanfis.data.notation.WrittenNumber;
import org.hyperanfis.input.CellNumbers;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.input.RawRow;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;

/**
 * Reads a table once to find out what its columns hold.
 *
 * @since 0.1.0
 */
public final class TableScan {

    /** More distinct cells than this are not listed: no column of categories has as many. */
    static final int MOST_LEVELS = 10_000;

    private static final NumberNotation GROUPED = new NumberNotation(',', Grouping.POINT, "");

    /** What the last row of a spreadsheet begins with where it sums up the others. */
    private static final Pattern TOTALS = Pattern.compile(
            "(?i)\\s*(grand |sub)?(totals?|sum|summe|gesamt|gesamtsumme|insgesamt|suma|somme|totale)\\s*:?\\s*");

    private static final int LONGEST_TOTALS = 20;

    private TableScan() {}

    public static TableProfile of(Table table, MissingValues missing) {
        return of(table, missing, Map.of());
    }

    /**
     * The same with columns whose numbers are written in some other way.
     *
     * @param notations by column
     * @since 0.3.0
     */
    public static TableProfile of(Table table, MissingValues missing, Map<String, Notation> notations) {
        List<String> names = table.columns();
        Column[] columns = new Column[names.size()];
        for (int c = 0; c < columns.length; c++) {
            columns[c] = new Column(c, names.get(c), table.declaredNumeric(c), notations.get(names.get(c)), missing);
        }
        long rows;
        try (RowCursor cursor = table.rows()) {
            rows = ReadAhead.show(cursor, List.of(columns));
        }
        if (rows == 0) {
            throw new InvalidDataException(table.name() + " has no rows below its column names; give at least one row");
        }
        if (rows > Integer.MAX_VALUE - 8) {
            throw new InvalidDataException(table.name() + " has " + rows + " rows; give at most 2^31");
        }
        List<ColumnProfile> profiles = new ArrayList<>();
        Optional<ColumnProfile.Cell> totals = Optional.empty();
        for (Column column : columns) {
            profiles.add(column.profile());
            if (column.totalsRow == rows && totals.isEmpty()) {
                totals = Optional.ofNullable(column.totals);
            }
        }
        return new TableProfile(table.name(), (int) rows, profiles, totals);
    }

    /** What a text is, which need not be found out again for every row. */
    private record Reading(String text, double number, boolean missing, boolean written, boolean date) {}

    /** One column while it is read. */
    private static final class Column implements ReadAhead.Viewer {

        private final int index;
        private final String name;
        private final boolean declaredNumeric;
        private final @Nullable Notation notation;
        private final MissingValues markers;
        private final boolean numbersMayBeMarkers;
        private @Nullable Map<String, Reading> levels = new LinkedHashMap<>();
        private long missing;
        private long numbers;
        private long texts;
        private ColumnProfile.@Nullable Cell firstText;
        private ColumnProfile.@Nullable Cell firstInfinite;
        private boolean wholeNumbers = true;
        private boolean counts = true;
        private double low = Double.POSITIVE_INFINITY;
        private double high = Double.NEGATIVE_INFINITY;
        private boolean floats = true;
        private double previousNumber = Double.NaN;
        /** The cell before: columns often repeat themselves. */
        private @Nullable Reading previous;

        private @Nullable String totalsText;
        private long totalsRow;
        private ColumnProfile.@Nullable Cell totals;
        private long written;
        private long dates;
        private boolean points;
        private boolean pointsMayGroup = true;

        Column(int index, String name, boolean declaredNumeric, @Nullable Notation notation, MissingValues markers) {
            this.index = index;
            this.name = name;
            this.declaredNumeric = declaredNumeric;
            this.notation = notation;
            this.markers = markers;
            this.numbersMayBeMarkers = markers.hasNumbers(notation);
        }

        @Override
        public void accept(RawRow row, long number) {
            if (levels == null && !numbersMayBeMarkers) {
                double value = CellNumbers.of(row, index, notation);
                if (!Double.isNaN(value)) {
                    noticePoint(row);
                    acceptNumber(row, number, value);
                    return;
                }
            }
            String text = row.text(index);
            Reading reading = previous != null && text.equals(previous.text) ? previous : reading(row, text);
            previous = reading;
            accept(row, number, reading);
        }

        private Reading reading(RawRow row, String text) {
            if (levels == null) {
                return read(row, text, false);
            }
            Reading known = levels.get(text);
            if (known == null) {
                known = read(row, text, true);
                levels.put(text, known);
                if (levels.size() > MOST_LEVELS) {
                    levels = null;
                }
            }
            return known;
        }

        /** @param listed whether a text that says that its row sums up others is looked for, too */
        private Reading read(RawRow row, String text, boolean listed) {
            double value = CellNumbers.of(row, index, notation);
            if (!Double.isNaN(value)) {
                noticePoint(row);
                return new Reading(text, value, numbersMayBeMarkers && markers.contains(text), false, false);
            }
            boolean date = false;
            boolean written = false;
            if (hasDigit(text)) {
                date = DateEvidence.isLikely(text);
                written = !date && WrittenNumber.of(text) != null;
            } else if (listed
                    && text.length() <= LONGEST_TOTALS
                    && TOTALS.matcher(text).matches()) {
                totalsText = text;
            }
            return new Reading(text, value, markers.contains(text), written, date);
        }

        private static boolean hasDigit(String text) {
            for (int i = 0; i < text.length(); i++) {
                if (text.charAt(i) >= '0' && text.charAt(i) <= '9') {
                    return true;
                }
            }
            return false;
        }

        /** Looks at numbers until one shows that its point is a decimal point. */
        private void noticePoint(RawRow row) {
            if (pointsMayGroup && !declaredNumeric) {
                CharSequence text = row.characters(index);
                if (hasPoint(text)) {
                    points = true;
                    pointsMayGroup = isThousands(text) || !Double.isNaN(GROUPED.number(text.toString()));
                }
            }
        }

        private static boolean hasPoint(CharSequence text) {
            for (int i = 0; i < text.length(); i++) {
                if (text.charAt(i) == '.') {
                    return true;
                }
            }
            return false;
        }

        /** Whether a number is like 1.234, as are all numbers of some columns: told quickly. */
        private static boolean isThousands(CharSequence text) {
            int from = text.charAt(0) == '-' ? 1 : 0;
            int point = text.length() - 4;
            if (point <= from || point > from + 3 || text.charAt(from) == '0' || text.charAt(point) != '.') {
                return false;
            }
            for (int i = from; i < text.length(); i++) {
                if (i != point && (text.charAt(i) < '0' || text.charAt(i) > '9')) {
                    return false;
                }
            }
            return true;
        }

        private void accept(RawRow row, long rowNumber, Reading cell) {
            if (cell.missing) {
                missing++;
                counts = false;
            } else if (Double.isNaN(cell.number)) {
                acceptText(row, rowNumber, cell);
            } else {
                acceptNumber(row, rowNumber, cell.number);
            }
        }

        private void acceptText(RawRow row, long rowNumber, Reading cell) {
            texts++;
            if (cell.text.equals(totalsText)) {
                totalsRow = rowNumber;
                totals = new ColumnProfile.Cell(row.place(), cell.text);
            }
            written += cell.written ? 1 : 0;
            dates += cell.date ? 1 : 0;
            counts = false;
            if (firstText == null) {
                firstText = new ColumnProfile.Cell(row.place(), cell.text);
            }
        }

        private void acceptNumber(RawRow row, long rowNumber, double number) {
            if (counts) {
                counts = rowNumber == 1 ? number == 0 || number == 1 : number == previousNumber + 1;
                previousNumber = number;
            }
            numbers++;
            if (wholeNumbers) {
                wholeNumbers = number == Math.rint(number);
            }
            if (!Double.isInfinite(number)) {
                low = Math.min(low, number);
                high = Math.max(high, number);
                floats &= number == (float) number;
            } else if (firstInfinite == null) {
                firstInfinite = new ColumnProfile.Cell(row.place(), row.text(index));
            }
        }

        ColumnProfile profile() {
            return new ColumnProfile(
                    name,
                    missing,
                    numbers,
                    texts,
                    Optional.ofNullable(levels).map(listed -> List.copyOf(listed.keySet())),
                    Optional.ofNullable(firstText),
                    Optional.ofNullable(firstInfinite),
                    wholeNumbers,
                    counts && numbers > 0,
                    low <= high ? Optional.of(new ColumnRange(low, high, floats)) : Optional.empty(),
                    new WritingHints(written, dates, points && pointsMayGroup));
        }
    }
}
