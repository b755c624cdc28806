package org.hyperanfis.geometry;

import org.hyperanfis.InvalidOptionException;

/**
 * How the Frechet mean is approached (Appendix C.2).
 *
 * @param steps unrolled Karcher steps; 0 leaves the normalised ambient barycentre
 * @param stepSize the step size {@code eta_K}
 * @param tolerance a row whose own direction is no longer than this stays put
 */
public record Karcher(int steps, double stepSize, double tolerance) {

    public static final Karcher DEFAULT = new Karcher(3, 1, 1e-12);

    public Karcher {
        if (steps < 0 || steps > 100) {
            throw new InvalidOptionException("karcher steps is " + steps + "; give a number from 0 to 100");
        }
        if (!(stepSize > 0 && stepSize <= 2)) {
            throw new InvalidOptionException(
                    "karcher stepSize is " + stepSize + "; give a number above 0 and at most 2");
        }
        if (!(tolerance >= 0 && tolerance < Double.POSITIVE_INFINITY)) {
            throw new InvalidOptionException("karcher tolerance is " + tolerance + "; give a number from 0");
        }
    }
}
