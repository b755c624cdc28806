package org.hyperanfis.baselines.tsk;

/**
 * How the memberships of a rule's inputs make its strength.
 *
 * @since 0.1.0
 */
public enum Aggregate {

    /** Their product, as in ANFIS. */
    PRODUCT,

    /** Their geometric mean, as in HTSK: strengths no longer fall with the number of inputs. */
    MEAN;

    /** The factor {@code kappa} on the sum of logarithms. */
    public double kappa(int inputs) {
        return this == PRODUCT ? 1 : 1.0 / inputs;
    }
}
