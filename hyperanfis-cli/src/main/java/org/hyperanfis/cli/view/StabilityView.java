package org.hyperanfis.cli.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.inspect.Resampling;
import org.hyperanfis.inspect.RuleStability;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;

/** How stable rules are, as text and as JSON. */
public final class StabilityView {

    private final RuleStability stability;
    private final boolean ofTraining;

    /**
     * @param ofTraining whether the rows that were resampled are those that the model was trained on
     */
    public StabilityView(RuleStability stability, boolean ofTraining) {
        this.stability = stability;
        this.ofTraining = ofTraining;
    }

    /** The given rules in their order. */
    public List<String> lines(List<Rule> rules, Style style) {
        TextTable table = new TextTable(">rule", "concludes", ">rows", ">recurs", ">overlap", ">shift");
        for (Rule rule : rules) {
            RuleStability.StableRule stable = stability.rules().get(rule.number() - 1);
            table.row(
                    rule.number(),
                    rule.conclusion().text(),
                    Formats.count(stable.dominatedRows()),
                    Formats.percent(stable.recurrence()),
                    Formats.percent(stable.overlap()),
                    ReadableNumber.of(stable.centerShift()));
        }
        List<String> lines = new ArrayList<>();
        lines.add(style.bold("Stability over " + what()));
        lines.addAll(table.lines("  ", style));
        lines.add("Rules recur in " + Formats.percent(stability.recurrence()) + " of trainings, on average.");
        stability
                .agreement()
                .ifPresent(share -> lines.add(Formats.percent(share) + " of rows get the class that the model gives."));
        stability
                .deviation()
                .ifPresent(deviation -> lines.add("Predictions differ from the model's by "
                        + ReadableNumber.of(deviation) + " standard deviations."));
        if (stability.failed() > 0) {
            lines.add(Formats.count(stability.failed(), "training") + " collapsed or diverged.");
        }
        return lines;
    }

    private String what() {
        int resamples = stability.resampling().resamples();
        return stability.resampling().vary() == Resampling.Vary.ROWS
                ? Formats.count(resamples, "resample") + " of the rows"
                : Formats.count(resamples, "other seed");
    }

    /** The object with all rules, in order of their numbers. */
    public void write(JsonWriter json) {
        json.object("stability", () -> {
            Resampling resampling = stability.resampling();
            json.field("vary", resampling.vary().name().toLowerCase(Locale.ROOT));
            json.field("resamples", resampling.resamples());
            json.field("seed", resampling.seed());
            json.field("trainingRows", ofTraining);
            json.field("recurrence", stability.recurrence());
            stability.agreement().ifPresent(share -> json.field("agreement", share));
            stability.deviation().ifPresent(deviation -> json.field("deviation", deviation));
            json.field("failed", stability.failed());
            json.array(
                    "rules",
                    () -> stability
                            .rules()
                            .forEach(rule -> json.object(() -> {
                                json.field("number", rule.number());
                                json.field("dominatedRows", rule.dominatedRows());
                                json.field("recurrence", rule.recurrence());
                                json.field("overlap", rule.overlap());
                                json.field("centerShift", rule.centerShift());
                                json.field("conclusionAgreement", rule.conclusionAgreement());
                            })));
        });
    }
}
