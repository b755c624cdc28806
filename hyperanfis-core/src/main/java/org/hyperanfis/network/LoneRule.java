package org.hyperanfis.network;

import java.util.Arrays;
import org.hyperanfis.geometry.Euclidean;
import org.hyperanfis.geometry.Lorentz;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.layer.mapping.TangentPoints;

/**
 * What the outputs of a row would be if one rule alone fired: the decoding of that rule's consequent, since the mean of one point
 * is the point itself.
 */
public final class LoneRule {

    private final Structure structure;
    private final double unitScale;
    private final int coordinates;

    public LoneRule(Structure structure) {
        this.structure = structure;
        this.unitScale = structure.geometry().unitScale(structure.curvature());
        this.coordinates = structure.consequentWidth() + 1;
    }

    /** The rule that fires most for a row of the block, the first of equals. */
    public int strongest(Network.State state, int row) {
        double[] firing = state.firing().firing();
        int strongest = 0;
        for (int r = 1; r < structure.rules(); r++) {
            if (firing[Kernels.lane(structure.rules(), r, row)]
                    > firing[Kernels.lane(structure.rules(), strongest, row)]) {
                strongest = r;
            }
        }
        return strongest;
    }

    /** Class scores, or values in the units of training. */
    public double[] outputs(Network.Prepared prepared, Network.State state, int rule, int row) {
        double[] lanes = state.consequent().points().values();
        double[] consequent = new double[coordinates];
        for (int h = 0; h < coordinates; h++) {
            consequent[h] = lanes[Kernels.lane(structure.rules() * coordinates, rule * coordinates + h, row)];
        }
        return structure.task() == Task.CLASSIFICATION
                ? scores(consequent, prepared.classPrototypes())
                : values(consequent);
    }

    private double[] scores(double[] consequent, TangentPoints prototypes) {
        double[] scores = new double[structure.outputs()];
        for (int k = 0; k < scores.length; k++) {
            int at = k * prototypes.stride();
            double[] prototype = Arrays.copyOfRange(prototypes.points(), at, at + coordinates);
            // The unit hyperboloid is the Lorentz model of curvature 1; Euclidean points carry a time coordinate of 1.
            double distance = structure.geometry().isHyperbolic()
                    ? new Lorentz(1).distance(consequent, prototype) / unitScale
                    : new Euclidean().distance(consequent, prototype);
            scores[k] = -distance * distance;
        }
        return scores;
    }

    private double[] values(double[] consequent) {
        double[] tangent = structure.geometry().isHyperbolic()
                ? new Lorentz(1).logOrigin(consequent)
                : Arrays.copyOfRange(consequent, 1, coordinates);
        double[] values = new double[structure.outputs()];
        Arrays.setAll(values, o -> tangent[o] / unitScale);
        return values;
    }
}
