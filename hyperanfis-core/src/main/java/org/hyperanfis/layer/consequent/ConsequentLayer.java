package org.hyperanfis.layer.consequent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.mapping.MappingLayer;
import org.hyperanfis.layer.mapping.RowBlock;

/**
 * Layer 4. Builds each rule's consequent {@code u_ir = clip_tau(b_r + W_r e_ir)} and its point
 * {@code q_ir = exp_o(u_ir)} (eq:app_rule_consequent).
 *
 * <p>The local coordinate {@code e_ir} (eq:app_local_rule_coordinate) is never built. Putting the logarithmic map into the
 * parallel transport leaves, on the unit hyperboloid,
 *
 * <pre>  W e_ir = phi_ir (W z_i - kappa_ir W p_r),
 *   phi = f(alpha) / sqrt(c),   kappa = (alpha + z_0) / (1 + p_0)</pre>
 *
 * so one matrix product gives {@code W z} and the rest is scalar work per pair. Euclidean space has {@code phi = kappa = 1}.
 */
public final class ConsequentLayer {

    private final GeometryKind geometry;
    private final double unitScale;
    private final double bound;
    private final ParameterLayout layout;
    private final int rules;
    private final int height;
    private final int stride;
    /** Sections of a block's share of the gradient: weight rows, biases, {@code W p}, prototype times. */
    private final int biasSection;

    private final int atPrototypeSection;
    private final int timeSection;
    private final Kernels kernels = Kernels.get();

    public ConsequentLayer(GeometryKind geometry, double curvature, double tangentBound, ParameterLayout layout) {
        this.geometry = geometry;
        this.unitScale = geometry.unitScale(curvature);
        this.bound = geometry.effectiveBound(tangentBound, curvature);
        this.layout = layout;
        this.rules = layout.rules();
        this.height = layout.consequentWidth();
        this.stride = Kernels.pad(layout.inputs() + 1);
        this.biasSection = layout.firstOrder() ? rules * height * stride : 0;
        this.atPrototypeSection = biasSection + rules * height;
        this.timeSection = atPrototypeSection + rules * height;
    }

    /** Room for what {@link #prepare} computes. */
    public Weights newWeights() {
        return new Weights(rules * height, layout.firstOrder() ? stride : 0);
    }

    /** Lays out biases and weights, and computes {@code W_r p_r}. */
    public void prepare(double[] parameters, MappingLayer.Prototypes prototypes, Weights weights) {
        System.arraycopy(parameters, layout.biases(), weights.biases, 0, rules * height);
        if (!layout.firstOrder()) {
            return;
        }
        int inputs = layout.inputs();
        for (int row = 0; row < rules * height; row++) {
            System.arraycopy(parameters, layout.weights() + row * inputs, weights.rows, row * stride + 1, inputs);
            weights.atPrototype[row] =
                    kernels.dot(weights.rows, row * stride, prototypes.points(), row / height * stride, stride);
        }
    }

    public State newState(int lanes) {
        return new State(rules, height, lanes, timeSection + rules);
    }

    /** Fills {@code points}. */
    public void compute(
            Weights weights,
            MappingLayer.Prototypes prototypes,
            RowBlock rows,
            MappingLayer.State mapping,
            State state) {
        int n = rows.lanes();
        if (layout.firstOrder()) {
            double[] byCoordinate = rows.byCoordinate();
            kernels.multiply(weights.rows, rules * height, stride, rows.width(), byCoordinate, n, state.product);
            if (geometry.isHyperbolic()) {
                hyperbolicPairs(prototypes, byCoordinate, n, mapping, state);
            } else {
                Arrays.fill(state.phi, 0, rules * n, 1);
                Arrays.fill(state.kappa, 0, rules * n, 1);
            }
        }
        for (int r = 0; r < rules; r++) {
            affine(weights, r, n, state);
        }
        clip(n, state);
        exponential(n, state);
    }

    /** {@code phi} and {@code kappa} of every pair. */
    private void hyperbolicPairs(
            MappingLayer.Prototypes prototypes, double[] time, int n, MappingLayer.State mapping, State state) {
        double[] alpha = mapping.alpha();
        double[] factor = mapping.factor();
        double perUnit = 1 / unitScale;
        for (int r = 0; r < rules; r++) {
            double perTime = 1 / (1 + prototypes.time(r));
            int run = r * n;
            for (int i = 0; i < n; i++) {
                state.phi[run + i] = factor[run + i] * perUnit;
                state.kappa[run + i] = (alpha[run + i] + time[i]) * perTime;
            }
        }
    }

    /** {@code y = b + phi (W z - kappa W p)}, and the squared norm of {@code y}. */
    private void affine(Weights weights, int r, int n, State state) {
        int pair = r * n;
        double[] y = state.tangent;
        Arrays.fill(state.squaredNorm, pair, pair + n, 0);
        for (int row = r * height; row < (r + 1) * height; row++) {
            int run = row * n;
            Arrays.fill(y, run, run + n, weights.biases[row]);
            if (layout.firstOrder()) {
                kernels.addScaled(n, -weights.atPrototype[row], state.kappa, pair, state.product, run);
                kernels.addProduct(n, state.phi, pair, state.product, run, y, run);
            }
            kernels.addProduct(n, y, run, y, run, state.squaredNorm, pair);
        }
    }

    /** Clips {@code y} and puts it on the unit scale: {@code u = sqrt(c) clip(y)}. */
    private void clip(int n, State state) {
        for (int i = 0; i < rules * n; i++) {
            double squaredNorm = Math.max(state.squaredNorm[i], Safeguards.NORM_FLOOR);
            double scale = Math.min(1, bound / Math.sqrt(squaredNorm)) * unitScale;
            state.scale[i] = scale;
            state.radiusSquared[i] = scale * scale * squaredNorm;
        }
        for (int row = 0; row < rules * height; row++) {
            kernels.product(n, state.scale, row / height * n, state.tangent, row * n, state.tangent, row * n);
        }
    }

    /** {@code q = (cosh rho, sinhc u)}. */
    private void exponential(int n, State state) {
        if (geometry.isHyperbolic()) {
            kernels.hyperbolic(state.radiusSquared, state.cosh, state.sinhc, state.slope, 0, rules * n);
        } else {
            Arrays.fill(state.cosh, 0, rules * n, 1);
            Arrays.fill(state.sinhc, 0, rules * n, 1);
        }
        double[] q = state.points;
        for (int r = 0; r < rules; r++) {
            int pair = r * n;
            System.arraycopy(state.cosh, pair, q, pointRun(r, 0, n), n);
            for (int h = 0; h < height; h++) {
                kernels.product(n, state.sinhc, pair, state.tangent, (r * height + h) * n, q, pointRun(r, h + 1, n));
            }
        }
    }

    /** Where coordinate {@code h} (0 is time) of rule {@code r}'s points begins. */
    private int pointRun(int r, int h, int n) {
        return (r * (height + 1) + h) * n;
    }

    /** Rule {@code rule}'s consequent tangent for a row of the block: its norm, and its coordinates. */
    public Explanation explain(State state, int n, int rule, int row) {
        List<Explanation> coordinates = new ArrayList<>();
        for (int h = 0; h < height; h++) {
            double u = state.tangent[(rule * height + h) * n + row] / unitScale;
            coordinates.add(Explanation.of(u, "coordinate " + (h + 1)));
        }
        double norm = Math.sqrt(
                coordinates.stream().mapToDouble(c -> c.value() * c.value()).sum());
        return new Explanation(
                norm, "length of the consequent of rule " + (rule + 1) + ", at most the tangent bound", coordinates);
    }

    /**
     * From {@code dL/dq} to the shares of the gradient by biases, weights and {@code W p}, and to {@code dL/d alpha}.
     *
     * @param pointGradient {@code R (H+1) x n}
     */
    public void differentiate(
            Weights weights,
            MappingLayer.Prototypes prototypes,
            RowBlock rows,
            double[] pointGradient,
            MappingLayer.State mapping,
            State state) {
        int n = rows.lanes();
        boolean chained = layout.firstOrder() && geometry.isHyperbolic();
        if (chained) {
            kernels.arcoshFactorSlope(mapping.alpha(), mapping.factor(), state.factorSlope, 0, rules * n);
            for (int i = 0; i < rules * n; i++) {
                state.factorSlope[i] /= unitScale;
            }
        }
        for (int i = 0; i < rules * n; i++) {
            boolean clipped = state.scale[i] < unitScale;
            state.perClippedSquare[i] = clipped ? 1 / state.radiusSquared[i] : 0;
        }
        for (int r = 0; r < rules; r++) {
            exponentialGradient(r, n, pointGradient, state);
            clipGradient(r, n, state);
            affineGradient(r, n, state);
            if (chained) {
                pairGradient(r, n, weights, prototypes, mapping, state);
            }
        }
        if (layout.firstOrder()) {
            kernels.multiplyTransposed(
                    state.tangentGradient, rules * height, n, rows.count(), rows.byRow(), stride, state.gradient);
        }
    }

    /** {@code dL/du = sinhc g + u (slope <g, u> + sinhc g_0)}. */
    private void exponentialGradient(int r, int n, double[] g, State state) {
        int pair = r * n;
        double[] radial = state.radial;
        double[] du = state.tangentGradient;
        if (!geometry.isHyperbolic()) {
            System.arraycopy(g, pointRun(r, 1, n), du, r * height * n, height * n);
            return;
        }
        Arrays.fill(radial, 0, n, 0);
        for (int h = 0; h < height; h++) {
            kernels.addProduct(n, g, pointRun(r, h + 1, n), state.tangent, (r * height + h) * n, radial, 0);
        }
        kernels.product(n, state.slope, pair, radial, 0, radial, 0);
        kernels.addProduct(n, state.sinhc, pair, g, pointRun(r, 0, n), radial, 0);
        for (int h = 0; h < height; h++) {
            int run = (r * height + h) * n;
            kernels.product(n, state.sinhc, pair, g, pointRun(r, h + 1, n), du, run);
            kernels.addProduct(n, radial, 0, state.tangent, run, du, run);
        }
    }

    /** {@code dL/dy}: the scale times {@code dL/du}, without its component along {@code y} where {@code y} was clipped. */
    private void clipGradient(int r, int n, State state) {
        int pair = r * n;
        double[] radial = state.radial;
        double[] dy = state.tangentGradient;
        Arrays.fill(radial, 0, n, 0);
        for (int h = 0; h < height; h++) {
            int run = (r * height + h) * n;
            kernels.addProduct(n, dy, run, state.tangent, run, radial, 0);
        }
        kernels.product(n, state.perClippedSquare, pair, radial, 0, radial, 0);
        for (int h = 0; h < height; h++) {
            int run = (r * height + h) * n;
            kernels.subtractProduct(n, radial, 0, state.tangent, run, dy, run);
            kernels.product(n, state.scale, pair, dy, run, dy, run);
        }
    }

    /**
     * Shares of biases and of {@code W p}; leaves {@code dL/d(W z) = phi dL/dy} in place of {@code dL/dy} and
     * {@code dL/d phi} in {@code radial}.
     */
    private void affineGradient(int r, int n, State state) {
        int pair = r * n;
        double[] dy = state.tangentGradient;
        double[] phiGradient = state.radial;
        Arrays.fill(phiGradient, 0, n, 0);
        for (int row = r * height; row < (r + 1) * height; row++) {
            int run = row * n;
            state.gradient[biasSection + row] = kernels.sum(dy, run, run + n);
            if (layout.firstOrder()) {
                // product holds W z - kappa W p.
                kernels.addProduct(n, dy, run, state.product, run, phiGradient, 0);
                kernels.product(n, state.phi, pair, dy, run, dy, run);
                state.gradient[atPrototypeSection + row] = -kernels.dot(dy, run, state.kappa, pair, n);
            }
        }
    }

    /** {@code dL/d alpha} through {@code phi} and {@code kappa}, and the share of the prototype's time coordinate. */
    private void pairGradient(
            int r,
            int n,
            Weights weights,
            MappingLayer.Prototypes prototypes,
            MappingLayer.State mapping,
            State state) {
        int pair = r * n;
        double perTime = 1 / (1 + prototypes.time(r));
        double[] alphaGradient = mapping.alphaGradient();
        double[] kappaGradient = state.scratch;
        Arrays.fill(kappaGradient, 0, n, 0);
        for (int row = r * height; row < (r + 1) * height; row++) {
            kernels.addScaled(n, -weights.atPrototype[row], state.tangentGradient, row * n, kappaGradient, 0);
        }
        kernels.addProduct(n, state.radial, 0, state.factorSlope, pair, alphaGradient, pair);
        kernels.addScaled(n, perTime, kappaGradient, 0, alphaGradient, pair);
        state.gradient[timeSection + r] = -perTime * kernels.dot(kappaGradient, 0, state.kappa, pair, n);
    }

    /** From the summed shares to the gradient by biases and weights, and by the prototypes that {@code W p} reaches. */
    public void pullBack(Weights weights, MappingLayer.Prototypes prototypes, double[] sum, double[] gradient) {
        for (int row = 0; row < rules * height; row++) {
            gradient[layout.biases() + row] += sum[biasSection + row];
        }
        if (!layout.firstOrder()) {
            return;
        }
        int inputs = layout.inputs();
        double[] points = prototypes.points();
        double[] pointGradient = prototypes.pointGradient();
        for (int row = 0; row < rules * height; row++) {
            double atPrototype = sum[atPrototypeSection + row];
            int to = layout.weights() + row * inputs;
            int from = row * stride + 1;
            int point = row / height * stride + 1;
            for (int j = 0; j < inputs; j++) {
                gradient[to + j] += sum[from + j] + atPrototype * points[point + j];
                pointGradient[point + j] += atPrototype * weights.rows[from + j];
            }
        }
        for (int r = 0; r < rules; r++) {
            pointGradient[r * stride] += sum[timeSection + r];
        }
    }

    /** Biases and weights laid out for the kernels, prepared from the parameters. */
    public static final class Weights {

        private final double[] biases;
        private final double[] rows;
        private final double[] atPrototype;

        private Weights(int count, int stride) {
            this.biases = new double[count];
            this.rows = new double[count * stride];
            this.atPrototype = new double[count];
        }
    }

    /** What layer 4 computes for a block. Pairs are {@code R x n}, tangents {@code R H x n}. */
    public static final class State {

        private final double[] product;
        private final double[] phi;
        private final double[] kappa;
        private final double[] factorSlope;
        private final double[] squaredNorm;
        private final double[] scale;
        private final double[] radiusSquared;
        private final double[] perClippedSquare;
        private final double[] cosh;
        private final double[] sinhc;
        private final double[] slope;
        private final double[] tangent;
        private final double[] tangentGradient;
        private final double[] points;
        private final double[] radial;
        private final double[] scratch;
        private final double[] gradient;

        private State(int rules, int height, int lanes, int shares) {
            int pairs = rules * lanes;
            this.product = new double[pairs * height];
            this.phi = new double[pairs];
            this.kappa = new double[pairs];
            this.factorSlope = new double[pairs];
            this.squaredNorm = new double[pairs];
            this.scale = new double[pairs];
            this.radiusSquared = new double[pairs];
            this.perClippedSquare = new double[pairs];
            this.cosh = new double[pairs];
            this.sinhc = new double[pairs];
            this.slope = new double[pairs];
            this.tangent = new double[pairs * height];
            this.tangentGradient = new double[pairs * height];
            this.points = new double[pairs * (height + 1)];
            this.radial = new double[lanes];
            this.scratch = new double[lanes];
            this.gradient = new double[shares];
        }

        /** The consequent points {@code q_ir}, {@code R (H+1) x n}, time coordinate first. */
        public double[] points() {
            return points;
        }

        /** The clipped tangents on the unit scale, {@code sqrt(c) u_ir}, {@code R H x n}. */
        public double[] tangents() {
            return tangent;
        }

        /** This block's share of the gradient. */
        public double[] gradient() {
            return gradient;
        }
    }
}
