package org.hyperanfis.train.loop;

import java.util.List;

/**
 * What training minimises: a differentiable function of a flat parameter vector and a batch of training rows. Any model
 * that can say this can use the {@linkplain TrainingLoop training loop}.
 *
 * @since 0.1.0
 */
public interface Objective {

    int parameterCount();

    /** Number of training rows. */
    int rowCount();

    /** Names of the terms that {@link #evaluate} reports. */
    List<String> termNames();

    /**
     * The loss of a batch and its gradient.
     *
     * @param parameters where to evaluate
     * @param rows training rows; the batch is {@code rows[from..to)}
     * @param epoch completed epochs, for schedules inside the objective
     * @param gradient overwritten with the gradient of the returned loss
     * @param terms overwritten with the value of each term, before its coefficient
     * @return the loss
     */
    double evaluate(double[] parameters, int[] rows, int from, int to, int epoch, double[] gradient, double[] terms);

    /** Called after each optimiser step, to bring parameters back into their domain. */
    default void project(double[] parameters) {}
}
