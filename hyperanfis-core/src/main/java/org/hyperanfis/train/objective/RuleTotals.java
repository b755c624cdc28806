package org.hyperanfis.train.objective;

import java.util.Arrays;
import org.hyperanfis.layer.Structure;

/**
 * What rows of a batch say of single rules: the anchor term, then for a classifier the mass of each class at each rule, the sum of
 * firing strengths times shares of the batch times class weights.
 */
final class RuleTotals {

    private final double[] values;

    RuleTotals(Structure structure) {
        this.values = new double[size(structure)];
    }

    static int size(Structure structure) {
        return 1 + structure.rules() * structure.layout().classes();
    }

    /** The anchor term, then rules x classes. */
    double[] values() {
        return values;
    }

    void clear() {
        Arrays.fill(values, 0);
    }

    void add(RuleTotals other) {
        for (int i = 0; i < values.length; i++) {
            values[i] += other.values[i];
        }
    }

    double anchor() {
        return values[0];
    }

    /** @param pair rule times classes plus class */
    double mass(int pair) {
        return values[1 + pair];
    }
}
