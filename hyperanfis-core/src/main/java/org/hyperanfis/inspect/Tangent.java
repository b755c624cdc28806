package org.hyperanfis.inspect;

import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.geometry.Tangents;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.model.HyperAnfis;

/** Raw rows and rule centres as the tangent vectors that layer 1 maps. */
final class Tangent {

    private Tangent() {}

    /** The clipped tangent {@code s (x - location) / scale} of a raw row. */
    static double[] ofRow(HyperAnfis model, double[] raw) {
        Structure structure = model.structure();
        Standardization standardization = model.preprocessing().standardization();
        double[] tangent = new double[raw.length];
        for (int j = 0; j < raw.length; j++) {
            tangent[j] = model.preprocessing().inputScale() * standardization.apply(j, raw[j]);
        }
        double bound = structure.geometry().effectiveBound(structure.tangentBound(), structure.curvature());
        return Tangents.clip(tangent, bound);
    }

    /** The clipped tangent of a rule's centre. */
    static double[] ofRule(HyperAnfis model, int rule) {
        return ofRow(model, model.ruleCenter(rule));
    }
}
