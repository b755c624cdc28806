package org.hyperanfis.experiments.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.hyperanfis.compare.Comparison;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.PairedDifference;
import org.hyperanfis.compare.RunResult;
import org.hyperanfis.compare.Summary;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;

/** A comparison of models as text and as JSON. */
public final class ComparisonView {

    private static final List<String> CLASSIFICATION =
            List.of(Figures.ACCURACY, Figures.MACRO_F1, Figures.MACRO_RECALL);
    private static final List<String> ORDER = List.of(Figures.ROC_AUC, Figures.PR_AUC, Figures.MCC);
    private static final List<String> PROBABILITIES =
            List.of(Figures.LOG_LOSS, Figures.BRIER, Figures.EXPECTED_CALIBRATION_ERROR);
    /** With more classes than these, text shows none of them. */
    private static final int MOST_CLASSES = 10;

    private static final int WIDEST_CLASS = 16;

    private static final List<String> REGRESSION = List.of(Figures.RMSE, Figures.MAE, Figures.R2);
    private static final List<String> RULES =
            List.of(Figures.EFFECTIVE_RULES, Figures.RULE_COSINE, Figures.LARGEST_COVERAGE);

    private final Comparison comparison;
    private final List<String> scores;

    public ComparisonView(Comparison comparison) {
        this.comparison = comparison;
        this.scores = comparison.figures().contains(Figures.ACCURACY) ? CLASSIFICATION : REGRESSION;
    }

    /** The score by which models are ranked. */
    private String decisive() {
        return scores == CLASSIFICATION ? Figures.MACRO_F1 : Figures.RMSE;
    }

    public List<String> lines(Style style) {
        List<String> lines = new ArrayList<>();
        lines.add(style.bold(comparison.data()) + ", test rows, mean and standard deviation over "
                + Formats.count(comparison.seeds().size(), "seed"));
        lines.addAll(spreadTable(scores, comparison.models()).lines("", style));
        lines.add("* the best mean of its column"
                + (scores == CLASSIFICATION ? "; macro-recall is balanced accuracy" : ""));
        lines.add("");
        List<Comparison.Model> probable = comparison.models().stream()
                .filter(model ->
                        comparison.summary(model.name(), Figures.LOG_LOSS).isPresent())
                .toList();
        if (!probable.isEmpty()) {
            lines.add(style.bold("Further scores") + ", on test rows, mean and standard deviation");
            lines.addAll(spreadTable(ORDER, probable).lines("", style));
            lines.add("");
            lines.addAll(spreadTable(PROBABILITIES, probable).lines("", style));
            lines.add("");
        }
        addClasses(lines, style);
        lines.add(style.bold("Rules") + ", on validation rows, and cost; means");
        lines.addAll(ruleTable().lines("", style));
        List<String> truth = new ComparedTruth(comparison, scores == CLASSIFICATION).lines(style);
        if (!truth.isEmpty()) {
            lines.add("");
            lines.addAll(truth);
        }
        if (comparison.models().size() > 1) {
            lines.add("");
            lines.addAll(pairedLines(style));
        }
        return lines;
    }

    private void addClasses(List<String> lines, Style style) {
        List<String> classes = comparison.classes();
        if (classes.isEmpty()) {
            return;
        }
        if (classes.size() > MOST_CLASSES) {
            lines.add("Precision, recall and F1 of each of the " + classes.size() + " classes are in --json.");
        } else {
            lines.add(style.bold("F1 by class") + " (test rows), means; models as --models calls them");
            List<String> header = new ArrayList<>(List.of("model"));
            classes.forEach(name -> header.add(">" + TextTable.shortened(TextTable.printable(name), WIDEST_CLASS)));
            TextTable table = new TextTable(header.toArray(String[]::new));
            for (Comparison.Model model : comparison.models()) {
                List<String> row = new ArrayList<>(List.of(model.name()));
                classes.forEach(name -> row.add(mean(model, Figures.ofClass(Figures.F1, name), "%.4f")));
                table.row(row.toArray());
            }
            lines.addAll(table.lines("", style));
            lines.add("Precision and recall are in --json.");
        }
        lines.add("");
    }

    private TextTable spreadTable(List<String> figures, List<Comparison.Model> models) {
        List<String> header = new ArrayList<>(List.of("model"));
        figures.forEach(figure -> header.add(">" + Figures.of(figure).title()));
        TextTable table = new TextTable(header.toArray(String[]::new));
        for (Comparison.Model model : models) {
            List<String> row = new ArrayList<>(List.of(model.title()));
            figures.forEach(figure -> row.add(spread(model, figure)));
            table.row(row.toArray());
        }
        return table;
    }

    private String spread(Comparison.Model model, String figure) {
        Optional<Summary> summary = comparison.summary(model.name(), figure);
        String best = comparison.bestModels(figure).contains(model.name()) ? "*" : " ";
        return summary.map(s -> scores == CLASSIFICATION
                        ? String.format(Locale.ROOT, "%s%.4f +- %.4f", best, s.mean(), s.deviation())
                        : best + Formats.number(s.mean()) + " +- " + Formats.number(s.deviation()))
                .orElse("-");
    }

    private TextTable ruleTable() {
        TextTable table = new TextTable("model", ">rules", ">effective", ">cosine", ">largest", ">updates", ">time");
        for (Comparison.Model model : comparison.models()) {
            table.row(
                    model.title(),
                    mean(model, Figures.RULES, "%.1f"),
                    mean(model, RULES.get(0), "%.2f"),
                    mean(model, RULES.get(1), "%.3f"),
                    comparison
                            .summary(model.name(), RULES.get(2))
                            .map(s -> Formats.percent(s.mean()))
                            .orElse("-"),
                    mean(model, Figures.UPDATES, "%,.0f"),
                    comparison
                            .summary(model.name(), Figures.SECONDS)
                            .map(s -> Formats.duration(s.mean()))
                            .orElse("-"));
        }
        return table;
    }

    private String mean(Comparison.Model model, String figure, String format) {
        return comparison
                .summary(model.name(), figure)
                .map(s -> String.format(Locale.ROOT, format, s.mean()))
                .orElse("-");
    }

    private Comparison.Model reference() {
        return comparison.models().get(0);
    }

    private List<String> pairedLines(Style style) {
        String title = Figures.of(decisive()).title();
        List<String> lines = new ArrayList<>();
        lines.add(style.bold("Difference of " + title) + " from " + reference().title() + ", seed by seed");
        TextTable table = new TextTable("model", ">difference", ">better", ">worse", ">p", ">p (Holm)");
        Map<String, Double> adjusted = comparison.adjustedP(reference().name(), decisive());
        for (Comparison.Model model : comparison.models()) {
            if (model.equals(reference())) {
                continue;
            }
            comparison
                    .paired(model.name(), reference().name(), decisive())
                    .ifPresent(pair -> table.row(
                            model.title(),
                            difference(pair),
                            pair.wins(),
                            pair.losses(),
                            String.format(Locale.ROOT, "%.4f", pair.p()),
                            String.format(Locale.ROOT, "%.4f", adjusted.getOrDefault(model.name(), Double.NaN))));
        }
        lines.addAll(table.lines("", style));
        smallestP()
                .ifPresent(p -> lines.addAll(TextTable.wrapped(
                        String.format(
                                Locale.ROOT,
                                "p is that of Wilcoxon's signed-rank test, two-sided; %s cannot give less than %.4g%s. Seeds share"
                                        + " rows, so p values are guides, not proofs.",
                                Formats.count(comparison.seeds().size(), "seed"),
                                p,
                                p > 0.05 ? ", so nothing here is significant at 0.05" : ""),
                        style.width())));
        return lines;
    }

    /** Scores have four places; the errors of numbers have the units of the data, which may be small or large. */
    private String difference(PairedDifference pair) {
        if (scores == CLASSIFICATION) {
            return String.format(Locale.ROOT, "%+.4f +- %.4f", pair.mean(), pair.deviation());
        }
        String sign = pair.mean() > 0 ? "+" : "";
        return sign + Formats.number(pair.mean()) + " +- " + Formats.number(pair.deviation());
    }

    private Optional<Double> smallestP() {
        return comparison.models().stream()
                .filter(model -> !model.equals(reference()))
                .flatMap(model -> comparison.paired(model.name(), reference().name(), decisive()).stream())
                .map(PairedDifference::smallestPossibleP)
                .findFirst();
    }

    /** The fields of the comparison. */
    public void write(JsonWriter json) {
        json.field("data", comparison.data());
        json.field("seeds", comparison.seeds());
        json.array("models", () -> comparison.models().forEach(model -> json.object(() -> write(model, json))));
        json.array("runs", () -> comparison.runs().forEach(run -> json.object(() -> write(run, json))));
    }

    private void write(Comparison.Model model, JsonWriter json) {
        json.field("name", model.name());
        json.field("title", model.title());
        json.object("figures", () -> {
            List<String> figures = new ArrayList<>(comparison.figures());
            figures.add(Figures.SECONDS);
            figures.forEach(figure -> comparison
                    .summary(model.name(), figure)
                    .ifPresent(summary -> json.object(figure, () -> {
                        json.field("mean", summary.mean());
                        json.field("deviation", summary.deviation());
                    })));
        });
        writeClasses(
                json,
                (name, figure) -> comparison
                        .summary(model.name(), Figures.ofClass(figure, name))
                        .ifPresent(summary -> json.object(figure, () -> {
                            json.field("mean", summary.mean());
                            json.field("deviation", summary.deviation());
                        })));
        if (!model.equals(reference())) {
            json.object(
                    "difference",
                    () -> scores.forEach(figure -> comparison
                            .paired(model.name(), reference().name(), figure)
                            .ifPresent(pair -> json.object(figure, () -> write(pair, json)))));
        }
    }

    private void write(PairedDifference pair, JsonWriter json) {
        json.field("from", reference().name());
        json.field("mean", pair.mean());
        json.field("deviation", pair.deviation());
        json.field("better", pair.wins());
        json.field("worse", pair.losses());
        json.field("p", pair.p());
        json.field("smallestPossibleP", pair.smallestPossibleP());
    }

    /** @param write writes a figure of a class */
    private void writeClasses(JsonWriter json, BiConsumer<String, String> write) {
        if (comparison.classes().isEmpty()) {
            return;
        }
        json.array(
                "perClass",
                () -> comparison
                        .classes()
                        .forEach(name -> json.object(() -> {
                            json.field("class", name);
                            Figures.perClass().forEach(figure -> write.accept(name, figure));
                        })));
    }

    private void write(RunResult run, JsonWriter json) {
        json.field("model", run.model());
        json.field("seed", run.seed());
        List<String> figures = comparison.figures();
        json.object(
                "figures",
                () -> run.figures().forEach((name, value) -> {
                    if (figures.contains(name)) {
                        json.field(name, value.doubleValue());
                    }
                }));
        writeClasses(json, (name, figure) -> {
            Double value = run.figures().get(Figures.ofClass(figure, name));
            if (value != null) {
                json.field(figure, value.doubleValue());
            }
        });
        json.field("stop", run.stop());
        json.field("outputDigest", run.outputDigest());
        json.field("seconds", run.seconds());
    }
}
