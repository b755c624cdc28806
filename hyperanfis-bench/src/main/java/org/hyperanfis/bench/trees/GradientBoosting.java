package org.hyperanfis.bench.trees;

import java.util.Map;
import org.hyperanfis.compare.Contestant;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.compare.RunResult;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.train.loop.TrainingListener;

/**
 * {@link BoostedTrees}, not tuned: they use all rows and columns, so that the seed changes nothing but the split of the data. No
 * early stopping: the validation rows are not used. Weights of rows count, classes have none. Several outputs are a model each.
 */
public final class GradientBoosting implements Contestant {

    /** For the service loader. */
    public GradientBoosting() {}

    @Override
    public String name() {
        return "xgboost";
    }

    @Override
    public String title() {
        return "XGBoost";
    }

    @Override
    public String settings() {
        return "xgboost4j 2.1.4, " + BoostedTrees.ROUNDS
                + " rounds, eta 0.1, max_depth 6, subsample 1, tree_method hist";
    }

    @Override
    public RunResult run(Parts parts, long seed, TrainingListener listener) {
        long start = System.nanoTime();
        double[] outputs = predict(parts.training(), parts.test(), seed, listener);
        double seconds = (System.nanoTime() - start) / 1e9;
        return RunResult.ofProbabilities(name(), seed, parts.test(), outputs, seconds);
    }

    private static double[] predict(Dataset training, Dataset test, long seed, TrainingListener listener) {
        int width = training.target().size();
        double[] outputs = new double[test.rows() * width];
        try (BoostedTrees.Rows trainingRows = new BoostedTrees.Rows(training);
                BoostedTrees.Rows testRows = new BoostedTrees.Rows(test)) {
            if (training.target() instanceof Target.Classes) {
                trainingRows.setLabels(training::label);
                Map<String, Object> objective = BoostedTrees.classification(width);
                fill(outputs, width, boost(trainingRows, testRows, objective, seed, listener));
            } else {
                for (int o = 0; o < width; o++) {
                    int output = o;
                    trainingRows.setLabels(row -> training.output(row, output));
                    float[][] values =
                            boost(trainingRows, testRows, Map.of("objective", "reg:squarederror"), seed, listener);
                    for (int i = 0; i < values.length; i++) {
                        outputs[i * width + o] = values[i][0];
                    }
                }
            }
        }
        return outputs;
    }

    private static float[][] boost(
            BoostedTrees.Rows training,
            BoostedTrees.Rows test,
            Map<String, Object> objective,
            long seed,
            TrainingListener listener) {
        try (BoostedTrees trees = BoostedTrees.train(training, objective, seed, listener::isCancelled)) {
            return trees.predict(test);
        }
    }

    /** Scores of classes; with two classes XGBoost gives that of the second alone. */
    private static void fill(double[] outputs, int width, float[][] probabilities) {
        for (int i = 0; i < probabilities.length; i++) {
            if (width == 2) {
                outputs[i * width] = 1 - (double) probabilities[i][0];
                outputs[i * width + 1] = probabilities[i][0];
            } else {
                for (int k = 0; k < width; k++) {
                    outputs[i * width + k] = probabilities[i][k];
                }
            }
        }
    }
}
