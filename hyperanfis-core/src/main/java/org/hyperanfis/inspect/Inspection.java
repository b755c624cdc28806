package org.hyperanfis.inspect;

import java.util.List;
import java.util.Optional;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.model.Evaluation;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Predictions;

/**
 * Everything worth showing about a model on a set of rows.
 *
 * @param model the model
 * @param data the rows
 * @param rowNames what the rows are called
 * @param predictions the model's answers for the rows
 * @param evaluation scores, confusion and rule figures
 * @param rules the rules in order of their numbers
 * @param similarity cosine between the firing of each two rules, {@code R x R}
 * @param disk rules and rows in the Poincare disk
 * @param calibration of a classifier's probabilities
 * @since 0.1.0
 */
public record Inspection(
        HyperAnfis model,
        Dataset data,
        List<String> rowNames,
        Predictions predictions,
        Evaluation evaluation,
        List<RuleProfile> rules,
        List<List<Double>> similarity,
        Disk disk,
        Optional<Calibration> calibration) {

    public Inspection {
        rowNames = List.copyOf(rowNames);
        rules = List.copyOf(rules);
        similarity = similarity.stream().map(List::copyOf).toList();
    }

    /** Inspects a model on rows with answers. */
    public static Inspection of(HyperAnfis model, Dataset data, List<String> rowNames) {
        return new Inspector(model, data, rowNames).inspection();
    }

    /** Whether the rules say what the model does on these rows; computed anew at every call. */
    public RuleTruth truth() {
        return model.ruleTruth(data, predictions);
    }
}
