package org.hyperanfis.model;

import java.util.Optional;
import org.hyperanfis.eval.ClassificationMetrics;
import org.hyperanfis.eval.RegressionMetrics;
import org.hyperanfis.eval.RuleMetrics;

/**
 * How a model does on labelled rows.
 *
 * @param classification figures of a classifier
 * @param regression figures of a regressor
 * @param rules figures of its rules on these rows
 * @since 0.1.0
 */
public record Evaluation(
        Optional<ClassificationMetrics> classification, Optional<RegressionMetrics> regression, RuleMetrics rules) {

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
