package org.hyperanfis.cli.training;

import java.util.ArrayDeque;
import java.util.Deque;
import org.hyperanfis.report.text.Formats;

/**
 * How long a training takes at most from now on, by how long its work took so far. Says nothing before that is known well enough, and
 * says more than before only if it was far off.
 */
final class TimeLeft {

    private static final String UNKNOWN = "-";
    /** An estimate rests on so much time, and on such a share of the work; or on much time. */
    private static final double ENOUGH_SECONDS = 2;

    private static final double ENOUGH_WORK = 0.05;
    private static final double MANY_SECONDS = 10;
    /** A rise by less is taken for the unsteadiness of the machine. */
    private static final double FAR_OFF = 1.25;

    private record Mark(double work, long nanos) {}

    /** What was done in the later half of the time, and the mark before it: Java is slow at first. */
    private final Deque<Mark> marks = new ArrayDeque<>();

    private long start;
    private double seconds = Double.POSITIVE_INFINITY;

    /**
     * Takes note of the work that was done.
     *
     * @param nanos the time now
     */
    void update(double done, double left, long nanos) {
        if (marks.isEmpty()) {
            start = nanos;
        }
        marks.add(new Mark(done, nanos));
        Mark since = marks.remove();
        while (!marks.isEmpty() && marks.element().nanos() - start <= (nanos - start) / 2) {
            since = marks.remove();
        }
        marks.addFirst(since);
        double work = done - since.work();
        double elapsed = (nanos - start) / 1e9;
        boolean enough = elapsed >= ENOUGH_SECONDS && work >= ENOUGH_WORK * (work + left);
        if (work > 0 && (enough || elapsed >= MANY_SECONDS)) {
            double estimate = (nanos - since.nanos()) / 1e9 / work * left;
            seconds = estimate > FAR_OFF * seconds ? estimate : Math.min(seconds, estimate);
        }
    }

    /** The time, or a dash. Seconds are whole and never 0: something is always left, if only to save the model. */
    @Override
    public String toString() {
        return Double.isInfinite(seconds) ? UNKNOWN : seconds < 10 ? wholeSeconds() : Formats.duration(seconds);
    }

    private String wholeSeconds() {
        return Math.max(1, (int) Math.ceil(seconds)) + " s";
    }
}
