package org.hyperanfis.bench;

import java.util.stream.IntStream;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.train.loop.Adam;
import org.hyperanfis.train.objective.HyperAnfisObjective;
import org.hyperanfis.train.objective.ObjectivePart;
import org.hyperanfis.train.objective.ObjectiveTotal;

/** Optimiser steps of this library: forward, objective, backward, Adam. Rows are mapped before the first. */
public final class OwnStep implements AutoCloseable {

    private final Workers workers;
    private final HyperAnfisObjective objective;
    private final int[] rows;
    private final double[] parameters;
    private final double[] gradient;
    private final double[] first;
    private final double[] second;
    private final double[] terms = new double[ObjectiveTotal.TERMS.size()];
    private long steps;

    public OwnStep(StepProblem problem, int threads) {
        workers = new Workers(threads);
        ObjectivePart part = ObjectivePart.classification(
                problem.structure(), problem.preprocessing(), problem.data(), problem.classWeights(), workers);
        objective = new HyperAnfisObjective(problem.structure(), part, problem.penalties());
        rows = IntStream.range(0, problem.rows()).toArray();
        parameters = problem.parameters().clone();
        gradient = new double[parameters.length];
        first = new double[parameters.length];
        second = new double[parameters.length];
    }

    /** One step; the loss before it. */
    public double step(double learningRate) {
        double loss = evaluate(gradient);
        Adam.step(parameters, gradient, first, second, ++steps, learningRate);
        return loss;
    }

    /** The loss, filling its gradient. */
    public double evaluate(double[] gradient) {
        return objective.evaluate(parameters, rows, 0, rows.length, 0, gradient, terms);
    }

    @Override
    public void close() {
        workers.close();
    }
}
