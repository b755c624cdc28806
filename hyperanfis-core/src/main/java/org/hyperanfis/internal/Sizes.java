package org.hyperanfis.internal;

import org.hyperanfis.InvalidDataException;

/** Sizes of arrays that grow with the data. */
public final class Sizes {

    private Sizes() {}

    /** {@code a b}, refused where no array is that long. */
    public static int product(int a, int b, String what) {
        long size = (long) a * b;
        if (size > Integer.MAX_VALUE - 8) {
            throw new InvalidDataException(
                    a + " x " + b + " " + what + " do not fit in one table; work on fewer rows at a time");
        }
        return (int) size;
    }
}
