package org.hyperanfis.bench.trees;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.IntToDoubleFunction;
import ml.dmlc.xgboost4j.java.Booster;
import ml.dmlc.xgboost4j.java.DMatrix;
import ml.dmlc.xgboost4j.java.XGBoost;
import ml.dmlc.xgboost4j.java.XGBoostError;
import org.hyperanfis.compare.Contestant;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.compare.RunResult;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.train.TrainingListener;

/**
 * Gradient boosted trees of XGBoost with common settings, not tuned: 300 rounds of depth 6 at rate 0.1, histograms, all rows
 * and columns for each tree, so that the seed changes nothing but the split of the data. No early stopping: the validation
 * rows are not used. Weights of rows count, classes have none. Several outputs are a model each. Inputs and outputs are in
 * single precision, the only one that XGBoost has.
 */
public final class GradientBoosting implements Contestant {

    private static final int ROUNDS = 300;

    /** XGBoost reads numbers and words alike; the order does not matter. */
    private static final Map<String, Object> PARAMETERS = Map.of(
            "eta", 0.1,
            "max_depth", 6,
            "subsample", 1,
            "tree_method", "hist",
            "nthread", 1,
            "verbosity", 0);

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
        return "xgboost4j 2.1.4, " + ROUNDS + " rounds, eta 0.1, max_depth 6, subsample 1, tree_method hist";
    }

    @Override
    public RunResult run(Parts parts, long seed, TrainingListener listener) {
        Loggers.quiet();
        long start = System.nanoTime();
        double[] outputs;
        try {
            outputs = predict(parts.training(), parts.test(), seed, listener);
        } catch (XGBoostError e) {
            throw new IllegalStateException("XGBoost failed: " + e.getMessage(), e);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        return RunResult.of(name(), seed, parts.test(), outputs, Map.of(), "", seconds);
    }

    private static double[] predict(Dataset training, Dataset test, long seed, TrainingListener listener)
            throws XGBoostError {
        int width = training.target().size();
        double[] outputs = new double[test.rows() * width];
        DMatrix trainingRows = rows(training);
        DMatrix testRows = rows(test);
        try {
            if (training.hasWeights()) {
                trainingRows.setWeight(floats(training.rows(), training::weight));
            }
            if (training.target() instanceof Target.Classes) {
                trainingRows.setLabel(floats(training.rows(), training::label));
                Map<String, Object> objective = width == 2
                        ? Map.of("objective", "binary:logistic")
                        : Map.of("objective", "multi:softprob", "num_class", width);
                fill(outputs, width, boost(trainingRows, testRows, objective, seed, listener));
            } else {
                for (int o = 0; o < width; o++) {
                    int output = o;
                    trainingRows.setLabel(floats(training.rows(), row -> training.output(row, output)));
                    float[][] values =
                            boost(trainingRows, testRows, Map.of("objective", "reg:squarederror"), seed, listener);
                    for (int i = 0; i < values.length; i++) {
                        outputs[i * width + o] = values[i][0];
                    }
                }
            }
        } finally {
            trainingRows.dispose();
            testRows.dispose();
        }
        return outputs;
    }

    private static float[][] boost(
            DMatrix training, DMatrix test, Map<String, Object> objective, long seed, TrainingListener listener)
            throws XGBoostError {
        Map<String, Object> parameters = new HashMap<>(PARAMETERS);
        parameters.putAll(objective);
        parameters.put("seed", seed);
        // No rounds yet, only a booster: rounds one by one leave room to be cancelled.
        Booster booster = XGBoost.train(training, parameters, 0, Map.of(), null, null);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                if (listener.isCancelled()) {
                    throw new CancellationException();
                }
                booster.update(training, round);
            }
            return booster.predict(test);
        } finally {
            booster.dispose();
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

    private static DMatrix rows(Dataset data) throws XGBoostError {
        int width = data.width();
        float[] inputs = floats(Math.multiplyExact(data.rows(), width), i -> data.value(i / width, i % width));
        // No value is missing: without NaN here, XGBoost would take every zero for missing.
        return new DMatrix(inputs, data.rows(), width, Float.NaN);
    }

    private static float[] floats(int size, IntToDoubleFunction values) {
        float[] floats = new float[size];
        for (int i = 0; i < size; i++) {
            // XGBoost refuses infinite ones, which large doubles would become.
            floats[i] = (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, values.applyAsDouble(i)));
        }
        return floats;
    }
}
