package org.hyperanfis.experiments.protocol;

import java.util.OptionalInt;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.baselines.BaselineKind;
import org.hyperanfis.baselines.BaselineOptions;
import org.hyperanfis.baselines.BaselineTable;
import org.hyperanfis.train.loop.LoopOptions;

/**
 * What every model of a comparison may spend, so that they differ in what they are and not in what they were given.
 *
 * @param rules rules of each model
 * @param epochs most epochs of gradient training
 * @param updates most optimiser steps, rounded down to whole epochs but at least one; for tables on which all epochs would
 *     take too long
 * @param candidates most rules that FSRE-AdaTSK may choose from
 */
public record Budget(int rules, int epochs, OptionalInt updates, int candidates) {

    /** That of the matched protocol. */
    public static final Budget DEFAULT =
            new Budget(12, 200, OptionalInt.empty(), BaselineTable.SELECTION_CANDIDATES.defaultValue());

    public Budget {
        if (rules < 1) {
            throw new InvalidOptionException("rules is " + rules + "; give at least 1");
        }
        if (epochs < 1) {
            throw new InvalidOptionException("epochs is " + epochs + "; give at least 1");
        }
        if (updates.isPresent() && updates.getAsInt() < 1) {
            throw new InvalidOptionException("updates is " + updates.getAsInt() + "; give at least 1");
        }
    }

    public Budget withRules(int rules) {
        return new Budget(rules, epochs, updates, candidates);
    }

    public Budget withEpochs(int epochs) {
        return new Budget(rules, epochs, updates, candidates);
    }

    public Budget withUpdates(int updates) {
        return new Budget(rules, epochs, OptionalInt.of(updates), candidates);
    }

    public Budget withCandidates(int candidates) {
        return new Budget(rules, epochs, updates, candidates);
    }

    /** The loop of every model, but for what follows from the number of training rows. */
    LoopOptions loop() {
        return BaselineOptions.defaults(BaselineKind.ANFIS).loop().withEpochs(epochs);
    }

    /** The loop of every model with so many training rows. */
    LoopOptions loop(int trainingRows) {
        int batch = BaselineOptions.batchFor(trainingRows);
        int stepsPerEpoch = (trainingRows + batch - 1) / batch;
        int most = updates.isPresent() ? Math.min(epochs, Math.max(1, updates.getAsInt() / stepsPerEpoch)) : epochs;
        return loop().withBatch(batch).withEpochs(most);
    }
}
