package org.hyperanfis.train.objective;

import java.util.Arrays;

/**
 * What the second pass of a step needs to know of all rows: how the penalties grow with firing strengths.
 *
 * @param balance the slope of the balance term by each rule's usage, times its coefficient
 * @param specialization what {@code -sum_r w log w} of a row counts in the loss
 * @param anchor what {@code sum_r w delta^2} of a row counts in the loss
 * @param accountability what a rule loses by itself for a row of a class, rules x classes, times its coefficient; empty where it
 *     does not count
 * @since 0.2.0
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record FiringSlopes(double[] balance, double specialization, double anchor, double[] accountability) {

    /** Numbers before the arrays: two coefficients and a length. */
    private static final int HEAD = 3;

    /** All of it as numbers. */
    public double[] toArray() {
        double[] numbers = new double[HEAD + balance.length + accountability.length];
        numbers[0] = specialization;
        numbers[1] = anchor;
        numbers[2] = balance.length;
        System.arraycopy(balance, 0, numbers, HEAD, balance.length);
        System.arraycopy(accountability, 0, numbers, HEAD + balance.length, accountability.length);
        return numbers;
    }

    /** What {@link #toArray} wrote. */
    public static FiringSlopes of(double[] numbers) {
        int split = HEAD + (int) numbers[2];
        return new FiringSlopes(
                Arrays.copyOfRange(numbers, HEAD, split),
                numbers[0],
                numbers[1],
                Arrays.copyOfRange(numbers, split, numbers.length));
    }
}
