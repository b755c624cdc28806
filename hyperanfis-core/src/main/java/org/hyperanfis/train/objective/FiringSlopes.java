package org.hyperanfis.train.objective;

/**
 * What the second pass of a step needs to know of all rows: how the penalties grow with firing strengths.
 *
 * @param balance the slope of the balance term by each rule's usage, times its coefficient
 * @param specialization what {@code -sum_r w log w} of a row counts in the loss
 * @since 0.2.0
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record FiringSlopes(double[] balance, double specialization) {

    /** All of it as numbers. */
    public double[] toArray() {
        double[] numbers = new double[balance.length + 1];
        System.arraycopy(balance, 0, numbers, 1, balance.length);
        numbers[0] = specialization;
        return numbers;
    }

    /** What {@link #toArray} wrote. */
    public static FiringSlopes of(double[] numbers) {
        double[] balance = new double[numbers.length - 1];
        System.arraycopy(numbers, 1, balance, 0, balance.length);
        return new FiringSlopes(balance, numbers[0]);
    }
}
