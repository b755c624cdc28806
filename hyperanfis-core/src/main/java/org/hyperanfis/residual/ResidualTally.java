package org.hyperanfis.residual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.hyperanfis.data.statistics.Quantiles;
import org.hyperanfis.residual.ResidualReport.IntervalScore;
import org.hyperanfis.residual.ResidualReport.Miss;
import org.hyperanfis.residual.ResidualReport.OfOutput;

/**
 * Collects the residuals of rows that come one by one.
 *
 * @since 0.3.0
 */
public final class ResidualTally {

    /** The levels whose intervals are judged, if there are rows enough for them. */
    public static final List<Double> LEVELS = List.of(0.5, 0.9, 0.95);

    private static final int MOST_MISSES = 5;
    private static final double TAIL = 0.05;

    private final List<String> names;
    private final Optional<PredictionIntervals> intervals;
    private final List<PriorityQueue<Miss>> misses = new ArrayList<>();
    private final int[][] covered;
    private final double[][] width;
    private double[] residuals = new double[64];
    private int rows;

    /** @param names of the outputs */
    public ResidualTally(List<String> names, Optional<PredictionIntervals> intervals) {
        this.names = names;
        this.intervals = intervals;
        // The smallest first, and of equals the latest, so that the first rows of equals stay.
        names.forEach(name ->
                misses.add(new PriorityQueue<>(Comparator.<Miss>comparingDouble(miss -> Math.abs(miss.residual()))
                        .thenComparing(miss -> -miss.row()))));
        this.covered = new int[names.size()][LEVELS.size()];
        this.width = new double[names.size()][LEVELS.size()];
    }

    /** Adds a row. */
    public void add(double[] truth, double[] predicted) {
        int outputs = names.size();
        if ((rows + 1) * outputs > residuals.length) {
            residuals = Arrays.copyOf(residuals, residuals.length + Math.max(outputs, residuals.length / 2));
        }
        for (int o = 0; o < outputs; o++) {
            double residual = predicted[o] - truth[o];
            residuals[rows * outputs + o] = residual;
            PriorityQueue<Miss> largest = misses.get(o);
            largest.add(new Miss(rows, truth[o], predicted[o]));
            if (largest.size() > MOST_MISSES) {
                largest.remove();
            }
            for (int l = 0; l < LEVELS.size(); l++) {
                double level = LEVELS.get(l);
                if (intervals.isPresent() && intervals.get().allows(level)) {
                    double half = intervals.get().halfWidth(o, level);
                    covered[o][l] += Math.abs(residual) <= half ? 1 : 0;
                    width[o][l] += 2 * half;
                }
            }
        }
        rows++;
    }

    /** The figures of the rows added, of which there must be some. */
    public ResidualReport report() {
        List<OfOutput> outputs = new ArrayList<>();
        for (int o = 0; o < names.size(); o++) {
            double[] own = new double[rows];
            for (int i = 0; i < rows; i++) {
                own[i] = residuals[i * names.size() + o];
            }
            outputs.add(new OfOutput(
                    names.get(o),
                    Arrays.stream(own).sum() / rows,
                    Quantiles.linear(Arrays.stream(own).map(Math::abs).toArray(), 0.5),
                    Quantiles.linear(own, TAIL),
                    Quantiles.linear(own, 1 - TAIL),
                    misses.get(o).stream()
                            .sorted(misses.get(o).comparator().reversed())
                            .toList(),
                    scores(o)));
        }
        return new ResidualReport(rows, outputs);
    }

    private List<IntervalScore> scores(int output) {
        List<IntervalScore> scores = new ArrayList<>();
        for (int l = 0; l < LEVELS.size(); l++) {
            if (intervals.isPresent() && intervals.get().allows(LEVELS.get(l))) {
                scores.add(
                        new IntervalScore(LEVELS.get(l), (double) covered[output][l] / rows, width[output][l] / rows));
            }
        }
        return scores;
    }
}
