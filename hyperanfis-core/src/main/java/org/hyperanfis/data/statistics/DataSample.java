package org.hyperanfis.data.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;

/**
 * Some rows of a table with their answers and weights, by their numbers in it: for what is settled in one place from rows all over
 * the table, such as where rules start and how much each input counts. Each part contributes the wanted rows that it has.
 *
 * @since 0.3.0
 */
public final class DataSample implements Contribution<DataSample> {

    private final List<Feature> features;
    private final Target target;
    private final int answers;
    /** Features, then the class or the outputs, then the weight. */
    private final RowSample rows;

    /** An empty sample. */
    public DataSample(List<Feature> features, Target target) {
        this(features, target, new RowSample(width(features, target)));
    }

    private DataSample(List<Feature> features, Target target, RowSample rows) {
        this.features = List.copyOf(features);
        this.target = target;
        this.answers = answers(target);
        this.rows = rows;
    }

    /** What {@link #toArray} wrote. */
    public static DataSample of(List<Feature> features, Target target, double[] numbers) {
        return new DataSample(features, target, RowSample.of(width(features, target), numbers));
    }

    private static int width(List<Feature> features, Target target) {
        return features.size() + answers(target) + 1;
    }

    private static int answers(Target target) {
        return target instanceof Target.Classes ? 1 : target.size();
    }

    /**
     * Adds a row.
     *
     * @param row its number in the whole table
     * @param part where it is
     * @param at its number there
     */
    public void add(int row, Dataset part, int at) {
        if (!part.features().equals(features) || !part.target().equals(target)) {
            throw new InvalidDataException("Row " + row
                    + " has other features or another target than the sample; make all parts with those of the whole"
                    + " table.");
        }
        int width = features.size();
        double[] numbers = new double[width + answers + 1];
        part.copyRow(at, numbers, 0);
        for (int o = 0; o < answers; o++) {
            numbers[width + o] = target instanceof Target.Classes ? part.label(at) : part.output(at, o);
        }
        numbers[width + answers] = part.weight(at);
        rows.add(row, numbers);
    }

    @Override
    public void merge(DataSample other) {
        rows.merge(other.rows);
    }

    @Override
    public double[] toArray() {
        return rows.toArray();
    }

    /** All rows, in the order of their numbers; at least one. */
    public Dataset dataset() {
        return dataset(rows.numbers());
    }

    /** Some of the rows, by their numbers in the whole table, in the order given. */
    public Dataset dataset(int[] wanted) {
        int width = features.size();
        double[][] raw = new double[wanted.length][width + answers + 1];
        for (int i = 0; i < wanted.length; i++) {
            rows.copyRow(wanted[i], raw[i], 0);
        }
        double[][] inputs =
                Arrays.stream(raw).map(row -> Arrays.copyOf(row, width)).toArray(double[][]::new);
        double[] weights =
                Arrays.stream(raw).mapToDouble(row -> row[width + answers]).toArray();
        Dataset data = target instanceof Target.Classes classes
                ? Dataset.classification(
                        features,
                        inputs,
                        classes,
                        Arrays.stream(raw).mapToInt(row -> (int) row[width]).toArray())
                : Dataset.regression(
                        features,
                        inputs,
                        (Target.Outputs) target,
                        Arrays.stream(raw)
                                .map(row -> Arrays.copyOfRange(row, width, width + answers))
                                .toArray(double[][]::new));
        return IntStream.range(0, weights.length).allMatch(i -> weights[i] == 1) ? data : data.withWeights(weights);
    }

    /** Writes the features of a row to {@code to}, from {@code offset} on. */
    public void copyRow(int row, double[] to, int offset) {
        double[] raw = new double[features.size() + answers + 1];
        rows.copyRow(row, raw, 0);
        System.arraycopy(raw, 0, to, offset, features.size());
    }
}
