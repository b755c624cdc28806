package org.hyperanfis.compare.speed;

import java.util.List;

/**
 * The time of a step while one of its sizes grows.
 *
 * @param size what grows
 * @param base the step that is varied
 * @since 0.1.0
 */
public record ScalingCurve(String size, String base, List<Point> points) {

    public ScalingCurve {
        points = List.copyOf(points);
    }

    /**
     * One size.
     *
     * @param value the size
     * @param own this library
     * @param closedForm the closed form in PyTorch, NaN where it was not measured
     * @param limit the least time of one core, NaN where there is none
     */
    public record Point(int value, double own, double closedForm, double limit) {}
}
