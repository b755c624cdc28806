package org.hyperanfis.report;

import java.util.List;
import org.hyperanfis.eval.RuleUsage;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.RuleTerm;
import org.hyperanfis.inspect.Disk;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.RuleProfile;
import org.hyperanfis.internal.json.JsonWriter;

/** The rules, how alike they are, and where they lie. */
final class RuleSection {

    private static final int MOST_TERMS = 8_000;
    private static final int MOST_PAIRS = 10_000;

    private final Inspection inspection;
    private final JsonWriter out;
    private final Rounded rounded;
    private final InputNumbers inputs;

    RuleSection(Inspection inspection, JsonWriter out) {
        this.inspection = inspection;
        this.out = out;
        this.rounded = new Rounded(out);
        this.inputs = new InputNumbers(inspection.model().features());
    }

    void write() {
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
        out.field("number", profile.rule().number());
        out.array(
                "terms",
                () -> profile.rule().terms().stream()
                        .limit(Math.max(8, MOST_TERMS / rules))
                        .forEach(this::write));
        out.object("then", () -> write(profile.rule().conclusion()));
        rounded.field("width", profile.rule().width().orElseThrow());
        rounded.field("widthInDeviations", profile.widthInDeviations());
        out.field("rows", usage.dominatedRows());
        rounded.field("coverage", usage.dominantCoverage());
        rounded.field("meanFiring", usage.meanFiring());
        rounded.field("accuracy", usage.accuracy());
        rounded.field("agreement", profile.agreement());
        out.field("suspicious", profile.suspicious());
        out.field("classCounts", usage.classCounts());
        out.object("nearestRule", () -> {
            out.field("rule", profile.nearestRule().index());
            rounded.field("distance", profile.nearestRule().distance());
        });
        out.array("nearestRows", () -> {
            for (RuleProfile.Neighbour row : profile.nearestRows()) {
                out.object(() -> {
                    out.field("name", ShownRows.name(inspection, row.index()));
                    rounded.field("distance", row.distance());
                });
            }
        });
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
            rounded.field("confidence", one.confidence());
        } else if (conclusion instanceof RuleConclusion.Outputs outputs) {
            rounded.field("values", outputs.values().values());
        }
    }
}
