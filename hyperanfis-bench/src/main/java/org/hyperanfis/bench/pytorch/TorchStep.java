package org.hyperanfis.bench.pytorch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDResource;
import ai.djl.training.GradientCollector;
import java.util.function.BiFunction;
import org.hyperanfis.bench.StepProblem;

/**
 * Optimiser steps in PyTorch: forward, objective, automatic differentiation, Adam; in double precision, on one thread. Nothing is
 * copied to Java and back, and what a step allocates is freed when it ends.
 */
public final class TorchStep implements AutoCloseable {

    private static final double BETA1 = 0.9;
    private static final double BETA2 = 0.999;
    private static final double EPSILON = 1e-8;
    // What else Adam can do here.
    private static final float NO_DECAY = 0;
    private static final float NO_SCALE = 1;
    private static final float NO_CLIP = -1;

    private final NDManager manager;
    private final TorchObjective objective;
    private final NDArray parameters;
    private final NDArray first;
    private final NDArray second;
    private long steps;

    private TorchStep(StepProblem problem, BiFunction<StepProblem, NDManager, Construction> construction) {
        manager = PyTorch.newManager();
        objective = new TorchObjective(problem, construction.apply(problem, manager), manager);
        parameters = manager.create(problem.parameters());
        first = parameters.zerosLike();
        second = parameters.zerosLike();
        parameters.setRequiresGradient(true);
    }

    /** The layers as the paper writes them. */
    public static TorchStep literal(StepProblem problem) {
        return new TorchStep(problem, LiteralConstruction::new);
    }

    /** The layers in closed form. */
    public static TorchStep closedForm(StepProblem problem) {
        return new TorchStep(problem, ClosedFormConstruction::new);
    }

    /** One step. */
    public void step(double learningRate) {
        steps++;
        try (NDManager scratch = newScratch()) {
            backward();
            NDArray gradient = gradient(scratch);
            double correction1 = 1 - Math.pow(BETA1, steps);
            double correction2 = Math.sqrt(1 - Math.pow(BETA2, steps));
            // One call into the library, where written with tensors it would be a dozen. It also clears the gradient.
            parameters
                    .getNDArrayInternal()
                    .adamUpdate(
                            new NDList(parameters, gradient, first, second),
                            new NDList(parameters),
                            (float) learningRate,
                            (float) (learningRate * correction2 / correction1),
                            NO_DECAY,
                            NO_SCALE,
                            NO_CLIP,
                            (float) BETA1,
                            (float) BETA2,
                            (float) (EPSILON * correction2),
                            true,
                            false);
        }
    }

    /** The loss, filling its gradient, which a step clears: to be called once after it. */
    public double evaluate(double[] gradient) {
        try (NDManager scratch = newScratch()) {
            double loss = backward().getDouble();
            System.arraycopy(gradient(scratch).toDoubleArray(), 0, gradient, 0, gradient.length);
            return loss;
        }
    }

    /** The owner of all that a step makes: results belong to the owner of their first operand, which the operands now have. */
    private NDManager newScratch() {
        NDManager scratch = manager.newSubManager();
        scratch.tempAttachAll(manager.getManagedArrays().toArray(new NDResource[0]));
        return scratch;
    }

    private NDArray backward() {
        try (GradientCollector collector = PyTorch.newGradientCollector()) {
            NDArray loss = objective.loss(parameters);
            collector.backward(loss);
            return loss;
        }
    }

    private NDArray gradient(NDManager scratch) {
        NDArray gradient = parameters.getGradient();
        gradient.attach(scratch);
        return gradient;
    }

    @Override
    public void close() {
        manager.close();
    }
}
