package org.hyperanfis.eval.score;

import java.util.Arrays;
import java.util.List;

/** Scores rows of which each may be there any number of times. Safe to share between threads. */
interface Measure {

    /** The scores of the rows as they are. */
    Scores scores();

    /**
     * The scores when each row is there so many times, in the order of {@link #order}.
     *
     * @param copies of each row; not all zero
     */
    double[] values(int[] copies);

    /** Which scores {@link #values} gives. */
    List<Score> order();

    static int[] once(int rows) {
        int[] copies = new int[rows];
        Arrays.fill(copies, 1);
        return copies;
    }
}
