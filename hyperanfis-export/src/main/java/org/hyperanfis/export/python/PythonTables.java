package org.hyperanfis.export.python;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.hyperanfis.data.Target;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.Line;
import org.hyperanfis.export.formula.Term;
import org.hyperanfis.export.model.ExportModel;

/** The tables of a formula as constants, with the names of what their lines are about. */
final class PythonTables {

    private static final String INDENT = "    ";

    private final ExportModel model;

    PythonTables(ExportModel model) {
        this.model = model;
    }

    String constants() {
        return model.formula().tables().stream().map(this::constant).collect(Collectors.joining("\n"));
    }

    private String constant(Term.Table table) {
        String by = table.axes().stream().map(Axis::name).collect(Collectors.joining(" and "));
        List<String> lines = new ArrayList<>(PythonText.comments(
                Character.toUpperCase(table.meaning().charAt(0))
                        + table.meaning().substring(1) + ", by " + by + ".",
                "# ",
                "# "));
        lines.add(PythonNames.of(table) + " = (");
        elements(table.values(), table.axes(), INDENT, lines);
        lines.add(")");
        return String.join("\n", lines) + "\n";
    }

    private void elements(double[] values, List<Axis> axes, String indent, List<String> lines) {
        Axis axis = axes.get(0);
        if (axes.size() == 1) {
            List<String> numbers =
                    Arrays.stream(values).mapToObj(PythonText::number).toList();
            if (indent.equals(INDENT) && named(axis)) {
                for (int i = 0; i < numbers.size(); i++) {
                    lines.add(indent + numbers.get(i) + ",  # " + PythonText.comment(name(axis, i)));
                }
            } else {
                lines.addAll(PythonText.filled(numbers, indent));
            }
            return;
        }
        int size = values.length / axis.size();
        for (int i = 0; i < axis.size(); i++) {
            lines.add(indent + "(  # " + PythonText.comment(name(axis, i)));
            elements(
                    Arrays.copyOfRange(values, i * size, (i + 1) * size),
                    axes.subList(1, axes.size()),
                    indent + INDENT,
                    lines);
            lines.add(indent + "),");
        }
    }

    private static boolean named(Axis axis) {
        return !axis.name().equals("coordinates") && !axis.name().equals("rules");
    }

    private String name(Axis axis, int i) {
        return switch (axis.name()) {
            case "inputs" -> model.model().features().get(i).name();
            case "rules" -> "rule " + (i + 1);
            case "classes", "true classes" ->
                ((Target.Classes) model.target()).classes().get(i);
            case "outputs" -> ((Target.Outputs) model.target()).names().get(i);
            default -> axis.name().substring(0, axis.name().length() - 1) + " " + (i + 1);
        };
    }

    /** The tables as arrays of numpy. */
    String arrays() {
        String indent = INDENT + INDENT;
        return model.formula().tables().stream()
                .map(PythonNames::of)
                .map(name -> indent + name + " = np.array(" + name + ")\n")
                .collect(Collectors.joining());
    }

    /** How many elements each axis has that a list runs over. */
    String counts() {
        List<Axis> axes =
                new ArrayList<>(List.of(model.formula().inputs().axes().get(0)));
        axes.add(model.formula().answer().firing().axes().get(0));
        model.formula().tables().stream()
                .flatMap(table -> table.axes().stream())
                .forEach(axes::add);
        model.formula()
                .lines()
                .forEach(line ->
                        steps(line).forEach(step -> axes.addAll(step.variable().axes())));
        return axes.stream()
                .distinct()
                .map(axis -> PythonNames.count(axis) + " = " + axis.size() + "\n")
                .collect(Collectors.joining());
    }

    private static List<Line.Step> steps(Line line) {
        return line instanceof Line.Loop loop ? loop.steps() : List.of((Line.Step) line);
    }
}
