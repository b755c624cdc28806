package org.hyperanfis.inspect.contribution;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.internal.random.RandomStream;
import org.hyperanfis.model.RuleModel;

/**
 * The rows that an answer is compared with: contributions add up to the difference from the mean answer over them. Immutable.
 *
 * @since 0.3.0
 */
public final class Background {

    /** Rows of a sample, unless there are fewer. */
    public static final int ROWS = 64;

    /** With fewer rows than this, a mean over them says little: the training means take their place. */
    public static final int LEAST_ROWS = 20;

    private final double[][] rows;
    private final String source;
    private final boolean means;

    private Background(double[][] rows, String source, boolean means) {
        this.rows = Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
        this.source = source;
        this.means = means;
    }

    /**
     * These rows, all of them.
     *
     * @param rows model inputs, at least one row
     * @param source where they are from, for people
     */
    public static Background of(double[][] rows, String source) {
        if (rows.length == 0) {
            throw new InvalidDataException("there is no row to compare answers with; give at least one");
        }
        return new Background(rows, source, false);
    }

    /** A sample of the rows of {@code data}; the training means if it has fewer than {@link #LEAST_ROWS}. */
    public static Background of(RuleModel model, Dataset data, String source) {
        Sample sample = new Sample();
        double[] row = new double[data.width()];
        for (int i = 0; i < data.rows(); i++) {
            data.copyRow(i, row, 0);
            sample.add(row);
        }
        return sample.background(model, source);
    }

    /** One row that has the training mean in every column. */
    public static Background ofMeans(RuleModel model) {
        double[] means = IntStream.range(0, model.features().size())
                .mapToDouble(model.standardization()::mean)
                .toArray();
        return new Background(new double[][] {means}, "", true);
    }

    /** How many rows there are. */
    public int size() {
        return rows.length;
    }

    /** Whether there are no rows, but the training means. */
    public boolean isMeans() {
        return means;
    }

    /** Says what the baseline of an answer is: {@code the mean probability of M over 64 rows of wdbc}. */
    String baseline(String answer) {
        return means
                ? "the " + answer + " with every column at its training mean"
                : "the mean " + answer + " over " + rows.length + (rows.length == 1 ? " row of " : " rows of ")
                        + source;
    }

    /** The rows, which stay its own. */
    double[][] rows() {
        return rows;
    }

    /** A sample of rows that come one after the other, each as likely as any other; the same of the same rows. */
    public static final class Sample {

        private final RandomStream random = RandomStream.of(0, "background");
        private final double[][] kept = new double[ROWS][];
        private final int[] numbers = new int[ROWS];
        private int seen;

        /** Takes a row, which is copied if it is kept. */
        public void add(double[] row) {
            int at = seen < ROWS ? seen : random.nextInt(seen + 1);
            if (at < ROWS) {
                kept[at] = row.clone();
                numbers[at] = seen;
            }
            seen++;
        }

        /** The sample, in the order of the rows; the training means if there were too few. */
        public Background background(RuleModel model, String source) {
            if (seen < LEAST_ROWS) {
                return ofMeans(model);
            }
            List<Integer> order = IntStream.range(0, Math.min(seen, ROWS))
                    .boxed()
                    .sorted((a, b) -> Integer.compare(numbers[a], numbers[b]))
                    .toList();
            return new Background(order.stream().map(i -> kept[i]).toArray(double[][]::new), source, false);
        }
    }
}
