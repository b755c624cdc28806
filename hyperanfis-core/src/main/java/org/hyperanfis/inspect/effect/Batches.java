package org.hyperanfis.inspect.effect;

import java.util.Arrays;
import org.hyperanfis.data.Target;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.RuleModel;

/** Runs many made-up rows through a model, some at a time. */
final class Batches {

    private static final int ROWS = 1024;

    private Batches() {}

    /** Makes a row. */
    @FunctionalInterface
    interface Filler {
        void fill(int row, double[] to);
    }

    /** Takes the answer for a row. */
    @FunctionalInterface
    interface Reader {

        /** @param at the place of the row in {@code predictions} */
        void read(int row, Predictions predictions, int at);
    }

    /** Rows are made and read in order. */
    static void run(RuleModel model, int count, Filler filler, Reader reader) {
        double[][] block = new double[Math.min(ROWS, count)][model.features().size()];
        for (int from = 0; from < count; from += ROWS) {
            int size = Math.min(ROWS, count - from);
            for (int b = 0; b < size; b++) {
                filler.fill(from + b, block[b]);
            }
            Predictions predictions = model.predict(size == block.length ? block : Arrays.copyOf(block, size));
            for (int b = 0; b < size; b++) {
                reader.read(from + b, predictions, b);
            }
        }
    }

    /** The probability of each class, or each output. */
    static double[] answers(RuleModel model, Predictions predictions, int at) {
        return model.target() instanceof Target.Classes ? predictions.probability(at) : predictions.output(at);
    }
}
