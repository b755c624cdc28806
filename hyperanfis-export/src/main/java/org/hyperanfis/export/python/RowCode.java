package org.hyperanfis.export.python;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.Formula;
import org.hyperanfis.export.formula.Line;
import org.hyperanfis.export.formula.Section;
import org.hyperanfis.export.formula.Term;

/** A formula in plain Python for one row: an axis is a list, and a step on axes is a comprehension. */
final class RowCode {

    private static final String INDENT = "    ";

    private final StringBuilder out = new StringBuilder();

    /** What is the same for all elements of a step and is computed before it, by its term. */
    private Map<Term, String> hoisted = Map.of();

    private RowCode() {}

    /** The body of a function, with a comment for each step. */
    static String of(Formula formula) {
        RowCode code = new RowCode();
        for (Section section : formula.sections()) {
            code.out
                    .append('\n')
                    .append(INDENT)
                    .append("# --- ")
                    .append(section.title())
                    .append('\n');
            section.lines().forEach(code::line);
        }
        return code.out.toString();
    }

    private void line(Line line) {
        if (line instanceof Line.Loop loop) {
            comment(loop.comment(), INDENT);
            out.append(INDENT).append("for _ in range(").append(loop.times()).append("):\n");
            loop.steps().forEach(step -> step(step, INDENT + INDENT));
            out.append(INDENT).append(INDENT).append(carried(loop)).append('\n');
        } else {
            step((Line.Step) line, INDENT);
        }
    }

    /** The assignment at the end of a loop. */
    static String carried(Line.Loop loop) {
        return names(loop.carried().keySet()) + " = " + names(loop.carried().values());
    }

    private static String names(Iterable<Term.Variable> variables) {
        List<String> names = new ArrayList<>();
        variables.forEach(variable -> names.add(PythonNames.of(variable)));
        return String.join(", ", names);
    }

    private void comment(String text, String indent) {
        out.append(String.join("\n", PythonText.comments(text, indent + "# ", indent + "# ")))
                .append('\n');
    }

    private void step(Line.Step step, String indent) {
        comment(step.comment(), indent);
        String name = PythonNames.of(step.variable());
        hoist(step, name, indent);
        Map<Axis, String> index = new HashMap<>();
        List<Axis> axes = step.variable().axes();
        axes.forEach(axis -> index.put(axis, axis.index()));
        Code code = render(step.term(), index);
        out.append(lists(name, code.text(), axes, indent)).append('\n');
        hoisted = Map.of();
    }

    /** Sums and largest values that do not depend on all axes of a step, so that they are computed once. */
    private void hoist(Line.Step step, String name, String indent) {
        Map<Term, String> found = new HashMap<>();
        List<Term> order = new ArrayList<>();
        find(step.term(), Set.copyOf(step.variable().axes()), order);
        for (Term term : order) {
            Term.Reduced reduced = (Term.Reduced) term;
            String own = name + "_" + reduced.reduction().name().toLowerCase(Locale.ROOT);
            while (found.containsValue(own)) {
                own += "_";
            }
            Map<Axis, String> index = new HashMap<>();
            term.axes().forEach(axis -> index.put(axis, axis.index()));
            out.append(lists(own, render(term, index).text(), term.axes(), indent))
                    .append('\n');
            found.put(term, own);
        }
        hoisted = found;
    }

    private static void find(Term term, Set<Axis> axes, List<Term> found) {
        if (term instanceof Term.Reduced && !Set.copyOf(term.axes()).equals(axes) && axes.containsAll(term.axes())) {
            if (!found.contains(term)) {
                found.add(term);
            }
        } else {
            Formula.parts(term).forEach(part -> find(part, axes, found));
        }
    }

    /** An assignment of nested lists. */
    private static String lists(String name, String element, List<Axis> axes, String indent) {
        String list = element;
        for (int a = axes.size() - 1; a >= 0; a--) {
            list = "[" + list + " " + loop(axes.get(a)) + "]";
        }
        return PythonLines.assignment(indent, name, list);
    }

    private static String loop(Axis axis) {
        return "for " + axis.index() + " in range(" + PythonNames.count(axis) + ")";
    }

    private Code render(Term term, Map<Axis, String> index) {
        if (hoisted.containsKey(term)) {
            return Code.atom(Objects.requireNonNull(hoisted.get(term)) + indices(term.axes(), index));
        }
        if (term instanceof Term.Constant constant) {
            return Code.number(constant.value());
        } else if (term instanceof Term.Table table) {
            return Code.atom(PythonNames.of(table) + indices(table.axes(), index));
        } else if (term instanceof Term.Variable variable) {
            return Code.atom(PythonNames.of(variable) + indices(variable.axes(), index));
        } else if (term instanceof Term.Place place) {
            return Code.atom(Objects.requireNonNull(index.get(place.axis())));
        } else if (term instanceof Term.Unary unary) {
            return function(unary.function(), render(unary.of(), index));
        } else if (term instanceof Term.Binary binary) {
            return binary(binary, index);
        } else if (term instanceof Term.Choice choice) {
            return choice(choice, index);
        } else if (term instanceof Term.First first) {
            Map<Axis, String> there = new HashMap<>(index);
            there.put(first.from(), Objects.requireNonNull(index.get(first.to())));
            return render(first.of(), there);
        }
        return reduced((Term.Reduced) term, index);
    }

    private static String indices(List<Axis> axes, Map<Axis, String> index) {
        return axes.stream()
                .map(axis -> "[" + Objects.requireNonNull(index.get(axis), axis.name()) + "]")
                .collect(Collectors.joining());
    }

    private static Code function(Term.Function function, Code of) {
        return switch (function) {
            case NEGATE -> new Code("-" + of.within(Code.SIGN + 1), Code.SIGN);
            case SQRT -> Code.call("math.sqrt", of);
            case CEILING -> Code.call("math.ceil", of);
            case EXP -> Code.call("math.exp", of);
            case LOG -> Code.call("math.log", of);
            case LOG1P -> Code.call("math.log1p", of);
            case COSH -> Code.call("math.cosh", of);
            case SINH -> Code.call("math.sinh", of);
            case ARCOSH -> Code.call("math.acosh", of);
        };
    }

    private Code binary(Term.Binary term, Map<Axis, String> index) {
        Code left = render(term.left(), index);
        if (term.operator() == Term.Operator.TIMES
                && term.left().equals(term.right())
                && !(term.left() instanceof Term.Variable)) {
            return Code.call("_square", left);
        }
        Code right = render(term.right(), index);
        return switch (term.operator()) {
            case PLUS -> Code.infix(left, "+", right, Code.SUM);
            case MINUS -> Code.infix(left, "-", right, Code.SUM);
            case TIMES -> Code.times(left, right);
            case OVER -> Code.over(left, right);
            case SMALLER -> Code.call("min", left, right);
            case LARGER -> Code.call("max", left, right);
        };
    }

    static String sign(Term.Comparison comparison) {
        return switch (comparison) {
            case AT_LEAST -> ">=";
            case ABOVE -> ">";
            case EQUAL -> "==";
        };
    }

    private Code choice(Term.Choice choice, Map<Axis, String> index) {
        String condition = render(choice.left(), index).within(Code.SUM) + " " + sign(choice.comparison()) + " "
                + render(choice.right(), index).within(Code.SUM);
        return new Code(
                render(choice.then(), index).within(Code.SUM) + " if " + condition + " else "
                        + render(choice.otherwise(), index).text(),
                Code.CONDITION);
    }

    private Code reduced(Term.Reduced term, Map<Axis, String> index) {
        String all = all(term, index);
        boolean list = isVector(term.of(), term.over());
        return switch (term.reduction()) {
            case SUM -> isDot(term) ? dot(term, index) : Code.atom("sum(" + all + ")");
            case LARGEST -> Code.atom("max(" + all + ")");
            case FIRST_LARGEST -> Code.atom("_first_largest(" + (list ? all : "[" + all + "]") + ")");
        };
    }

    /** All elements of a term along an axis: a list that is there, or a comprehension. */
    private String all(Term.Reduced term, Map<Axis, String> index) {
        if (isVector(term.of(), term.over())) {
            return vector(term.of(), index);
        }
        Map<Axis, String> there = new HashMap<>(index);
        there.put(term.over(), term.over().index());
        return render(term.of(), there).within(Code.SUM) + " " + loop(term.over());
    }

    /** Whether the sum is that of the products of two lists. */
    private static boolean isDot(Term.Reduced term) {
        return term.of() instanceof Term.Binary product
                && product.operator() == Term.Operator.TIMES
                && isVector(product.left(), term.over())
                && isVector(product.right(), term.over());
    }

    private static boolean isVector(Term term, Axis over) {
        boolean named = term instanceof Term.Variable || term instanceof Term.Table;
        return named
                && !term.axes().isEmpty()
                && term.axes().get(term.axes().size() - 1).equals(over);
    }

    private static String vector(Term term, Map<Axis, String> index) {
        String name = term instanceof Term.Table table ? PythonNames.of(table) : PythonNames.of((Term.Variable) term);
        return name + indices(term.axes().subList(0, term.axes().size() - 1), index);
    }

    private static Code dot(Term.Reduced term, Map<Axis, String> index) {
        Term.Binary product = (Term.Binary) term.of();
        return Code.atom("_dot(" + vector(product.left(), index) + ", " + vector(product.right(), index) + ")");
    }
}
