package org.hyperanfis.report.section;

import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.internal.json.JsonWriter;

/** Whether the rules say what the model does. */
public final class TruthSection {

    private TruthSection() {}

    public static void write(RuleTruth truth, JsonWriter out) {
        Rounded rounded = new Rounded(out);
        out.object("truth", () -> {
            out.field("rows", truth.rows());
            rounded.field("faithfulness", truth.faithfulness());
            rounded.field("voteFidelity", truth.voteFidelity());
            rounded.field("textFidelity", truth.textFidelity());
            out.field("wrongRules", truth.wrongRules());
            out.field(
                    "usedRules",
                    truth.rules().stream().filter(rule -> rule.rows() > 0).count());
            rounded.field("inRange", truth.inRange());
            rounded.field("recurrence", truth.recurrence());
            rounded.field("terms", truth.terms());
            out.field("classesUnstated", truth.classesUnstated());
        });
    }

    /** The fields of one rule. */
    static void write(RuleTruth.OfRule rule, JsonWriter out) {
        Rounded rounded = new Rounded(out);
        rounded.field("steadiness", rule.steadiness());
        rounded.field("precision", rule.precision());
        rule.precisionInterval().ifPresent(interval -> write(interval, out));
        out.field("suspicious", rule.wrong());
    }

    static void write(RuleTruth.Interval interval, JsonWriter out) {
        Rounded rounded = new Rounded(out);
        out.array("interval", () -> {
            rounded.element(interval.low());
            rounded.element(interval.high());
        });
    }
}
