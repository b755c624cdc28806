package org.hyperanfis.assess;

import java.util.Arrays;
import java.util.Optional;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.model.LabelledBlocks;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.residual.PredictionIntervals;
import org.hyperanfis.residual.ResidualReport;
import org.hyperanfis.residual.ResidualTally;

/**
 * How far a regressor's predictions are off.
 *
 * @since 0.3.0
 */
public final class ResidualJudge {

    private ResidualJudge() {}

    /** The residuals of a model on rows, and how its intervals do there; nothing for a classifier. */
    public static Optional<ResidualReport> report(RuleModel model, LabelledBlocks rows) {
        if (!(model.target() instanceof Target.Outputs outputs)) {
            return Optional.empty();
        }
        ResidualTally tally = new ResidualTally(outputs.names(), model.intervals());
        double[] truth = new double[outputs.size()];
        rows.forEach(data -> {
            Predictions predictions = model.predict(data);
            for (int i = 0; i < data.rows(); i++) {
                int row = i;
                Arrays.setAll(truth, o -> data.output(row, o));
                tally.add(truth, predictions.output(i));
            }
        });
        return Optional.of(tally.report());
    }

    /**
     * Intervals by the residuals of rows; nothing where a prediction is not finite.
     *
     * @param judged the model whose residuals they are, which was not trained on the rows
     * @param beforeRefit whether another model that was trained on them takes its place
     * @param rows at least one
     */
    public static Optional<PredictionIntervals> intervals(
            RuleModel judged, boolean beforeRefit, Dataset rows, int threads) {
        int outputs = rows.target().size();
        double[] residuals = judged.predict(rows, threads).outputs();
        for (int i = 0; i < residuals.length; i++) {
            residuals[i] -= rows.output(i / outputs, i % outputs);
            if (!Double.isFinite(residuals[i])) {
                return Optional.empty();
            }
        }
        return Optional.of(PredictionIntervals.of(residuals, outputs, beforeRefit));
    }
}
