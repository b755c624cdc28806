package org.hyperanfis.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.inspect.TableColumns;
import org.jspecify.annotations.Nullable;

/**
 * What every column of a table is used for.
 *
 * @param table what messages call the table
 * @param rows rows of the table
 * @param columns the columns in order
 * @param target what is predicted
 * @param missing the texts that stand for a missing number
 * @param notes what the user should know of how the columns were read
 * @since 0.1.0
 */
public record Schema(
        String table, int rows, List<Column> columns, Target target, MissingValues missing, List<String> notes) {

    /**
     * One column.
     *
     * @param levels the categories, or the declared order from lowest to highest; empty for other kinds
     * @param missing how many cells hold a missing marker
     * @param note why it is what it is, where that may surprise; otherwise empty
     * @param notation how its cells are written, where they hold numbers that are not plain; null otherwise
     * @param rest whether categories beside the levels are taken together
     */
    public record Column(
            String name,
            ColumnKind kind,
            List<String> levels,
            long missing,
            String note,
            @Nullable Notation notation,
            boolean rest) {
        public Column {
            levels = List.copyOf(levels);
        }

        /** A column of plain numbers, or of texts. */
        public Column(String name, ColumnKind kind, List<String> levels, long missing, String note) {
            this(name, kind, levels, missing, note, null, false);
        }

        /**
         * What there is to say of it: its classes, order or number of categories, why it is what it is, and what is missing.
         *
         * @param target what is predicted, or null if that is not known
         * @since 0.3.0
         */
        public String remark(@Nullable Target target) {
            List<String> remarks = new ArrayList<>();
            if (kind == ColumnKind.TARGET) {
                remarks.add(
                        target instanceof Target.Classes classes
                                ? classes.size() + " classes: " + String.join(", ", classes.classes())
                                : "a number to predict");
            }
            if (kind == ColumnKind.ORDINAL) {
                remarks.add(String.join(" < ", levels));
            }
            if (kind == ColumnKind.CATEGORICAL) {
                remarks.add(levels.size() + (levels.size() == 1 ? " category" : " categories"));
            }
            if (!note.isEmpty()) {
                remarks.add(note);
            }
            if (missing > 0) {
                remarks.add(String.format(Locale.ROOT, "%,d missing", missing));
            }
            return String.join(", ", remarks);
        }
    }

    public Schema {
        columns = List.copyOf(columns);
        notes = List.copyOf(notes);
    }

    /** A schema of which there is nothing to say. */
    public Schema(String table, int rows, List<Column> columns, Target target, MissingValues missing) {
        this(table, rows, columns, target, missing, List.of());
    }

    /** The model inputs, in the order of the columns; a category is an input of its own. */
    public List<Feature> features() {
        List<Feature> features = new ArrayList<>();
        List<String> codes = missing.markers().stream()
                .filter(marker -> !MissingValues.DEFAULT.markers().contains(marker))
                .sorted()
                .toList();
        for (Column column : columns) {
            switch (column.kind()) {
                case NUMERIC ->
                    features.add(Feature.numeric(column.name())
                            .withNotation(column.notation())
                            .withMissing(codes));
                case ORDINAL ->
                    features.add(Feature.ordinal(column.name(), column.levels()).withMissing(codes));
                case CATEGORICAL -> {
                    column.levels().forEach(level -> features.add(category(column, level)));
                    if (column.rest()) {
                        features.add(Feature.rest(column.name()));
                    }
                }
                default -> {}
            }
        }
        return features;
    }

    private static Feature category(Column column, String level) {
        // Empty cells are usually called (missing), but a column may hold that very text.
        return level.isEmpty() && column.levels().contains(Feature.MISSING)
                ? new Feature(column.name() + "=", FeatureKind.ONEHOT, column.name(), level, null)
                : Feature.oneHot(column.name(), level);
    }

    /**
     * What each column is taken for, for the provenance of a model.
     *
     * @since 0.3.0
     */
    public TableColumns tableColumns() {
        return TableColumns.of(columns.stream()
                .map(column ->
                        new TableColumns.Column(column.name(), column.kind().words(), column.remark(target)))
                .toList());
    }

    /** How columns are written that hold numbers other than plain ones. */
    public Map<String, Notation> notations() {
        Map<String, Notation> notations = new HashMap<>();
        for (Column column : columns) {
            if (column.notation() != null) {
                notations.put(column.name(), column.notation());
            }
        }
        return notations;
    }

    public Optional<String> weight() {
        return only(ColumnKind.WEIGHT);
    }

    public Optional<String> rowNames() {
        return only(ColumnKind.ROW_NAME);
    }

    private Optional<String> only(ColumnKind kind) {
        return columns.stream()
                .filter(column -> column.kind() == kind)
                .map(Column::name)
                .findFirst();
    }
}
