package org.hyperanfis.bench.trees;

import java.util.Arrays;
import org.hyperanfis.data.Dataset;

/**
 * Replaces the values of each input by numbers of bins, as histogram methods do: a bin for each value if there are few, else
 * bins of about as many rows each. Tribuo's time at a split grows with rows times distinct values.
 */
final class Bins {

    private final int most;
    /** By input, in rising order: a value is in the bin whose number is how many of these are below it. */
    private final double[][] cuts;

    /** @param most how many bins an input has at most */
    Bins(Dataset training, int most) {
        this.most = most;
        this.cuts = new double[training.width()][];
        double[] column = new double[training.rows()];
        for (int j = 0; j < cuts.length; j++) {
            for (int i = 0; i < column.length; i++) {
                column[i] = training.value(i, j);
            }
            Arrays.sort(column);
            cuts[j] = cuts(column);
        }
    }

    /** The bins of a row, one per input. */
    double[] of(Dataset data, int row) {
        double[] bins = new double[cuts.length];
        for (int j = 0; j < bins.length; j++) {
            int found = Arrays.binarySearch(cuts[j], data.value(row, j));
            bins[j] = found < 0 ? -found - 1 : found;
        }
        return bins;
    }

    private double[] cuts(double[] sorted) {
        boolean few = Arrays.stream(sorted).distinct().limit(most + 1L).count() <= most;
        double[] cuts = new double[most - 1];
        int size = 0;
        int start = 0;
        for (int i = 1; i < sorted.length && size < cuts.length; i++) {
            boolean full = few || i - start >= (double) (sorted.length - start) / (most - size);
            if (full && sorted[i] > sorted[i - 1]) {
                cuts[size++] = between(sorted[i - 1], sorted[i]);
                start = i;
            }
        }
        return Arrays.copyOf(cuts, size);
    }

    /** The middle of two different values, or the lower one if there is no number between them. */
    private static double between(double low, double high) {
        return Math.min(low / 2 + high / 2, Math.nextDown(high));
    }
}
