package org.hyperanfis.data;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.cells.CellStorage;
import org.hyperanfis.data.cells.Cells;
import org.jspecify.annotations.Nullable;

/**
 * A table of encoded, not yet standardised rows with what is to be predicted for each: a class label or one or more
 * numbers. Immutable. Every value is finite, every row has one value per feature, and there is at least one row.
 *
 * <p>Rows, columns and classes are indexed from 0 here and counted from 1 in messages. An index out of range is an
 * {@link IndexOutOfBoundsException}; asking a regression set for labels, or a classification set for outputs, is an
 * {@link IllegalStateException}.
 *
 * @since 0.1.0
 */
public final class Dataset {

    private final List<Feature> features;
    private final int rows;
    private final Cells cells;

    private final Target target;
    /** One per row for classification, empty for regression. */
    private final int[] labels;
    /** Row-major, rows x outputs for regression, empty for classification. */
    private final double[] outputs;

    private final double @Nullable [] weights;

    /** Trusts its arguments: the factories have checked and, where needed, copied them. */
    private Dataset(
            List<Feature> features,
            Cells cells,
            Target target,
            int[] labels,
            double[] outputs,
            double @Nullable [] weights) {
        this.features = features;
        this.rows = cells.rows();
        this.cells = cells;
        this.target = target;
        this.labels = labels;
        this.outputs = outputs;
        this.weights = weights;
    }

    /** Rows with a class label each, an index into the classes of the target. */
    public static Dataset classification(List<Feature> features, double[][] rows, Target.Classes target, int[] labels) {
        requireSameRows(rows.length, labels.length, "labels");
        return adoptClassification(features, Checks.flatten(rows, features.size(), "features"), target, labels.clone());
    }

    /** Numeric columns with a class name per row; the classes are the distinct names in sorted order. */
    public static Dataset classification(
            List<String> featureNames, double[][] rows, String targetName, List<String> labels) {
        for (int i = 0; i < labels.size(); i++) {
            String label = labels.get(i);
            if (label == null || label.isBlank()) {
                throw new InvalidDataException("Row " + (i + 1) + ", column '" + targetName
                        + "' has no label; name its class or drop the row.");
            }
        }
        requireRows(rows.length);
        Target.Classes target = new Target.Classes(targetName, List.copyOf(new TreeSet<>(labels)));
        Map<String, Integer> indexOf = new HashMap<>();
        for (String name : target.classes()) {
            indexOf.put(name, indexOf.size());
        }
        int[] indices = labels.stream()
                .mapToInt(label -> Objects.requireNonNull(indexOf.get(label)))
                .toArray();
        return classification(numeric(featureNames), rows, target, indices);
    }

    /** Rows with one value per output of the target. */
    public static Dataset regression(
            List<Feature> features, double[][] rows, Target.Outputs target, double[][] outputs) {
        requireSameRows(rows.length, outputs.length, "rows of outputs");
        return adoptRegression(
                features,
                Checks.flatten(rows, features.size(), "features"),
                target,
                Checks.flatten(outputs, target.names().size(), "outputs"));
    }

    /** Numeric columns with one or more outputs. */
    public static Dataset regression(
            List<String> featureNames, double[][] rows, List<String> outputNames, double[][] outputs) {
        return regression(numeric(featureNames), rows, new Target.Outputs(outputNames), outputs);
    }

    /** Numeric columns with a single output. */
    public static Dataset regression(List<String> featureNames, double[][] rows, String targetName, double[] outputs) {
        requireSameRows(rows.length, outputs.length, "outputs");
        List<Feature> features = numeric(featureNames);
        return adoptRegression(
                features,
                Checks.flatten(rows, features.size(), "features"),
                new Target.Outputs(List.of(targetName)),
                outputs.clone());
    }

    /**
     * Like {@link #classification(List, double[][], Target.Classes, int[])} without copying, for large tables: the
     * arrays belong to the data set from here on, and the caller must not write to them again.
     *
     * @param values row-major, one row per label
     */
    public static Dataset adoptClassification(
            List<Feature> features, double[] values, Target.Classes target, int[] labels) {
        return adoptClassification(features, cells(features, values, labels.length), target, labels);
    }

    /** The same with cells of any storage, all of them known. */
    public static Dataset adoptClassification(
            List<Feature> features, Cells cells, Target.Classes target, int[] labels) {
        List<Feature> checked = checkedTable(features, cells, labels.length);
        int classes = target.classes().size();
        for (int i = 0; i < labels.length; i++) {
            if (labels[i] < 0 || labels[i] >= classes) {
                throw new InvalidDataException("Row " + (i + 1) + ", column '" + target.name() + "' has the label "
                        + labels[i] + "; use 0 to " + (classes - 1) + ", an index into the classes "
                        + target.classes() + ".");
            }
        }
        return new Dataset(checked, cells, target, labels, new double[0], null);
    }

    /**
     * Like {@link #regression(List, double[][], Target.Outputs, double[][])} without copying, for large tables: the
     * arrays belong to the data set from here on, and the caller must not write to them again.
     *
     * @param values row-major, rows x features
     * @param outputs row-major, rows x outputs
     */
    public static Dataset adoptRegression(
            List<Feature> features, double[] values, Target.Outputs target, double[] outputs) {
        return adoptRegression(features, cells(features, values, rows(target, outputs)), target, outputs);
    }

    /** The same with cells of any storage, all of them known. */
    public static Dataset adoptRegression(
            List<Feature> features, Cells cells, Target.Outputs target, double[] outputs) {
        List<Feature> checked = checkedTable(features, cells, rows(target, outputs));
        Checks.finite(outputs, target.names());
        return new Dataset(checked, cells, target, new int[0], outputs, null);
    }

    private static int rows(Target.Outputs target, double[] outputs) {
        int width = target.names().size();
        if (outputs.length % width != 0) {
            throw new InvalidDataException(outputs.length + " target values do not fill rows of " + width + " outputs "
                    + target.names() + "; give every row one value per output.");
        }
        return outputs.length / width;
    }

    /** The same rows with a weight each: finite, not negative, not all zero. A row of weight 2 counts as two rows. */
    public Dataset withWeights(double[] weights) {
        double[] copy = weights.clone();
        Checks.weights(copy, rows);
        return new Dataset(features, cells, target, labels, outputs, copy);
    }

    /** The number of rows, at least 1. */
    public int rows() {
        return rows;
    }

    /** The number of features, at least 1. */
    public int width() {
        return features.size();
    }

    public List<Feature> features() {
        return features;
    }

    public Target target() {
        return target;
    }

    public double value(int row, int col) {
        return cells.value(Objects.checkIndex(row, rows), Objects.checkIndex(col, width()));
    }

    /** Writes the {@link #width()} values of a row to {@code dest}, from index {@code off} on. */
    public void copyRow(int row, double[] dest, int off) {
        cells.copyRow(Objects.checkIndex(row, rows), dest, off);
    }

    /**
     * Writes {@code count} rows to the front of {@code dest}, one after the other; faster than {@link #copyRow} for each.
     *
     * @param which the rows, in order; may be overwritten
     */
    public void copyRows(int[] which, int count, double[] dest) {
        cells.copyRows(which, count, dest);
    }

    /** Where the values are kept. */
    public CellStorage storage() {
        return cells.storage();
    }

    /** The first row of every run of rows that are read from one {@linkplain Cells#page page} of the storage, from 0 on. */
    public int[] pageStarts() {
        return IntStream.range(0, rows)
                .filter(i -> i == 0 || cells.page(i) != cells.page(i - 1))
                .toArray();
    }

    /** The index of the row's class. */
    public int label(int row) {
        classes();
        return labels[row];
    }

    /** All labels, as a copy. */
    public int[] labels() {
        classes();
        return labels.clone();
    }

    /** Output {@code o} of a row, in original units. */
    public double output(int row, int o) {
        int width = outputNames().size();
        return outputs[Objects.checkIndex(row, rows) * width + Objects.checkIndex(o, width)];
    }

    /** All outputs, row-major, as a copy. */
    public double[] outputs() {
        outputNames();
        return outputs.clone();
    }

    /** The weight of a row; 1 when the set has no weights. */
    public double weight(int row) {
        Objects.checkIndex(row, rows);
        return weights == null ? 1.0 : weights[row];
    }

    public boolean hasWeights() {
        return weights != null;
    }

    /** How many rows each class has, weights aside. */
    public int[] classCounts() {
        int[] counts = new int[classes().size()];
        for (int label : labels) {
            counts[label]++;
        }
        return counts;
    }

    /**
     * The given rows in the given order, at least one, with repetitions if there are any. The target stays as it is. Values are
     * shared, not copied.
     */
    public Dataset subset(int[] rows) {
        requireRows(rows.length);
        int outputWidth = outputs.length / this.rows;
        int[] subLabels = new int[labels.length == 0 ? 0 : rows.length];
        double[] subOutputs = new double[rows.length * outputWidth];
        for (int i = 0; i < rows.length; i++) {
            int row = Objects.checkIndex(rows[i], this.rows);
            System.arraycopy(outputs, row * outputWidth, subOutputs, i * outputWidth, outputWidth);
            if (subLabels.length > 0) {
                subLabels[i] = labels[row];
            }
        }
        Dataset subset = new Dataset(features, cells.view(rows, null, null), target, subLabels, subOutputs, null);
        return weights == null ? subset : subset.withWeights(pick(weights, rows));
    }

    /**
     * These rows followed by those of {@code other}, which has the same features and target. Values are shared, not copied. The
     * result has weights when one of the two has.
     */
    public Dataset and(Dataset other) {
        if (!features.equals(other.features) || !target.equals(other.target)) {
            throw new InvalidDataException("The two tables have different columns; give tables with the same features"
                    + " and target, in the same order.");
        }
        Dataset both = new Dataset(
                features,
                cells.and(other.cells),
                target,
                IntStream.concat(Arrays.stream(labels), Arrays.stream(other.labels))
                        .toArray(),
                DoubleStream.concat(Arrays.stream(outputs), Arrays.stream(other.outputs))
                        .toArray(),
                null);
        if (weights == null && other.weights == null) {
            return both;
        }
        return both.withWeights(IntStream.range(0, both.rows)
                .mapToDouble(i -> i < rows ? weight(i) : other.weight(i - rows))
                .toArray());
    }

    /**
     * SHA-256, in hexadecimal, of everything the set holds: names, kinds, classes, and the exact bits of values, labels,
     * outputs and weights. Equal sets have equal fingerprints on every platform.
     */
    public String fingerprint() {
        CanonicalDigest digest = new CanonicalDigest();
        digest.put("hyperanfis-dataset-1").put(rows).put(width());
        for (Feature feature : features) {
            digest.put(feature.name()).put(feature.kind().name()).put(feature.column());
            digest.put(feature.category() == null ? List.of() : List.of(feature.category()));
            digest.put(feature.order() == null ? List.of() : feature.order());
        }
        if (target instanceof Target.Classes classes) {
            digest.put("classes").put(classes.name()).put(classes.classes());
        } else if (target instanceof Target.Outputs names) {
            digest.put("outputs").put(names.names());
        }
        // The number of values, or its last 32 bits: rows and width say the rest.
        digest.put(rows * width());
        double[] row = new double[width()];
        for (int i = 0; i < rows; i++) {
            copyRow(i, row, 0);
            digest.putAll(row);
        }
        digest.put(labels).put(outputs).put(weights == null ? new double[0] : weights);
        return digest.hex();
    }

    private List<String> classes() {
        if (target instanceof Target.Classes classes) {
            return classes.classes();
        }
        throw new IllegalStateException("This is a regression data set: it has outputs, not class labels.");
    }

    private List<String> outputNames() {
        if (target instanceof Target.Outputs names) {
            return names.names();
        }
        throw new IllegalStateException("This is a classification data set: it has class labels, not outputs.");
    }

    private static double[] pick(double[] values, int[] indices) {
        double[] picked = new double[indices.length];
        for (int i = 0; i < indices.length; i++) {
            picked[i] = values[indices[i]];
        }
        return picked;
    }

    private static List<Feature> numeric(List<String> names) {
        return names.stream().map(Feature::numeric).toList();
    }

    private static Cells cells(List<Feature> features, double[] values, int rows) {
        requireRows(rows);
        if (values.length != (long) rows * features.size()) {
            throw unfilled(values.length, rows, features.size());
        }
        return Cells.adopt(values, Math.max(1, features.size()));
    }

    private static List<Feature> checkedTable(List<Feature> features, Cells cells, int rows) {
        requireRows(rows);
        List<String> names =
                Checks.distinctNames(features.stream().map(Feature::name).toList(), 1, "feature", "The table");
        if (cells.rows() != rows || cells.width() != names.size()) {
            throw unfilled((long) cells.rows() * cells.width(), rows, names.size());
        }
        Checks.finite(cells, names);
        return List.copyOf(features);
    }

    private static InvalidDataException unfilled(long values, int rows, int width) {
        return new InvalidDataException(values + " feature values do not fill " + rows + " rows of " + width
                + " features; give every row one value per feature and one target.");
    }

    private static void requireRows(int rows) {
        if (rows == 0) {
            throw new InvalidDataException("The table has no rows; give at least one.");
        }
    }

    private static void requireSameRows(int rows, int found, String what) {
        requireRows(rows);
        if (rows != found) {
            throw new InvalidDataException(
                    "There are " + found + " " + what + " for " + rows + " rows; give every row exactly one target.");
        }
    }
}
