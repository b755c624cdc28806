package org.hyperanfis.assess;

import org.hyperanfis.decision.Decision;
import org.hyperanfis.decision.DecisionReport;
import org.hyperanfis.decision.DecisionRequest;
import org.hyperanfis.decision.DecisionTally;
import org.hyperanfis.decision.DecisionTask;
import org.hyperanfis.decision.ThresholdChoice;
import org.hyperanfis.model.LabelledBlocks;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.RuleModel;

/**
 * How a classifier does where mistakes do not cost the same.
 *
 * @since 0.3.0
 */
public final class DecisionJudge {

    private DecisionJudge() {}

    /**
     * How a model does on rows by the highest score, by the decision it keeps, and by what is asked for.
     *
     * @throws org.hyperanfis.InvalidOptionException when the request does not fit the classes
     */
    public static DecisionReport report(RuleModel model, LabelledBlocks rows, DecisionRequest request) {
        DecisionTally tally = new DecisionTally(request.resolve(model.target(), model.decision()), model.decision());
        rows.forEach(data -> {
            Predictions predictions = model.predict(data);
            for (int i = 0; i < data.rows(); i++) {
                tally.add(predictions.probability(i), predictions.highestScore(i), data.label(i));
            }
        });
        return tally.report();
    }

    /**
     * The decision that a task leads to: a given threshold, the answer of least expected cost, or the threshold that costs least on
     * rows, which the model should not have been trained on.
     *
     * @param table what the table of the rows is called; empty for the validation part of a training
     * @param fingerprint of the rows
     */
    public static Decision decide(
            RuleModel model, DecisionTask task, LabelledBlocks rows, String table, String fingerprint) {
        return task.withoutRows().orElseGet(() -> {
            ThresholdChoice choice = new ThresholdChoice(task);
            rows.forEach(data -> {
                Predictions predictions = model.predict(data);
                for (int i = 0; i < data.rows(); i++) {
                    choice.add(predictions.probability(i), data.label(i), data.weight(i));
                }
            });
            return choice.chosen(table, fingerprint);
        });
    }
}
