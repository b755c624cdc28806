package org.hyperanfis.network;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Runs;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.consequent.ConsequentLayer;
import org.hyperanfis.layer.decoding.DecodingLayer;
import org.hyperanfis.layer.firing.FiringLayer;
import org.hyperanfis.layer.mapping.MappedRows;
import org.hyperanfis.layer.mapping.MappingLayer;
import org.hyperanfis.layer.mapping.PointRows;
import org.hyperanfis.layer.mapping.PointsOnRead;
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

    /**
     * The points of input tangents {@code s x^}, computed whenever they are read.
     *
     * @param tangents what one thread reads tangents with, given the most rows it will ask for at a time
     */
    public PointRows pointsOnRead(IntFunction<PointsOnRead.Tangents> tangents, int rows) {
        return new PointsOnRead(mapping::points, structure.inputs(), tangents, rows);
    }

    /** The points of input tangents {@code s x^}, computed once. */
    public MappedRows mapRows(TangentRows tangents, int rows) {
        int inputs = structure.inputs();
        return pointsOnRead(
                        mostRows -> (wanted, count, to) -> {
                            for (int i = 0; i < count; i++) {
                                tangents.copyTo(wanted[i], to, i * inputs);
                            }
                        },
                        rows)
                .kept();
    }

    /** Where {@link #mapRows} reads the tangents of input rows. */
    @FunctionalInterface
    public interface TangentRows {
        void copyTo(int row, double[] destination, int offset);
    }

    /** Room for prepared parameters. */
    public Prepared newPrepared() {
        return new Prepared(
                mapping.newPrototypes(),
                membership.newScales(),
                consequent.newWeights(),
                decoding.newClassPrototypes());
    }

    /** Room for passes forward over blocks of up to {@code rows} rows. */
    public State newState(int rows) {
        return new State(newPremises(rows), newConclusions(rows, false));
    }

    /** Room for what layers 1 to 3 compute of up to {@code rows} rows. */
    public Premises newPremises(int rows) {
        int lanes = Kernels.pad(rows);
        return new Premises(
                new RowBlock(rows, structure.inputs()),
                mapping.newState(lanes),
                membership.newState(lanes),
                firing.newState(lanes));
    }

    /** Room for what layers 4 and 5 compute of up to {@code rows} rows, there and back. */
    public Conclusions newConclusions(int rows) {
        return newConclusions(rows, true);
    }

    private Conclusions newConclusions(int rows, boolean differentiable) {
        int lanes = Kernels.pad(rows);
        int pairs = differentiable ? structure.rules() * lanes : 0;
        int height = structure.consequentWidth() + 1;
        return new Conclusions(
                consequent.newState(lanes, differentiable),
                decoding.newState(lanes, differentiable),
                new double[pairs],
                new double[pairs],
                Runs.of(new double[pairs * height], height));
    }

    /** Room for the share in the gradient of so many strips of rows. */
    public Share newShare(int strips) {
        return new Share(
                mapping.newShare(strips), membership.newShare(), consequent.newShare(strips), decoding.newShare());
    }

    /** Room for the sum of shares. */
    public GradientSum newGradientSum() {
        Share one = newShare(0);
        return new GradientSum(
                new double[one.mapping.gradient().length],
                new double[one.membership.gradient().length],
                new double[one.consequent.gradient().length],
                new double[one.decoding.gradient().length]);
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
        fire(prepared, state.premises);
        conclude(prepared, state.premises, state.conclusions);
    }

    /** Runs layers 1 to 3: how far each rule fires. */
    public void fire(Prepared prepared, Premises premises) {
        int strips = premises.rows.strips();
        mapping.compute(prepared.prototypes, premises.rows, premises.mapping);
        membership.compute(prepared.scales, strips, premises.mapping.squaredDistance(), premises.membership);
        firing.compute(strips, premises.membership.logMembership(), premises.firing);
    }

    /** Runs layers 4 and 5: what the rules conclude together. */
    public void conclude(Prepared prepared, Premises premises, Conclusions conclusions) {
        ConsequentLayer.State consequents = conclusions.consequent;
        consequent.compute(prepared.weights, premises.rows, premises.mapping, consequents);
        decoding.compute(
                prepared.classPrototypes,
                premises.rows.strips(),
                premises.firing.firing(),
                consequents.points(),
                conclusions.decoding);
    }

    /** Explains every output of a row of the block; the details of a rule's vote come from the layers before. */
    public List<Explanation> explain(Prepared prepared, State state, int row) {
        List<Explanation> rules = new ArrayList<>();
        for (int r = 0; r < structure.rules(); r++) {
            Explanation distance = mapping.explain(state.mapping(), r, row);
            Explanation degree = membership.explain(state.membership(), prepared.scales, r, row, distance);
            rules.add(firing.explain(state.firing(), r, row, degree));
        }
        List<Explanation> outputs = new ArrayList<>();
        for (int k = 0; k < structure.outputs(); k++) {
            Explanation output = decoding.explain(
                    prepared.classPrototypes,
                    state.firing().firing(),
                    state.consequent().points(),
                    state.decoding(),
                    k,
                    row);
            List<Explanation> details = new ArrayList<>(output.details());
            for (int r = 0; r < structure.rules(); r++) {
                Explanation vote = details.get(r);
                Explanation conclusion = consequent.explain(state.consequent(), r, row);
                details.set(r, Explanation.of(vote.value(), vote.words(), rules.get(r), conclusion));
            }
            outputs.add(new Explanation(output.value(), output.words(), details));
        }
        return outputs;
    }

    /**
     * Walks back from the gradient by the outputs. Between the last layer and the others,
     * {@code penalties} may add to the gradient by the firing strengths.
     *
     * @param share where the rows leave what they contribute
     * @param first the place of their first strip among those of the share
     */
    public void backward(
            Prepared prepared,
            Premises premises,
            Conclusions conclusions,
            double[] outputGradient,
            FiringPenalty penalties,
            Share share,
            int first) {
        int strips = premises.rows.strips();
        double[] firingGradient = conclusions.firingGradient;
        decoding.differentiate(
                strips,
                premises.firing.firing(),
                conclusions.consequent.points(),
                outputGradient,
                firingGradient,
                conclusions.pointGradient,
                conclusions.decoding,
                share.decoding);
        penalties.addGradient(firingGradient);
        consequent.differentiate(
                prepared.weights,
                strips,
                conclusions.pointGradient,
                premises.mapping,
                conclusions.consequent,
                conclusions.alphaGradient,
                share.consequent,
                first);
        firing.differentiate(strips, firingGradient, premises.firing);
        double[] squaredDistance = premises.mapping.squaredDistance();
        membership.differentiate(
                prepared.scales, strips, squaredDistance, firingGradient, premises.membership, share.membership);
        penalties.addDistanceGradient(firingGradient);
        mapping.differentiate(
                strips, firingGradient, conclusions.alphaGradient, premises.mapping, share.mapping, first);
    }

    /** The terms of an objective that look at firing strengths and distances. */
    public interface FiringPenalty {

        /** Adds {@code dL/dw}. */
        void addGradient(double[] firingGradient);

        /** Adds {@code dL/d delta^2}, with the firing strengths held. */
        void addDistanceGradient(double[] distanceGradient);
    }

    /**
     * Sums what rows left in {@code share}.
     *
     * @param points the points of the rows, one after the other; any number where rows are missing from the last strip
     */
    public void collect(Prepared prepared, double[] points, int strips, Share share) {
        mapping.collect(points, strips, share.mapping);
        membership.collect(prepared.scales, share.membership);
        consequent.collect(points, strips, share.consequent);
        decoding.collect(prepared.classPrototypes, share.decoding);
    }

    /** Room for {@link #pullBack}. */
    public PullBack newPullBack() {
        return new PullBack(
                mapping.newPrototypeGradient(),
                consequent.newProductGradient(),
                decoding.newClassPrototypes().newScratch());
    }

    /**
     * The gradient by the parameters, from the sum of all shares and from what an objective added to the gradient by the
     * prototypes.
     */
    public void pullBack(double[] parameters, Prepared prepared, GradientSum sum, PullBack room, double[] gradient) {
        consequent.pullBack(
                prepared.weights,
                prepared.prototypes,
                sum.consequent(),
                room.byProduct(),
                room.prototypes().byPoint(),
                gradient);
        membership.pullBack(prepared.scales, sum.membership(), gradient);
        decoding.pullBack(parameters, prepared.classPrototypes, sum.decoding(), room.classScratch(), gradient);
        mapping.pullBack(parameters, prepared.prototypes, sum.mapping(), room.prototypes(), gradient);
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

    /** What layers 1 to 3 compute of some rows; belongs to one thread at a time. */
    public static final class Premises {

        private final RowBlock rows;
        private final MappingLayer.State mapping;
        private final MembershipLayer.State membership;
        private final FiringLayer.State firing;

        private Premises(
                RowBlock rows, MappingLayer.State mapping, MembershipLayer.State membership, FiringLayer.State firing) {
            this.rows = rows;
            this.mapping = mapping;
            this.membership = membership;
            this.firing = firing;
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
    }

    /** What layers 4 and 5 compute of some rows, and the gradients on the way back; belongs to one thread at a time. */
    public static final class Conclusions {

        private final ConsequentLayer.State consequent;
        private final DecodingLayer.State decoding;
        private final double[] firingGradient;
        private final double[] alphaGradient;
        private final Runs pointGradient;

        private Conclusions(
                ConsequentLayer.State consequent,
                DecodingLayer.State decoding,
                double[] firingGradient,
                double[] alphaGradient,
                Runs pointGradient) {
            this.consequent = consequent;
            this.decoding = decoding;
            this.firingGradient = firingGradient;
            this.alphaGradient = alphaGradient;
            this.pointGradient = pointGradient;
        }

        public DecodingLayer.State decoding() {
            return decoding;
        }
    }

    /** The layers' states for one block of rows; belongs to one thread at a time. */
    public static final class State {

        private final Premises premises;
        private final Conclusions conclusions;

        private State(Premises premises, Conclusions conclusions) {
            this.premises = premises;
            this.conclusions = conclusions;
        }

        public RowBlock rows() {
            return premises.rows;
        }

        public MappingLayer.State mapping() {
            return premises.mapping;
        }

        public MembershipLayer.State membership() {
            return premises.membership;
        }

        public FiringLayer.State firing() {
            return premises.firing;
        }

        public ConsequentLayer.State consequent() {
            return conclusions.consequent;
        }

        public DecodingLayer.State decoding() {
            return conclusions.decoding;
        }
    }

    /** What some rows contribute to the gradient, layer by layer. */
    public static final class Share {

        final MappingLayer.Share mapping;
        final MembershipLayer.Share membership;
        final ConsequentLayer.Share consequent;
        final DecodingLayer.Share decoding;

        private Share(
                MappingLayer.Share mapping,
                MembershipLayer.Share membership,
                ConsequentLayer.Share consequent,
                DecodingLayer.Share decoding) {
            this.mapping = mapping;
            this.membership = membership;
            this.consequent = consequent;
            this.decoding = decoding;
        }

        /** Forgets what rows left, for the next ones. */
        public void clear() {
            membership.clear();
            consequent.clear();
            decoding.clear();
        }
    }
}
