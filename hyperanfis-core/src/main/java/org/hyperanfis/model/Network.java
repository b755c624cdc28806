package org.hyperanfis.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Runs;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.consequent.ConsequentLayer;
import org.hyperanfis.layer.decoding.DecodingLayer;
import org.hyperanfis.layer.firing.FiringLayer;
import org.hyperanfis.layer.mapping.MappedRows;
import org.hyperanfis.layer.mapping.MappingLayer;
import org.hyperanfis.layer.mapping.RowBlock;
import org.hyperanfis.layer.mapping.TangentPoints;
import org.hyperanfis.layer.membership.MembershipLayer;
import org.hyperanfis.layer.membership.RuleScales;

/** The five layers joined: one pass forward, one pass back (eq:overall_forward). Immutable; states are the caller's. */
public final class Network {

    private final Structure structure;
    private final ParameterLayout layout;
    private final MappingLayer mapping;
    private final MembershipLayer membership;
    private final FiringLayer firing;
    private final ConsequentLayer consequent;
    private final DecodingLayer decoding;

    public Network(Structure structure) {
        this.structure = structure;
        this.layout = structure.layout();
        double c = structure.curvature();
        double bound = structure.tangentBound();
        this.mapping = new MappingLayer(structure.geometry(), c, bound, layout);
        this.membership = new MembershipLayer(
                structure.membership(), structure.bellShape(), structure.sigmaMin(), structure.sigmaMax(), layout);
        this.firing = new FiringLayer(structure.rules());
        this.consequent = new ConsequentLayer(structure.geometry(), c, bound, layout);
        this.decoding =
                new DecodingLayer(structure.geometry(), c, bound, structure.karcher(), layout, structure.outputs());
    }

    public Structure structure() {
        return structure;
    }

    public ParameterLayout layout() {
        return layout;
    }

    /** Maps input tangents {@code s x^} to the manifold. */
    public MappedRows mapRows(MappingLayer.TangentRows tangents, int rows) {
        return mapping.mapRows(tangents, rows);
    }

    /** Room for prepared parameters. */
    public Prepared newPrepared() {
        return new Prepared(
                mapping.newPrototypes(),
                membership.newScales(),
                consequent.newWeights(),
                decoding.newClassPrototypes());
    }

    /** Room for passes forward and back over blocks of up to {@code rows} rows. */
    public State newState(int rows) {
        return newState(rows, true);
    }

    /** Room for passes forward alone. */
    public State newForwardState(int rows) {
        return newState(rows, false);
    }

    private State newState(int rows, boolean differentiable) {
        int lanes = Kernels.pad(rows);
        int pairs = differentiable ? structure.rules() * lanes : 0;
        int height = structure.consequentWidth() + 1;
        return new State(
                new RowBlock(rows, structure.inputs()),
                mapping.newState(lanes, differentiable),
                membership.newState(lanes),
                firing.newState(lanes),
                consequent.newState(lanes, differentiable),
                decoding.newState(lanes, differentiable),
                new double[pairs],
                Runs.of(new double[pairs * height], height));
    }

    /** Makes parameters ready to compute with. */
    public void prepare(double[] parameters, Prepared prepared) {
        mapping.prepare(parameters, prepared.prototypes);
        membership.prepare(parameters, prepared.scales);
        consequent.prepare(parameters, prepared.prototypes, prepared.weights);
        decoding.prepare(parameters, prepared.classPrototypes);
    }

    /** Runs the five layers over the rows in {@code state.rows()}. */
    public void forward(Prepared prepared, State state) {
        int n = state.rows.lanes();
        mapping.compute(prepared.prototypes, state.rows, state.mapping);
        membership.compute(prepared.scales, state.mapping.squaredDistance(), n, state.membership);
        firing.compute(state.membership.logMembership(), n, state.firing);
        consequent.compute(prepared.weights, state.rows, state.mapping, state.consequent);
        decoding.compute(prepared.classPrototypes, state.firing.firing(), state.consequent.points(), n, state.decoding);
    }

    /** Explains every output of a row of the block; the details of a rule's vote come from the layers before. */
    public List<Explanation> explain(Prepared prepared, State state, int row) {
        int n = state.rows.lanes();
        List<Explanation> rules = new ArrayList<>();
        for (int r = 0; r < structure.rules(); r++) {
            Explanation distance = mapping.explain(state.mapping, state.rows, r, row);
            Explanation degree = membership.explain(state.membership, prepared.scales, n, r, row, distance);
            rules.add(firing.explain(state.firing, n, r, row, degree));
        }
        List<Explanation> outputs = new ArrayList<>();
        for (int k = 0; k < structure.outputs(); k++) {
            Explanation output = decoding.explain(
                    prepared.classPrototypes,
                    state.firing.firing(),
                    state.consequent.points(),
                    n,
                    state.decoding,
                    k,
                    row);
            List<Explanation> details = new ArrayList<>(output.details());
            for (int r = 0; r < structure.rules(); r++) {
                Explanation vote = details.get(r);
                Explanation conclusion = consequent.explain(state.consequent, n, r, row);
                details.set(r, Explanation.of(vote.value(), vote.words(), rules.get(r), conclusion));
            }
            outputs.add(new Explanation(output.value(), output.words(), details));
        }
        return outputs;
    }

    /**
     * Walks back from the gradient by the outputs. Between the last layer and the others, {@code penalties} may add to
     * the gradient by the firing strengths.
     */
    public void backward(Prepared prepared, State state, double[] outputGradient, FiringPenalty penalties) {
        int n = state.rows.lanes();
        double[] firingGradient = state.firingGradient;
        decoding.differentiate(
                prepared.classPrototypes,
                state.firing.firing(),
                state.consequent.points(),
                outputGradient,
                firingGradient,
                state.pointGradient,
                n,
                state.decoding);
        penalties.addGradient(state, firingGradient);
        consequent.differentiate(prepared.weights, state.rows, state.pointGradient, state.mapping, state.consequent);
        firing.differentiate(firingGradient, n, state.firing);
        membership.differentiate(prepared.scales, state.mapping.squaredDistance(), firingGradient, n, state.membership);
        mapping.differentiate(state.rows, firingGradient, state.mapping);
    }

    /** Adds {@code dL/dw} of the terms of an objective that look at firing strengths alone; {@code R x n}. */
    @FunctionalInterface
    public interface FiringPenalty {
        void addGradient(State state, double[] firingGradient);
    }

    /** The gradient by the parameters, from the blocks' shares summed into {@code shares}. Adds to {@code gradient}. */
    public void pullBack(double[] parameters, Prepared prepared, Shares shares, double[] gradient) {
        consequent.pullBack(prepared.weights, prepared.prototypes, shares.consequent, gradient);
        membership.pullBack(prepared.scales, shares.membership, gradient);
        decoding.pullBack(parameters, prepared.classPrototypes, shares.decoding, gradient);
        mapping.pullBack(parameters, prepared.prototypes, shares.mapping, gradient);
    }

    /** Parameters made ready to compute with; read by any number of threads once prepared. */
    public static final class Prepared {

        private final MappingLayer.Prototypes prototypes;
        private final RuleScales scales;
        private final ConsequentLayer.Weights weights;
        private final TangentPoints classPrototypes;

        private Prepared(
                MappingLayer.Prototypes prototypes,
                RuleScales scales,
                ConsequentLayer.Weights weights,
                TangentPoints classPrototypes) {
            this.prototypes = prototypes;
            this.scales = scales;
            this.weights = weights;
            this.classPrototypes = classPrototypes;
        }

        public MappingLayer.Prototypes prototypes() {
            return prototypes;
        }

        public RuleScales scales() {
            return scales;
        }

        public TangentPoints classPrototypes() {
            return classPrototypes;
        }
    }

    /** The layers' states for one block of rows; belongs to one thread at a time. */
    public static final class State {

        private final RowBlock rows;
        private final MappingLayer.State mapping;
        private final MembershipLayer.State membership;
        private final FiringLayer.State firing;
        private final ConsequentLayer.State consequent;
        private final DecodingLayer.State decoding;
        private final double[] firingGradient;
        private final Runs pointGradient;

        private State(
                RowBlock rows,
                MappingLayer.State mapping,
                MembershipLayer.State membership,
                FiringLayer.State firing,
                ConsequentLayer.State consequent,
                DecodingLayer.State decoding,
                double[] firingGradient,
                Runs pointGradient) {
            this.rows = rows;
            this.mapping = mapping;
            this.membership = membership;
            this.firing = firing;
            this.consequent = consequent;
            this.decoding = decoding;
            this.firingGradient = firingGradient;
            this.pointGradient = pointGradient;
        }

        public RowBlock rows() {
            return rows;
        }

        public MappingLayer.State mapping() {
            return mapping;
        }

        public MembershipLayer.State membership() {
            return membership;
        }

        public FiringLayer.State firing() {
            return firing;
        }

        public ConsequentLayer.State consequent() {
            return consequent;
        }

        public DecodingLayer.State decoding() {
            return decoding;
        }
    }

    /** The blocks' shares of the gradient, summed in the order of the blocks. */
    public static final class Shares {

        private final double[] mapping;
        private final double[] membership;
        private final double[] consequent;
        private final double[] decoding;

        /** Zero shares of the shapes of {@code state}. */
        public Shares(State state) {
            this.mapping = new double[state.mapping.gradient().length];
            this.membership = new double[state.membership.gradient().length];
            this.consequent = new double[state.consequent.gradient().length];
            this.decoding = new double[state.decoding.gradient().length];
        }

        public void clear() {
            Arrays.fill(mapping, 0);
            Arrays.fill(membership, 0);
            Arrays.fill(consequent, 0);
            Arrays.fill(decoding, 0);
        }

        public void add(State state) {
            add(state.mapping.gradient(), mapping);
            add(state.membership.gradient(), membership);
            add(state.consequent.gradient(), consequent);
            add(state.decoding.gradient(), decoding);
        }

        private static void add(double[] share, double[] sum) {
            for (int i = 0; i < sum.length; i++) {
                sum[i] += share[i];
            }
        }
    }
}
