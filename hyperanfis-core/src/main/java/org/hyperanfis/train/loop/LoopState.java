package org.hyperanfis.train.loop;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The whole state of a training loop between two epochs. Together with data, options and seed it determines everything that
 * follows, so it is what a checkpoint keeps. The arrays are shared, not copied: treat them as read-only.
 *
 * @param epoch completed epochs
 * @param step completed optimiser steps
 * @param learningRate the learning rate of the next epoch
 * @param sinceRateChange epochs without a better score since the last one, or since the learning rate last changed
 * @param collapsedEpochs epochs in a row that predicted one single class
 * @param improvedEpoch the last epoch with a better score than all before it, 0 before the first
 * @param bestEpoch the epoch whose parameters are best: of all with the best score, the one with the smallest loss
 * @param bestScore the score of that epoch
 * @param bestLoss its loss on the validation rows
 * @param parameters current parameters
 * @param firstMoment Adam's first moment
 * @param secondMoment Adam's second moment
 * @param averaged the average of recent parameters, or the current ones where none is made
 * @param bestParameters parameters of the best epoch
 * @param history one report per completed epoch
 * @param stop why training ended, or null while it goes on
 * @since 0.1.0
 */
public record LoopState(
        int epoch,
        long step,
        double learningRate,
        int sinceRateChange,
        int collapsedEpochs,
        int improvedEpoch,
        int bestEpoch,
        double bestScore,
        double bestLoss,
        double[] parameters,
        double[] firstMoment,
        double[] secondMoment,
        double[] averaged,
        double[] bestParameters,
        List<EpochReport> history,
        @Nullable StopReason stop) {

    public LoopState {
        history = List.copyOf(history);
    }

    /** The same, as the end of a training that was cancelled. */
    public LoopState cancelled() {
        return with(step, bestParameters, StopReason.CANCELLED);
    }

    /** The same, to go on from. */
    public LoopState unfinished() {
        return with(step, bestParameters, null);
    }

    /** The same with other parameters as the best, after so many steps in all. */
    public LoopState withBest(double[] parameters, long steps) {
        return with(steps, parameters, stop);
    }

    private LoopState with(long step, double[] bestParameters, @Nullable StopReason stop) {
        return new LoopState(
                epoch,
                step,
                learningRate,
                sinceRateChange,
                collapsedEpochs,
                improvedEpoch,
                bestEpoch,
                bestScore,
                bestLoss,
                parameters,
                firstMoment,
                secondMoment,
                averaged,
                bestParameters,
                history,
                stop);
    }

    /** The state of a training that was cancelled before its first epoch. */
    public static LoopState cancelledBeforeStart(double[] parameters) {
        double[] none = new double[parameters.length];
        return new LoopState(
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                Double.NEGATIVE_INFINITY,
                Double.POSITIVE_INFINITY,
                parameters,
                none,
                none,
                parameters,
                parameters,
                List.of(),
                StopReason.CANCELLED);
    }
}
