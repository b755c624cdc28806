package org.hyperanfis.schema;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.Grouping;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.data.notation.NumberNotation;
import org.hyperanfis.data.notation.WrittenNumber;
import org.hyperanfis.input.Numbers;
import org.hyperanfis.internal.Names;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;

/**
 * Decides how the numbers of each column are written, from all of its cells. What can be read in two ways is refused with both, and
 * what looks like numbers but cannot be read is refused too: neither may become a category.
 */
final class Notations {

    private static final NumberNotation PLAIN = new NumberNotation('.', Grouping.NONE, "");

    /** A unit of letters makes a column one of numbers if there are at least this many different cells. */
    private static final int FEWEST_MEASURES = 5;

    private final Table table;
    private final TableProfile profile;
    private final ColumnChoices choices;
    private final Map<String, ColumnKind> chosen;
    private final Map<String, NotationEvidence> evidence = new LinkedHashMap<>();
    private final Map<String, DateEvidence> dates = new LinkedHashMap<>();

    private Notations(Table table, TableProfile profile, ColumnChoices choices) {
        this.table = table;
        this.profile = profile;
        this.choices = choices;
        this.chosen = choices.kinds();
    }

    /** The notations of columns whose numbers are not plain; empty for a clean table, which is not read again. */
    static Map<String, Notation> of(Table table, TableProfile profile, ColumnChoices choices) {
        return new Notations(table, profile, choices).decide();
    }

    private Map<String, Notation> decide() {
        Map<String, Notation> notations = new LinkedHashMap<>(choices.writing().notations());
        notations.keySet().forEach(this::requireColumn);
        List<String> columns = table.columns();
        for (int c = 0; c < columns.size(); c++) {
            ColumnProfile column = profile.columns().get(c);
            if (table.declaredNumeric(c) || notations.containsKey(column.name())) {
                continue;
            }
            if (isOpen(column)) {
                evidence.put(column.name(), new NotationEvidence(c, choices.missing()));
            } else if (isDated(column)) {
                dates.put(column.name(), new DateEvidence(c, choices.missing()));
            }
        }
        if (!evidence.isEmpty() || !dates.isEmpty()) {
            try (RowCursor cursor = table.rows()) {
                while (cursor.next()) {
                    evidence.values().forEach(column -> column.accept(cursor));
                    dates.values().forEach(column -> column.accept(cursor));
                }
            }
        }
        dates.forEach(
                (name, found) -> notations.put(name, date(profile.column(name).orElseThrow(), found)));
        evidence.forEach((name, found) -> {
            ColumnProfile column = profile.column(name).orElseThrow();
            Notation notation = decide(column, found);
            if (notation != null) {
                notations.put(name, notation);
            }
        });
        requireOneDecimal(notations);
        return notations;
    }

    private void requireColumn(String column) {
        if (profile.column(column).isEmpty()) {
            throw new InvalidDataException(profile.table() + " has no column '" + column + "' (number); "
                    + Names.suggestion(column, profile.names(), "columns"));
        }
    }

    /** Whether there is something to find out about a column. */
    private boolean isOpen(ColumnProfile column) {
        ColumnKind kind = chosen.get(column.name());
        boolean used = kind == null
                || kind == ColumnKind.NUMERIC
                || kind == ColumnKind.WEIGHT
                || kind == ColumnKind.TIME
                || (kind == ColumnKind.TARGET && choices.task() != TaskChoice.CLASSIFICATION);
        long written = column.hints().written();
        boolean numbers = column.numbers() + written >= column.texts() - written;
        boolean settled = column.hints().groupedPoints()
                && choices.writing().decimal().filter(sign -> sign == ',').isPresent();
        return used && numbers && (written > 0 || settled);
    }

    /** Whether most cells of a column are dates, which are inputs or times unless the user says otherwise. */
    private boolean isDated(ColumnProfile column) {
        ColumnKind kind = chosen.get(column.name());
        long found = column.hints().dates();
        return (kind == null || kind == ColumnKind.TIME || kind == ColumnKind.NUMERIC)
                && found > 0
                && 2 * found >= column.texts() + column.numbers();
    }

    private Notation date(ColumnProfile column, DateEvidence found) {
        if (found.firstMisfit().isPresent()) {
            ColumnProfile.Cell cell = found.firstMisfit().get();
            throw at(column, cell)
                    .is("is not a date like " + Quoting.quoted(found.first().text()) + " ("
                            + found.first().place()
                            + "), but most of the column is; correct it, or use " + others(column, found.misfits()));
        }
        DateNotation notation = found.fitting().get(0);
        if (found.firstDiffering().isPresent()) {
            ColumnProfile.Cell cell = found.firstDiffering().get();
            List<DateNotation> readings = found.fitting().stream()
                    .filter(other -> other.hasTime() == notation.hasTime())
                    .toList();
            throw at(column, cell)
                    .is("can be "
                            + String.join(
                                    " or ",
                                    readings.stream()
                                            .map(other -> other.text(other.number(cell.text())))
                                            .distinct()
                                            .toList())
                            + ", and no cell of the column tells which; use "
                            + String.join(
                                    " or ",
                                    readings.stream()
                                            .map(other -> dateOption(column, other))
                                            .toList())
                            + (notation.isShort() ? remedies(column) : ""));
        }
        if (notation.isShort()) {
            throw at(column, found.first())
                    .is("has a year of two digits; use " + dateOption(column, notation)
                            + " to take it as one from 1970 to 2069, write four" + remedies(column));
        }
        return notation;
    }

    private static String dateOption(ColumnProfile column, DateNotation notation) {
        return "--date " + Quoting.shell(column.name() + "=" + notation.pattern());
    }

    /** The notation of a column; null if its numbers are plain, or if it does not hold numbers. */
    private @Nullable Notation decide(ColumnProfile column, NotationEvidence found) {
        boolean said = chosen.get(column.name()) == ColumnKind.NUMERIC
                || chosen.get(column.name()) == ColumnKind.WEIGHT
                || chosen.get(column.name()) == ColumnKind.TIME
                || (chosen.get(column.name()) == ColumnKind.TARGET && choices.task() == TaskChoice.REGRESSION);
        if (!found.agrees()) {
            long distinct = column.levels().map(levels -> (long) levels.size()).orElse(Long.MAX_VALUE);
            if (said || found.isMeantAsNumbers(distinct, FEWEST_MEASURES)) {
                throw disagreement(column, found);
            }
            return null;
        }
        Optional<Character> decimal = choices.writing().decimal();
        List<NumberNotation> fitting = found.fitting();
        boolean bothSigns =
                fitting.get(0).decimal() != fitting.get(fitting.size() - 1).decimal();
        if (bothSigns && decimal.isPresent()) {
            fitting = fitting.stream()
                    .filter(notation -> notation.decimal() == decimal.get())
                    .toList();
            bothSigns = false;
        }
        // Plain numbers have decimal points, but the point of 1.234 € may well separate thousands.
        boolean plain = column.texts() == 0;
        if (bothSigns && found.firstSeparated().isPresent() && !(plain && fitting.contains(PLAIN))) {
            throw ambiguity(column, found, fitting);
        }
        NumberNotation notation = fitting.get(0).withUnit(found.usualUnit().getKey());
        return plain && notation.equals(PLAIN) ? null : notation;
    }

    /** A column of plain numbers whose points may separate thousands cannot be told where other columns have decimal commas. */
    private void requireOneDecimal(Map<String, Notation> notations) {
        Optional<String> commas = notations.entrySet().stream()
                .filter(entry -> entry.getValue() instanceof NumberNotation number && number.decimal() == ',')
                .map(Map.Entry::getKey)
                .findFirst();
        if (commas.isEmpty() || choices.writing().decimal().isPresent()) {
            return;
        }
        for (int c = 0; c < profile.columns().size(); c++) {
            ColumnProfile column = profile.columns().get(c);
            ColumnKind kind = chosen.get(column.name());
            boolean used = kind == null || kind == ColumnKind.NUMERIC || kind == ColumnKind.TARGET;
            if (used
                    && column.isNumeric()
                    && column.hints().groupedPoints()
                    && !notations.containsKey(column.name())
                    && !table.declaredNumeric(c)) {
                String text = column.levels().orElse(List.of("1.234")).stream()
                        .filter(level -> level.indexOf('.') >= 0)
                        .findFirst()
                        .orElse("1.234");
                throw new InvalidDataException(profile.table() + ", column '" + column.name() + "': "
                        + Quoting.quoted(text) + " can be " + Numbers.text(Numbers.parse(text)) + ", or "
                        + value(text, ',')
                        + " as column '" + commas.get() + "' has decimal commas; use " + option(column, "1234.5")
                        + " for the first, " + option(column, "1.234,5") + " for the second");
            }
        }
    }

    private static String value(String text, char decimal) {
        WrittenNumber number = WrittenNumber.of(text);
        return number == null
                ? text
                : NumberNotation.SEPARATORS.stream()
                        .filter(notation -> notation.decimal() == decimal && number.fits(notation))
                        .findFirst()
                        .map(notation -> Numbers.text(number.value(decimal, notation.grouping())))
                        .orElse(text);
    }

    private InvalidDataException ambiguity(ColumnProfile column, NotationEvidence found, List<NumberNotation> fitting) {
        ColumnProfile.Cell cell = found.firstSeparated().orElseThrow();
        String unit = found.usualUnit().getKey();
        NumberNotation point = fitting.get(0);
        NumberNotation comma = fitting.stream()
                .filter(notation -> notation.decimal() == ',')
                .findFirst()
                .orElseThrow();
        return at(column, cell)
                .is("can be " + value(cell.text(), '.') + " or " + value(cell.text(), ',')
                        + ", and no cell of the column tells which; use "
                        + option(column, point.withUnit(unit).example())
                        + " for the first, "
                        + option(column, comma.withUnit(unit).example())
                        + " for the second, or --decimal point or --decimal comma for the whole table");
    }

    private InvalidDataException disagreement(ColumnProfile column, NotationEvidence found) {
        if (found.firstOther().isPresent()) {
            ColumnProfile.Cell cell = found.firstOther().get();
            return at(column, cell)
                    .is("is not a number, but most of the column is; correct it, or use "
                            + others(column, found.others()));
        }
        if (found.units().size() > 1) {
            return mixedUnits(column, found);
        }
        ColumnProfile.Cell cell = found.firstMisfit().orElseThrow();
        ColumnProfile.Cell other = found.firstSeparated().orElse(cell);
        return at(column, cell)
                .is("cannot be written like " + Quoting.quoted(other.text()) + " (" + other.place()
                        + "): one of the two has other separators; correct it" + remedies(column));
    }

    private InvalidDataException mixedUnits(ColumnProfile column, NotationEvidence found) {
        String usual = found.usualUnit().getKey();
        Map.Entry<String, NotationEvidence.Unit> other = found.units().entrySet().stream()
                .filter(entry -> !entry.getKey().equals(usual))
                .findFirst()
                .orElseThrow();
        ColumnProfile.Cell cell = other.getValue().first();
        boolean onlyMissing = found.units().size() == 2 && found.units().containsKey("");
        String unit = usual.isEmpty() ? other.getKey() : usual;
        String problem = other.getKey().isEmpty()
                ? "has no unit, but most of the column is in " + Quoting.quoted(usual)
                : "is in " + Quoting.quoted(other.getKey()) + ", but most of the column "
                        + (usual.isEmpty() ? "has no unit" : "is in " + Quoting.quoted(usual));
        boolean share = unit.startsWith("%");
        String settle = onlyMissing && !share && !found.fitting().isEmpty()
                ? "use " + option(column, found.fitting().get(0).withUnit(unit).example()) + " if all are, correct it"
                : "correct it";
        return at(column, cell).is(problem + "; " + settle + remedies(column));
    }

    /** What answers cells that are not understood. */
    private String others(ColumnProfile column, List<String> cells) {
        String name = Quoting.shell(column.name());
        if (chosen.get(column.name()) != ColumnKind.TARGET) {
            return Quoting.missingIfFew(cells) + "--categorical " + name + " or --drop " + name;
        }
        return Quoting.missing(cells.subList(0, Math.min(cells.size(), Quoting.MOST_WORDS))) + remedies(column);
    }

    private String remedies(ColumnProfile column) {
        if (chosen.get(column.name()) != ColumnKind.TARGET) {
            return ", or use --categorical " + Quoting.shell(column.name()) + " or --drop "
                    + Quoting.shell(column.name());
        }
        long distinct = column.levels().map(levels -> (long) levels.size()).orElse(Long.MAX_VALUE);
        return 2 * distinct <= profile.rows() ? ", or use --task classification" : "";
    }

    private static String option(ColumnProfile column, String example) {
        return "--number " + Quoting.shell(column.name() + "=" + example);
    }

    private static Complaint at(ColumnProfile column, ColumnProfile.Cell cell) {
        return problem -> new InvalidDataException(
                cell.place() + ", column '" + column.name() + "': " + Quoting.quoted(cell.text()) + " " + problem);
    }

    private interface Complaint {
        InvalidDataException is(String problem);
    }
}
