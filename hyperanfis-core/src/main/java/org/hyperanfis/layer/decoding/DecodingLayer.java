package org.hyperanfis.layer.decoding;

import java.util.Arrays;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.kernel.Kernels;
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

    public State newState(int lanes) {
        return new State(
                frechetMean.newState(geometry.isHyperbolic() ? lanes : 0),
                outputs,
                coordinates,
                lanes,
                layout.classes() * Kernels.pad(coordinates));
    }

    /** Fills {@code mean} and {@code output}. */
    public void compute(TangentPoints classPrototypes, double[] firing, double[] points, int n, State state) {
        if (geometry.isHyperbolic()) {
            frechetMean.compute(firing, points, n, state.karcher);
            System.arraycopy(state.karcher.mean(), 0, state.mean, 0, coordinates * n);
        } else {
            arithmeticMean(firing, points, n, state);
        }
        if (classifies()) {
            score(classPrototypes, n, state);
        } else {
            read(n, state);
        }
    }

    private void arithmeticMean(double[] firing, double[] points, int n, State state) {
        double[] mean = state.mean;
        Arrays.fill(mean, 0, coordinates * n, 0);
        for (int r = 0; r < layout.rules(); r++) {
            int pair = r * n;
            int point = r * coordinates * n;
            for (int run = 0; run < coordinates * n; run += n) {
                for (int i = 0; i < n; i++) {
                    mean[run + i] = Math.fma(firing[pair + i], points[point + run + i], mean[run + i]);
                }
            }
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
                    for (int i = 0; i < n; i++) {
                        alpha[to + i] = Math.fma(signed, mean[run + i], alpha[to + i]);
                    }
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
            Kernels.get().arcosh(alpha, output, state.factor, 0, size);
            for (int i = 0; i < size; i++) {
                output[i] = -output[i] * output[i] / curvature;
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
            Kernels.get().arcosh(state.alpha, state.scratch, factor, 0, n);
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
            double[] points,
            double[] outputGradient,
            double[] firingGradient,
            double[] pointGradient,
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
                    firing, points, state.meanGradient, firingGradient, pointGradient, n, state.karcher);
        } else {
            arithmeticMeanGradient(firing, points, firingGradient, pointGradient, n, state);
        }
    }

    private void scoreGradient(TangentPoints classPrototypes, double[] outputGradient, int n, State state) {
        Kernels kernels = Kernels.get();
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
                    for (int i = 0; i < n; i++) {
                        meanGradient[run + i] = Math.fma(signed, byAlpha[i], meanGradient[run + i]);
                    }
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
            Kernels.get().arcoshFactorSlope(state.alpha, state.factor, meanGradient, 0, n);
            for (int i = 0; i < n; i++) {
                meanGradient[i] *= alongMean[i];
            }
        }
    }

    private void arithmeticMeanGradient(
            double[] firing, double[] points, double[] firingGradient, double[] pointGradient, int n, State state) {
        double[] meanGradient = state.meanGradient;
        for (int r = 0; r < layout.rules(); r++) {
            int pair = r * n;
            int point = r * coordinates * n;
            for (int run = 0; run < coordinates * n; run += n) {
                for (int i = 0; i < n; i++) {
                    double g = meanGradient[run + i];
                    firingGradient[pair + i] = Math.fma(g, points[point + run + i], firingGradient[pair + i]);
                    pointGradient[point + run + i] = firing[pair + i] * g;
                }
            }
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
        private final double[] meanGradient;
        private final double[] scratch;
        private final double[] gradient;

        private State(FrechetMean.State karcher, int outputs, int coordinates, int lanes, int shares) {
            this.karcher = karcher;
            this.mean = new double[coordinates * lanes];
            this.output = new double[outputs * lanes];
            this.alpha = new double[outputs * lanes];
            this.factor = new double[outputs * lanes];
            this.meanGradient = new double[coordinates * lanes];
            this.scratch = new double[lanes];
            this.gradient = new double[shares];
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
