package org.hyperanfis.geometry;

import java.util.Random;
import java.util.stream.Stream;
import org.hyperanfis.testing.RandomVectors;

/**
 * A geometry under test, with generators and error bounds. Radii and lengths given to it are on the unit scale,
 * {@code sqrt(c)} times those of the geometry, so that one sweep means the same at every curvature.
 *
 * @param geometry the geometry
 * @param c its curvature magnitude; 1 in Euclidean space
 */
record Space(Geometry geometry, double c) {

    private static final double[] CURVATURES = {0.1, 0.5, 1, 2, 4};
    private static final double ROUNDING = Math.ulp(1.0);

    /** Operations that round, times a margin; the errors seen are about a tenth of what this gives. */
    private static final double OPERATIONS = 64;

    static Stream<Space> hyperbolic() {
        return Stream.of(GeometryKind.LORENTZ, GeometryKind.POINCARE)
                .flatMap(
                        kind -> java.util.Arrays.stream(CURVATURES).mapToObj(c -> new Space(kind.withCurvature(c), c)));
    }

    static Stream<Space> all() {
        return Stream.concat(hyperbolic(), Stream.of(new Space(new Euclidean(), 1)));
    }

    boolean isHyperbolic() {
        return geometry.kind().isHyperbolic();
    }

    /** From the unit scale to the geometry's own. */
    double length(double unitLength) {
        return unitLength / Math.sqrt(c);
    }

    double[] tangent(Random random, int dimension, double unitNorm) {
        return RandomVectors.ofNorm(random, dimension, length(unitNorm));
    }

    double[] point(Random random, int dimension, double unitRadius) {
        return geometry.expOrigin(tangent(random, dimension, unitRadius));
    }

    /** A tangent at {@code point}: one at the origin, transported there. */
    double[] tangentAt(double[] point, double[] tangent) {
        return geometry.transport(geometry.origin(tangent.length), point, ambient(tangent));
    }

    /** A tangent at {@code point} in the shared coordinates: transported to the origin. */
    double[] shared(double[] point, double[] tangentAtPoint, int dimension) {
        return geometry.tangentAtOrigin(geometry.transport(point, geometry.origin(dimension), tangentAtPoint));
    }

    /** A shared tangent as the geometry's operations take it: hyperbolic ones have a time coordinate. */
    double[] ambient(double[] tangent) {
        if (!isHyperbolic()) {
            return tangent;
        }
        double[] result = new double[tangent.length + 1];
        System.arraycopy(tangent, 0, result, 1, tangent.length);
        return result;
    }

    /** The inner product of two tangents at a point. */
    double inner(double[] u, double[] v) {
        return isHyperbolic() ? Lorentz.inner(u, v) : Tangents.dot(u, v);
    }

    /** The point in Lorentz coordinates, where tangents at it live; Euclidean points stay as they are. */
    double[] lorentz(double[] point) {
        return geometry instanceof Poincare poincare ? poincare.toLorentz(point) : point;
    }

    /**
     * The shortest distance the safeguards of Appendix E.2 leave, on the unit scale: {@code arcosh(1 + 1e-7)}, about
     * 4.47e-4, and in Euclidean space {@code sqrt(1e-12)}.
     */
    double floor() {
        return isHyperbolic() ? Math.log1p(1e-7 + Math.sqrt(1e-7 * (2 + 1e-7))) : 1e-6;
    }

    /**
     * How far the coordinates of points of radii {@code a} and {@code b} may be off, and the tangents between them. A
     * coordinate of size {@code cosh(a)} carries that much rounding, and a product of two {@code cosh(a) cosh(b)}. A
     * tangent shorter than the norm floor of Appendix E.2, 1e-6, is taken to be 1e-6 long by the hyperbolic cosine, which
     * puts its point, and any point reached from it, {@code c 1e-12 / 2} off the manifold.
     *
     * @param shortest the shortest tangent that went through an exponential map
     */
    double pointError(double a, double b, double shortest) {
        if (!isHyperbolic()) {
            return OPERATIONS * ROUNDING * (1 + a + b);
        }
        double normFloor = length(shortest) < 1.01e-6 ? 1.1e-12 * c : 0;
        return (OPERATIONS * ROUNDING + normFloor) * Math.cosh(a) * Math.cosh(b);
    }

    /**
     * The error of a computed distance of true value {@code distance}: {@code d arcosh = d alpha / sinh(distance)}, so the
     * error of {@code alpha} weighs more the closer the points, until the floor ends it.
     */
    double distanceError(double a, double b, double distance) {
        double error = pointError(a, b, Math.min(a, b));
        return isHyperbolic() ? error * (1 + 1 / Math.sinh(Math.max(distance, floor()))) : error;
    }

    /**
     * The error of a computed logarithm, in shared coordinates. Above the floor of arcosh it is that of the points. Below
     * it, {@code alpha} is raised by up to 1e-7, so that {@code f(alpha) (y - alpha x)} moves by that much along {@code x},
     * of which transport to the origin leaves at most 1e-7; and {@code f} is 3.4e-8 short of 1.
     */
    double logarithmError(double a, double b, double distance) {
        double clamp = isHyperbolic() && distance < 1.01 * floor() ? 1.1e-7 : 0;
        return (pointError(a, b, Math.min(a, b)) + clamp) * (1 + distance);
    }

    @Override
    public String toString() {
        return geometry.toString();
    }
}
