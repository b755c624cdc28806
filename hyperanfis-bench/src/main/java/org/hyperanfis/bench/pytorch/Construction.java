package org.hyperanfis.bench.pytorch;

import ai.djl.ndarray.NDArray;

/** A way to compute the five layers for the rows of a batch, known when it is made. */
interface Construction {

    /** The axis of {@link Forward#logFiring} and {@link Forward#logProbabilities} that counts rows: 0 or 1. */
    int rowAxis();

    Forward forward(Parameters parameters);

    /**
     * What the objective needs.
     *
     * @param firing rows x rules, or transposed
     * @param logFiring its logarithms
     * @param logProbabilities of the classes: rows x classes, or transposed
     * @param prototypeDistances rules x rules, between the rule prototypes
     */
    record Forward(NDArray firing, NDArray logFiring, NDArray logProbabilities, NDArray prototypeDistances) {}
}
