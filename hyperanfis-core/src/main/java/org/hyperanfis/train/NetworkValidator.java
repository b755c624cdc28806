package org.hyperanfis.train;

import org.hyperanfis.PieceRunner;
import org.hyperanfis.layer.mapping.PointRows;
import org.hyperanfis.layer.mapping.PointSlice;
import org.hyperanfis.network.Inference;
import org.hyperanfis.network.Network;
import org.hyperanfis.train.loop.OutputScorer;
import org.hyperanfis.train.loop.ValidationScore;
import org.hyperanfis.train.loop.Validator;

/** Scores a network on validation rows, some at a time, so that memory does not grow with them. */
final class NetworkValidator implements Validator {

    private static final int ROWS_AT_A_TIME = 1 << 14;

    private final Network network;
    private final Network.Prepared prepared;
    private final Inference inference;
    private final PointRows rows;
    private final OutputScorer scorer;
    private final int outputs;
    private final double[] output;

    NetworkValidator(Network network, PointRows rows, OutputScorer scorer, PieceRunner workers) {
        this.network = network;
        this.prepared = network.newPrepared();
        this.inference = new Inference(network, rows.rows(), workers);
        this.rows = rows;
        this.scorer = scorer;
        this.outputs = network.structure().outputs();
        this.output = new double[Math.min(rows.rows(), ROWS_AT_A_TIME) * outputs];
    }

    @Override
    public ValidationScore score(double[] parameters) {
        network.prepare(parameters, prepared);
        OutputScorer.Scoring scoring = scorer.begin();
        for (int from = 0; from < rows.rows(); from += ROWS_AT_A_TIME) {
            int count = Math.min(ROWS_AT_A_TIME, rows.rows() - from);
            inference.run(
                    prepared,
                    new PointSlice(rows, from, count),
                    (state, first) -> Inference.copyRows(state.decoding().output(), outputs, state, output, first));
            scoring.add(output, count);
        }
        return scoring.score();
    }
}
