package org.hyperanfis.baselines.tsk;

/**
 * The domain of trained widths, by their logarithms. A width is projected into it after every step: a bound inside the forward
 * pass would have no gradient, and keep for good what once reached it.
 *
 * @since 0.1.0
 */
public final class Widths {

    public static final double SMALLEST = 0.05;
    public static final double LARGEST = 10;

    public static final double LOG_SMALLEST = StrictMath.log(SMALLEST);
    public static final double LOG_LARGEST = StrictMath.log(LARGEST);

    private Widths() {}

    static void project(double[] logWidths, int from, int to) {
        for (int i = from; i < to; i++) {
            logWidths[i] = Math.max(LOG_SMALLEST, Math.min(logWidths[i], LOG_LARGEST));
        }
    }
}
