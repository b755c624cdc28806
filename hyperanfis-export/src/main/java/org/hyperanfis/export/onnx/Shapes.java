package org.hyperanfis.export.onnx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.hyperanfis.export.formula.Axis;

/**
 * Brings values into the shapes that operations need. Tables are turned here and now, and become constants; what nodes compute is
 * turned by nodes.
 */
final class Shapes {

    private final GraphBuilder graph;

    Shapes(GraphBuilder graph) {
        this.graph = graph;
    }

    /** The order that operations are fast in, with the longest axis last. */
    static List<Axis> inOrder(Collection<Axis> axes) {
        return axes.stream()
                .sorted(Comparator.comparingInt(Axis::size).thenComparing(Axis::index))
                .toList();
    }

    /** So that it can stand beside values on all of these axes: a dimension for each of them, of 1 where the value has no such axis. */
    String on(Value value, List<Axis> axes) {
        List<Axis> own = axes.stream().filter(value.axes()::contains).toList();
        if (value.table() != null) {
            // Dimensions before the first of its own go without saying.
            List<Axis> rest = own.isEmpty() ? List.of() : axes.subList(axes.indexOf(own.get(0)), axes.size());
            long[] shape = rest.stream()
                    .mapToLong(axis -> own.contains(axis) ? axis.size() : 1)
                    .toArray();
            return constant(value, own, shape);
        }
        String ordered = ordered(value, own);
        int first = value.perRow() ? 1 : 0;
        long[] missing = axes.stream()
                .filter(axis -> !own.contains(axis))
                .mapToLong(axis -> axes.indexOf(axis) + first)
                .toArray();
        return missing.length == 0 ? ordered : graph.node("Unsqueeze", ordered, graph.integers(missing));
    }

    /** With its axes in this order. */
    String ordered(Value value, List<Axis> order) {
        if (value.table() != null) {
            return constant(value, order, order.stream().mapToLong(Axis::size).toArray());
        }
        if (order.equals(value.axes())) {
            return value.name();
        }
        List<Long> places = new ArrayList<>();
        if (value.perRow()) {
            places.add(0L);
        }
        order.forEach(axis -> places.add((long) value.dimension(axis)));
        long[] permutation = places.stream().mapToLong(Long::longValue).toArray();
        return graph.node("Transpose", List.of(GraphBuilder.attributes("perm", permutation)), value.name());
    }

    /** A matrix of a table: some of its axes as the rows, the others as the columns; a list where there are no columns. */
    String matrix(Value table, List<Axis> rows, List<Axis> columns) {
        List<Axis> order = new ArrayList<>(rows);
        order.addAll(columns);
        return constant(
                table, order, columns.isEmpty() ? new long[] {size(rows)} : new long[] {size(rows), size(columns)});
    }

    static long size(List<Axis> axes) {
        return axes.stream().mapToLong(Axis::size).reduce(1, Math::multiplyExact);
    }

    private String constant(Value value, List<Axis> order, long[] shape) {
        double[] numbers = Objects.requireNonNull(value.table());
        String name = value.name();
        if (!order.equals(value.axes())) {
            numbers = turned(numbers, value.axes(), order);
            name += order.stream().map(Axis::index).collect(Collectors.joining(" by ", " ", ""));
        }
        return shape.length == 0 ? graph.number(numbers[0]) : graph.numbers(name, numbers, shape);
    }

    /** The numbers of a table with its axes in another order. */
    private static double[] turned(double[] numbers, List<Axis> from, List<Axis> to) {
        int[] strides = new int[to.size()];
        Arrays.setAll(strides, a -> (int) size(from.subList(from.indexOf(to.get(a)) + 1, from.size())));
        double[] result = new double[numbers.length];
        for (int i = 0; i < result.length; i++) {
            int rest = i;
            int source = 0;
            for (int a = to.size() - 1; a >= 0; a--) {
                source += strides[a] * (rest % to.get(a).size());
                rest /= to.get(a).size();
            }
            result[i] = numbers[source];
        }
        return result;
    }
}
