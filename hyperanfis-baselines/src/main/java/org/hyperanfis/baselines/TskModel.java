package org.hyperanfis.baselines;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.baselines.tsk.AntecedentShape;
import org.hyperanfis.baselines.tsk.InputRows;
import org.hyperanfis.baselines.tsk.TskInference;
import org.hyperanfis.baselines.tsk.TskNetwork;
import org.hyperanfis.baselines.tsk.TskParameters;
import org.hyperanfis.baselines.tsk.TskStructure;
import org.hyperanfis.baselines.tsk.TskTexts;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.findings.Findings;
import org.hyperanfis.internal.Sizes;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.layer.Preprocessing.RawRows;
import org.hyperanfis.layer.firing.Softmax;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.model.StrongestRules;
import org.hyperanfis.model.TextColumns;
import org.hyperanfis.model.TextStrengths;

/**
 * A trained Takagi-Sugeno model.
 *
 * @since 0.1.0
 */
public final class TskModel extends RuleModel {

    /** Rows computed at a time, so that memory does not grow with the table. */
    private static final int ROWS_AT_A_TIME = 8192;

    private static final double LARGEST_LOG_WIDTH = 100;

    private final BaselineKind kind;
    private final TskStructure structure;
    private final InputScaling scaling;
    private final double[] parameters;

    /** A model from its parts, whose shapes must agree. */
    TskModel(
            BaselineKind kind,
            TskStructure structure,
            List<Feature> features,
            InputScaling scaling,
            ScaledTarget target,
            double[] parameters,
            OptionalDouble coverageRadius,
            Provenance provenance) {
        super(features, scaling.standardization(), target.target(), target.scaling(), coverageRadius, provenance);
        this.kind = kind;
        this.structure = structure;
        this.scaling = scaling;
        this.parameters = parameters.clone();
        agree("selected features", scaling.selected().length, "inputs", structure.inputs());
        agree("target values", target.target().size(), "outputs", structure.outputs());
        agree("parameters", parameters.length, "parameters of the structure", structure.parameterCount());
        requireUsable(this.parameters);
        requireUsableWidths();
    }

    private TskModel(TskModel other, Findings findings) {
        super(other, findings);
        this.kind = other.kind;
        this.structure = other.structure;
        this.scaling = other.scaling;
        this.parameters = other.parameters;
    }

    @Override
    public TskModel withStatements(List<RuleStatement> statements) {
        return with(findings().withStatements(statements));
    }

    @Override
    public TskModel with(Findings other) {
        return new TskModel(this, other);
    }

    /** Training stays far within; beyond, the square of a distance in widths could overflow. */
    private void requireUsableWidths() {
        AntecedentShape antecedents = structure.antecedents();
        int table = antecedents.tableRows() * structure.inputs();
        for (int i = table; antecedents.trainsWidths() && i < 2 * table; i++) {
            if (Math.abs(parameters[i]) > LARGEST_LOG_WIDTH) {
                throw new InvalidOptionException("the logarithm of a width is " + parameters[i]
                        + "; all must be at most " + LARGEST_LOG_WIDTH + " in magnitude");
            }
        }
    }

    public BaselineKind kind() {
        return kind;
    }

    @Override
    public String type() {
        return kind.id();
    }

    @Override
    public int ruleCount() {
        return structure.rules();
    }

    @Override
    public int parameterCount() {
        return parameters.length;
    }

    public TskStructure structure() {
        return structure;
    }

    /** The features that the rules look at, as indices into {@link #features}, ascending. */
    public int[] selectedFeatures() {
        return scaling.selected().clone();
    }

    /**
     * The longest a standardised row may be before it is shortened; infinite where rows are not shortened.
     *
     * @since 0.3.0
     */
    public double inputBound() {
        return scaling.bound();
    }

    InputScaling scaling() {
        return scaling;
    }

    /** A copy of the flat parameter vector. */
    public double[] parameters() {
        return parameters.clone();
    }

    @Override
    protected List<Rule> rulesAtCenters() {
        return new TskRuleReader(this, parameters).rules();
    }

    /** An output of the network in the units of the data. */
    double inOriginalUnits(double output, int o) {
        return originalUnits(output, o);
    }

    /**
     * The distance to a rule is {@code sqrt(-2 l)} of the logarithm {@code l} of its strength: for Gaussians, the distance from
     * its centre in widths.
     */
    @Override
    protected Predictions predict(RawRows rows, int count, int threads) {
        int rules = structure.rules();
        double[] output = new double[Sizes.product(count, structure.outputs(), "rows and outputs")];
        double[] firing = new double[Sizes.product(count, rules, "rows and rules")];
        double[] distance = new double[count * rules];
        TskNetwork network = new TskNetwork(structure);
        network.prepare(parameters);
        try (Workers workers = new Workers(threads)) {
            TskInference inference = new TskInference(network, workers);
            for (int from = 0; from < count; from += ROWS_AT_A_TIME) {
                int start = from;
                InputRows mapped = scaling.map(
                        (row, to, offset) -> rows.copyTo(start + row, to, offset),
                        Math.min(ROWS_AT_A_TIME, count - from));
                inference.all(mapped, from, output, firing, distance);
            }
        }
        Arrays.setAll(distance, i -> distance(distance[i]));
        return predictions(count, output, row -> perRule(firing, row), row -> perRule(distance, row));
    }

    @Override
    protected StrongestRules strongestRules(RawRows rows, int count, int threads) {
        Predictions predictions = predict(rows, count, threads);
        TskParameters named = new TskParameters(structure, parameters);
        int outputs = structure.outputs();
        int[] strongest = new int[count];
        double[] conclusions = new double[count * outputs];
        for (int from = 0; from < count; from += ROWS_AT_A_TIME) {
            int start = from;
            InputRows mapped = scaling.map(
                    (row, to, offset) -> rows.copyTo(start + row, to, offset), Math.min(ROWS_AT_A_TIME, count - from));
            for (int i = 0; i < mapped.rows(); i++) {
                strongest[from + i] = predictions.dominantRule(from + i);
                double[] own = ownConclusion(named.answer(strongest[from + i], mapped, i));
                System.arraycopy(own, 0, conclusions, (from + i) * outputs, outputs);
            }
        }
        return new StrongestRules(strongest, conclusions);
    }

    private double[] ownConclusion(double[] answer) {
        if (target() instanceof Target.Classes) {
            return Softmax.of(answer);
        }
        Arrays.setAll(answer, o -> originalUnits(answer[o], o));
        return answer;
    }

    @Override
    protected TextStrengths textStrengths(RawRows rows, int count, TextColumns columns) {
        return new TskTexts(
                structure,
                new TskParameters(structure, parameters),
                columns,
                scaling.selected(),
                scaling.map(rows, count));
    }

    private double[] perRule(double[] values, int row) {
        int rules = structure.rules();
        return Arrays.copyOfRange(values, row * rules, (row + 1) * rules);
    }

    static double distance(double logStrength) {
        return Math.sqrt(Math.max(0, -2 * logStrength));
    }
}
