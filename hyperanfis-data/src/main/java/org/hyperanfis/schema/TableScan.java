package org.hyperanfis.schema;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.cells.ColumnRange;
import org.hyperanfis.data.notation.Grouping;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.data.notation.NumberNotation;
import org.hyperanfis.data.notation.WrittenNumber;
import org.hyperanfis.input.CellNumbers;
import org.hyperanfis.input.MissingValues;
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
        long rows = 0;
        try (RowCursor cursor = table.rows()) {
            while (cursor.next()) {
                rows++;
                for (Column column : columns) {
                    column.accept(cursor);
                }
            }
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

    /** One column while it is read. */
    private static final class Column {

        private final int index;
        private final String name;
        private final boolean declaredNumeric;
        private final @Nullable Notation notation;
        private final MissingValues markers;
        private final boolean numbersMayBeMarkers;
        private @Nullable Set<String> levels = new LinkedHashSet<>();
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
        /** The cell before, and the number in it: columns often repeat themselves. */
        private String previous = "";

        private double previousValue = Double.NaN;
        private boolean previousWritten;
        private boolean previousDate;
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
            this.numbersMayBeMarkers = markers.hasNumbers();
        }

        void accept(RowCursor cursor) {
            if (declaredNumeric && levels == null && !numbersMayBeMarkers) {
                acceptNumber(cursor, cursor.number(index), "");
                return;
            }
            String text = cursor.text(index);
            if (!text.equals(previous)) {
                previous = text;
                previousValue = CellNumbers.of(cursor, index, notation);
                boolean added = addLevel(text);
                if (Double.isNaN(previousValue)) {
                    noticeText(text, added);
                } else if (pointsMayGroup) {
                    noticePoint(text);
                }
            } else if (cursor.row() == 1) {
                addLevel(text);
            }
            acceptNumber(cursor, previousValue, text);
        }

        /** Whether a text holds a number or a date, or says that its row sums up others. */
        private void noticeText(String text, boolean added) {
            previousDate = false;
            previousWritten = false;
            if (hasDigit(text)) {
                previousDate = DateEvidence.isLikely(text);
                previousWritten = !previousDate && WrittenNumber.of(text) != null;
            } else if (added
                    && text.length() <= LONGEST_TOTALS
                    && TOTALS.matcher(text).matches()) {
                totalsText = text;
            }
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
        private void noticePoint(String text) {
            if (text.indexOf('.') >= 0) {
                points = true;
                pointsMayGroup = !Double.isNaN(GROUPED.number(text));
            }
        }

        /** Adds a cell to those that are listed; whether it is new there. */
        private boolean addLevel(String text) {
            if (levels == null || !levels.add(text)) {
                return false;
            }
            if (levels.size() > MOST_LEVELS) {
                levels = null;
            }
            return true;
        }

        private void acceptNumber(RowCursor cursor, double number, String text) {
            if (!Double.isNaN(number) && !(numbersMayBeMarkers && markers.contains(text))) {
                if (counts) {
                    counts = cursor.row() == 1 ? number == 0 || number == 1 : number == previousNumber + 1;
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
                    firstInfinite = new ColumnProfile.Cell(cursor.place(), text);
                }
            } else if (markers.contains(text)) {
                missing++;
                counts = false;
            } else {
                texts++;
                if (text.equals(totalsText)) {
                    totalsRow = cursor.row();
                    totals = new ColumnProfile.Cell(cursor.place(), text);
                }
                written += previousWritten ? 1 : 0;
                dates += previousDate ? 1 : 0;
                counts = false;
                if (firstText == null) {
                    firstText = new ColumnProfile.Cell(cursor.place(), text);
                }
            }
        }

        ColumnProfile profile() {
            return new ColumnProfile(
                    name,
                    missing,
                    numbers,
                    texts,
                    Optional.ofNullable(levels).map(List::copyOf),
                    Optional.ofNullable(firstText),
                    Optional.ofNullable(firstInfinite),
                    wholeNumbers,
                    counts && numbers > 0,
                    low <= high ? Optional.of(new ColumnRange(low, high, floats)) : Optional.empty(),
                    new WritingHints(written, dates, points && pointsMayGroup));
        }
    }
}
