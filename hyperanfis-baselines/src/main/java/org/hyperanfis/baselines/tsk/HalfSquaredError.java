package org.hyperanfis.baselines.tsk;

import java.util.Arrays;
import org.hyperanfis.train.objective.TaskLoss;

/**
 * {@code (1/2) mean_i ||s_i - t_i||^2}, where rows may count more than once.
 *
 * @since 0.1.0
 */
public final class HalfSquaredError implements TaskLoss {

    private final double[] targets;
    private final double[] rowWeights;
    private final int outputs;

    /**
     * A loss.
     *
     * @param targets {@code rows x outputs}
     * @param rowWeights how much each row counts, beside its sample weight: the weight of its class
     */
    public HalfSquaredError(double[] targets, double[] rowWeights, int outputs) {
        this.targets = targets;
        this.rowWeights = rowWeights;
        this.outputs = outputs;
    }

    @Override
    public double evaluate(
            double[] output,
            int[] rows,
            int from,
            int count,
            int n,
            double[] weight,
            double[] gradient,
            double[] scratch) {
        double loss = 0;
        for (int k = 0; k < outputs; k++) {
            int run = k * n;
            for (int i = 0; i < count; i++) {
                int row = rows[from + i];
                double error = output[run + i] - targets[row * outputs + k];
                double coefficient = weight[i] * rowWeights[row];
                loss += 0.5 * coefficient * error * error;
                gradient[run + i] = coefficient * error;
            }
            Arrays.fill(gradient, run + count, run + n, 0);
        }
        return loss;
    }
}
