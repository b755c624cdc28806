package org.hyperanfis.cli.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.hyperanfis.decision.Costs;
import org.hyperanfis.decision.Decision;
import org.hyperanfis.decision.DecisionReport;
import org.hyperanfis.decision.DecisionReport.Judged;
import org.hyperanfis.decision.DecisionRule;
import org.hyperanfis.decision.ThresholdCurve;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;

/** How ways to decide do, as text and as JSON. */
public final class DecisionView {

    private final DecisionReport report;
    private final Optional<Decision> kept;

    /** @param kept the decision of the model */
    public DecisionView(DecisionReport report, Optional<Decision> kept) {
        this.report = report;
        this.kept = kept;
    }

    /** How a model answers, in a sentence; nothing where the highest score decides. */
    public static List<String> sentence(Optional<Decision> kept, Style style) {
        return kept.map(decision ->
                        TextTable.wrapped(TextTable.printable("The answer is " + decision.text() + "."), style.width()))
                .orElse(List.of());
    }

    /** A table with a column for each way to decide. */
    public List<String> lines(Style style) {
        List<String> lines = new ArrayList<>();
        lines.add(style.bold("Decisions") + " (" + TextTable.printable(costs()) + ")");
        List<String> header = new ArrayList<>(List.of(""));
        report.judged().forEach(way -> header.add(">" + title(way)));
        TextTable table = new TextTable(header.toArray(String[]::new));
        if (report.positive().isPresent()) {
            String name = TextTable.shortened(
                    report.costs().classes().get(report.positive().getAsInt()), 16);
            row(
                    table,
                    "threshold for " + name,
                    way -> way.threshold().isPresent()
                            ? ReadableNumber.of(way.threshold().getAsDouble())
                            : "-");
            row(table, name + ", answered so", way -> Formats.count(way.count(true, true)));
            row(table, name + ", missed", way -> Formats.count(way.count(true, false)));
            row(table, "others, answered " + name, way -> Formats.count(way.count(false, true)));
            row(table, "others, answered so", way -> Formats.count(way.count(false, false)));
            row(table, "sensitivity", way -> share(way.sensitivity()));
            row(table, "specificity", way -> share(way.specificity()));
            row(table, "precision", way -> share(way.precision()));
        }
        row(table, "mistakes", way -> Formats.count(way.mistakes()));
        row(table, "mean cost", way -> ReadableNumber.of(way.meanCost()));
        row(table, "total cost", way -> ReadableNumber.of(way.totalCost()));
        lines.addAll(table.lines("  ", style));
        kept.ifPresent(decision ->
                lines.addAll(TextTable.wrapped(TextTable.printable("kept: " + decision.text() + "."), style.width())));
        if (has(DecisionReport.Kind.EXPECTED)) {
            lines.addAll(TextTable.wrapped(
                    "expected: what costs least if the calibrated probabilities are right.", style.width()));
        }
        if (has(DecisionReport.Kind.BEST)) {
            lines.addAll(TextTable.wrapped(
                    "best here: found on these rows, too good for them. New rows cost more.", style.width()));
        }
        return lines;
    }

    private boolean has(DecisionReport.Kind kind) {
        return report.judged(kind).isPresent();
    }

    private String costs() {
        return report.costs().mistakes().isEmpty()
                ? "every mistake costs 1"
                : "costs " + report.costs().text() + ", every other mistake 1";
    }

    private static String title(Judged way) {
        return switch (way.kind()) {
            case OWN -> "highest score";
            case KEPT -> "kept";
            case GIVEN -> "given";
            case EXPECTED -> "expected";
            case BEST -> "best here";
        };
    }

    private void row(TextTable table, String words, Function<Judged, String> figure) {
        List<Object> cells = new ArrayList<>(List.of(words));
        report.judged().forEach(way -> cells.add(figure.apply(way)));
        table.row(cells.toArray());
    }

    private static String share(double share) {
        return Double.isNaN(share) ? "-" : Formats.percent(share);
    }

    /** The fields {@code decision} and {@code costs}. */
    public void write(JsonWriter json) {
        List<String> classes = report.costs().classes();
        json.object("decision", () -> {
            report.positive().ifPresent(positive -> json.field("positive", classes.get(positive)));
            kept.ifPresent(decision -> json.object("inModel", () -> write(decision, json)));
            report.judged()
                    .forEach(way -> json.object(way.kind().name().toLowerCase(Locale.ROOT), () -> write(way, json)));
            report.curve()
                    .ifPresent(curve -> json.array(
                            "curve", () -> curve.points().forEach(point -> json.object(() -> write(point, json)))));
        });
        json.array("costs", () -> write(report.costs(), json));
    }

    /** The fields of the decision of a model. */
    static void write(Decision decision, JsonWriter json) {
        json.field("text", decision.text());
        json.constant("origin", decision.origin());
        if (decision.rule() instanceof DecisionRule.AtLeast atLeast) {
            json.field("positive", decision.classes().get(atLeast.positive()));
            json.field("threshold", atLeast.threshold());
        }
        json.array("costs", () -> write(decision.costs(), json));
        if (decision.rows() > 0) {
            json.object("chosenOn", () -> {
                json.field("rows", decision.rows());
                if (!decision.table().isEmpty()) {
                    json.field("table", decision.table());
                }
                json.field("fingerprint", decision.fingerprint());
            });
        }
    }

    /** The field of that name for the decision of a model, if it keeps one. */
    public static void write(String name, Optional<Decision> kept, JsonWriter json) {
        kept.ifPresent(decision -> json.object(name, () -> write(decision, json)));
    }

    private static void write(Costs costs, JsonWriter json) {
        costs.mistakes()
                .forEach(mistake -> json.object(() -> {
                    json.field("truth", costs.classes().get(mistake.truth()));
                    json.field("answer", costs.classes().get(mistake.answer()));
                    json.field("cost", mistake.cost());
                }));
    }

    private static void write(Judged way, JsonWriter json) {
        way.threshold().ifPresent(threshold -> json.field("threshold", threshold));
        json.field("confusion", way.confusion());
        if (way.positive().isPresent()) {
            json.field("sensitivity", way.sensitivity());
            json.field("specificity", way.specificity());
            json.field("precision", way.precision());
        }
        json.field("mistakes", way.mistakes());
        json.field("meanCost", way.meanCost());
        json.field("totalCost", way.totalCost());
        if (way.kind() == DecisionReport.Kind.BEST) {
            json.field("foundOnTheseRows", true);
        }
    }

    private static void write(ThresholdCurve.Point point, JsonWriter json) {
        json.field("threshold", point.threshold());
        json.field("sensitivity", point.sensitivity());
        json.field("specificity", point.specificity());
        json.field("precision", point.precision());
        json.field("meanCost", point.meanCost());
    }
}
