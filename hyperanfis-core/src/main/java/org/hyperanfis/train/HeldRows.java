package org.hyperanfis.train;

import java.util.Optional;
import java.util.function.Supplier;
import org.hyperanfis.assess.DecisionJudge;
import org.hyperanfis.assess.ResidualJudge;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.decision.DecisionRequest;
import org.hyperanfis.decision.DecisionTask;
import org.hyperanfis.model.LabelledBlocks;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.train.calibration.CalibrationChoice;
import org.jspecify.annotations.Nullable;

/** What validation rows tell when training is done: a threshold that costs little, and how far predictions are off. */
final class HeldRows {

    private final Optional<DecisionTask> task;
    private final Optional<Dataset> rows;

    /** Refuses a request that cannot be met, before time is spent on training. */
    HeldRows(DecisionRequest request, Target target, @Nullable Dataset validation) {
        this.task = request.isEmpty() ? Optional.empty() : Optional.of(request.resolve(target, Optional.empty()));
        this.rows = Optional.ofNullable(validation)
                .map(Trainer::weightedRows)
                .filter(held -> held.rows() > 0)
                .map(held -> held.subset(CalibrationChoice.rows(held.rows())));
        task.filter(DecisionTask::needsRows).ifPresent(this::requireRows);
    }

    private void requireRows(DecisionTask wanted) {
        int positive = wanted.positive().orElseThrow();
        wanted.requireEnough(
                "validation rows",
                rows.map(Dataset::rows).orElse(0),
                rows.map(held -> held.classCounts()[positive]).orElse(0));
    }

    /**
     * The model with what is found out.
     *
     * @param judged gives the same model, or the one before these rows were trained on
     */
    RuleModel findOut(RuleModel model, Supplier<? extends RuleModel> judged, int threads) {
        RuleModel known = model;
        if (task.isPresent()) {
            Dataset held = rows.orElse(null);
            known = known.with(known.findings()
                    .withDecision(
                            held == null
                                    ? task.get().withoutRows().orElseThrow()
                                    : DecisionJudge.decide(
                                            judged.get(),
                                            task.get(),
                                            LabelledBlocks.of(held),
                                            "",
                                            held.fingerprint())));
        }
        if (rows.isPresent() && model.target() instanceof Target.Outputs) {
            RuleModel unseeing = judged.get();
            known = ResidualJudge.intervals(unseeing, unseeing != model, rows.get(), threads)
                    .map(intervals -> model.with(model.findings().withIntervals(intervals)))
                    .orElse(model);
        }
        return known;
    }
}
