package org.hyperanfis.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.decision.Decision;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.eval.RuleUsage;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.explain.RuleTerm;
import org.hyperanfis.findings.Findings;
import org.hyperanfis.input.RecordEncoder;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.residual.PredictionIntervals;

/**
 * A trained model made of rules: predicts and evaluates raw rows, in the units of the data it was trained on, and can say
 * its rules. Immutable, and safe to share between threads.
 *
 * @since 0.1.0
 */
public abstract class RuleModel {

    private final List<Feature> features;
    private final Standardization standardization;
    private final Target target;
    private final Standardization outputScaling;
    private final Provenance provenance;
    private final Coverage coverage;
    private final RecordEncoder records;
    private final Findings findings;

    /**
     * What every model has; the shapes must agree.
     *
     * @param standardization location and scale of each input
     * @param outputScaling location and scale of each regression output; empty for classification
     * @param coverageRadius the largest distance from a training row to the rule nearest to it; nothing to cover every row
     */
    protected RuleModel(
            List<Feature> features,
            Standardization standardization,
            Target target,
            Standardization outputScaling,
            OptionalDouble coverageRadius,
            Provenance provenance) {
        this.features = List.copyOf(features);
        this.standardization = standardization;
        this.target = target;
        this.outputScaling = outputScaling;
        this.provenance = provenance;
        this.coverage = new Coverage(coverageRadius);
        if (features.stream().map(Feature::name).distinct().count() < features.size()) {
            throw new InvalidOptionException("two features share a name; give each its own");
        }
        agree("standardised features", standardization.width(), "features", features.size());
        agree(
                "scaled outputs",
                outputScaling.width(),
                "regression outputs",
                target instanceof Target.Classes ? 0 : target.size());
        provenance.simple().ifPresent(simple -> {
            agree("inputs of the baseline", simple.inputs(), "features", features.size());
            agree("answers of the baseline", simple.average().length, "target values", target.size());
            if (simple.classifies() != (target instanceof Target.Classes)) {
                throw new InvalidOptionException("the baseline is of another task than the model");
            }
        });
        this.records = new RecordEncoder(
                features,
                target.columns(),
                IntStream.range(0, features.size())
                        .mapToDouble(standardization::mean)
                        .toArray());
        this.findings = Findings.NONE;
    }

    /** The same as another model but for what was found out about it. */
    protected RuleModel(RuleModel other, Findings findings) {
        this.features = other.features;
        this.standardization = other.standardization;
        this.target = other.target;
        this.outputScaling = other.outputScaling;
        this.provenance = other.provenance;
        this.coverage = other.coverage;
        this.records = other.records;
        this.findings = findings;
        if (!findings.statements().isEmpty()) {
            agree("statements", findings.statements().size(), "rules", other.ruleCount());
        }
        findings.decision().ifPresent(decision -> decision.requireFor(target));
        if (findings.intervals().isPresent()) {
            agree(
                    "outputs with intervals",
                    findings.intervals().get().outputs().size(),
                    "regression outputs",
                    outputScaling.width());
        }
    }

    /** Refuses shapes that do not fit each other. */
    protected static void agree(String what, int count, String other, int expected) {
        if (count != expected) {
            throw new InvalidOptionException(
                    "a model with " + expected + " " + other + " cannot have " + count + " " + what);
        }
    }

    /** Refuses parameters that are not finite or so large that arithmetic with them overflows. */
    protected static void requireUsable(double[] parameters) {
        for (int i = 0; i < parameters.length; i++) {
            if (!(Math.abs(parameters[i]) <= Structure.LARGEST_NUMBER)) {
                throw new InvalidOptionException("parameter " + i + " is " + parameters[i]
                        + "; all must be finite and at most " + Structure.LARGEST_NUMBER + " in magnitude");
            }
        }
    }

    /** What kind of model this is, by the name under which it is trained: {@code hyperanfis}. */
    public abstract String type();

    public abstract int ruleCount();

    /** Number of trained numbers. */
    public abstract int parameterCount();

    /** The rules as people read them, in order: as they are {@linkplain #statements stated}, where that is known. */
    public final List<Rule> rules() {
        List<Rule> rules = rulesAtCenters();
        return statements().isEmpty()
                ? rules
                : rules.stream()
                        .map(rule -> rule.stated(statements().get(rule.number() - 1)))
                        .toList();
    }

    /** The rules as their parameters say them, with the conclusions at their centres. */
    protected abstract List<Rule> rulesAtCenters();

    /** What each rule says on the rows that the model was trained on; empty for a model that does not know. */
    public final List<RuleStatement> statements() {
        return findings.statements();
    }

    /**
     * How answers are decided, where that is not by the highest score.
     *
     * @since 0.3.0
     */
    public final Optional<Decision> decision() {
        return findings.decision();
    }

    /**
     * Intervals around predicted numbers; nothing for classes, and where there were no validation rows.
     *
     * @since 0.3.0
     */
    public final Optional<PredictionIntervals> intervals() {
        return findings.intervals();
    }

    /**
     * All that was found out about the model.
     *
     * @since 0.3.0
     */
    public final Findings findings() {
        return findings;
    }

    /**
     * The same model, of which other things were found out.
     *
     * @since 0.3.0
     */
    public abstract RuleModel with(Findings other);

    /** The same model with statements of its rules, one for each; with none, it knows none. */
    public abstract RuleModel withStatements(List<RuleStatement> statements);

    /** Finds out what each rule says on rows, which should be those that the model was trained on. */
    public final List<RuleStatement> state(Dataset training, int threads) {
        requireFeatures(training);
        return new StatementMaker(this, rulesAtCenters(), training, threads).statements();
    }

    /**
     * The same model, whose statements say how the rules do on other rows.
     *
     * @param part what these rows are
     * @param seen whether the model was trained on them in the end
     * @since 0.3.0
     */
    public final RuleModel checkedOn(Dataset rows, RuleStatement.Part part, boolean seen) {
        RuleTruth truth = ruleTruth(rows);
        return withStatements(IntStream.range(0, statements().size())
                .mapToObj(r -> statements().get(r).withCheck(check(truth.rules().get(r), part, seen)))
                .toList());
    }

    private static RuleStatement.Check check(RuleTruth.OfRule rule, RuleStatement.Part part, boolean seen) {
        Optional<Integer> right = rule.precision().isPresent()
                ? Optional.of((int) Math.round(rule.precision().getAsDouble() * rule.rows()))
                : Optional.empty();
        return new RuleStatement.Check(part, rule.rows(), right, rule.steadiness(), seen);
    }

    /** The columns that the rules look at. */
    final TextColumns textColumns() {
        List<Feature> used =
                rulesAtCenters().get(0).terms().stream().map(RuleTerm::feature).toList();
        return TextColumns.of(features, used);
    }

    /**
     * Finds the rule that fires most for each row, and its own conclusion for the row.
     *
     * @param rows raw rows, all values finite, read from several threads
     */
    protected abstract StrongestRules strongestRules(Preprocessing.RawRows rows, int count, int threads);

    /** How strongly the rules fire on raw rows when they look at some columns only. */
    protected abstract TextStrengths textStrengths(Preprocessing.RawRows rows, int count, TextColumns columns);

    /**
     * Computes {@code count} rows for {@link #predictions}.
     *
     * @param rows raw rows, all values finite, read from several threads
     */
    protected abstract Predictions predict(Preprocessing.RawRows rows, int count, int threads);

    /**
     * Predictions of this model.
     *
     * @param output {@code rows x outputs}, in the units of training; regression outputs are brought to original units in place
     * @param firing of each row, rule by rule, in an array of its own at every call
     * @param distance likewise
     */
    protected final Predictions predictions(
            int rows, double[] output, IntFunction<double[]> firing, IntFunction<double[]> distance) {
        if (target instanceof Target.Outputs) {
            Arrays.setAll(output, i -> originalUnits(output[i], i % target.size()));
        }
        return new Predictions(target, calibration(), decision(), coverage, ruleCount(), output, firing, distance);
    }

    /** The model inputs, in order. */
    public final List<Feature> features() {
        return features;
    }

    /** Location and scale of each input. */
    public final Standardization standardization() {
        return standardization;
    }

    public final Target target() {
        return target;
    }

    /** Location and scale of each regression output; empty for classification. */
    public final Standardization outputScaling() {
        return outputScaling;
    }

    public final Provenance provenance() {
        return provenance;
    }

    /**
     * How class scores become probabilities; nothing is calibrated unless a kind of model says so.
     *
     * @since 0.3.0
     */
    public ProbabilityCalibration calibration() {
        return ProbabilityCalibration.NONE;
    }

    /**
     * Per rule, the share of the validation rows that it dominated when the model was trained, or of the training rows if there
     * were no others; empty for models that do not say.
     */
    public final List<Double> validationCoverage() {
        List<Double> shares = new ArrayList<>();
        for (int r = 0; r < ruleCount(); r++) {
            Double share = provenance.metrics().get(Coverage.dominantMetric(r));
            if (share == null) {
                return List.of();
            }
            shares.add(share);
        }
        return List.copyOf(shares);
    }

    /**
     * The largest distance from a training row to the rule nearest to it: rows farther from every rule are not
     * {@link Prediction#covered covered}. Nothing for a model that was saved without it, which covers every row.
     */
    public final OptionalDouble coverageRadius() {
        return coverage.radius();
    }

    /** The answer for one raw row. */
    public final Prediction predict(double... row) {
        return predict(new double[][] {row}).get(0);
    }

    /**
     * The answer for one record: its values by the names of the raw columns, as the table had them that the model was trained on.
     * See {@link #inputs}.
     */
    public final Prediction predict(Map<String, ?> record) {
        return predict(inputs(record));
    }

    /**
     * The raw row of a record, to predict or explain. A number is a {@link Number} or its text, a category or level is its text,
     * and a truth value counts as the text true or false. A column that is absent or null counts as a cell that is missing: a
     * number or level becomes the training mean, a category the empty one, if training showed it. A category that training did
     * not show is none of the known ones.
     *
     * @throws InvalidDataException when a name is not a column of the model's inputs, or a value is not one of its column; the
     *     message names it
     */
    public final double[] inputs(Map<String, ?> record) {
        return records.encode(record);
    }

    /** The answers for raw rows. */
    public final Predictions predict(double[][] rows) {
        return predict(rows, 1);
    }

    /** The answers for raw rows, computed by so many threads; any number gives the same. */
    public final Predictions predict(double[][] rows, int threads) {
        for (int i = 0; i < rows.length; i++) {
            requireRow(rows[i], i);
        }
        return predict(
                (row, to, offset) -> System.arraycopy(rows[row], 0, to, offset, rows[row].length),
                rows.length,
                threads);
    }

    /** The answers for the rows of a data set with this model's inputs. */
    public final Predictions predict(Dataset data) {
        return predict(data, 1);
    }

    /** The same, computed by so many threads; any number gives the same. */
    public final Predictions predict(Dataset data, int threads) {
        requireFeatures(data);
        return predict(data::copyRow, data.rows(), threads);
    }

    private void requireFeatures(Dataset data) {
        if (!data.features().equals(features)) {
            throw new InvalidDataException("the data have the inputs "
                    + data.features().stream().map(Feature::name).toList() + " but the model was trained on "
                    + features.stream().map(Feature::name).toList()
                    + "; encode the data with the model's own features");
        }
    }

    /** Refuses a raw row that does not fit the inputs; {@code index} is for the message. */
    protected final void requireRow(double[] row, int index) {
        if (row.length != features.size()) {
            throw new InvalidDataException("row " + (index + 1) + " has " + row.length + " values but the model has "
                    + features.size() + " inputs; give one value per input, in the order of features()");
        }
        for (int j = 0; j < row.length; j++) {
            if (!Double.isFinite(row[j])) {
                throw new InvalidDataException("row " + (index + 1) + ", column '"
                        + features.get(j).name() + "' is " + row[j] + "; inputs must be finite numbers");
            }
        }
    }

    /** An output in the units of training, in those of the data. */
    protected final double originalUnits(double output, int o) {
        return outputScaling.location(o) + outputScaling.scale(o) * output;
    }

    /** Compares predictions with the targets of {@code data}. */
    public final Evaluation evaluate(Dataset data) {
        return evaluate(LabelledBlocks.of(data));
    }

    /** The same for rows that come some at a time: once if one block has them all, else twice. */
    public final Evaluation evaluate(LabelledBlocks blocks) {
        return new Evaluator(this).evaluate(blocks);
    }

    /** The same with predictions that were made of {@code data} before. */
    public final Evaluation evaluate(Dataset data, Predictions predictions) {
        return new Evaluator(this).evaluate(data, predictions);
    }

    /** Whether the rules say what the model does, measured on rows that training should not have seen. */
    public final RuleTruth ruleTruth(Dataset data) {
        return ruleTruth(LabelledBlocks.of(data));
    }

    /** The same for rows that come some at a time. */
    public final RuleTruth ruleTruth(LabelledBlocks blocks) {
        return new TruthMeasurement(this).measure(blocks, 1);
    }

    /** The same with predictions that were made of {@code data} before. */
    public final RuleTruth ruleTruth(Dataset data, Predictions predictions) {
        return new TruthMeasurement(this).measure(data, predictions, 1);
    }

    /** What each rule does on the rows of {@code data}, in the order of the rules. */
    public final List<RuleUsage> ruleUsage(Dataset data) {
        return ruleUsage(data, predict(data));
    }

    /** The same with predictions that were made of {@code data} before. */
    public final List<RuleUsage> ruleUsage(Dataset data, Predictions predictions) {
        requireTarget(data);
        return target instanceof Target.Classes
                ? RuleUsage.ofClassifier(
                        predictions.firing(), ruleCount(), data.labels(), predictions.labels(), target.size())
                : RuleUsage.ofRegressor(predictions.firing(), data.rows(), ruleCount());
    }

    final void requireTarget(Dataset data) {
        if (!data.target().equals(target)) {
            throw new InvalidDataException("the data have the target " + data.target() + " but the model predicts "
                    + target + "; evaluate on data with the same target");
        }
    }
}
