package org.hyperanfis.data.statistics;

import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.FeatureKind;
import org.jspecify.annotations.Nullable;

/** Chooses logarithmic scales for the features of a table. */
final class LogScales {

    /** Most numbers that are looked at, and most rows: enough to tell a tail, few enough for any table. */
    private static final int MOST_CELLS = 1 << 22;

    private static final int MOST_ROWS = 1 << 16;

    private LogScales() {}

    /** One for each numeric feature that has a tail, null for the others. Rows of weight zero are not looked at. */
    static @Nullable LogScale[] choose(Dataset data) {
        int width = data.width();
        int most = Math.max(1, Math.min(MOST_ROWS, MOST_CELLS / width));
        int step = (data.rows() + most - 1) / most;
        int count = 0;
        for (int i = 0; i < data.rows(); i += step) {
            count += data.weight(i) > 0 ? 1 : 0;
        }
        double[][] columns = new double[width][count];
        double[] row = new double[width];
        int at = 0;
        for (int i = 0; i < data.rows(); i += step) {
            if (data.weight(i) > 0) {
                data.copyRow(i, row, 0);
                for (int j = 0; j < width; j++) {
                    columns[j][at] = row[j];
                }
                at++;
            }
        }
        @Nullable LogScale[] scales = new LogScale[width];
        for (int j = 0; j < width; j++) {
            boolean numeric = data.features().get(j).kind() == FeatureKind.NUMERIC;
            scales[j] = numeric && count > 0 ? LogScale.of(columns[j]).orElse(null) : null;
        }
        return scales;
    }
}
