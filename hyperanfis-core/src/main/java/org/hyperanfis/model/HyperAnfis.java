package org.hyperanfis.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.internal.Sizes;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.layer.mapping.PointRows;
import org.hyperanfis.network.Inference;
import org.hyperanfis.network.Network;
import org.hyperanfis.network.RowMapper;

/**
 * A trained model: predicts, evaluates and explains raw rows, in the units of the data it was trained on. Immutable, and
 * safe to share between threads.
 *
 * @since 0.1.0
 */
public final class HyperAnfis extends RuleModel {

    /** The {@linkplain #type type} of these models. */
    public static final String TYPE = "hyperanfis";

    private final Structure structure;
    private final Preprocessing preprocessing;
    private final double[] parameters;
    private final Network network;
    private final Network.Prepared prepared;

    /** A model that covers every row: {@link #coverageRadius} is empty. */
    public HyperAnfis(
            Structure structure,
            List<Feature> features,
            Preprocessing preprocessing,
            Target target,
            Standardization outputScaling,
            double[] parameters,
            Provenance provenance) {
        this(structure, features, preprocessing, target, outputScaling, parameters, OptionalDouble.empty(), provenance);
    }

    /**
     * A model from its parts, whose shapes must agree.
     *
     * @param outputScaling location and scale of each regression output; empty for classification
     * @param parameters the flat parameter vector of {@code structure.layout()}
     * @param coverageRadius the largest distance from a training row to the rule nearest to it, finite and not negative;
     *     nothing to cover every row
     */
    public HyperAnfis(
            Structure structure,
            List<Feature> features,
            Preprocessing preprocessing,
            Target target,
            Standardization outputScaling,
            double[] parameters,
            OptionalDouble coverageRadius,
            Provenance provenance) {
        super(features, preprocessing.standardization(), target, outputScaling, coverageRadius, provenance);
        this.structure = structure;
        this.preprocessing = preprocessing;
        this.parameters = parameters.clone();
        requireAgreement();
        this.network = new Network(structure);
        this.prepared = network.newPrepared();
        network.prepare(this.parameters, prepared);
    }

    private void requireAgreement() {
        agree("features", features().size(), "inputs", structure.inputs());
        agree(
                "parameters",
                parameters.length,
                "parameters of the structure",
                structure.layout().size());
        agree("target values", target().size(), "outputs", structure.outputs());
        if ((target() instanceof Target.Classes) != (structure.task() == Task.CLASSIFICATION)) {
            throw new InvalidOptionException("task " + structure.task() + " does not fit the target " + target());
        }
        requireUsable(parameters);
    }

    @Override
    public String type() {
        return TYPE;
    }

    @Override
    public int ruleCount() {
        return structure.rules();
    }

    @Override
    public int parameterCount() {
        return parameters.length;
    }

    public Structure structure() {
        return structure;
    }

    public Preprocessing preprocessing() {
        return preprocessing;
    }

    /** A copy of the flat parameter vector. */
    public double[] parameters() {
        return parameters.clone();
    }

    /** The centre of a rule in original units: where its membership is one. */
    public double[] ruleCenter(int rule) {
        Objects.checkIndex(rule, structure.rules());
        return preprocessing.rawRepresentative(ruleReader().centerTangent(rule));
    }

    @Override
    public List<Rule> rules() {
        return ruleReader().rules(prepared.scales());
    }

    private RuleReader ruleReader() {
        return new RuleReader(this, parameters);
    }

    @Override
    protected Predictions predict(Preprocessing.RawRows rows, int count, int threads) {
        int outputs = structure.outputs();
        int rules = structure.rules();
        double[] output = new double[Sizes.product(count, outputs, "rows and outputs")];
        try (Workers workers = new Workers(threads)) {
            Inference inference = new Inference(network, count, workers);
            StripTable firing = new StripTable(count, rules, inference.rowsPerBlock());
            StripTable squaredDistance = new StripTable(count, rules, inference.rowsPerBlock());
            inference.run(prepared, new RowMapper(network, preprocessing).points(rows, count), (state, first) -> {
                Inference.copyRows(state.decoding().output(), outputs, state, output, first);
                firing.put(first, state.firing().firing());
                squaredDistance.put(first, state.mapping().squaredDistance());
            });
            return predictions(count, output, firing::row, row -> roots(squaredDistance.row(row)));
        }
    }

    private static double[] roots(double[] squares) {
        Arrays.setAll(squares, r -> Math.sqrt(squares[r]));
        return squares;
    }

    /**
     * Why a raw row gets its answer: one tree per output, named, whose details add up to it. Classification: the rules' votes
     * for a class, the spread they share, and what curvature adds. Regression: the location, the rules' contributions and
     * the curvature, in original units. Each vote is explained by the layers before it.
     */
    public List<Explanation> explain(double... row) {
        requireRow(row, 0);
        Network.State state = network.newState(1);
        Preprocessing.RawRows source = (i, to, offset) -> System.arraycopy(row, 0, to, offset, row.length);
        PointRows point = new RowMapper(network, preprocessing).points(source, 1);
        state.rows().load(point.kept().points(), 0, 1);
        network.forward(prepared, state);
        List<Explanation> outputs = network.explain(prepared, state, 0);
        List<Explanation> named = new ArrayList<>();
        for (int k = 0; k < outputs.size(); k++) {
            named.add(
                    target() instanceof Target.Classes classes
                            ? outputs.get(k)
                                    .withWords("score of class "
                                            + classes.classes().get(k))
                            : inOriginalUnits(outputs.get(k), k));
        }
        return named;
    }

    private Explanation inOriginalUnits(Explanation output, int o) {
        String name = ((Target.Outputs) target()).names().get(o);
        List<Explanation> details = new ArrayList<>();
        details.add(Explanation.of(outputScaling().location(o), "mean of " + name + " in training"));
        for (Explanation detail : output.details()) {
            details.add(new Explanation(detail.value() * outputScaling().scale(o), detail.words(), detail.details()));
        }
        return new Explanation(originalUnits(output.value(), o), "prediction of " + name, details);
    }
}
