package org.hyperanfis.train;

import org.hyperanfis.internal.Sizes;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.layer.mapping.PointRows;
import org.hyperanfis.model.Inference;
import org.hyperanfis.model.Network;

/** Scores a network on validation rows. */
final class NetworkValidator implements Validator {

    private final Network network;
    private final Network.Prepared prepared;
    private final Inference inference;
    private final PointRows rows;
    private final OutputScorer scorer;
    private final int outputs;
    private final double[] output;

    NetworkValidator(Network network, PointRows rows, OutputScorer scorer, Workers workers) {
        this.network = network;
        this.prepared = network.newPrepared();
        this.inference = new Inference(network, rows.rows(), workers);
        this.rows = rows;
        this.scorer = scorer;
        this.outputs = network.structure().outputs();
        this.output = new double[Sizes.product(rows.rows(), outputs, "rows and outputs")];
    }

    @Override
    public ValidationScore score(double[] parameters) {
        network.prepare(parameters, prepared);
        inference.run(
                prepared,
                rows,
                (state, first) -> Inference.copyRows(state.decoding().output(), outputs, state, output, first));
        return scorer.score(output);
    }
}
