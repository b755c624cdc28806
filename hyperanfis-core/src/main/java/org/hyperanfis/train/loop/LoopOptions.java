package org.hyperanfis.train.loop;

import java.util.function.Consumer;
import org.hyperanfis.InvalidOptionException;

/**
 * How the training loop runs; the same for every model.
 *
 * @param epochs most epochs
 * @param steps most optimiser steps, in whole epochs, though at least a fifth of the epochs: long tables have more steps in
 *     each; 0 for any number
 * @param batch rows per optimiser step
 * @param growingBatch whether a long table has more rows per step: a hundredth of its rows, up to 1024
 * @param learningRate Adam's initial learning rate
 * @param gradientClip largest Euclidean norm of a step's gradient; longer ones are shortened to it
 * @param plateauFactor what the learning rate is multiplied by when the validation score stalls
 * @param plateauPatience epochs without a better score before that happens
 * @param learningRateFloor the learning rate never falls below this
 * @param stopPatience epochs without a better score before training stops
 * @param graceEpochs epochs before collapse can be diagnosed
 * @param collapsePatience epochs in a row, after the grace period, in which validation predicts one single class, before
 *     training is ended as collapsed
 * @param criterion by what validation chooses among epochs
 * @param averagedEpochs over how many epochs parameters are averaged: validation judges the average, and it is what is
 *     kept; 0 for the parameters as the optimiser leaves them
 */
public record LoopOptions(
        int epochs,
        int steps,
        int batch,
        boolean growingBatch,
        double learningRate,
        double gradientClip,
        double plateauFactor,
        int plateauPatience,
        double learningRateFloor,
        int stopPatience,
        int graceEpochs,
        int collapsePatience,
        Criterion criterion,
        int averagedEpochs) {

    /** However few steps there may be, this part of the epochs is never cut. */
    private static final int SMALLEST_SHARE = 5;

    private static final int STEPS_OF_LONG_TABLES = 100;
    private static final int LARGEST_GROWN_BATCH = 1024;

    /** The paper's, or where it is silent common ones. */
    public static final LoopOptions DEFAULT = new LoopOptions(
            200, // epochs
            0, // steps
            32, // batch
            false, // growingBatch
            0.01, // learningRate
            5, // gradientClip
            0.5, // plateauFactor
            10, // plateauPatience
            1e-5, // learningRateFloor
            40, // stopPatience
            20, // graceEpochs
            10, // collapsePatience
            Criterion.SCORE, // criterion
            0); // averagedEpochs

    public LoopOptions {
        requireAtLeast("epochs", epochs, 1);
        requireAtLeast("steps", steps, 0);
        requireAtLeast("batch", batch, 1);
        requirePositive("learningRate", learningRate);
        requirePositive("gradientClip", gradientClip);
        if (!(plateauFactor > 0 && plateauFactor <= 1)) {
            throw new InvalidOptionException(
                    "plateauFactor is " + plateauFactor + "; give a number above 0 and at most 1");
        }
        requireAtLeast("plateauPatience", plateauPatience, 1);
        requirePositive("learningRateFloor", learningRateFloor);
        requireAtLeast("stopPatience", stopPatience, 1);
        requireAtLeast("graceEpochs", graceEpochs, 0);
        requireAtLeast("collapsePatience", collapsePatience, 1);
        requireAtLeast("averagedEpochs", averagedEpochs, 0);
    }

    /** Rows per optimiser step where an epoch has so many. */
    int batchFor(int rows) {
        return growingBatch ? Math.max(batch, Math.min(rows / STEPS_OF_LONG_TABLES, LARGEST_GROWN_BATCH)) : batch;
    }

    /** Most epochs where each has so many rows. */
    public int epochsFor(int rows) {
        if (steps == 0) {
            return epochs;
        }
        int batch = batchFor(rows);
        int stepsPerEpoch = (int) (((long) rows + batch - 1) / batch);
        int share = (epochs + SMALLEST_SHARE - 1) / SMALLEST_SHARE;
        return Math.min(epochs, Math.max(share, steps / stepsPerEpoch));
    }

    public LoopOptions withEpochs(int epochs) {
        return with(copy -> copy.epochs = epochs);
    }

    public LoopOptions withSteps(int steps) {
        return with(copy -> copy.steps = steps);
    }

    public LoopOptions withBatch(int batch) {
        return with(copy -> copy.batch = batch);
    }

    public LoopOptions withLearningRate(double learningRate) {
        return with(copy -> copy.learningRate = learningRate);
    }

    public LoopOptions withStopPatience(int stopPatience) {
        return with(copy -> copy.stopPatience = stopPatience);
    }

    public LoopOptions withCollapsePatience(int collapsePatience) {
        return with(copy -> copy.collapsePatience = collapsePatience);
    }

    public LoopOptions withGrowingBatch(boolean growingBatch) {
        return with(copy -> copy.growingBatch = growingBatch);
    }

    public LoopOptions withCriterion(Criterion criterion) {
        return with(copy -> copy.criterion = criterion);
    }

    public LoopOptions withAveragedEpochs(int averagedEpochs) {
        return with(copy -> copy.averagedEpochs = averagedEpochs);
    }

    private LoopOptions with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.options();
    }

    private static void requireAtLeast(String name, int value, int least) {
        if (value < least) {
            throw new InvalidOptionException(name + " is " + value + "; give at least " + least);
        }
    }

    private static void requirePositive(String name, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new InvalidOptionException(name + " is " + value + "; give a positive finite number");
        }
    }

    /** The same options, open to change. */
    private static final class Copy {

        private int epochs;
        private int steps;
        private int batch;
        private boolean growingBatch;
        private double learningRate;
        private double gradientClip;
        private double plateauFactor;
        private int plateauPatience;
        private double learningRateFloor;
        private int stopPatience;
        private int graceEpochs;
        private int collapsePatience;
        private Criterion criterion;
        private int averagedEpochs;

        Copy(LoopOptions options) {
            this.epochs = options.epochs;
            this.steps = options.steps;
            this.batch = options.batch;
            this.growingBatch = options.growingBatch;
            this.learningRate = options.learningRate;
            this.gradientClip = options.gradientClip;
            this.plateauFactor = options.plateauFactor;
            this.plateauPatience = options.plateauPatience;
            this.learningRateFloor = options.learningRateFloor;
            this.stopPatience = options.stopPatience;
            this.graceEpochs = options.graceEpochs;
            this.collapsePatience = options.collapsePatience;
            this.criterion = options.criterion;
            this.averagedEpochs = options.averagedEpochs;
        }

        LoopOptions options() {
            return new LoopOptions(
                    epochs,
                    steps,
                    batch,
                    growingBatch,
                    learningRate,
                    gradientClip,
                    plateauFactor,
                    plateauPatience,
                    learningRateFloor,
                    stopPatience,
                    graceEpochs,
                    collapsePatience,
                    criterion,
                    averagedEpochs);
        }
    }
}
