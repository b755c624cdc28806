package org.hyperanfis.train.start;

import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.layer.Structure;

/**
 * The units regression is trained in: targets are standardised, then shrunk until the training range fits inside the tangent
 * bound, beyond which the model cannot answer.
 *
 * @since 0.1.0
 */
public final class OutputScaling {

    /** How much of the tangent bound the training range may take; the rest is room for values a little beyond it. */
    private static final double SHARE_OF_BOUND = 0.9;

    private OutputScaling() {}

    /** The norm of a row's outputs, standardised. The longest of all rows says how far targets are shrunk. */
    public static double norm(Standardization standardized, double[] outputs) {
        return InputScale.norm(standardized, outputs);
    }

    /** @param longest the largest {@link #norm} of all rows */
    public static Standardization shrink(Standardization standardized, double longest, Structure structure) {
        int outputs = standardized.width();
        double bound = structure.geometry().effectiveBound(structure.tangentBound(), structure.curvature());
        double shrink = Math.max(1, longest / (SHARE_OF_BOUND * bound));
        double[] location = new double[outputs];
        double[] scale = new double[outputs];
        for (int o = 0; o < outputs; o++) {
            location[o] = standardized.location(o);
            scale[o] = standardized.scale(o) * shrink;
        }
        return Standardization.of(location, scale);
    }

    /** The units for the rows of a data set. */
    public static Standardization fit(Standardization standardized, Dataset data, Structure structure) {
        double[] outputs = new double[standardized.width()];
        double longest = 0;
        for (int i = 0; i < data.rows(); i++) {
            for (int o = 0; o < outputs.length; o++) {
                outputs[o] = data.output(i, o);
            }
            longest = Math.max(longest, norm(standardized, outputs));
        }
        return shrink(standardized, longest, structure);
    }

    /** The targets of a data set in those units, {@code rows x outputs}. */
    public static double[] apply(Standardization scaling, Dataset data) {
        double[] targets = data.outputs();
        for (int i = 0; i < targets.length; i++) {
            targets[i] = scaling.apply(i % scaling.width(), targets[i]);
        }
        return targets;
    }
}
