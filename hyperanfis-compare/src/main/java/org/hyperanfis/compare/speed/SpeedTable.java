package org.hyperanfis.compare.speed;

import java.util.List;

/**
 * Times of those that do the same work; the first line is this library on one thread.
 *
 * @param title what they do
 * @param unit what {@link Timing#seconds} is the time of: a step, a row, a training
 * @since 0.1.0
 */
public record SpeedTable(String title, String unit, List<Line> lines) {

    public SpeedTable {
        lines = List.copyOf(lines);
    }

    /** The time of a line over that of the first: above one, this library is faster. */
    public double ratio(Line line) {
        return line.timing().seconds() / lines.get(0).timing().seconds();
    }

    /**
     * One contender.
     *
     * @param name a short one
     * @param title for people
     */
    public record Line(String name, String title, Timing timing) {}
}
