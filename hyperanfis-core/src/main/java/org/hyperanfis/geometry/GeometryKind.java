package org.hyperanfis.geometry;

/**
 * Which geometry the rules live in (Appendix B.1).
 *
 * @since 0.1.0
 */
public enum GeometryKind {
    LORENTZ,
    POINCARE,
    EUCLIDEAN;

    public boolean isHyperbolic() {
        return this != EUCLIDEAN;
    }

    /** The geometry of this kind with curvature {@code -c}; Euclidean space ignores {@code c}. */
    public Geometry withCurvature(double c) {
        return switch (this) {
            case LORENTZ -> new Lorentz(c);
            case POINCARE -> new Poincare(c);
            case EUCLIDEAN -> new Euclidean();
        };
    }

    /**
     * The largest tangent norm whose image keeps its distance from the origin: the tangent bound, and in the Poincare
     * ball also the radius at which the safeguard caps points.
     */
    public double effectiveBound(double tangentBound, double c) {
        return this == POINCARE ? Math.min(tangentBound, Safeguards.BALL_RADIUS / Math.sqrt(c)) : tangentBound;
    }

    /**
     * The factor between a tangent of this geometry and the same tangent where the curvature is -1. Kernels work there, on
     * the unit hyperboloid, so that curvature appears only at their edges.
     */
    public double unitScale(double c) {
        return isHyperbolic() ? Math.sqrt(c) : 1;
    }
}
