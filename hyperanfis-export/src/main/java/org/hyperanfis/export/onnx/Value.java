package org.hyperanfis.export.onnx;

import java.util.List;
import org.hyperanfis.export.formula.Axis;
import org.jspecify.annotations.Nullable;

/**
 * A term in the graph.
 *
 * @param name of the value, or what the table would like to be called, which becomes a constant only in the shape that it is needed
 * @param axes in the order of its dimensions, after the rows
 * @param perRow whether its first dimension is the rows
 * @param table the numbers of a table, the last axis running fastest; null for what nodes compute
 */
record Value(String name, List<Axis> axes, boolean perRow, double @Nullable [] table) {

    Value {
        axes = List.copyOf(axes);
    }

    static Value of(String name, List<Axis> axes, boolean perRow) {
        return new Value(name, axes, perRow, null);
    }

    /** The dimension of an axis. */
    int dimension(Axis axis) {
        return axes.indexOf(axis) + (perRow ? 1 : 0);
    }
}
