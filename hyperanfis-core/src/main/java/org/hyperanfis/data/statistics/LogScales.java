package org.hyperanfis.data.statistics;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;

/**
 * Chooses logarithmic scales for the features of a table, from rows all over it.
 *
 * @since 0.2.0
 */
public final class LogScales {

    /** Most numbers that are looked at, and most rows: enough to tell a tail, few enough for any table. */
    private static final int MOST_CELLS = 1 << 22;

    private static final int MOST_ROWS = 1 << 16;

    private LogScales() {}

    /** Which rows of a table to look at, ascending; those of weight zero are left out of the sample. */
    public static int[] rows(int rows, int width) {
        return RowSample.spread(rows, Math.max(1, Math.min(MOST_ROWS, MOST_CELLS / width)));
    }

    /** One for each numeric feature that has a tail, none for the others. */
    public static List<Optional<LogScale>> of(List<Feature> features, RowSample sample) {
        return IntStream.range(0, features.size())
                .mapToObj(j -> features.get(j).kind() == FeatureKind.NUMERIC && sample.size() > 0
                        ? LogScale.of(sample.column(j))
                        : Optional.<LogScale>empty())
                .toList();
    }

    static List<Optional<LogScale>> of(Dataset data) {
        RowSample sample = new RowSample(data.width());
        double[] row = new double[data.width()];
        for (int i : rows(data.rows(), data.width())) {
            if (data.weight(i) > 0) {
                data.copyRow(i, row, 0);
                sample.add(i, row);
            }
        }
        return of(data.features(), sample);
    }
}
