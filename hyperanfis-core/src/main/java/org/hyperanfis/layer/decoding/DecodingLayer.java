package org.hyperanfis.layer.decoding;

import static org.hyperanfis.internal.kernel.Kernels.LANES;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.geometry.Euclidean;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.geometry.Lorentz;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.kernel.KarcherState;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Packing;
import org.hyperanfis.internal.kernel.Runs;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.mapping.LaneMath;
import org.hyperanfis.layer.mapping.TangentPoints;

/**
 * Layer 5. Averages the consequents on the manifold with the firing strengths as weights, then decodes the mean
 * {@code m_i}. Classification: {@code s_ik = -d(m_i, c_k)^2} (eq:app_classification_logits). Regression: the first
 * coordinates of {@code log_o(m_i)} (eq:regression_decoder).
 */
public final class DecodingLayer {

    private final GeometryKind geometry;
    private final double curvature;
    private final double unitScale;
    private final double tangentBound;
    private final ParameterLayout layout;
    private final int outputs;
    private final int coordinates;
    private final FrechetMean frechetMean;
    private final Kernels kernels = Kernels.get();

    /** @param outputs number of classes or of regression outputs */
    public DecodingLayer(
            GeometryKind geometry,
            double curvature,
            double tangentBound,
            Karcher karcher,
            ParameterLayout layout,
            int outputs) {
        this.geometry = geometry;
        this.curvature = curvature;
        this.unitScale = geometry.unitScale(curvature);
        this.tangentBound = tangentBound;
        this.layout = layout;
        this.outputs = outputs;
        this.coordinates = layout.consequentWidth() + 1;
        this.frechetMean = new FrechetMean(layout.rules(), layout.consequentWidth(), karcher, curvature);
    }

    private boolean classifies() {
        return layout.classes() > 0;
    }

    /** Room for the class prototypes {@code c_k}, which {@link #prepare} fills; empty for regression. */
    public TangentPoints newClassPrototypes() {
        return new TangentPoints(geometry, curvature, tangentBound, layout.classes(), layout.consequentWidth());
    }

    public void prepare(double[] parameters, TangentPoints classPrototypes) {
        classPrototypes.compute(parameters, layout.classTangents());
    }

    /** Room for blocks of {@code lanes} rows; without room for derivatives unless {@code differentiable}. */
    public State newState(int lanes, boolean differentiable) {
        return new State(
                frechetMean.newState(geometry.isHyperbolic() ? lanes : 0, differentiable),
                outputs,
                coordinates,
                lanes,
                differentiable);
    }

    /** Room for the share of strips of rows in the gradient. */
    public Share newShare() {
        return new Share(layout.classes(), coordinates);
    }

    /** Fills {@code mean} and {@code output}. */
    public void compute(TangentPoints classPrototypes, int strips, double[] firing, Runs points, State state) {
        if (geometry.isHyperbolic()) {
            frechetMean.compute(strips, firing, points, state.karcher);
            System.arraycopy(state.karcher.mean(), 0, state.mean, 0, strips * coordinates * LANES);
        } else {
            kernels.combineStrips(strips, layout.rules(), coordinates, firing, points, state.mean);
        }
        if (classifies()) {
            score(classPrototypes, strips, state);
        } else {
            read(strips, state);
        }
    }

    /** {@code output_k = -d(m, c_k)^2}. */
    private void score(TangentPoints classPrototypes, int strips, State state) {
        int size = strips * outputs * LANES;
        double[] alpha = state.alpha;
        fillDual(classPrototypes, state);
        kernels.multiplyStrips(state.dual, outputs, coordinates, state.mean, strips, alpha);
        double[] output = state.output;
        if (geometry.isHyperbolic()) {
            kernels.arcosh(alpha, state.factor, state.slope, 0, size);
            kernels.squaredArcosh(-1 / curvature, alpha, state.factor, output, 0, size);
        } else {
            for (int i = 0; i < size; i++) {
                int row = i / (outputs * LANES) * LANES + i % LANES;
                double squaredNorm = 0;
                for (int h = 1; h < coordinates; h++) {
                    double m = state.mean[Kernels.lane(coordinates, h, row)];
                    squaredNorm = Math.fma(m, m, squaredNorm);
                }
                alpha[i] = Math.max(Math.fma(2, alpha[i], squaredNorm), Safeguards.NORM_FLOOR);
                output[i] = -alpha[i];
            }
        }
    }

    /**
     * The class prototypes with the sign of their spatial coordinates changed, by classes and by coordinates: their product
     * with a mean is {@code alpha}. In Euclidean space, where the first coordinate of a mean is 1, it is
     * {@code |c|^2 / 2 - m c}.
     */
    private void fillDual(TangentPoints classPrototypes, State state) {
        double[] points = classPrototypes.points();
        int stride = classPrototypes.stride();
        for (int k = 0; k < outputs; k++) {
            double squaredNorm = 0;
            for (int h = 1; h < coordinates; h++) {
                double c = points[k * stride + h];
                squaredNorm = Math.fma(c, c, squaredNorm);
                state.dual[Packing.at(outputs, coordinates, k, h)] = -c;
                state.dualByCoordinate[Packing.at(coordinates, outputs, h, k)] = -c;
            }
            double time = geometry.isHyperbolic() ? points[k * stride] : squaredNorm / 2;
            state.dual[Packing.at(outputs, coordinates, k, 0)] = time;
            state.dualByCoordinate[Packing.at(coordinates, outputs, 0, k)] = time;
        }
    }

    /** {@code output_h = f(m_0) m_h / sqrt(c)}, or {@code m_h} in Euclidean space. */
    private void read(int strips, State state) {
        int rows = strips * LANES;
        double[] factor = state.factor;
        for (int row = 0; row < rows; row++) {
            state.alpha[row] = state.mean[Kernels.lane(coordinates, 0, row)];
            factor[row] = 1;
        }
        if (geometry.isHyperbolic()) {
            kernels.arcosh(state.alpha, factor, state.slope, 0, rows);
        }
        for (int row = 0; row < rows; row++) {
            for (int o = 0; o < outputs; o++) {
                double m = state.mean[Kernels.lane(coordinates, o + 1, row)];
                state.output[Kernels.lane(outputs, o, row)] = factor[row] * m / unitScale;
            }
        }
    }

    /**
     * One output of a row of the block, as a sum over the rules and what curvature adds. The details add up to the value
     * exactly, whatever the number of Karcher steps.
     *
     * <p>Classification: {@code -d(m, c)^2 = -sum_r w_r d(q_r, c)^2 + sum_r w_r d(q_r, m)^2 + eps}, where the second sum is
     * the same for every class and {@code eps} vanishes in flat space. Regression:
     * {@code y = sum_r w_r u_r + eps}.
     */
    public Explanation explain(
            TangentPoints classPrototypes, double[] firing, Runs points, State state, int output, int row) {
        double[] mean = point(state.mean, 1, 0, row);
        double value = state.output[Kernels.lane(outputs, output, row)];
        List<Explanation> details = new ArrayList<>();
        double spread = 0;
        for (int r = 0; r < layout.rules(); r++) {
            double[] q = point(points.values(), layout.rules(), r, row);
            double w = firing[Kernels.lane(layout.rules(), r, row)];
            if (classifies()) {
                double[] c = Arrays.copyOfRange(
                        classPrototypes.points(),
                        output * classPrototypes.stride(),
                        output * classPrototypes.stride() + coordinates);
                details.add(Explanation.of(-w * squaredDistance(q, c), "vote of rule " + (r + 1)));
                spread += w * squaredDistance(q, mean);
            } else {
                details.add(Explanation.of(w * read(q)[output], "contribution of rule " + (r + 1)));
            }
        }
        if (classifies()) {
            details.add(Explanation.of(spread, "spread of the consequents about their mean, alike for every class"));
        }
        double rest = value - details.stream().mapToDouble(Explanation::value).sum();
        details.add(Explanation.of(rest, "curvature"));
        String words = classifies() ? "score of class " : "output ";
        return new Explanation(value, words + (output + 1), details);
    }

    /** The coordinates of one row's point, the {@code index}-th of so many in each strip. */
    private double[] point(double[] lanes, int points, int index, int row) {
        double[] point = new double[coordinates];
        for (int h = 0; h < coordinates; h++) {
            point[h] = lanes[Kernels.lane(points * coordinates, index * coordinates + h, row)];
        }
        return point;
    }

    private double squaredDistance(double[] a, double[] b) {
        // The unit hyperboloid is the Lorentz model of curvature 1; Euclidean points carry a time coordinate of 1.
        double distance =
                geometry.isHyperbolic() ? new Lorentz(1).distance(a, b) / unitScale : new Euclidean().distance(a, b);
        return distance * distance;
    }

    private double[] read(double[] point) {
        double[] tangent =
                geometry.isHyperbolic() ? new Lorentz(1).logOrigin(point) : Arrays.copyOfRange(point, 1, coordinates);
        return Arrays.stream(tangent).map(u -> u / unitScale).toArray();
    }

    /**
     * From {@code dL/d output} to {@code dL/dw} and {@code dL/dq}, which are overwritten, and the share of the class
     * prototypes.
     */
    public void differentiate(
            int strips,
            double[] firing,
            Runs points,
            double[] outputGradient,
            double[] firingGradient,
            Runs pointGradient,
            State state,
            Share share) {
        if (classifies()) {
            scoreGradient(strips, outputGradient, state, share);
        } else {
            readGradient(strips, outputGradient, state);
        }
        int rules = layout.rules();
        if (geometry.isHyperbolic()) {
            frechetMean.differentiate(
                    strips, firing, points, state.meanGradient, firingGradient, pointGradient, state.karcher);
        } else {
            kernels.contractStrips(strips, rules, coordinates, points, state.meanGradient, firingGradient);
            Arrays.fill(pointGradient.values(), 0, strips * rules * coordinates * LANES, 0);
            kernels.addOuter(strips, rules, coordinates, firing, state.meanGradient, pointGradient);
        }
    }

    private void scoreGradient(int strips, double[] outputGradient, State state, Share share) {
        int size = strips * outputs * LANES;
        double[] byAlpha = state.alphaGradient;
        if (geometry.isHyperbolic()) {
            double scale = -2 / curvature;
            for (int i = 0; i < size; i++) {
                double slope = scale * state.factor[i];
                byAlpha[i] = outputGradient[i] * slope * LaneMath.freeAlpha(state.alpha[i]);
            }
        } else {
            for (int i = 0; i < size; i++) {
                double free = LaneMath.above(state.alpha[i], Safeguards.NORM_FLOOR);
                byAlpha[i] = -2 * outputGradient[i] * free;
            }
        }
        kernels.collectOuter(strips, outputs, coordinates, byAlpha, state.mean, share.lanes);
        double[] gradient = state.meanGradient;
        kernels.multiplyStrips(state.dualByCoordinate, coordinates, outputs, byAlpha, strips, gradient);
        if (!geometry.isHyperbolic()) {
            for (int row = 0; row < strips * LANES; row++) {
                double sum = 0;
                for (int k = 0; k < outputs; k++) {
                    sum += byAlpha[Kernels.lane(outputs, k, row)];
                }
                // The first coordinate of a Euclidean mean is always 1.
                gradient[Kernels.lane(coordinates, 0, row)] = 0;
                for (int h = 1; h < coordinates; h++) {
                    int at = Kernels.lane(coordinates, h, row);
                    gradient[at] = Math.fma(sum, state.mean[at], gradient[at]);
                }
            }
        }
    }

    /** Sums what {@link #differentiate} kept over the rows. */
    public void collect(TangentPoints classPrototypes, Share share) {
        for (int k = 0; k < layout.classes(); k++) {
            int point = k * classPrototypes.stride();
            // Hyperbolic: alpha = m_0 c_0 - m c. Euclidean: the first coordinate of every mean is 1.
            int from = k * coordinates * LANES;
            double total = kernels.sum(share.lanes, from, from + LANES);
            share.gradient[point] = geometry.isHyperbolic() ? total : 0;
            for (int h = 1; h < coordinates; h++) {
                int run = from + h * LANES;
                double along = kernels.sum(share.lanes, run, run + LANES);
                double own = geometry.isHyperbolic() ? 0 : classPrototypes.points()[point + h] * total;
                share.gradient[point + h] = own - along;
            }
        }
    }

    private void readGradient(int strips, double[] outputGradient, State state) {
        double[] gradient = state.meanGradient;
        Arrays.fill(gradient, 0, strips * coordinates * LANES, 0);
        for (int row = 0; row < strips * LANES; row++) {
            double alongMean = 0;
            for (int o = 0; o < outputs; o++) {
                int at = Kernels.lane(coordinates, o + 1, row);
                double g = outputGradient[Kernels.lane(outputs, o, row)] / unitScale;
                gradient[at] = state.factor[row] * g;
                alongMean = Math.fma(g, state.mean[at], alongMean);
            }
            if (geometry.isHyperbolic()) {
                gradient[Kernels.lane(coordinates, 0, row)] = state.slope[row] * alongMean;
            }
        }
    }

    /** From the gradient by the class prototypes to the one by their tangents. */
    public void pullBack(
            double[] parameters,
            TangentPoints classPrototypes,
            double[] sum,
            TangentPoints.Scratch scratch,
            double[] gradient) {
        classPrototypes.pullBack(parameters, sum, scratch, gradient, layout.classTangents());
    }

    /** What layer 5 computes for a block. */
    public static final class State {

        private final KarcherState karcher;
        private final double[] mean;
        private final double[] output;
        private final double[] alpha;
        private final double[] factor;
        private final double[] slope;
        private final double[] meanGradient;
        private final double[] alphaGradient;
        private final double[] dual;
        private final double[] dualByCoordinate;

        private State(KarcherState karcher, int outputs, int coordinates, int lanes, boolean differentiable) {
            int derivatives = differentiable ? lanes : 0;
            this.karcher = karcher;
            this.mean = new double[coordinates * lanes];
            this.output = new double[outputs * lanes];
            this.alpha = new double[outputs * lanes];
            this.factor = new double[outputs * lanes];
            this.slope = new double[outputs * lanes];
            this.meanGradient = new double[coordinates * derivatives];
            this.alphaGradient = new double[outputs * derivatives];
            this.dual = new double[Packing.size(outputs, coordinates)];
            this.dualByCoordinate = new double[Packing.size(coordinates, outputs)];
        }

        /** The mean, of {@code H+1} coordinates, time coordinate first, on the unit hyperboloid. */
        public double[] mean() {
            return mean;
        }

        /** Class scores {@code s_ik}, or outputs in the units the model was trained in. */
        public double[] output() {
            return output;
        }
    }

    /** What some rows contribute to the gradient by the class prototypes. */
    public static final class Share {

        /** Sums by class, coordinate and lane. */
        private final double[] lanes;

        private final double[] gradient;

        private Share(int classes, int coordinates) {
            this.lanes = new double[classes * coordinates * LANES];
            this.gradient = new double[classes * Kernels.stride(coordinates)];
        }

        public void clear() {
            Arrays.fill(lanes, 0);
        }

        /** The contribution, for {@link DecodingLayer#pullBack}. */
        public double[] gradient() {
            return gradient;
        }
    }
}
