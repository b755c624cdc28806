package org.hyperanfis.train.objective;

import org.hyperanfis.InvalidOptionException;

/**
 * Coefficients of the rule penalties (eq:app_complete_training_loss).
 *
 * @param balance {@code lambda_bal}, against rules that the data as a whole do not use
 * @param specialization {@code lambda_spec}, against rows that fire every rule alike
 * @param separation {@code lambda_sep}, against prototypes closer than the margin
 * @param margin {@code m_0}, a geodesic distance
 * @param warmupEpochs {@code T_w}: epochs until specialization counts in full; 0 from the start
 */
public record Penalties(double balance, double specialization, double separation, double margin, int warmupEpochs) {

    public static final Penalties DEFAULT = new Penalties(0.05, 0.01, 0.01, 0.5, 20);

    public Penalties {
        requireNonNegative("balance", balance);
        requireNonNegative("specialization", specialization);
        requireNonNegative("separation", separation);
        requireNonNegative("margin", margin);
        if (warmupEpochs < 0) {
            throw new InvalidOptionException("warmupEpochs is " + warmupEpochs + "; give a number from 0");
        }
    }

    public Penalties withBalance(double balance) {
        return new Penalties(balance, specialization, separation, margin, warmupEpochs);
    }

    public Penalties withSpecialization(double specialization) {
        return new Penalties(balance, specialization, separation, margin, warmupEpochs);
    }

    public Penalties withSeparation(double separation) {
        return new Penalties(balance, specialization, separation, margin, warmupEpochs);
    }

    private static void requireNonNegative(String name, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new InvalidOptionException(name + " is " + value + "; give a finite number from 0");
        }
    }

    /** {@code kappa(t) lambda_spec} (eq:app_specialization_warmup). */
    double specializationAt(int epoch) {
        return warmupEpochs == 0 ? specialization : specialization * Math.min((double) epoch / warmupEpochs, 1);
    }
}
