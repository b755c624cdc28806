package org.hyperanfis.eval.score;

/**
 * How one class is told from the rest. NaN stands for what is undefined: everything where the class has no rows, the precision where
 * it is never predicted, the areas where there is no rest.
 *
 * @param index of the class
 * @param rows rows of the class
 * @param predicted rows predicted to be of it
 * @param precision share of the rows predicted to be of it that are
 * @param recall share of its rows that are found
 * @param f1 {@code 2 TP / (rows + predicted)}
 * @param rocAuc area under the ROC curve of the class against the rest
 * @param prAuc average precision of the class against the rest
 * @since 0.3.0
 */
public record ClassScore(
        int index, long rows, long predicted, double precision, double recall, double f1, double rocAuc, double prAuc) {

    static ClassScore of(int index, long rows, long predicted, long hits, double rocAuc, double prAuc) {
        if (rows == 0) {
            return new ClassScore(index, 0, predicted, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
        }
        return new ClassScore(
                index,
                rows,
                predicted,
                predicted == 0 ? Double.NaN : (double) hits / predicted,
                (double) hits / rows,
                2.0 * hits / (rows + predicted),
                rocAuc,
                prAuc);
    }
}
