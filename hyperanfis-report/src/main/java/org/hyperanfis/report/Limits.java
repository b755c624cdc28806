package org.hyperanfis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.Target;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.report.text.Formats;

/** What a reader must not conclude from the report: sentences, each there only when it is true. */
final class Limits {

    /** Scores of a class with fewer rows than these hang on single rows. */
    private static final int FEW_ROWS = 30;

    private static final int MOST_NAMED = 5;

    private Limits() {}

    static List<String> of(ReportContent content) {
        Inspection inspection = content.inspection();
        HyperAnfis model = inspection.model();
        List<String> limits = new ArrayList<>();
        Evidence evidence = Evidence.of(content);
        if (evidence.isTest()) {
            limits.add("Test rows come from the same table as the training rows: rows from elsewhere may be harder.");
        } else {
            limits.add(
                    evidence.alert().isPresent()
                            ? "The scores are no evidence for new rows: rows were seen in training."
                            : "The model file does not prove that these rows are new to the model.");
        }
        if (model.provenance().validationRows() == 0) {
            limits.add("There were no validation rows: the epoch was chosen on the rows that were trained on.");
        }
        fewRows(inspection, limits);
        int far = (int) IntStream.range(0, inspection.data().rows())
                .filter(i -> !inspection.predictions().covered(i))
                .count();
        if (far > 0) {
            limits.add("%s lie farther from every rule than any training row did. They are answered all the same."
                    .formatted(ofRows(far, inspection)));
        }
        content.audit()
                .missing()
                .filter(cells -> cells.count() > 0)
                .ifPresent(cells -> limits.add(
                        "%s of the cells are missing. The model takes the mean of training in place of a missing number, %s."
                                .formatted(Formats.percent(cells.share()), told(model))));
        if (model.target() instanceof Target.Classes && !model.calibration().isMade()) {
            limits.add("Probabilities were not calibrated.");
        }
        if (content.truth().wrongRules() > 0) {
            limits.add(wrongRules(content.truth().wrongRules(), model.target() instanceof Target.Classes));
        }
        if (!content.truth().classesUnstated().isEmpty()) {
            limits.add("No rule states %s, and the model predicts it all the same."
                    .formatted(named(content.truth().classesUnstated(), "or")));
        }
        if (content.truth().recurrence().isEmpty()) {
            limits.add("Whether the rules come again in another training was not measured.");
        }
        return limits;
    }

    private static String wrongRules(int count, boolean classes) {
        String decided = count == 1 ? "it decides" : "they decide";
        return (count == 1 ? "One rule states " : count + " rules state ")
                + (classes
                        ? "what most of the rows that %s here are not.".formatted(decided)
                        : "a value that is farther from the mean of the rows that %s here than their standard deviation."
                                .formatted(decided));
    }

    private static String told(HyperAnfis model) {
        List<String> columns = model.features().stream()
                .filter(feature -> feature.kind() == FeatureKind.MISSING)
                .map(Feature::column)
                .toList();
        return columns.isEmpty()
                ? "as if it had been measured"
                : "and inputs of their own tell it that %s is missing".formatted(named(columns, "or"));
    }

    private static void fewRows(Inspection inspection, List<String> limits) {
        if (inspection.data().target() instanceof Target.Classes classes) {
            int[] counts = new int[classes.size()];
            IntStream.range(0, inspection.data().rows())
                    .forEach(i -> counts[inspection.data().label(i)]++);
            List<String> few = IntStream.range(0, counts.length)
                    .filter(k -> counts[k] < FEW_ROWS)
                    .mapToObj(k -> classes.classes().get(k) + " (" + counts[k] + ")")
                    .toList();
            if (!few.isEmpty()) {
                limits.add("Fewer than %d rows: %s. Figures of such a class hang on single rows."
                        .formatted(FEW_ROWS, named(few, "and")));
            }
        } else if (inspection.data().rows() < FEW_ROWS) {
            limits.add("There are fewer than %d rows: the scores hang on single ones.".formatted(FEW_ROWS));
        }
    }

    private static String ofRows(int count, Inspection inspection) {
        int all = inspection.data().rows();
        return String.format(Locale.ROOT, "%,d of %,d rows", count, all);
    }

    private static String named(List<String> names, String word) {
        int shown = Math.min(names.size(), MOST_NAMED);
        if (names.size() > MOST_NAMED) {
            return String.join(", ", names.subList(0, shown)) + " " + word + " " + (names.size() - shown) + " others";
        }
        return names.size() == 1
                ? names.get(0)
                : String.join(", ", names.subList(0, shown - 1)) + " " + word + " " + names.get(shown - 1);
    }
}
