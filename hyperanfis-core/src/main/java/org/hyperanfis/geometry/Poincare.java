package org.hyperanfis.geometry;

import static org.hyperanfis.geometry.Safeguards.BALL_MARGIN;
import static org.hyperanfis.geometry.Safeguards.atLeastNormFloor;

/**
 * The Poincare ball (Appendix A.3), whose distances and tangent operations are evaluated in the Lorentz model through the
 * isometry {@code Phi_c}, as the paper prescribes.
 *
 * @param c the curvature magnitude
 * @since 0.1.0
 */
public record Poincare(double c) implements Geometry {

    @Override
    public GeometryKind kind() {
        return GeometryKind.POINCARE;
    }

    @Override
    public double[] origin(int dimension) {
        return new double[dimension];
    }

    /** eq:app_poincare_origin_expmap. */
    @Override
    public double[] expOrigin(double[] tangent) {
        double radius = Math.sqrt(c * atLeastNormFloor(Tangents.squaredNorm(tangent)));
        return project(Tangents.scale(tangent, StrictMath.tanh(radius / 2) / radius));
    }

    @Override
    public double[] logOrigin(double[] point) {
        return lorentz().logOrigin(toLorentz(point));
    }

    @Override
    public double[] exp(double[] point, double[] tangentAtPoint) {
        return project(fromLorentz(lorentz().exp(toLorentz(point), tangentAtPoint)));
    }

    @Override
    public double[] log(double[] point, double[] other) {
        return lorentz().log(toLorentz(point), toLorentz(other));
    }

    @Override
    public double[] transport(double[] from, double[] to, double[] tangentAtFrom) {
        return lorentz().transport(toLorentz(from), toLorentz(to), tangentAtFrom);
    }

    @Override
    public double norm(double[] point, double[] tangentAtPoint) {
        return lorentz().norm(toLorentz(point), tangentAtPoint);
    }

    @Override
    public double distance(double[] x, double[] y) {
        return lorentz().distance(toLorentz(x), toLorentz(y));
    }

    /** Caps the norm at {@code (1 - 1e-5) / sqrt(c)} (Appendix E.2). */
    @Override
    public double[] project(double[] point) {
        double norm = Math.max(Math.sqrt(Tangents.squaredNorm(point)), Safeguards.NORM_FLOOR);
        return Tangents.scale(point, Math.min(1, (1 - BALL_MARGIN) / Math.sqrt(c) / norm));
    }

    @Override
    public double[] barycenter(double[][] points, double[] weights) {
        return fromLorentz(lorentz().barycenter(toLorentz(points), weights));
    }

    /** Evaluated in the Lorentz model, start and steps, and mapped back after refinement (Appendices C.2, E.2). */
    @Override
    public double[] mean(double[][] points, double[] weights, Karcher karcher) {
        return fromLorentz(lorentz().mean(toLorentz(points), weights, karcher));
    }

    @Override
    public double[] tangentAtOrigin(double[] tangentAtOrigin) {
        return lorentz().tangentAtOrigin(tangentAtOrigin);
    }

    /** The isometry {@code Phi_c} to the Lorentz model (eq:app_poincare_to_lorentz). */
    public double[] toLorentz(double[] ball) {
        double squared = c * Tangents.squaredNorm(ball);
        double denominator = atLeastNormFloor(1 - squared);
        double[] point = new double[ball.length + 1];
        point[0] = (1 + squared) / (Math.sqrt(c) * denominator);
        for (int j = 0; j < ball.length; j++) {
            point[j + 1] = 2 * ball[j] / denominator;
        }
        return point;
    }

    private double[][] toLorentz(double[][] points) {
        double[][] mapped = new double[points.length][];
        for (int r = 0; r < points.length; r++) {
            mapped[r] = toLorentz(points[r]);
        }
        return mapped;
    }

    /** The inverse isometry (eq:app_lorentz_to_poincare). */
    public double[] fromLorentz(double[] point) {
        return Tangents.scale(lorentz().tangentAtOrigin(point), 1 / (Math.sqrt(c) * point[0] + 1));
    }

    private Lorentz lorentz() {
        return new Lorentz(c);
    }
}
