package org.hyperanfis.inspect.effect;

/**
 * How much worse a score gets when the cells of a column are shuffled among rows. It can be below zero by chance, or where the
 * model would do better without the column.
 *
 * @param mean over the repeats
 * @param spread the standard deviation over the repeats
 * @since 0.3.0
 */
public record ScoreLoss(double mean, double spread) {

    /** Of a column that the model does not use. */
    static final ScoreLoss ZERO = new ScoreLoss(0, 0);

    /** @param losses one for each repeat */
    static ScoreLoss of(double[] losses) {
        double mean = 0;
        for (double loss : losses) {
            mean += loss;
        }
        mean /= losses.length;
        double squares = 0;
        for (double loss : losses) {
            squares += (loss - mean) * (loss - mean);
        }
        return new ScoreLoss(mean, Math.sqrt(squares / Math.max(1, losses.length - 1)));
    }
}
