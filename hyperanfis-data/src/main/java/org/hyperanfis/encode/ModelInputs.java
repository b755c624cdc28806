package org.hyperanfis.encode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.cells.CellWriter;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.input.MissingValues;
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

    public ModelInputs(RuleModel model, MissingValues missing) {
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
        EncodedRows rows = new EncodedRows(
                new TableInputs(table, features, missing, means),
                new TargetReader(table, target, missing),
                null,
                CellWriter.ofDoubles(features.size()),
                0);
        rows.nameBy(rowNames.map(name -> table.position(name, "row name")).orElse(-1));
        rows.addAll(table);
        int[] inputs = IntStream.range(0, features.size()).toArray();
        return new Labelled(rows.dataset(rows.all(), features, inputs, means), rows.names(), rows.notes());
    }

    /**
     * Rows with their targets.
     *
     * @param names what the rows are called
     * @param notes what was missing or unseen
     */
    public record Labelled(Dataset data, List<String> names, List<String> notes) {}

    /** Reads a table block by block, so that memory does not grow with it. */
    public final class Blocks implements AutoCloseable {

        private final TableInputs inputs;
        private final RowCursor cursor;
        private final int namePosition;
        private final BadRows badRows;
        private List<String> names = List.of();
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
            while (rows.size() < most && cursor.next()) {
                double[] row = new double[features.size()];
                if (encode(row)) {
                    rows.add(row);
                    rowNames.add(namePosition < 0 ? Long.toString(cursor.row()) : cursor.text(namePosition));
                }
            }
            names = rowNames;
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
