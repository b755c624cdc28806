package org.hyperanfis.export.onnx;

import ai.onnx.proto.OnnxMl.TensorProto.DataType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.Formula;
import org.hyperanfis.export.formula.Line;
import org.hyperanfis.export.formula.Term;

/**
 * A formula as nodes that compute it for all rows at once: each step is a value whose first dimension is the rows and whose others
 * are the axes of the step. Functions that ONNX Runtime has no kernel for in double precision are composed of those that it has.
 */
final class FormulaGraph {

    private final GraphBuilder graph;
    private final Shapes shapes;
    private final ProductSums sums;
    private final Map<Term.Variable, Value> values = new HashMap<>();

    FormulaGraph(GraphBuilder graph) {
        this.graph = graph;
        this.shapes = new Shapes(graph);
        this.sums = new ProductSums(graph, shapes);
    }

    /** Computes all lines. */
    void add(Formula formula, String inputs) {
        values.put(formula.inputs(), Value.of(inputs, formula.inputs().axes(), true));
        for (Line line : formula.lines()) {
            if (line instanceof Line.Loop loop) {
                for (int time = 1; time <= loop.times(); time++) {
                    repeat(loop, time);
                }
            } else {
                step((Line.Step) line, "");
            }
        }
    }

    /** A few times at most, so that the nodes are simply there several times. */
    private void repeat(Line.Loop loop, int time) {
        loop.steps().forEach(step -> step(step, " " + time));
        Map<Term.Variable, Value> next = new HashMap<>();
        loop.carried().forEach((variable, from) -> next.put(variable, value(from)));
        values.putAll(next);
    }

    private void step(Line.Step step, String suffix) {
        graph.begin(step.variable().name() + suffix);
        Value value = term(step.term());
        if (value.table() == null) {
            value = Value.of(graph.end(value.name()), value.axes(), value.perRow());
        }
        values.put(step.variable(), value);
    }

    private Value value(Term.Variable variable) {
        return Objects.requireNonNull(values.get(variable), variable.name());
    }

    /** What a step has computed, by rows, with the axes in the order of the variable. */
    String rows(Term.Variable variable) {
        Value value = value(variable);
        if (!value.perRow()) {
            throw new IllegalStateException(variable.name() + " does not depend on the row");
        }
        return shapes.ordered(value, variable.axes());
    }

    private Value term(Term term) {
        if (term instanceof Term.Constant constant) {
            return new Value("", List.of(), false, new double[] {constant.value()});
        } else if (term instanceof Term.Table table) {
            return new Value(table.name(), table.axes(), false, table.values());
        } else if (term instanceof Term.Variable variable) {
            return value(variable);
        } else if (term instanceof Term.Place place) {
            double[] places =
                    IntStream.range(0, place.axis().size()).asDoubleStream().toArray();
            return new Value("places of " + place.axis().name(), place.axes(), false, places);
        } else if (term instanceof Term.Unary unary) {
            Value of = term(unary.of());
            String all = shapes.ordered(of, of.axes());
            return Value.of(function(unary.function(), all), of.axes(), of.perRow());
        } else if (term instanceof Term.Binary binary) {
            return together(
                    term.axes(),
                    List.of(term(binary.left()), term(binary.right())),
                    parts -> graph.node(operator(binary.operator()), parts.get(0), parts.get(1)));
        } else if (term instanceof Term.Choice choice) {
            List<Value> parts = Formula.parts(choice).stream().map(this::term).toList();
            return together(
                    term.axes(),
                    parts,
                    p -> graph.node(
                            "Where",
                            graph.node(comparison(choice.comparison()), p.get(0), p.get(1)),
                            p.get(2),
                            p.get(3)));
        } else if (term instanceof Term.Reduced reduced) {
            return reduced(reduced);
        }
        return first((Term.First) term);
    }

    private interface Operation {
        String of(List<String> parts);
    }

    private Value together(List<Axis> joined, List<Value> parts, Operation operation) {
        List<Axis> axes = Shapes.inOrder(joined);
        List<String> names = parts.stream().map(part -> shapes.on(part, axes)).toList();
        return Value.of(operation.of(names), axes, parts.stream().anyMatch(Value::perRow));
    }

    private static String operator(Term.Operator operator) {
        return switch (operator) {
            case PLUS -> "Add";
            case MINUS -> "Sub";
            case TIMES -> "Mul";
            case OVER -> "Div";
            case SMALLER -> "Min";
            case LARGER -> "Max";
        };
    }

    private static String comparison(Term.Comparison comparison) {
        return switch (comparison) {
            case AT_LEAST -> "GreaterOrEqual";
            case ABOVE -> "Greater";
            case EQUAL -> "Equal";
        };
    }

    private String function(Term.Function function, String x) {
        return switch (function) {
            case NEGATE -> graph.node("Neg", x);
            case SQRT -> graph.node("Sqrt", x);
            case EXP -> graph.node("Exp", x);
            case LOG -> graph.node("Log", x);
            case CEILING -> graph.node("Ceil", x);
            case LOG1P -> log1p(x);
            case COSH -> half(graph.node("Add", graph.node("Exp", x), inverseExp(x)));
            // Small ones lose digits, but no more than the points that they lead to have after the decimal point.
            case SINH -> half(graph.node("Sub", graph.node("Exp", x), inverseExp(x)));
            case ARCOSH -> {
                // Written as the formula writes the sinh of the distance, so that both are one.
                String square =
                        graph.node("Mul", graph.node("Sub", x, graph.number(1)), graph.node("Add", x, graph.number(1)));
                yield graph.node("Log", graph.node("Add", x, graph.node("Sqrt", square)));
            }
        };
    }

    private String inverseExp(String x) {
        return graph.node("Exp", graph.node("Neg", x));
    }

    private String half(String x) {
        return graph.node("Mul", graph.number(0.5), x);
    }

    /** After Kahan: what 1 + x lost to rounding, the quotient corrects. */
    private String log1p(String x) {
        String one = graph.number(1);
        String sum = graph.node("Add", one, x);
        String ratio = graph.node("Div", graph.node("Log", sum), graph.node("Sub", sum, one));
        return graph.node("Where", graph.node("Equal", sum, one), x, graph.node("Mul", x, ratio));
    }

    private Value reduced(Term.Reduced reduced) {
        if (reduced.reduction() == Term.Reduction.SUM
                && reduced.of() instanceof Term.Binary binary
                && binary.operator() == Term.Operator.TIMES) {
            return sums.sum(reduced.over(), term(binary.left()), term(binary.right()));
        }
        Value of = term(reduced.of());
        String all = shapes.ordered(of, of.axes());
        int dimension = of.dimension(reduced.over());
        String result = switch (reduced.reduction()) {
            case SUM -> sums.reduce("ReduceSum", all, dimension);
            case LARGEST -> sums.reduce("ReduceMax", all, dimension);
            case FIRST_LARGEST ->
                graph.cast(
                        graph.node(
                                "ArgMax",
                                List.of(
                                        GraphBuilder.attribute("axis", dimension),
                                        GraphBuilder.attribute("keepdims", 0),
                                        GraphBuilder.attribute("select_last_index", 0)),
                                all),
                        DataType.DOUBLE);
        };
        return Value.of(result, reduced.axes(), of.perRow());
    }

    private Value first(Term.First first) {
        Value of = value(first.of());
        String all = shapes.ordered(of, of.axes());
        List<Axis> axes = new ArrayList<>(of.axes());
        axes.set(axes.indexOf(first.from()), first.to());
        String some = first.from().size() == first.to().size()
                ? all
                : graph.node(
                        "Slice",
                        all,
                        graph.integers(0),
                        graph.integers(first.to().size()),
                        graph.integers(of.dimension(first.from())));
        return Value.of(some, axes, of.perRow());
    }
}
