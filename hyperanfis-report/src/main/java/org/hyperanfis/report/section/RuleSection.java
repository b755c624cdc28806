package org.hyperanfis.report.section;

import java.util.List;
import org.hyperanfis.data.Feature;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.eval.RuleUsage;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.explain.RuleTerm;
import org.hyperanfis.explain.StatedTerm;
import org.hyperanfis.inspect.Disk;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.RuleProfile;
import org.hyperanfis.internal.json.JsonWriter;

/** The rules, how alike they are, and where they lie. */
public final class RuleSection {

    private static final int MOST_TERMS = 8_000;
    private static final int MOST_PAIRS = 10_000;

    private final Inspection inspection;
    private final RuleTruth truth;
    private final JsonWriter out;
    private final Rounded rounded;
    private final InputNumbers inputs;

    public RuleSection(Inspection inspection, RuleTruth truth, JsonWriter out) {
        this.inspection = inspection;
        this.truth = truth;
        this.out = out;
        this.rounded = new Rounded(out);
        this.inputs = new InputNumbers(inspection.model().features());
    }

    public void write() {
        int rules = inspection.model().structure().rules();
        out.array("rules", () -> inspection.rules().forEach(rule -> out.object(() -> write(rule, rules))));
        out.array("similarity", () -> {
            if (rules * rules <= MOST_PAIRS) {
                inspection.similarity().forEach(rounded::row);
            }
        });
        out.object("disk", () -> {
            rounded.field("explainedVariance", inspection.disk().explainedVariance());
            out.array("rules", () -> {
                for (Disk.Point point : inspection.disk().rules()) {
                    rounded.row(List.of(point.x(), point.y()));
                }
            });
        });
    }

    private void write(RuleProfile profile, int rules) {
        RuleUsage usage = profile.usage();
        Rule rule = profile.rule();
        out.field("number", rule.number());
        rule.statement().ifPresent(statement -> out.object("statement", () -> write(statement)));
        List<RuleTerm> others = rule.unstated();
        out.field("inputCount", others.size());
        out.array(
                "inputs",
                () -> others.stream().limit(Math.max(8, MOST_TERMS / rules)).forEach(this::write));
        out.object("then", () -> write(rule.conclusion()));
        rounded.field("width", rule.width().orElseThrow());
        rounded.field("widthInDeviations", profile.widthInDeviations());
        out.field("rows", usage.dominatedRows());
        rounded.field("coverage", usage.dominantCoverage());
        rounded.field("meanFiring", usage.meanFiring());
        rounded.field("accuracy", usage.accuracy());
        TruthSection.write(truth.rules().get(rule.number() - 1), out);
        out.field("classCounts", usage.classCounts());
        out.object("nearestRule", () -> {
            out.field("rule", profile.nearestRule().index());
            rounded.field("distance", profile.nearestRule().distance());
        });
        out.array("nearestRows", () -> {
            for (RuleProfile.Neighbour row : profile.nearestRows()) {
                out.object(() -> {
                    out.field("name", ShownRows.name(inspection, row.index()));
                    out.field("dominant", inspection.predictions().dominantRule(row.index()));
                });
            }
        });
    }

    private void write(RuleStatement statement) {
        out.field("rows", statement.rows());
        out.array("terms", () -> statement.terms().forEach(term -> out.object(() -> write(term))));
        rounded.field("textFidelity", statement.textFidelity());
        statement.check().filter(check -> check.rows() > 0).ifPresent(check -> out.object("check", () -> write(check)));
    }

    private void write(StatedTerm term) {
        out.field("column", term.column());
        out.field("text", term.text());
        if (term instanceof StatedTerm.OfNumber number) {
            out.field("level", number.level().name());
            out.field("ordered", !number.order().isEmpty());
            out.field("center", number.reading(number.center()));
            out.field("low", number.reading(number.low()));
            out.field("high", number.reading(number.high()));
            out.field("inRange", number.inRange());
        } else if (term instanceof StatedTerm.OfMissing absence) {
            out.field("words", absence.presence());
            out.field("negated", absence.missing());
            rounded.field("share", absence.share());
        } else if (term instanceof StatedTerm.OfCategory category && category.part() != null) {
            out.field("words", category.part().phrase(category.categories()));
            out.field("negated", category.negated());
            rounded.field("share", category.share());
        } else if (term instanceof StatedTerm.OfCategory category) {
            out.array(
                    "categories",
                    () -> category.categories().forEach(name -> out.element(name.isEmpty() ? Feature.MISSING : name)));
            out.field("negated", category.negated());
            rounded.field("share", category.share());
        }
    }

    private void write(RuleStatement.Check check) {
        out.constant("part", check.part());
        out.field("rows", check.rows());
        check.right().ifPresent(right -> {
            out.field("right", right.intValue());
            TruthSection.write(RuleTruth.Interval.wilson(right, check.rows()), out);
        });
        rounded.field("steadiness", check.steadiness());
        out.field("seen", check.seen());
    }

    /** {@code [input, level, reading, standard deviations from the mean]}. */
    private void write(RuleTerm term) {
        out.array(() -> {
            out.element(inputs.of(term));
            out.element(term.level().name());
            out.element(term.reading());
            rounded.element(term.standardized());
        });
    }

    private void write(RuleConclusion conclusion) {
        if (conclusion instanceof RuleConclusion.OneClass one) {
            out.field("class", one.index());
            out.field("confidence", one.confidenceText());
        } else if (conclusion instanceof RuleConclusion.Outputs outputs) {
            rounded.field("values", outputs.values().values());
        }
    }
}
