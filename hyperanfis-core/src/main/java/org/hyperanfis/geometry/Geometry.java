package org.hyperanfis.geometry;

/**
 * A geometry's vocabulary: exponential and logarithmic maps, distance, parallel transport, projection, barycentre. This
 * is the readable reference; every method allocates its result and changes nothing.
 *
 * @since 0.1.0
 */
public sealed interface Geometry permits Lorentz, Poincare, Euclidean {

    GeometryKind kind();

    /** The origin of the {@code dimension}-dimensional space, as a point. */
    double[] origin(int dimension);

    /** The exponential map at the origin: from a tangent to a point. */
    double[] expOrigin(double[] tangent);

    /** The logarithmic map at the origin: from a point to a tangent. */
    double[] logOrigin(double[] point);

    /** The exponential map at {@code point}. */
    double[] exp(double[] point, double[] tangentAtPoint);

    /** The logarithmic map at {@code point}: the tangent there that points to {@code other}. */
    double[] log(double[] point, double[] other);

    /** Parallel transport of a tangent at {@code from} along the geodesic to {@code to}. */
    double[] transport(double[] from, double[] to, double[] tangentAtFrom);

    /** The Riemannian norm of a tangent at {@code point}. */
    double norm(double[] point, double[] tangentAtPoint);

    /** The geodesic distance. */
    double distance(double[] x, double[] y);

    /** Puts a point that rounding has moved back on the manifold. */
    double[] project(double[] point);

    /** The start of the Karcher iteration (eq:app_barycenter_initialization); in Euclidean space the mean itself. */
    double[] barycenter(double[][] points, double[] weights);

    /** The shared coordinates of a tangent at the origin. */
    double[] tangentAtOrigin(double[] tangentAtOrigin);

    /** The local coordinate of {@code point} seen from {@code prototype} (eq:app_local_rule_coordinate), a tangent. */
    default double[] localCoordinate(double[] prototype, double[] point) {
        double[] origin = origin(tangentAtOrigin(log(prototype, point)).length);
        return tangentAtOrigin(transport(prototype, origin, log(prototype, point)));
    }

    /** The weighted Frechet mean by unrolled Karcher steps (eq:app_karcher_update). */
    default double[] mean(double[][] points, double[] weights, Karcher karcher) {
        double[] mean = barycenter(points, weights);
        for (int step = 0; step < karcher.steps(); step++) {
            double[] direction = meanDirection(mean, points, weights);
            if (norm(mean, direction) <= karcher.tolerance()) {
                return mean;
            }
            mean = project(exp(mean, Tangents.scale(direction, karcher.stepSize())));
        }
        return mean;
    }

    /** {@code sum_r w_r log_m(q_r)}: minus the gradient of the Frechet objective; zero at the mean. */
    default double[] meanDirection(double[] mean, double[][] points, double[] weights) {
        double[] direction = Tangents.scale(log(mean, points[0]), weights[0]);
        for (int r = 1; r < points.length; r++) {
            direction = Tangents.combine(1, direction, weights[r], log(mean, points[r]));
        }
        return direction;
    }
}
