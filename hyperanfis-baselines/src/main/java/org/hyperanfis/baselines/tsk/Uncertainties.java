package org.hyperanfis.baselines.tsk;

import org.hyperanfis.baselines.tsk.AntecedentShape.Uncertainty;

/**
 * The trained numbers behind the uncertainty of interval type-2 memberships.
 *
 * @since 0.1.0
 */
public final class Uncertainties {

    private static final double LARGEST_RHO = 0.9;

    private Uncertainties() {}

    /** The trained number {@code psi} that gives an uncertainty: {@code rho} of a width, {@code delta} of a mean. */
    public static double trained(Uncertainty kind, double uncertainty) {
        return kind == Uncertainty.WIDTH
                ? StrictMath.log(uncertainty / (LARGEST_RHO - uncertainty))
                : StrictMath.log(StrictMath.expm1(uncertainty));
    }

    /** {@code rho = 0.9 sigmoid(psi)}. */
    static double rho(double psi) {
        return LARGEST_RHO * sigmoid(psi);
    }

    /** {@code d rho / d psi}. */
    static double slopeOfRho(double rho) {
        return rho * (1 - rho / LARGEST_RHO);
    }

    /** {@code delta = softplus(psi)}. */
    static double delta(double psi) {
        return Math.max(psi, 0) + StrictMath.log1p(StrictMath.exp(-Math.abs(psi)));
    }

    /** {@code d delta / d psi}. */
    static double slopeOfDelta(double psi) {
        return sigmoid(psi);
    }

    private static double sigmoid(double psi) {
        return 1 / (1 + StrictMath.exp(-psi));
    }
}
