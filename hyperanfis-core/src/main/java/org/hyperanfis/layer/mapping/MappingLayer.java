package org.hyperanfis.layer.mapping;

import static org.hyperanfis.internal.kernel.Kernels.LANES;

import java.util.Arrays;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Packing;
import org.hyperanfis.layer.ParameterLayout;

/**
 * Layer 1. Maps rows and rule centres to the manifold and measures {@code delta_ir}, the distance between them
 * (eq:app_tangent_parameterization to eq:app_lorentz_distance).
 *
 * <p>With {@code alpha_ir = -<z_i, p_r>_L} on the unit hyperboloid, {@code delta^2 = arcosh(alpha)^2 / c}. One matrix
 * product gives every {@code alpha} of a block. Euclidean space fits the same mould with
 * {@code alpha = |z - p|^2 / 2 = |z|^2/2 + |p|^2/2 - z p} and {@code delta^2 = 2 alpha}.
 */
public final class MappingLayer {

    /** Where Euclidean {@code alpha} stops: squared distances have the lower bound of Appendix E.2. */
    private static final double EUCLIDEAN_FLOOR = Safeguards.NORM_FLOOR / 2;

    private final GeometryKind geometry;
    private final double curvature;
    private final double tangentBound;
    private final ParameterLayout layout;
    private final int stride;
    private final Kernels kernels = Kernels.get();

    public MappingLayer(GeometryKind geometry, double curvature, double tangentBound, ParameterLayout layout) {
        this.geometry = geometry;
        this.curvature = curvature;
        this.tangentBound = tangentBound;
        this.layout = layout;
        this.stride = Kernels.stride(layout.inputs() + 1);
    }

    /** Room for the prototypes {@code p_r}, which {@link #prepare} fills. */
    public Prototypes newPrototypes() {
        int rules = layout.rules();
        return new Prototypes(points(rules), Packing.size(rules, layout.inputs() + 1), rules * stride);
    }

    /** Room for {@code count} points of the manifold. */
    public TangentPoints points(int count) {
        return new TangentPoints(geometry, curvature, tangentBound, count, layout.inputs());
    }

    public void prepare(double[] parameters, Prototypes prototypes) {
        prototypes.points.compute(parameters, layout.centers());
        double[] points = prototypes.points.points();
        int width = layout.inputs() + 1;
        double[] negated = prototypes.negated;
        Arrays.fill(negated, 0);
        kernels.addScaled(negated.length, -1, points, 0, negated, 0);
        kernels.packRows(layout.rules(), width, negated, stride, prototypes.dual);
        for (int r = 0; r < layout.rules(); r++) {
            int point = r * stride;
            prototypes.dual[Packing.at(layout.rules(), width, r, 0)] =
                    geometry.isHyperbolic() ? points[point] : halfSquaredNorm(points, point, width);
        }
    }

    private static double halfSquaredNorm(double[] points, int point, int width) {
        double sum = 0;
        for (int j = point + 1; j < point + width; j++) {
            sum = Math.fma(points[j], points[j], sum);
        }
        return sum / 2;
    }

    /** Room for blocks of {@code lanes} rows. */
    public State newState(int lanes) {
        return new State(lanes * layout.rules());
    }

    /** Room for the share in the gradient of so many strips of rows. */
    public Share newShare(int strips) {
        return new Share(layout.rules(), strips, layout.rules() * stride);
    }

    /** Fills {@code alpha}, {@code factor} and {@code squaredDistance}. */
    public void compute(Prototypes prototypes, RowBlock rows, State state) {
        int rules = layout.rules();
        int strips = rows.strips();
        int size = rules * strips * LANES;
        kernels.multiplyStrips(prototypes.dual, rules, rows.width(), rows.byCoordinate(), strips, state.alpha);
        if (geometry.isHyperbolic()) {
            kernels.arcosh(state.alpha, state.factor, state.slope, 0, size);
            kernels.squaredArcosh(1 / curvature, state.alpha, state.factor, state.squaredDistance, 0, size);
        } else {
            kernels.addRow(strips, rules, state.alpha, rows.halfSquaredNorm(), 1, state.alpha);
            for (int i = 0; i < size; i++) {
                state.alpha[i] = Math.max(state.alpha[i], EUCLIDEAN_FLOOR);
                state.squaredDistance[i] = 2 * state.alpha[i];
            }
        }
    }

    /** The distance between a row of the block and a rule's prototype. */
    public Explanation explain(State state, int rule, int row) {
        double squared = state.squaredDistance[Kernels.lane(layout.rules(), rule, row)];
        return Explanation.of(Math.sqrt(squared), "distance from the row to the prototype of rule " + (rule + 1));
    }

    /**
     * Adds {@code dL/d delta^2} to the gradient by {@code alpha} that the consequents left, and keeps the sum.
     * {@code d delta^2 / d alpha = 2 f(alpha) / c}, free of singularities; nothing passes an active floor.
     *
     * @param first the place of the first strip among those of the share
     */
    public void differentiate(
            int strips, double[] squaredDistanceGradient, double[] alphaGradient, State state, Share share, int first) {
        int size = strips * layout.rules() * LANES;
        double[] gradient = share.alphaGradient;
        if (geometry.isHyperbolic()) {
            double scale = 2 / curvature;
            for (int i = 0; i < size; i++) {
                double free = LaneMath.freeAlpha(state.alpha[i]);
                double byDistance = squaredDistanceGradient[i] * (scale * state.factor[i]);
                gradient[i] = free * (alphaGradient[i] + byDistance);
            }
        } else {
            for (int i = 0; i < size; i++) {
                double free = LaneMath.above(state.alpha[i], EUCLIDEAN_FLOOR);
                gradient[i] = free * 2 * squaredDistanceGradient[i];
            }
        }
        kernels.pack(strips, layout.rules(), gradient, first * LANES, share.rows, share.packed);
    }

    /** Sums what {@link #differentiate} kept over the rows, whose points are given. */
    public void collect(double[] points, int strips, Share share) {
        kernels.multiplyPacked(
                share.packed,
                layout.rules(),
                share.rows,
                strips * LANES,
                points,
                stride,
                layout.inputs() + 1,
                share.gradient);
    }

    /** Room for the gradient by the prototypes; belongs to one caller at a time. */
    public PrototypeGradient newPrototypeGradient() {
        return new PrototypeGradient(
                new double[layout.rules() * stride], points(layout.rules()).newScratch());
    }

    /** From the summed shares and what else was added to the gradient by the prototypes to the one by the centres. */
    public void pullBack(
            double[] parameters,
            Prototypes prototypes,
            double[] sum,
            PrototypeGradient prototypeGradient,
            double[] gradient) {
        double[] points = prototypes.points.points();
        double[] byPoint = prototypeGradient.byPoint;
        // Hyperbolic: alpha = z_0 p_0 - z p. Euclidean: the first column summed 1, the derivative by |p|^2/2.
        changeTimeSigns(sum);
        kernels.addScaled(byPoint.length, -1, sum, 0, byPoint, 0);
        changeTimeSigns(sum);
        if (!geometry.isHyperbolic()) {
            for (int at = 0; at < byPoint.length; at += stride) {
                kernels.addScaled(stride, sum[at], points, at, byPoint, at);
            }
        }
        prototypes.points.pullBack(parameters, byPoint, prototypeGradient.scratch, gradient, layout.centers());
    }

    private void changeTimeSigns(double[] rows) {
        for (int at = 0; at < rows.length; at += stride) {
            rows[at] = -rows[at];
        }
    }

    /** The gradient by the prototypes, to which every part of an objective that looks at them adds. */
    public static final class PrototypeGradient {

        private final double[] byPoint;
        private final TangentPoints.Scratch scratch;

        private PrototypeGradient(double[] byPoint, TangentPoints.Scratch scratch) {
            this.byPoint = byPoint;
            this.scratch = scratch;
        }

        public void clear() {
            Arrays.fill(byPoint, 0);
        }

        /** {@code R x stride}, like the points. */
        public double[] byPoint() {
            return byPoint;
        }
    }

    /** Rule prototypes as points, prepared from the centres. */
    public static final class Prototypes {

        private final TangentPoints points;
        /** The points with the sign of their spatial coordinates changed, packed; their product with a row is {@code alpha}. */
        private final double[] dual;

        /** The points with the sign of all coordinates changed; needed while the prototypes are prepared. */
        private final double[] negated;

        private Prototypes(TangentPoints points, int packedSize, int size) {
            this.points = points;
            this.dual = new double[packedSize];
            this.negated = new double[size];
        }

        /** The points, {@code R x stride}, time coordinate first. */
        public double[] points() {
            return points.points();
        }

        public int stride() {
            return points.stride();
        }

        public double time(int rule) {
            return points.time(rule);
        }
    }

    /** What layer 1 computes for a block; all per pair. */
    public static final class State {

        private final double[] alpha;
        private final double[] factor;
        private final double[] slope;
        private final double[] squaredDistance;

        private State(int size) {
            this.alpha = new double[size];
            this.factor = new double[size];
            Arrays.fill(factor, 1);
            this.squaredDistance = new double[size];
            this.slope = new double[size];
        }

        /** {@code alpha}, raised to its floor. */
        public double[] alpha() {
            return alpha;
        }

        /** {@code f(alpha)}; 1 in Euclidean space. */
        public double[] factor() {
            return factor;
        }

        /** {@code f'(alpha)}; zero in Euclidean space. */
        public double[] slope() {
            return slope;
        }

        /** {@code delta^2}. */
        public double[] squaredDistance() {
            return squaredDistance;
        }
    }

    /** What some rows contribute to the gradient. */
    public static final class Share {

        private final int rows;
        private final double[] alphaGradient;
        /** {@code dL/d alpha} of all rows. */
        private final double[] packed;

        private final double[] gradient;

        private Share(int rules, int strips, int size) {
            this.rows = strips * LANES;
            this.alphaGradient = new double[rules * rows];
            this.packed = new double[Packing.size(rules, rows)];
            this.gradient = new double[size];
        }

        /** The contribution, for {@link MappingLayer#pullBack}. */
        public double[] gradient() {
            return gradient;
        }
    }
}
