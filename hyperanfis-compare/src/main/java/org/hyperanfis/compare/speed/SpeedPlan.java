package org.hyperanfis.compare.speed;

import java.util.List;
import java.util.Set;
import org.hyperanfis.data.Dataset;

/**
 * What to measure.
 *
 * @param shapes steps to time, each written {@code rows x features x rules x classes}, as in {@code 64x30x12x2}
 * @param rivals names of those to time beside this library; all when empty
 * @param threads most threads to use
 * @param effort how long to measure
 * @param training classified rows that models to predict with are trained on
 * @param validation rows on which their training is judged
 * @since 0.1.0
 */
public record SpeedPlan(
        List<String> shapes, Set<String> rivals, int threads, Effort effort, Dataset training, Dataset validation) {

    public SpeedPlan {
        shapes = List.copyOf(shapes);
        rivals = Set.copyOf(rivals);
    }

    public boolean wants(String rival) {
        return rivals.isEmpty() || rivals.contains(rival);
    }

    /**
     * How long to measure.
     *
     * @param warmUpSeconds each contender runs for this long before it is timed
     * @param processes how many processes a contender that has its own is timed in, one after the other
     * @param rounds how often each is timed, in all its processes together
     * @param roundSeconds how long each round of each contender takes
     */
    public record Effort(double warmUpSeconds, int processes, int rounds, double roundSeconds) {

        /** For figures to rely on. */
        public static final Effort FULL = new Effort(7, 5, 15, 0.4);

        /** For a first look. */
        public static final Effort QUICK = new Effort(5, 2, 6, 0.15);
    }
}
