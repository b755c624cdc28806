package org.hyperanfis.cli.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;
import org.hyperanfis.residual.PredictionIntervals;
import org.hyperanfis.residual.ResidualReport;

/** How far predictions are off, as text and as JSON. */
public final class ResidualView {

    /** The level that is shown where nobody asks for another. */
    public static final double USUAL_LEVEL = 0.9;

    private final ResidualReport report;
    private final Optional<PredictionIntervals> intervals;
    private final int[] places;

    /**
     * @param intervals of the model
     * @param places of the rows of the report among the rows with an answer, from 0
     */
    public ResidualView(ResidualReport report, Optional<PredictionIntervals> intervals, int[] places) {
        this.report = report;
        this.intervals = intervals;
        this.places = places;
    }

    private long number(ResidualReport.Miss miss) {
        return places[miss.row()] + 1L;
    }

    public List<String> lines(Style style) {
        List<String> lines = new ArrayList<>();
        lines.add(style.bold("Residuals") + " (predicted minus true)");
        TextTable figures = new TextTable("", ">bias", ">median |error|", ">5 % below", ">5 % above");
        report.outputs()
                .forEach(output -> figures.row(
                        output.name(),
                        ReadableNumber.of(output.bias()),
                        ReadableNumber.of(output.medianAbsoluteError()),
                        ReadableNumber.of(output.low()),
                        ReadableNumber.of(output.high())));
        lines.addAll(figures.lines("  ", style));
        lines.add("");
        lines.add(style.bold("Largest errors") + " (rows with an answer, counted from 1)");
        TextTable largest = new TextTable("", ">row", ">true", ">predicted", ">residual");
        report.outputs()
                .forEach(output -> output.largest()
                        .forEach(miss -> largest.row(
                                output.name(),
                                Formats.count(number(miss)),
                                ReadableNumber.of(miss.truth()),
                                ReadableNumber.of(miss.predicted()),
                                ReadableNumber.of(miss.residual()))));
        lines.addAll(largest.lines("  ", style));
        lines.add("");
        lines.addAll(intervalLines(style));
        return lines;
    }

    private List<String> intervalLines(Style style) {
        if (intervals.isEmpty()) {
            return TextTable.wrapped(
                    "The model has no prediction intervals: it keeps no residuals of validation rows.", style.width());
        }
        List<String> lines = new ArrayList<>();
        lines.add(style.bold("Prediction intervals") + " (by " + source(intervals.get()) + ")");
        TextTable table = new TextTable("", ">level", ">rows inside", ">mean width");
        report.outputs()
                .forEach(output -> output.intervals().stream()
                        .filter(score -> score.level() == USUAL_LEVEL)
                        .forEach(score -> table.row(
                                output.name(),
                                Formats.percent(score.level()),
                                Formats.percent(score.coverage()),
                                ReadableNumber.of(score.meanWidth()))));
        if (!intervals.get().allows(USUAL_LEVEL)) {
            lines.add("  too few validation rows for " + Formats.percent(USUAL_LEVEL));
        } else {
            lines.addAll(table.lines("  ", style));
        }
        return lines;
    }

    /** What intervals rest on. */
    static String source(PredictionIntervals intervals) {
        return "residuals of " + Formats.count(intervals.rows(), "validation row")
                + (intervals.beforeRefit() ? ", of the training before these were trained on" : "");
    }

    /** The fields {@code residuals} and {@code predictionIntervals}. */
    public void write(JsonWriter json) {
        json.array("residuals", () -> report.outputs().forEach(output -> json.object(() -> write(output, json))));
        intervals.ifPresent(known -> json.object("predictionIntervals", () -> {
            json.field("validationRows", known.rows());
            json.field("beforeRefit", known.beforeRefit());
            json.array(
                    "outputs",
                    () -> report.outputs()
                            .forEach(output -> json.object(() -> {
                                json.field("output", output.name());
                                json.array(
                                        "levels",
                                        () -> output.intervals()
                                                .forEach(score -> json.object(() -> {
                                                    json.field("level", score.level());
                                                    json.field("coverage", score.coverage());
                                                    json.field("meanWidth", score.meanWidth());
                                                })));
                            })));
        }));
    }

    private void write(ResidualReport.OfOutput output, JsonWriter json) {
        json.field("output", output.name());
        json.field("bias", output.bias());
        json.field("medianAbsoluteError", output.medianAbsoluteError());
        json.field("quantile05", output.low());
        json.field("quantile95", output.high());
        json.array(
                "largest",
                () -> output.largest()
                        .forEach(miss -> json.object(() -> {
                            json.field("row", number(miss));
                            json.field("true", miss.truth());
                            json.field("predicted", miss.predicted());
                            json.field("residual", miss.residual());
                        })));
    }
}
