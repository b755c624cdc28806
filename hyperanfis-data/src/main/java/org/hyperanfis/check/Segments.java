package org.hyperanfis.check;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** How well thresholds on one number tell classes apart. */
final class Segments {

    private Segments() {}

    /**
     * The share of rows that are told right if the numbers are cut into at most as many segments as there are classes, each with one
     * class, in the best way.
     */
    static double accuracy(double[] values, int[] labels, int classes) {
        int[] order = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> values[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        // right[s][k]: rows told right so far with s cuts, the last segment being of class k.
        int[][] right = new int[classes][classes];
        int from = 0;
        while (from < order.length) {
            int to = from + 1;
            while (to < order.length && values[order[to]] == values[order[from]]) {
                to++;
            }
            int[] counts = new int[classes];
            for (int i = from; i < to; i++) {
                counts[labels[order[i]]]++;
            }
            for (int s = classes - 1; s >= 0; s--) {
                int fewer = s == 0 ? 0 : Arrays.stream(right[s - 1]).max().orElse(0);
                for (int k = 0; k < classes; k++) {
                    right[s][k] = Math.max(right[s][k], fewer) + counts[k];
                }
            }
            from = to;
        }
        return Arrays.stream(right[classes - 1]).max().orElse(0) / (double) values.length;
    }
}
