package org.hyperanfis.train.objective;

import java.util.Arrays;

/** Mean squared error over rows and outputs, in the units the model is trained in. */
final class SquaredError implements TaskLoss {

    private final double[] targets;
    private final int outputs;

    /** @param targets {@code rows x outputs} */
    SquaredError(double[] targets, int outputs) {
        this.targets = targets;
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
        for (int o = 0; o < outputs; o++) {
            int run = o * n;
            for (int i = 0; i < count; i++) {
                double error = output[run + i] - targets[rows[from + i] * outputs + o];
                double coefficient = weight[i] / outputs;
                loss += coefficient * error * error;
                gradient[run + i] = 2 * coefficient * error;
            }
            Arrays.fill(gradient, run + count, run + n, 0);
        }
        return loss;
    }
}
