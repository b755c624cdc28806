package org.hyperanfis.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hyperanfis.data.notation.NumberNotation;
import org.hyperanfis.data.notation.WrittenNumber;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.input.Numbers;
import org.hyperanfis.table.RowCursor;
import org.jspecify.annotations.Nullable;

/** What all cells of one column together say about how its numbers are written. */
final class NotationEvidence {

    /** More different units than this are no units. */
    private static final int MOST_UNITS = 50;

    private final int index;
    private final MissingValues missing;
    private final List<NumberNotation> fitting = new ArrayList<>(NumberNotation.SEPARATORS);
    private final Map<String, Unit> units = new LinkedHashMap<>();
    private long cells;
    private long plain;
    private long marked;
    private final Set<String> others = new LinkedHashSet<>();
    private ColumnProfile.@Nullable Cell firstOther;
    private ColumnProfile.@Nullable Cell firstSeparated;
    private ColumnProfile.@Nullable Cell firstMisfit;

    /** The number before, to be taken apart once if it is repeated. */
    private String previous = "";

    private @Nullable WrittenNumber previousNumber;

    NotationEvidence(int index, MissingValues missing) {
        this.index = index;
        this.missing = missing;
    }

    /** Cells that have one unit, and the first of them. */
    static final class Unit {
        private long count;
        private final ColumnProfile.Cell first;

        private Unit(ColumnProfile.Cell first) {
            this.first = first;
        }

        long count() {
            return count;
        }

        ColumnProfile.Cell first() {
            return first;
        }
    }

    void accept(RowCursor cursor) {
        String text = cursor.text(index);
        if (missing.contains(text)) {
            return;
        }
        cells++;
        if (!text.equals(previous)) {
            previous = text;
            previousNumber = WrittenNumber.of(text);
        }
        WrittenNumber number = previousNumber;
        if (number == null) {
            firstOther = firstOther == null ? new ColumnProfile.Cell(cursor.place(), text) : firstOther;
            if (others.size() <= Quoting.MOST_WORDS) {
                others.add(text.strip());
            }
            return;
        }
        plain += Double.isNaN(Numbers.parse(text)) ? 0 : 1;
        marked += number.marked() ? 1 : 0;
        String unit = knownUnit(number.unit());
        if (units.containsKey(unit) || units.size() < MOST_UNITS) {
            units.computeIfAbsent(unit, u -> new Unit(new ColumnProfile.Cell(cursor.place(), text))).count++;
        }
        if (number.digits().indexOf(',') >= 0 || number.digits().indexOf('.') >= 0) {
            firstSeparated = firstSeparated == null ? new ColumnProfile.Cell(cursor.place(), text) : firstSeparated;
        }
        fitting.removeIf(notation -> !number.fits(notation));
        if (fitting.isEmpty() && firstMisfit == null) {
            firstMisfit = new ColumnProfile.Cell(cursor.place(), text);
        }
    }

    /** A unit as it was written first, be it the word or its plural. */
    private String knownUnit(String unit) {
        if (unit.isEmpty() || units.containsKey(unit)) {
            return unit;
        }
        return units.keySet().stream()
                .filter(known -> WrittenNumber.isSameUnit(known, unit))
                .findFirst()
                .orElse(unit);
    }

    /** The different cells that hold no number, up to one more than can be listed. */
    List<String> others() {
        return List.copyOf(others);
    }

    /** The ways to separate digits that fit every cell, those first that separate less. */
    List<NumberNotation> fitting() {
        return fitting;
    }

    /** The units by what they are; the empty one stands for numbers without. */
    Map<String, Unit> units() {
        return units;
    }

    /** The unit that most cells have. */
    Map.Entry<String, Unit> usualUnit() {
        return units.entrySet().stream()
                .max((a, b) -> Long.compare(a.getValue().count, b.getValue().count))
                .orElseThrow();
    }

    /** The first cell that holds no number. */
    Optional<ColumnProfile.Cell> firstOther() {
        return Optional.ofNullable(firstOther);
    }

    /** The first cell with a point or a comma. */
    Optional<ColumnProfile.Cell> firstSeparated() {
        return Optional.ofNullable(firstSeparated);
    }

    /** The first cell that cannot be written like all before it. */
    Optional<ColumnProfile.Cell> firstMisfit() {
        return Optional.ofNullable(firstMisfit);
    }

    /** Whether every cell is a number, all have one unit, and all can be written alike. */
    boolean agrees() {
        return cells > 0 && firstOther == null && units.size() == 1 && !fitting.isEmpty();
    }

    /**
     * Whether this is a column of numbers for all we know, so that it must be understood: at least half of the cells are plain
     * numbers or have signs that only numbers have, or are numbers of one unit.
     */
    boolean isMeantAsNumbers(long distinct, int fewestToTell) {
        boolean signs = marked > 0 && 2 * (plain + marked) >= cells;
        boolean unit = !units.isEmpty()
                && !usualUnit().getKey().isEmpty()
                && 2 * usualUnit().getValue().count >= cells
                && distinct >= fewestToTell;
        return signs || unit;
    }
}
