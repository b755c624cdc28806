package org.hyperanfis.compare.speed;

import org.hyperanfis.data.statistics.Quantiles;

/**
 * The time of one piece of work, over several rounds.
 *
 * @param seconds the median
 * @param low the lower quartile
 * @param high the upper quartile
 * @since 0.1.0
 */
public record Timing(double seconds, double low, double high) {

    /** Of the seconds that each round took; at least one. */
    public static Timing of(double[] rounds) {
        return new Timing(
                Quantiles.linear(rounds, 0.5), Quantiles.linear(rounds, 0.25), Quantiles.linear(rounds, 0.75));
    }

    /** For a part of the work, such as one row of many. */
    public Timing dividedBy(double parts) {
        return new Timing(seconds / parts, low / parts, high / parts);
    }
}
