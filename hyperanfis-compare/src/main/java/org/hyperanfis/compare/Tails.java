package org.hyperanfis.compare;

import org.hipparchus.special.Beta;
import org.hipparchus.special.Erf;
import org.hipparchus.special.Gamma;

/** Upper tails of distributions, from their own functions: one minus a lower tail would lose what is small. */
final class Tails {

    private Tails() {}

    /** The probability that a standard normal variable is at least as far from zero as {@code z}. */
    static double normalTwoSided(double z) {
        return Erf.erfc(Math.abs(z) / Math.sqrt(2));
    }

    static double chiSquare(double x, double freedom) {
        return x <= 0 ? 1 : Gamma.regularizedGammaQ(freedom / 2, x / 2);
    }

    /** The tail of Fisher's F; zero at infinity. */
    static double f(double x, double freedom1, double freedom2) {
        return x <= 0 ? 1 : Beta.regularizedBeta(freedom2 / (freedom2 + freedom1 * x), freedom2 / 2, freedom1 / 2);
    }
}
