package org.hyperanfis.schema;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.table.RowCursor;
import org.jspecify.annotations.Nullable;

/** What all cells of one column together say about how its dates are written. */
final class DateEvidence {

    /** Times behind a date; the first that fits all cells is taken. */
    private static final List<String> TIMES =
            List.of("", " HH:mm", " HH:mm:ss", "THH:mm:ss", "[[T][ ]HH:mm[:ss[.S]][[ ]X]]", "[[,] hh:mm[:ss][ ]a]");

    /** 16MAR2019, which has no signs. */
    private static final int SHORTEST_WITH_NAME = 9;

    private static final Set<String> MONTHS =
            Set.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

    private static final List<String> DATES = List.of(
            "yyyy-MM-dd",
            "yyyy/MM/dd",
            "yyyy.MM.dd",
            "dd.MM.yyyy",
            "dd/MM/yyyy",
            "MM/dd/yyyy",
            "dd-MM-yyyy",
            "MM-dd-yyyy",
            "dd MMM yyyy",
            "dd-MMM-yyyy",
            "ddMMMyyyy",
            "MMM dd, yyyy",
            "MMM dd yyyy",
            "dd.MM.yy",
            "dd/MM/yy",
            "MM/dd/yy",
            "dd-MM-yy",
            "MM-dd-yy",
            "dd-MMM-yy",
            "yyyy-MM",
            "MM/yyyy",
            "MMM yyyy",
            "MMM-yyyy",
            "MMM-yy");

    private static final List<DateNotation> PATTERNS = patterns(TIMES);

    /** Fewer patterns that fit the same cells. */
    private static final List<DateNotation> LIKELY = patterns(TIMES.subList(TIMES.size() - 2, TIMES.size()));

    private static List<DateNotation> patterns(List<String> times) {
        return Stream.concat(
                        times.stream().flatMap(time -> DATES.stream().map(date -> date + time)),
                        Stream.of("HH:mm", "HH:mm:ss", "HH:mm[:ss]", "hh:mm[:ss][ ]a"))
                .map(DateNotation::new)
                .toList();
    }

    /** Patterns that are told apart by cells are few, so a few cells will do. */
    private static final int MOST_DIFFERING = 20;

    private final int index;
    private final MissingValues missing;
    private final List<DateNotation> fitting = new ArrayList<>(PATTERNS);
    private ColumnProfile.@Nullable Cell firstMisfit;
    private final Set<String> misfits = new LinkedHashSet<>();
    private final List<ColumnProfile.Cell> differing = new ArrayList<>();
    private ColumnProfile.@Nullable Cell first;
    private String previous = "";

    DateEvidence(int index, MissingValues missing) {
        this.index = index;
        this.missing = missing;
    }

    void accept(RowCursor cursor) {
        String text = cursor.text(index);
        boolean decided = firstMisfit != null && first != null && misfits.size() > Quoting.MOST_WORDS;
        if (text.equals(previous) || missing.contains(text) || decided) {
            return;
        }
        previous = text;
        ColumnProfile.Cell cell = new ColumnProfile.Cell(cursor.place(), text);
        if (fitting.stream().allMatch(notation -> Double.isNaN(notation.number(text)))) {
            firstMisfit = firstMisfit == null ? cell : firstMisfit;
            misfits.add(text.strip());
            return;
        }
        if (fitting.removeIf(notation -> Double.isNaN(notation.number(text)))) {
            differing.removeIf(other -> !differs(other));
        }
        first = first == null ? cell : first;
        if (differing.size() < MOST_DIFFERING && differs(cell)) {
            differing.add(cell);
        }
    }

    /** Whether a cell is one day by one pattern that fits, and another by another. */
    private boolean differs(ColumnProfile.Cell cell) {
        double day = fitting.get(0).number(cell.text());
        return fitting.stream().anyMatch(notation -> notation.number(cell.text()) != day);
    }

    /** Whether a text may be a date, told quickly. */
    static boolean isLikely(String text) {
        int length = text.length();
        boolean begins = length > 0 && (isDigit(text.charAt(0)) || MONTHS.contains(beginning(text)));
        if (length < 4 || length > 40 || !begins) {
            return false;
        }
        int digits = 0;
        int signs = 0;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            digits += isDigit(c) ? 1 : 0;
            signs += c == '-' || c == '/' || c == '.' || c == ':' || c == ' ' ? 1 : 0;
        }
        // Jan-15 has only two digits, but a name.
        return digits >= (isDigit(text.charAt(0)) ? 3 : 2)
                && (signs > 0 || length == SHORTEST_WITH_NAME)
                && LIKELY.stream().anyMatch(notation -> !Double.isNaN(notation.number(text)));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static String beginning(String text) {
        return text.substring(0, Math.min(3, text.length())).toLowerCase(Locale.ROOT);
    }

    /** The patterns that fit every cell, unless there is a misfit. */
    List<DateNotation> fitting() {
        return fitting;
    }

    /** The first cell that does not fit what the others before it fit, or no pattern at all. */
    Optional<ColumnProfile.Cell> firstMisfit() {
        return Optional.ofNullable(firstMisfit);
    }

    /** The different cells that do not fit, up to one more than can be listed. */
    List<String> misfits() {
        return List.copyOf(misfits);
    }

    /** The first cell that is one day by one pattern that fits all, and another by another. */
    Optional<ColumnProfile.Cell> firstDiffering() {
        return differing.stream().findFirst();
    }

    /** The first cell that is a date. */
    ColumnProfile.Cell first() {
        return Optional.ofNullable(first).orElseThrow();
    }
}
