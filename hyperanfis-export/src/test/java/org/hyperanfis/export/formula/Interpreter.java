package org.hyperanfis.export.formula;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Computes a formula for one row, term by term as it is written: slow, and easy to believe. */
public final class Interpreter {

    private final Map<Term.Variable, double[]> values = new HashMap<>();

    private Interpreter() {}

    /** The values of all variables, the last axis of each running fastest. */
    public static Map<Term.Variable, double[]> run(Formula formula, double[] inputs) {
        Interpreter interpreter = new Interpreter();
        interpreter.values.put(formula.inputs(), inputs);
        formula.lines().forEach(interpreter::line);
        return interpreter.values;
    }

    private void line(Line line) {
        if (line instanceof Line.Loop loop) {
            for (int i = 0; i < loop.times(); i++) {
                loop.steps().forEach(this::step);
                Map<Term.Variable, double[]> next = new LinkedHashMap<>();
                loop.carried().forEach((variable, from) -> next.put(variable, value(from)));
                values.putAll(next);
            }
        } else {
            step((Line.Step) line);
        }
    }

    private void step(Line.Step step) {
        List<Axis> axes = step.variable().axes();
        double[] result = new double[axes.stream().mapToInt(Axis::size).reduce(1, (a, b) -> a * b)];
        for (int i = 0; i < result.length; i++) {
            Map<Axis, Integer> at = new HashMap<>();
            int rest = i;
            for (int a = axes.size() - 1; a >= 0; a--) {
                at.put(axes.get(a), rest % axes.get(a).size());
                rest /= axes.get(a).size();
            }
            result[i] = evaluate(step.term(), at);
        }
        values.put(step.variable(), result);
    }

    private double[] value(Term.Variable variable) {
        double[] value = values.get(variable);
        if (value == null) {
            throw new IllegalStateException(variable + " is not computed yet");
        }
        return value;
    }

    private static int index(List<Axis> axes, Map<Axis, Integer> at) {
        int index = 0;
        for (Axis axis : axes) {
            index = index * axis.size() + Objects.requireNonNull(at.get(axis));
        }
        return index;
    }

    private double evaluate(Term term, Map<Axis, Integer> at) {
        if (term instanceof Term.Constant constant) {
            return constant.value();
        } else if (term instanceof Term.Table table) {
            return table.values()[index(table.axes(), at)];
        } else if (term instanceof Term.Variable variable) {
            return value(variable)[index(variable.axes(), at)];
        } else if (term instanceof Term.Place place) {
            return Objects.requireNonNull(at.get(place.axis()));
        } else if (term instanceof Term.Unary unary) {
            return function(unary.function(), evaluate(unary.of(), at));
        } else if (term instanceof Term.Binary binary) {
            return operation(binary.operator(), evaluate(binary.left(), at), evaluate(binary.right(), at));
        } else if (term instanceof Term.Choice choice) {
            boolean holds = holds(choice.comparison(), evaluate(choice.left(), at), evaluate(choice.right(), at));
            return evaluate(holds ? choice.then() : choice.otherwise(), at);
        } else if (term instanceof Term.First first) {
            Map<Axis, Integer> there = new HashMap<>(at);
            there.put(first.from(), Objects.requireNonNull(at.get(first.to())));
            return evaluate(first.of(), there);
        }
        Term.Reduced reduced = (Term.Reduced) term;
        double[] all = new double[reduced.over().size()];
        Arrays.setAll(all, i -> {
            Map<Axis, Integer> there = new HashMap<>(at);
            there.put(reduced.over(), i);
            return evaluate(reduced.of(), there);
        });
        return reduce(reduced.reduction(), all);
    }

    private static double function(Term.Function function, double x) {
        return switch (function) {
            case NEGATE -> -x;
            case SQRT -> Math.sqrt(x);
            case CEILING -> Math.ceil(x);
            case EXP -> Math.exp(x);
            case LOG -> Math.log(x);
            case LOG1P -> Math.log1p(x);
            case COSH -> Math.cosh(x);
            case SINH -> Math.sinh(x);
            case ARCOSH -> Math.log1p(x - 1 + Math.sqrt((x - 1) * (x + 1)));
        };
    }

    private static double operation(Term.Operator operator, double a, double b) {
        return switch (operator) {
            case PLUS -> a + b;
            case MINUS -> a - b;
            case TIMES -> a * b;
            case OVER -> a / b;
            case SMALLER -> Math.min(a, b);
            case LARGER -> Math.max(a, b);
        };
    }

    private static boolean holds(Term.Comparison comparison, double a, double b) {
        return switch (comparison) {
            case AT_LEAST -> a >= b;
            case ABOVE -> a > b;
            case EQUAL -> a == b;
        };
    }

    private static double reduce(Term.Reduction reduction, double[] all) {
        double largest = Arrays.stream(all).max().orElseThrow();
        return switch (reduction) {
            case SUM -> Arrays.stream(all).sum();
            case LARGEST -> largest;
            case FIRST_LARGEST -> {
                int first = 0;
                while (all[first] != largest) {
                    first++;
                }
                yield first;
            }
        };
    }
}
