package org.hyperanfis.model;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.DoubleAccumulator;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.mapping.PointRows;
import org.hyperanfis.network.Inference;
import org.hyperanfis.network.Network;

/**
 * Which rows a model's training data speak for: those no farther from their nearest rule than the farthest training row
 * was from its own. A model without a radius covers every row.
 */
public final class Coverage {

    /** Room for rounding, relative to the radius: the farthest training row is covered too. */
    private static final double SLACK = 1e-9;

    private final OptionalDouble radius;
    private final double limit;

    Coverage(OptionalDouble radius) {
        if (radius.isPresent() && !(radius.getAsDouble() >= 0 && radius.getAsDouble() < Double.POSITIVE_INFINITY)) {
            throw new InvalidOptionException("coverageRadius is " + radius.getAsDouble()
                    + "; give a finite number that is not negative, or none to cover every row");
        }
        this.radius = radius;
        this.limit = radius.isPresent() ? radius.getAsDouble() * (1 + SLACK) : Double.POSITIVE_INFINITY;
    }

    /** The largest distance from one of {@code rows} to the rule prototype nearest to it. */
    public static double radius(Network network, double[] parameters, PointRows rows, PieceRunner workers) {
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

    /** The name of a rule's dominant coverage of the validation rows among the metrics of the provenance. */
    public static String dominantMetric(int rule) {
        return "dominantCoverage.rule" + (rule + 1);
    }

    /** Per rule, the share of {@code rows} whose largest firing strength is its own. */
    public static double[] dominant(Network network, double[] parameters, PointRows rows, PieceRunner workers) {
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
        double[] shares = new double[rules];
        Arrays.setAll(shares, r -> (double) counts.get(r) / rows.rows());
        return shares;
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

    OptionalDouble radius() {
        return radius;
    }

    /** Whether a row at this distance from its nearest rule is covered. */
    boolean covers(double nearest) {
        return nearest <= limit;
    }
}
