package org.hyperanfis.cli.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.score.ClassScore;
import org.hyperanfis.eval.score.Interval;
import org.hyperanfis.eval.score.Score;
import org.hyperanfis.eval.score.Scores;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.inspect.score.ScoreSheet;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;
import org.jspecify.annotations.Nullable;

/** The scores of a model beside the simplest ones, as text and as JSON. */
public final class ScoresView {

    /** What {@link EvaluationView} writes. */
    private static final Set<Score> ELSEWHERE =
            Set.of(Score.ACCURACY, Score.MACRO_F1, Score.LOG_LOSS, Score.RMSE, Score.MAE, Score.R2);

    private final ScoreSheet sheet;

    public ScoresView(ScoreSheet sheet) {
        this.sheet = sheet;
    }

    /** Every score with its interval, of several parts side by side. */
    public static List<String> sideBySide(Map<String, ScoreSheet> parts, Style style) {
        List<String> header = new ArrayList<>(List.of(""));
        parts.keySet().forEach(part -> header.add(">" + part));
        TextTable table = new TextTable(header.toArray(String[]::new));
        List<Object> rows = new ArrayList<>(List.of("rows"));
        parts.values().forEach(sheet -> rows.add(Formats.count(sheet.scores().rows())));
        table.row(rows.toArray());
        ScoreSheet first = parts.values().iterator().next();
        for (Score score : first.scores().values().keySet()) {
            List<Object> cells = new ArrayList<>(List.of(score.title()));
            parts.values().forEach(sheet -> cells.add(withInterval(sheet, score)));
            table.row(cells.toArray());
        }
        return table.lines("", style);
    }

    private static String withInterval(ScoreSheet sheet, Score score) {
        String value = value(score, sheet.scores().get(score));
        Interval interval = sheet.intervals().get(score);
        return interval == null ? value : value + " (" + range(score, interval) + ")";
    }

    private static String range(Score score, Interval interval) {
        return value(score, interval.low()) + (interval.low() < 0 ? " to " : "-") + value(score, interval.high());
    }

    /** A dash for what is undefined. */
    private static String value(Score score, double value) {
        if (Double.isNaN(value)) {
            return "-";
        }
        return score == Score.RMSE || score == Score.MAE
                ? ReadableNumber.of(value)
                : String.format(Locale.ROOT, "%.3f", value);
    }

    /**
     * Scores beside the simplest models, remarks, and the scores of each class.
     *
     * @param rows which rows these are
     * @param onRows the same as the end of further headings; may be empty
     */
    public List<String> details(String rows, String onRows, Style style) {
        List<String> lines = new ArrayList<>();
        lines.add(style.bold("Scores") + " on " + rows + ", in brackets the 95 % interval");
        List<String> header = new ArrayList<>(List.of("", ">model"));
        sheet.baselines().forEach(baseline -> header.add(">" + baseline.kind().field()));
        TextTable table = new TextTable(header.toArray(String[]::new));
        for (Score score : sheet.scores().values().keySet()) {
            List<Object> cells = new ArrayList<>(List.of(score.title(), withInterval(sheet, score)));
            sheet.baselines()
                    .forEach(
                            baseline -> cells.add(value(score, baseline.scores().get(score))));
            table.row(cells.toArray());
        }
        lines.addAll(table.lines("  ", style));
        sheet.remarks().forEach(remark -> lines.addAll(TextTable.wrapped(remark, style.width())));
        sheet.notes().forEach(note -> lines.addAll(TextTable.wrapped(note, style.width())));
        if (sheet.target() instanceof Target.Classes classes) {
            lines.add("");
            lines.addAll(perClass(classes.classes(), onRows, style));
        }
        return lines;
    }

    private List<String> perClass(List<String> classes, String onRows, Style style) {
        TextTable table = new TextTable("class", ">rows", ">precision", ">recall", ">F1", ">ROC AUC", ">PR AUC");
        for (ClassScore score : sheet.scores().perClass()) {
            table.row(
                    classes.get(score.index()),
                    Formats.count(score.rows()),
                    value(Score.ACCURACY, score.precision()),
                    value(Score.ACCURACY, score.recall()),
                    value(Score.ACCURACY, score.f1()),
                    value(Score.ACCURACY, score.rocAuc()),
                    value(Score.ACCURACY, score.prAuc()));
        }
        List<String> lines = new ArrayList<>();
        lines.add(style.bold("Classes") + onRows + ", each against the rest");
        lines.addAll(table.lines("  ", style));
        return lines;
    }

    /** Groups of rows, one line each. Two scores leave room for their names. */
    public static List<String> groups(String column, String part, Map<String, ScoreSheet> groups, Style style) {
        List<Score> shown = groups.values().iterator().next().target() instanceof Target.Classes
                ? List.of(Score.ACCURACY, Score.ROC_AUC)
                : List.of(Score.RMSE, Score.R2);
        List<String> header = new ArrayList<>(List.of(column, ">rows"));
        shown.forEach(score -> header.add(">" + score.title()));
        TextTable table = new TextTable(header.toArray(String[]::new));
        groups.forEach((name, sheet) -> {
            boolean few = sheet.scores().rows() < ScoreSheet.FEW_ROWS;
            List<Object> cells =
                    new ArrayList<>(List.of(name, Formats.count(sheet.scores().rows()) + (few ? "*" : "")));
            shown.forEach(score -> cells.add(withInterval(sheet, score)));
            table.row(cells.toArray());
        });
        List<String> lines = new ArrayList<>();
        lines.add(style.bold("Groups") + " by " + TextTable.printable(column) + ", on " + part);
        lines.addAll(table.lines("  ", style));
        if (groups.values().stream().anyMatch(sheet -> sheet.scores().rows() < ScoreSheet.FEW_ROWS)) {
            lines.add("  * fewer than " + ScoreSheet.FEW_ROWS + " rows, which say little");
        }
        if (groups.values().stream().anyMatch(sheet -> !sheet.scores().lacking().isEmpty())) {
            lines.addAll(TextTable.wrapped(
                    "Some groups lack classes, which are left out of every score that is a mean over classes.",
                    style.width()));
        }
        return lines;
    }

    /** The fields beside those of an {@link EvaluationView}. */
    public void writeMore(JsonWriter json) {
        write(json, ELSEWHERE);
    }

    /** All fields. */
    public void write(JsonWriter json) {
        json.field("rows", sheet.scores().rows());
        write(json, Set.of());
    }

    private void write(JsonWriter json, Set<Score> without) {
        writeValues(sheet.scores(), without, json);
        if (sheet.target() instanceof Target.Classes classes) {
            writeClasses(classes.classes(), sheet.scores(), json);
        }
        writeIntervals("intervals", sheet.scores(), sheet.intervals(), json);
        json.object(
                "baseline",
                () -> sheet.baselines()
                        .forEach(baseline -> json.object(baseline.kind().field(), () -> {
                            writeValues(baseline.scores(), Set.of(), json);
                            if (sheet.target() instanceof Target.Classes classes) {
                                writeClasses(classes.classes(), baseline.scores(), json);
                            }
                            writeIntervals("intervals", baseline.scores(), baseline.intervals(), json);
                            writeIntervals("advantage", baseline.scores(), baseline.advantages(), json);
                            json.field(
                                    "notBetter",
                                    baseline.notBetter().stream()
                                            .map(Score::field)
                                            .toList());
                            json.field(
                                    "worse",
                                    baseline.worse().stream().map(Score::field).toList());
                        })));
        json.field("remarks", sheet.remarks());
        json.field("notes", sheet.notes());
    }

    private static void writeValues(Scores scores, Set<Score> without, JsonWriter json) {
        scores.values().forEach((score, value) -> {
            if (!without.contains(score)) {
                json.field(score.field(), value.doubleValue());
            }
        });
    }

    private static void writeClasses(List<String> classes, Scores scores, JsonWriter json) {
        json.array(
                "perClass",
                () -> scores.perClass()
                        .forEach(score -> json.line(() -> {
                            json.field("class", classes.get(score.index()));
                            json.field("rows", score.rows());
                            json.field("precision", score.precision());
                            json.field("recall", score.recall());
                            json.field("f1", score.f1());
                            json.field("rocAuc", score.rocAuc());
                            json.field("prAuc", score.prAuc());
                        })));
        json.field("classesLacking", scores.lacking().stream().map(classes::get).toList());
    }

    private static void writeIntervals(String name, Scores scores, Map<Score, Interval> intervals, JsonWriter json) {
        json.object(
                name,
                () -> scores.values().keySet().forEach(score -> {
                    @Nullable Interval interval = intervals.get(score);
                    if (interval == null) {
                        json.nullField(score.field());
                    } else {
                        json.field(score.field(), new double[] {interval.low(), interval.high()});
                    }
                }));
    }
}
