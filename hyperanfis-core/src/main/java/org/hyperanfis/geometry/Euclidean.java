package org.hyperanfis.geometry;

import static org.hyperanfis.geometry.Safeguards.atLeastNormFloor;
import static org.hyperanfis.geometry.Tangents.combine;

/**
 * Flat space (eq:app_euclidean_mode), the zero-curvature counterpart: points and tangents share their coordinates.
 *
 * @since 0.1.0
 */
public record Euclidean() implements Geometry {

    @Override
    public GeometryKind kind() {
        return GeometryKind.EUCLIDEAN;
    }

    @Override
    public double[] origin(int dimension) {
        return new double[dimension];
    }

    @Override
    public double[] expOrigin(double[] tangent) {
        return tangent.clone();
    }

    @Override
    public double[] logOrigin(double[] point) {
        return point.clone();
    }

    @Override
    public double[] exp(double[] point, double[] tangentAtPoint) {
        return combine(1, point, 1, tangentAtPoint);
    }

    @Override
    public double[] log(double[] point, double[] other) {
        return combine(1, other, -1, point);
    }

    @Override
    public double[] transport(double[] from, double[] to, double[] tangentAtFrom) {
        return tangentAtFrom.clone();
    }

    @Override
    public double norm(double[] point, double[] tangentAtPoint) {
        return Math.sqrt(Tangents.squaredNorm(tangentAtPoint));
    }

    @Override
    public double distance(double[] x, double[] y) {
        return Math.sqrt(atLeastNormFloor(Tangents.squaredNorm(log(x, y))));
    }

    @Override
    public double[] project(double[] point) {
        return point.clone();
    }

    @Override
    public double[] barycenter(double[][] points, double[] weights) {
        double[] mean = new double[points[0].length];
        for (int r = 0; r < points.length; r++) {
            mean = combine(1, mean, weights[r], points[r]);
        }
        return mean;
    }

    /** The barycentre is the exact mean: there is nothing to refine. */
    @Override
    public double[] mean(double[][] points, double[] weights, Karcher karcher) {
        return barycenter(points, weights);
    }

    @Override
    public double[] tangentAtOrigin(double[] tangentAtOrigin) {
        return tangentAtOrigin.clone();
    }
}
