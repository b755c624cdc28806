package org.hyperanfis.layer.mapping;

import java.util.Arrays;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.geometry.Tangents;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * Points given by tangents at the origin: {@code exp_o(clip_tau(t))}, for {@code count} tangents at once, with the
 * derivative (eq:app_tangent_parameterization, eq:app_lorentz_origin_expmap). Rule centres, class prototypes and input
 * rows all come this way.
 *
 * <p>Points are rows of {@code stride} numbers, time coordinate first, on the unit hyperboloid. In Euclidean space the
 * time coordinate is its zero-curvature limit, 1.
 */
public final class TangentPoints {

    private final boolean hyperbolic;
    private final double unitScale;
    private final double bound;
    private final int count;
    private final int dimension;
    private final int stride;

    private final double[] points;
    private final double[] squaredNorm;
    private final double[] clip;
    private final double[] radiusSquared;
    private final double[] cosh;
    private final double[] sinhc;
    private final double[] slope;

    public TangentPoints(GeometryKind kind, double curvature, double tangentBound, int count, int dimension) {
        this.hyperbolic = kind.isHyperbolic();
        this.unitScale = kind.unitScale(curvature);
        this.bound = kind.effectiveBound(tangentBound, curvature);
        this.count = count;
        this.dimension = dimension;
        this.stride = Kernels.stride(dimension + 1);
        int lanes = Kernels.pad(count);
        this.points = new double[Math.multiplyExact(count, stride)];
        this.squaredNorm = new double[lanes];
        this.clip = new double[lanes];
        this.radiusSquared = new double[lanes];
        this.cosh = new double[lanes];
        this.sinhc = new double[lanes];
        this.slope = new double[lanes];
        Arrays.fill(cosh, 1);
        Arrays.fill(sinhc, 1);
    }

    /** The points, {@code count x stride}; a view that {@link #compute} overwrites. */
    public double[] points() {
        return points;
    }

    public int stride() {
        return stride;
    }

    /** The time coordinate of point {@code k}. */
    public double time(int k) {
        return points[k * stride];
    }

    /** Computes the points of the tangents {@code tangents[offset + k dimension ..]}. */
    public void compute(double[] tangents, int offset) {
        for (int k = 0; k < count; k++) {
            int at = offset + k * dimension;
            double sum = dot(tangents, at, tangents, at, dimension);
            squaredNorm[k] = sum;
            clip[k] = Tangents.clipFactor(sum, bound);
            double scale = clip[k] * unitScale;
            radiusSquared[k] = scale * scale * Math.max(sum, Safeguards.NORM_FLOOR);
        }
        if (hyperbolic) {
            Kernels.get().hyperbolic(radiusSquared, cosh, sinhc, slope, 0, cosh.length);
        }
        for (int k = 0; k < count; k++) {
            int from = offset + k * dimension;
            int to = k * stride;
            double scale = clip[k] * unitScale * sinhc[k];
            points[to] = cosh[k];
            for (int j = 0; j < dimension; j++) {
                points[to + 1 + j] = scale * tangents[from + j];
            }
        }
    }

    /**
     * Adds to {@code gradient[offset + k dimension ..]} the gradient by the tangents, given the one by the points.
     *
     * @param pointGradient {@code count x stride}, its time coordinate counted in hyperbolic space only
     */
    public void pullBack(double[] tangents, double[] pointGradient, double[] gradient, int offset) {
        for (int k = 0; k < count; k++) {
            int at = offset + k * dimension;
            int point = k * stride;
            double scale = clip[k] * unitScale;
            double radial = dot(pointGradient, point + 1, tangents, at, dimension);
            // d exp_o(u) = sinhc du + u (slope <g, u> + sinhc g_0) <u, du>, with u = scale t
            double alongTangent =
                    hyperbolic ? scale * (scale * radial * slope[k] + pointGradient[point] * sinhc[k]) : 0;
            if (clip[k] < 1) {
                // A clipped tangent moves only across its own direction.
                alongTangent = -sinhc[k] * radial / squaredNorm[k];
            }
            for (int j = 0; j < dimension; j++) {
                double g = sinhc[k] * pointGradient[point + 1 + j] + alongTangent * tangents[at + j];
                gradient[at + j] += scale * g;
            }
        }
    }

    /** An inner product in four sums, none of which waits for another. */
    private static double dot(double[] a, int aFrom, double[] b, int bFrom, int count) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int j = 0;
        for (; j + 4 <= count; j += 4) {
            s0 = Math.fma(a[aFrom + j], b[bFrom + j], s0);
            s1 = Math.fma(a[aFrom + j + 1], b[bFrom + j + 1], s1);
            s2 = Math.fma(a[aFrom + j + 2], b[bFrom + j + 2], s2);
            s3 = Math.fma(a[aFrom + j + 3], b[bFrom + j + 3], s3);
        }
        for (; j < count; j++) {
            s0 = Math.fma(a[aFrom + j], b[bFrom + j], s0);
        }
        return (s0 + s1) + (s2 + s3);
    }
}
