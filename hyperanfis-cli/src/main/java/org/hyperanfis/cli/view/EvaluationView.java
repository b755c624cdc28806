package org.hyperanfis.cli.view;

import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.ClassificationMetrics;
import org.hyperanfis.eval.RegressionMetrics;
import org.hyperanfis.eval.RuleMetrics;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Evaluation;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;

/** An evaluation as text and as JSON. */
public final class EvaluationView {

    private final Evaluation evaluation;
    private final Target target;

    public EvaluationView(Evaluation evaluation, Target target) {
        this.evaluation = evaluation;
        this.target = target;
    }

    /** The headline figures, by name. */
    public static TextTable headline(Target target) {
        return target instanceof Target.Classes
                ? new TextTable("rows", ">", ">accuracy", ">macro-F1", ">macro-recall")
                : new TextTable("rows", ">", ">RMSE", ">MAE", ">R2");
    }

    /** Adds this evaluation's figures to a {@link #headline} table. */
    public void addTo(TextTable table, String part, int rows) {
        evaluation
                .classification()
                .ifPresent(m -> table.row(
                        part,
                        Formats.count(rows),
                        Formats.score(m.accuracy()),
                        Formats.score(m.macroF1()),
                        Formats.score(m.macroRecall())));
        evaluation
                .regression()
                .ifPresent(m -> table.row(
                        part,
                        Formats.count(rows),
                        ReadableNumber.of(m.rmse()),
                        ReadableNumber.of(m.mae()),
                        Formats.score(m.r2())));
    }

    /**
     * The confusion matrix, and the figures of probabilities and rules.
     *
     * @param onRows which rows these are of, as the end of each heading; may be empty
     */
    public List<String> details(String onRows, Style style) {
        List<String> lines = new ArrayList<>();
        evaluation.classification().ifPresent(metrics -> {
            lines.add(style.bold("Confusion") + onRows + " (rows: true class, columns: predicted)");
            lines.addAll(confusion(metrics, ((Target.Classes) target).classes()).lines("  ", style));
            lines.add("");
        });
        evaluation.probabilities().ifPresent(metrics -> {
            lines.add(style.bold("Probabilities") + onRows);
            TextTable table = new TextTable("", "");
            table.row("expected calibration error", Formats.score(metrics.expectedCalibrationError()));
            lines.addAll(table.lines("  ", style));
            lines.add("");
        });
        RuleMetrics rules = evaluation.rules();
        lines.add(style.bold("Rules") + onRows);
        TextTable table = new TextTable("", "");
        double largest = rules.dominantCoverage().stream()
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
        table.row("largest dominant coverage", Formats.percent(largest));
        table.row("effective rules", "%s of %d".formatted(ReadableNumber.of(rules.effectiveRules()), ruleCount()));
        table.row("mean cosine between rules", cosine(rules));
        if (target instanceof Target.Classes classes) {
            List<String> counts = new ArrayList<>();
            for (int k = 0; k < classes.size(); k++) {
                counts.add(rules.prototypesPerClass().get(k) + " "
                        + classes.classes().get(k));
            }
            table.row("prototypes per class", String.join(", ", counts));
        }
        lines.addAll(table.folding().lines("  ", style));
        return lines;
    }

    /** A dash where fewer than two rules fire at all. */
    private static String cosine(RuleMetrics rules) {
        String mean = Double.isNaN(rules.meanRuleCosine()) ? "-" : ReadableNumber.of(rules.meanRuleCosine());
        return rules.silentRules() == 0
                ? mean
                : mean + " (without " + Formats.count(rules.silentRules(), "silent rule") + ")";
    }

    private int ruleCount() {
        return evaluation.rules().dominantCoverage().size();
    }

    private static TextTable confusion(ClassificationMetrics metrics, List<String> classes) {
        int widest = Math.max(4, 60 / Math.max(1, classes.size()) - 2);
        String[] header = new String[classes.size() + 1];
        header[0] = "";
        for (int k = 0; k < classes.size(); k++) {
            header[k + 1] = ">" + TextTable.shortened(TextTable.printable(classes.get(k)), widest);
        }
        TextTable table = new TextTable(header);
        for (int k = 0; k < classes.size(); k++) {
            List<Object> cells = new ArrayList<>();
            cells.add(classes.get(k));
            metrics.confusion().get(k).forEach(count -> cells.add(Formats.count(count)));
            table.row(cells.toArray());
        }
        return table;
    }

    /** The fields of the evaluation. */
    public void write(JsonWriter json) {
        evaluation.classification().ifPresent(m -> {
            json.field("accuracy", m.accuracy());
            json.field("macroF1", m.macroF1());
            json.field("macroRecall", m.macroRecall());
            json.field("classes", ((Target.Classes) target).classes());
            json.field("confusion", m.confusion());
        });
        evaluation.probabilities().ifPresent(m -> {
            json.field("expectedCalibrationError", m.expectedCalibrationError());
            json.field("logLoss", m.logLoss());
        });
        evaluation.regression().ifPresent(m -> writeRegression(json, m));
        RuleMetrics rules = evaluation.rules();
        json.field("dominantCoverage", rules.dominantCoverage());
        json.field("meanRuleCosine", rules.meanRuleCosine());
        json.field("silentRules", rules.silentRules());
        json.field("effectiveRules", rules.effectiveRules());
        json.field("prototypesPerClass", rules.prototypesPerClass());
    }

    private static void writeRegression(JsonWriter json, RegressionMetrics metrics) {
        json.field("rmse", metrics.rmse());
        json.field("mae", metrics.mae());
        json.field("r2", metrics.r2());
    }
}
