package org.hyperanfis.eval.score;

import java.util.ArrayList;
import java.util.List;

/**
 * What becomes of a class against the rest as the probability from which on rows count as of the class goes down: the points of its
 * ROC curve and of its precision-recall curve. Each distinct probability has a point, or every so many if there are too many; the
 * first and the last are always there.
 *
 * @param index of the class
 * @param ofClass rows of the class
 * @param ofRest rows of the rest
 * @param points from the highest threshold to the lowest
 * @since 0.3.0
 */
public record OperatingCurve(int index, int ofClass, int ofRest, List<Point> points) {

    public OperatingCurve {
        points = List.copyOf(points);
    }

    /**
     * What happens at a threshold.
     *
     * @param threshold rows count as of the class if their probability is at least this
     * @param hits rows of the class that do
     * @param falseAlarms rows of the rest that do
     */
    public record Point(double threshold, int hits, int falseAlarms) {

        /** Share of the rows that count as of the class that are. */
        public double precision() {
            return (double) hits / (hits + falseAlarms);
        }
    }

    /**
     * The curve of a class.
     *
     * @param most points to keep, at least 2
     */
    public static OperatingCurve of(Answers answers, int k, int most) {
        Ranking ranking = new Ranking(answers, k);
        List<Point> all = new ArrayList<>();
        int hits = 0;
        int falseAlarms = 0;
        for (int i = 0; i < ranking.rows(); i++) {
            int row = ranking.row(i);
            if (answers.label(row) == k) {
                hits++;
            } else {
                falseAlarms++;
            }
            if (ranking.ends(i)) {
                all.add(new Point(answers.probability(row, k), hits, falseAlarms));
            }
        }
        return new OperatingCurve(k, hits, falseAlarms, thinned(all, Math.max(2, most)));
    }

    private static List<Point> thinned(List<Point> all, int most) {
        if (all.size() <= most) {
            return all;
        }
        List<Point> kept = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            kept.add(all.get((int) ((long) i * (all.size() - 1) / (most - 1))));
        }
        return kept;
    }
}
