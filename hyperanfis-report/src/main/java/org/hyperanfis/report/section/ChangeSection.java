package org.hyperanfis.report.section;

import java.util.List;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.ClassificationMetrics;
import org.hyperanfis.eval.RegressionMetrics;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.ModelChange;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Evaluation;

/** What changed since a former model. */
public final class ChangeSection {

    private static final int MOST_ROWS = 500;

    private final ModelChange change;
    private final Inspection now;
    private final JsonWriter out;
    private final Rounded rounded;

    public ChangeSection(ModelChange change, Inspection now, JsonWriter out) {
        this.change = change;
        this.now = now;
        this.out = out;
        this.rounded = new Rounded(out);
    }

    public void write() {
        out.object("change", () -> {
            out.field("trained", change.before().provenance().started().toString());
            out.field("fingerprint", change.before().provenance().dataFingerprint());
            out.field("rules", change.before().ruleCount());
            writeScores();
            out.field("changed", change.answers().size());
            out.field("mended", change.mended());
            out.field("broken", change.broken());
            out.array("rows", () -> {
                for (int i : RowChoice.evenly(change.answers().size(), MOST_ROWS)) {
                    out.element(ShownRows.name(now, change.answers().get(i)));
                }
            });
            change.unmatched().ifPresent(reason -> out.field("unmatched", reason));
            out.array("matches", () -> change.rules().forEach(rule -> out.object(() -> write(rule))));
            out.array(
                    "options",
                    () -> change.options()
                            .forEach(option -> out.array(() -> out.element(option.name())
                                    .element(option.before())
                                    .element(option.now()))));
        });
    }

    private void write(ModelChange.RuleChange rule) {
        out.field("before", rule.before());
        out.field("now", rule.now());
        rounded.field("shift", rule.shift());
        rounded.field("overlap", rule.overlap());
        out.field("sameConclusion", rule.sameConclusion());
        out.field("recurs", rule.recurs());
    }

    /** {@code [name, before, now]}. */
    private void writeScores() {
        Evaluation before = change.evaluation();
        Evaluation after = now.evaluation();
        out.array("scores", () -> {
            if (now.model().target() instanceof Target.Classes) {
                ClassificationMetrics was = before.classification().orElseThrow();
                ClassificationMetrics is = after.classification().orElseThrow();
                score("Accuracy", was.accuracy(), is.accuracy());
                score("Macro-F1", was.macroF1(), is.macroF1());
                score("Macro-recall", was.macroRecall(), is.macroRecall());
            } else {
                RegressionMetrics was = before.regression().orElseThrow();
                RegressionMetrics is = after.regression().orElseThrow();
                score("RMSE", was.rmse(), is.rmse());
                score("MAE", was.mae(), is.mae());
                score("R\u00b2", was.r2(), is.r2());
            }
        });
    }

    private void score(String name, double before, double after) {
        out.array(() -> {
            out.element(name);
            List.of(before, after).forEach(rounded::element);
        });
    }
}
