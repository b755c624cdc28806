package org.hyperanfis.train;

import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Standardization;
import org.hyperanfis.geometry.GeometryKind;

/**
 * The units regression is trained in: targets are standardised, then shrunk until the training range fits inside the tangent
 * bound, beyond which the model cannot answer.
 */
final class OutputScaling {

    /** How much of the tangent bound the training range may take; the rest is room for values a little beyond it. */
    private static final double SHARE_OF_BOUND = 0.9;

    private OutputScaling() {}

    static Standardization fit(Dataset data, GeometryKind geometry, double tangentBound, double curvature) {
        int outputs = data.target().size();
        double[] location = new double[outputs];
        double[] scale = new double[outputs];
        double totalWeight = 0;
        for (int i = 0; i < data.rows(); i++) {
            totalWeight += data.weight(i);
        }
        for (int o = 0; o < outputs; o++) {
            for (int i = 0; i < data.rows(); i++) {
                location[o] += data.weight(i) / totalWeight * data.output(i, o);
            }
            double variance = 0;
            for (int i = 0; i < data.rows(); i++) {
                double deviation = data.output(i, o) - location[o];
                variance += data.weight(i) / totalWeight * deviation * deviation;
            }
            scale[o] = variance > 0 ? Math.sqrt(variance) : 1;
        }
        double longest = 0;
        for (int i = 0; i < data.rows(); i++) {
            double squared = 0;
            for (int o = 0; o < outputs; o++) {
                double standardized = (data.output(i, o) - location[o]) / scale[o];
                squared += standardized * standardized;
            }
            longest = Math.max(longest, Math.sqrt(squared));
        }
        double room = SHARE_OF_BOUND * geometry.effectiveBound(tangentBound, curvature);
        double shrink = Math.max(1, longest / room);
        for (int o = 0; o < outputs; o++) {
            scale[o] *= shrink;
        }
        return Standardization.of(location, scale);
    }

    /** The targets in those units, {@code rows x outputs}. */
    static double[] apply(Standardization scaling, Dataset data) {
        double[] targets = data.outputs();
        for (int i = 0; i < targets.length; i++) {
            int o = i % scaling.width();
            targets[i] = (targets[i] - scaling.location(o)) / scaling.scale(o);
        }
        return targets;
    }
}
