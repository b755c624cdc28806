package org.hyperanfis.export.javasource;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.hyperanfis.data.Target;
import org.hyperanfis.export.formula.Answer;
import org.hyperanfis.export.formula.Formula;
import org.hyperanfis.export.formula.Term;
import org.hyperanfis.export.model.ExportModel;

/**
 * A model as one file of Java source, which predicts records, rows of numbers and, as a program, tables. What is the same for all
 * models is in the templates beside this class; parts that a model does not need are left out.
 *
 * @since 0.3.0
 */
public final class JavaExport {

    /** As the library allows for rounding at the border of what training rows cover. */
    private static final double SLACK = 1e-9;

    private final ExportModel model;
    private final JavaSettings settings;
    private final JavaNames names;
    private final JavaTemplate template = new JavaTemplate();

    private JavaExport(ExportModel model, JavaSettings settings) {
        this.model = model;
        this.settings = settings;
        this.names = new JavaNames(model.formula());
    }

    /** Writes the file in ASCII. The same model makes the same file. */
    public static void write(ExportModel model, JavaSettings settings, OutputStream out) throws IOException {
        out.write(new JavaExport(model, settings).source().getBytes(StandardCharsets.US_ASCII));
    }

    private String source() {
        Formula formula = model.formula();
        JavaLayers layers = new JavaLayers(formula, names);
        JavaTables tables = new JavaTables(formula, names);
        template.word("class", settings.className())
                .word("package", settings.packageName().orElse(""))
                .keep("package", settings.packageName().isPresent())
                .lines("header", JavaHeader.of(model, settings))
                .lines("layers", layers.lines("        "))
                .lines("tables", tables.lines())
                .keep("texts", tables.hasTexts());
        layers.helpers().forEach(helper -> template.keep(helper, true));
        numbers();
        answer(formula.answer());
        new JavaColumns(model.columns()).describe(template);
        template.lines("columnTypes", template.fill("Columns.java.txt"));
        program();
        template.lines("program", template.fill("Program.java.txt"));
        return String.join("\n", template.fill("Model.java.txt")) + "\n";
    }

    private void numbers() {
        List<String> sizes = new ArrayList<>();
        names.sizes()
                .forEach((axis, name) -> sizes.add("    private static final int " + name + " = " + axis.size() + ";"));
        template.lines("sizes", sizes.stream().sorted().toList())
                .lines(
                        "names",
                        JavaText.list(
                                targetNames().stream().map(JavaText::quoted).toList(), "        "));
        OptionalDouble radius = model.model().coverageRadius();
        template.word(
                "radius",
                radius.isPresent() ? JavaText.number(radius.getAsDouble() * (1 + SLACK)) : "Double.POSITIVE_INFINITY");
    }

    private List<String> targetNames() {
        return model.target() instanceof Target.Classes classes
                ? classes.classes()
                : ((Target.Outputs) model.target()).names();
    }

    /** The fields of an answer and what they are. */
    private void answer(Answer answer) {
        List<String> parameters = new ArrayList<>();
        List<Term.Variable> values = new ArrayList<>();
        if (answer instanceof Answer.OneClass one) {
            parameters.add("int labelIndex");
            values.add(one.label());
            parameters.add("double[] probability");
            values.add(one.probability());
        } else if (answer instanceof Answer.Values numbers) {
            parameters.add("double[] value");
            values.add(numbers.values());
        }
        parameters.add("double[] firing");
        values.add(answer.firing());
        parameters.add("double[] distance");
        values.add(answer.distance());
        answer.votes().ifPresent(votes -> {
            parameters.add("double" + "[]".repeat(votes.axes().size()) + " vote");
            values.add(votes);
        });
        boolean byOutput =
                answer.votes().filter(votes -> votes.axes().size() == 2).isPresent();
        template.keep("classifies", answer instanceof Answer.OneClass)
                .keep("votes", byOutput)
                .keep("vote", answer.votes().isPresent() && !byOutput)
                .lines("constructor", List.of("        private Prediction(" + String.join(", ", parameters) + ") {"))
                .word("answer", values.stream().map(names::variable).collect(Collectors.joining(", ")));
    }

    private void program() {
        boolean explains = model.formula().answer().votes().isPresent();
        String name = settings.className();
        template.word(
                        "usage",
                        JavaText.quoted("usage: java " + name + ".java " + (explains ? "[--explain] " : "")
                                + "< table.csv > predictions.csv"))
                .word("explainArgument", explains ? ", explain" : "")
                .word("explainParameter", explains ? ", boolean explain" : "");
        List<String> head = new ArrayList<>(List.of("row"));
        List<String> outputs = targetNames();
        if (model.target() instanceof Target.Classes classes) {
            head.add(classes.name());
            outputs.forEach(label -> head.add("P(" + label + ")"));
        } else {
            head.addAll(outputs);
        }
        List<String> explained = new ArrayList<>(List.of("rule", "firing", "distance", "covered"));
        boolean several = !model.classifies() && outputs.size() > 1;
        for (int r = 1; r <= model.model().ruleCount(); r++) {
            for (String output : several ? outputs : List.of("")) {
                explained.add("vote(rule " + r + (several ? ", " + output : "") + ")");
            }
        }
        template.lines("head", text(head, "")).lines("explainedHead", text(explained, ","));
    }

    /** Cells of a line of comma-separated values as one text. */
    private static List<String> text(List<String> cells, String before) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(before);
        for (int i = 0; i < cells.size(); i++) {
            String cell = written(cells.get(i)) + (i + 1 < cells.size() ? "," : "");
            if (line.length() > 0 && line.length() + cell.length() > JavaText.WIDTH - 30) {
                lines.add(JavaText.quoted(line.toString()));
                line = new StringBuilder();
            }
            line.append(cell);
        }
        lines.add(JavaText.quoted(line.toString()));
        List<String> source = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            source.add("            " + (i == 0 ? "" : "+ ") + lines.get(i) + (i + 1 < lines.size() ? "" : ";"));
        }
        return source;
    }

    private static String written(String cell) {
        boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
