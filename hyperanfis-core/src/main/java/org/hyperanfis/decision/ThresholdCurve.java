package org.hyperanfis.decision;

import java.util.List;

/**
 * How answers change with the threshold, on rows.
 *
 * @param positives rows of the positive class
 * @param negatives the other rows
 * @param points from high thresholds to low ones, thinned to a few hundred
 * @since 0.3.0
 */
public record ThresholdCurve(int positives, int negatives, List<Point> points) {

    public ThresholdCurve {
        points = List.copyOf(points);
    }

    /**
     * Figures at a threshold. Not a number where there are no rows to say.
     *
     * @param sensitivity the share of the positive rows that are answered so
     * @param specificity the share of the other rows that are not
     * @param precision the share of the rows answered so that are positive
     * @param meanCost the mean cost of a row
     */
    public record Point(double threshold, double sensitivity, double specificity, double precision, double meanCost) {}
}
