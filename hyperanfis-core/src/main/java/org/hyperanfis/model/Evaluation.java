package org.hyperanfis.model;

import java.util.Optional;
import org.hyperanfis.eval.ClassificationMetrics;
import org.hyperanfis.eval.ProbabilityMetrics;
import org.hyperanfis.eval.RegressionMetrics;
import org.hyperanfis.eval.RuleMetrics;

/**
 * How a model does on labelled rows.
 *
 * @param classification figures of a classifier
 * @param regression figures of a regressor
 * @param rules figures of its rules on these rows
 * @param probabilities whether a classifier's probabilities mean what they say; since 0.3.0
 * @since 0.1.0
 */
public record Evaluation(
        Optional<ClassificationMetrics> classification,
        Optional<RegressionMetrics> regression,
        RuleMetrics rules,
        Optional<ProbabilityMetrics> probabilities) {

    /** Figures without those of probabilities. */
    public Evaluation(
            Optional<ClassificationMetrics> classification, Optional<RegressionMetrics> regression, RuleMetrics rules) {
        this(classification, regression, rules, Optional.empty());
    }

    public double accuracy() {
        return classification.orElseThrow().accuracy();
    }

    public double macroF1() {
        return classification.orElseThrow().macroF1();
    }

    public double rmse() {
        return regression.orElseThrow().rmse();
    }
}
