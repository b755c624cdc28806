package org.hyperanfis.export.python;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.Formula;
import org.hyperanfis.export.formula.Line;
import org.hyperanfis.export.formula.Section;
import org.hyperanfis.export.formula.Term;

/**
 * A formula for many rows at once with numpy. Arrays have the rows first, unless they are the same for all rows, and then the axes of
 * their variable. Sums of products become {@code einsum}, which needs no array of all the products.
 */
final class ArrayCode {

    private static final String INDENT = "    ";

    private final StringBuilder out = new StringBuilder();

    /** Variables that differ from row to row. */
    private final Set<Term.Variable> byRow = new HashSet<>();

    /** Sums that are computed before the step that they belong to. */
    private Map<Term, String> hoisted = Map.of();

    private ArrayCode(Term.Variable inputs) {
        byRow.add(inputs);
    }

    /** The body of a function, without comments on steps: {@link RowCode} has them. */
    static String of(Formula formula) {
        ArrayCode code = new ArrayCode(formula.inputs());
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
            out.append(INDENT).append("for _ in range(").append(loop.times()).append("):\n");
            loop.steps().forEach(step -> step(step, INDENT + INDENT));
            out.append(INDENT).append(INDENT).append(RowCode.carried(loop)).append('\n');
        } else {
            step((Line.Step) line, INDENT);
        }
    }

    private void step(Line.Step step, String indent) {
        List<Axis> axes = step.variable().axes();
        if (isByRow(step.term())) {
            byRow.add(step.variable());
        }
        String name = PythonNames.of(step.variable());
        String expression = render(step.term(), axes).text();
        if (indent.length() + name.length() + 3 + expression.length() > PythonText.WIDTH) {
            hoist(step, name, indent);
            expression = render(step.term(), axes).text();
            hoisted = Map.of();
        }
        out.append(PythonLines.assignment(indent, name, expression)).append('\n');
    }

    /** Computes the sums of products in a long step before it. */
    private void hoist(Line.Step step, String name, String indent) {
        List<Term.Reduced> sums = new ArrayList<>();
        find(step.term(), sums);
        Map<Term, String> found = new HashMap<>();
        for (Term.Reduced sum : sums) {
            String own = name + "_sum" + (found.isEmpty() ? "" : found.size() + 1);
            String text =
                    render(sum, ordered(sum.axes(), step.variable().axes())).text();
            out.append(PythonLines.assignment(indent, own, text)).append('\n');
            found.put(sum, own);
        }
        hoisted = found;
    }

    private static void find(Term term, List<Term.Reduced> sums) {
        if (term instanceof Term.Reduced reduced
                && reduced.reduction() == Term.Reduction.SUM
                && !sums.contains(reduced)) {
            sums.add(reduced);
        } else if (!(term instanceof Term.Reduced)) {
            Formula.parts(term).forEach(part -> find(part, sums));
        }
    }

    /** Some axes in the order that others have them. */
    private static List<Axis> ordered(List<Axis> some, List<Axis> like) {
        return Stream.concat(like.stream().filter(some::contains), some.stream().filter(axis -> !like.contains(axis)))
                .toList();
    }

    private boolean isByRow(Term term) {
        return byRow.contains(term) || Formula.parts(term).stream().anyMatch(this::isByRow);
    }

    /** A term whose array fits those of other terms on these axes. */
    private Code render(Term term, List<Axis> axes) {
        if (hoisted.containsKey(term)) {
            String name = Objects.requireNonNull(hoisted.get(term));
            return fitted(name, isByRow(term), ordered(term.axes(), axes), axes);
        } else if (term instanceof Term.Constant constant) {
            return Code.number(constant.value());
        } else if (term instanceof Term.Table table) {
            return fitted("A." + PythonNames.of(table), false, table.axes(), axes);
        } else if (term instanceof Term.Variable variable) {
            return fitted(PythonNames.of(variable), byRow.contains(variable), variable.axes(), axes);
        } else if (term instanceof Term.Place place) {
            return fitted("np.arange(" + PythonNames.count(place.axis()) + ")", false, place.axes(), axes);
        } else if (term instanceof Term.Unary unary) {
            return function(unary.function(), render(unary.of(), axes));
        } else if (term instanceof Term.Binary binary) {
            return binary(binary, axes);
        } else if (term instanceof Term.Choice choice) {
            String condition = render(choice.left(), axes).within(Code.SUM) + " " + RowCode.sign(choice.comparison())
                    + " " + render(choice.right(), axes).within(Code.SUM);
            return Code.call(
                    "np.where", Code.atom(condition), render(choice.then(), axes), render(choice.otherwise(), axes));
        } else if (term instanceof Term.First first) {
            return fitted(first(first), byRow.contains(first.of()), first.axes(), axes);
        }
        return reduced((Term.Reduced) term, axes);
    }

    private String first(Term.First first) {
        String name = PythonNames.of(first.of());
        if (first.from().size() == first.to().size()) {
            return name;
        }
        List<String> slices = new ArrayList<>();
        if (byRow.contains(first.of())) {
            slices.add(":");
        }
        first.of()
                .axes()
                .forEach(axis -> slices.add(axis.equals(first.from()) ? ":" + PythonNames.count(first.to()) : ":"));
        return name + "[" + String.join(", ", slices) + "]";
    }

    /** An array on some axes with axes of length one for the others, so that numpy repeats it along those. */
    private static Code fitted(String array, boolean byRow, List<Axis> own, List<Axis> axes) {
        List<Axis> ordered = axes.stream().filter(own::contains).toList();
        String text = array;
        if (!ordered.equals(own)) {
            List<String> order = new ArrayList<>();
            if (byRow) {
                order.add("0");
            }
            ordered.forEach(axis -> order.add(Integer.toString(own.indexOf(axis) + (byRow ? 1 : 0))));
            text += ".transpose(" + String.join(", ", order) + ")";
        }
        List<String> slices = new ArrayList<>();
        boolean begun = byRow;
        if (byRow) {
            slices.add(":");
        }
        for (Axis axis : axes) {
            begun |= own.contains(axis);
            if (begun) {
                slices.add(own.contains(axis) ? ":" : "None");
            }
        }
        return Code.atom(slices.contains("None") ? text + "[" + String.join(", ", slices) + "]" : text);
    }

    private static Code function(Term.Function function, Code of) {
        return switch (function) {
            case NEGATE -> new Code("-" + of.within(Code.SIGN + 1), Code.SIGN);
            case SQRT -> Code.call("np.sqrt", of);
            case CEILING -> Code.call("np.ceil", of);
            case EXP -> Code.call("np.exp", of);
            case LOG -> Code.call("np.log", of);
            case LOG1P -> Code.call("np.log1p", of);
            case COSH -> Code.call("np.cosh", of);
            case SINH -> Code.call("np.sinh", of);
            case ARCOSH -> Code.call("np.arccosh", of);
        };
    }

    private Code binary(Term.Binary term, List<Axis> axes) {
        Code left = render(term.left(), axes);
        if (isSquare(term) && !(term.left() instanceof Term.Variable)) {
            return Code.call("np.square", left);
        }
        Code right = render(term.right(), axes);
        return switch (term.operator()) {
            case PLUS -> Code.infix(left, "+", right, Code.SUM);
            case MINUS -> Code.infix(left, "-", right, Code.SUM);
            case TIMES -> Code.times(left, right);
            case OVER -> Code.over(left, right);
            case SMALLER -> Code.call("np.minimum", left, right);
            case LARGER -> Code.call("np.maximum", left, right);
        };
    }

    private static boolean isSquare(Term.Binary term) {
        return term.operator() == Term.Operator.TIMES && term.left().equals(term.right());
    }

    private Code reduced(Term.Reduced term, List<Axis> axes) {
        boolean rows = isByRow(term);
        List<Term> factors = new ArrayList<>();
        factors(term.of(), factors);
        if (term.reduction() == Term.Reduction.SUM && factors.size() > 1) {
            List<Axis> result = ordered(term.axes(), axes);
            return fitted(einsum(factors, rows, result), rows, result, axes);
        }
        List<Axis> all = new ArrayList<>(ordered(term.axes(), axes));
        all.add(term.over());
        String function = switch (term.reduction()) {
            case SUM -> "np.sum";
            case LARGEST -> "np.max";
            case FIRST_LARGEST -> "np.argmax";
        };
        String text = function + "(" + render(term.of(), all).text() + ", axis=-1)";
        return fitted(text, rows, all.subList(0, all.size() - 1), axes);
    }

    /** What is multiplied in a term; a square of an expression is one factor. */
    private static void factors(Term term, List<Term> found) {
        boolean product = term instanceof Term.Binary binary
                && binary.operator() == Term.Operator.TIMES
                && (!isSquare(binary) || binary.left() instanceof Term.Variable);
        if (product) {
            Formula.parts(term).forEach(part -> factors(part, found));
        } else {
            found.add(term);
        }
    }

    private String einsum(List<Term> factors, boolean rows, List<Axis> result) {
        String letters = factors.stream()
                .map(factor -> letters(isByRow(factor), factor.axes()))
                .collect(Collectors.joining(","));
        String operands = factors.stream()
                .map(factor -> render(factor, factor.axes()).text())
                .collect(Collectors.joining(", "));
        return "_einsum(\"" + letters + "->" + letters(rows, result) + "\", " + operands + ")";
    }

    private static String letters(boolean rows, List<Axis> axes) {
        return (rows ? "n" : "") + axes.stream().map(Axis::index).collect(Collectors.joining());
    }
}
