package org.hyperanfis.cli.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;

/** Whether the rules of a model are true, as text and as JSON. */
public final class TruthView {

    private final RuleTruth truth;
    private final List<Rule> rules;
    private final boolean classifies;

    public TruthView(RuleTruth truth, RuleModel model) {
        this.truth = truth;
        this.rules = model.rules();
        this.classifies = model.target() instanceof Target.Classes;
    }

    /**
     * All figures, then those of each rule that decides rows.
     *
     * @param onRows which rows these are of, as the end of the heading; may be empty
     */
    public List<String> lines(String onRows, Style style) {
        List<String> lines = new ArrayList<>();
        lines.add(style.bold("Truth of the rules") + onRows);
        TextTable figures = new TextTable("", ">", "");
        String answer = classifies ? "rows that get the class" : "R2 of answers by the value";
        figures.row("faithfulness", score(truth.faithfulness()), answer + " the strongest rule states");
        figures.row("vote fidelity", score(truth.voteFidelity()), answer + " all rules state together");
        figures.row(
                "text fidelity",
                Formats.percent(truth.textFidelity()),
                "rows whose strongest rule follows from the texts");
        figures.row("wrong rules", truth.wrongRules(), "of " + used() + " that decide rows");
        truth.inRange()
                .ifPresent(share -> figures.row("in range", Formats.percent(share), "centres that training rows have"));
        truth.recurrence()
                .ifPresent(share ->
                        figures.row("recurrence", Formats.percent(share), "rules that come again in resamples"));
        figures.row("terms", ReadableNumber.of(truth.terms()), "of a rule, on average");
        lines.addAll(figures.folding().lines("  ", style));
        lines.add("");
        lines.addAll(table().lines("  ", style));
        warnings("").forEach(warning -> lines.addAll(TextTable.wrapped(warning, style.width())));
        return lines;
    }

    private String score(double value) {
        return classifies ? Formats.percent(value) : Formats.score(value);
    }

    private long used() {
        return truth.rules().stream().filter(rule -> rule.rows() > 0).count();
    }

    private TextTable table() {
        TextTable table = classifies
                ? new TextTable(">rule", "states", ">rows", ">steady", ">right", ">95 % interval")
                : new TextTable(">rule", "states", ">rows", ">steady");
        for (RuleTruth.OfRule rule : truth.rules()) {
            if (rule.rows() == 0) {
                continue;
            }
            List<Object> cells = new ArrayList<>(List.of(
                    rule.index() + 1,
                    rules.get(rule.index()).conclusion().text(),
                    Formats.count(rule.rows()),
                    score(rule.steadiness().orElseThrow())));
            if (classifies) {
                cells.add(Formats.percent(rule.precision().orElseThrow()));
                cells.add(interval(rule.precisionInterval().orElseThrow()));
            }
            table.row(cells.toArray());
        }
        return table;
    }

    static String interval(RuleTruth.Interval interval) {
        return Formats.percent(interval.low()).replace(" %", "") + " to " + Formats.percent(interval.high());
    }

    /** The figures in a sentence. */
    public String sentence(String part) {
        return "Rules on %s rows: faithful %s, by vote %s, by text %s with %s each%s."
                .formatted(
                        part,
                        score(truth.faithfulness()),
                        score(truth.voteFidelity()),
                        Formats.percent(truth.textFidelity()),
                        truth.terms() == 1 ? "1 term" : ReadableNumber.of(truth.terms()) + " terms",
                        truth.wrongRules() == 0
                                ? ""
                                : "; " + Formats.count(truth.wrongRules(), "rule") + " of " + used() + " wrong");
    }

    /** Which rules are not to be trusted, a sentence each. */
    public List<String> warnings(String part) {
        List<String> warnings = new ArrayList<>();
        String rows = (part.isEmpty() ? "" : part + " ") + "rows";
        for (RuleTruth.OfRule rule : truth.rules()) {
            if (rule.wrong()) {
                RuleConclusion stated = rules.get(rule.index()).conclusion();
                warnings.add("Rule %d is suspicious: it states %s, %s the %s it decides."
                        .formatted(
                                rule.index() + 1,
                                TextTable.printable(
                                        stated instanceof RuleConclusion.OneClass one ? one.name() : stated.text()),
                                classifies ? "which is not the most frequent class of" : "which is far off",
                                rows));
            }
        }
        if (!truth.classesUnstated().isEmpty()) {
            warnings.add("No rule states %s, which the model predicts."
                    .formatted(TextTable.printable(String.join(", ", truth.classesUnstated()))));
        }
        return warnings;
    }

    /** The object {@code ruleTruth}. */
    public void write(JsonWriter json) {
        json.object("ruleTruth", () -> {
            json.field("faithfulness", truth.faithfulness());
            json.field("voteFidelity", truth.voteFidelity());
            json.field("textFidelity", truth.textFidelity());
            json.field("wrongRules", truth.wrongRules());
            json.field("wrongShare", truth.wrongShare());
            truth.inRange().ifPresent(share -> json.field("inRange", share));
            truth.recurrence().ifPresent(share -> json.field("recurrence", share));
            json.field("terms", truth.terms());
            json.field("classesUnstated", truth.classesUnstated());
            json.array(
                    "rules",
                    () -> truth.rules()
                            .forEach(rule -> json.object(() -> {
                                json.field("index", rule.index());
                                write(rule, json);
                            })));
        });
    }

    static void write(RuleTruth.OfRule rule, JsonWriter json) {
        rule.steadiness().ifPresent(share -> json.field("steadiness", share));
        rule.precision().ifPresent(share -> json.field("precision", share));
        Optional<RuleTruth.Interval> interval = rule.precisionInterval();
        interval.ifPresent(ends -> json.field("precisionInterval", List.of(ends.low(), ends.high())));
        json.field("rows", rule.rows());
        json.field("wrong", rule.wrong());
    }
}
