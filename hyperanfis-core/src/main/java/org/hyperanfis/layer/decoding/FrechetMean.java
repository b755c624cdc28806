package org.hyperanfis.layer.decoding;

import static org.hyperanfis.internal.kernel.Kernels.LANES;

import java.util.Arrays;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.kernel.KarcherState;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Runs;

/**
 * The firing-weighted Frechet mean of the consequents on the unit hyperboloid: the normalised ambient barycentre
 * (eq:app_barycenter_initialization) refined by unrolled Karcher steps (eq:app_karcher_update), and the exact derivative of
 * that unrolled computation.
 *
 * <p>With {@code alpha_r = -<m, q_r>_L} and {@code omega_r = w_r f(alpha_r)}, a step's direction is
 * {@code d = sum_r omega_r q_r - s m}, {@code s = sum_r omega_r alpha_r}; then {@code m+ = cosh(theta) m + sinhc(theta) eta
 * d} with {@code theta = eta |d|_L}, whose time coordinate is recomputed from its spatial ones.
 */
final class FrechetMean {

    private final int rules;
    private final int coordinates;
    private final Karcher karcher;
    private final double squaredTolerance;
    private final double normFloor;
    private final Kernels kernels = Kernels.get();

    FrechetMean(int rules, int height, Karcher karcher, double curvature) {
        this.rules = rules;
        this.coordinates = height + 1;
        this.karcher = karcher;
        // Lengths here are sqrt(c) times those of the paper.
        this.squaredTolerance = karcher.tolerance() * karcher.tolerance() * curvature;
        this.normFloor = Safeguards.NORM_FLOOR * curvature;
    }

    KarcherState newState(int lanes, boolean differentiable) {
        return new KarcherState(karcher.steps(), rules, coordinates, lanes, differentiable);
    }

    /** Fills {@link KarcherState#mean}. */
    void compute(int strips, double[] firing, Runs points, KarcherState state) {
        barycenter(strips, firing, points, state);
        for (int k = 0; k < karcher.steps(); k++) {
            advance(strips, firing, points, state.steps().get(k));
        }
    }

    private void barycenter(int strips, double[] w, Runs q, KarcherState state) {
        kernels.combineStrips(strips, rules, coordinates, w, q, state.barycenter());
        kernels.normalizeBarycenter(strips, Safeguards.NORM_FLOOR, state);
    }

    /** From {@code m} to {@code m+}; a row whose direction is within the tolerance gets a step of size zero and stays put. */
    private void advance(int strips, double[] w, Runs q, KarcherState.Step step) {
        kernels.karcherDirection(strips, w, q, step);
        kernels.stepLengths(strips, karcher.stepSize(), squaredTolerance, normFloor, step);
        kernels.geodesic(strips, step);
    }

    /**
     * From {@code dL/dm} to {@code dL/dw} and {@code dL/dq}, which are overwritten.
     *
     * @param meanGradient used up
     */
    void differentiate(
            int strips,
            double[] firing,
            Runs points,
            double[] meanGradient,
            double[] firingGradient,
            Runs pointGradient,
            KarcherState state) {
        Arrays.fill(firingGradient, 0, strips * rules * LANES, 0);
        for (int k = karcher.steps() - 1; k >= 0; k--) {
            retreat(strips, firing, points, state.steps().get(k), firingGradient, meanGradient);
        }
        // m = h / sqrt(-<h, h>_L) and h = sum_r w_r q_r; and what all steps contribute to the gradient by q.
        kernels.barycenterGradient(strips, state, meanGradient);
        kernels.karcherPoints(strips, firing, points, state, meanGradient, firingGradient, pointGradient);
    }

    /** Back through {@link #advance}: from {@code g = dL/dm+} to {@code dL/dm} in its place, and to {@code dL/dw}, which is added to. */
    private void retreat(int strips, double[] w, Runs q, KarcherState.Step step, double[] gw, double[] g) {
        kernels.geodesicGradient(strips, step, g);
        kernels.karcherGradient(strips, w, q, step, gw, g);
    }
}
