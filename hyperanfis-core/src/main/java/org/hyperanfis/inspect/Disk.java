package org.hyperanfis.inspect;

import java.util.List;

/**
 * Rules and rows in the Poincare disk (Figure 3b): the first two principal components of the rows' tangent vectors, mapped
 * into the unit disk by the exponential map at the origin.
 *
 * @param rules the rule centres, in order
 * @param rows the rows of the data, in order
 * @param explainedVariance the share of the rows' variance that the two components keep
 * @since 0.1.0
 */
public record Disk(List<Point> rules, List<Point> rows, double explainedVariance) {

    public Disk {
        rules = List.copyOf(rules);
        rows = List.copyOf(rows);
    }

    /** A point in the open unit disk. */
    public record Point(double x, double y) {}
}
