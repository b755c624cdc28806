package org.hyperanfis.report.section;

import java.util.stream.IntStream;

/** Which of many rows are shown: evenly spaced ones, from the first on. */
public final class RowChoice {

    private RowChoice() {}

    /** At most {@code most} of {@code count} indices, in order, as evenly spaced as can be. */
    public static int[] evenly(int count, int most) {
        int shown = Math.min(count, most);
        return IntStream.range(0, shown)
                .map(i -> (int) ((long) i * count / shown))
                .toArray();
    }
}
