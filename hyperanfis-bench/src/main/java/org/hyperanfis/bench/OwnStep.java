package org.hyperanfis.bench;

import java.util.stream.IntStream;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.layer.mapping.MappedRows;
import org.hyperanfis.network.Network;
import org.hyperanfis.train.loop.Adam;
import org.hyperanfis.train.objective.HyperAnfisObjective;

/** Optimiser steps of this library: forward, objective, backward, Adam. Rows are mapped before the first. */
public final class OwnStep implements AutoCloseable {

    private final Workers workers;
    private final HyperAnfisObjective objective;
    private final int[] rows;
    private final double[] parameters;
    private final double[] gradient;
    private final double[] first;
    private final double[] second;
    private final double[] terms = new double[HyperAnfisObjective.TERMS.size()];
    private long steps;

    public OwnStep(StepProblem problem, int threads) {
        Network network = new Network(problem.structure());
        double[][] tangents = problem.tangents();
        MappedRows mapped = network.mapRows(
                (row, to, offset) -> System.arraycopy(tangents[row], 0, to, offset, tangents[row].length),
                problem.rows());
        workers = new Workers(threads);
        objective = HyperAnfisObjective.classification(
                network, mapped, problem.labels(), problem.classWeights(), null, problem.penalties(), workers);
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
