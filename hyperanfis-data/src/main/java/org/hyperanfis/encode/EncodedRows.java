package org.hyperanfis.encode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;

/** Encoded rows with their targets and weights, while they are collected. Missing numbers are NaN until filled. */
final class EncodedRows {

    /** A few words short of the largest int, because some virtual machines cannot allocate longer arrays. */
    private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

    private final RowEncoder encoder;
    private final TargetReader targetReader;
    private final int weightPosition;
    private int rows;
    private long withoutTarget;
    private int namePosition = -1;
    private boolean named;
    private final List<String> names = new ArrayList<>();
    private double[] values;
    private int[] labels;
    private double[] outputs;
    private double[] weights;

    /**
     * @param capacity how many rows are expected
     * @param weightPosition the position of the weight column, or -1
     */
    EncodedRows(RowEncoder encoder, TargetReader targetReader, int weightPosition, int capacity) {
        this.encoder = encoder;
        this.targetReader = targetReader;
        this.weightPosition = weightPosition;
        this.values = new double[0];
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

    /** The names of the rows, if they were to be kept. */
    List<String> names() {
        return List.copyOf(names);
    }

    /** Adds every row whose target is known; the others are counted. */
    void addAll(Table table) {
        try (RowCursor cursor = table.rows()) {
            while (cursor.next()) {
                if (targetReader.isMissing(cursor)) {
                    withoutTarget++;
                } else {
                    add(cursor);
                }
            }
        }
        if (rows == 0) {
            throw new InvalidDataException(
                    table.name() + " has no row with a target; fill it in, or name another target");
        }
    }

    /** What was missing or unseen, one sentence each. */
    List<String> notes() {
        List<String> notes = new ArrayList<>(encoder.notes());
        if (withoutTarget > 0) {
            notes.add("rows without a target, left out: " + withoutTarget);
        }
        return notes;
    }

    private void add(RowCursor cursor) {
        if (rows == capacity()) {
            reserve((int) Math.min(LONGEST_ARRAY, rows + (rows >> 1) + 16L));
        }
        encoder.encode(cursor, values, rows * encoder.width());
        targetReader.read(cursor, labels, outputs, rows);
        if (weightPosition >= 0) {
            weights[rows] = weight(cursor);
        }
        if (named) {
            names.add(namePosition < 0 ? Long.toString(cursor.row()) : cursor.text(namePosition));
        }
        rows++;
    }

    private double weight(RowCursor cursor) {
        double weight = cursor.number(weightPosition);
        if (!(weight >= 0 && weight < Double.POSITIVE_INFINITY)) {
            throw new InvalidDataException(cursor.place() + ": the sample weight is '" + cursor.text(weightPosition)
                    + "'; give a finite number that is not negative");
        }
        return weight;
    }

    private int capacity() {
        return values.length / encoder.width();
    }

    private void reserve(int capacity) {
        long cells = (long) capacity * encoder.width();
        if (cells > LONGEST_ARRAY) {
            throw new InvalidDataException(capacity + " rows with " + encoder.width()
                    + " model inputs do not fit into memory at once; use fewer rows or columns");
        }
        values = Arrays.copyOf(values, (int) cells);
        labels = Arrays.copyOf(labels, targetReader.isClasses() ? capacity : 0);
        outputs = Arrays.copyOf(outputs, targetReader.isClasses() ? 0 : capacity * targetReader.outputs());
        weights = Arrays.copyOf(weights, weightPosition < 0 ? 0 : capacity);
    }

    /** The labels of all rows, for classification. */
    int[] labels() {
        return Arrays.copyOf(labels, rows);
    }

    /** Every row. */
    int[] all() {
        return IntStream.range(0, rows).toArray();
    }

    /** The mean of the known values of each input in some rows, weighted as the rows are; 0 where none is known. */
    double[] means(int[] among) {
        int width = encoder.width();
        double[] sums = new double[width];
        double[] total = new double[width];
        for (int i : among) {
            double weight = weightPosition < 0 ? 1 : weights[i];
            for (int j = 0; j < width; j++) {
                double value = values[i * width + j];
                if (!Double.isNaN(value)) {
                    sums[j] += weight * value;
                    total[j] += weight;
                }
            }
        }
        Arrays.setAll(sums, j -> total[j] > 0 ? sums[j] / total[j] : 0);
        return sums;
    }

    /** Whether an input is zero in all of some rows. */
    boolean isZero(int input, int[] among) {
        return Arrays.stream(among).allMatch(i -> values[i * encoder.width() + input] == 0);
    }

    /**
     * The data set of some rows, at least one, with only the {@code kept} inputs.
     *
     * @param features all inputs
     * @param fill what a missing number becomes, one value per input
     */
    Dataset dataset(int[] among, List<Feature> features, int[] kept, double[] fill) {
        int width = encoder.width();
        double[] table = new double[among.length * kept.length];
        int next = 0;
        for (int i : among) {
            for (int j : kept) {
                double value = values[i * width + j];
                table[next++] = Double.isNaN(value) ? fill[j] : value;
            }
        }
        List<Feature> keptFeatures = Arrays.stream(kept).mapToObj(features::get).toList();
        Dataset data = targetReader.target() instanceof Target.Classes classes
                ? Dataset.adoptClassification(keptFeatures, table, classes, pick(labels, among))
                : Dataset.adoptRegression(
                        keptFeatures, table, (Target.Outputs) targetReader.target(), pickOutputs(among));
        return weightPosition < 0
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
