package org.hyperanfis.train;

import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.layer.mapping.MappedRows;
import org.hyperanfis.model.Network;
import org.jspecify.annotations.Nullable;

/** Objectives for tests outside this package. */
public final class Objectives {

    private Objectives() {}

    public static HyperAnfisObjective classification(
            Network network,
            MappedRows rows,
            int[] labels,
            double[] classWeights,
            double @Nullable [] sampleWeights,
            Penalties penalties,
            Workers workers) {
        return HyperAnfisObjective.classification(
                network, rows, labels, classWeights, sampleWeights, penalties, workers);
    }

    public static HyperAnfisObjective regression(
            Network network,
            MappedRows rows,
            double[] targets,
            double @Nullable [] sampleWeights,
            Penalties penalties,
            Workers workers) {
        return HyperAnfisObjective.regression(network, rows, targets, sampleWeights, penalties, workers);
    }
}
