package org.hyperanfis.eval.score;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.internal.random.RandomStream;

/**
 * Intervals of scores at 95 %, by drawing rows with replacement and taking percentiles. All answers are scored on the same
 * resamples, so that differences between them are of pairs. The result depends on the seed and not on the threads.
 *
 * <p>The cost is bounded: {@value #MOST_RESAMPLES} resamples, fewer for many rows and classes, but at least
 * {@value #FEWEST_RESAMPLES}. Where that is still too much, that is beyond {@value #MOST_NUMBERS} rows times classes, the spread is
 * measured on so many rows drawn at random, and made as much smaller as more rows make it: by the root of the share of these rows.
 *
 * <p>A score that less than half of the resamples have gets no interval.
 *
 * @since 0.3.0
 */
public final class Bootstrap {

    private static final int MOST_RESAMPLES = 1000;
    private static final int FEWEST_RESAMPLES = 200;
    private static final int MOST_NUMBERS = 400_000;
    private static final double TAIL = 0.025;

    private final List<Score> scores;
    /** By answers, score and resample. */
    private final double[][][] values;
    /** By answers and score, on the rows that resamples were drawn from. */
    private final double[][] drawnFrom;
    /** By answers and score, on all rows. */
    private final double[][] estimates;

    private final double shrinking;

    private Bootstrap(
            List<Score> scores, double[][][] values, double[][] drawnFrom, double[][] estimates, double shrinking) {
        this.scores = scores;
        this.values = values;
        this.drawnFrom = drawnFrom;
        this.estimates = estimates;
        this.shrinking = shrinking;
    }

    /**
     * Scores resamples.
     *
     * @param sides answers for the same rows, by different models; at least one
     * @param seed of the resamples
     */
    public static Bootstrap of(List<Answers> sides, long seed, int threads) {
        int rows = sides.get(0).rows();
        int width = sides.get(0).width();
        int drawn = Math.max(1, Math.min(rows, MOST_NUMBERS / width));
        int[] sample = sample(rows, drawn, seed);
        List<Measure> measures = sides.stream()
                .map(side -> drawn == rows ? side : side.subset(sample))
                .map(Bootstrap::repeated)
                .toList();
        List<Score> scores = measures.get(0).order();
        long most = (long) MOST_NUMBERS * FEWEST_RESAMPLES / ((long) drawn * width);
        int resamples = (int) Math.max(FEWEST_RESAMPLES, Math.min(MOST_RESAMPLES, most));
        double[][][] values = new double[sides.size()][scores.size()][resamples];
        try (Workers workers = new Workers(threads)) {
            workers.run(resamples, b -> {
                RandomStream random = RandomStream.of(seed, "bootstrap " + b);
                int[] copies = new int[drawn];
                for (int i = 0; i < drawn; i++) {
                    copies[random.nextInt(drawn)]++;
                }
                for (int side = 0; side < measures.size(); side++) {
                    double[] ofResample = measures.get(side).values(copies);
                    for (int s = 0; s < ofResample.length; s++) {
                        values[side][s][b] = ofResample[s];
                    }
                }
            });
        }
        double[][] drawnFrom = measures.stream()
                .map(measure -> measure.values(Measure.once(drawn)))
                .toArray(double[][]::new);
        double[][] estimates = drawn == rows
                ? drawnFrom
                : sides.stream()
                        .map(side -> side.measure().values(Measure.once(rows)))
                        .toArray(double[][]::new);
        return new Bootstrap(scores, values, drawnFrom, estimates, Math.sqrt((double) drawn / rows));
    }

    private static int[] sample(int rows, int drawn, long seed) {
        if (drawn == rows) {
            return new int[0];
        }
        int[] sample = new int[drawn];
        RandomStream.of(seed, "bootstrap rows").sample(rows, sample);
        Arrays.sort(sample);
        return sample;
    }

    private static Measure repeated(Answers answers) {
        return answers.isClassification() ? new ClassMeasure(answers).ranked() : answers.measure();
    }

    /** The intervals of the scores of some answers, by their place in the list; a score without one is left out. */
    public Map<Score, Interval> intervals(int side) {
        Map<Score, Interval> intervals = new EnumMap<>(Score.class);
        for (int s = 0; s < scores.size(); s++) {
            put(intervals, scores.get(s), values[side][s], drawnFrom[side][s], estimates[side][s]);
        }
        return Collections.unmodifiableMap(intervals);
    }

    /** How much better some answers are than others, by score: above 0 is better, also where a low score is good. */
    public Map<Score, Interval> advantages(int side, int other) {
        Map<Score, Interval> intervals = new EnumMap<>(Score.class);
        for (int s = 0; s < scores.size(); s++) {
            int index = s;
            Score score = scores.get(s);
            double[] differences = IntStream.range(0, values[side][s].length)
                    .mapToDouble(b -> score.advantage(values[side][index][b], values[other][index][b]))
                    .toArray();
            put(
                    intervals,
                    score,
                    differences,
                    score.advantage(drawnFrom[side][s], drawnFrom[other][s]),
                    score.advantage(estimates[side][s], estimates[other][s]));
        }
        return Collections.unmodifiableMap(intervals);
    }

    private void put(Map<Score, Interval> to, Score score, double[] drawn, double center, double estimate) {
        double[] known = Arrays.stream(drawn)
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
        if (Double.isNaN(estimate) || Double.isNaN(center) || 2 * known.length < drawn.length) {
            return;
        }
        double low = quantile(known, TAIL);
        double high = quantile(known, 1 - TAIL);
        to.put(
                score,
                shrinking == 1
                        ? new Interval(low, high)
                        : new Interval(estimate + shrinking * (low - center), estimate + shrinking * (high - center)));
    }

    /** Between the two nearest of sorted numbers. */
    private static double quantile(double[] sorted, double share) {
        double place = share * (sorted.length - 1);
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    /** How many resamples there were. */
    public int resamples() {
        return values[0][0].length;
    }
}
