package org.hyperanfis.train.objective;

import java.util.stream.IntStream;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.mapping.PointRows;
import org.hyperanfis.layer.mapping.PointSlice;
import org.hyperanfis.network.Inference;
import org.hyperanfis.network.Network;
import org.hyperanfis.network.RowMapper;
import org.hyperanfis.network.RuleReach;
import org.hyperanfis.train.loop.OutputScorer;
import org.hyperanfis.train.loop.ScoreTotals;
import org.hyperanfis.train.start.OutputScaling;

/**
 * Some of the rows that a model is validated on, and what they contribute to its score. Rows are taken some at a time, so that memory
 * does not grow with them. A part serves one caller at a time; it can use several threads itself.
 *
 * @since 0.3.0
 */
public final class ValidationPart {

    private static final int ROWS_AT_A_TIME = 1 << 14;

    private final Network network;
    private final Network.Prepared prepared;
    private final Inference inference;
    private final PointRows rows;
    private final OutputScorer scorer;
    private final Target target;
    private final PieceRunner runner;
    private final double[] output;

    /**
     * A part of the validation rows.
     *
     * @param data raw rows
     * @param outputScaling the units that the network works in, of all training rows; nothing is read of it for classification
     * @param allRows how many validation rows there are in all parts
     * @param runner runs blocks of rows
     */
    public ValidationPart(
            Structure structure,
            Preprocessing preprocessing,
            Dataset data,
            Standardization outputScaling,
            int allRows,
            PieceRunner runner) {
        this.network = new Network(structure);
        this.prepared = network.newPrepared();
        this.rows = new RowMapper(network, preprocessing).points(data);
        this.inference = new Inference(network, rows.rows(), runner);
        this.target = data.target();
        boolean classifies = target instanceof Target.Classes;
        this.scorer = new OutputScorer(
                data,
                classifies ? new double[0] : OutputScaling.apply(outputScaling, data),
                IntStream.range(0, classifies ? 0 : outputScaling.width())
                        .mapToDouble(outputScaling::scale)
                        .toArray(),
                allRows);
        this.runner = runner;
        this.output = new double[Math.min(rows.rows(), ROWS_AT_A_TIME) * structure.outputs()];
    }

    /** What these rows contribute to the score of parameters. */
    public ScoreTotals totals(double[] parameters) {
        network.prepare(parameters, prepared);
        ScoreTotals totals = ScoreTotals.none(target);
        int outputs = network.structure().outputs();
        for (int from = 0; from < rows.rows(); from += ROWS_AT_A_TIME) {
            int count = Math.min(ROWS_AT_A_TIME, rows.rows() - from);
            inference.run(
                    prepared,
                    new PointSlice(rows, from, count),
                    (state, first) -> Inference.copyRows(state.decoding().output(), outputs, state, output, first));
            scorer.add(output, from, count, totals);
        }
        return totals;
    }

    /** How many of these rows each rule dominates. */
    public DominatedRows dominated(double[] parameters) {
        return new DominatedRows(RuleReach.dominatedRows(network, parameters, rows, runner));
    }
}
