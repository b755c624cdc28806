package org.hyperanfis.report.section;

import org.hyperanfis.data.Target;
import org.hyperanfis.eval.ClassificationMetrics;
import org.hyperanfis.eval.RegressionMetrics;
import org.hyperanfis.eval.RuleMetrics;
import org.hyperanfis.inspect.Calibration;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.report.text.Formats;

/** How good the model is: scores, those of a reference, and whether its probabilities mean what they say. */
public final class ScoreSection {

    private final Inspection inspection;
    private final JsonWriter out;
    private final Rounded rounded;

    public ScoreSection(Inspection inspection, JsonWriter out) {
        this.inspection = inspection;
        this.out = out;
        this.rounded = new Rounded(out);
    }

    public void writeMetrics() {
        out.object("metrics", () -> {
            inspection.evaluation().classification().ifPresent(this::write);
            inspection.evaluation().regression().ifPresent(this::write);
            RuleMetrics metrics = inspection.evaluation().rules();
            rounded.field("meanRuleCosine", metrics.meanRuleCosine());
            out.field("silentRules", metrics.silentRules());
            rounded.field("effectiveRules", metrics.effectiveRules());
            out.field("prototypesPerClass", metrics.prototypesPerClass());
        });
    }

    private void write(ClassificationMetrics metrics) {
        rounded.field("accuracy", metrics.accuracy());
        rounded.field("macroF1", metrics.macroF1());
        rounded.field("macroRecall", metrics.macroRecall());
        out.field("confusion", metrics.confusion());
    }

    private void write(RegressionMetrics metrics) {
        rounded.field("rmse", metrics.rmse());
        rounded.field("mae", metrics.mae());
        rounded.field("r2", metrics.r2());
    }

    public void writeCalibration() {
        inspection
                .calibration()
                .ifPresent(calibration -> out.object("calibration", () -> {
                    rounded.field("expectedError", calibration.expectedError());
                    rounded.field("brier", calibration.brier());
                    rounded.field("logLoss", calibration.logLoss());
                    out.array("bins", () -> calibration.bins().forEach(bin -> out.object(() -> write(bin))));
                }));
    }

    /** How the probabilities of a classifier came about, and its answers if not by the highest score, in words. */
    public void writeProbabilities() {
        if (inspection.model().target() instanceof Target.Classes) {
            String decision = inspection
                    .model()
                    .decision()
                    .map(kept -> " The answer is " + kept.text() + ".")
                    .orElse("");
            out.field("probabilities", words(inspection.model().calibration()) + decision);
        }
    }

    private static String words(ProbabilityCalibration calibration) {
        if (!calibration.isMade()) {
            return "Nothing was calibrated: probabilities are the softmax of the scores.";
        }
        String rows = calibration.rows() == 0
                ? ""
                : "; chosen by log loss on " + Formats.count(calibration.rows(), "validation row");
        return "Probabilities " + calibration.method().words() + rows + ".";
    }

    private void write(Calibration.Bin bin) {
        rounded.field("from", bin.from());
        rounded.field("to", bin.to());
        out.field("rows", bin.rows());
        rounded.field("probability", bin.meanProbability());
        rounded.field("accuracy", bin.accuracy());
        TruthSection.write(bin.interval(), out);
    }
}
