package org.hyperanfis.train.loop;

/**
 * How parameters do on validation rows.
 *
 * @param score what the loop maximises: macro-F1, or minus the root mean squared error
 * @param loss the unweighted task loss
 * @param singleClass whether every row got the same class: a sign of collapse
 * @since 0.1.0
 */
public record ValidationScore(double score, double loss, boolean singleClass) {

    /** Where there is nothing to judge by; not finite. */
    public static final ValidationScore NONE = new ValidationScore(Double.NaN, Double.NaN, false);
}
