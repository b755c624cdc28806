package org.hyperanfis.experiments.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hyperanfis.compare.Comparison;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.Summary;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;

/** Whether the rules of compared models are true, as text: means over seeds. */
final class ComparedTruth {

    private static final double LOWEST_SHOWN = -10;

    private final Comparison comparison;
    private final boolean classifies;
    /** Those that have rules. */
    private final List<Comparison.Model> models;

    ComparedTruth(Comparison comparison, boolean classifies) {
        this.comparison = comparison;
        this.classifies = classifies;
        this.models = comparison.models().stream()
                .filter(model -> mean(model, Figures.TEXT_FIDELITY).isPresent())
                .toList();
    }

    /** Nothing where no model has rules that were measured. */
    List<String> lines(Style style) {
        if (models.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add(style.bold("Truth of the rules") + " (test rows), means; models as --models calls them");
        lines.addAll(table().lines("", style));
        lines.addAll(TextTable.wrapped(reading(), style.width()));
        List<Comparison.Model> silent = models.stream()
                .filter(model -> mean(model, Figures.CLASSES_UNSTATED).orElse(0.0) > 0)
                .toList();
        if (!silent.isEmpty()) {
            String unstated = "Classes that are predicted while no rule states them, means: "
                    + silent.stream()
                            .map(model -> model.name() + " " + cell(model, Figures.CLASSES_UNSTATED, "%.1f"))
                            .collect(Collectors.joining(", "))
                    + ".";
            lines.addAll(TextTable.wrapped(unstated, style.width()));
        }
        return lines;
    }

    /** Titles of models would not fit beside so many columns, but names do. */
    private TextTable table() {
        TextTable table = new TextTable(
                "model", ">faithful", ">vote", ">text", ">terms", ">wrong", ">in range", ">recur.", ">clusters");
        for (Comparison.Model model : models) {
            table.row(
                    model.name(),
                    cell(model, Figures.FAITHFULNESS, "%.3f"),
                    cell(model, Figures.VOTE_FIDELITY, "%.3f"),
                    cell(model, Figures.TEXT_FIDELITY, "%.3f"),
                    cell(model, Figures.TERMS, "%.1f"),
                    cell(model, Figures.WRONG_RULES, "%.1f"),
                    cell(model, Figures.IN_RANGE, "%.3f"),
                    cell(model, Figures.RECURRENCE, "%.3f"),
                    cell(model, Figures.CLUSTER_RECURRENCE, "%.3f"));
        }
        return table;
    }

    private String reading() {
        String answers = classifies
                ? "faithful: rows that get the class that their strongest rule states; vote: that all rules state together."
                : "faithful: R2 of the answers by the value that their strongest rule states; vote: by what all rules"
                        + " state together.";
        boolean resampled = models.stream()
                .anyMatch(model -> mean(model, Figures.RECURRENCE).isPresent());
        return answers
                + " text: rows whose strongest rule follows from the printed terms. wrong: rules that state what their rows"
                + " are not. in range: printed centres where training rows are."
                + (resampled
                        ? " recur.: rules that come again in trainings on resamples of the training rows; clusters: as many"
                                + " clusters of k-means on the same resamples."
                        : "");
    }

    /** R2 has no lower end, but a column has. */
    private String cell(Comparison.Model model, String figure, String format) {
        return mean(model, figure)
                .map(mean -> mean < LOWEST_SHOWN ? "< -10" : String.format(Locale.ROOT, format, mean))
                .orElse("-");
    }

    private Optional<Double> mean(Comparison.Model model, String figure) {
        return comparison.summary(model.name(), figure).map(Summary::mean);
    }
}
