package org.hyperanfis.bench.trees;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.IntToDoubleFunction;
import ml.dmlc.xgboost4j.java.Booster;
import ml.dmlc.xgboost4j.java.DMatrix;
import ml.dmlc.xgboost4j.java.XGBoost;
import ml.dmlc.xgboost4j.java.XGBoostError;
import org.hyperanfis.data.Dataset;

/**
 * Trees of XGBoost with common settings, on one thread: 300 rounds of depth 6 at rate 0.1, histograms, all rows and columns for
 * each tree. Inputs and outputs are in single precision, the only one that XGBoost has.
 */
public final class BoostedTrees implements AutoCloseable {

    public static final int ROUNDS = 300;

    /** XGBoost reads numbers and words alike; the order does not matter. */
    private static final Map<String, Object> PARAMETERS = Map.of(
            "eta", 0.1,
            "max_depth", 6,
            "subsample", 1,
            "tree_method", "hist",
            "nthread", 1,
            "verbosity", 0);

    private final Booster booster;

    private BoostedTrees(Booster booster) {
        this.booster = booster;
    }

    /** Trees that classify. */
    public static BoostedTrees train(Dataset training, long seed) {
        try (Rows rows = new Rows(training)) {
            rows.setLabels(training::label);
            return train(rows, classification(training.target().size()), seed, () -> false);
        }
    }

    /** What XGBoost is to optimise for that many classes. */
    static Map<String, Object> classification(int classes) {
        return classes == 2
                ? Map.of("objective", "binary:logistic")
                : Map.of("objective", "multi:softprob", "num_class", classes);
    }

    /**
     * Trees for any objective.
     *
     * @param cancelled asked between rounds; if it is so, throws {@link CancellationException}
     */
    static BoostedTrees train(Rows rows, Map<String, Object> objective, long seed, BooleanSupplier cancelled) {
        Loggers.quiet();
        Map<String, Object> parameters = new HashMap<>(PARAMETERS);
        parameters.putAll(objective);
        parameters.put("seed", seed);
        // No rounds yet, only a booster: rounds one by one leave room to be cancelled.
        BoostedTrees trees =
                new BoostedTrees(checked(() -> XGBoost.train(rows.matrix, parameters, 0, Map.of(), null, null)));
        boolean done = false;
        try {
            for (int round = 0; round < ROUNDS; round++) {
                if (cancelled.getAsBoolean()) {
                    throw new CancellationException();
                }
                int number = round;
                checked(() -> {
                    trees.booster.update(rows.matrix, number);
                    return trees;
                });
            }
            done = true;
            return trees;
        } finally {
            if (!done) {
                trees.close();
            }
        }
    }

    /** Rows x outputs; with two classes, the probability of the second alone. */
    float[][] predict(Rows rows) {
        return checked(() -> booster.predict(rows.matrix));
    }

    /**
     * The same from rows in Java's memory, as {@link #inputs} gives them: the fastest way, and one that computes every time, where
     * XGBoost would remember the predictions of {@link Rows}.
     */
    public float[][] predict(float[] inputs, int rows) {
        return checked(() -> booster.inplace_predict(inputs, rows, inputs.length / rows, Float.NaN));
    }

    /** All inputs in single precision, row by row. */
    public static float[] inputs(Dataset data) {
        int width = data.width();
        return floats(Math.multiplyExact(data.rows(), width), i -> data.value(i / width, i % width));
    }

    @Override
    public void close() {
        booster.dispose();
    }

    /** Rows as XGBoost holds them, outside of Java's memory. */
    static final class Rows implements AutoCloseable {

        private final DMatrix matrix;
        private final int count;

        Rows(Dataset data) {
            count = data.rows();
            // No value is missing: without NaN here, XGBoost would take every zero for missing.
            matrix = checked(() -> new DMatrix(inputs(data), count, data.width(), Float.NaN));
            if (data.hasWeights()) {
                checked(() -> {
                    matrix.setWeight(floats(count, data::weight));
                    return matrix;
                });
            }
        }

        /** Numbers to learn, one per row. */
        void setLabels(IntToDoubleFunction labels) {
            checked(() -> {
                matrix.setLabel(floats(count, labels));
                return matrix;
            });
        }

        @Override
        public void close() {
            matrix.dispose();
        }
    }

    private static float[] floats(int size, IntToDoubleFunction values) {
        float[] floats = new float[size];
        for (int i = 0; i < size; i++) {
            // XGBoost refuses infinite ones, which large doubles would become.
            floats[i] = (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, values.applyAsDouble(i)));
        }
        return floats;
    }

    @FunctionalInterface
    private interface Call<T> {
        T run() throws XGBoostError;
    }

    private static <T> T checked(Call<T> call) {
        try {
            return call.run();
        } catch (XGBoostError e) {
            throw new IllegalStateException("XGBoost failed: " + e.getMessage(), e);
        }
    }
}
