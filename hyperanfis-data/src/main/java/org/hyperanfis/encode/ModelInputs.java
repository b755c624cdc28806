package org.hyperanfis.encode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.cells.CellWriter;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.input.ColumnCell;
import org.hyperanfis.input.MissingCells;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.inspect.Gaps;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;

/**
 * Encodes raw tables as a trained model expects them: what is missing takes the mean that the model file keeps.
 *
 * @since 0.1.0
 */
public final class ModelInputs {

    private final List<Feature> features;
    private final Target target;
    private final double[] means;
    private final MissingValues missing;
    private final RuleModel model;

    public ModelInputs(RuleModel model, MissingValues missing) {
        this.model = model;
        this.features = model.features();
        this.target = model.target();
        // What was missing in training is missing here too, in the target as well.
        this.missing = missing.with(
                features.stream().flatMap(feature -> feature.missing().stream()).toList());
        Standardization standardization = model.standardization();
        this.means = IntStream.range(0, standardization.width())
                .mapToDouble(standardization::mean)
                .toArray();
    }

    private ModelInputs(ModelInputs other, double[] means) {
        this.model = other.model;
        this.features = other.features;
        this.target = other.target;
        this.missing = other.missing;
        this.means = means;
    }

    /**
     * The same with NaN for every number or level that is missing, for those who must tell it from a known one.
     *
     * @since 0.3.0
     */
    public ModelInputs keepingMissing() {
        double[] unknown = new double[means.length];
        Arrays.fill(unknown, Double.NaN);
        return new ModelInputs(this, unknown);
    }

    /** The columns of {@code table} that the model has no use for; the target is not one of them. */
    public List<String> ignoredColumns(Table table) {
        Set<String> used = new HashSet<>(target.columns());
        features.forEach(feature -> used.add(feature.column()));
        return table.columns().stream().filter(column -> !used.contains(column)).toList();
    }

    /** Rows of {@code table} to predict, some at a time; the first that cannot be read ends it. */
    public Blocks blocks(Table table, Optional<String> rowNames) {
        return new Blocks(table, rowNames, BadRows.FAIL_AT_ONCE);
    }

    /**
     * The same, with a choice of what becomes of rows that cannot be read.
     *
     * @since 0.3.0
     */
    public Blocks blocks(Table table, Optional<String> rowNames, BadRows badRows) {
        return new Blocks(table, rowNames, badRows);
    }

    /**
     * What becomes of rows with a cell that cannot be read.
     *
     * @since 0.3.0
     */
    public enum BadRows {
        /** The first one ends the reading. */
        FAIL_AT_ONCE,
        /** The first one ends the reading, once the others are counted. */
        FAIL,
        /** They are left out and counted. */
        SKIP
    }

    /**
     * Which rows of {@code table} the model was trained, selected and tested on, among those whose target is known; nothing if it is
     * another table, or if it cannot be told. All rows are in memory for that.
     *
     * @since 0.3.0
     */
    public Optional<TrainingParts> trainingParts(Table table) {
        return TrainingParts.find(model, table, missing);
    }

    /**
     * The groups that the cells of a column make among the rows of {@code table} whose target is known.
     *
     * @since 0.3.0
     */
    public RowGroups groups(Table table, String column) {
        return RowGroups.read(table, column, model, missing);
    }

    /** The rows of {@code table} whose target is known, some at a time, for tables of any length. */
    public LabelledTable labelledBlocks(Table table) {
        return new LabelledTable(table, features, target, missing, means);
    }

    /** All rows of {@code table} whose target is known, to compare predictions with; they are named by their numbers. */
    public Labelled labelled(Table table) {
        return labelled(table, Optional.empty());
    }

    /** The same with a column that names the rows. */
    public Labelled labelled(Table table, Optional<String> rowNames) {
        double[] unknown = new double[means.length];
        Arrays.fill(unknown, Double.NaN);
        EncodedRows rows = new EncodedRows(
                new TableInputs(table, features, missing, unknown),
                new TargetReader(table, target, missing),
                null,
                CellWriter.ofDoubles(features.size()),
                0);
        rows.nameBy(rowNames.map(name -> table.position(name, "row name")).orElse(-1));
        rows.addAll(table);
        int[] inputs = IntStream.range(0, features.size()).toArray();
        return new Labelled(
                rows.dataset(rows.all(), features, inputs, means), rows.names(), rows.notes(), rows.missingCells());
    }

    /**
     * Which cells of the same rows are missing, by column.
     *
     * @since 0.3.0
     */
    public Gaps gaps(Table table) {
        List<String> columns = features.stream().map(Feature::column).distinct().toList();
        int[] positions = columns.stream()
                .mapToInt(column -> table.position(column, "model input"))
                .toArray();
        List<MissingValues> markers = columns.stream().map(this::markers).toList();
        TargetReader targets = new TargetReader(table, target, missing);
        Gaps.Builder cells = new Gaps.Builder(columns);
        try (RowCursor cursor = table.rows()) {
            while (cursor.next()) {
                if (targets.isMissing(cursor)) {
                    continue;
                }
                for (int c = 0; c < positions.length; c++) {
                    if (markers.get(c).contains(cursor.text(positions[c]))) {
                        cells.missing(c);
                    }
                }
                cells.endRow();
            }
        }
        return cells.build();
    }

    /** The texts that stand for a missing value of a column; a category that training knew is none. */
    private MissingValues markers(String column) {
        List<Feature> inputs = features.stream()
                .filter(feature -> feature.column().equals(column))
                .toList();
        Set<String> texts = new HashSet<>(missing.with(inputs.get(0).missing()).markers());
        inputs.stream()
                .filter(feature -> feature.kind() == FeatureKind.ONEHOT)
                .map(Feature::category)
                .filter(category -> category != null && !category.isEmpty())
                .forEach(texts::remove);
        return new MissingValues(texts);
    }

    /**
     * Rows with their targets.
     *
     * @param names what the rows are called
     * @param notes what was missing or unseen
     * @param missing which numbers were missing and are the training mean instead, by rows of {@code data}
     */
    public record Labelled(Dataset data, List<String> names, List<String> notes, MissingCells missing) {

        /** Rows without a missing number. */
        public Labelled(Dataset data, List<String> names, List<String> notes) {
            this(data, names, notes, MissingCells.NONE);
        }
    }

    /** Reads a table block by block, so that memory does not grow with it. */
    public final class Blocks implements AutoCloseable {

        private final TableInputs inputs;
        private final RowCursor cursor;
        private final int namePosition;
        private final BadRows badRows;
        private List<String> names = List.of();
        private long good;
        private boolean keepsCells;
        private List<List<ColumnCell>> cells = List.of();
        private long bad;
        private String firstBad = "";

        private Blocks(Table table, Optional<String> rowNames, BadRows badRows) {
            this.badRows = badRows;
            this.inputs = new TableInputs(table, features, missing, means);
            this.namePosition =
                    rowNames.map(name -> table.position(name, "row name")).orElse(-1);
            this.cursor = table.rows();
        }

        /** The next rows, at most {@code most}; none at the end. */
        public double[][] next(int most) {
            List<double[]> rows = new ArrayList<>();
            List<String> rowNames = new ArrayList<>();
            List<List<ColumnCell>> rowCells = new ArrayList<>();
            while (rows.size() < most && cursor.next()) {
                double[] row = new double[features.size()];
                if (encode(row)) {
                    rows.add(row);
                    rowNames.add(namePosition < 0 ? Long.toString(cursor.row()) : cursor.text(namePosition));
                    if (keepsCells) {
                        rowCells.add(inputs.cells(cursor));
                    }
                }
            }
            good += rows.size();
            if (good == 0 && bad > 0) {
                throw new InvalidDataException(firstBad + "; "
                        + (bad == 1 ? "the only row is" : "all " + bad + " rows are")
                        + " bad, and none is left to predict");
            }
            names = rowNames;
            cells = rowCells;
            return rows.toArray(double[][]::new);
        }

        /** Encodes the current row; false if it is left out. */
        private boolean encode(double[] row) {
            try {
                inputs.encode(cursor, row, 0);
                return true;
            } catch (InvalidDataException e) {
                if (badRows == BadRows.FAIL_AT_ONCE) {
                    throw e;
                }
                firstBad = bad++ == 0 ? String.valueOf(e.getMessage()) : firstBad;
                if (badRows == BadRows.FAIL) {
                    throw failure(row);
                }
                return false;
            }
        }

        private InvalidDataException failure(double[] row) {
            while (cursor.next()) {
                try {
                    inputs.encode(cursor, row, 0);
                } catch (InvalidDataException e) {
                    bad++;
                }
            }
            return new InvalidDataException(firstBad + "; " + bad + " of " + cursor.row()
                    + (bad == 1 ? " rows is" : " rows are") + " bad: --bad-rows skip leaves "
                    + (bad == 1 ? "it" : "them") + " out");
        }

        /** What the rows of the last block are called: by the column of row names, or else by their numbers from 1. */
        public List<String> names() {
            return names;
        }

        /**
         * From here on keeps what the table has in each column, too.
         *
         * @since 0.3.0
         */
        public Blocks withCells() {
            keepsCells = true;
            return this;
        }

        /**
         * What the rows of the last block have in each column, with {@link #withCells}: one list per row.
         *
         * @since 0.3.0
         */
        public List<List<ColumnCell>> cells() {
            return cells;
        }

        /** What was missing or unseen so far, one sentence per column. */
        public List<String> notes() {
            List<String> notes = new ArrayList<>(inputs.notes());
            if (bad > 0) {
                notes.add("rows with cells that cannot be read, left out: " + bad + "; the first: " + firstBad);
            }
            return notes;
        }

        @Override
        public void close() {
            cursor.close();
        }
    }
}
