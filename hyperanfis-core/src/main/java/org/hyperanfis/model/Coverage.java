package org.hyperanfis.model;

import java.util.OptionalDouble;
import org.hyperanfis.InvalidOptionException;

/**
 * Which rows a model's training data speak for: those no farther from their nearest rule than the farthest training row
 * was from its own. A model without a radius covers every row.
 *
 * @since 0.1.0
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

    /** The name of a rule's dominant coverage of the validation rows among the metrics of the provenance. */
    public static String dominantMetric(int rule) {
        return "dominantCoverage.rule" + (rule + 1);
    }

    OptionalDouble radius() {
        return radius;
    }

    /** Whether a row at this distance from its nearest rule is covered. */
    boolean covers(double nearest) {
        return nearest <= limit;
    }
}
