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
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.findings.Findings;
import org.hyperanfis.internal.Sizes;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.layer.firing.Softmax;
import org.hyperanfis.layer.mapping.PointRows;
import org.hyperanfis.network.Inference;
import org.hyperanfis.network.LoneRule;
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
    private final ProbabilityCalibration calibration;

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
        this.calibration = ProbabilityCalibration.NONE;
    }

    private HyperAnfis(HyperAnfis other, ProbabilityCalibration calibration, Findings findings) {
        super(other, findings);
        this.structure = other.structure;
        this.preprocessing = other.preprocessing;
        this.parameters = other.parameters;
        this.network = other.network;
        this.prepared = other.prepared;
        this.calibration = calibration;
        if (calibration.isMade()) {
            agree(
                    "offsets of the calibration",
                    calibration.offsets().size(),
                    "classes",
                    structure.layout().classes());
        }
    }

    /**
     * The same model with other probabilities. Scores and predicted classes stay as they are.
     *
     * @since 0.3.0
     */
    public HyperAnfis withCalibration(ProbabilityCalibration other) {
        return new HyperAnfis(this, other, findings());
    }

    @Override
    public HyperAnfis withStatements(List<RuleStatement> statements) {
        return with(findings().withStatements(statements));
    }

    @Override
    public HyperAnfis with(Findings other) {
        return new HyperAnfis(this, calibration, other);
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

    @Override
    public ProbabilityCalibration calibration() {
        return calibration;
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
        return preprocessing.rawRepresentative(centerTangent(rule));
    }

    double[] centerTangent(int rule) {
        return ruleReader().centerTangent(rule);
    }

    @Override
    protected List<Rule> rulesAtCenters() {
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

    @Override
    protected StrongestRules strongestRules(Preprocessing.RawRows rows, int count, int threads) {
        int outputs = structure.outputs();
        double[] conclusions = new double[Sizes.product(count, outputs, "rows and outputs")];
        int[] strongest = new int[count];
        LoneRule lone = new LoneRule(structure);
        try (Workers workers = new Workers(threads)) {
            Inference inference = new Inference(network, count, workers);
            inference.run(prepared, new RowMapper(network, preprocessing).points(rows, count), (state, first) -> {
                for (int i = 0; i < state.rows().count(); i++) {
                    strongest[first + i] = lone.strongest(state, i);
                    double[] alone = lone.outputs(prepared, state, strongest[first + i], i);
                    System.arraycopy(ownConclusion(alone), 0, conclusions, (first + i) * outputs, outputs);
                }
            });
        }
        return new StrongestRules(strongest, conclusions);
    }

    /** Class probabilities of scores, or values in original units. */
    private double[] ownConclusion(double[] decoded) {
        if (target() instanceof Target.Classes) {
            return Softmax.of(decoded);
        }
        Arrays.setAll(decoded, o -> originalUnits(decoded[o], o));
        return decoded;
    }

    @Override
    protected TextStrengths textStrengths(Preprocessing.RawRows rows, int count, TextColumns columns) {
        double[] sigma = new double[structure.rules()];
        Arrays.setAll(sigma, r -> prepared.scales().sigma(r));
        return new PointTexts(this, columns, rows, count, sigma);
    }

    private static double[] roots(double[] squares) {
        Arrays.setAll(squares, r -> Math.sqrt(squares[r]));
        return squares;
    }

    /**
     * Why a raw row gets its answer: one tree per output, named, whose details add up to it. Classification: the rules' votes
     * for a class, the spread they share, and what curvature adds. Regression: the location, the rules' contributions and
     * the curvature, in original units. Each vote is explained by the layers before it. How scores become probabilities is
     * {@link #explainProbability}.
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

    /**
     * Why a raw row gets its probabilities: per class the calibrated score, which adds up from the score of {@link #explain} times
     * the temperature, and the offset of the class. The probabilities are the softmax of these. Empty for regression, and where
     * nothing was calibrated: the scores of {@link #explain} are calibrated as they are then.
     *
     * @since 0.3.0
     */
    public List<Explanation> explainProbability(double... row) {
        if (!calibration.isMade() || !(target() instanceof Target.Classes classes)) {
            return List.of();
        }
        double[] scores = predict(row).output();
        double[] logits = calibration.logits(scores);
        List<Explanation> trees = new ArrayList<>();
        for (int k = 0; k < scores.length; k++) {
            String name = classes.classes().get(k);
            trees.add(Explanation.of(
                    logits[k],
                    "calibrated score of class " + name,
                    Explanation.of(
                            calibration.temperature() * scores[k],
                            "score times temperature " + ReadableNumber.of(calibration.temperature()),
                            Explanation.of(scores[k], "score of class " + name)),
                    Explanation.of(calibration.offset(k), offsetWords())));
        }
        return trees;
    }

    private String offsetWords() {
        return switch (calibration.method()) {
            case NONE, TEMPERATURE -> "no correction for the class";
            case CLASS_WEIGHTS, CLASS_WEIGHTS_AND_TEMPERATURE -> "correction for the weight of the class in training";
            case OFFSETS -> "correction for the class, fitted on validation rows";
        };
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
