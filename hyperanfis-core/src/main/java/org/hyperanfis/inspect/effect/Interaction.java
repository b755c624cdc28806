package org.hyperanfis.inspect.effect;

import java.util.List;

/**
 * Two columns whose effects do not simply add up. Both are set to each pair of values in all rows, which gives a grid of mean
 * answers. What is left when the mean of each line of the grid is taken away, both ways, is the part that neither column has alone.
 *
 * @param first the column that matters more
 * @param second the other
 * @param strength the mean square of that part over the drawn rows, each at its nearest point, relative to the variance of the
 *     answers, as a mean over outputs. Of classes, logarithms of probabilities take the place of answers, since probabilities
 *     cannot add up beyond 1. Near 0 where effects add up; it can be above 1
 * @param firstPoints the values of the first column
 * @param secondPoints the values of the second column
 * @param grids mean answers, one grid for each answer that is shown
 * @since 0.3.0
 */
public record Interaction(
        String first,
        String second,
        double strength,
        List<CurvePoint> firstPoints,
        List<CurvePoint> secondPoints,
        List<Grid> grids) {

    /**
     * Below this strength nothing is claimed of classes. Models of generated tables without any interaction reach 0.23: few rules
     * draw a slanted border between classes in steps.
     */
    static final double FLOOR_OF_CLASSES = 0.3;

    /** The same of numbers, where such models reach 0.05. */
    static final double FLOOR_OF_NUMBERS = 0.1;

    public Interaction {
        firstPoints = List.copyOf(firstPoints);
        secondPoints = List.copyOf(secondPoints);
        grids = List.copyOf(grids);
    }

    /**
     * The mean answers.
     *
     * @param answer which answer
     * @param mean by the points of the first column, then by those of the second
     */
    public record Grid(Answer answer, List<List<Double>> mean) {

        public Grid {
            mean = mean.stream().map(List::copyOf).toList();
        }
    }
}
