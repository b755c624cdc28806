package org.hyperanfis.layer.consequent;

import static org.hyperanfis.internal.kernel.Kernels.LANES;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.kernel.ConsequentBlock;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Packing;
import org.hyperanfis.internal.kernel.RunKernels.Rows;
import org.hyperanfis.internal.kernel.Runs;
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
 * <pre>  sqrt(c) W e_ir = f(alpha_ir) (W z_i - kappa_ir W p_r),
 *   kappa = (alpha + z_0) / (1 + p_0)</pre>
 *
 * so one matrix product gives {@code W z} and the rest is scalar work per pair. Tangents are on the unit scale from the start,
 * {@code sqrt(c) (b + W e)}; {@code sqrt(c)} goes into the biases, and {@code 1 / (1 + p_0)}, which does not depend on the row,
 * into {@code W p}, when they are prepared. Euclidean space has {@code f = kappa = 1}.
 */
public final class ConsequentLayer {

    private final GeometryKind geometry;
    private final double unitScale;
    /** The tangent bound, on the unit scale. */
    private final double bound;

    private final ParameterLayout layout;
    private final int rules;
    private final int height;
    private final int stride;
    /** Sections of a share of the gradient: weight rows, biases, {@code W p}. */
    private final int biasSection;

    private final int atPrototypeSection;
    private final double[] ones;
    private final Kernels kernels = Kernels.get();

    public ConsequentLayer(GeometryKind geometry, double curvature, double tangentBound, ParameterLayout layout) {
        this.geometry = geometry;
        this.unitScale = geometry.unitScale(curvature);
        this.bound = unitScale * geometry.effectiveBound(tangentBound, curvature);
        this.layout = layout;
        this.rules = layout.rules();
        this.height = layout.consequentWidth();
        this.stride = Kernels.stride(layout.inputs() + 1);
        this.biasSection = layout.firstOrder() ? rules * height * stride : 0;
        this.atPrototypeSection = biasSection + rules * height;
        this.ones = new double[rules * height];
        Arrays.fill(ones, 1);
    }

    /** Room for what {@link #prepare} computes. */
    public Weights newWeights() {
        return new Weights(rules * height, layout.firstOrder() ? layout.inputs() + 1 : 0, stride);
    }

    /** Lays out biases and weights, and computes {@code W_r p_r}. */
    public void prepare(double[] parameters, MappingLayer.Prototypes prototypes, Weights weights) {
        for (int row = 0; row < rules * height; row++) {
            weights.biases[row] = unitScale * parameters[layout.biases() + row];
        }
        if (!layout.firstOrder()) {
            return;
        }
        int inputs = layout.inputs();
        int count = rules * height;
        kernels.scaleRows(
                count, inputs, ones, new Rows(parameters, layout.weights(), inputs), new Rows(weights.rows, 1, stride));
        kernels.packRows(count, inputs + 1, weights.rows, stride, weights.packed);
        for (int row = 0; row < count; row++) {
            int rule = row / height;
            double product = kernels.dot(weights.rows, row * stride, prototypes.points(), rule * stride, stride);
            weights.atPrototype[row] = product * perTime(prototypes, rule);
            weights.minusAtPrototype[row] = -weights.atPrototype[row];
        }
    }

    /** {@code 1 / (1 + p_0)}, the part of {@code kappa} that is the same for every row. */
    private double perTime(MappingLayer.Prototypes prototypes, int rule) {
        return geometry.isHyperbolic() ? 1 / (1 + prototypes.time(rule)) : 1;
    }

    /** Room for blocks of {@code lanes} rows; without room for derivatives unless {@code differentiable}. */
    public State newState(int lanes, boolean differentiable) {
        return new State(rules, height, lanes, differentiable);
    }

    /** Room for the share in the gradient of so many strips of rows. */
    public Share newShare(int strips) {
        return new Share(rules * height, strips, atPrototypeSection + rules * height);
    }

    /** Fills {@code points}. */
    public void compute(Weights weights, RowBlock rows, MappingLayer.State mapping, State state) {
        int strips = rows.strips();
        ConsequentBlock block = state.block;
        if (layout.firstOrder()) {
            int width = rows.width();
            kernels.multiplyStrips(weights.packed, rules * height, width, rows.byCoordinate(), strips, block.product());
            fillNumerator(rows, mapping, block.kappa());
            // u = sqrt(c) b + f (W z - kappa W p)
            kernels.affine(strips, weights.biases, weights.minusAtPrototype, mapping.factor(), block);
        } else {
            kernels.constant(strips, weights.biases, block);
        }
        kernels.clip(strips, Safeguards.NORM_FLOOR * unitScale * unitScale, bound, block);
        // q = (cosh rho, sinhc u); in Euclidean space (1, u)
        if (geometry.isHyperbolic()) {
            kernels.exponential(strips, block);
        } else {
            kernels.lift(strips, block);
        }
    }

    /** {@code alpha + z_0}, the part of {@code kappa} that depends on the row; {@code W p} carries the rest. */
    private void fillNumerator(RowBlock rows, MappingLayer.State mapping, double[] numerator) {
        int strips = rows.strips();
        if (geometry.isHyperbolic()) {
            kernels.addRow(strips, rules, mapping.alpha(), rows.byCoordinate(), rows.width(), numerator);
        } else {
            Arrays.fill(numerator, 0, strips * rules * LANES, 1);
        }
    }

    /** Rule {@code rule}'s consequent tangent for a row of the block: its norm, and its coordinates. */
    public Explanation explain(State state, int rule, int row) {
        List<Explanation> coordinates = new ArrayList<>();
        for (int h = 0; h < height; h++) {
            double u = state.tangents()[Kernels.lane(rules * height, rule * height + h, row)] / unitScale;
            coordinates.add(Explanation.of(u, "coordinate " + (h + 1)));
        }
        double norm = Math.sqrt(
                coordinates.stream().mapToDouble(c -> c.value() * c.value()).sum());
        return new Explanation(
                norm, "length of the consequent of rule " + (rule + 1) + ", at most the tangent bound", coordinates);
    }

    /**
     * From {@code dL/dq} to the share of the gradient by biases, weights and {@code W p}, and to {@code dL/d alpha}, which is
     * overwritten.
     *
     * @param first the place of the first strip among those of the share
     */
    public void differentiate(
            Weights weights,
            int strips,
            Runs pointGradient,
            MappingLayer.State mapping,
            State state,
            double[] alphaGradient,
            Share share,
            int first) {
        ConsequentBlock block = state.block;
        kernels.tangentGradient(strips, pointGradient, block);
        if (layout.firstOrder()) {
            // Leaves dL/d(W z).
            double[] slope = weights.minusAtPrototype;
            kernels.affineGradient(
                    strips,
                    pointGradient,
                    slope,
                    mapping.factor(),
                    mapping.slope(),
                    block,
                    share.laneSums,
                    alphaGradient);
            double[] byProduct = block.gradients().values();
            kernels.pack(strips, rules * height, byProduct, first * LANES, share.rows, share.products);
        } else {
            kernels.constantGradient(strips, pointGradient, block, share.laneSums);
            Arrays.fill(alphaGradient, 0, strips * rules * LANES, 0);
        }
    }

    /** Sums what {@link #differentiate} kept over the rows, whose points are given. */
    public void collect(double[] points, int strips, Share share) {
        for (int row = 0; row < rules * height; row++) {
            int from = row * LANES;
            share.gradient[biasSection + row] = kernels.sum(share.laneSums.bias(), from, from + LANES);
            share.gradient[atPrototypeSection + row] = -kernels.sum(share.laneSums.slope(), from, from + LANES);
        }
        if (layout.firstOrder()) {
            kernels.multiplyPacked(
                    share.products,
                    rules * height,
                    share.rows,
                    strips * LANES,
                    points,
                    stride,
                    layout.inputs() + 1,
                    share.gradient);
        }
    }

    /**
     * From the summed shares to the gradient by biases and weights, which is overwritten, and by the prototypes that {@code W p}
     * reaches, which is added to.
     *
     * @param byProduct from {@link #newProductGradient}; overwritten
     */
    public void pullBack(
            Weights weights,
            MappingLayer.Prototypes prototypes,
            double[] sum,
            double[] byProduct,
            double[] pointGradient,
            double[] gradient) {
        for (int row = 0; row < rules * height; row++) {
            gradient[layout.biases() + row] = unitScale * sum[biasSection + row];
        }
        if (!layout.firstOrder()) {
            return;
        }
        int inputs = layout.inputs();
        int count = rules * height;
        for (int row = 0; row < count; row++) {
            byProduct[row] = sum[atPrototypeSection + row] * perTime(prototypes, row / height);
            if (geometry.isHyperbolic()) {
                pointGradient[row / height * stride] -= byProduct[row] * weights.atPrototype[row];
            }
        }
        // dL/dW = what reaches W z, plus what reaches W p
        Rows summed = new Rows(sum, 1, stride);
        Rows points = new Rows(prototypes.points(), 1, stride);
        Rows out = new Rows(gradient, layout.weights(), inputs);
        kernels.blendRows(count, inputs, ones, summed, byProduct, points, height, ones, out);
        kernels.addScaledRows(count, stride, height, byProduct, weights.rows, pointGradient);
    }

    /** Room for the gradient by {@code W p}; belongs to one caller at a time. */
    public double[] newProductGradient() {
        return new double[rules * height];
    }

    /** Biases and weights laid out for the kernels, prepared from the parameters. */
    public static final class Weights {

        /** {@code sqrt(c) b}. */
        private final double[] biases;

        /** {@code W}, with a column of zeros for the time coordinate. */
        private final double[] rows;

        /** The same, packed. */
        private final double[] packed;

        private final double[] atPrototype;
        private final double[] minusAtPrototype;

        private Weights(int count, int width, int stride) {
            this.biases = new double[count];
            this.rows = new double[width == 0 ? 0 : count * stride];
            this.packed = new double[Packing.size(count, width)];
            this.atPrototype = new double[count];
            this.minusAtPrototype = new double[count];
        }
    }

    /** What layer 4 computes for a block. */
    public static final class State {

        private final ConsequentBlock block;

        private State(int rules, int height, int lanes, boolean differentiable) {
            this.block = new ConsequentBlock(rules, height, lanes, differentiable);
        }

        /** The consequent points {@code q_ir}, of {@code H+1} coordinates, time coordinate first. */
        public Runs points() {
            return block.points();
        }

        /**
         * The clipped tangents on the unit scale, {@code sqrt(c) u_ir}, of {@code H} coordinates. In the Poincare ball they are
         * clipped at its cap where that is closer than the tangent bound.
         */
        public double[] tangents() {
            return block.tangents().values();
        }
    }

    /** What some rows contribute to the gradient. */
    public static final class Share {

        private final int rows;
        /** {@code dL/d(W z)} of all rows, packed. */
        private final double[] products;

        private final ConsequentBlock.Sums laneSums;
        private final double[] gradient;

        private Share(int runs, int strips, int size) {
            this.rows = strips * LANES;
            this.products = new double[Packing.size(runs, rows)];
            this.laneSums = new ConsequentBlock.Sums(new double[runs * LANES], new double[runs * LANES]);
            this.gradient = new double[size];
        }

        public void clear() {
            Arrays.fill(laneSums.bias(), 0);
            Arrays.fill(laneSums.slope(), 0);
        }

        /** The contribution, for {@link ConsequentLayer#pullBack}. */
        public double[] gradient() {
            return gradient;
        }
    }
}
