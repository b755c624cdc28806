package org.hyperanfis.baselines.cluster;

import org.hyperanfis.InvalidOptionException;

/**
 * What fuzzy c-means found.
 *
 * @param clusters how many clusters
 * @param centers {@code clusters x features}
 * @param memberships {@code rows x clusters}, each row summing to one
 * @param spreads {@code clusters x features}: variance about the centre, each row weighing {@code u^m}; zero for a cluster
 *     that no row belongs to
 * @param exponent {@code m}, after any lowering
 * @param objectives {@code J} at the start and after each iteration of the last run; never rises by more than rounding
 * @param iterations iterations of all runs together: the cost
 * @since 0.1.0
 */
public record FuzzyClusters(
        int clusters,
        double[] centers,
        double[] memberships,
        double[] spreads,
        double exponent,
        double[] objectives,
        int iterations) {

    /** Narrowest width a rule starts with: crisp clusters are so narrow that only one rule would fire. */
    public static final double NARROWEST = 0.5;

    /** Widest width a rule starts with. */
    public static final double WIDEST = 10;

    /** Features per row. */
    public int features() {
        return centers.length / clusters;
    }

    /** {@code sqrt(features)}: widens clusters so that the product of many memberships does not vanish. */
    public double defaultWidening() {
        return Math.sqrt(features());
    }

    /**
     * Widths of Gaussians to start rules with, {@code sqrt(widening * spread)} between {@link #NARROWEST} and
     * {@link #WIDEST}.
     *
     * @param widening {@code h}, by which variances are multiplied; see {@link #defaultWidening}
     * @return {@code clusters x features}
     */
    public double[] widths(double widening) {
        if (!(widening > 0 && widening < Double.POSITIVE_INFINITY)) {
            throw new InvalidOptionException(
                    "The widening of clusters is " + widening + "; give a positive finite number");
        }
        double[] widths = new double[spreads.length];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.min(Math.max(Math.sqrt(widening * spreads[i]), NARROWEST), WIDEST);
        }
        return widths;
    }
}
