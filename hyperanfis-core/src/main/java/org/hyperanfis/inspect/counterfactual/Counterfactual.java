package org.hyperanfis.inspect.counterfactual;

import java.util.List;
import java.util.Optional;

/**
 * Changes of a row that give another answer. They were predicted exactly as they are written here.
 *
 * @param changes what is different, the largest change first
 * @param answer what the model answers then
 * @param distance the sum of the changes: numbers and levels in standard deviations of the training rows, on the scale on which the
 *     model sees them; 1 for a category. A missing number counts as the mean that stands for it
 * @param covered whether the changed row is within reach of the training rows
 * @param nearest the real row most like the changed one, of those for which the model gives such an answer; nothing if there is none
 * @since 0.3.0
 */
public record Counterfactual(
        List<Change> changes, ModelAnswer answer, double distance, boolean covered, Optional<NearestRow> nearest) {

    public Counterfactual {
        changes = List.copyOf(changes);
    }

    /**
     * The change of one column.
     *
     * @param column a column of the user's table
     * @param from its present value, which can be missing
     * @param to its new one, which is not
     * @param distance its part in the distance
     */
    public record Change(String column, Value from, Value to, double distance) {}

    /**
     * A real row.
     *
     * @param name what it is called
     * @param distance from the changed row, over all columns
     * @param usual whether that is no farther than nine in ten real rows are from the real row nearest to them
     */
    public record NearestRow(String name, double distance, boolean usual) {}
}
