package org.hyperanfis.train.start;

import java.util.Arrays;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;

/**
 * Rows by what is to be predicted of them: their classes or, in a regression, fifths of the first output.
 *
 * @param group of each row
 * @param count number of groups
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record RowGroups(int[] group, int count) {

    private static final int PARTS = 5;

    static RowGroups of(Dataset data) {
        if (data.target() instanceof Target.Classes classes) {
            return new RowGroups(data.labels(), classes.size());
        }
        double[] values = new double[data.rows()];
        Arrays.setAll(values, i -> data.output(i, 0));
        double[] cuts = cuts(values, PARTS);
        int[] group = new int[values.length];
        Arrays.setAll(group, i -> part(cuts, values[i]));
        return new RowGroups(group, cuts.length + 1);
    }

    /** Values that cut a column into parts of about the same number of rows; fewer where many rows share a value. */
    static double[] cuts(double[] values, int parts) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double[] cuts = new double[parts - 1];
        Arrays.setAll(cuts, p -> sorted[(int) ((long) (p + 1) * sorted.length / parts)]);
        return Arrays.stream(cuts).filter(cut -> cut > sorted[0]).distinct().toArray();
    }

    /** How many cuts are no larger than a value. */
    static int part(double[] cuts, double value) {
        int part = 0;
        while (part < cuts.length && value >= cuts[part]) {
            part++;
        }
        return part;
    }
}
