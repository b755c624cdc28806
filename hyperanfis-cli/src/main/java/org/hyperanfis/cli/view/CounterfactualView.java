package org.hyperanfis.cli.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.inspect.counterfactual.Counterfactual;
import org.hyperanfis.inspect.counterfactual.Direction;
import org.hyperanfis.inspect.counterfactual.Findings;
import org.hyperanfis.inspect.counterfactual.Goal;
import org.hyperanfis.inspect.counterfactual.ModelAnswer;
import org.hyperanfis.inspect.counterfactual.Request;
import org.hyperanfis.inspect.counterfactual.Value;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;

/** What would change an answer, as text and as JSON. */
public final class CounterfactualView {

    private final String row;
    private final Request request;
    private final Findings findings;
    private final Target target;

    public CounterfactualView(String row, Request request, Findings findings, Target target) {
        this.row = row;
        this.request = request;
        this.findings = findings;
        this.target = target;
    }

    public List<String> lines(Style style) {
        List<String> lines = new ArrayList<>(
                wrapped("Row " + row + " is predicted as " + words(findings.answer()) + ".", style.width()));
        if (findings.counterfactuals().isEmpty()) {
            lines.addAll(wrapped(findings.limit(), style.width()));
            lines.addAll(wrapped(findings.decided(), style.width()));
            return lines;
        }
        int number = 1;
        for (Counterfactual one : findings.counterfactuals()) {
            lines.add("");
            String title = number++ + ". " + words(one.answer()) + ", if "
                    + Formats.count(one.changes().size(), "column")
                    + (one.changes().size() == 1 ? " changes" : " change");
            wrapped(title, style.width()).forEach(line -> lines.add(style.bold(line)));
            TextTable table = new TextTable("column", ">now", ">then", ">distance");
            for (Counterfactual.Change change : one.changes()) {
                table.row(change.column(), text(change.from()), text(change.to()), fixed(change.distance()));
            }
            lines.addAll(table.lines("   ", style));
            lines.addAll(wrapped("   " + nearness(one), style.width()));
        }
        if (!findings.decided().isEmpty()) {
            lines.add("");
            lines.addAll(wrapped(findings.decided(), style.width()));
        }
        return lines;
    }

    private String words(ModelAnswer answer) {
        return answer.label()
                .map(label -> label + " with probability "
                        + Formats.percent(answer.probability().orElseThrow())
                        + answer.moreProbable()
                                .map(other -> " (" + other + " is more probable)")
                                .orElse(""))
                .orElseGet(() ->
                        output() + " = " + ReadableNumber.of(answer.value().orElseThrow()));
    }

    private String output() {
        return request.goal() instanceof Goal.Within within
                ? within.output()
                : target.columns().get(0);
    }

    private static String text(Value value) {
        return value.isMissing() ? Feature.MISSING : value.text();
    }

    private static String fixed(double distance) {
        return Formats.number(Math.rint(distance * 100) / 100);
    }

    private static String nearness(Counterfactual one) {
        String like = one.nearest()
                .map(nearest -> "Most like row " + nearest.name() + ", " + fixed(nearest.distance()) + " away"
                        + (nearest.usual() ? ", as real rows are." : ", farther than real rows usually are."))
                .orElse("No real row has such an answer.");
        return one.covered() ? like : like + " No rule covers it: do not rely on it.";
    }

    private static List<String> wrapped(String text, int width) {
        return text.isEmpty() ? List.of() : TextTable.wrapped(TextTable.printable(text), width);
    }

    public void write(JsonWriter json) {
        json.field("row", row);
        json.object("answer", () -> write(findings.answer(), json));
        json.object("constraints", () -> writeConstraints(json));
        json.array(
                "counterfactuals",
                () -> findings.counterfactuals().forEach(one -> json.object(() -> write(one, json))));
        if (findings.counterfactuals().isEmpty()) {
            json.field("limit", findings.limit());
        }
        if (!findings.decided().isEmpty()) {
            json.field("decided", findings.decided());
        }
        json.field("predictions", findings.predictions());
    }

    private void writeConstraints(JsonWriter json) {
        if (request.goal().text().isEmpty()) {
            json.nullField("to");
        } else {
            json.field("to", request.goal().text());
        }
        request.probability().ifPresent(least -> json.field("probability", least));
        json.field("fix", List.copyOf(request.fixed()));
        json.object("ranges", () -> request.ranges().forEach((column, span) -> json.field(column, span.text())));
        json.field("onlyUp", only(Direction.UP));
        json.field("onlyDown", only(Direction.DOWN));
        if (request.mostColumns() < Integer.MAX_VALUE) {
            json.field("mostColumns", request.mostColumns());
        }
    }

    private List<String> only(Direction direction) {
        return request.directions().entrySet().stream()
                .filter(entry -> entry.getValue() == direction)
                .map(Map.Entry::getKey)
                .toList();
    }

    private void write(ModelAnswer answer, JsonWriter json) {
        answer.label().ifPresent(label -> json.field("label", label));
        answer.probability().ifPresent(probability -> json.field("probability", probability));
        answer.moreProbable().ifPresent(other -> json.field("moreProbable", other));
        answer.value().ifPresent(value -> {
            json.field("output", output());
            json.field("value", value);
        });
    }

    private void write(Counterfactual one, JsonWriter json) {
        json.array(
                "changes",
                () -> one.changes()
                        .forEach(change -> json.line(() -> {
                            json.field("column", change.column());
                            write("from", change.from(), json);
                            write("to", change.to(), json);
                            json.field("distance", change.distance());
                        })));
        write(one.answer(), json);
        json.field("columns", one.changes().size());
        json.field("distance", one.distance());
        json.field("covered", one.covered());
        one.nearest()
                .ifPresent(nearest -> json.object("nearestRow", () -> {
                    json.field("row", nearest.name());
                    json.field("distance", nearest.distance());
                    json.field("usual", nearest.usual());
                }));
    }

    private static void write(String name, Value value, JsonWriter json) {
        if (value.isMissing()) {
            json.nullField(name);
        } else if (value.number().isPresent()) {
            json.field(name, value.number().getAsDouble());
        } else {
            json.field(name, value.text());
        }
    }
}
