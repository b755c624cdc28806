package org.hyperanfis.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Standardization;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.ClassificationMetrics;
import org.hyperanfis.eval.RegressionMetrics;
import org.hyperanfis.eval.RuleMetrics;
import org.hyperanfis.eval.RuleUsage;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.internal.Sizes;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.layer.decoding.Task;
import org.hyperanfis.layer.mapping.MappedRows;

/**
 * A trained model: predicts, evaluates and explains raw rows, in the units of the data it was trained on. Immutable, and
 * safe to share between threads.
 */
public final class HyperAnfis {

    /** Rows mapped at a time, so that memory does not grow with the table. */
    private static final int ROWS_AT_A_TIME = 8192;

    private final Structure structure;
    private final List<Feature> features;
    private final Preprocessing preprocessing;
    private final Target target;
    private final Standardization outputScaling;
    private final double[] parameters;
    private final Provenance provenance;
    private final Coverage coverage;
    private final Network network;
    private final Network.Prepared prepared;

    /**
     * A model from its parts, whose shapes must agree.
     *
     * @param outputScaling location and scale of each regression output; empty for classification
     * @param parameters the flat parameter vector of {@code structure.layout()}
     */
    public HyperAnfis(
            Structure structure,
            List<Feature> features,
            Preprocessing preprocessing,
            Target target,
            Standardization outputScaling,
            double[] parameters,
            Provenance provenance) {
        this.structure = structure;
        this.features = List.copyOf(features);
        this.preprocessing = preprocessing;
        this.target = target;
        this.outputScaling = outputScaling;
        this.parameters = parameters.clone();
        this.provenance = provenance;
        this.coverage = new Coverage(provenance);
        requireAgreement();
        this.network = new Network(structure);
        this.prepared = network.newPrepared();
        network.prepare(this.parameters, prepared);
    }

    private void requireAgreement() {
        if (features.stream().map(Feature::name).distinct().count() < features.size()) {
            throw new InvalidOptionException("two features share a name; give each its own");
        }
        agree("features", features.size(), "inputs", structure.inputs());
        agree("standardised features", preprocessing.standardization().width(), "inputs", structure.inputs());
        agree(
                "parameters",
                parameters.length,
                "parameters of the structure",
                structure.layout().size());
        agree("target values", target.size(), "outputs", structure.outputs());
        boolean classifies = structure.task() == Task.CLASSIFICATION;
        agree("scaled outputs", outputScaling.width(), "regression outputs", classifies ? 0 : structure.outputs());
        if ((target instanceof Target.Classes) != classifies) {
            throw new InvalidOptionException("task " + structure.task() + " does not fit the target " + target);
        }
        for (int i = 0; i < parameters.length; i++) {
            if (!(Math.abs(parameters[i]) <= Structure.LARGEST_NUMBER)) {
                throw new InvalidOptionException("parameter " + i + " is " + parameters[i]
                        + "; all must be finite and at most " + Structure.LARGEST_NUMBER + " in magnitude");
            }
        }
    }

    private static void agree(String what, int count, String other, int expected) {
        if (count != expected) {
            throw new InvalidOptionException(
                    "a model with " + expected + " " + other + " cannot have " + count + " " + what);
        }
    }

    public Structure structure() {
        return structure;
    }

    /** The model inputs, in order. */
    public List<Feature> features() {
        return features;
    }

    public Preprocessing preprocessing() {
        return preprocessing;
    }

    public Target target() {
        return target;
    }

    /** Location and scale of each regression output; empty for classification. */
    public Standardization outputScaling() {
        return outputScaling;
    }

    /** A copy of the flat parameter vector. */
    public double[] parameters() {
        return parameters.clone();
    }

    public Provenance provenance() {
        return provenance;
    }

    /**
     * Per rule, the share of the validation rows that it dominated when the model was trained, or of the training rows if there
     * were no others; empty for models that do not say.
     */
    public List<Double> validationCoverage() {
        List<Double> shares = new ArrayList<>();
        for (int r = 0; r < structure.rules(); r++) {
            Double share = provenance.metrics().get(Coverage.dominantMetric(r));
            if (share == null) {
                return List.of();
            }
            shares.add(share);
        }
        return List.copyOf(shares);
    }

    /** The centre of a rule in original units: where its membership is one. */
    public double[] ruleCenter(int rule) {
        Objects.checkIndex(rule, structure.rules());
        return preprocessing.rawRepresentative(ruleReader().centerTangent(rule));
    }

    /** The rules as people read them, in order. */
    public List<Rule> rules() {
        return ruleReader().rules(prepared.scales());
    }

    private RuleReader ruleReader() {
        return new RuleReader(this, parameters);
    }

    /**
     * The largest geodesic distance from a training row to the rule prototype nearest to it: rows farther from every rule
     * are not {@link Prediction#covered covered}. Nothing for a model that was saved without it, which covers every row.
     */
    public OptionalDouble coverageRadius() {
        return coverage.radius();
    }

    /** The answer for one raw row. */
    public Prediction predict(double... row) {
        return predict(new double[][] {row}).get(0);
    }

    /** The answers for raw rows. */
    public Predictions predict(double[][] rows) {
        for (int i = 0; i < rows.length; i++) {
            requireRow(rows[i], i);
        }
        return predict((row, to, offset) -> System.arraycopy(rows[row], 0, to, offset, rows[row].length), rows.length);
    }

    /** The answers for the rows of a data set with this model's inputs. */
    public Predictions predict(Dataset data) {
        if (!data.features().equals(features)) {
            throw new InvalidDataException("the data have the inputs "
                    + data.features().stream().map(Feature::name).toList() + " but the model was trained on "
                    + features.stream().map(Feature::name).toList()
                    + "; encode the data with the model's own features");
        }
        return predict(data::copyRow, data.rows());
    }

    private void requireRow(double[] row, int index) {
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

    private Predictions predict(Preprocessing.RawRows rows, int count) {
        int outputs = structure.outputs();
        int rules = structure.rules();
        double[] output = new double[Sizes.product(count, outputs, "rows and outputs")];
        double[] firing = new double[Sizes.product(count, rules, "rows and rules")];
        double[] distance = new double[count * rules];
        try (Workers workers = new Workers(1)) {
            Inference inference = new Inference(network, Math.min(count, ROWS_AT_A_TIME), workers);
            for (int from = 0; from < count; from += ROWS_AT_A_TIME) {
                int start = from;
                Preprocessing.RawRows slice = (row, to, offset) -> rows.copyTo(start + row, to, offset);
                MappedRows mapped = preprocessing.map(network, slice, Math.min(ROWS_AT_A_TIME, count - from));
                inference.run(prepared, mapped, (state, first) -> {
                    Inference.copyRows(state.decoding().output(), outputs, state, output, start + first);
                    Inference.copyRows(state.firing().firing(), rules, state, firing, start + first);
                    Inference.copyRows(state.mapping().squaredDistance(), rules, state, distance, start + first);
                });
            }
        }
        Arrays.setAll(distance, i -> Math.sqrt(distance[i]));
        if (target instanceof Target.Outputs) {
            Arrays.setAll(output, i -> originalUnits(output[i], i % outputs));
        }
        return new Predictions(target, coverage, count, rules, output, firing, distance);
    }

    /** An output of the network in the units of the data. */
    double originalUnits(double output, int o) {
        return outputScaling.location(o) + outputScaling.scale(o) * output;
    }

    /** Compares predictions with the targets of {@code data}. */
    public Evaluation evaluate(Dataset data) {
        return evaluate(data, predict(data));
    }

    /** The same with predictions that were made of {@code data} before. */
    public Evaluation evaluate(Dataset data, Predictions predictions) {
        requireTarget(data);
        RuleMetrics rules = RuleMetrics.of(
                predictions.firing(),
                data.rows(),
                structure.rules(),
                ruleReader().classes(),
                structure.layout().classes());
        if (structure.task() == Task.CLASSIFICATION) {
            ClassificationMetrics metrics =
                    ClassificationMetrics.of(data.labels(), predictions.labels(), structure.outputs());
            return new Evaluation(Optional.of(metrics), Optional.empty(), rules);
        }
        RegressionMetrics metrics = RegressionMetrics.of(data.outputs(), predictions.outputs(), structure.outputs());
        return new Evaluation(Optional.empty(), Optional.of(metrics), rules);
    }

    /** What each rule does on the rows of {@code data}, in the order of the rules. */
    public List<RuleUsage> ruleUsage(Dataset data) {
        return ruleUsage(data, predict(data));
    }

    /** The same with predictions that were made of {@code data} before. */
    public List<RuleUsage> ruleUsage(Dataset data, Predictions predictions) {
        requireTarget(data);
        int rules = structure.rules();
        return structure.task() == Task.CLASSIFICATION
                ? RuleUsage.ofClassifier(
                        predictions.firing(), rules, data.labels(), predictions.labels(), structure.outputs())
                : RuleUsage.ofRegressor(predictions.firing(), data.rows(), rules);
    }

    private void requireTarget(Dataset data) {
        if (!data.target().equals(target)) {
            throw new InvalidDataException("the data have the target " + data.target() + " but the model predicts "
                    + target + "; evaluate on data with the same target");
        }
    }

    /**
     * Why a raw row gets its answer: one tree per output, named, whose details add up to it. Classification: the rules' votes
     * for a class, the spread they share, and what curvature adds. Regression: the location, the rules' contributions and
     * the curvature, in original units. Each vote is explained by the layers before it.
     */
    public List<Explanation> explain(double... row) {
        requireRow(row, 0);
        Network.State state = network.newForwardState(1);
        Preprocessing.RawRows source = (i, to, offset) -> System.arraycopy(row, 0, to, offset, row.length);
        state.rows().load(preprocessing.map(network, source, 1), 0, 1);
        network.forward(prepared, state);
        List<Explanation> outputs = network.explain(prepared, state, 0);
        List<Explanation> named = new ArrayList<>();
        for (int k = 0; k < outputs.size(); k++) {
            named.add(
                    target instanceof Target.Classes classes
                            ? outputs.get(k)
                                    .withWords("score of class "
                                            + classes.classes().get(k))
                            : inOriginalUnits(outputs.get(k), k));
        }
        return named;
    }

    private Explanation inOriginalUnits(Explanation output, int o) {
        String name = ((Target.Outputs) target).names().get(o);
        List<Explanation> details = new ArrayList<>();
        details.add(Explanation.of(outputScaling.location(o), "mean of " + name + " in training"));
        for (Explanation detail : output.details()) {
            details.add(new Explanation(detail.value() * outputScaling.scale(o), detail.words(), detail.details()));
        }
        return new Explanation(originalUnits(output.value(), o), "prediction of " + name, details);
    }
}
