package org.hyperanfis.train.objective;

/**
 * The part of the objective that compares outputs with targets, block by block. A row's term is multiplied by its sample
 * weight over the batch's total weight: a row of weight two counts as two rows.
 *
 * @since 0.1.0
 */
public interface TaskLoss {

    /**
     * The loss of a block.
     *
     * @param output {@code outputs x n}
     * @param rows the block's rows are {@code rows[from..from + count)}
     * @param weight {@code n}; each row's share of the batch, zero for padding
     * @param gradient {@code outputs x n}; overwritten with {@code dL/d output}
     * @param scratch {@code 2n}
     * @return the block's part of the loss
     */
    double evaluate(
            double[] output,
            int[] rows,
            int from,
            int count,
            int n,
            double[] weight,
            double[] gradient,
            double[] scratch);

    /**
     * The class of a row.
     *
     * @since 0.3.0
     */
    default int label(int row) {
        throw new UnsupportedOperationException("this loss knows no classes");
    }

    /**
     * What a row of a class counts, {@code gamma_k}.
     *
     * @since 0.3.0
     */
    default double classWeight(int label) {
        throw new UnsupportedOperationException("this loss knows no classes");
    }

    /**
     * Class-weighted cross-entropy over the softmax of the scores (eq:app_weighted_cross_entropy).
     *
     * @param labels the class of each row
     * @param classWeights {@code gamma_k}
     */
    static TaskLoss crossEntropy(int[] labels, double[] classWeights) {
        return new CrossEntropy(labels, classWeights);
    }

    /**
     * Mean squared error over rows and outputs, in the units the model is trained in.
     *
     * @param targets {@code rows x outputs}
     */
    static TaskLoss squaredError(double[] targets, int outputs) {
        return new SquaredError(targets, outputs);
    }
}
