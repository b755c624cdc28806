package org.hyperanfis.export.javasource;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hyperanfis.export.formula.Answer;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.Formula;
import org.hyperanfis.export.formula.Line;
import org.hyperanfis.export.formula.Section;
import org.hyperanfis.export.formula.Term;

/**
 * The sections of a formula as statements. Steps over the same indices that follow each other share their loops, where none needs
 * more of another than the same element; what nothing else needs is then no array.
 */
final class JavaLayers {

    private final Formula formula;
    private final JavaNames names;
    private final JavaTerms terms;

    /** How many steps and answers read a variable. */
    private final Map<Term.Variable, Integer> readers = new HashMap<>();

    JavaLayers(Formula formula, JavaNames names) {
        this.formula = formula;
        this.names = names;
        this.terms = new JavaTerms(names);
        for (Line line : formula.lines()) {
            if (line instanceof Line.Loop loop) {
                loop.steps().forEach(step -> read(step.term()));
                loop.carried().forEach((variable, from) -> {
                    keep(variable);
                    keep(from);
                });
            } else {
                read(((Line.Step) line).term());
            }
        }
        Answer answer = formula.answer();
        keep(answer.firing());
        keep(answer.distance());
        answer.votes().ifPresent(this::keep);
        if (answer instanceof Answer.OneClass one) {
            keep(one.scores());
            keep(one.probability());
            keep(one.label());
        } else {
            keep(((Answer.Values) answer).values());
        }
    }

    private void read(Term term) {
        variables(term).forEach(this::keep);
    }

    private void keep(Term.Variable variable) {
        readers.merge(variable, 1, Integer::sum);
    }

    /** Each variable once. */
    private static Set<Term.Variable> variables(Term term) {
        Set<Term.Variable> found = new HashSet<>();
        if (term instanceof Term.Variable variable) {
            found.add(variable);
        }
        Formula.parts(term).forEach(part -> found.addAll(variables(part)));
        return found;
    }

    Set<String> helpers() {
        return terms.helpers();
    }

    /** The body of a method that has the inputs and computes all variables. */
    List<String> lines(String indent) {
        List<String> lines = new ArrayList<>();
        for (Section section : formula.sections()) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.add("// ---- " + JavaText.comment(section.title()));
            lines.add("");
            List<Line.Step> steps = new ArrayList<>();
            for (Line line : section.lines()) {
                if (line instanceof Line.Loop loop) {
                    lines.addAll(steps(steps));
                    steps.clear();
                    lines.addAll(loop(loop));
                } else {
                    steps.add((Line.Step) line);
                }
            }
            lines.addAll(steps(steps));
        }
        return lines.stream()
                .flatMap(line -> line.isEmpty() ? Stream.of(line) : JavaText.statement(indent + line).stream())
                .toList();
    }

    private List<String> loop(Line.Loop loop) {
        List<String> lines = new ArrayList<>();
        lines.add("// " + JavaText.comment(loop.comment()));
        String round = names.fresh("round");
        lines.add("for (int %s = 1; %s <= %d; %s++) {".formatted(round, round, loop.times(), round));
        steps(loop.steps()).forEach(line -> lines.add("    " + line));
        // None that changes is the new value of another one, so the order does not matter.
        if (loop.carried().values().stream().anyMatch(loop.carried()::containsKey)) {
            throw new IllegalStateException("variables change places");
        }
        loop.carried()
                .forEach((variable, from) ->
                        lines.add("    " + names.variable(variable) + " = " + names.variable(from) + ";"));
        lines.add("}");
        return lines;
    }

    private List<String> steps(List<Line.Step> steps) {
        List<String> lines = new ArrayList<>();
        List<Line.Step> group = new ArrayList<>();
        for (Line.Step step : steps) {
            if (!group.isEmpty() && !joins(step, group)) {
                lines.addAll(group(group));
                group.clear();
            }
            group.add(step);
        }
        if (!group.isEmpty()) {
            lines.addAll(group(group));
        }
        return lines;
    }

    /** Whether a step can be in the same loops as the ones before it. */
    private static boolean joins(Line.Step step, List<Line.Step> group) {
        List<Axis> axes = step.variable().axes();
        Set<Term.Variable> own = new HashSet<>();
        group.forEach(other -> own.add(other.variable()));
        return group.get(0).variable().axes().equals(axes) && readsElements(step.term(), own);
    }

    /** Whether the term needs no other elements of the variables than those of its own indices. */
    private static boolean readsElements(Term term, Set<Term.Variable> own) {
        if (term instanceof Term.Reduced || term instanceof Term.First) {
            return variables(term).stream().noneMatch(own::contains);
        }
        return Formula.parts(term).stream().allMatch(part -> readsElements(part, own));
    }

    private List<String> group(List<Line.Step> group) {
        List<Axis> axes = group.get(0).variable().axes();
        if (axes.isEmpty()) {
            List<String> lines = new ArrayList<>();
            group.forEach(step -> lines.addAll(scalar(step)));
            return lines;
        }
        List<List<String>> statements = new ArrayList<>();
        for (int depth = 0; depth <= axes.size(); depth++) {
            statements.add(new ArrayList<>());
        }
        List<String> arrays = new ArrayList<>();
        for (Line.Step step : group) {
            if (group.size() > 1) {
                statements.get(axes.size()).add("// " + JavaText.comment(step.comment()));
            } else {
                arrays.add("// " + JavaText.comment(step.comment()));
            }
            if (isLocal(step.variable(), group)) {
                terms.addLocal(step.variable());
            } else {
                arrays.add(array(step.variable()));
            }
            assign(step, axes, statements);
            terms.computed(step.variable(), step.term());
        }
        List<String> lines = new ArrayList<>(arrays);
        lines.addAll(nested(axes, statements, 0));
        return lines;
    }

    private boolean isLocal(Term.Variable variable, List<Line.Step> group) {
        long own = group.stream()
                .filter(step -> variables(step.term()).contains(variable))
                .count();
        return readers.getOrDefault(variable, 0) == own;
    }

    private void assign(Line.Step step, List<Axis> axes, List<List<String>> statements) {
        Term.Variable variable = step.variable();
        JavaTerms.Scope scope = JavaTerms.Scope.of(axes, statements, names.variable(variable));
        List<String> innermost = statements.get(axes.size());
        if (terms.isLocal(variable)) {
            String value = terms.expression(step.term(), scope);
            innermost.add("double " + names.variable(variable) + " = " + value + ";");
            return;
        }
        StringBuilder element = new StringBuilder(names.variable(variable));
        axes.forEach(axis -> element.append('[').append(names.index(axis)).append(']'));
        if (!terms.found(element.toString(), step.term(), scope)) {
            String value = terms.expression(step.term(), scope);
            innermost.add(element + " = " + value + ";");
        }
    }

    private String array(Term.Variable variable) {
        StringBuilder type = new StringBuilder("double");
        StringBuilder sizes = new StringBuilder();
        for (Axis axis : variable.axes()) {
            type.append("[]");
            sizes.append('[').append(names.size(axis)).append(']');
        }
        if (variable.axes().size() == 2) {
            terms.need("matrix");
            String arguments = variable.axes().stream().map(names::size).collect(Collectors.joining(", "));
            return type + " " + names.variable(variable) + " = matrix(" + arguments + ");";
        }
        return type + " " + names.variable(variable) + " = new double" + sizes + ";";
    }

    private List<String> nested(List<Axis> axes, List<List<String>> statements, int depth) {
        List<String> lines = new ArrayList<>(statements.get(depth));
        if (depth < axes.size()) {
            lines.addAll(terms.loop(axes.get(depth), nested(axes, statements, depth + 1)));
        }
        return lines;
    }

    private List<String> scalar(Line.Step step) {
        List<String> lines = new ArrayList<>();
        lines.add("// " + JavaText.comment(step.comment()));
        String name = names.variable(step.variable());
        String type = terms.scalarType(step.variable(), step.term());
        JavaTerms.Scope scope = JavaTerms.Scope.of(List.of(), List.of(lines), name);
        if (!terms.found(name, step.term(), scope)) {
            String value = terms.expression(step.term(), scope);
            lines.add(type + " " + name + " = " + value + ";");
        }
        terms.computed(step.variable(), step.term());
        return lines;
    }
}
