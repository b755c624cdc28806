package org.hyperanfis.layer.consequent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Runs;
import org.hyperanfis.layer.LaneMath;
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
 * <pre>  W e_ir = f(alpha_ir) (W z_i - kappa_ir W p_r) / sqrt(c),
 *   kappa = (alpha + z_0) / (1 + p_0)</pre>
 *
 * so one matrix product gives {@code W z} and the rest is scalar work per pair. What does not depend on the row,
 * {@code 1 / sqrt(c)} and {@code 1 / (1 + p_0)}, goes into the weights and into {@code W p} when they are prepared.
 * Euclidean space has {@code f = kappa = 1}.
 */
public final class ConsequentLayer {

    private final GeometryKind geometry;
    private final double unitScale;
    private final double bound;
    private final ParameterLayout layout;
    private final int rules;
    private final int height;
    private final int stride;
    /** Sections of a block's share of the gradient: weight rows, biases, {@code W p}. */
    private final int biasSection;

    private final int atPrototypeSection;
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
        double perUnit = 1 / unitScale;
        for (int row = 0; row < rules * height; row++) {
            int from = layout.weights() + row * inputs;
            int to = row * stride + 1;
            for (int j = 0; j < inputs; j++) {
                weights.rows[to + j] = parameters[from + j] * perUnit;
            }
            int rule = row / height;
            double product = kernels.dot(weights.rows, row * stride, prototypes.points(), rule * stride, stride);
            weights.atPrototype[row] = product * perTime(prototypes, rule);
        }
    }

    /** {@code 1 / (1 + p_0)}, the part of {@code kappa} that is the same for every row. */
    private double perTime(MappingLayer.Prototypes prototypes, int rule) {
        return geometry.isHyperbolic() ? 1 / (1 + prototypes.time(rule)) : 1;
    }

    /** Room for blocks of {@code lanes} rows; without room for derivatives unless {@code differentiable}. */
    public State newState(int lanes, boolean differentiable) {
        return new State(rules, height, lanes, atPrototypeSection + rules * height, differentiable);
    }

    /** Fills {@code points}. */
    public void compute(Weights weights, RowBlock rows, MappingLayer.State mapping, State state) {
        int n = rows.lanes();
        if (layout.firstOrder()) {
            kernels.multiply(weights.rows, rules * height, stride, rows.width(), rows.byCoordinate(), n, state.product);
            fillNumerator(rows, mapping, state);
        }
        for (int row = 0; row < rules * height; row++) {
            affine(weights, row, n, mapping, state);
        }
        clip(n, state);
        exponential(n, state);
    }

    /** {@code alpha + z_0}, the part of {@code kappa} that depends on the row; {@code W p} carries the rest. */
    private void fillNumerator(RowBlock rows, MappingLayer.State mapping, State state) {
        int n = rows.lanes();
        if (!geometry.isHyperbolic()) {
            Arrays.fill(state.numerator, 0, rules * n, 1);
            return;
        }
        System.arraycopy(mapping.alpha(), 0, state.numerator, 0, rules * n);
        for (int run = 0; run < rules * n; run += n) {
            kernels.addScaled(n, 1, rows.byCoordinate(), 0, state.numerator, run);
        }
    }

    /** {@code y = b + f (W z - kappa W p)}. */
    private void affine(Weights weights, int row, int n, MappingLayer.State mapping, State state) {
        int run = row * n;
        int pair = row / height * n;
        double bias = weights.biases[row];
        if (layout.firstOrder()) {
            double atPrototype = weights.atPrototype[row];
            kernels.affine(
                    n, bias, atPrototype, state.numerator, mapping.factor(), pair, state.product, state.tangent, run);
        } else {
            Arrays.fill(state.tangent, run, run + n, bias);
        }
    }

    /** Clips {@code y} and puts it on the unit scale: {@code u = sqrt(c) clip(y)}. */
    private void clip(int n, State state) {
        double[] squaredNorm = state.radiusSquared;
        kernels.dotEach(n, rules, height, state.tangents, state.tangents, squaredNorm);
        boolean clipped = false;
        for (int i = 0; i < rules * n; i++) {
            clipped |= squaredNorm[i] > bound * bound;
        }
        state.clipped = clipped;
        // Most blocks clip nothing, and are spared the roots and quotients.
        if (clipped) {
            for (int i = 0; i < rules * n; i++) {
                state.scale[i] =
                        Math.min(1, bound / Math.sqrt(Math.max(squaredNorm[i], Safeguards.NORM_FLOOR))) * unitScale;
            }
        } else {
            Arrays.fill(state.scale, 0, rules * n, unitScale);
        }
        for (int i = 0; i < rules * n; i++) {
            squaredNorm[i] = Math.max(squaredNorm[i], Safeguards.NORM_FLOOR);
        }
        for (int i = 0; i < rules * n; i++) {
            state.radiusSquared[i] *= state.scale[i] * state.scale[i];
        }
        kernels.scaleEach(n, rules, height, state.scale, state.tangents, state.tangents);
    }

    /** {@code q = (cosh rho, sinhc u)}; in Euclidean space {@code (1, u)}. */
    private void exponential(int n, State state) {
        if (geometry.isHyperbolic()) {
            kernels.hyperbolic(state.radiusSquared, state.cosh, state.sinhc, state.slope, 0, rules * n);
        }
        for (int r = 0; r < rules; r++) {
            System.arraycopy(state.cosh, r * n, state.points.values(), state.points.at(r, 0, n), n);
        }
        kernels.scaleEach(n, rules, height, state.sinhc, state.tangents, state.spatialPoints);
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
            Weights weights, RowBlock rows, Runs pointGradient, MappingLayer.State mapping, State state) {
        int n = rows.lanes();
        tangentGradient(pointGradient, n, state);
        double[] dy = state.tangentGradient;
        for (int row = 0; row < rules * height; row++) {
            state.gradient[biasSection + row] = kernels.sum(dy, row * n, (row + 1) * n);
        }
        if (layout.firstOrder()) {
            productGradient(weights, n, mapping, state);
            kernels.multiplyTransposed(dy, rules * height, n, rows.count(), rows.byRow(), stride, state.gradient);
        }
    }

    /**
     * {@code dL/dy} from {@code g = dL/dq}. Through the exponential map,
     * {@code dL/du = sinhc g + u (slope <g, u> + sinhc g_0)}; through the clip, the scale times that, and where {@code y} was
     * clipped, without the component along {@code u}: {@code sinhc (g - u <g, u> / |u|^2)}. Either way it is a blend of
     * {@code g} and {@code u} with one pair of coefficients for each row and rule.
     */
    private void tangentGradient(Runs g, int n, State state) {
        double[] radial = state.radial;
        double[] along = state.pairScratch;
        for (int r = 0; r < rules; r++) {
            System.arraycopy(g.values(), g.at(r, 0, n), radial, r * n, n);
        }
        Runs spatial = g.withoutTime();
        kernels.dotEach(n, rules, height, spatial, state.tangents, along);
        for (int i = 0; i < rules * n; i++) {
            radial[i] = state.slope[i] * along[i] + state.sinhc[i] * radial[i];
        }
        if (state.clipped) {
            for (int i = 0; i < rules * n; i++) {
                double clipped = LaneMath.above(unitScale, state.scale[i]);
                double byClip = -state.sinhc[i] * along[i] / state.radiusSquared[i];
                radial[i] = (1 - clipped) * radial[i] + clipped * byClip;
            }
        }
        kernels.product(rules * n, state.scale, 0, radial, 0, along, 0);
        double[] byPoint = radial;
        kernels.product(rules * n, state.scale, 0, state.sinhc, 0, byPoint, 0);
        kernels.blendEach(n, rules, height, byPoint, spatial, along, state.tangents, state.tangentGradients);
    }

    /**
     * Turns {@code dL/dy} into {@code dL/d(W z) = f dL/dy}, in place; leaves the shares of {@code W p} and adds
     * {@code dL/d alpha} through {@code f} and {@code kappa}.
     */
    private void productGradient(Weights weights, int n, MappingLayer.State mapping, State state) {
        double[] dy = state.tangentGradient;
        double[] byFactor = state.pairScratch;
        // product holds W z - kappa W p, as affine left it.
        kernels.dotEach(n, rules, height, state.tangentGradients, state.products, byFactor);
        kernels.scaleEach(n, rules, height, mapping.factor(), state.tangentGradients, state.tangentGradients);
        for (int row = 0; row < rules * height; row++) {
            state.gradient[atPrototypeSection + row] = -kernels.dot(dy, row * n, state.numerator, row / height * n, n);
        }
        if (geometry.isHyperbolic()) {
            kernels.addProduct(rules * n, byFactor, 0, mapping.slope(), 0, mapping.alphaGradient(), 0);
            for (int row = 0; row < rules * height; row++) {
                double byNumerator = -weights.atPrototype[row];
                kernels.addScaled(n, byNumerator, dy, row * n, mapping.alphaGradient(), row / height * n);
            }
        }
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
        double perUnit = 1 / unitScale;
        for (int row = 0; row < rules * height; row++) {
            double byProduct = sum[atPrototypeSection + row] * perTime(prototypes, row / height);
            int to = layout.weights() + row * inputs;
            int from = row * stride + 1;
            int point = row / height * stride;
            for (int j = 0; j < inputs; j++) {
                gradient[to + j] += (sum[from + j] + byProduct * points[point + 1 + j]) * perUnit;
                pointGradient[point + 1 + j] += byProduct * weights.rows[from + j];
            }
            if (geometry.isHyperbolic()) {
                pointGradient[point] -= byProduct * weights.atPrototype[row];
            }
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
        private final Runs products;
        private final double[] numerator;
        private final double[] scale;
        private final double[] radiusSquared;
        private final double[] cosh;
        private final double[] sinhc;
        private final double[] slope;
        private final double[] tangent;
        private final Runs tangents;
        private final double[] tangentGradient;
        private final Runs tangentGradients;
        private final Runs points;
        private final Runs spatialPoints;
        private final double[] radial;
        private final double[] pairScratch;
        private final double[] gradient;
        private boolean clipped;

        private State(int rules, int height, int lanes, int shares, boolean differentiable) {
            int pairs = rules * lanes;
            int derivatives = differentiable ? pairs : 0;
            this.product = new double[pairs * height];
            this.products = Runs.of(product, height);
            this.numerator = new double[pairs];
            this.scale = new double[pairs];
            this.radiusSquared = new double[pairs];
            // Euclidean space keeps the limits at zero curvature.
            this.cosh = new double[pairs];
            this.sinhc = new double[pairs];
            this.slope = new double[pairs];
            Arrays.fill(cosh, 1);
            Arrays.fill(sinhc, 1);
            this.tangent = new double[pairs * height];
            this.tangents = Runs.of(tangent, height);
            this.tangentGradient = new double[derivatives * height];
            this.tangentGradients = Runs.of(tangentGradient, height);
            this.points = Runs.of(new double[pairs * (height + 1)], height + 1);
            this.spatialPoints = points.withoutTime();
            this.radial = new double[derivatives];
            this.pairScratch = new double[derivatives];
            this.gradient = new double[differentiable ? shares : 0];
        }

        /** The consequent points {@code q_ir}, {@code R (H+1) x n}, time coordinate first. */
        public Runs points() {
            return points;
        }

        /**
         * The clipped tangents on the unit scale, {@code sqrt(c) u_ir}, {@code R H x n}. In the Poincare ball they are
         * clipped at its cap where that is closer than the tangent bound.
         */
        public double[] tangents() {
            return tangent;
        }

        /** This block's share of the gradient. */
        public double[] gradient() {
            return gradient;
        }
    }
}
