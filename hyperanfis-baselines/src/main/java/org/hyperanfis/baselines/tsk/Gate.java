package org.hyperanfis.baselines.tsk;

import java.util.stream.IntStream;

/**
 * The gate function of FSRE-AdaTSK, {@code M(u) = u sqrt(exp(1 - u^2))}: odd, at most one, and one at one.
 *
 * @since 0.1.0
 */
public final class Gate {

    private Gate() {}

    public static double value(double u) {
        return u * StrictMath.exp(0.5 * (1 - u * u));
    }

    public static double slope(double u) {
        return StrictMath.exp(0.5 * (1 - u * u)) * (1 - u * u);
    }

    /**
     * The gates that are open: those whose size exceeds {@code max - tolerance (max - min)}, or the largest alone if there is
     * none.
     *
     * @param sizes {@code |M(u)|} of each gate
     * @return their indices, ascending
     */
    public static int[] open(double[] sizes, double tolerance) {
        double largest = sizes[0];
        double smallest = sizes[0];
        int first = 0;
        for (int i = 1; i < sizes.length; i++) {
            smallest = Math.min(smallest, sizes[i]);
            if (sizes[i] > largest) {
                largest = sizes[i];
                first = i;
            }
        }
        double threshold = largest - tolerance * (largest - smallest);
        int[] open = IntStream.range(0, sizes.length)
                .filter(i -> sizes[i] > threshold)
                .toArray();
        return open.length == 0 ? new int[] {first} : open;
    }
}
