package org.hyperanfis.train;

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
 * @param bestParameters parameters of the best epoch
 * @param history one report per completed epoch
 * @param stop why training ended, or null while it goes on
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
        double[] bestParameters,
        List<EpochReport> history,
        @Nullable StopReason stop) {

    public LoopState {
        history = List.copyOf(history);
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
                List.of(),
                StopReason.CANCELLED);
    }
}
