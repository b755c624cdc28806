package org.hyperanfis.report;

import java.util.List;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.Target;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.TableColumns;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.report.section.CellSection;
import org.hyperanfis.report.section.ChangeSection;
import org.hyperanfis.report.section.ExplorerSection;
import org.hyperanfis.report.section.HistorySection;
import org.hyperanfis.report.section.ProvenanceSection;
import org.hyperanfis.report.section.QualitySection;
import org.hyperanfis.report.section.Rounded;
import org.hyperanfis.report.section.RowSection;
import org.hyperanfis.report.section.RuleSection;
import org.hyperanfis.report.section.ScoreSection;
import org.hyperanfis.report.section.ShownRows;
import org.hyperanfis.report.section.TruthSection;

/**
 * The data of the page, as JSON: what the model is, then a writer for each section. Figures are rounded to what a picture shows;
 * the model and the rows that it can be tried on are exact. What grows with rows, rules or inputs is capped, so that the page
 * stays small; the page says where.
 */
final class PageData {

    private final ReportContent content;
    private final Analysis analysis;
    private final Inspection inspection;
    private final HyperAnfis model;

    PageData(ReportContent content) {
        this(content, new Analysis(content));
    }

    PageData(ReportContent content, Analysis analysis) {
        this.content = content;
        this.analysis = analysis;
        this.inspection = content.inspection();
        this.model = inspection.model();
    }

    String json() {
        return JsonWriter.text(this::write);
    }

    private void write(JsonWriter out) {
        ShownRows shown = analysis.shown();
        ScoreSection scores = new ScoreSection(inspection, out);
        RuleSection rules = new RuleSection(inspection, content.truth(), out);
        out.field("title", content.title());
        out.field("dataName", content.dataName());
        out.constant("task", model.structure().task());
        out.constant("geometry", model.structure().geometry());
        out.field("rowCount", inspection.data().rows());
        analysis.evidence().alert().ifPresent(warning -> out.field("seenInTraining", warning));
        out.field("evidence", analysis.evidence().note());
        out.field("onTestRows", analysis.evidence().isTest());
        writeTarget(out);
        out.array("features", () -> model.features().forEach(feature -> out.object(() -> write(feature, out))));
        new ScoreLines(content, analysis).write(out);
        scores.writeMetrics();
        scores.writeProbabilities();
        analysis.thresholds().ifPresent(section -> section.write(out));
        content.reference().ifPresent(reference -> writeReference(reference, out));
        out.field("limits", Limits.of(content));
        content.audit().modelSha256().ifPresent(digest -> out.field("modelSha256", digest));
        out.field("exports", content.audit().exports());
        content.audit().missing().ifPresent(cells -> QualitySection.write(cells, out));
        QualitySection.write(TableColumns.of(model.provenance()), out);
        content.audit().change().ifPresent(change -> new ChangeSection(change, inspection, out).write());
        HistorySection.write(content.history(), out);
        TruthSection.write(content.truth(), out);
        rules.write();
        int[] groups = content.audit()
                .groups()
                .map(known -> known.groupOfRow(inspection.data().rows()))
                .orElse(new int[0]);
        new RowSection(inspection, content.audit().missing(), shown, groups, out).write();
        new CellSection(inspection, groups).write(out);
        analysis.effects().write(out);
        analysis.contributions().write(out);
        scores.writeCalibration();
        new ExplorerSection(inspection, shown, out).write();
        ProvenanceSection.write(model.provenance(), out);
    }

    private static void writeReference(Comparison comparison, JsonWriter out) {
        Rounded rounded = new Rounded(out);
        out.object("reference", () -> {
            out.field("name", comparison.reference());
            out.array("figures", () -> {
                for (Comparison.Figure figure : comparison.figures()) {
                    out.object(() -> {
                        out.field("name", figure.name());
                        rounded.field("ours", figure.ours());
                        rounded.field("reference", figure.reference());
                    });
                }
            });
        });
    }

    private void writeTarget(JsonWriter out) {
        boolean classifies = model.target() instanceof Target.Classes;
        out.field("target", String.join(", ", model.target().columns()));
        out.array("classes", () -> {
            if (model.target() instanceof Target.Classes classes) {
                classes.classes().forEach(out::element);
            }
        });
        out.array("outputs", () -> {
            if (!classifies) {
                model.target().columns().forEach(out::element);
            }
        });
    }

    private static void write(Feature feature, JsonWriter out) {
        out.field("name", feature.name());
        out.constant("kind", feature.kind());
        out.field("column", feature.column());
        if (feature.category() != null) {
            out.field("category", feature.category().isEmpty() ? Feature.MISSING : feature.category());
        }
        if (feature.order() != null) {
            out.field("order", feature.order());
        }
        if (feature.kind() == FeatureKind.MISSING) {
            out.field("words", feature.presence());
        }
        feature.kind()
                .part()
                .ifPresent(part -> out.field("words", part.phrase(List.of(String.valueOf(feature.category())))));
    }
}
