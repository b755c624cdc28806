package org.hyperanfis.train.loop;

/**
 * By what validation rows choose among epochs and starts.
 *
 * @since 0.1.0
 */
public enum Criterion {

    /** Macro-F1, or minus the root mean squared error; among equals the loss. */
    SCORE,

    /** The unweighted task loss, which tells epochs apart where few rows leave the score unmoved. */
    LOSS;

    /** Whether one result of validation beats another. */
    public boolean isBetter(double score, double loss, double thanScore, double thanLoss) {
        return switch (this) {
            case SCORE -> score > thanScore;
            case LOSS -> loss < thanLoss;
        };
    }
}
