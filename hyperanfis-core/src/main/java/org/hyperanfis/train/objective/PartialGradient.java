package org.hyperanfis.train.objective;

import org.hyperanfis.data.statistics.VectorSum;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.network.GradientSum;
import org.hyperanfis.network.Network;

/**
 * What some rows of a batch contribute to the task loss, to its gradient by what the layers prepare of the parameters, and to the
 * penalties of single rules. {@link ObjectiveTotal#gradient} turns the sum over all rows into the gradient by the parameters.
 *
 * @since 0.2.0
 */
public final class PartialGradient extends VectorSum<PartialGradient> {

    private PartialGradient(double[] values) {
        super(values);
    }

    /** What {@link #toArray} wrote for a model of this structure. */
    public static PartialGradient of(Structure structure, double[] numbers) {
        int size = new Network(structure).newGradientSum().size() + RuleTotals.size(structure);
        return new PartialGradient(
                requireLength(numbers, 1 + size, "PartialGradient").clone());
    }

    static PartialGradient of(double taskLoss, GradientSum sum, RuleTotals own) {
        double[] values = new double[1 + sum.size() + own.values().length];
        values[0] = taskLoss;
        sum.copyTo(values, 1);
        System.arraycopy(own.values(), 0, values, 1 + sum.size(), own.values().length);
        return new PartialGradient(values);
    }

    RuleTotals own(Structure structure) {
        RuleTotals own = new RuleTotals(structure);
        System.arraycopy(values, values.length - own.values().length, own.values(), 0, own.values().length);
        return own;
    }

    double taskLoss() {
        return values[0];
    }

    GradientSum sum(Network network) {
        GradientSum sum = network.newGradientSum();
        sum.add(values, 1);
        return sum;
    }
}
