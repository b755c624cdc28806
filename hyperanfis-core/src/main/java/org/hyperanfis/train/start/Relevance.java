package org.hyperanfis.train.start;

import java.util.Arrays;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.RowSample;
import org.hyperanfis.data.statistics.Standardization;

/**
 * How much each input counts in distances, so that rules stand apart in what tells classes apart, and few inputs suffice to tell them.
 * It is learnt before training, by {@link SoftPrototypes} of the training rows. An input that does not pay for itself does not count,
 * and leaves every rule. The relevance is part of the input's scale, so nothing else knows of it.
 *
 * @since 0.3.0
 */
public final class Relevance {

    /** What an input that does not matter counts: nothing that could be seen, while scales stay finite. */
    public static final double NONE = 1e-6;

    /** An input whose squared relevance is less than this share of the largest does not matter. */
    private static final double LEAST_SHARE = 1e-3;

    /** The same of an input that says nothing of the class by itself: it may matter with others, but then it matters much. */
    private static final double LEAST_SHARE_OF_SILENT = 0.2;

    /** Prototypes of each class, up to {@link #MOST_PROTOTYPES} in all. */
    private static final int PROTOTYPES_PER_CLASS = 4;

    private static final int MOST_PROTOTYPES = 48;

    /** Most rows that are looked at, all over the table. */
    private static final int MOST_ROWS = 3000;

    /** Values farther out, in standard deviations, count as this far: one outlier is not to decide. */
    private static final double FARTHEST = 3;

    private Relevance() {}

    /**
     * Scales by relevance.
     *
     * @param data the whole table, or those of its rows that {@link #rows} names
     * @param price what inputs pay for counting; 0 leaves all alike
     */
    public static Standardization apply(Standardization standardization, Dataset data, double price) {
        if (price == 0) {
            return standardization;
        }
        double[] weights = weights(standardization, data, price);
        double most = Arrays.stream(weights).max().orElseThrow();
        if (most == 0) {
            return standardization;
        }
        boolean[] silent = ColumnInformation.silent(data.subset(rows(data.rows())));
        double[] relevance = new double[weights.length];
        Arrays.setAll(relevance, j -> {
            double share = weights[j] / most;
            return share < (silent[j] ? LEAST_SHARE_OF_SILENT : LEAST_SHARE) ? NONE : Math.sqrt(share);
        });
        return standardization.weighted(relevance);
    }

    /**
     * Which rows of a table of so many it looks at, ascending. Where rows lie in parts, a
     * {@link org.hyperanfis.data.statistics.DataSample} of these has all it needs.
     */
    public static int[] rows(int rows) {
        return RowSample.spread(rows, MOST_ROWS);
    }

    /** What each input counts in squared distances; all zero where none pays for itself. */
    static double[] weights(Standardization standardization, Dataset data, double price) {
        Dataset seen = data.subset(rows(data.rows()));
        RowGroups groups = RowGroups.of(seen);
        double[][] rows = new double[seen.rows()][seen.width()];
        double[] alike = new double[rows.length];
        Arrays.fill(alike, 1);
        for (int i = 0; i < rows.length; i++) {
            seen.copyRow(i, rows[i], 0);
            for (int j = 0; j < rows[i].length; j++) {
                rows[i][j] = Math.max(-FARTHEST, Math.min(FARTHEST, standardization.apply(j, rows[i][j])));
            }
        }
        int prototypes = Math.max(groups.count(), Math.min(MOST_PROTOTYPES, PROTOTYPES_PER_CLASS * groups.count()));
        ClassCenters start = new ClassCenters(rows, groups.group(), alike, groups.count(), prototypes);
        return new SoftPrototypes(rows, groups.group(), start, prototypes, price).columnWeights();
    }
}
