package org.hyperanfis.report;

import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.TrainingRows;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.HyperAnfis;

/**
 * The data of the page, as JSON: what the model is, then a writer for each section. Figures are rounded to what a picture shows;
 * the model and the rows that it can be tried on are exact. What grows with rows, rules or inputs is capped, so that the page
 * stays small; the page says where.
 */
final class PageData {

    private final ReportContent content;
    private final Inspection inspection;
    private final HyperAnfis model;

    PageData(ReportContent content) {
        this.content = content;
        this.inspection = content.inspection();
        this.model = inspection.model();
    }

    String json() {
        return JsonWriter.text(this::write);
    }

    private void write(JsonWriter out) {
        ShownRows shown = new ShownRows(inspection);
        ScoreSection scores = new ScoreSection(inspection, out);
        RuleSection rules = new RuleSection(inspection, content.truth(), out);
        out.field("title", content.title());
        out.field("dataName", content.dataName());
        out.constant("task", model.structure().task());
        out.constant("geometry", model.structure().geometry());
        out.field("rowCount", inspection.data().rows());
        new TrainingRows(model.provenance())
                .warning(content.dataName(), inspection.data().rows(), inspection::data)
                .ifPresent(warning -> out.field("seenInTraining", warning));
        writeTarget(out);
        out.array("features", () -> model.features().forEach(feature -> out.object(() -> write(feature, out))));
        scores.writeMetrics();
        scores.writeProbabilities();
        content.reference().ifPresent(scores::writeReference);
        HistorySection.write(content.history(), out);
        TruthSection.write(content.truth(), out);
        rules.write();
        new RowSection(inspection, shown, out).write();
        scores.writeCalibration();
        new ExplorerSection(inspection, shown, out).write();
        ProvenanceSection.write(model.provenance(), out);
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
    }
}
