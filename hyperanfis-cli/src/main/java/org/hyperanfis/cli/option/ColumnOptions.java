package org.hyperanfis.cli.option;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.datasets.KnownDataset;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.schema.ClassChoice;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.schema.DerivedInputs;
import org.hyperanfis.schema.TaskChoice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the user says about the columns of a table to train on. */
public final class ColumnOptions {

    @Option(
            names = {"-t", "--target"},
            paramLabel = "COL",
            description = "The column to predict; several columns of numbers: --target a,b.",
            order = 1)
    private List<String> targets = new ArrayList<>();

    @Option(
            names = "--task",
            paramLabel = "NAME",
            description = "classification or regression (default: auto, by what the target holds).",
            order = 20)
    private TaskChoice task = TaskChoice.AUTO;

    @Option(names = "--drop", paramLabel = "COL,...", description = "Columns to leave out.", order = 21)
    private List<String> drop = new ArrayList<>();

    @Option(
            names = "--categorical",
            paramLabel = "COL,...",
            description = "Columns of categories, such as codes made of digits.",
            order = 22)
    private List<String> categorical = new ArrayList<>();

    @Option(names = "--numeric", paramLabel = "COL,...", description = "Columns of numbers.", order = 23)
    private List<String> numeric = new ArrayList<>();

    @Option(
            names = "--ordinal",
            paramLabel = "COL=a<b<c",
            description = "A column whose values have an order; can be given more than once.",
            order = 24)
    private List<String> ordinal = new ArrayList<>();

    @Option(
            names = "--ordered",
            paramLabel = "low<mid<high",
            description = "The classes of the target in their order.",
            hidden = true,
            order = 20)
    private @Nullable String ordered;

    @Option(
            names = "--exact-classes",
            description = "Classes that differ only in case or blanks are different ones.",
            hidden = true,
            order = 20)
    private boolean exactClasses;

    @Mixin
    private final WritingOptions writing = new WritingOptions();

    @Mixin
    private final SplitOptions splitting = new SplitOptions();

    @Mixin
    private final DerivedOptions derived = new DerivedOptions();

    @Option(
            names = "--row-names",
            paramLabel = "COL",
            description = "The column that names the rows.",
            hidden = true,
            order = 25)
    private @Nullable String rowNames;

    @Option(
            names = "--weight",
            paramLabel = "COL",
            description = "The column with sample weights.",
            hidden = true,
            order = 26)
    private @Nullable String weight;

    boolean hasTarget() {
        return !targets.isEmpty();
    }

    /** The choices for a table that is only looked at. */
    ColumnChoices withoutTarget(List<String> columns, MissingValues missing) {
        return choices(columns, List.of(), Optional.empty(), missing).build();
    }

    /**
     * The choices for a table with these columns; a known data set brings its own where the user is silent.
     *
     * @param usual which inputs are derived where the user is silent
     */
    ColumnChoices choices(
            List<String> columns, Optional<KnownDataset> known, MissingValues missing, DerivedInputs usual) {
        List<String> wanted = names(targets, columns);
        if (wanted.isEmpty() && known.isPresent()) {
            wanted = List.of(known.get().target());
        }
        if (wanted.isEmpty()) {
            throw new InvalidOptionException("no target is given; name the column to predict with --target COL, one of "
                    + String.join(", ", columns.stream().limit(12).toList())
                    + (columns.size() > 12 ? ", ..." : ""));
        }
        return choices(columns, wanted, known, missing)
                .derived(derived.choice(usual))
                .build();
    }

    private ColumnChoices.Builder choices(
            List<String> columns, List<String> wanted, Optional<KnownDataset> known, MissingValues missing) {
        ColumnChoices.Builder builder = ColumnChoices.builder(wanted.toArray(String[]::new))
                .task(task)
                .missing(missing)
                .categorical(names(categorical, columns))
                .numeric(numbers(columns, wanted))
                .writing(writing.writing(columns))
                .split(splitting.choice())
                .classes(new ClassChoice(levels(ordered), exactClasses));
        Map<String, List<String>> orders = orders(columns);
        List<String> dropped = new ArrayList<>(names(drop, columns));
        List<String> said = new ArrayList<>(dropped);
        said.addAll(wanted);
        said.addAll(names(categorical, columns));
        said.addAll(numbers(columns, wanted));
        said.addAll(orders.keySet());
        Optional.ofNullable(rowNames).ifPresent(said::add);
        Optional.ofNullable(weight).ifPresent(said::add);
        splitting.choice().group().ifPresent(said::add);
        splitting.choice().time().ifPresent(said::add);
        known.ifPresent(set -> {
            set.drop().stream().filter(column -> !said.contains(column)).forEach(dropped::add);
            set.ordinal().forEach((column, levels) -> {
                if (!said.contains(column)) {
                    orders.put(column, levels);
                }
            });
            if (rowNames == null) {
                set.rowNames().filter(column -> !said.contains(column)).ifPresent(builder::rowNames);
            }
        });
        builder.drop(dropped);
        orders.forEach(builder::ordinal);
        Optional.ofNullable(rowNames).ifPresent(builder::rowNames);
        Optional.ofNullable(weight).ifPresent(builder::weight);
        return builder;
    }

    /** The columns of numbers: those that are said to be, and those of which it is said how they are written. */
    private List<String> numbers(List<String> columns, List<String> wanted) {
        List<String> numbers = new ArrayList<>(names(numeric, columns));
        List<String> others = new ArrayList<>(wanted);
        Optional.ofNullable(weight).ifPresent(others::add);
        splitting.choice().time().ifPresent(others::add);
        writing.writing(columns).notations().keySet().stream()
                .filter(column -> !numbers.contains(column) && !others.contains(column))
                .forEach(numbers::add);
        return numbers;
    }

    /** Column names from option values: a value is a name, or names with commas between them. */
    public static List<String> names(List<String> values, List<String> columns) {
        List<String> names = new ArrayList<>();
        for (String value : values) {
            if (columns.contains(value)) {
                names.add(value);
            } else {
                Arrays.stream(value.split(","))
                        .map(name -> columns.contains(name) ? name : name.strip())
                        .filter(name -> !name.isEmpty())
                        .forEach(names::add);
            }
        }
        return names;
    }

    private Map<String, List<String>> orders(List<String> columns) {
        Map<String, List<String>> orders = new LinkedHashMap<>();
        for (String value : ordinal) {
            int equals = equalsSign(value, columns);
            List<String> levels = levels(equals < 0 ? null : value.substring(equals + 1));
            if (levels.size() < 2
                    || levels.contains("")
                    || levels.stream().distinct().count() < levels.size()) {
                throw new InvalidOptionException("--ordinal is '" + value
                        + "'; give a column and at least two different levels from lowest to highest,"
                        + " such as --ordinal \"safety=low<med<high\"");
            }
            orders.put(value.substring(0, equals).strip(), levels);
        }
        return orders;
    }

    /** Levels from lowest to highest; none of nothing. */
    private static List<String> levels(@Nullable String text) {
        return text == null
                ? List.of()
                : Arrays.stream(text.split("<", -1)).map(String::strip).toList();
    }

    /** Where the name of a column ends in {@code COL=...}, or -1; a name may hold an equals sign itself. */
    public static int equalsSign(String value, List<String> columns) {
        int equals = value.indexOf('=');
        while (equals >= 0 && !columns.contains(value.substring(0, equals)) && value.indexOf('=', equals + 1) >= 0) {
            equals = value.indexOf('=', equals + 1);
        }
        return equals;
    }
}
