package org.hyperanfis.model;

import java.util.Arrays;
import java.util.Optional;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.ClassificationMetrics;
import org.hyperanfis.eval.ProbabilityTally;
import org.hyperanfis.eval.RegressionMetrics;
import org.hyperanfis.eval.RuleTally;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleConclusion;
import org.jspecify.annotations.Nullable;

/** Compares a model's predictions with the answers of rows that come in blocks. Of all rows only the answers are kept. */
final class Evaluator {

    private final RuleModel model;
    private final boolean classifies;
    private final RuleTally rules;
    private final ProbabilityTally probabilities = new ProbabilityTally();
    private int rows;
    private int[] labels = new int[0];
    private int[] predictedLabels = new int[0];
    private double[] outputs = new double[0];
    private double[] predictedOutputs = new double[0];

    Evaluator(RuleModel model) {
        this.model = model;
        this.classifies = model.target() instanceof Target.Classes;
        this.rules = new RuleTally(model.ruleCount());
    }

    /** How often blocks were read, and the predictions of the first, which a table of one block need not make again. */
    private static final class FirstPass {
        private int blocks;
        private @Nullable Predictions first;
    }

    Evaluation evaluate(LabelledBlocks blocks) {
        FirstPass pass = new FirstPass();
        blocks.forEach(data -> {
            Predictions predictions = model.predict(data);
            add(data, predictions);
            pass.first = pass.blocks++ == 0 ? predictions : null;
        });
        if (pass.first != null) {
            rules.compare(pass.first.firing());
        } else {
            blocks.forEach(data -> rules.compare(model.predict(data).firing()));
        }
        return result();
    }

    Evaluation evaluate(Dataset data, Predictions predictions) {
        add(data, predictions);
        rules.compare(predictions.firing());
        return result();
    }

    private void add(Dataset data, Predictions predictions) {
        model.requireTarget(data);
        rules.count(predictions.firing());
        if (classifies) {
            labels = appended(labels, data.labels());
            predictedLabels = appended(predictedLabels, predictions.labels());
            for (int i = 0; i < data.rows(); i++) {
                probabilities.add(predictions.probability(i), predictions.label(i), data.label(i));
            }
        } else {
            outputs = appended(outputs, data.outputs());
            predictedOutputs = appended(predictedOutputs, predictions.outputs());
        }
        rows += data.rows();
    }

    private int[] appended(int[] all, int[] more) {
        int[] grown = rows + more.length <= all.length ? all : Arrays.copyOf(all, capacity(rows, more.length));
        System.arraycopy(more, 0, grown, rows, more.length);
        return grown;
    }

    private double[] appended(double[] all, double[] more) {
        int used = rows * model.target().size();
        double[] grown = used + more.length <= all.length ? all : Arrays.copyOf(all, capacity(used, more.length));
        System.arraycopy(more, 0, grown, used, more.length);
        return grown;
    }

    private static int capacity(int used, int more) {
        return used + Math.max(more, used / 2);
    }

    private Evaluation result() {
        int size = model.target().size();
        var ruleMetrics = rules.metrics(ruleClasses(), size);
        if (classifies) {
            ClassificationMetrics metrics =
                    ClassificationMetrics.of(Arrays.copyOf(labels, rows), Arrays.copyOf(predictedLabels, rows), size);
            return new Evaluation(
                    Optional.of(metrics), Optional.empty(), ruleMetrics, Optional.of(probabilities.metrics()));
        }
        RegressionMetrics metrics = RegressionMetrics.of(
                Arrays.copyOf(outputs, rows * size), Arrays.copyOf(predictedOutputs, rows * size), size);
        return new Evaluation(Optional.empty(), Optional.of(metrics), ruleMetrics);
    }

    /** The class each rule concludes; empty for regression. */
    private int[] ruleClasses() {
        return model.rules().stream()
                .map(Rule::conclusion)
                .filter(RuleConclusion.OneClass.class::isInstance)
                .mapToInt(conclusion -> ((RuleConclusion.OneClass) conclusion).index())
                .toArray();
    }
}
