package org.hyperanfis.cli.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.inspect.effect.AnswerCurve;
import org.hyperanfis.inspect.effect.BaseScore;
import org.hyperanfis.inspect.effect.ColumnEffect;
import org.hyperanfis.inspect.effect.Curve;
import org.hyperanfis.inspect.effect.CurvePoint;
import org.hyperanfis.inspect.effect.EffectBasis;
import org.hyperanfis.inspect.effect.Effects;
import org.hyperanfis.inspect.effect.Interaction;
import org.hyperanfis.inspect.effect.RuleCurve;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;

/** Effects of columns as text and as JSON. */
public final class EffectsView {

    private static final int MOST_SHOWN = 30;

    /** A table of curves has no room for more rules. */
    private static final int MOST_RULES = 6;

    private final Effects effects;
    private final List<String> rowNames;

    /** @param rowNames what the rows of the data set are called */
    public EffectsView(Effects effects, List<String> rowNames) {
        this.effects = effects;
        this.rowNames = rowNames;
    }

    /** All columns. */
    public List<String> lines(Style style) {
        List<ColumnEffect> used =
                effects.columns().stream().filter(ColumnEffect::used).toList();
        List<ColumnEffect> shown = used.subList(0, Math.min(MOST_SHOWN, used.size()));
        List<String> lines = new ArrayList<>();
        lines.add(style.bold("Importance"));
        lines.addAll(importance(shown).lines("  ", style));
        lines.addAll(basisOfImportance(style));
        if (shown.size() < used.size()) {
            lines.addAll(TextTable.wrapped(
                    "%d more columns matter less; --json has them all.".formatted(used.size() - shown.size()),
                    style.width()));
        }
        List<String> unused = effects.columns().stream()
                .filter(column -> !column.used())
                .map(ColumnEffect::column)
                .toList();
        if (!unused.isEmpty()) {
            lines.addAll(TextTable.wrapped(
                    TextTable.printable("Not used by any rule, so without effect: " + String.join(", ", unused) + "."),
                    style.width()));
        }
        lines.add("");
        lines.add(style.bold("How each column acts"));
        for (ColumnEffect column : shown) {
            column.curve()
                    .ifPresent(curve -> lines.addAll(TextTable.wrapped(
                            TextTable.printable(column.column() + ": " + curve.sentence() + "."), style.width())));
        }
        lines.addAll(basisOfCurves(style));
        lines.add("");
        lines.addAll(interactions(effects.interactions(), style));
        return lines;
    }

    private TextTable importance(List<ColumnEffect> columns) {
        boolean classes = effects.score().accuracy().isPresent();
        TextTable table = classes
                ? new TextTable("column", ">log loss", ">spread", ">accuracy", ">spread")
                : new TextTable("column", ">RMSE", ">spread");
        for (ColumnEffect column : columns) {
            if (classes) {
                table.row(
                        column.column(),
                        Formats.score(column.importance().mean()),
                        Formats.score(column.importance().spread()),
                        Formats.score(column.accuracyLoss().orElseThrow().mean()),
                        Formats.score(column.accuracyLoss().orElseThrow().spread()));
            } else {
                table.row(
                        column.column(),
                        ReadableNumber.of(column.importance().mean()),
                        ReadableNumber.of(column.importance().spread()));
            }
        }
        return table;
    }

    private List<String> basisOfImportance(Style style) {
        EffectBasis basis = effects.basis();
        BaseScore score = effects.score();
        String value = score.measure() == BaseScore.Measure.LOG_LOSS
                ? Formats.score(score.value())
                : ReadableNumber.of(score.value());
        String accuracy = score.accuracy().isPresent()
                ? ", accuracy " + Formats.score(score.accuracy().getAsDouble())
                : "";
        return TextTable.wrapped(
                "What is lost when the cells of a column are shuffled among %s, %d times. As they are: %s %s%s."
                        .formatted(
                                rows(basis.importanceRows()),
                                basis.repeats(),
                                score.measure().words(),
                                value,
                                accuracy),
                style.width());
    }

    private List<String> basisOfCurves(Style style) {
        EffectBasis basis = effects.basis();
        String left = effects.answersLeftOut() == 0
                ? ""
                : " Classes of fewer rows, left out: %d.".formatted(effects.answersLeftOut());
        return TextTable.wrapped(
                "Mean answers with the column at these values in all of %s.%s".formatted(rows(basis.curveRows()), left),
                style.width());
    }

    /** How many rows, and of how many they were drawn. */
    private String rows(int count) {
        int all = effects.basis().tableRows();
        return count == all
                ? Formats.count(count, "row")
                : "%s drawn from %s".formatted(Formats.count(count, "row"), Formats.count(all));
    }

    private List<String> interactions(List<Interaction> found, Style style) {
        List<String> lines = new ArrayList<>();
        EffectBasis basis = effects.basis();
        lines.add(style.bold("Interactions"));
        if (!found.isEmpty()) {
            TextTable table = new TextTable("column", "with", ">strength");
            found.forEach(pair -> table.row(pair.first(), pair.second(), Formats.percent(pair.strength())));
            lines.addAll(table.lines("  ", style));
        }
        lines.addAll(TextTable.wrapped(
                "%s found among %s of the columns that matter most. Strength is what two columns do beyond the sum of both, relative to the variance of the answers; below %s nothing is claimed."
                        .formatted(
                                found.isEmpty() ? "None" : String.valueOf(found.size()),
                                Formats.count(basis.pairs(), "pair"),
                                Formats.percent(effects.interactionFloor())),
                style.width()));
        return lines;
    }

    /** One column, with its curve. */
    public List<String> lines(String name, Style style) {
        ColumnEffect column = column(name);
        List<String> lines = new ArrayList<>();
        if (!column.used()) {
            lines.addAll(TextTable.wrapped(
                    TextTable.printable(name + " is not used by any rule, so it has no effect on any answer."),
                    style.width()));
            return lines;
        }
        lines.add(style.bold("Importance"));
        lines.addAll(importance(List.of(column)).lines("  ", style));
        lines.addAll(basisOfImportance(style));
        Curve curve = column.curve().orElseThrow();
        lines.add("");
        lines.addAll(TextTable.wrapped(TextTable.printable(name + ": " + curve.sentence() + "."), style.width()));
        for (AnswerCurve answer : curve.answers()) {
            lines.add("");
            lines.add(style.bold(TextTable.printable(
                    answer.answer().probability()
                            ? "P(" + answer.answer().name() + ")"
                            : answer.answer().name())));
            lines.addAll(curve(name, curve, answer).lines("  ", style));
        }
        lines.addAll(basisOfCurves(style));
        if (curve.leftOut() > 0) {
            lines.add("%d categories of fewer rows left out.".formatted(curve.leftOut()));
        }
        lines.add("");
        lines.addAll(interactions(of(name), style));
        return lines;
    }

    private ColumnEffect column(String name) {
        return effects.columns().stream()
                .filter(effect -> effect.column().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private List<Interaction> of(String column) {
        return effects.interactions().stream()
                .filter(pair -> pair.first().equals(column) || pair.second().equals(column))
                .toList();
    }

    private static TextTable curve(String name, Curve curve, AnswerCurve answer) {
        List<RuleCurve> rules =
                answer.byRule().subList(0, Math.min(MOST_RULES, answer.byRule().size()));
        List<String> header = new ArrayList<>(List.of(">" + TextTable.shortened(name, 20), ">rows", ">mean"));
        rules.forEach(rule -> header.add(">rule " + rule.rule()));
        TextTable table = new TextTable(header.toArray(String[]::new));
        for (int p = 0; p < curve.points().size(); p++) {
            List<Object> cells = new ArrayList<>();
            cells.add(TextTable.shortened(curve.points().get(p).text(), 20));
            cells.add(Formats.percent(curve.points().get(p).share()));
            cells.add(answer.answer().text(answer.mean().get(p)));
            for (RuleCurve rule : rules) {
                cells.add(answer.answer().text(rule.mean().get(p)));
            }
            table.row(cells.toArray());
        }
        return table;
    }

    /** The fields of the effects; of one column, if it is given, with its single curves. */
    public void write(JsonWriter json, Optional<String> only) {
        EffectBasis basis = effects.basis();
        json.object("basis", () -> {
            json.field("rows", basis.tableRows());
            json.field("drawnRows", basis.drawnRows());
            json.field("importanceRows", basis.importanceRows());
            json.field("repeats", basis.repeats());
            json.field("curveRows", basis.curveRows());
            json.field("curveColumns", basis.curveColumns());
            json.field("pairRows", basis.pairRows());
            json.field("pairs", basis.pairs());
            json.field("seed", basis.seed());
        });
        json.object("score", () -> {
            json.field("measure", effects.score().measure().words());
            json.field("value", effects.score().value());
            effects.score().accuracy().ifPresent(accuracy -> json.field("accuracy", accuracy));
        });
        json.field("answersLeftOut", effects.answersLeftOut());
        json.array(
                "columns",
                () -> effects.columns().stream()
                        .filter(column -> only.isEmpty() || column.column().equals(only.get()))
                        .forEach(column -> json.object(() -> write(json, column, only.isPresent()))));
        json.field("interactionFloor", effects.interactionFloor());
        json.array(
                "interactions",
                () -> only.map(this::of)
                        .orElse(effects.interactions())
                        .forEach(pair -> json.object(() -> write(json, pair))));
    }

    private void write(JsonWriter json, ColumnEffect column, boolean single) {
        json.field("column", column.column());
        json.field("importance", column.importance().mean());
        json.field("spread", column.importance().spread());
        column.accuracyLoss().ifPresent(loss -> {
            json.field("accuracyLoss", loss.mean());
            json.field("accuracySpread", loss.spread());
        });
        json.field("used", column.used());
        json.field("missing", column.missing());
        column.curve().ifPresent(curve -> {
            json.field("sentence", curve.sentence());
            json.object("curve", () -> write(json, curve, single));
        });
    }

    private void write(JsonWriter json, Curve curve, boolean single) {
        writePoints(json, "points", curve.points());
        json.field("leftOut", curve.leftOut());
        json.array(
                "answers",
                () -> curve.answers()
                        .forEach(answer -> json.object(() -> {
                            json.field("answer", answer.answer().name());
                            json.constant("shape", curve.shape(answer));
                            json.field("mean", answer.mean());
                            json.array(
                                    "byRule",
                                    () -> answer.byRule()
                                            .forEach(rule -> json.object(() -> {
                                                json.field("rule", rule.rule());
                                                json.field("rows", rule.rows());
                                                json.field("mean", rule.mean());
                                            })));
                            if (single) {
                                json.array(
                                        "single",
                                        () -> answer.single()
                                                .forEach(row -> json.object(() -> {
                                                    json.field("row", rowNames.get(row.row()));
                                                    json.field("rule", row.rule());
                                                    json.field("answers", row.answers());
                                                })));
                            }
                        })));
    }

    private static void write(JsonWriter json, Interaction pair) {
        json.field("columns", List.of(pair.first(), pair.second()));
        json.field("strength", pair.strength());
        writePoints(json, "firstPoints", pair.firstPoints());
        writePoints(json, "secondPoints", pair.secondPoints());
        json.array(
                "grids",
                () -> pair.grids()
                        .forEach(grid -> json.object(() -> {
                            json.field("answer", grid.answer().name());
                            json.field("mean", grid.mean());
                        })));
    }

    private static void writePoints(JsonWriter json, String name, List<CurvePoint> points) {
        json.array(
                name,
                () -> points.forEach(point -> json.object(() -> {
                    json.constant("kind", point.kind());
                    point.value().ifPresent(value -> json.field("value", value));
                    json.field("text", point.text());
                    json.field("share", point.share());
                })));
    }
}
