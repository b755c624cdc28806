package org.hyperanfis.geometry;

import org.hyperanfis.option.Domain;

/**
 * How the Frechet mean is approached (Appendix C.2).
 *
 * @param steps unrolled Karcher steps; 0 leaves the normalised ambient barycentre
 * @param stepSize the step size {@code eta_K}
 * @param tolerance a row whose own direction is no longer than this stays put
 * @since 0.1.0
 */
public record Karcher(int steps, double stepSize, double tolerance) {

    public static final Domain<Integer> STEPS = Domain.whole(0, 100);
    public static final Domain<Double> STEP_SIZES = Domain.aboveZero(2);
    public static final Domain<Double> TOLERANCES = Domain.fromZero();

    public static final Karcher DEFAULT = new Karcher(3, 1, 1e-12);

    public Karcher {
        STEPS.require("karcher.steps", steps);
        STEP_SIZES.require("karcher.stepSize", stepSize);
        TOLERANCES.require("karcher.tolerance", tolerance);
    }
}
