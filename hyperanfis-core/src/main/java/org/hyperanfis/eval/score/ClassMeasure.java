package org.hyperanfis.eval.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Scores classes and probabilities. */
final class ClassMeasure implements Measure {

    /** A probability of zero would cost infinitely much. */
    private static final double SMALLEST_PROBABILITY = 1e-300;

    private final Answers answers;
    private final int classes;
    private final double[] logLoss;
    private final double[] brier;
    private final @Nullable Ranking[] rankings;

    ClassMeasure(Answers answers) {
        this.answers = answers;
        this.classes = answers.width();
        this.logLoss = new double[answers.rows()];
        this.brier = new double[answers.rows()];
        for (int i = 0; i < answers.rows(); i++) {
            int label = answers.label(i);
            logLoss[i] = -StrictMath.log(Math.max(answers.probability(i, label), SMALLEST_PROBABILITY));
            double squares = 0;
            for (int k = 0; k < classes; k++) {
                double gap = answers.probability(i, k) - (k == label ? 1 : 0);
                squares += gap * gap;
            }
            brier[i] = squares / 2;
        }
        this.rankings = new Ranking[classes];
    }

    /** Keeps the rankings that many resamples need; else they are made one by one and forgotten. */
    ClassMeasure ranked() {
        for (int k = 0; k < classes; k++) {
            rankings[k] = new Ranking(answers, k);
        }
        return this;
    }

    @Override
    public List<Score> order() {
        return Score.ofClasses();
    }

    @Override
    public Scores scores() {
        int[] copies = Measure.once(answers.rows());
        Tally tally = tally(copies);
        double[] values = values(tally, copies);
        Map<Score, Double> byScore = new EnumMap<>(Score.class);
        for (int s = 0; s < values.length; s++) {
            byScore.put(order().get(s), values[s]);
        }
        List<ClassScore> perClass = new ArrayList<>();
        for (int k = 0; k < classes; k++) {
            perClass.add(ClassScore.of(
                    k, tally.actual[k], tally.predicted[k], tally.hits[k], tally.areas[k].roc(), tally.areas[k].pr()));
        }
        return new Scores(answers.rows(), byScore, perClass);
    }

    @Override
    public double[] values(int[] copies) {
        return values(tally(copies), copies);
    }

    /** Per class: rows that have it, rows predicted to have it, rows where both agree, and its areas. */
    @SuppressWarnings("ArrayRecordComponent") // stays in this file and is never compared
    private record Tally(long rows, long[] actual, long[] predicted, long[] hits, Ranking.Areas[] areas) {}

    private Tally tally(int[] copies) {
        long[] actual = new long[classes];
        long[] predicted = new long[classes];
        long[] hits = new long[classes];
        for (int i = 0; i < copies.length; i++) {
            int label = answers.label(i);
            int answer = answers.predicted(i);
            actual[label] += copies[i];
            predicted[answer] += copies[i];
            hits[label] += label == answer ? copies[i] : 0;
        }
        long rows = Arrays.stream(actual).sum();
        Ranking.Areas[] areas = new Ranking.Areas[classes];
        for (int k = 0; k < classes; k++) {
            areas[k] = actual[k] == 0 || actual[k] == rows
                    ? Ranking.Areas.UNDEFINED
                    : ranking(k).areas(copies);
        }
        return new Tally(rows, actual, predicted, hits, areas);
    }

    private Ranking ranking(int k) {
        Ranking kept = rankings[k];
        return kept == null ? new Ranking(answers, k) : kept;
    }

    private double[] values(Tally tally, int[] copies) {
        double f1 = 0;
        double recall = 0;
        double roc = 0;
        double pr = 0;
        int present = 0;
        for (int k = 0; k < classes; k++) {
            if (tally.actual[k] > 0) {
                present++;
                f1 += 2.0 * tally.hits[k] / (tally.actual[k] + tally.predicted[k]);
                recall += (double) tally.hits[k] / tally.actual[k];
                roc += tally.areas[k].roc();
                pr += tally.areas[k].pr();
            }
        }
        long right = Arrays.stream(tally.hits).sum();
        return new double[] {
            (double) right / tally.rows,
            f1 / present,
            recall / present,
            mcc(tally, right),
            roc / present,
            pr / present,
            mean(logLoss, copies, tally.rows),
            mean(brier, copies, tally.rows)
        };
    }

    /** {@code (n h - sum a p) / sqrt((n^2 - sum p^2) (n^2 - sum a^2))}, with h hits, a rows and p predictions of a class. */
    private static double mcc(Tally tally, long right) {
        double n = tally.rows;
        double joint = 0;
        double ofTruth = 0;
        double ofAnswers = 0;
        for (int k = 0; k < tally.actual.length; k++) {
            joint += (double) tally.actual[k] * tally.predicted[k];
            ofTruth += (double) tally.actual[k] * tally.actual[k];
            ofAnswers += (double) tally.predicted[k] * tally.predicted[k];
        }
        double truth = n * n - ofTruth;
        double answers = n * n - ofAnswers;
        if (truth == 0) {
            return Double.NaN;
        }
        return answers == 0 ? 0 : (n * right - joint) / (Math.sqrt(truth) * Math.sqrt(answers));
    }

    private static double mean(double[] losses, int[] copies, long rows) {
        double sum = 0;
        for (int i = 0; i < losses.length; i++) {
            sum += copies[i] * losses[i];
        }
        return sum / rows;
    }
}
