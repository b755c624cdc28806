package org.hyperanfis.export.check;

import java.util.List;

/**
 * How the answers of an export and of the library compare, row by row.
 *
 * @param rows how many were compared
 * @param largestDifference between two probabilities, or between two predicted numbers, relative where they are beyond 1;
 *     infinite where the export has no answer
 * @param largestFiringDifference between two shares of a rule
 * @param worst the row, counted from 1, with the largest difference of answers; 0 where nothing differs
 * @param differing the rows whose class differs and is no tie, the first {@value #MOST_NAMED} of them
 * @param differingRows how many such rows there are
 * @param ties the rows whose two best classes are closer than the tolerance, so that either may be answered; the first of them
 * @param tiedRows how many such rows there are
 * @since 0.3.0
 */
public record Parity(
        long rows,
        double largestDifference,
        double largestFiringDifference,
        long worst,
        List<DifferentLabel> differing,
        long differingRows,
        List<Long> ties,
        long tiedRows) {

    /** How many rows are named one by one. */
    public static final int MOST_NAMED = 20;

    /** Probabilities and numbers of an export that is right are at most so far off. */
    public static final double TOLERANCE = 1e-9;

    public Parity {
        differing = List.copyOf(differing);
        ties = List.copyOf(ties);
    }

    /** A row with another class. */
    public record DifferentLabel(long row, String library, String export) {}

    /** Whether the export answers as the library does. */
    public boolean holds() {
        return differingRows == 0 && largestDifference <= TOLERANCE && largestFiringDifference <= TOLERANCE;
    }
}
