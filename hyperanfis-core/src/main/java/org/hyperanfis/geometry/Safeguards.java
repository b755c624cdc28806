package org.hyperanfis.geometry;

import org.hyperanfis.internal.kernel.Kernels;

/**
 * The finite-precision bounds of Appendix E.2.
 *
 * @since 0.1.0
 */
public final class Safeguards {

    /** Poincare points are capped at {@code (1 - BALL_MARGIN) / sqrt(c)}. */
    public static final double BALL_MARGIN = 1e-5;

    /** Lower bound on denominators, squared norms and radicands. */
    public static final double NORM_FLOOR = 1e-12;

    /** Lower bound on arguments of arcosh. */
    public static final double ARCOSH_FLOOR = Kernels.ARCOSH_FLOOR;

    /**
     * The geodesic radius, times {@code sqrt(c)}, of the Poincare cap: {@code 2 artanh(1 - BALL_MARGIN)}. Capping the
     * ball coordinates is the same as clipping the tangent at this radius, since both keep the direction.
     */
    public static final double BALL_RADIUS = StrictMath.log((2 - BALL_MARGIN) / BALL_MARGIN);

    private Safeguards() {}

    static double atLeastNormFloor(double value) {
        return Math.max(value, NORM_FLOOR);
    }
}
