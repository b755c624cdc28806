package org.hyperanfis.schema;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.input.CellNumbers;
import org.hyperanfis.input.Numbers;
import org.hyperanfis.internal.Names;

/**
 * Decides what each column is used for: what the user says, and otherwise what its cells look like. docs/data.md has the
 * rules in words.
 *
 * @since 0.1.0
 */
public final class SchemaInference {

    /** Texts that differ in at least this share of the rows name the rows. */
    private static final double NAMING_SHARE = 0.9;

    /** Tables with fewer rows are too short to tell names from categories, or row numbers from numbers. */
    private static final int FEWEST_TO_TELL = 20;

    /** More categories than this are accepted only where the user asks for them. */
    private static final int MOST_CATEGORIES = 200;

    /** Whole numbers with at most this many values are classes unless the user says otherwise. */
    private static final int MOST_NUMBERED_CLASSES = 20;

    private static final Pattern CODE = Pattern.compile("0\\d+");

    private final TableProfile profile;
    private final ColumnChoices choices;
    private final Map<String, Notation> notations;
    private final Map<String, List<String>> frequent;
    private final List<String> notes = new ArrayList<>();
    private boolean named;
    private boolean regression;

    /**
     * @param notations how columns are written, as the profile was made
     * @param frequent of columns with very many categories, those that get an input of their own
     */
    SchemaInference(
            TableProfile profile,
            ColumnChoices choices,
            Map<String, Notation> notations,
            Map<String, List<String>> frequent) {
        this.frequent = frequent;
        this.profile = profile;
        this.choices = choices;
        this.notations = notations;
        this.named = choices.rowNames().isPresent();
    }

    /** The schema of a table whose numbers are plain. {@link TableReading} finds out whether they are. */
    public static Schema infer(TableProfile profile, ColumnChoices choices) {
        return new SchemaInference(profile, choices, Map.of(), Map.of()).schema();
    }

    /** What the columns are, whether or not something is predicted. */
    List<Schema.Column> columns() {
        Map<String, ColumnKind> chosen = requireColumns();
        List<Schema.Column> columns = new ArrayList<>();
        for (ColumnProfile column : profile.columns()) {
            ColumnKind kind = chosen.get(column.name());
            columns.add(kind == null ? inferred(column) : chosen(column, kind));
        }
        return columns;
    }

    Schema schema() {
        if (choices.targets().isEmpty()) {
            throw new InvalidOptionException("no target column is given; name the column to predict");
        }
        requireColumns();
        profile.totals()
                .ifPresent(cell -> notes.add("the last row, with " + Quoting.quoted(cell.text()) + " (" + cell.place()
                        + "), looks like a sum of the others; remove it if it is"));
        noteHeader();
        Target target = target();
        List<Schema.Column> columns = columns();
        Schema schema = new Schema(profile.table(), profile.rows(), columns, target, choices.missing(), notes);
        if (schema.features().isEmpty()) {
            throw new InvalidDataException(profile.table()
                    + " has no column to predict from: all are target, names or dropped; drop fewer, or add columns");
        }
        return schema;
    }

    /** Names that are numbers, and not only whole ones such as years, are likely those of a row. */
    private void noteHeader() {
        List<String> names = profile.names();
        long numbers = names.stream()
                .filter(name -> !Double.isNaN(Numbers.parse(name)))
                .count();
        boolean fractions = names.stream().anyMatch(name -> name.contains(".") && !Double.isNaN(Numbers.parse(name)));
        if (2 * numbers >= names.size() && fractions) {
            notes.add("the columns are called "
                    + String.join(
                            ", ", names.stream().limit(4).map(Quoting::quoted).toList())
                    + ", as if the first row were taken for their names; use --no-header if it is a row");
        }
    }

    /** What is said about columns, all of which are there. */
    private Map<String, ColumnKind> requireColumns() {
        Map<String, ColumnKind> chosen = choices.kinds();
        choices.byKind().forEach((kind, columns) -> columns.forEach(column -> requireColumn(column, kind)));
        return chosen;
    }

    private void requireColumn(String column, ColumnKind kind) {
        if (profile.column(column).isEmpty()) {
            throw new InvalidDataException(profile.table() + " has no column '" + column + "' (" + kind.words() + "); "
                    + Names.suggestion(column, profile.names(), "columns"));
        }
    }

    private Target target() {
        List<ColumnProfile> targets = choices.targets().stream()
                .map(name -> profile.column(name).orElseThrow())
                .toList();
        for (ColumnProfile target : targets) {
            if (target.isEmpty()) {
                throw new InvalidDataException(
                        at(target) + " has no values; fill in what is to be predicted, or name another target");
            }
        }
        targets.forEach(target -> UnreadCells.requireNoDates(target, choices.missing(), MOST_NUMBERED_CLASSES));
        regression = switch (choices.task()) {
            case REGRESSION -> true;
            case CLASSIFICATION -> false;
            case AUTO -> targets.size() > 1 || looksContinuous(targets.get(0));
        };
        return regression ? outputs(targets) : classes(targets.get(0));
    }

    private boolean looksContinuous(ColumnProfile target) {
        boolean amounts = !target.wholeNumbers() || knownLevels(target) > MOST_NUMBERED_CLASSES;
        if (target.texts() > 0 && target.numbers() >= target.texts() && amounts) {
            ColumnProfile.Cell cell = target.firstText().orElseThrow();
            throw new InvalidDataException(cell.place() + ", column '" + target.name() + "': "
                    + Quoting.quoted(cell.text()) + " is not a number, but most of the target is; correct it, or leave"
                    + " such rows out with " + Quoting.missing(TextLevels.few(target, choices.missing())));
        }
        return target.isNumeric() && (!target.wholeNumbers() || knownLevels(target) > MOST_NUMBERED_CLASSES);
    }

    private Target.Outputs outputs(List<ColumnProfile> targets) {
        for (ColumnProfile target : targets) {
            if (notations.get(target.name()) instanceof DateNotation) {
                throw new InvalidDataException(
                        at(target) + " holds dates, which are not predicted; predict a number of days instead");
            }
            target.firstText().ifPresent(cell -> {
                throw new InvalidDataException(
                        cell.place() + ", column '" + target.name() + "': " + Quoting.quoted(cell.text())
                                + " is not a number, but regression predicts numbers; correct it, or use --task classification");
            });
            requireFinite(target);
            requireVariation(target);
        }
        Map<String, Notation> written = new HashMap<>(notations);
        written.keySet().retainAll(choices.targets());
        return new Target.Outputs(choices.targets(), written);
    }

    /** How many different values a column holds, missing ones aside. */
    private long knownLevels(ColumnProfile column) {
        return column.levels()
                .map(levels -> levels.stream()
                        .filter(level -> !choices.missing().contains(level))
                        .count())
                .orElse(Long.MAX_VALUE);
    }

    private void requireVariation(ColumnProfile target) {
        if (knownLevels(target) == 1) {
            throw new InvalidDataException(at(target)
                    + " holds the same number in every row; there is nothing to predict: name another target");
        }
    }

    private Target.Classes classes(ColumnProfile target) {
        List<String> all = target.levels()
                .orElseThrow(() -> new InvalidDataException(at(target) + " has more than " + TableScan.MOST_LEVELS
                        + " classes; name another target, or use --task regression if it holds numbers"));
        List<String> known =
                all.stream().filter(level -> !choices.missing().contains(level)).toList();
        List<String> classes = choices.classes().order().isEmpty()
                ? sorted(choices.classes().exact() ? known : Spellings.merged(known))
                : ordered(target, known);
        Spellings.differing(known, classes)
                .forEach((name, others) -> notes.add("column '" + target.name() + "': "
                        + String.join(", ", others.stream().map(Quoting::quoted).toList())
                        + (others.size() == 1 ? " counts" : " count") + " as the class " + Quoting.quoted(name)
                        + "; use --exact-classes if " + (others.size() == 1 ? "it is another" : "they are others")));
        if (classes.size() == 1) {
            throw new InvalidDataException(at(target) + " holds only one class, " + Quoting.quoted(classes.get(0))
                    + "; there is nothing to tell apart: add rows of another class, or name another target");
        }
        if (classes.size() == profile.rows() - target.missing()) {
            throw new InvalidDataException(at(target) + " has as many classes as rows, " + classes.size()
                    + "; name another target, or use --task regression if it holds numbers");
        }
        return new Target.Classes(target.name(), classes);
    }

    /** The classes in the order that is given, which must have them all. */
    private List<String> ordered(ColumnProfile target, List<String> known) {
        List<String> order = choices.classes().order();
        Spellings spellings = new Spellings(order);
        for (String level : known) {
            if (spellings.find(level) < 0) {
                throw new InvalidDataException(at(target) + ": " + Quoting.quoted(level) + " is not one of "
                        + String.join("<", order)
                        + "; correct it, name it in --ordered, or leave its rows out with " + Quoting.missing(level));
            }
        }
        return order;
    }

    private Schema.Column chosen(ColumnProfile column, ColumnKind kind) {
        return switch (kind) {
            case NUMERIC, WEIGHT, TIME -> numeric(column, kind);
            case CATEGORICAL -> categorical(column);
            case ORDINAL -> column(column, kind, choices.ordinal().getOrDefault(column.name(), List.of()), "");
            case TARGET -> column(column, kind, List.of(), regression ? writtenLike(column) : "");
            default -> column(column, kind, List.of(), purpose(kind));
        };
    }

    /** What a column is for that is no input because it was named in a choice. */
    private static String purpose(ColumnKind kind) {
        return switch (kind) {
            case DROPPED -> "left out by choice";
            case ROW_NAME -> "chosen to name the rows";
            case GROUP -> "its rows stay together in the split";
            case WEIGHT -> "how much each row counts";
            case TIME -> "the order of the split";
            default -> "";
        };
    }

    private Schema.Column categorical(ColumnProfile column) {
        List<String> kept = frequent.get(column.name());
        if (kept == null) {
            return column(column, ColumnKind.CATEGORICAL, categories(column), "");
        }
        String all = column.levels()
                .map(levels -> String.valueOf(levels.size()))
                .orElse("more than " + TableScan.MOST_LEVELS);
        String note = "the most frequent of " + all + ", the others together as " + Feature.OTHER;
        notes.add("column '" + column.name() + "': " + kept.size() + " categories, " + note);
        return column(column, ColumnKind.CATEGORICAL, kept, note);
    }

    private Schema.Column inferred(ColumnProfile column) {
        if (column.isEmpty()) {
            return column(column, ColumnKind.DROPPED, List.of(), "no values");
        }
        if (column.isNumeric()) {
            boolean rowNumber = column.counts() && profile.rows() >= FEWEST_TO_TELL;
            noteCodes(column);
            return rowNumber
                    ? column(column, ColumnKind.DROPPED, List.of(), "row numbers")
                    : numeric(column, ColumnKind.NUMERIC);
        }
        if (namesRows(column)) {
            UnreadCells.require(column, choices.missing());
            boolean first = !named;
            named = true;
            return first
                    ? column(column, ColumnKind.ROW_NAME, List.of(), "texts that differ from row to row")
                    : column(column, ColumnKind.DROPPED, List.of(), "texts that differ from row to row");
        }
        if (column.numbers() >= column.texts() && knownLevels(column) > MOST_NUMBERED_CLASSES) {
            ColumnProfile.Cell cell = column.firstText().orElseThrow();
            throw new InvalidDataException(
                    cell.place() + ", column '" + column.name() + "': " + Quoting.quoted(cell.text())
                            + " is not a number, but most of the column is; correct it, or use "
                            + Quoting.missingIfFew(TextLevels.of(column, choices.missing()))
                            + "--categorical " + Quoting.shell(column.name())
                            + " or --drop " + Quoting.shell(column.name()));
        }
        requireNoMarker(column);
        List<String> categories = categories(column);
        if (categories.size() > MOST_CATEGORIES) {
            throw new InvalidDataException(at(column) + " holds " + categories.size() + " different texts, such as "
                    + Quoting.quoted(column.firstText().orElseThrow().text()) + "; use --drop "
                    + Quoting.shell(column.name())
                    + " or, if they are categories, --categorical " + Quoting.shell(column.name()));
        }
        return column(column, ColumnKind.CATEGORICAL, categories, "");
    }

    /** Numbers and one other text, such as a dash, are numbers that are missing somewhere; a word may be a category. */
    private void requireNoMarker(ColumnProfile column) {
        List<String> texts = column.levels().orElse(List.of()).stream()
                .filter(level ->
                        Double.isNaN(Numbers.parse(level)) && !choices.missing().contains(level))
                .toList();
        if (column.numbers() < column.texts() || texts.size() != 1) {
            return;
        }
        String text = texts.get(0);
        String answer = "use " + Quoting.missing(text) + " if it stands for a missing number";
        if (text.chars().noneMatch(Character::isLetterOrDigit)) {
            throw new InvalidDataException(column.firstText().orElseThrow().place() + ", column '" + column.name()
                    + "': " + Quoting.quoted(text) + " stands among numbers; " + answer + ", or --categorical "
                    + Quoting.shell(column.name()) + " if all are categories");
        }
        notes.add("column '" + column.name() + "': numbers and " + Quoting.quoted(text) + " are taken for categories; "
                + answer);
    }

    /** Digits with a zero in front are often codes, which are no amounts. */
    private void noteCodes(ColumnProfile column) {
        column.levels().orElse(List.of()).stream()
                .filter(level -> CODE.matcher(level).matches())
                .findFirst()
                .ifPresent(level -> notes.add("column '" + column.name() + "': " + Quoting.quoted(level)
                        + " has a zero in front, as codes have; use --categorical " + Quoting.shell(column.name())
                        + " if it is one"));
    }

    private boolean namesRows(ColumnProfile column) {
        if (column.levels().isEmpty()) {
            return column.numbers() < column.texts();
        }
        int distinct = column.levels().get().size();
        return distinct >= FEWEST_TO_TELL
                && distinct >= NAMING_SHARE * profile.rows()
                && column.numbers() < column.texts();
    }

    private Schema.Column numeric(ColumnProfile column, ColumnKind kind) {
        column.firstText().ifPresent(cell -> {
            throw new InvalidDataException(cell.place() + ", column '" + column.name() + "': "
                    + Quoting.quoted(cell.text())
                    + " " + CellNumbers.complaint(notations.get(column.name())) + "; correct it, or use "
                    + Quoting.missing(cell.text()));
        });
        requireFinite(column);
        String note = Stream.of(purpose(kind), writtenLike(column))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
        return column(column, kind, List.of(), note);
    }

    private String writtenLike(ColumnProfile column) {
        Notation notation = notations.get(column.name());
        return notation == null ? "" : "written like " + notation.example();
    }

    private void requireFinite(ColumnProfile column) {
        column.firstInfinite().ifPresent(cell -> {
            throw new InvalidDataException(
                    cell.place() + ", column '" + column.name() + "': " + Quoting.quoted(cell.text())
                            + " is not finite; replace it, or leave the cell empty if the value is not known");
        });
    }

    private List<String> categories(ColumnProfile column) {
        return sorted(column.levels()
                .orElseThrow(() -> new InvalidDataException(at(column) + " holds more than " + TableScan.MOST_LEVELS
                        + " different texts; use --drop " + Quoting.shell(column.name()))));
    }

    /** In the order of numbers if all are numbers, else of characters; the empty text, a missing value, comes last. */
    private static List<String> sorted(List<String> levels) {
        boolean numbers = levels.stream().allMatch(level -> level.isEmpty() || !Double.isNaN(Numbers.parse(level)));
        Comparator<String> byText = Comparator.naturalOrder();
        Comparator<String> byContent =
                numbers ? Comparator.comparingDouble(Numbers::parse).thenComparing(byText) : byText;
        return levels.stream()
                .sorted(Comparator.comparing(String::isEmpty).thenComparing(byContent))
                .toList();
    }

    private Schema.Column column(ColumnProfile profile, ColumnKind kind, List<String> levels, String note) {
        boolean number = kind == ColumnKind.NUMERIC
                || kind == ColumnKind.WEIGHT
                || kind == ColumnKind.TIME
                || kind == ColumnKind.TARGET;
        boolean read = number && (kind != ColumnKind.TARGET || regression);
        Notation notation = read ? notations.get(profile.name()) : null;
        boolean rest = kind == ColumnKind.CATEGORICAL && frequent.containsKey(profile.name());
        return new Schema.Column(profile.name(), kind, levels, profile.missing(), note, notation, rest);
    }

    private String at(ColumnProfile column) {
        return profile.table() + ", column '" + column.name() + "'";
    }
}
