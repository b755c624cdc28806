package org.hyperanfis.internal;

/** Which of several numbers is the largest. */
public final class Largest {

    private Largest() {}

    /** The index, from 0, of the largest of {@code values[from..from + count)}; the first of equals. */
    public static int first(double[] values, int from, int count) {
        int largest = 0;
        for (int k = 1; k < count; k++) {
            if (values[from + k] > values[from + largest]) {
                largest = k;
            }
        }
        return largest;
    }
}
