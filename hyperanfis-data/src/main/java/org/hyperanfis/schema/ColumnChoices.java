package org.hyperanfis.schema;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.input.MissingValues;

/**
 * What the user says about the columns; everything else is found out.
 *
 * @param targets the columns to predict: one, or several numbers; none where a table is only looked at
 * @param task classes or numbers
 * @param numeric columns to read as numbers whatever they look like
 * @param categorical columns to read as categories, such as codes made of digits
 * @param ordinal columns with an order, and their levels from lowest to highest
 * @param drop columns to leave out
 * @param rowNames the column that names the rows
 * @param weight the column with sample weights
 * @param missing the texts that stand for a missing number
 * @param writing how cells are written
 * @param split which rows go together
 * @param classes what is said about the classes of the target
 * @param derived which inputs are made of columns beside their values
 * @since 0.1.0
 */
public record ColumnChoices(
        List<String> targets,
        TaskChoice task,
        List<String> numeric,
        List<String> categorical,
        Map<String, List<String>> ordinal,
        List<String> drop,
        Optional<String> rowNames,
        Optional<String> weight,
        MissingValues missing,
        Writing writing,
        SplitChoice split,
        ClassChoice classes,
        DerivedInputs derived) {

    public ColumnChoices {
        targets = List.copyOf(targets);
        numeric = List.copyOf(numeric);
        categorical = List.copyOf(categorical);
        ordinal = Collections.unmodifiableMap(new LinkedHashMap<>(ordinal));
        drop = List.copyOf(drop);
        if (targets.size() > 1 && task == TaskChoice.CLASSIFICATION) {
            throw new InvalidOptionException(
                    "classification predicts one column, not " + targets + "; name one target, or choose regression");
        }
    }

    /** Choices that say nothing of how cells are written. */
    public ColumnChoices(
            List<String> targets,
            TaskChoice task,
            List<String> numeric,
            List<String> categorical,
            Map<String, List<String>> ordinal,
            List<String> drop,
            Optional<String> rowNames,
            Optional<String> weight,
            MissingValues missing) {
        this(
                targets,
                task,
                numeric,
                categorical,
                ordinal,
                drop,
                rowNames,
                weight,
                missing,
                Writing.UNKNOWN,
                SplitChoice.RANDOM,
                ClassChoice.USUAL,
                DerivedInputs.NONE);
    }

    /** Predicts one column, and finds out everything else. */
    public static ColumnChoices target(String column) {
        return builder(column).build();
    }

    public static Builder builder(String... targets) {
        return new Builder(List.of(targets));
    }

    /** The columns that are named, by what they are to be. */
    Map<ColumnKind, List<String>> byKind() {
        Map<ColumnKind, List<String>> columns = new EnumMap<>(ColumnKind.class);
        columns.put(ColumnKind.TARGET, targets);
        columns.put(ColumnKind.NUMERIC, numeric);
        columns.put(ColumnKind.CATEGORICAL, categorical);
        columns.put(ColumnKind.ORDINAL, List.copyOf(ordinal.keySet()));
        columns.put(ColumnKind.DROPPED, drop);
        columns.put(ColumnKind.ROW_NAME, rowNames.map(List::of).orElse(List.of()));
        columns.put(ColumnKind.WEIGHT, weight.map(List::of).orElse(List.of()));
        columns.put(ColumnKind.GROUP, split.group().map(List::of).orElse(List.of()));
        columns.put(ColumnKind.TIME, split.time().map(List::of).orElse(List.of()));
        return columns;
    }

    /** The choice made for each column that is named; refuses a column that is named twice. */
    Map<String, ColumnKind> kinds() {
        Map<String, ColumnKind> kinds = new HashMap<>();
        byKind().forEach((kind, columns) -> columns.forEach(column -> {
            ColumnKind other = kinds.put(column, kind);
            if (other != null) {
                throw new InvalidOptionException("column '" + column + "' is given as " + other.words() + " and as "
                        + kind.words() + "; give it once");
            }
        }));
        return kinds;
    }

    /** Choices under construction. */
    public static final class Builder {

        private final List<String> targets;
        private TaskChoice task = TaskChoice.AUTO;
        private final List<String> numeric = new ArrayList<>();
        private final List<String> categorical = new ArrayList<>();
        private final Map<String, List<String>> ordinal = new LinkedHashMap<>();
        private final List<String> drop = new ArrayList<>();
        private Optional<String> rowNames = Optional.empty();
        private Optional<String> weight = Optional.empty();
        private MissingValues missing = MissingValues.DEFAULT;
        private Writing writing = Writing.UNKNOWN;
        private SplitChoice split = SplitChoice.RANDOM;
        private ClassChoice classes = ClassChoice.USUAL;
        private DerivedInputs derived = DerivedInputs.NONE;

        private Builder(List<String> targets) {
            this.targets = targets;
        }

        public Builder task(TaskChoice task) {
            this.task = task;
            return this;
        }

        public Builder numeric(List<String> columns) {
            numeric.addAll(columns);
            return this;
        }

        public Builder categorical(List<String> columns) {
            categorical.addAll(columns);
            return this;
        }

        /** A column and its levels from lowest to highest. */
        public Builder ordinal(String column, List<String> levels) {
            ordinal.put(column, List.copyOf(levels));
            return this;
        }

        public Builder drop(List<String> columns) {
            drop.addAll(columns);
            return this;
        }

        public Builder rowNames(String column) {
            rowNames = Optional.of(column);
            return this;
        }

        public Builder weight(String column) {
            weight = Optional.of(column);
            return this;
        }

        public Builder missing(MissingValues missing) {
            this.missing = missing;
            return this;
        }

        /** How cells are written. */
        public Builder writing(Writing writing) {
            this.writing = writing;
            return this;
        }

        /** Which rows go together when the table is split. */
        public Builder split(SplitChoice split) {
            this.split = split;
            return this;
        }

        public Builder classes(ClassChoice classes) {
            this.classes = classes;
            return this;
        }

        /** Which inputs are made of columns beside their values; none unless said. */
        public Builder derived(DerivedInputs derived) {
            this.derived = derived;
            return this;
        }

        public ColumnChoices build() {
            return new ColumnChoices(
                    targets,
                    task,
                    numeric,
                    categorical,
                    ordinal,
                    drop,
                    rowNames,
                    weight,
                    missing,
                    writing,
                    split,
                    classes,
                    derived);
        }
    }
}
