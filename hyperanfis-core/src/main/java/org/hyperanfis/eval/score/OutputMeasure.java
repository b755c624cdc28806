package org.hyperanfis.eval.score;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Scores numbers: the definitions are those of {@link org.hyperanfis.eval.RegressionMetrics}. */
final class OutputMeasure implements Measure {

    private final Answers answers;

    OutputMeasure(Answers answers) {
        this.answers = answers;
    }

    @Override
    public List<Score> order() {
        return Score.ofOutputs();
    }

    @Override
    public Scores scores() {
        double[] values = values(Measure.once(answers.rows()));
        Map<Score, Double> byScore = new EnumMap<>(Score.class);
        for (int s = 0; s < values.length; s++) {
            byScore.put(order().get(s), values[s]);
        }
        return new Scores(answers.rows(), byScore, List.of());
    }

    @Override
    public double[] values(int[] copies) {
        double squared = 0;
        double absolute = 0;
        long count = 0;
        for (int i = 0; i < copies.length; i++) {
            for (int o = 0; o < answers.width(); o++) {
                double error = answers.predictedOutput(i, o) - answers.output(i, o);
                squared += copies[i] * (error * error);
                absolute += copies[i] * Math.abs(error);
            }
            count += copies[i];
        }
        long numbers = count * answers.width();
        double r2 = 0;
        for (int o = 0; o < answers.width(); o++) {
            r2 += r2(copies, o, count);
        }
        return new double[] {Math.sqrt(squared / numbers), absolute / numbers, r2 / answers.width()};
    }

    private double r2(int[] copies, int o, long count) {
        double mean = 0;
        double lowest = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < copies.length; i++) {
            if (copies[i] > 0) {
                double truth = answers.output(i, o);
                mean += copies[i] * truth;
                lowest = Math.min(lowest, truth);
                highest = Math.max(highest, truth);
            }
        }
        mean /= count;
        double residual = 0;
        double total = 0;
        for (int i = 0; i < copies.length; i++) {
            double truth = answers.output(i, o);
            double error = answers.predictedOutput(i, o) - truth;
            residual += copies[i] * (error * error);
            total += copies[i] * ((truth - mean) * (truth - mean));
        }
        // Compared by value, because rounding can put the mean of equal numbers beside them.
        if (lowest == highest) {
            return residual == 0 ? 1 : 0;
        }
        return 1 - residual / total;
    }
}
