package org.hyperanfis.report.section;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.data.Target;
import org.hyperanfis.decision.Costs;
import org.hyperanfis.decision.Decision;
import org.hyperanfis.decision.DecisionRule;
import org.hyperanfis.eval.score.Answers;
import org.hyperanfis.eval.score.ClassScore;
import org.hyperanfis.eval.score.OperatingCurve;
import org.hyperanfis.inspect.score.ScoreSheet;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.report.text.Formats;

/** What becomes of each class as the probability from which on it is answered moves. */
public final class ThresholdSection {

    private static final int MOST_POINTS = 200;
    private static final int LEAST_POINTS = 20;

    /** Points of all classes together. */
    private static final int ROOM = 4_000;

    private static final int STEPS = 10;

    private final RuleModel model;
    private final List<String> classes;
    private final Answers answers;
    private final ScoreSheet sheet;

    /** For a classifier. */
    public ThresholdSection(RuleModel model, Answers answers, ScoreSheet sheet) {
        this.model = model;
        this.classes = ((Target.Classes) model.target()).classes();
        this.answers = answers;
        this.sheet = sheet;
    }

    public void write(JsonWriter out) {
        Rounded rounded = new Rounded(out);
        int most = Math.max(LEAST_POINTS, Math.min(MOST_POINTS, ROOM / classes.size()));
        out.field("positive", positive());
        model.decision().ifPresent(decision -> write(decision, out));
        out.array(
                "perClass",
                () -> sheet.scores()
                        .perClass()
                        .forEach(score -> out.object(() -> {
                            out.field("rows", score.rows());
                            rounded.field("precision", score.precision());
                            rounded.field("recall", score.recall());
                            rounded.field("f1", score.f1());
                            rounded.field("rocAuc", score.rocAuc());
                            rounded.field("prAuc", score.prAuc());
                        })));
        out.array("curves", () -> {
            for (int k = 0; k < classes.size(); k++) {
                OperatingCurve curve = OperatingCurve.of(answers, k, most);
                OperatingCurve.Point own = own(k);
                out.object(() -> {
                    out.field("ofClass", curve.ofClass());
                    out.field("ofRest", curve.ofRest());
                    out.field("own", List.of(own.hits(), own.falseAlarms()));
                    points("points", curve.points(), out);
                    points("steps", steps(curve.index()), out);
                });
            }
        });
    }

    private static void points(String name, List<OperatingCurve.Point> points, JsonWriter out) {
        Rounded rounded = new Rounded(out);
        out.array(
                name,
                () -> points.forEach(point -> out.array(() -> {
                    rounded.element(point.threshold());
                    out.element(point.hits()).element(point.falseAlarms());
                })));
    }

    private static void write(Decision decision, JsonWriter out) {
        out.object("decision", () -> {
            out.field("text", decision.text());
            if (decision.rule() instanceof DecisionRule.AtLeast atLeast) {
                out.field("positive", atLeast.positive());
                new Rounded(out).field("threshold", atLeast.threshold());
            }
            if (decision.classes().size() == 2) {
                Costs costs = decision.costs();
                out.array("costs", () -> {
                    for (int k = 0; k < 2; k++) {
                        out.element(costs.cost(k, 1 - k));
                    }
                });
            }
        });
    }

    /** The class that thresholds are for: that of the model's decision, or else the rarest of the rows. */
    public int positive() {
        return model.decision()
                .filter(decision -> decision.rule() instanceof DecisionRule.AtLeast)
                .map(decision -> ((DecisionRule.AtLeast) decision.rule()).positive())
                .orElseGet(() -> sheet.scores().perClass().stream()
                        .filter(score -> score.rows() > 0)
                        .min(Comparator.comparingLong(ClassScore::rows))
                        .map(ClassScore::index)
                        .orElse(0));
    }

    /** What the answers of the model come to. */
    private OperatingCurve.Point own(int k) {
        return count(k, Double.NaN, i -> answers.predicted(i) == k);
    }

    /** What happens at round thresholds. */
    private List<OperatingCurve.Point> steps(int k) {
        List<OperatingCurve.Point> steps = new ArrayList<>();
        for (int step = 1; step < STEPS; step++) {
            double threshold = (double) step / STEPS;
            steps.add(count(k, threshold, i -> answers.probability(i, k) >= threshold));
        }
        return steps;
    }

    private OperatingCurve.Point count(int k, double threshold, java.util.function.IntPredicate counts) {
        int[] both = new int[2];
        IntStream.range(0, answers.rows()).filter(counts).forEach(i -> both[answers.label(i) == k ? 0 : 1]++);
        return new OperatingCurve.Point(threshold, both[0], both[1]);
    }

    /** Scores of each class, with a head. */
    public List<List<String>> classTable() {
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("Class", "Rows", "Precision", "Recall", "F1", "ROC AUC", "PR AUC"));
        for (ClassScore score : sheet.scores().perClass()) {
            table.add(List.of(
                    classes.get(score.index()),
                    Formats.count(score.rows()),
                    text(score.precision()),
                    text(score.recall()),
                    text(score.f1()),
                    text(score.rocAuc()),
                    text(score.prAuc())));
        }
        return table;
    }

    /** What happens to the positive class at round thresholds, with a head. */
    public List<List<String>> thresholdTable() {
        int positive = positive();
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("Threshold", "Sensitivity", "Specificity", "Precision", "Misses", "False alarms"));
        OperatingCurve curve = OperatingCurve.of(answers, positive, 2);
        for (OperatingCurve.Point point : steps(positive)) {
            table.add(List.of(
                    Formats.number(point.threshold()),
                    text((double) point.hits() / curve.ofClass()),
                    text(1 - (double) point.falseAlarms() / curve.ofRest()),
                    text(point.precision()),
                    Formats.count(curve.ofClass() - point.hits()),
                    Formats.count(point.falseAlarms())));
        }
        return table;
    }

    /** The name of the positive class. */
    public String positiveName() {
        return classes.get(positive());
    }

    private static String text(double value) {
        return Double.isNaN(value) ? "\u2013" : Formats.number(value);
    }
}
