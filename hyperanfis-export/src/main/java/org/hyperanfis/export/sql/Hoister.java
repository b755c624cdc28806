package org.hyperanfis.export.sql;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.Formula;
import org.hyperanfis.export.formula.Line;
import org.hyperanfis.export.formula.Term;

/**
 * Gives parts of terms steps of their own where writing a term out would compute them again and again: sums and maxima that are the
 * same for several indices, and arguments that the text of a function repeats.
 */
final class Hoister {

    private final SqlDialect dialect;
    private final Set<String> names = new HashSet<>();

    Hoister(SqlDialect dialect, Formula formula) {
        this.dialect = dialect;
        names.add(formula.inputs().name());
        formula.lines().stream()
                .flatMap(line ->
                        line instanceof Line.Loop loop ? loop.steps().stream() : List.of((Line.Step) line).stream())
                .forEach(step -> names.add(step.variable().name()));
    }

    /** The step, and before it those that it needs now. */
    List<Line.Step> steps(Line.Step step) {
        Rewriting rewriting = new Rewriting(step.variable().name());
        Term term = rewriting.parts(step.term(), Set.copyOf(step.variable().axes()));
        List<Line.Step> steps = new ArrayList<>(rewriting.before);
        steps.add(new Line.Step(step.variable(), term, step.comment()));
        return steps;
    }

    private final class Rewriting {

        private final String name;
        private final List<Line.Step> before = new ArrayList<>();

        Rewriting(String name) {
            this.name = name;
        }

        private Term.Variable step(String suffix, Term term, String comment) {
            String base = (term instanceof Term.Reduced reduced && reduced.of() instanceof Term.Variable of
                            ? of.name()
                            : name)
                    + suffix;
            String free = base;
            for (int i = 2; !names.add(free); i++) {
                free = base + i;
            }
            Term.Variable variable = new Term.Variable(free, term.axes());
            before.add(new Line.Step(variable, term, comment));
            return variable;
        }

        /** @param indices the axes whose indices have a value where the term stands */
        private Term rewrite(Term term, Set<Axis> indices) {
            boolean again = term.axes().size() < indices.size() && hasFunction(term);
            return again
                    ? step(suffix(term), parts(term, Set.copyOf(term.axes())), comment(term))
                    : parts(term, indices);
        }

        private static String suffix(Term term) {
            return !(term instanceof Term.Reduced reduced)
                    ? "Part"
                    : switch (reduced.reduction()) {
                        case SUM -> "Sum";
                        case LARGEST -> "Largest";
                        case FIRST_LARGEST -> "Place";
                    };
        }

        private static String comment(Term term) {
            return !(term instanceof Term.Reduced reduced)
                    ? "a part of what follows"
                    : switch (reduced.reduction()) {
                        case SUM -> "the sum over the " + reduced.over().name();
                        case LARGEST -> "the largest over the " + reduced.over().name();
                        case FIRST_LARGEST ->
                            "the place of the largest of the " + reduced.over().name();
                    };
        }

        /** The same with its parts rewritten. */
        Term parts(Term term, Set<Axis> indices) {
            if (term instanceof Term.Unary unary) {
                Term of = rewrite(unary.of(), indices);
                boolean repeats = repeats(unary.function()) && !isShort(of);
                return new Term.Unary(
                        unary.function(), repeats ? step("Argument", of, "what a function is taken of") : of);
            } else if (term instanceof Term.Binary binary) {
                Term left = rewrite(binary.left(), indices);
                if (binary.left() != binary.right()) {
                    return new Term.Binary(binary.operator(), left, rewrite(binary.right(), indices));
                }
                Term root = hasFunction(left) ? step("Root", left, "what is squared") : left;
                return new Term.Binary(binary.operator(), root, root);
            } else if (term instanceof Term.Choice choice) {
                return new Term.Choice(
                        choice.comparison(),
                        rewrite(choice.left(), indices),
                        rewrite(choice.right(), indices),
                        rewrite(choice.then(), indices),
                        rewrite(choice.otherwise(), indices));
            } else if (term instanceof Term.Reduced reduced) {
                return reduced(reduced);
            }
            return term;
        }

        private Term reduced(Term.Reduced reduced) {
            Set<Axis> inner = new HashSet<>(reduced.axes());
            inner.add(reduced.over());
            Term of = rewrite(reduced.of(), inner);
            if (reduced.reduction() == Term.Reduction.FIRST_LARGEST && !isShort(of)) {
                of = step("Candidate", of, "what is compared");
            }
            return new Term.Reduced(reduced.reduction(), reduced.over(), of);
        }

        private boolean repeats(Term.Function function) {
            return switch (function) {
                case LOG1P -> !dialect.hasLog1p();
                case COSH, SINH -> !dialect.isHyperbolic();
                case ARCOSH -> !dialect.hasArcosh();
                default -> false;
            };
        }

        private static boolean isShort(Term term) {
            return term instanceof Term.Variable
                    || term instanceof Term.Table
                    || term instanceof Term.Constant
                    || term instanceof Term.First;
        }

        private static boolean hasFunction(Term term) {
            return (term instanceof Term.Unary unary && unary.function() != Term.Function.NEGATE)
                    || term instanceof Term.Reduced
                    || Formula.parts(term).stream().anyMatch(Rewriting::hasFunction);
        }
    }
}
