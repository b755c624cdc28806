package org.hyperanfis.train.loop;

import java.util.List;

/**
 * What happened in one epoch.
 *
 * @param epoch number of the epoch, from 1
 * @param learningRate the learning rate it used
 * @param loss the mean training loss of its batches
 * @param terms the mean of each term of the objective, in the order of {@link Objective#termNames}
 * @param validation how the parameters after the epoch do on validation rows
 * @param best whether it is better than all before it: by its score, or by its loss where the best score came before
 * @since 0.1.0
 */
public record EpochReport(
        int epoch, double learningRate, double loss, List<Double> terms, ValidationScore validation, boolean best) {

    public EpochReport {
        terms = List.copyOf(terms);
    }
}
