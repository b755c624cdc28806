package org.hyperanfis.export.javasource;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.Formula;
import org.hyperanfis.export.formula.Term;

/**
 * Terms as expressions. Within loops, sums and what is costly are computed as far outside as their indices allow: they become
 * statements of their own before the expression.
 */
final class JavaTerms {

    // How tightly parts of an expression hold together.
    private static final int CHOICE = 0;
    private static final int ADDITIVE = 2;
    private static final int MULTIPLICATIVE = 3;
    private static final int SIGN = 4;
    private static final int PRIMARY = 5;

    private final JavaNames names;

    /** Variables that are whole numbers. */
    private final Set<Term.Variable> whole = new HashSet<>();

    /** Variables of the innermost loop that are not kept in arrays. */
    private final Set<Term.Variable> local = new HashSet<>();

    /** Variables that are the cosh of something, which makes its sinh cheap. */
    private final Map<Term, Term.Variable> coshs = new HashMap<>();

    private final Set<String> helpers = new TreeSet<>();

    JavaTerms(JavaNames names) {
        this.names = names;
    }

    /** The functions beside those of {@link Math} that the expressions call. */
    Set<String> helpers() {
        return helpers;
    }

    void need(String helper) {
        helpers.add(helper);
    }

    /** Remembers what a step has computed. */
    void computed(Term.Variable variable, Term term) {
        if (term instanceof Term.Unary unary && unary.function() == Term.Function.COSH && !local.contains(variable)) {
            coshs.put(unary.of(), variable);
        }
    }

    void addLocal(Term.Variable variable) {
        local.add(variable);
    }

    boolean isLocal(Term.Variable variable) {
        return local.contains(variable);
    }

    /** Declares a variable without axes; returns its type. */
    String scalarType(Term.Variable variable, Term term) {
        if (isWhole(term)) {
            whole.add(variable);
            return "int";
        }
        return "double";
    }

    private boolean isWhole(Term term) {
        if (term instanceof Term.Choice choice) {
            return isWholeOrWritten(choice.then())
                    && isWholeOrWritten(choice.otherwise())
                    && (isWhole(choice.then()) || isWhole(choice.otherwise()));
        }
        return term instanceof Term.Variable variable && whole.contains(variable)
                || term instanceof Term.Place
                || term instanceof Term.Reduced reduced && reduced.reduction() == Term.Reduction.FIRST_LARGEST;
    }

    private boolean isWholeOrWritten(Term term) {
        return isWhole(term)
                || term instanceof Term.Constant constant
                        && constant.value() == Math.rint(constant.value())
                        && Math.abs(constant.value()) < Integer.MAX_VALUE;
    }

    /** A piece of source and how tightly it holds together. */
    private record Piece(String text, int strength) {

        String in(int context) {
            return strength < context ? "(" + text + ")" : text;
        }
    }

    /** Loops that are open, and what is done in each before its inner one. */
    static final class Scope {

        private final List<Axis> axes;
        private final List<List<String>> statements;
        private final Map<Term, Piece> parts;
        private final String base;

        private Scope(List<Axis> axes, List<List<String>> statements, Map<Term, Piece> parts, String base) {
            this.axes = axes;
            this.statements = statements;
            this.parts = parts;
            this.base = base;
        }

        /** @param base what names of parts begin with */
        static Scope of(List<Axis> axes, List<List<String>> statements, String base) {
            return new Scope(axes, statements, new HashMap<>(), base);
        }

        private int depth() {
            return axes.size();
        }

        /** In how many of the loops something on these axes must be. */
        private int depth(List<Axis> needed) {
            int depth = 0;
            for (Axis axis : needed) {
                int place = axes.indexOf(axis);
                if (place < 0) {
                    throw new IllegalStateException("no loop over " + axis);
                }
                depth = Math.max(depth, place + 1);
            }
            return depth;
        }

        private Scope at(int depth) {
            return new Scope(axes.subList(0, depth), statements, parts, base);
        }

        private Scope within(int depth, Axis axis, List<String> body) {
            List<Axis> more = new ArrayList<>(axes.subList(0, depth));
            more.add(axis);
            List<List<String>> inner = new ArrayList<>(statements.subList(0, depth + 1));
            inner.add(body);
            return new Scope(more, inner, new HashMap<>(parts), base);
        }

        private List<String> statements(int depth) {
            return statements.get(depth);
        }
    }

    /** A term where it is in all loops of the scope. */
    String expression(Term term, Scope scope) {
        return piece(term, scope).text();
    }

    /**
     * Where the term is a sum, a largest number or the place of one that no function computes: statements that find it, under this
     * name. They declare it in the outermost place, and otherwise add it up where it is zero.
     */
    boolean found(String name, Term term, Scope scope) {
        if (!(term instanceof Term.Reduced reduced) || call(reduced, scope).isPresent()) {
            return false;
        }
        if (scope.depth() == 0) {
            reduce(name, reduced, scope, 0);
            return true;
        }
        if (reduced.reduction() == Term.Reduction.SUM) {
            List<String> loop = sumLoop(name, reduced, scope, scope.depth());
            scope.statements(scope.depth()).addAll(loop);
            return true;
        }
        return false;
    }

    private Piece piece(Term term, Scope scope) {
        Piece part = scope.parts.get(term);
        if (part != null) {
            return part;
        }
        if (term instanceof Term.Reduced reduced) {
            return reduced(reduced, scope);
        }
        int depth = scope.depth(term.axes());
        if (depth < scope.depth() && isCostly(term)) {
            String name = names.fresh(scope.base + "Part");
            String text = piece(term, scope.at(depth)).text();
            scope.statements(depth).add("double " + name + " = " + text + ";");
            return remembered(term, name, scope);
        }
        return plain(term, scope);
    }

    private static Piece remembered(Term term, String name, Scope scope) {
        Piece piece = new Piece(name, PRIMARY);
        scope.parts.put(term, piece);
        return piece;
    }

    private static boolean isCostly(Term term) {
        boolean itself = term instanceof Term.Unary unary && unary.function() != Term.Function.NEGATE
                || term instanceof Term.Binary binary && binary.operator() == Term.Operator.OVER;
        return itself || Formula.parts(term).stream().anyMatch(JavaTerms::isCostly);
    }

    private Piece plain(Term term, Scope scope) {
        if (term instanceof Term.Constant constant) {
            return new Piece(JavaText.number(constant.value()), constant.value() < 0 ? SIGN : PRIMARY);
        } else if (term instanceof Term.Table table) {
            return new Piece(names.table(table) + indices(table.axes()), PRIMARY);
        } else if (term instanceof Term.Variable variable) {
            return new Piece(
                    names.variable(variable) + (local.contains(variable) ? "" : indices(variable.axes())), PRIMARY);
        } else if (term instanceof Term.Place place) {
            return new Piece(names.index(place.axis()), PRIMARY);
        } else if (term instanceof Term.First first) {
            return new Piece(names.variable(first.of()) + indices(first.axes()), PRIMARY);
        } else if (term instanceof Term.Unary unary) {
            return unary(unary, scope);
        } else if (term instanceof Term.Binary binary) {
            return binary(binary, scope);
        }
        return choice((Term.Choice) term, scope);
    }

    private String indices(List<Axis> axes) {
        StringBuilder indices = new StringBuilder();
        axes.forEach(axis -> indices.append('[').append(names.index(axis)).append(']'));
        return indices.toString();
    }

    private Piece unary(Term.Unary unary, Scope scope) {
        Piece of = piece(unary.of(), scope);
        return switch (unary.function()) {
            case NEGATE -> new Piece("-" + (of.text().startsWith("-") ? "(" + of.text() + ")" : of.in(PRIMARY)), SIGN);
            case SQRT -> new Piece("Math.sqrt(" + of.text() + ")", PRIMARY);
            case CEILING -> new Piece("Math.ceil(" + of.text() + ")", PRIMARY);
            case EXP -> new Piece("Math.exp(" + of.text() + ")", PRIMARY);
            case LOG -> new Piece("Math.log(" + of.text() + ")", PRIMARY);
            case LOG1P -> helper("log1p", of.text());
            case COSH -> helper("cosh", of.text());
            case SINH -> sinh(unary.of(), of);
            case ARCOSH -> helper("arcosh", of.text());
        };
    }

    private Piece sinh(Term of, Piece piece) {
        Term.Variable cosh = coshs.get(of);
        if (cosh == null) {
            return helper("sinh", piece.text());
        }
        helpers.add("sinhByCosh");
        return new Piece("sinh(" + piece.text() + ", " + names.variable(cosh) + indices(cosh.axes()) + ")", PRIMARY);
    }

    private Piece helper(String name, String arguments) {
        helpers.add(name);
        return new Piece(name + "(" + arguments + ")", PRIMARY);
    }

    private Piece binary(Term.Binary binary, Scope scope) {
        Piece left = piece(binary.left(), scope);
        if (isOne(binary.right()) && (isProduct(binary) || binary.operator() == Term.Operator.OVER)) {
            return left;
        }
        if (isProduct(binary)
                && binary.left().equals(binary.right())
                && !left.text().matches("[\\w\\[\\]]+")) {
            return helper("square", left.text());
        }
        Piece right = piece(binary.right(), scope);
        if (isOne(binary.left()) && isProduct(binary)) {
            return right;
        }
        if (isWhole(binary.left()) && isWhole(binary.right())) {
            left = new Piece("(double) " + left.in(PRIMARY), SIGN);
        }
        return switch (binary.operator()) {
            case PLUS -> new Piece(left.in(ADDITIVE) + " + " + right.in(ADDITIVE + 1), ADDITIVE);
            case MINUS -> new Piece(left.in(ADDITIVE) + " - " + right.in(ADDITIVE + 1), ADDITIVE);
            case TIMES -> new Piece(left.in(MULTIPLICATIVE) + " * " + right.in(MULTIPLICATIVE + 1), MULTIPLICATIVE);
            case OVER -> new Piece(left.in(MULTIPLICATIVE) + " / " + right.in(MULTIPLICATIVE + 1), MULTIPLICATIVE);
            case SMALLER -> new Piece("Math.min(" + left.text() + ", " + right.text() + ")", PRIMARY);
            case LARGER -> new Piece("Math.max(" + left.text() + ", " + right.text() + ")", PRIMARY);
        };
    }

    private static boolean isProduct(Term.Binary binary) {
        return binary.operator() == Term.Operator.TIMES;
    }

    private static boolean isOne(Term term) {
        return term instanceof Term.Constant constant && constant.value() == 1;
    }

    private Piece choice(Term.Choice choice, Scope scope) {
        boolean places = isWhole(choice.left()) || isWhole(choice.right());
        boolean whole = isWhole(choice);
        String sign = switch (choice.comparison()) {
            case AT_LEAST -> " >= ";
            case ABOVE -> " > ";
            case EQUAL -> " == ";
        };
        String condition = operand(choice.left(), places, scope) + sign + operand(choice.right(), places, scope);
        String otherwise = operand(choice.otherwise(), whole, scope);
        // A chain of choices needs no parentheses.
        String last = choice.otherwise() instanceof Term.Choice && otherwise.startsWith("(")
                ? otherwise.substring(1, otherwise.length() - 1)
                : otherwise;
        return new Piece(condition + " ? " + operand(choice.then(), whole, scope) + " : " + last, CHOICE);
    }

    private String operand(Term term, boolean places, Scope scope) {
        return places && term instanceof Term.Constant constant && isWholeOrWritten(constant)
                ? Integer.toString((int) constant.value())
                : piece(term, scope).in(ADDITIVE);
    }

    private Piece reduced(Term.Reduced reduced, Scope scope) {
        int depth = scope.depth(reduced.axes());
        Optional<String> call = call(reduced, scope.at(depth));
        if (call.isPresent() && depth == scope.depth()) {
            return new Piece(call.get(), PRIMARY);
        }
        String name = names.fresh(scope.base
                + switch (reduced.reduction()) {
                    case SUM -> "Sum";
                    case LARGEST -> "Largest";
                    case FIRST_LARGEST -> "First";
                });
        if (call.isPresent()) {
            String type = reduced.reduction() == Term.Reduction.FIRST_LARGEST ? "int " : "double ";
            scope.statements(depth).add(type + name + " = " + call.get() + ";");
        } else {
            reduce(name, reduced, scope, depth);
        }
        return remembered(reduced, name, scope);
    }

    private void reduce(String name, Term.Reduced reduced, Scope scope, int depth) {
        if (reduced.reduction() == Term.Reduction.SUM) {
            List<String> loop = sumLoop(name, reduced, scope, depth);
            scope.statements(depth).add("double " + name + " = 0.0;");
            scope.statements(depth).addAll(loop);
        } else {
            largestLoop(name, reduced, scope, depth);
        }
    }

    /** A sum, a largest number or the place of one by a helper, where it is of rows of numbers. */
    private Optional<String> call(Term.Reduced reduced, Scope scope) {
        Optional<String> row = row(reduced.of(), reduced.over(), scope);
        if (row.isPresent()) {
            return Optional.of(helper(
                            switch (reduced.reduction()) {
                                case SUM -> "sum";
                                case LARGEST -> "largest";
                                case FIRST_LARGEST -> "firstLargest";
                            },
                            row.get())
                    .text());
        }
        if (reduced.reduction() == Term.Reduction.SUM
                && reduced.of() instanceof Term.Binary binary
                && isProduct(binary)) {
            Optional<String> left = row(binary.left(), reduced.over(), scope);
            Optional<String> right = row(binary.right(), reduced.over(), scope);
            if (left.isPresent() && right.isPresent()) {
                return Optional.of(
                        helper("dot", left.get() + ", " + right.get()).text());
            }
        }
        return Optional.empty();
    }

    /** A row of a table or an array, whose last axis this is. */
    private Optional<String> row(Term term, Axis over, Scope scope) {
        boolean kept =
                term instanceof Term.Table || term instanceof Term.Variable variable && !local.contains(variable);
        List<Axis> axes = term.axes();
        if (!kept || axes.isEmpty() || !axes.get(axes.size() - 1).equals(over)) {
            return Optional.empty();
        }
        List<Axis> others = axes.subList(0, axes.size() - 1);
        if (!scope.axes.containsAll(others)) {
            return Optional.empty();
        }
        String name = term instanceof Term.Table table ? names.table(table) : names.variable((Term.Variable) term);
        return Optional.of(name + indices(others));
    }

    private List<String> sumLoop(String target, Term.Reduced reduced, Scope scope, int depth) {
        List<String> body = new ArrayList<>();
        Scope inner = scope.within(depth, reduced.over(), body);
        String term = expression(reduced.of(), inner);
        body.add(target + " += " + term + ";");
        return loop(reduced.over(), body);
    }

    private void largestLoop(String name, Term.Reduced reduced, Scope scope, int depth) {
        boolean place = reduced.reduction() == Term.Reduction.FIRST_LARGEST;
        List<String> body = new ArrayList<>();
        Scope inner = scope.within(depth, reduced.over(), body);
        String term = expression(reduced.of(), inner);
        String largest = place ? names.fresh("largest") : name;
        String candidate = names.fresh("candidate");
        body.add("double " + candidate + " = " + term + ";");
        body.add("if (" + candidate + " > " + largest + ") {");
        body.add("    " + largest + " = " + candidate + ";");
        if (place) {
            body.add("    " + name + " = " + names.index(reduced.over()) + ";");
        }
        body.add("}");
        List<String> statements = scope.statements(depth);
        if (place) {
            statements.add("int " + name + " = 0;");
        }
        statements.add("double " + largest + " = Double.NEGATIVE_INFINITY;");
        statements.addAll(loop(reduced.over(), body));
    }

    /** A loop over all indices of an axis. */
    List<String> loop(Axis axis, List<String> body) {
        String index = names.index(axis);
        List<String> lines = new ArrayList<>();
        lines.add("for (int %s = 0; %s < %s; %s++) {".formatted(index, index, names.size(axis), index));
        body.forEach(line -> lines.add("    " + line));
        lines.add("}");
        return lines;
    }
}
