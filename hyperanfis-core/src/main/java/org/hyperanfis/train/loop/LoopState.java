package org.hyperanfis.train.loop;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The whole state of a training loop between two epochs. Together with data, options and seed it determines everything that
 * follows, so it is what a checkpoint keeps. The arrays are shared, not copied: treat them as read-only.
 *
 * @param progress where the loop stands
 * @param optimizer what the optimiser works on
 * @param best what is best so far
 * @param history one report per completed epoch
 * @param stop why training ended, or null while it goes on
 * @since 0.1.0
 */
public record LoopState(
        Progress progress,
        Optimizer optimizer,
        Best best,
        List<EpochReport> history,
        @Nullable StopReason stop) {

    public LoopState {
        history = List.copyOf(history);
    }

    /**
     * Where a loop stands.
     *
     * @param epoch completed epochs
     * @param step completed optimiser steps
     * @param learningRate the learning rate of the next epoch
     * @param sinceRateChange epochs without a better score since the last one, or since the learning rate last changed
     * @param collapsedEpochs epochs in a row that predicted one single class
     * @since 0.3.0
     */
    public record Progress(int epoch, long step, double learningRate, int sinceRateChange, int collapsedEpochs) {

        private Progress after(long steps) {
            return new Progress(epoch, steps, learningRate, sinceRateChange, collapsedEpochs);
        }
    }

    /**
     * What the optimiser works on, all of the same length.
     *
     * @param parameters current parameters
     * @param firstMoment Adam's first moment
     * @param secondMoment Adam's second moment
     * @param averaged the average of recent parameters, or the current ones where none is made
     * @since 0.3.0
     */
    public record Optimizer(double[] parameters, double[] firstMoment, double[] secondMoment, double[] averaged) {

        /** Before the first step. */
        public static Optimizer at(double[] parameters) {
            return new Optimizer(parameters, new double[parameters.length], new double[parameters.length], parameters);
        }
    }

    /**
     * What is best so far.
     *
     * @param improvedEpoch the last epoch with a better score than all before it, 0 before the first
     * @param epoch the epoch whose parameters are best: of all with the best score, the one with the smallest loss
     * @param score the score of that epoch
     * @param loss its loss on the validation rows
     * @param parameters its parameters
     * @since 0.3.0
     */
    public record Best(int improvedEpoch, int epoch, double score, double loss, double[] parameters) {

        /** Before the first epoch, which is better than this whatever it does. */
        static Best none(double[] parameters) {
            return new Best(0, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, parameters);
        }

        private Best with(double[] others) {
            return new Best(improvedEpoch, epoch, score, loss, others);
        }
    }

    /** Before the first epoch. */
    static LoopState initial(double[] start, double learningRate) {
        return new LoopState(
                new Progress(0, 0, learningRate, 0, 0), Optimizer.at(start), Best.none(start), List.of(), null);
    }

    /** The state of a training that was cancelled before its first epoch. */
    public static LoopState cancelledBeforeStart(double[] parameters) {
        return initial(parameters, 0).cancelled();
    }

    /** The same, as the end of a training that was cancelled. */
    public LoopState cancelled() {
        return new LoopState(progress, optimizer, best, history, StopReason.CANCELLED);
    }

    /** The same, to go on from. */
    public LoopState unfinished() {
        return new LoopState(progress, optimizer, best, history, null);
    }

    /** The same with other parameters as the best, after so many steps in all. */
    public LoopState withBest(double[] parameters, long steps) {
        return new LoopState(progress.after(steps), optimizer, best.with(parameters), history, stop);
    }

    /** Completed epochs. */
    public int epoch() {
        return progress.epoch;
    }

    /** Completed optimiser steps. */
    public long step() {
        return progress.step;
    }

    /** Current parameters. */
    public double[] parameters() {
        return optimizer.parameters;
    }

    /** The epoch whose parameters are best, 0 before the first. */
    public int bestEpoch() {
        return best.epoch;
    }

    /** The score of the best epoch. */
    public double bestScore() {
        return best.score;
    }

    /** The loss of the best epoch on the validation rows. */
    public double bestLoss() {
        return best.loss;
    }

    /** The parameters of the best epoch. */
    public double[] bestParameters() {
        return best.parameters;
    }
}
