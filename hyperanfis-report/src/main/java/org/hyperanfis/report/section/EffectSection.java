package org.hyperanfis.report.section;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.hyperanfis.inspect.effect.AnswerCurve;
import org.hyperanfis.inspect.effect.ColumnEffect;
import org.hyperanfis.inspect.effect.Curve;
import org.hyperanfis.inspect.effect.CurvePoint;
import org.hyperanfis.inspect.effect.EffectBasis;
import org.hyperanfis.inspect.effect.Effects;
import org.hyperanfis.inspect.effect.Interaction;
import org.hyperanfis.inspect.effect.RuleCurve;
import org.hyperanfis.inspect.effect.ScoreLoss;
import org.hyperanfis.inspect.effect.SingleCurve;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;

/** What the columns do to the answers. Of each column the answer that changes most is shown by rule and for some rows. */
public final class EffectSection {

    private static final int MOST_RULES = 8;
    private static final int MOST_SINGLE = 12;

    /** Room for curves, in numbers; the columns that matter most come first. */
    private static final int ROOM = 15_000;

    private static final int MOST_COLUMNS = 200;

    private final Effects effects;

    public EffectSection(Effects effects) {
        this.effects = effects;
    }

    public void write(JsonWriter out) {
        Rounded rounded = new Rounded(out);
        EffectBasis basis = effects.basis();
        List<ColumnEffect> shown =
                effects.columns().stream().limit(MOST_COLUMNS).toList();
        int[] room = {ROOM};
        out.object("effects", () -> {
            out.field("basis", basisOfImportance());
            out.field("curveRows", rows(basis.curveRows()));
            out.field("measure", effects.score().measure().words());
            rounded.field("floor", effects.interactionFloor());
            out.field("pairs", basis.pairs());
            out.field("columnCount", effects.columns().size());
            out.array(
                    "columns",
                    () -> shown.forEach(column -> out.object(() -> {
                        out.field("name", column.column());
                        out.field("used", column.used());
                        write("loss", column.importance(), out);
                        column.accuracyLoss().ifPresent(loss -> write("accuracy", loss, out));
                        column.curve().filter(curve -> fits(curve, room)).ifPresent(curve -> write(curve, out));
                    })));
            out.array("interactions", () -> effects.interactions().forEach(pair -> out.object(() -> write(pair, out))));
        });
    }

    private static void write(String name, ScoreLoss loss, JsonWriter out) {
        new Rounded(out).field(name, List.of(loss.mean(), loss.spread()));
    }

    private static boolean fits(Curve curve, int[] room) {
        room[0] -= curve.points().size()
                * (curve.answers().size() + rules(curve.strongest()).size() + MOST_SINGLE);
        return room[0] >= 0;
    }

    private static void write(Curve curve, JsonWriter out) {
        Rounded rounded = new Rounded(out);
        AnswerCurve strongest = curve.strongest();
        out.object("curve", () -> {
            out.field("sentence", curve.sentence());
            out.field("leftOut", curve.leftOut());
            out.array("points", () -> curve.points().forEach(point -> out.object(() -> write(point, out))));
            out.field("strongest", curve.answers().indexOf(strongest));
            out.array(
                    "answers",
                    () -> curve.answers()
                            .forEach(answer -> out.object(() -> {
                                out.field("name", answer.answer().name());
                                out.field("probability", answer.answer().probability());
                                rounded.field("mean", answer.mean());
                            })));
            out.array(
                    "byRule",
                    () -> rules(strongest)
                            .forEach(rule -> out.object(() -> {
                                out.field("rule", rule.rule());
                                out.field("rows", rule.rows());
                                rounded.field("mean", rule.mean());
                            })));
            out.field(
                    "rulesLeftOut", strongest.byRule().size() - rules(strongest).size());
            out.array(
                    "single",
                    () -> strongest.single().stream()
                            .limit(MOST_SINGLE)
                            .map(SingleCurve::answers)
                            .forEach(rounded::row));
            out.array(
                    "singleRows",
                    () -> strongest.single().stream().limit(MOST_SINGLE).forEach(one -> out.element(one.row())));
        });
    }

    /** The rules that decide most of the rows, in their order. */
    private static List<RuleCurve> rules(AnswerCurve curve) {
        return curve.byRule().stream()
                .sorted(Comparator.comparingInt(rule -> -rule.rows()))
                .limit(MOST_RULES)
                .sorted(Comparator.comparingInt(RuleCurve::rule))
                .toList();
    }

    private static void write(CurvePoint point, JsonWriter out) {
        Rounded rounded = new Rounded(out);
        out.field("text", point.text());
        out.constant("kind", point.kind());
        rounded.field("value", point.value());
        rounded.field("share", point.share());
    }

    private static void write(Interaction pair, JsonWriter out) {
        out.field("first", pair.first());
        out.field("second", pair.second());
        new Rounded(out).field("strength", pair.strength());
    }

    private String basisOfImportance() {
        return "What %s grows by when the cells of a column are shuffled among %s, %d times; as they are, it is %s."
                .formatted(
                        effects.score().measure().words(),
                        rows(effects.basis().importanceRows()),
                        effects.basis().repeats(),
                        Formats.number(effects.score().value()));
    }

    /** How many rows, and of how many they were drawn. */
    private String rows(int count) {
        int all = effects.basis().tableRows();
        return Formats.count(count, "row") + (count == all ? "" : " drawn from " + Formats.count(all));
    }

    /** Importance and effect of the columns that are used, with a head. */
    public List<List<String>> table() {
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("Column", "Growth of " + effects.score().measure().words(), "Spread", "Effect"));
        for (ColumnEffect column : effects.columns()) {
            if (column.used()) {
                table.add(List.of(
                        column.column(),
                        Formats.number(column.importance().mean()),
                        Formats.number(column.importance().spread()),
                        column.curve().map(Curve::sentence).orElse("")));
            }
        }
        return table;
    }

    /** On what the table stands, in a sentence. */
    public String basis() {
        return basisOfImportance();
    }
}
