package org.hyperanfis.compare;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.data.CanonicalDigest;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.ClassificationMetrics;
import org.hyperanfis.eval.ProbabilityMetrics;
import org.hyperanfis.eval.ProbabilityTally;
import org.hyperanfis.eval.RegressionMetrics;
import org.hyperanfis.eval.score.Answers;
import org.hyperanfis.eval.score.Score;
import org.hyperanfis.eval.score.Scores;
import org.hyperanfis.internal.Largest;

/**
 * What one model did with one seed.
 *
 * @param model the {@linkplain Contestant#name name} of the model
 * @param seed the seed
 * @param figures what was measured, by the names in {@link Figures}, in order; a figure that does not apply is left out
 * @param stop why training ended, in lower case; empty where there is no such thing
 * @param outputDigest SHA-256 of the bits of all outputs for the test rows: equal digests, equal predictions
 * @param seconds how long it took; the only component that differs between two runs
 * @since 0.1.0
 */
public record RunResult(
        String model, long seed, Map<String, Double> figures, String stop, String outputDigest, double seconds) {

    public RunResult {
        figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    }

    /**
     * The result of a run that predicted the test rows.
     *
     * @param outputs {@code rows x outputs}: class scores, of which the highest wins, or values in original units
     * @param more figures beside those of the test rows
     */
    public static RunResult of(
            String model,
            long seed,
            Dataset test,
            double[] outputs,
            Map<String, Double> more,
            String stop,
            double seconds) {
        Map<String, Double> figures = new LinkedHashMap<>();
        int width = test.target().size();
        if (test.target() instanceof Target.Classes) {
            int[] predicted = new int[test.rows()];
            for (int i = 0; i < predicted.length; i++) {
                predicted[i] = Largest.first(outputs, i * width, width);
            }
            ClassificationMetrics metrics = ClassificationMetrics.of(test.labels(), predicted, width);
            figures.put(Figures.ACCURACY, metrics.accuracy());
            figures.put(Figures.MACRO_F1, metrics.macroF1());
            figures.put(Figures.MACRO_RECALL, metrics.macroRecall());
            figures.putAll(perClass(((Target.Classes) test.target()).classes(), metrics.confusion()));
        } else {
            RegressionMetrics metrics = RegressionMetrics.of(test.outputs(), outputs, width);
            figures.put(Figures.RMSE, metrics.rmse());
            figures.put(Figures.MAE, metrics.mae());
            figures.put(Figures.R2, metrics.r2());
        }
        figures.putAll(more);
        String digest = new CanonicalDigest().put(outputs).hex();
        return new RunResult(model, seed, figures, stop, digest, seconds);
    }

    /** Precision, recall and F1 of every class that occurs; the precision of one that is never predicted is undefined. */
    private static Map<String, Double> perClass(List<String> classes, List<List<Integer>> confusion) {
        Map<String, Double> figures = new LinkedHashMap<>();
        for (int k = 0; k < classes.size(); k++) {
            int index = k;
            long rows = confusion.get(k).stream().mapToLong(Integer::longValue).sum();
            long predicted = confusion.stream().mapToLong(row -> row.get(index)).sum();
            long hits = confusion.get(k).get(k);
            String name = classes.get(k);
            if (rows > 0 && predicted > 0) {
                figures.put(Figures.ofClass(Figures.PRECISION, name), (double) hits / predicted);
            }
            if (rows > 0) {
                figures.put(Figures.ofClass(Figures.RECALL, name), (double) hits / rows);
                figures.put(Figures.ofClass(Figures.F1, name), 2.0 * hits / (rows + predicted));
            }
        }
        return figures;
    }

    /**
     * The result of a run of a model without rules whose class scores are probabilities; they are measured too.
     *
     * @param outputs {@code rows x outputs}: probabilities of classes, or values in original units
     * @since 0.3.0
     */
    public static RunResult ofProbabilities(String model, long seed, Dataset test, double[] outputs, double seconds) {
        Map<String, Double> more =
                test.target() instanceof Target.Classes ? figuresOfProbabilities(test, outputs) : Map.of();
        return of(model, seed, test, outputs, more, "", seconds);
    }

    /**
     * The figures of probabilities of classes.
     *
     * @param probabilities {@code rows x classes}
     * @since 0.3.0
     */
    public static Map<String, Double> figuresOfProbabilities(Dataset test, double[] probabilities) {
        ProbabilityTally tally = new ProbabilityTally();
        int width = test.target().size();
        int[] predicted = new int[test.rows()];
        for (int i = 0; i < test.rows(); i++) {
            double[] probability = Arrays.copyOfRange(probabilities, i * width, (i + 1) * width);
            predicted[i] = Largest.first(probability, 0, width);
            tally.add(probability, predicted[i], test.label(i));
        }
        Map<String, Double> figures = figures(tally.metrics());
        figures.putAll(figures(Scores.of(Answers.ofClasses(test.labels(), predicted, probabilities, width))));
        return figures;
    }

    /**
     * The figures of probabilities by their names.
     *
     * @since 0.3.0
     */
    public static Map<String, Double> figures(ProbabilityMetrics metrics) {
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put(Figures.EXPECTED_CALIBRATION_ERROR, metrics.expectedCalibrationError());
        figures.put(Figures.LOG_LOSS, metrics.logLoss());
        return figures;
    }

    /**
     * The figures of scores by their names, but for those that every result has; one that is undefined is left out.
     *
     * @since 0.3.0
     */
    public static Map<String, Double> figures(Scores scores) {
        Map<String, Double> figures = new LinkedHashMap<>();
        for (Score score : List.of(Score.ROC_AUC, Score.PR_AUC, Score.BRIER, Score.BALANCED_ACCURACY, Score.MCC)) {
            double value = scores.get(score);
            if (!Double.isNaN(value)) {
                figures.put(score.field(), value);
            }
        }
        return figures;
    }
}
