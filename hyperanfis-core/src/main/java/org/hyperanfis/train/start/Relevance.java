package org.hyperanfis.train.start;

import java.util.Arrays;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.RowSample;
import org.hyperanfis.data.statistics.Standardization;

/**
 * How much each input counts in distances: a power of its mutual information with the class, so that rules stand apart in what
 * tells classes apart. An input that tells nothing, as far as the rows can say, does not count, and leaves every rule. The relevance is
 * part of the input's scale, so nothing else knows of it.
 *
 * @since 0.3.0
 */
public final class Relevance {

    /** What an input without information counts: nothing that could be seen, while scales stay finite. */
    public static final double NONE = 1e-6;

    /** Parts that the values of an input are cut into. */
    private static final int PARTS = 8;

    /** How many standard deviations above its mean the information of an input must be that of chance is not. */
    private static final double DEVIATIONS = 3;

    /** Most rows that are looked at, all over the table. */
    private static final int MOST_ROWS = 20_000;

    private Relevance() {}

    /**
     * Scales by relevance.
     *
     * @param data the whole table, or those of its rows that {@link #rows} names
     * @param power of the information; 0 leaves all inputs alike
     */
    public static Standardization apply(Standardization standardization, Dataset data, double power) {
        if (power == 0) {
            return standardization;
        }
        double[] information = information(data);
        double most = Arrays.stream(information).max().orElseThrow();
        if (most == 0) {
            return standardization;
        }
        return standardization.weighted(Arrays.stream(information)
                .map(own -> Math.max(NONE, StrictMath.pow(own / most, power)))
                .toArray());
    }

    /**
     * Which rows of a table of so many it looks at, ascending. Where rows lie in parts, a
     * {@link org.hyperanfis.data.statistics.DataSample} of these has all it needs.
     */
    public static int[] rows(int rows) {
        return RowSample.spread(rows, MOST_ROWS);
    }

    /** The mutual information of each input with the class, in nats, less that of chance; 0 where chance would do. */
    static double[] information(Dataset data) {
        Dataset seen = data.subset(rows(data.rows()));
        RowGroups groups = RowGroups.of(seen);
        double[][] columns = new double[seen.width()][seen.rows()];
        double[] row = new double[seen.width()];
        for (int i = 0; i < seen.rows(); i++) {
            seen.copyRow(i, row, 0);
            for (int j = 0; j < row.length; j++) {
                columns[j][i] = row[j];
            }
        }
        return Arrays.stream(columns)
                .mapToDouble(column -> information(column, groups.group(), groups.count()))
                .toArray();
    }

    private static double information(double[] column, int[] group, int groups) {
        double[] cuts = RowGroups.cuts(column, PARTS);
        double[][] counts = new double[cuts.length + 1][groups];
        double[] inGroup = new double[groups];
        for (int i = 0; i < column.length; i++) {
            counts[RowGroups.part(cuts, column[i])][group[i]]++;
            inGroup[group[i]]++;
        }
        double rows = column.length;
        double sum = 0;
        for (double[] part : counts) {
            double inPart = Arrays.stream(part).sum();
            for (int k = 0; k < groups; k++) {
                if (part[k] > 0) {
                    sum += part[k] / rows * StrictMath.log(part[k] * rows / (inPart * inGroup[k]));
                }
            }
        }
        // Twice the rows times the information of chance has a chi-squared distribution.
        double freedom =
                cuts.length * (Arrays.stream(inGroup).filter(n -> n > 0).count() - 1.0);
        double chance = freedom / (2 * rows);
        boolean said = sum > chance + DEVIATIONS * Math.sqrt(2 * freedom) / (2 * rows);
        return said ? sum - chance : 0;
    }
}
