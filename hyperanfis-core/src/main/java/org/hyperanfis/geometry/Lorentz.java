package org.hyperanfis.geometry;

import static org.hyperanfis.geometry.Safeguards.ARCOSH_FLOOR;
import static org.hyperanfis.geometry.Safeguards.atLeastNormFloor;
import static org.hyperanfis.geometry.Tangents.combine;

import java.util.Arrays;

/**
 * The Lorentz model (Appendix A.2): the upper sheet of the hyperboloid {@code <z, z>_L = -1/c}, time coordinate first.
 *
 * @param c the curvature magnitude
 * @since 0.1.0
 */
public record Lorentz(double c) implements Geometry {

    @Override
    public GeometryKind kind() {
        return GeometryKind.LORENTZ;
    }

    @Override
    public double[] origin(int dimension) {
        double[] origin = new double[dimension + 1];
        origin[0] = 1 / Math.sqrt(c);
        return origin;
    }

    /** eq:app_lorentz_origin_expmap. */
    @Override
    public double[] expOrigin(double[] tangent) {
        double radius = Math.sqrt(c * atLeastNormFloor(Tangents.squaredNorm(tangent)));
        double[] point = new double[tangent.length + 1];
        point[0] = StrictMath.cosh(radius) / Math.sqrt(c);
        for (int j = 0; j < tangent.length; j++) {
            point[j + 1] = StrictMath.sinh(radius) / radius * tangent[j];
        }
        return point;
    }

    @Override
    public double[] logOrigin(double[] point) {
        return tangentAtOrigin(log(origin(point.length - 1), point));
    }

    /** eq:app_general_lorentz_expmap. */
    @Override
    public double[] exp(double[] point, double[] tangentAtPoint) {
        double length = Math.sqrt(c * atLeastNormFloor(inner(tangentAtPoint, tangentAtPoint)));
        return combine(StrictMath.cosh(length), point, StrictMath.sinh(length) / length, tangentAtPoint);
    }

    /** eq:app_lorentz_logmap. */
    @Override
    public double[] log(double[] point, double[] other) {
        double alpha = alpha(point, other);
        // alpha^2 - 1 in factors: subtracting 1 from the rounded square would cost half the digits of short logarithms.
        double factor = arcosh(alpha) / Math.sqrt(atLeastNormFloor((alpha - 1) * (alpha + 1)));
        return combine(factor, other, -factor * alpha, point);
    }

    /** eq:app_lorentz_parallel_transport. */
    @Override
    public double[] transport(double[] from, double[] to, double[] tangentAtFrom) {
        double coefficient = inner(to, tangentAtFrom) / atLeastNormFloor(1 / c - inner(from, to));
        return combine(1, tangentAtFrom, coefficient, combine(1, from, 1, to));
    }

    @Override
    public double norm(double[] point, double[] tangentAtPoint) {
        return Math.sqrt(Math.max(inner(tangentAtPoint, tangentAtPoint), 0));
    }

    /** eq:app_lorentz_distance. */
    @Override
    public double distance(double[] x, double[] y) {
        return arcosh(alpha(x, y)) / Math.sqrt(c);
    }

    /** Keeps the spatial coordinates and recomputes the time coordinate (Appendix E.2). */
    @Override
    public double[] project(double[] point) {
        double[] projected = point.clone();
        projected[0] = 0;
        projected[0] = Math.sqrt(1 / c + Tangents.squaredNorm(projected));
        return projected;
    }

    /** eq:app_barycenter_initialization. */
    @Override
    public double[] barycenter(double[][] points, double[] weights) {
        double[] sum = new double[points[0].length];
        for (int r = 0; r < points.length; r++) {
            sum = combine(1, sum, weights[r], points[r]);
        }
        return Tangents.scale(sum, 1 / Math.sqrt(atLeastNormFloor(-c * inner(sum, sum))));
    }

    @Override
    public double[] tangentAtOrigin(double[] tangentAtOrigin) {
        return Arrays.copyOfRange(tangentAtOrigin, 1, tangentAtOrigin.length);
    }

    /** The Lorentz inner product (eq:app_lorentz_inner_product). */
    public static double inner(double[] x, double[] y) {
        return Tangents.dot(x, y) - 2 * x[0] * y[0];
    }

    /** {@code -c <x, y>_L} (eq:app_lorentz_alpha), raised to the floor that arcosh needs. */
    private double alpha(double[] x, double[] y) {
        return Math.max(-c * inner(x, y), ARCOSH_FLOOR);
    }

    private static double arcosh(double alpha) {
        double excess = alpha - 1;
        return StrictMath.log1p(excess + Math.sqrt(excess * (excess + 2)));
    }
}
