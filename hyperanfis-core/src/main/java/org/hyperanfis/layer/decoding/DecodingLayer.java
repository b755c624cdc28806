package org.hyperanfis.layer.decoding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.geometry.Euclidean;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.geometry.Lorentz;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Runs;
import org.hyperanfis.layer.LaneMath;
import org.hyperanfis.layer.ParameterLayout;
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
                layout.classes() * Kernels.pad(coordinates),
                differentiable);
    }

    /** Fills {@code mean} and {@code output}. */
    public void compute(TangentPoints classPrototypes, double[] firing, Runs points, int n, State state) {
        if (geometry.isHyperbolic()) {
            frechetMean.compute(firing, points, n, state.karcher);
            System.arraycopy(state.karcher.mean(), 0, state.mean, 0, coordinates * n);
        } else {
            kernels.combine(n, layout.rules(), coordinates, firing, points, state.mean);
        }
        if (classifies()) {
            score(classPrototypes, n, state);
        } else {
            read(n, state);
        }
    }

    /** {@code output_k = -d(m, c_k)^2}. */
    private void score(TangentPoints classPrototypes, int n, State state) {
        double[] prototypes = classPrototypes.points();
        double[] mean = state.mean;
        double[] alpha = state.alpha;
        int size = outputs * n;
        Arrays.fill(alpha, 0, size, 0);
        for (int k = 0; k < outputs; k++) {
            int point = k * classPrototypes.stride();
            int to = k * n;
            for (int h = geometry.isHyperbolic() ? 0 : 1; h < coordinates; h++) {
                double c = prototypes[point + h];
                int run = h * n;
                if (geometry.isHyperbolic()) {
                    double signed = h == 0 ? c : -c;
                    kernels.addScaled(n, signed, mean, run, alpha, to);
                } else {
                    for (int i = 0; i < n; i++) {
                        double difference = mean[run + i] - c;
                        alpha[to + i] = Math.fma(difference, difference, alpha[to + i]);
                    }
                }
            }
        }
        double[] output = state.output;
        if (geometry.isHyperbolic()) {
            kernels.arcosh(alpha, output, state.factor, Kernels.NONE, 0, size);
            for (int i = 0; i < size; i++) {
                output[i] = -output[i] / curvature;
            }
        } else {
            for (int i = 0; i < size; i++) {
                alpha[i] = Math.max(alpha[i], Safeguards.NORM_FLOOR);
                output[i] = -alpha[i];
            }
        }
    }

    /** {@code output_h = f(m_0) m_h / sqrt(c)}, or {@code m_h} in Euclidean space. */
    private void read(int n, State state) {
        double[] factor = state.factor;
        System.arraycopy(state.mean, 0, state.alpha, 0, n);
        if (geometry.isHyperbolic()) {
            kernels.arcosh(state.alpha, state.scratch, factor, state.slope, 0, n);
        } else {
            Arrays.fill(factor, 0, n, 1);
        }
        for (int o = 0; o < outputs; o++) {
            int run = o * n;
            for (int i = 0; i < n; i++) {
                state.output[run + i] = factor[i] * state.mean[run + n + i] / unitScale;
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
            TangentPoints classPrototypes, double[] firing, Runs points, int n, State state, int output, int row) {
        double[] mean = point(state.mean, 0, n, row);
        double value = state.output[output * n + row];
        List<Explanation> details = new ArrayList<>();
        double spread = 0;
        for (int r = 0; r < layout.rules(); r++) {
            double[] q = point(points.values(), r * coordinates, n, row);
            double w = firing[r * n + row];
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

    /** The coordinates of one row's point. */
    private double[] point(double[] lanes, int run, int n, int row) {
        double[] point = new double[coordinates];
        for (int h = 0; h < coordinates; h++) {
            point[h] = lanes[(run + h) * n + row];
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
     * From {@code dL/d output} to {@code dL/dw} (overwritten), {@code dL/dq} (overwritten) and the share of the class
     * prototypes.
     *
     * @param outputGradient {@code K x n} or {@code O x n}
     * @param firingGradient {@code R x n}
     * @param pointGradient {@code R (H+1) x n}
     */
    public void differentiate(
            TangentPoints classPrototypes,
            double[] firing,
            Runs points,
            double[] outputGradient,
            double[] firingGradient,
            Runs pointGradient,
            int n,
            State state) {
        Arrays.fill(state.meanGradient, 0, coordinates * n, 0);
        if (classifies()) {
            scoreGradient(classPrototypes, outputGradient, n, state);
        } else {
            readGradient(outputGradient, n, state);
        }
        Arrays.fill(firingGradient, 0, layout.rules() * n, 0);
        if (geometry.isHyperbolic()) {
            frechetMean.differentiate(
                    firing, points, state.meanGradients, firingGradient, pointGradient, n, state.karcher);
        } else {
            Arrays.fill(pointGradient.values(), 0, layout.rules() * coordinates * n, 0);
            kernels.contract(n, layout.rules(), coordinates, points, state.meanGradient, firingGradient);
            kernels.addOuter(n, layout.rules(), coordinates, firing, state.meanGradient, pointGradient);
        }
    }

    private void scoreGradient(TangentPoints classPrototypes, double[] outputGradient, int n, State state) {
        double[] prototypes = classPrototypes.points();
        double[] mean = state.mean;
        double[] meanGradient = state.meanGradient;
        double[] byAlpha = state.scratch;
        for (int k = 0; k < outputs; k++) {
            int point = k * classPrototypes.stride();
            int from = k * n;
            if (geometry.isHyperbolic()) {
                for (int i = 0; i < n; i++) {
                    double slope = -2 / curvature * state.factor[from + i];
                    byAlpha[i] = outputGradient[from + i] * slope * LaneMath.freeAlpha(state.alpha[from + i]);
                }
                for (int h = 0; h < coordinates; h++) {
                    double sign = h == 0 ? 1 : -1;
                    double signed = sign * prototypes[point + h];
                    int run = h * n;
                    kernels.addScaled(n, signed, byAlpha, 0, meanGradient, run);
                    state.gradient[point + h] = sign * kernels.dot(byAlpha, 0, mean, run, n);
                }
            } else {
                for (int i = 0; i < n; i++) {
                    double free = LaneMath.above(state.alpha[from + i], Safeguards.NORM_FLOOR);
                    byAlpha[i] = -2 * outputGradient[from + i] * free;
                }
                double total = kernels.sum(byAlpha, 0, n);
                for (int h = 1; h < coordinates; h++) {
                    double c = prototypes[point + h];
                    int run = h * n;
                    for (int i = 0; i < n; i++) {
                        meanGradient[run + i] = Math.fma(byAlpha[i], mean[run + i] - c, meanGradient[run + i]);
                    }
                    state.gradient[point + h] = c * total - kernels.dot(byAlpha, 0, mean, run, n);
                }
            }
        }
    }

    private void readGradient(double[] outputGradient, int n, State state) {
        double[] meanGradient = state.meanGradient;
        double[] alongMean = state.scratch;
        Arrays.fill(alongMean, 0, n, 0);
        for (int o = 0; o < outputs; o++) {
            int run = o * n;
            for (int i = 0; i < n; i++) {
                double g = outputGradient[run + i] / unitScale;
                meanGradient[run + n + i] = state.factor[i] * g;
                alongMean[i] = Math.fma(g, state.mean[run + n + i], alongMean[i]);
            }
        }
        if (geometry.isHyperbolic()) {
            kernels.product(n, state.slope, 0, alongMean, 0, meanGradient, 0);
        }
    }

    /** From the gradient by the class prototypes to the one by their tangents. */
    public void pullBack(double[] parameters, TangentPoints classPrototypes, double[] sum, double[] gradient) {
        classPrototypes.pullBack(parameters, sum, gradient, layout.classTangents());
    }

    /** What layer 5 computes for a block. */
    public static final class State {

        private final FrechetMean.State karcher;
        private final double[] mean;
        private final double[] output;
        private final double[] alpha;
        private final double[] factor;
        private final double[] slope;
        private final double[] meanGradient;
        private final Runs meanGradients;
        private final double[] scratch;
        private final double[] gradient;

        private State(
                FrechetMean.State karcher,
                int outputs,
                int coordinates,
                int lanes,
                int shares,
                boolean differentiable) {
            int derivatives = differentiable ? lanes : 0;
            this.karcher = karcher;
            this.mean = new double[coordinates * lanes];
            this.output = new double[outputs * lanes];
            this.alpha = new double[outputs * lanes];
            this.factor = new double[outputs * lanes];
            this.slope = new double[derivatives];
            this.meanGradient = new double[coordinates * derivatives];
            this.meanGradients = Runs.of(meanGradient, 1);
            this.scratch = new double[lanes];
            this.gradient = new double[differentiable ? shares : 0];
        }

        /** The mean, {@code (H+1) x n}, time coordinate first, on the unit hyperboloid. */
        public double[] mean() {
            return mean;
        }

        /** Class scores {@code s_ik}, or outputs in the units the model was trained in; {@code K x n} or {@code O x n}. */
        public double[] output() {
            return output;
        }

        /** This block's share of the gradient by the class prototypes. */
        public double[] gradient() {
            return gradient;
        }
    }
}
