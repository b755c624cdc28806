package org.hyperanfis.encode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.cells.CellWriter;
import org.hyperanfis.data.cells.Cells;
import org.hyperanfis.input.MissingCells;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;

/** Encoded rows with their targets and weights, while they are collected. Missing numbers are NaN until filled. */
final class EncodedRows {

    /** A few words short of the largest int, because some virtual machines cannot allocate longer arrays. */
    private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

    private final TableInputs inputs;
    private final TargetReader targetReader;
    private final @Nullable WeightReader weightReader;
    private int rows;
    private int capacity;
    private long withoutTarget;
    private int namePosition = -1;
    private boolean named;
    private final List<String> names = new ArrayList<>();
    private final CellWriter writer;
    private final double[] row;
    private boolean anyUnknown;
    private @Nullable Cells cells;
    private int[] labels;
    private double[] outputs;
    private double[] weights;
    private @Nullable SplitKeys keys;

    /**
     * @param weightReader reads sample weights; null if all rows count alike
     * @param writer where the inputs go
     * @param capacity how many rows are expected
     */
    EncodedRows(
            TableInputs inputs,
            TargetReader targetReader,
            @Nullable WeightReader weightReader,
            CellWriter writer,
            int capacity) {
        this.inputs = inputs;
        this.targetReader = targetReader;
        this.weightReader = weightReader;
        this.writer = writer;
        this.row = new double[inputs.width()];
        this.labels = new int[0];
        this.outputs = new double[0];
        this.weights = new double[0];
        reserve(capacity);
    }

    int rows() {
        return rows;
    }

    /**
     * Keeps the names of rows that are added from here on.
     *
     * @param position of the column with names, or -1 to take row numbers
     */
    void nameBy(int position) {
        named = true;
        namePosition = position;
    }

    /** Keeps what rows are split by, of rows that are added from here on. */
    void splitBy(@Nullable SplitKeys by) {
        keys = by;
    }

    /** The names of the rows, if they were to be kept. */
    List<String> names() {
        return List.copyOf(names);
    }

    /** Adds every row whose target is known; the others are counted. */
    void addAll(Table table) {
        try (RowCursor cursor = table.rows()) {
            addNext(cursor, Integer.MAX_VALUE);
        }
        requireRows(table, rows);
    }

    /** The same for the next {@code most} rows, or those that are left; after it no more can be added. */
    void addNext(RowCursor cursor, int most) {
        while (rows < most && cursor.next()) {
            if (targetReader.isMissing(cursor)) {
                withoutTarget++;
            } else {
                add(cursor);
            }
        }
        cells = writer.finish();
    }

    static void requireRows(Table table, long rows) {
        if (rows == 0) {
            throw new InvalidDataException(
                    table.name() + " has no row with a target; fill it in, or name another target");
        }
    }

    /** What was missing or unseen, one sentence each. */
    List<String> notes() {
        return notes(inputs, withoutTarget);
    }

    static List<String> notes(TableInputs inputs, long withoutTarget) {
        List<String> notes = new ArrayList<>(inputs.notes());
        if (withoutTarget > 0) {
            notes.add("rows without a target, left out: " + withoutTarget);
        }
        return notes;
    }

    long withoutTarget() {
        return withoutTarget;
    }

    private void add(RowCursor cursor) {
        if (rows == capacity) {
            reserve((int) Math.min(LONGEST_ARRAY, rows + (rows >> 1) + 16L));
        }
        inputs.encode(cursor, row, 0);
        for (double value : row) {
            anyUnknown |= Double.isNaN(value);
        }
        writer.add(row);
        targetReader.read(cursor, labels, outputs, rows);
        if (weightReader != null) {
            weights[rows] = weightReader.read(cursor);
        }
        if (named) {
            names.add(namePosition < 0 ? Long.toString(cursor.row()) : cursor.text(namePosition));
        }
        if (keys != null) {
            keys.add(cursor, row);
        }
        rows++;
    }

    private void reserve(int wanted) {
        long numbers = targetReader.isClasses() ? 0 : (long) wanted * targetReader.outputs();
        if (numbers > LONGEST_ARRAY) {
            throw new InvalidDataException(wanted + " rows with " + targetReader.outputs()
                    + " targets do not fit into memory at once; use fewer rows or targets");
        }
        capacity = wanted;
        labels = Arrays.copyOf(labels, targetReader.isClasses() ? wanted : 0);
        outputs = Arrays.copyOf(outputs, (int) numbers);
        weights = Arrays.copyOf(weights, weightReader == null ? 0 : wanted);
    }

    /** The labels of all rows, for classification. */
    int[] labels() {
        return Arrays.copyOf(labels, rows);
    }

    /** Which numbers are missing. */
    MissingCells missingCells() {
        Cells all = cells();
        return anyUnknown ? (i, input) -> Double.isNaN(all.value(i, input)) : MissingCells.NONE;
    }

    /** Every row. */
    int[] all() {
        return IntStream.range(0, rows).toArray();
    }

    /**
     * What some rows say of each input.
     *
     * @param mean the mean of its known values, weighted as the rows are; 0 where none is known
     * @param zero whether it is zero in all of them
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
    record Summary(double[] mean, boolean[] zero) {}

    /** Goes through some rows, in order. */
    Summary summary(int[] among) {
        int width = inputs.width();
        double[] sums = new double[width];
        double[] total = new double[width];
        boolean[] zero = new boolean[width];
        Arrays.fill(zero, true);
        Cells all = cells();
        double[] values = new double[width];
        for (int i : among) {
            double weight = weightReader == null ? 1 : weights[i];
            all.copyRow(i, values, 0);
            for (int j = 0; j < width; j++) {
                zero[j] &= values[j] == 0;
                if (!Double.isNaN(values[j])) {
                    sums[j] += weight * values[j];
                    total[j] += weight;
                }
            }
        }
        Arrays.setAll(sums, j -> total[j] > 0 ? sums[j] / total[j] : 0);
        return new Summary(sums, zero);
    }

    private Cells cells() {
        return Objects.requireNonNull(cells, "rows are not collected yet");
    }

    /**
     * The data set of some rows, at least one, with only the {@code kept} inputs. It shares the cells of these rows.
     *
     * @param features all inputs
     * @param fill what a missing number becomes, one value per input
     */
    Dataset dataset(int[] among, List<Feature> features, int[] kept, double[] fill) {
        List<Feature> keptFeatures = Arrays.stream(kept).mapToObj(features::get).toList();
        double[] keptFill = Arrays.stream(kept).mapToDouble(j -> fill[j]).toArray();
        Cells shared = cells().view(among, kept.length == inputs.width() ? null : kept, anyUnknown ? keptFill : null);
        Dataset data = targetReader.target() instanceof Target.Classes classes
                ? Dataset.adoptClassification(keptFeatures, shared, classes, pick(labels, among))
                : Dataset.adoptRegression(
                        keptFeatures, shared, (Target.Outputs) targetReader.target(), pickOutputs(among));
        return weightReader == null
                ? data
                : data.withWeights(
                        Arrays.stream(among).mapToDouble(i -> weights[i]).toArray());
    }

    private static int[] pick(int[] values, int[] among) {
        return Arrays.stream(among).map(i -> values[i]).toArray();
    }

    private double[] pickOutputs(int[] among) {
        int width = targetReader.outputs();
        double[] picked = new double[among.length * width];
        for (int k = 0; k < among.length; k++) {
            System.arraycopy(outputs, among[k] * width, picked, k * width, width);
        }
        return picked;
    }
}
