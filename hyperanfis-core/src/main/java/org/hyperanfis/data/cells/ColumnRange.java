package org.hyperanfis.data.cells;

/**
 * What the numbers of a column reach, which decides how they are stored in 4 bytes: as they are where each is exactly a
 * {@code float}, and otherwise by their place between the smallest and the largest. The error is then at most
 * {@link #LARGEST_ERROR} of the range, beside the rounding of double precision: a column of times in seconds since 1970 keeps
 * what sets its rows apart.
 *
 * @param low the smallest number
 * @param high the largest number
 * @param floats whether every number is exactly a {@code float}
 * @since 0.1.0
 */
public record ColumnRange(double low, double high, boolean floats) {

    /** The largest error of a stored number as a share of {@code high - low}: half a unit in the last place of a half range. */
    public static final double LARGEST_ERROR = 0x1p-26;

    /** A column of whole numbers such as the positions of levels and the zeros and ones of categories. */
    public static final ColumnRange SMALL_INTEGERS = new ColumnRange(0, 1, true);

    /** The middle of the range, from which numbers are measured; for floats the zero that leaves all numbers as they are. */
    double offset() {
        if (floats) {
            return -0.0;
        }
        return low == high ? low : low / 2 + high / 2;
    }

    /** Half of the range, in which they are measured; never zero. */
    double unit() {
        double half = high / 2 - low / 2;
        return floats || half == 0 ? 1 : half;
    }
}
