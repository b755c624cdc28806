package org.hyperanfis.export.onnx;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hyperanfis.export.formula.Axis;

/**
 * Sums of products. Where a table meets a value of the row they are a product of matrices: one by one, the products for each row, rule,
 * coordinate and input would fill the memory. Where both depend on the row, one of them has all axes of the other in the formulas that
 * there are, and the products take no more room than it does.
 */
final class ProductSums {

    private final GraphBuilder graph;
    private final Shapes shapes;

    ProductSums(GraphBuilder graph, Shapes shapes) {
        this.graph = graph;
        this.shapes = shapes;
    }

    String reduce(String operator, String value, int dimension) {
        return graph.node(operator, List.of(GraphBuilder.attribute("keepdims", 0)), value, graph.integers(dimension));
    }

    /** The sum over an axis of the product of two values. */
    Value sum(Axis over, Value left, Value right) {
        if (left.axes().stream().filter(right.axes()::contains).toList().equals(List.of(over))) {
            if (left.table() != null && right.perRow()) {
                return byTable(over, right, left);
            }
            if (right.table() != null && left.perRow()) {
                return byTable(over, left, right);
            }
        }
        Set<Axis> all = new LinkedHashSet<>(left.axes());
        all.addAll(right.axes());
        List<Axis> axes = new ArrayList<>(Shapes.inOrder(all));
        boolean perRow = left.perRow() || right.perRow();
        String product = graph.node("Mul", shapes.on(left, axes), shapes.on(right, axes));
        int dimension = axes.indexOf(over) + (perRow ? 1 : 0);
        axes.remove(over);
        return Value.of(reduce("ReduceSum", product, dimension), axes, perRow);
    }

    private static List<Axis> others(Value value, Axis over) {
        return value.axes().stream().filter(axis -> !axis.equals(over)).toList();
    }

    /** One matrix for all rows: its lines are the axis that is summed over, its columns all other axes of the table. */
    private Value byTable(Axis over, Value rows, Value table) {
        List<Axis> kept = others(rows, over);
        List<Axis> columns = Shapes.inOrder(others(table, over));
        List<Axis> order = new ArrayList<>(kept);
        order.add(over);
        String product =
                graph.node("MatMul", shapes.ordered(rows, order), shapes.matrix(table, List.of(over), columns));
        List<Axis> axes = new ArrayList<>(kept);
        axes.addAll(columns);
        if (columns.size() > 1) {
            long[] shape = new long[axes.size() + 1]; // 0 says that the number of rows stays
            for (int a = 0; a < axes.size(); a++) {
                shape[a + 1] = axes.get(a).size();
            }
            product = graph.node("Reshape", product, graph.integers(shape));
        }
        return Value.of(product, axes, true);
    }
}
