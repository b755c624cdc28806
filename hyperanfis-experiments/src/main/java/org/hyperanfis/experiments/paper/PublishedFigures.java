package org.hyperanfis.experiments.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.data.Target;
import org.hyperanfis.datasets.KnownDataset;
import org.hyperanfis.eval.ClassificationMetrics;
import org.hyperanfis.eval.RuleMetrics;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.report.Comparison;

/** What the paper reports of its model with 12 rules on the breast cancer data (Table 1, Figure 3), to show beside ours. */
public final class PublishedFigures {

    private static final String DATA = "wdbc";
    private static final int RULES = 12;

    private PublishedFigures() {}

    /**
     * The paper's figures beside those of an inspection, if the paper has any for these data and as many rules.
     *
     * @param unseen whether the rows had no part in training; only then can scores be compared
     */
    public static Optional<Comparison> beside(Inspection inspection, Optional<KnownDataset> known, boolean unseen) {
        boolean same = known.filter(set -> set.name().equals(DATA)).isPresent()
                && inspection.rules().size() == RULES
                && inspection.model().target().equals(new Target.Classes("diagnosis", List.of("B", "M")));
        return same ? Optional.of(wdbc(inspection, unseen)) : Optional.empty();
    }

    private static Comparison wdbc(Inspection inspection, boolean unseen) {
        ClassificationMetrics scores = inspection.evaluation().classification().orElseThrow();
        RuleMetrics rules = inspection.evaluation().rules();
        double largest = rules.dominantCoverage().stream()
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
        List<Comparison.Figure> figures = new ArrayList<>();
        if (unseen) {
            figures.add(new Comparison.Figure("accuracy", scores.accuracy(), 0.9854));
            figures.add(new Comparison.Figure("macro-F1", scores.macroF1(), 0.9843));
            figures.add(new Comparison.Figure("macro-recall", scores.macroRecall(), 0.9835));
        }
        figures.add(new Comparison.Figure("largest dominant coverage", largest, 0.2632));
        figures.add(new Comparison.Figure(
                "benign prototypes", rules.prototypesPerClass().get(0), 7));
        figures.add(new Comparison.Figure(
                "malignant prototypes", rules.prototypesPerClass().get(1), 5));
        figures.add(new Comparison.Figure("mean cosine between rules", rules.meanRuleCosine(), 0.432));
        figures.add(new Comparison.Figure("effective rules", rules.effectiveRules(), 6.67));
        return new Comparison("the paper", figures);
    }
}
