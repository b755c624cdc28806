package org.hyperanfis.layer.mapping;

import java.util.Arrays;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.geometry.Tangents;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.RunKernels.Rows;

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
    /** The points without their time coordinates. */
    private final Rows spatial;

    private final double[] squaredNorm;
    private final double[] clip;
    private final double[] radiusSquared;
    private final double[] cosh;
    private final double[] sinhc;
    private final double[] slope;
    private final double[] scratch;
    private final Kernels kernels = Kernels.get();

    public TangentPoints(GeometryKind kind, double curvature, double tangentBound, int count, int dimension) {
        this.hyperbolic = kind.isHyperbolic();
        this.unitScale = kind.unitScale(curvature);
        this.bound = kind.effectiveBound(tangentBound, curvature);
        this.count = count;
        this.dimension = dimension;
        this.stride = Kernels.stride(dimension + 1);
        int lanes = Kernels.pad(count);
        this.points = new double[Math.multiplyExact(count, stride)];
        this.spatial = new Rows(points, 1, stride);
        this.squaredNorm = new double[lanes];
        this.clip = new double[lanes];
        this.radiusSquared = new double[lanes];
        this.cosh = new double[lanes];
        this.sinhc = new double[lanes];
        this.slope = new double[lanes];
        this.scratch = new double[lanes];
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

    /** Room for {@link #pullBack}; belongs to one caller at a time. */
    public Scratch newScratch() {
        return new Scratch(new double[scratch.length], new double[scratch.length]);
    }

    /** What the way back needs besides the points. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Scratch(double[] radials, double[] scales) {}

    /** Computes the points of the tangents {@code tangents[offset + k dimension ..]}. */
    public void compute(double[] tangents, int offset) {
        Rows rows = new Rows(tangents, offset, dimension);
        kernels.dotRows(count, dimension, rows, rows, squaredNorm);
        for (int k = 0; k < count; k++) {
            double sum = squaredNorm[k];
            clip[k] = Tangents.clipFactor(sum, bound);
            double scale = clip[k] * unitScale;
            radiusSquared[k] = scale * scale * Math.max(sum, Safeguards.NORM_FLOOR);
        }
        if (hyperbolic) {
            kernels.hyperbolic(radiusSquared, cosh, sinhc, slope, 0, cosh.length);
        }
        for (int k = 0; k < count; k++) {
            points[k * stride] = cosh[k];
            scratch[k] = clip[k] * unitScale * sinhc[k];
        }
        kernels.scaleRows(count, dimension, scratch, rows, spatial);
    }

    /**
     * Sets {@code gradient[offset + k dimension ..]} to the gradient by the tangents, given the one by the points.
     *
     * @param pointGradient {@code count x stride}, its time coordinate counted in hyperbolic space only
     */
    public void pullBack(double[] tangents, double[] pointGradient, Scratch room, double[] gradient, int offset) {
        double[] radials = room.radials;
        double[] scales = room.scales;
        Rows rows = new Rows(tangents, offset, dimension);
        Rows spatialGradient = new Rows(pointGradient, 1, stride);
        kernels.dotRows(count, dimension, spatialGradient, rows, radials);
        for (int k = 0; k < count; k++) {
            int point = k * stride;
            double scale = clip[k] * unitScale;
            double radial = radials[k];
            // d exp_o(u) = sinhc du + u (slope <g, u> + sinhc g_0) <u, du>, with u = scale t
            double alongTangent =
                    hyperbolic ? scale * (scale * radial * slope[k] + pointGradient[point] * sinhc[k]) : 0;
            if (clip[k] < 1) {
                // A clipped tangent moves only across its own direction.
                alongTangent = -sinhc[k] * radial / squaredNorm[k];
            }
            radials[k] = alongTangent;
            scales[k] = scale;
        }
        Rows out = new Rows(gradient, offset, dimension);
        kernels.blendRows(count, dimension, sinhc, spatialGradient, radials, rows, 1, scales, out);
    }
}
