package org.hyperanfis.network;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.DoubleAccumulator;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.mapping.PointRows;

/** How far rows lie from the rules of a network, and which rule decides each. */
public final class RuleReach {

    private RuleReach() {}

    /** The largest distance from one of {@code rows} to the rule prototype nearest to it. */
    public static double farthestRow(Network network, double[] parameters, PointRows rows, PieceRunner workers) {
        Network.Prepared prepared = network.newPrepared();
        network.prepare(parameters, prepared);
        DoubleAccumulator farthest = new DoubleAccumulator(Math::max, 0);
        new Inference(network, rows.rows(), workers)
                .run(
                        prepared,
                        rows,
                        (state, first) -> farthest.accumulate(
                                farthestSquared(state, network.layout().rules())));
        return Math.sqrt(farthest.get());
    }

    /** Per rule, how many of {@code rows} have their largest firing strength from it. */
    public static double[] dominatedRows(Network network, double[] parameters, PointRows rows, PieceRunner workers) {
        Network.Prepared prepared = network.newPrepared();
        network.prepare(parameters, prepared);
        int rules = network.layout().rules();
        AtomicIntegerArray counts = new AtomicIntegerArray(rules);
        new Inference(network, rows.rows(), workers).run(prepared, rows, (state, first) -> {
            double[] firing = state.firing().firing();
            for (int i = 0; i < state.rows().count(); i++) {
                int dominant = 0;
                for (int r = 1; r < rules; r++) {
                    double own = firing[Kernels.lane(rules, r, i)];
                    dominant = own > firing[Kernels.lane(rules, dominant, i)] ? r : dominant;
                }
                counts.incrementAndGet(dominant);
            }
        });
        double[] dominated = new double[rules];
        Arrays.setAll(dominated, counts::get);
        return dominated;
    }

    private static double farthestSquared(Network.State state, int rules) {
        double[] squared = state.mapping().squaredDistance();
        double farthest = 0;
        for (int i = 0; i < state.rows().count(); i++) {
            double nearest = Double.POSITIVE_INFINITY;
            for (int r = 0; r < rules; r++) {
                nearest = Math.min(nearest, squared[Kernels.lane(rules, r, i)]);
            }
            farthest = Math.max(farthest, nearest);
        }
        return farthest;
    }
}
